/** Counters: how a unit is formed, which way it faces, what is left of it and what it has done, all on its face. */
import { memo } from 'react';
import {
  arms,
  formationNames,
  marks,
  none,
  type FormationName,
  type Nation,
  type SeenUnit,
  type UnitFacts,
  type View,
} from '@bivouac/vive-lempereur/words';
import { pathOf, type Point } from '../../board/geometry.ts';
import { Emblem, type Troops } from '../../board/emblems.tsx';
import type { Badge } from './badges.ts';
import { beyondBody, bodies, marksOnBody, slotsOf } from './shapes.ts';

/** Light cavalry has ten MP and more, heavy eight and less (VEA-16-401 to 403); horse guns keep up with it. */
const [heavyAllowance, horseGunsAllowance] = [8, 6];

/** The troops a unit is of, from what is printed on it. */
export function troopsOf({ arm, militia, guard, range, narrow }: UnitFacts): Troops {
  const name = arms[arm]!;
  if (name === 'cavalry') return { arm: name, heavy: narrow <= heavyAllowance };
  if (name === 'artillery') return { arm: name, horse: narrow >= horseGunsAllowance };
  return { arm: name, guard, militia, light: range >= 2 };
}

const badgeStrokes: Readonly<Record<Badge, string>> = {
  routed: 'M-4,7V-7H6L3,-3.5L6,0H-4',
  abandoned: 'M-6,0a6,6 0 1 1 12,0a6,6 0 1 1 -12,0M-4.2,-4.2L4.2,4.2M4.2,-4.2L-4.2,4.2',
  caught: 'M0,-6.5V1.5M0,5v1.4',
  uncommanded: 'M-6,6L6,-6M0,-6.5a6.5,6.5 0 1 0 .01,0',
  charging: 'M-6,5Q3,3 6,-6M1.5,-6H6V-1.5',
  engaged: 'M-6,6L6,-6M-6,2L-2,6M6,6L-6,-6M6,2L2,6',
  fired: 'M-6,3q-2,-5 3,-5q1,-4 5,-2q5,-1 4,4q1,4 -4,4h-6q-3,0 -2,-1',
  moved: 'M-5.5,-5L-0.5,0L-5.5,5M0.5,-5L5.5,0L0.5,5',
};

export interface CounterProps {
  readonly nation: Nation;
  readonly facts: UnitFacts;
  readonly formation: FormationName;
  /** Degrees clockwise from straight up. */
  readonly turn: number;
  readonly steps: number;
  /** What is taken from its morale for now: 0, or less. */
  readonly malus?: number;
}

const put = ([x, y]: Point) => ({ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` });

/** The counter alone, around its middle. */
export function Counter({ nation, facts, formation, turn, steps, malus = 0 }: CounterProps) {
  const beyond = beyondBody[formation];
  const body = pathOf(bodies[formation], true);
  const turning = { transform: `rotate(${turn.toFixed(0)}deg)` };
  const places = slotsOf(formation, turn);
  return (
    <g className={`ve-counter ve-${nation} ve-formed-${formation}`}>
      <g className="ve-shadow">
        <path className="ve-body" style={turning} d={body} />
      </g>
      <g className="ve-body" style={turning}>
        {beyond === undefined ? null : <path className="ve-beyond" d={beyond} />}
        <path className="ve-block" d={body} />
        <path className="ve-rim" d={body} />
        {marksOnBody[formation] === '' ? null : <path className="ve-front" d={marksOnBody[formation]} />}
      </g>
      <g className="ve-slot ve-emblem" style={put(places.emblem)}>
        <g transform="scale(1.02)">
          <Emblem troops={troopsOf(facts)} />
        </g>
      </g>
      <Morale at={places.morale} value={facts.morale + malus} isLow={malus < 0} />
      <Plate at={places.strength} isRound={nation === 'french'} steps={steps} start={facts.start} />
    </g>
  );
}

interface PlateProps {
  readonly at: Point;
  readonly isRound: boolean;
  readonly steps: number;
  readonly start: number;
}

/** The steps that are left, on a plate that is round for the French and square for their enemies. */
function Plate({ at, isRound, steps, start }: PlateProps) {
  const worn = steps < start ? ' ve-plate-worn' : '';
  return (
    <g className={`ve-slot ve-plate${worn}`} style={put(at)}>
      {isRound ? <circle r={17} /> : <rect x={-16} y={-16} width={32} height={32} rx={3} />}
      <text y={8.6}>{steps}</text>
      {steps < start ? <path className="ve-wear" d={wearOf(steps, start)} /> : null}
    </g>
  );
}

/** A bar under the figure: how much of the unit is left. */
function wearOf(steps: number, start: number): string {
  return `M-9,12.5h${((18 * steps) / start).toFixed(1)}`;
}

interface MoraleProps {
  readonly at: Point;
  readonly value: number;
  readonly isLow: boolean;
}

/** What two dice must not exceed, on a shield. */
function Morale({ at, value, isLow }: MoraleProps) {
  return (
    <g className={`ve-slot ve-morale${isLow ? ' ve-morale-low' : ''}`} style={put(at)}>
      <path d="M-9.5,-10H9.5V2Q9.5,8 0,12Q-9.5,8 -9.5,2Z" />
      <text y={5}>{value}</text>
    </g>
  );
}

export interface UnitPieceProps {
  readonly unit: SeenUnit;
  readonly facts: UnitFacts;
  readonly at: Point;
  readonly turn: number;
  /** Has done what it could in this phase. */
  readonly spent: boolean;
  readonly badges: string;
  /** What the fatigue of its corps takes from its morale: 0, or less. */
  readonly fatigue: number;
  readonly nation: Nation;
}

/** Slanting strokes over a unit that is out of command. */
const hatches =
  'M-29.7,-4.3L-4.3,-29.7M-27.9,10.9L10.9,-27.9M-21.2,21.2L21.2,-21.2M-10.9,27.9L27.9,-10.9M4.3,29.7L29.7,4.3';

/** Compared by what it shows, since a view brings every unit as a new object. */
export const UnitPiece = memo(
  function UnitPiece({ unit, facts, at: [x, y], turn, spent, badges, fatigue, nation }: UnitPieceProps) {
    const { steps, marker, standing, half } = unit;
    const formation = formationNames[standing?.formation ?? 1]!;
    const shown = badges === '' ? [] : (badges.split(' ') as Badge[]);
    return (
      <g
        className={`ve-unit${spent ? ' ve-unit-spent' : ''}`}
        style={{ transform: `translate(${x}px, ${y}px)` }}
      >
        <Counter
          nation={nation}
          facts={facts}
          formation={formation}
          turn={turn}
          steps={steps}
          malus={fatigue}
        />
        {shown.includes('uncommanded') ? <path className="ve-hatch" d={hatches} /> : null}
        {marker === none ? null : <Marker number={marker} />}
        {fatigue === 0 ? null : <Fatigue malus={fatigue} />}
        {half > 0 ? (
          <text className="ve-half" x={-34} y={44}>
            ½
          </text>
        ) : null}
        {shown.map((badge, index) => (
          <g
            key={badge}
            className={`ve-badge ve-badge-${badge}`}
            transform={`translate(${39 - index * 25} 37)`}
          >
            <circle r={12} />
            <path d={badgeStrokes[badge]} />
          </g>
        ))}
      </g>
    );
  },
  (one, other) =>
    one.at[0] === other.at[0] &&
    one.at[1] === other.at[1] &&
    one.turn === other.turn &&
    one.spent === other.spent &&
    one.badges === other.badges &&
    one.fatigue === other.fatigue &&
    one.unit.name === other.unit.name &&
    one.unit.steps === other.unit.steps &&
    one.unit.marker === other.unit.marker &&
    one.unit.half === other.unit.half &&
    one.unit.standing?.formation === other.unit.standing?.formation,
);

/** The number on a disorganised unit: the turn from which its time to rally counts. */
function Marker({ number }: { readonly number: number }) {
  return (
    <g className="ve-marker" transform="translate(37 -37)">
      <path d="M-12,-12H15L10,0L15,12H-12Z" />
      <text x={-1} y={6}>
        {number}
      </text>
    </g>
  );
}

/** A drop of sweat with what it takes from morale. */
function Fatigue({ malus }: { readonly malus: number }) {
  return (
    <g className="ve-fatigue" transform="translate(-40 4)">
      <path d="M0,-15Q10.5,-4 10.5,3A10.5,10.5 0 0 1 -10.5,3Q-10.5,-4 0,-15Z" />
      <text y={8}>{-malus}</text>
    </g>
  );
}

const rankStars = { corps: 1, wing: 2, army: 3 } as const;

export interface LeaderPieceProps {
  readonly nation: Nation;
  readonly rank: keyof typeof rankStars;
  readonly at: Point;
  readonly moved: boolean;
}

export const LeaderPiece = memo(function LeaderPiece({ nation, rank, at, moved }: LeaderPieceProps) {
  return (
    <g
      className={`ve-unit${moved ? ' ve-unit-spent' : ''}`}
      style={{ transform: `translate(${at[0]}px, ${at[1]}px)` }}
    >
      <LeaderDisc nation={nation} rank={rank} />
    </g>
  );
});

/** A general's hat on a disc, with a star, two or three under it. */
export function LeaderDisc({ nation, rank }: Pick<LeaderPieceProps, 'nation' | 'rank'>) {
  const stars = rankStars[rank];
  return (
    <g className={`ve-leader ve-${nation}`}>
      <circle className="ve-leader-shadow" cx={1.5} cy={2.5} r={20} />
      <circle className="ve-leader-disc" r={18.5} />
      <path
        className="ve-leader-hat"
        transform="scale(1.12)"
        d="M-13,1Q-11,-4.5 -6.5,-5Q0,-16 6.5,-5Q11,-4.5 13,1Q0,-5 -13,1Z"
      />
      {Array.from({ length: stars }, (_, index) => (
        <path
          key={index}
          className="ve-leader-star"
          transform={`translate(${(index - (stars - 1) / 2) * 9.5} 8)`}
          d="M0,-4.6L1.2,-1.5L4.5,-1.4L1.9,0.6L2.8,3.8L0,2L-2.8,3.8L-1.9,0.6L-4.5,-1.4L-1.2,-1.5Z"
        />
      ))}
    </g>
  );
}

/** Whether a unit has done what it could in the present phase. */
export function isSpent(unit: SeenUnit, { phase, side }: Pick<View, 'phase' | 'side'>): boolean {
  const done = unit.standing?.marks ?? 0;
  if (phase === 'movement') return unit.side === side && (done & marks.moved) !== 0;
  return phase.endsWith('fire') && (done & marks.fired) !== 0;
}
