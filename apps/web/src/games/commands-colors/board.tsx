/** The battlefield: the painted field, the blocks on it, and what may be done with them. */
import { useMemo, useState } from 'react';
import {
  hexOf,
  isSide,
  leaderNamed,
  rangeBetween,
  unitNamed,
  type View,
} from '@bivouac/commands-colors/words';
import { say, type Language } from '@bivouac/kernel';
import { Dice } from '../../board/dice.tsx';
import { boxAround, pathOf, type Box, type Point } from '../../board/geometry.ts';
import { Arrow, laidOut, spotsShown } from '../../board/showing.tsx';
import type { Site } from '../../board/sites.ts';
import { Stage } from '../../board/stage.tsx';
import type { BoardProps, Offer, Show, Spot } from '../../table/room.ts';
import { dieFace, dieName } from './dice-faces.tsx';
import {
  across,
  boardBox,
  centreOf,
  cornersOf,
  fieldBox,
  hexNames,
  radius,
  sectionLines,
  turnedRound,
  upright,
  type Field,
} from './field.ts';
import { measure } from './measure.ts';
import { leaderPoint, placesOf, tagsOf } from './name-tags.ts';
import { spotName } from './names.ts';
import { PaintedField } from './painted-field.tsx';
import { attachedStep, LeaderPiece, UnitPiece } from './pieces.tsx';
import { askedAbout, isOnBoard, nameOfSpot, ownerOf, pieceSpot, placeSpot, sectionSpot } from './spots.ts';
import './commands-colors.css';

export function Board(props: BoardProps<View>) {
  const { view, language, tools, offered, chosen, show } = props;
  const field = fieldOf(view);
  const { ground: facts } = view.terms;
  const ground = useMemo(() => <PaintedField ground={facts} field={field} />, [facts, field]);
  const asksForSection = offered.has(sectionSpot('left')) || offered.has(sectionSpot('right'));
  const sites = useMemo(
    () => sitesOf(view, field, language, tools.piecesHidden, asksForSection),
    [view, field, language, tools.piecesHidden, asksForSection],
  );
  const { dice, about } = useDice(show, view, chosen.length > 0);
  const [home] = useState(() => homeOf(view, field));
  return (
    <Stage
      {...props}
      label={say(language, 'The battlefield', 'Le champ de bataille')}
      board={boardBox}
      home={home}
      ground={ground}
      marks={<Marks view={view} field={field} labels={tools.labels} />}
      pieces={<Pieces view={view} field={field} language={language} />}
      overlay={
        <>
          {tools.labels ? <Tags view={view} field={field} language={language} /> : null}
          <Fight view={view} field={field} chosen={chosen} />
          <Aims view={view} field={field} offered={offered} chosen={chosen} />
        </>
      }
      sites={sites}
      toneOf={(spot) => toneOf(spot, view)}
      carried={(spot) => <Carried view={view} name={nameOfSpot(spot)} />}
      measure={(from, to) =>
        laidOut(measure(from, to, view), (spot) => sites.find((site) => site.spot === spot), language)
      }
    >
      {dice.length === 0 ? null : (
        <Dice dice={dice} about={about} face={dieFace} nameOf={(name) => dieName(name, language)} />
      )}
    </Stage>
  );
}

/** A unit in the hand that drags it, with the leader who is with it; or a leader by himself. */
function Carried({ view, name }: { readonly view: View; readonly name: string }) {
  const unit = unitNamed(view, name);
  const leader = view.leaders.find((one) => (unit === null ? one.name === name : one.hex === unit.hex));
  const [x, y] = unit === null ? [0, 0] : attachedStep;
  return (
    <>
      {unit === null ? null : <UnitPiece unit={unit} x={0} y={0} />}
      {leader === undefined ? null : <LeaderPiece leader={leader} x={x} y={y} />}
    </>
  );
}

interface Thrown {
  readonly dice: Show['dice'];
  /** Where those stand for whom they were thrown. */
  readonly about: readonly Spot[];
}

const nothingThrown: Thrown = { dice: [], about: [] };

/**
 * The dice of the act that is shown. They stay on the table while their own combat waits for an answer, and after the
 * last throw until somebody takes a unit in hand: what came of it is read in peace.
 */
function useDice(show: Show | null, view: View, isChoosing: boolean): Thrown {
  const [last, setLast] = useState({ thrown: nothingThrown, show: null as Show | null, fight: '', view });
  const fight = nameOfFight(view);
  if (show !== null && show.dice.length > 0) {
    const thrown = show === last.show ? last.thrown : { dice: show.dice, about: spotsShown(show) };
    if (show !== last.show || fight !== last.fight || view !== last.view)
      setLast({ thrown, show, fight, view });
    return thrown;
  }
  const isSameFight = fight !== '' && fight === last.fight;
  const isLastThrow = view === last.view && !isChoosing;
  return show === null && (isSameFight || isLastThrow) ? last.thrown : nothingThrown;
}

/** Which fight is being fought out: none between two of them. */
export function nameOfFight({ turn, phase, now, melee }: View): string {
  if (phase !== 'combat' || now === null || now.step === 'attack') return '';
  return [turn, melee?.unit, melee?.hex].join(' ');
}

/** Everybody has his own side of the board before him. */
export function fieldOf({ seat, terms }: View): Field {
  return isSide(seat) && terms.bottom !== seat ? turnedRound : upright;
}

/** Armies that take less of the field than this are looked at from nearer. */
const fewHexes = { across: 8 * across, down: 11 * radius };

/**
 * All of the field; where few units stand close together, as in a lesson, the ground around them; on a narrow screen as
 * much of its middle as can be read.
 */
function homeOf({ units, leaders }: View, field: Field): Box {
  if (window.innerWidth > 600) {
    const hexes = [...units, ...leaders].map(({ hex }) => hex).filter(isOnBoard);
    const around = boxAround(
      hexes.map((hex) => centreOf(hex, field)),
      1.4 * across,
    );
    const isSmall = around !== null && around.width <= fewHexes.across && around.height <= fewHexes.down;
    // The dice fall below them.
    if (isSmall) return { ...around, height: around.height + 1.3 * across };
    return { x: -10, y: -10, width: fieldBox.width + 20, height: fieldBox.height + 20 };
  }
  const width = 640;
  return { x: (fieldBox.width - width) / 2, y: -10, width, height: fieldBox.height + 20 };
}

/** Everything that can be pointed at: hexes below, then units, then leaders. */
function sitesOf(
  view: View,
  field: Field,
  language: Language,
  piecesHidden: boolean,
  asksForSection: boolean,
): readonly Site[] {
  const named = (spot: Spot, at: Point, shape: string): Site => ({
    spot,
    name: spotName(spot, view, language),
    at,
    shape,
  });
  const hexes = hexNames.map((hex) =>
    named(placeSpot(hex), centreOf(hex, field), pathOf(cornersOf(hex, field, 0.96), true)),
  );
  const units = view.units
    .filter(({ hex }) => isOnBoard(hex))
    .map(({ name, hex }) =>
      named(pieceSpot(name), centreOf(hex, field), pathOf(cornersOf(hex, field, 0.86), true)),
    );
  const leaders = view.leaders
    .filter(({ hex }) => isOnBoard(hex))
    .map((leader) => {
      const [x, y] = leaderPoint(view, leader.hex, field);
      return named(pieceSpot(leader.name), [x, y], `M${x - 20},${y}a20,20 0 1 1 40,0a20,20 0 1 1 -40,0Z`);
    });
  return [
    ...hexes,
    ...(asksForSection ? sectionSites(named) : []),
    ...(piecesHidden ? [] : [...units, ...leaders]),
  ];
}

/** The three sections as they lie before whoever is asked for one. */
function sectionSites(named: (spot: Spot, at: Point, shape: string) => Site): readonly Site[] {
  const [first, second] = sectionLines as [number, number];
  const { width, height } = fieldBox;
  const thirds = [
    ['left', 0, first],
    ['center', first, second],
    ['right', second, width],
  ] as const;
  return thirds.map(([section, from, to]) =>
    named(
      sectionSpot(section),
      [(from + to) / 2, height / 2],
      `M${from + 4},4H${to - 4}V${height - 4}H${from + 4}Z`,
    ),
  );
}

export function toneOf(spot: Spot | null, view: View): string {
  const side = spot === null ? null : ownerOf(spot, view);
  return side === null ? '' : `cc-tone-${side}`;
}

interface OnField {
  readonly view: View;
  readonly field: Field;
}

interface OnNamedField extends OnField {
  readonly labels: boolean;
  readonly language: Language;
}

/** In the order of the lists, whoever moves: an element that changes its place starts its way anew. */
function Pieces({ view, field, language }: Omit<OnNamedField, 'labels'>) {
  return (
    <>
      {view.units
        .filter(({ hex }) => isOnBoard(hex))
        .map((unit) => {
          const [x, y] = centreOf(unit.hex, field);
          return <UnitPiece key={unit.name} unit={unit} x={x} y={y} />;
        })}
      {view.leaders
        .filter(({ hex }) => isOnBoard(hex))
        .map((leader) => {
          const [x, y] = leaderPoint(view, leader.hex, field);
          return <LeaderPiece key={leader.name} leader={leader} x={x} y={y} />;
        })}
      {placesOf(view, field, language).map(({ text, at: [x, y] }) => (
        <text key={text} className="cc-place" x={x} y={y}>
          {text}
        </text>
      ))}
    </>
  );
}

/** The names above all blocks and frames, each with a rim of paper; they go along with whom they name. */
function Tags({ view, field, language }: Omit<OnNamedField, 'labels'>) {
  const tags = useMemo(() => tagsOf(view, field, language), [view, field, language]);
  return tags.map(({ key, lines, isLeader, at: [x, y] }) => (
    <text
      key={key}
      className={isLeader ? 'cc-unit cc-tag cc-leader-name' : 'cc-unit cc-tag'}
      style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
    >
      {lines[0]}
    </text>
  ));
}

/** What lies on the ground besides pieces: objectives, ways out, names of hexes, and whom a question is about. */
function Marks({ view, field, labels }: Omit<OnNamedField, 'language'>) {
  const name = view.now === null ? null : askedAbout(view.now);
  const asked = name === null ? null : (unitNamed(view, name) ?? leaderNamed(view, name));
  return (
    <>
      {labels
        ? hexNames.map((hex) => {
            const [x, y] = centreOf(hex, field);
            return (
              <text key={hex} className="cc-hex-name" x={x} y={y - 43}>
                {hex}
              </text>
            );
          })
        : null}
      {view.objectives.flatMap(({ side, hexes, held }, index) =>
        hexes.map((hex) => {
          const [x, y] = centreOf(hex, field);
          const worth = view.terms.claims[index]!.banners;
          return (
            <g
              key={`${index} ${hex}`}
              className={`cc-objective cc-objective-${side}${held ? ' cc-objective-held' : ''}`}
            >
              <path className="cc-objective-rim" d={pathOf(cornersOf(hex, field, 0.93), true)} />
              <g transform={`translate(${x} ${y + 44})`}>
                <path className="cc-objective-flag" d="M-13,-9H13V9L0,4L-13,9Z" />
                <text className="cc-objective-worth" y={2.5}>
                  {worth}
                </text>
              </g>
            </g>
          );
        }),
      )}
      {view.terms.exits.flatMap(({ side, hexes }) =>
        hexes.map((hex) => {
          const [x, y] = centreOf(hex, field);
          const down = y > fieldBox.height / 2 ? 1 : -1;
          return (
            <path
              key={`exit ${side} ${hex}`}
              className={`cc-exit cc-tone-${side}`}
              d={`M${x},${y + down * 30}v${down * 22}m-9,${down * -9}l9,${down * 9}l9,${down * -9}`}
            />
          );
        }),
      )}
      {asked !== null && isOnBoard(asked.hex) ? (
        <path className="cc-asked" d={pathOf(cornersOf(asked.hex, field, 0.98), true)} />
      ) : null}
    </>
  );
}

/** An attack that is being chosen, or one that waits for what comes of it: an arrow to whoever is attacked. */
function Fight({ view, field, chosen }: OnField & { readonly chosen: readonly Spot[] }) {
  const fight = fightOf(view, chosen);
  if (fight === null) return null;
  const to = centreOf(fight.to, field);
  return fight.from
    .filter((hex) => hex !== fight.to)
    .map((hex) => (
      <Arrow
        key={hex}
        className={`arrow arrow-attack cc-tone-${fight.side}`}
        points={[centreOf(hex, field), shortOf(centreOf(hex, field), to)]}
      />
    ));
}

/** An arrow ends before the blocks it points at. */
function shortOf([x, y]: Point, [toX, toY]: Point): Point {
  const far = Math.hypot(toX - x, toY - y) || 1;
  const share = (far - 34) / far;
  return [x + (toX - x) * share, y + (toY - y) * share];
}

function fightOf(view: View, chosen: readonly Spot[]) {
  const { melee, now: step } = view;
  if (melee !== null) {
    const names = [melee.unit, ...melee.support].flatMap((name) => unitNamed(view, name)?.hex ?? []);
    const side = unitNamed(view, melee.unit)?.side ?? view.side;
    return { side, from: names.filter(isOnBoard), to: melee.hex };
  }
  if (step?.step !== 'attack' && step?.step !== 'bonus') return null;
  const named = chosen.flatMap((spot) => {
    const name = nameOfSpot(spot);
    return unitNamed(view, name) ?? leaderNamed(view, name) ?? [];
  });
  const target = named.find(({ side }) => side !== view.side);
  const own = named.filter(({ side }) => side === view.side).map(({ hex }) => hex);
  const rider = step.step === 'bonus' ? [unitNamed(view, step.unit)?.hex ?? ''] : [];
  return target === undefined
    ? null
    : { side: view.side, from: [...own, ...rider].filter(isOnBoard), to: target.hex };
}

/** On each target offered: crossed sabres next door, or how far the fire goes. */
function Aims({
  view,
  field,
  offered,
  chosen,
}: OnField & { readonly offered: ReadonlyMap<Spot, Offer>; readonly chosen: readonly Spot[] }) {
  const frame = view.now;
  if (frame?.step !== 'attack' && frame?.step !== 'bonus') return null;
  const attacker = unitNamed(view, frame.step === 'bonus' ? frame.unit : nameOfSpot(chosen[0] ?? 'piece:'));
  if (attacker === null || hexOf(attacker.hex) < 0) return null;
  return [...offered.keys()].flatMap((spot) => {
    const name = nameOfSpot(spot);
    const target = unitNamed(view, name) ?? leaderNamed(view, name);
    if (target === null || target.side === view.side || !isOnBoard(target.hex)) return [];
    const range = rangeBetween(attacker.hex, target.hex);
    const [x, y] = centreOf(target.hex, field);
    return [
      <g key={spot} className="cc-aim" transform={`translate(${x} ${y - 47})`}>
        <circle r={14} />
        {range < 2 ? (
          <path d="M-7,7Q3,4 7,-8M-8,3L-3,8M7,7Q-3,4 -7,-8M8,3L3,8" />
        ) : (
          <text y={5.5}>{range}</text>
        )}
      </g>,
    ];
  });
}
