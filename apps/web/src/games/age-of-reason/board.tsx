/** The table: its ground, the bodies on it at their real place and facing, and what may be done with them. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { View } from '@bivouac/age-of-reason/words';
import { Dice } from '../../board/dice.tsx';
import { dieFace, dieName } from '../../board/pips.tsx';
import { Inspection, type InspectorPlace } from '../../board/inspected.ts';
import { useClosing } from '../../board/inspector-buttons.tsx';
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
import { homeOf, sitesOf } from '../../board/free-table/layout.ts';
import { boardBox } from '../../board/free-table/places.ts';
import { sceneOf } from './scene.ts';
import { nameOfSpot, pointOfSpot } from '../../board/free-table/spots.ts';
import { Store } from '../../table/store.ts';
import { detailAt, lettersAt, type Detail } from '../../board/free-table/detail.ts';
import { Inspector } from './inspector.tsx';
import { StillAble } from './still-able.tsx';
import { Tags } from './tags.tsx';
import { Pieces, symbols } from './troops/pieces.tsx';
import '../../board/free-table/panels.css';
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
    () => sitesOf(scene, (spot) => spotName(spot, view, language), tools.piecesHidden),
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
  return side === null ? '' : `ft-tone-${side}`;
}
