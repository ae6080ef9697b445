/** The battlefield: the drawn map, the counters on it, and what may be done with them. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  boardUnder,
  fatigueSeen,
  formationNames,
  leaderMarks,
  unitFactsOf,
  unitNamed,
  type View,
} from '@bivouac/vive-lempereur/words';
import { say, type Language } from '@bivouac/kernel';
import { Dice } from '../../board/dice.tsx';
import { dieFace, dieName } from '../../board/pips.tsx';
import { boxAround, pathOf, type Box, type Point } from '../../board/geometry.ts';
import { laidOut } from '../../board/showing.tsx';
import { Inspection, type InspectorPlace } from '../../board/inspected.ts';
import { useClosing } from '../../board/inspector-card.tsx';
import type { Site } from '../../board/sites.ts';
import { spotsShown } from '../../board/showing.tsx';
import { Stage } from '../../board/stage.tsx';
import { farEnd, farSide } from '../../table/far-side.ts';
import type { BoardProps, Spot } from '../../table/room.ts';
import { CommandRing, OrderMarks } from './command-marks.tsx';
import { badgesOf } from './badges.ts';
import { Counter, isSpent, LeaderPiece, UnitPiece } from './counters.tsx';
import { cornersOf, fieldOf, type Field } from './field.ts';
import { Inspector } from './inspector.tsx';
import { layoutOf, type Layout } from './layout.ts';
import { Manoeuvres } from './manoeuvres.tsx';
import { Couriers, Marks, Pennants } from './marks.tsx';
import { measure } from './measure.ts';
import { detailAt, type Detail } from './name-tags.ts';
import { hexSentence, spotName } from './names.ts';
import { Overlay } from './overlay.tsx';
import { PaintedField } from './ground/painted-field.tsx';
import { SectorLines, SectorPieces, sectorSites } from './sectors.tsx';
import { hexOfSpot, leaderIndex, nameOfSpot, ownerOf, pieceSpot, placeSpot } from './spots.ts';
import { turnOf } from './stance.ts';
import { Places, Tags } from './tags.tsx';
import { Store } from '../../table/store.ts';
import './vive-lempereur.css';

export function Board(props: BoardProps<View>) {
  const { view, language, tools, offered, chosen, show, ways, sent, onPick, onHover } = props;
  const { map } = boardUnder(view);
  const field = fieldOf(map);
  const ground = useMemo(() => <PaintedField map={map} language={language} />, [map, language]);
  const hexes = useHexSites(view, field, language);
  const sites = useMemo(
    () =>
      sectorSites(view, field, language) ??
      (tools.piecesHidden ? hexes : [...hexes, ...pieceSites(view, language)]),
    [hexes, view, field, language, tools.piecesHidden],
  );
  const about = useMemo(() => writtenTo(view, offered, sent), [view, offered, sent]);
  const [inspection] = useState(() => new Inspection(-1));
  useEffect(() => () => inspection.close(), [inspection]);
  useClosing(inspection, props);
  const [detail] = useState(() => new Store<Detail>('afar'));
  const [hovered] = useState(() => new Store<Spot | null>(null));
  const [home] = useState(() => homeOf(view, field));
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const show = () => {
      if (frame.current !== null) frame.current.dataset.detail = detail.value;
    };
    show();
    return detail.subscribe(show);
  }, [detail]);
  return (
    <div ref={frame} className="ve-board" onPointerLeave={() => inspection.rest(-1)}>
      <Stage
        {...props}
        label={say(language, 'The battlefield', 'Le champ de bataille')}
        board={field.box}
        home={home}
        foot={window.innerHeight <= lowWindow ? 0 : footShare}
        about={about}
        ground={ground}
        marks={
          <>
            <Marks view={view} field={field} language={language} labels={tools.labels} />
            <SectorLines view={view} field={field} />
            <Places view={view} language={language} detail={detail} />
          </>
        }
        pieces={
          <>
            <Pieces view={view} />
            <Pennants view={view} field={field} />
            <OrderMarks view={view} field={field} />
            <Couriers view={view} field={field} />
            <SectorPieces view={view} field={field} language={language} />
            {tools.labels ? <Tags view={view} language={language} detail={detail} /> : null}
          </>
        }
        onRest={(scale) => {
          detail.set(detailAt(scale));
          frame.current?.style.setProperty('--board-scale', scale.toFixed(3));
        }}
        overlay={
          <>
            <CommandRing view={view} field={field} inspection={inspection} />
            <Overlay
              view={view}
              field={field}
              chosen={chosen}
              offered={offered}
              inspection={inspection}
              ways={ways}
              hovered={hovered}
            />
          </>
        }
        sites={sites}
        toneOf={(spot) => toneOf(spot, view)}
        measure={(from, to) =>
          laidOut(measure(from, to, view), (spot) => sites.find((site) => site.spot === spot), language)
        }
        onPick={(spot) => {
          inspection.show(hexOfSpot(spot, view), awayFrom(spot));
          onPick(spot);
        }}
        carried={(spot) => <Carried view={view} field={field} spot={spot} />}
        onHover={(spot) => {
          hovered.set(spot);
          if (spot !== null) inspection.rest(hexOfSpot(spot, view), () => awayFrom(spot));
          onHover(spot);
        }}
      >
        <Inspector
          view={view}
          language={language}
          offered={offered}
          onPick={onPick}
          inspection={inspection}
        />
        <Manoeuvres view={view} language={language} offered={offered} chosen={chosen} onPick={onPick} />
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

/** The row of manoeuvres lies on the lower edge of the board; in a low window it stands at its side. */
const [footShare, lowWindow] = [0.24, 544];

/** Whoever writes an order sees all to whom he may, and then where its courier sets out and where he rides to. */
function writtenTo(
  view: View,
  offered: BoardProps['offered'],
  [from, ...way]: readonly Spot[] = [],
): readonly Spot[] {
  if (from !== undefined) return [from, ...way.slice(-1)];
  const spots = [...offered.keys()];
  const areLeaders = spots.every((spot) => leaderIndex(view, nameOfSpot(spot)) >= 0);
  // A leader who rides has one way to be taken; one who is written to, a kind of order each.
  const areWrittenTo = [...offered.values()].every(({ parts }) => parts.length > 1);
  return areLeaders && areWrittenTo ? spots : [];
}

const awayFrom = (spot: Spot): InspectorPlace => ({ side: farSide(spot), end: farEnd(spot) });

/** Hexes never change: their sites are made once for a map and a language. */
function useHexSites(view: View, field: Field, language: Language): readonly Site[] {
  return useMemo(
    () =>
      field.centres.map((at, hex) => ({
        spot: placeSpot(field.map.grid.names[hex]!),
        name: hexSentence(view, hex, language),
        at,
        shape: pathOf(cornersOf(field, hex, 0.95), true),
      })),
    // What a hex is called depends on the map of the view alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [field, language],
  );
}

/** Units, the lowest of a stack first, then leaders. */
function pieceSites(view: View, language: Language): readonly Site[] {
  const { units, leaders } = layoutOf(view);
  const named = (spot: Spot, at: Point, shape: string): Site => ({
    spot,
    name: spotName(spot, view, language),
    at,
    shape,
  });
  return [
    ...units.map(({ unit, at, body }) => named(pieceSpot(unit.name), at, pathOf(body, true))),
    ...leaders.map(({ leader, at: [x, y] }) =>
      named(
        pieceSpot(view.terms.leaders[leader]!.slug),
        [x, y],
        `M${x - 20},${y}a20,20 0 1 1 40,0a20,20 0 1 1 -40,0Z`,
      ),
    ),
  ];
}

/** What can be read at once on a large screen, and on a phone. */
const [wideView, narrowView] = [1900, 720];

/** All of a small map; on a large one, or a small screen, where the armies are nearest to each other. */
function homeOf(view: View, field: Field): Box {
  const isNarrow = window.innerWidth <= 600;
  const widest = isNarrow ? narrowView : wideView;
  if (field.box.width <= widest) return field.box;
  const layout = layoutOf(view);
  const [x, y] = frontOf(view, layout, isNarrow) ?? [
    field.box.x + field.box.width / 2,
    field.box.y + field.box.height / 2,
  ];
  const all = boxAround(
    layout.units.map(({ at }) => at),
    140,
  );
  const width = Math.min(widest, Math.max(all?.width ?? widest, narrowView));
  return { x: x - width / 2, y: y - width / 3, width, height: (width * 2) / 3 };
}

/** Midway between the two enemies who stand nearest; where little is seen at once, the own one of them. */
function frontOf({ seat }: View, { units }: Layout, isNarrow: boolean): Point | null {
  const side = seat === 'coalition' ? 'coalition' : 'french';
  const own = units.filter(({ unit }) => unit.side === side);
  let best: Point | null = null;
  let least = Infinity;
  for (const {
    at: [ax, ay],
  } of own)
    for (const {
      at: [bx, by],
      unit,
    } of units) {
      const far = (ax - bx) ** 2 + (ay - by) ** 2;
      if (unit.side === side || far >= least) continue;
      least = far;
      best = isNarrow ? [ax, ay] : [(ax + bx) / 2, (ay + by) / 2];
    }
  return best;
}

function toneOf(spot: Spot | null, view: View): string {
  const side = spot === null ? null : ownerOf(spot, view);
  return side === null ? '' : `ve-tone-${view.terms.nations[side]}`;
}

/** A piece under a hand that drags it, as it stands on the map. */
function Carried({ view, field, spot }: { readonly view: View; readonly field: Field; readonly spot: Spot }) {
  const unit = unitNamed(view, nameOfSpot(spot));
  const standing = unit?.standing ?? null;
  if (unit !== null && standing !== null)
    return (
      <Counter
        nation={view.terms.nations[unit.side]}
        facts={unitFactsOf(view, unit)}
        formation={formationNames[standing.formation]!}
        turn={turnOf(field, standing)}
        steps={unit.steps}
      />
    );
  const leader = view.terms.leaders[leaderIndex(view, nameOfSpot(spot))];
  if (leader === undefined) return null;
  return (
    <LeaderPiece nation={view.terms.nations[leader.side]} rank={leader.rank} at={[0, 0]} moved={false} />
  );
}

function Pieces({ view }: { readonly view: View }) {
  const { nations } = view.terms;
  const { units, leaders, stacks } = layoutOf(view);
  return (
    <>
      {units.map(({ unit, facts, at, turn, depth }) => (
        <UnitPiece
          key={unit.name}
          unit={unit}
          facts={facts}
          at={at}
          turn={turn}
          spent={isSpent(unit, view)}
          badges={depth === 0 ? badgesOf(unit).join(' ') : ''}
          fatigue={depth === 0 ? fatigueSeen(view, unit) : 0}
          nation={nations[unit.side]}
        />
      ))}
      {stacks.map(({ hex, count, at: [x, y] }) => (
        <g key={hex} className="ve-stack-count" transform={`translate(${x} ${y})`}>
          <rect x={-12} y={-11} width={24} height={22} rx={4} />
          <text y={6}>{count}</text>
        </g>
      ))}
      {leaders.map(({ leader, at }) => {
        const { side, rank, slug } = view.terms.leaders[leader]!;
        return (
          <LeaderPiece
            key={slug}
            nation={nations[side]}
            rank={rank}
            at={at}
            moved={view.phase === 'movement' && (view.leaders[leader]!.marks & leaderMarks.moved) !== 0}
          />
        );
      })}
    </>
  );
}
