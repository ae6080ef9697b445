/** The table: its ground, the bodies on it at their real place and facing, and the sums of the attack under way. */
import { lengthIn, type View } from '@bivouac/trois-couleurs/words';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Dice } from '../../board/dice.tsx';
import { detailAt, type Detail } from '../../board/free-table/detail.ts';
import { PaintedTable } from '../../board/free-table/ground/painted-table.tsx';
import { homeOf, sitesOf } from '../../board/free-table/layout.ts';
import { boardBox } from '../../board/free-table/places.ts';
import { nameOfSpot, pointOfSpot } from '../../board/free-table/spots.ts';
import { Inspection, type InspectorPlace } from '../../board/inspected.ts';
import { useClosing } from '../../board/inspector-buttons.tsx';
import { dieFace, dieName } from '../../board/pips.tsx';
import { spotsShown } from '../../board/showing.tsx';
import { Stage } from '../../board/stage.tsx';
import { farEnd, farSide } from '../../table/far-side.ts';
import type { BoardProps, Spot } from '../../table/room.ts';
import { askedAbout } from './asked-about.ts';
import { sideNamed } from './chronicle.ts';
import { Inspector } from './inspector.tsx';
import { Ledger } from './ledger.tsx';
import { measureBetween } from '../../board/free-table/measure.ts';
import { say, spotName } from './names.ts';
import { sceneOf } from './scene.ts';
import { Pieces, symbols } from './troops/pieces.tsx';
import '../../board/free-table/panels.css';
import './trois-couleurs.css';

export function Board(props: BoardProps<View>) {
  const { view, language, tools, show, onPick, onHover } = props;
  const [inspection] = useState(() => new Inspection<Spot | null>(null));
  useEffect(() => () => inspection.close(), [inspection]);
  useClosing(inspection, props);
  const scene = sceneOf(view);
  const { table } = scene;
  const board = useMemo(() => boardBox(table), [table]);
  const ground = useMemo(() => <PaintedTable table={table} language={language} />, [table, language]);
  const sites = useMemo(
    () => sitesOf(scene, (spot) => spotName(spot, view, language), tools.piecesHidden),
    [view, scene, language, tools.piecesHidden],
  );
  const about = useMemo(() => askedAbout(view), [view]);
  const [home] = useState(() => homeOf(scene, board, view.seat));
  const frame = useRef<HTMLDivElement>(null);
  const detail = useRef<Detail>('small');
  useLayoutEffect(() => {
    if (frame.current !== null) frame.current.dataset.detail = detail.current;
  });
  return (
    <div ref={frame} className="ft-board" onPointerLeave={() => inspection.rest(null)}>
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
          </>
        }
        onRest={(scale) => {
          detail.current = detailAt(scale);
          if (frame.current !== null) frame.current.dataset.detail = detail.current;
        }}
        sites={sites}
        about={about}
        measure={(from, to) =>
          measureBetween(groundOf(from, view), groundOf(to, view), (away) => lengthIn(away, language))
        }
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
        <Ledger view={view} language={language} />
        <Inspector view={view} language={language} inspection={inspection} />
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
  return side === null ? '' : `ft-tone-${side}`;
}

/** The ground of a piece on the board; a general is a point. */
function groundOf(spot: Spot, view: View) {
  const name = nameOfSpot(spot);
  const { units, generals } = sceneOf(view);
  const unit = units.find(({ facts }) => facts.id === name);
  const general = generals.find(({ facts }) => facts.id === name);
  return unit?.ground ?? (general === undefined ? [] : [general.at]);
}
