/** The board of a game on a free table: its ground, the bodies on it at their real place and facing, and what lies around them. */
import type { Language } from '@bivouac/kernel';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { farEnd, farSide } from '../../table/far-side.ts';
import type { BoardProps, Spot } from '../../table/room.ts';
import { Store } from '../../table/store.ts';
import { Dice } from '../dice.tsx';
import { Inspection, type InspectorPlace } from '../inspected.ts';
import { useClosing } from '../inspector-card.tsx';
import { dieFace, dieName } from '../pips.tsx';
import { spotsShown } from '../showing.tsx';
import { Stage } from '../stage.tsx';
import { detailAt, lettersAt, type Detail } from './detail.ts';
import type { Point } from '../geometry.ts';
import { PaintedTable } from './ground/painted-table.tsx';
import { homeOf, sitesOf, type Laid } from './layout.ts';
import { measureBetween } from './measure.ts';
import { boardBox } from './places.ts';
import { nameOfSpot, pointOfSpot } from './spots.ts';
import { Tags, type Nearness, type TagsProps } from './tags.tsx';
import './panels.css';

export interface TableBoardProps extends BoardProps {
  readonly seat: string;
  readonly scene: Laid;
  readonly spotName: (spot: Spot) => string;
  /** The side of a unit or general of that name. */
  readonly sideNamed: (name: string) => string | null;
  /** A length of the table in words. */
  readonly lengthIn: (length: number, language: Language) => string;
  readonly about: readonly Spot[];
  /** What lies on the ground to be read: no name is lettered under it. */
  readonly marks?: readonly Point[];
  /** What stands on the ground, with the symbols it is drawn from. */
  readonly pieces: ReactNode;
  /** The names beside the pieces, where they are wanted. */
  readonly tagsOf?: TagsProps['tagsOf'];
  readonly overlay?: ReactNode;
  /** What lies above the board. */
  readonly around: (inspection: Inspection<Spot | null>) => ReactNode;
}

const noMarks: readonly Point[] = [];

export function TableBoard(props: TableBoardProps) {
  const { language, tools, show, scene, spotName, onPick, onHover } = props;
  const { table } = scene;
  const [inspection] = useState(() => new Inspection<Spot | null>(null));
  useEffect(() => () => inspection.close(), [inspection]);
  useClosing(inspection, props);
  const board = useMemo(() => boardBox(table), [table]);
  const { marks = noMarks } = props;
  const ground = useMemo(
    () => <PaintedTable table={table} language={language} marks={marks} />,
    [table, language, marks],
  );
  const sites = useMemo(
    () => sitesOf(scene, spotName, tools.piecesHidden),
    [scene, spotName, tools.piecesHidden],
  );
  const [home] = useState(() => homeOf(scene, board, props.seat));
  const [nearness] = useState<Nearness>(() => ({ detail: new Store<Detail>('afar'), letters: new Store(0) }));
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { detail } = nearness;
    const show = () => {
      if (frame.current !== null) frame.current.dataset.detail = detail.value;
    };
    show();
    return detail.subscribe(show);
  }, [nearness]);
  return (
    <div ref={frame} className="ft-board" onPointerLeave={() => inspection.rest(null)}>
      <Stage
        {...props}
        label={language === 'fr' ? 'La table' : 'The table'}
        board={board}
        home={home}
        ground={ground}
        pieces={
          <>
            {props.pieces}
            {tools.labels && props.tagsOf !== undefined ? (
              <Tags nearness={nearness} tagsOf={props.tagsOf} />
            ) : null}
          </>
        }
        onRest={(scale) => {
          nearness.detail.set(detailAt(scale));
          nearness.letters.set(lettersAt(scale));
        }}
        sites={sites}
        measure={(from, to) =>
          measureBetween(groundOf(from, scene), groundOf(to, scene), (away) => props.lengthIn(away, language))
        }
        pointOf={pointOfSpot}
        toneOf={(spot) => toneOf(spot, props)}
        onPick={(spot) => {
          inspection.show(isPiece(spot) ? spot : null, awayFrom(spot));
          onPick(spot);
        }}
        onHover={(spot) => {
          inspection.rest(spot !== null && isPiece(spot) ? spot : null, () => awayFrom(spot!));
          onHover(spot);
        }}
      >
        {props.around(inspection)}
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

function toneOf(spot: Spot | null, { sideNamed }: TableBoardProps): string {
  const side = spot === null ? null : sideNamed(nameOfSpot(spot));
  return side === null ? '' : `ft-tone-${side}`;
}

/** The ground of a piece on the board; a general is a point. */
function groundOf(spot: Spot, { units, generals }: Laid) {
  const name = nameOfSpot(spot);
  const unit = units.find(({ facts }) => facts.id === name);
  const general = generals.find(({ facts }) => facts.id === name);
  return unit?.ground ?? (general === undefined ? [] : [general.at]);
}
