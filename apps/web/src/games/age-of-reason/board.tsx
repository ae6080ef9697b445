/** The table: its ground, the bodies on it at their real place and facing, and what may be done with them. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { View } from '@bivouac/age-of-reason/words';
import type { Language } from '@bivouac/kernel';
import { Dice } from '../../board/dice.tsx';
import { dieFace, dieName } from '../../board/pips.tsx';
import { boxAround, distance, middleOf, pathOf, type Box, type Point } from '../../board/geometry.ts';
import { Inspection, type InspectorPlace } from '../../board/inspected.ts';
import { useClosing } from '../../board/inspector-buttons.tsx';
import type { Site } from '../../board/sites.ts';
import { spotsShown } from '../../board/showing.tsx';
import { Stage } from '../../board/stage.tsx';
import { farEnd, farSide } from '../../table/far-side.ts';
import type { BoardProps, Spot } from '../../table/room.ts';
import { askedAbout } from './asked-about.ts';
import { ChargeArrows } from './charge-arrows.tsx';
import { sideNamed } from './chronicle.ts';
import { Conversation } from './conversation.tsx';
import { PaintedTable } from '../../board/free-table/ground/painted-table.tsx';
import { measure } from './measure.ts';
import { say, spotName } from './names.ts';
import { boardBox, middleOfFeature, outlineOf } from '../../board/free-table/places.ts';
import { staffBase } from '../../board/free-table/places.ts';
import { sceneOf, type Scene } from './scene.ts';
import { nameOfSpot, pieceSpot, placeSpot, pointOfSpot } from '../../board/free-table/spots.ts';
import { Store } from '../../table/store.ts';
import { detailAt, lettersAt, type Detail } from '../../board/free-table/detail.ts';
import { Inspector } from './inspector.tsx';
import { StillAble } from './still-able.tsx';
import { Tags } from './tags.tsx';
import { Pieces, symbols } from './troops/pieces.tsx';
import './age-of-reason.css';

export function Board(props: BoardProps<View>) {
  const { view, language, tools, show, offered, onPick, onHover } = props;
  const [inspection] = useState(() => new Inspection<Spot | null>(null));
  useEffect(() => () => inspection.close(), [inspection]);
  useClosing(inspection, props);
  const scene = sceneOf(view);
  const { table } = scene;
  const board = useMemo(() => boardBox(table), [table]);
  const ground = useMemo(() => <PaintedTable table={table} language={language} />, [table, language]);
  const sites = useMemo(
    () => sitesOf(view, scene, language, tools.piecesHidden),
    [view, scene, language, tools.piecesHidden],
  );
  const about = useMemo(() => askedAbout(view), [view]);
  const [home] = useState(() => homeOf(scene, board, view.seat));
  const [detail] = useState(() => new Store<Detail>('afar'));
  const [letters] = useState(() => new Store(0));
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const show = () => {
      if (frame.current !== null) frame.current.dataset.detail = detail.value;
    };
    show();
    return detail.subscribe(show);
  }, [detail]);
  return (
    <div ref={frame} className="aor-board" onPointerLeave={() => inspection.rest(null)}>
      <Stage
        {...props}
        label={say(language, 'The table', 'La table')}
        board={board}
        home={home}
        ground={ground}
        pieces={
          <>
            <defs>{symbols}</defs>
            <Pieces view={view} scene={scene} />
            {tools.labels ? <Tags view={view} language={language} detail={detail} letters={letters} /> : null}
          </>
        }
        overlay={show === null ? <ChargeArrows view={view} /> : null}
        onRest={(scale) => {
          detail.set(detailAt(scale));
          letters.set(lettersAt(scale));
        }}
        sites={sites}
        about={about}
        measure={(from, to) => measure(from, to, view, language)}
        pointOf={pointOfSpot}
        toneOf={(spot) => toneOf(spot, view)}
        onPick={(spot) => {
          inspection.show(isPiece(spot) ? spot : null, awayFrom(spot));
          onPick(spot);
        }}
        onHover={(spot) => {
          inspection.rest(spot !== null && isPiece(spot) ? spot : null, () => awayFrom(spot!));
          onHover(spot);
        }}
      >
        <StillAble
          view={view}
          language={language}
          offered={offered}
          chosen={props.chosen}
          {...(props.focus !== undefined && { focus: props.focus })}
          onPick={onPick}
          onHover={onHover}
        />
        <Conversation view={view} language={language} moving={props.moving ?? null} />
        <Inspector
          view={view}
          language={language}
          offered={offered}
          onPick={onPick}
          inspection={inspection}
        />
        {show === null || show.dice.length === 0 ? null : (
          <Dice
            dice={show.dice}
            about={spotsShown(show)}
            face={dieFace}
            nameOf={(name) => dieName(name, language)}
          />
        )}
      </Stage>
    </div>
  );
}

const isPiece = (spot: Spot): boolean => spot.startsWith('piece:');

const awayFrom = (spot: Spot): InspectorPlace => ({ side: farSide(spot), end: farEnd(spot) });

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

/** So much of the table can be read at once on a phone, in millimetres. */
const narrowView = 900;

/** Where both armies stand; on a small screen, where they stand nearest to each other. */
function homeOf({ units }: Scene, board: Box, seat: string): Box {
  const all = boxAround(
    units.flatMap(({ ground }) => ground),
    60,
  );
  if (all === null) return board;
  if (window.innerWidth > 600 || all.width <= narrowView) return all;
  const [x, y] = frontOf(units, seat) ?? middleOf(all);
  return { x: x - narrowView / 2, y: y - narrowView / 2, width: narrowView, height: narrowView };
}

/** About as near as the nearest: lines that face each other have many such pairs. */
const aboutAsNear = 1.25;

/** Between two enemies who stand about nearest to each other, nearer to the own one; of such pairs the one most in the midst of the army. */
function frontOf(units: Scene['units'], seat: string): Point | null {
  const side = seat === 'red' ? 'red' : 'blue';
  const own = units.filter(({ facts }) => facts.side === side);
  const pairs = own.flatMap(({ at }) =>
    units.flatMap((other) =>
      other.facts.side === side ? [] : [{ at, to: other.at, far: distance(at, other.at) }],
    ),
  );
  const least = Math.min(...pairs.map(({ far }) => far));
  const army = boxAround(own.map(({ at }) => at));
  if (army === null) return null;
  const midst = middleOf(army);
  const [best] = pairs
    .filter(({ far }) => far <= least * aboutAsNear)
    .toSorted((one, other) => distance(one.at, midst) - distance(other.at, midst));
  if (best === undefined) return null;
  const { at, to } = best;
  return [(at[0] * 2 + to[0]) / 3, (at[1] * 2 + to[1]) / 3];
}
