/** The table: its ground, the bodies on it at their real place and facing, and what may be done with them. */
import { useMemo, useState } from 'react';
import { drawFreeTable } from '@bivouac/ground/free-table';
import type { View } from '@bivouac/age-of-reason/words';
import type { Language } from '@bivouac/kernel';
import { Dice } from '../../board/dice.tsx';
import { dieFace, dieName } from '../../board/pips.tsx';
import { boxAround, pathOf, type Box, type Point } from '../../board/geometry.ts';
import type { Site } from '../../board/sites.ts';
import { Stage } from '../../board/stage.tsx';
import type { BoardProps, Spot } from '../../table/room.ts';
import { sideNamed } from './chronicle.ts';
import { say, spotName } from './names.ts';
import { boardBox, middleOfFeature, outlineOf, sceneOf, staffBase, type Scene } from './scene.ts';
import { nameOfSpot, pieceSpot, placeSpot, pointOfSpot } from './spots.ts';
import './age-of-reason.css';

export function Board(props: BoardProps<View>) {
  const { view, language, tools, show } = props;
  const scene = sceneOf(view);
  const { table } = scene;
  const board = useMemo(() => boardBox(table), [table]);
  const ground = useMemo(
    () => (
      <foreignObject
        x={-60}
        y={-60}
        width={table.box.right / 10 + 120}
        height={table.box.bottom / 10 + 150}
        dangerouslySetInnerHTML={{ __html: drawFreeTable(table, { language }) }}
      />
    ),
    [table, language],
  );
  const sites = useMemo(
    () => sitesOf(view, scene, language, tools.piecesHidden),
    [view, scene, language, tools.piecesHidden],
  );
  const [home] = useState(() => homeOf(scene, board));
  return (
    <div className="aor-board">
      <Stage
        {...props}
        label={say(language, 'The table', 'La table')}
        board={board}
        home={home}
        ground={ground}
        pieces={<Pieces scene={scene} />}
        sites={sites}
        pointOf={pointOfSpot}
        toneOf={(spot) => toneOf(spot, view)}
      >
        {show === null || show.dice.length === 0 ? null : (
          <Dice dice={show.dice} face={dieFace} nameOf={(name) => dieName(name, language)} />
        )}
      </Stage>
    </div>
  );
}

function toneOf(spot: Spot | null, view: View): string {
  const side = spot === null ? null : sideNamed(view, nameOfSpot(spot));
  return side === null ? '' : `aor-tone-${side}`;
}

/** Features of the ground, then units, then generals, who stand on top. */
function sitesOf(
  view: View,
  { table, units, generals }: Scene,
  language: Language,
  isBare: boolean,
): readonly Site[] {
  const named = (spot: Spot, at: Point, shape: string): Site => ({
    spot,
    name: spotName(spot, view, language),
    at,
    shape,
  });
  const ground = table.features.map((feature) =>
    named(
      placeSpot(feature.id),
      middleOfFeature(feature),
      outlineOf(feature)
        .map((part) => pathOf(part, true))
        .join(''),
    ),
  );
  if (isBare) return ground;
  return [
    ...ground,
    ...units.map(({ facts, at, ground: covered }) => named(pieceSpot(facts.id), at, pathOf(covered, true))),
    ...generals.map(({ facts, at: [x, y] }) => {
      const r = staffBase / 2;
      return named(
        pieceSpot(facts.id),
        [x, y],
        `M${x - r},${y}a${r},${r} 0 1 1 ${2 * r},0a${r},${r} 0 1 1 ${-2 * r},0Z`,
      );
    }),
  ];
}

/** Where both armies stand, or all of a small table. */
function homeOf({ units }: Scene, board: Box): Box {
  return (
    boxAround(
      units.flatMap(({ ground }) => ground),
      60,
    ) ?? board
  );
}

function Pieces({ scene: { units, generals } }: { readonly scene: Scene }) {
  return (
    <>
      {units.map(({ facts, ground }) => (
        <path key={facts.id} className={`aor-body aor-${facts.side}`} d={pathOf(ground, true)} />
      ))}
      {generals.map(({ facts, at: [x, y] }) => (
        <circle key={facts.id} className={`aor-body aor-${facts.side}`} cx={x} cy={y} r={staffBase / 2} />
      ))}
    </>
  );
}
