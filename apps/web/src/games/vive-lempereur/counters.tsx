/** Counters: how a unit is formed, which way it faces, what is left of it and what it has done, all on its face. */
import { memo } from 'react';
import {
  arms,
  formationNames,
  marks,
  none,
  type FormationName,
  type SeenUnit,
  type Side,
  type UnitFacts,
  type View,
} from '@bivouac/vive-lempereur/words';
import { pathOf, type Point } from '../../board/geometry.ts';
import { beyondBody, bodies, marksOnBody, signPlaces, signStrokes, type Sign } from './shapes.ts';

/** Light cavalry has ten MP and more, heavy eight and less (VEA-16-401 to 403); horse guns keep up with it. */
const [heavyAllowance, horseGunsAllowance] = [8, 6];

/** The sign of the troops a unit is of, from what is printed on it. */
export function signOf({ arm, militia, guard, range, narrow }: UnitFacts): Sign {
  const name = arms[arm]!;
  if (name === 'cavalry') return narrow <= heavyAllowance ? 'heavy' : 'cavalry';
  if (name === 'artillery') return narrow >= horseGunsAllowance ? 'horse' : 'artillery';
  if (guard) return 'guard';
  if (militia) return 'militia';
  return range >= 2 ? 'light' : 'infantry';
}

/** What a unit has done or undergone, as the small badges beside its counter show it, the gravest first. */
export type Badge = 'routed' | 'abandoned' | 'caught' | 'charging' | 'engaged' | 'fired' | 'moved';

const badgeOrder: readonly Badge[] = [
  'routed',
  'abandoned',
  'caught',
  'charging',
  'engaged',
  'fired',
  'moved',
];

/** Nobody can read more beside one counter. */
const mostBadges = 3;

export function badgesOf({ standing, known }: Pick<SeenUnit, 'standing' | 'known'>): readonly Badge[] {
  const set = known | (standing?.marks ?? 0);
  return badgeOrder.filter((badge) => (set & marks[badge]) !== 0).slice(0, mostBadges);
}

const badgeStrokes: Readonly<Record<Badge, string>> = {
  routed: 'M-4,7V-7H6L3,-3.5L6,0H-4',
  abandoned: 'M-6,0a6,6 0 1 1 12,0a6,6 0 1 1 -12,0M-4.2,-4.2L4.2,4.2M4.2,-4.2L-4.2,4.2',
  caught: 'M0,-6.5V1.5M0,5v1.4',
  charging: 'M-6,5Q3,3 6,-6M1.5,-6H6V-1.5',
  engaged: 'M-6,6L6,-6M-6,2L-2,6M6,6L-6,-6M6,2L2,6',
  fired: 'M-6,3q-2,-5 3,-5q1,-4 5,-2q5,-1 4,4q1,4 -4,4h-6q-3,0 -2,-1',
  moved: 'M-5.5,-5L-0.5,0L-5.5,5M0.5,-5L5.5,0L0.5,5',
};

export interface CounterProps {
  readonly side: Side;
  readonly sign: Sign;
  readonly formation: FormationName;
  /** Degrees clockwise from straight up. */
  readonly turn: number;
  readonly steps: number;
  readonly start: number;
}

/** The counter alone, around its middle. */
export function Counter({ side, sign, formation, turn, steps, start }: CounterProps) {
  const beyond = beyondBody[formation];
  const isPlain = formation === 'adapted' || formation === 'disorganised';
  return (
    <g className={`ve-counter ve-${side} ve-formed-${formation}`}>
      <g className="ve-body" style={{ transform: `rotate(${turn.toFixed(0)}deg)` }}>
        {beyond === undefined ? null : <path className="ve-beyond" d={beyond} />}
        <path className="ve-block" d={pathOf(bodies[formation], true)} />
        {marksOnBody[formation] === '' ? null : <path className="ve-front" d={marksOnBody[formation]} />}
        {signPlaces[formation].map(([x, y], index) => (
          <path
            key={index}
            className={`ve-sign ve-sign-${sign}`}
            transform={`translate(${x} ${y})`}
            d={signStrokes[sign]}
          />
        ))}
      </g>
      {isPlain ? (
        <path className={`ve-sign ve-sign-${sign}`} transform="translate(0 -19)" d={signStrokes[sign]} />
      ) : null}
      <Plate side={side} steps={steps} start={start} lowered={isPlain} />
    </g>
  );
}

interface PlateProps {
  readonly side: Side;
  readonly steps: number;
  readonly start: number;
  readonly lowered: boolean;
}

/** The steps that are left, on a plate that is round for the French and square for their enemies. */
function Plate({ side, steps, start, lowered }: PlateProps) {
  const worn = steps < start ? ' ve-plate-worn' : '';
  return (
    <g className={`ve-plate${worn}`} transform={lowered ? 'translate(0 4)' : undefined}>
      {side === 'french' ? <circle r={15.5} /> : <rect x={-14.5} y={-14.5} width={29} height={29} rx={2.5} />}
      <text y={7.6}>{steps}</text>
      {steps < start ? <path className="ve-wear" d={wearOf(steps, start)} /> : null}
    </g>
  );
}

/** A bar under the figure: how much of the unit is left. */
function wearOf(steps: number, start: number): string {
  return `M-9,11.5h${((18 * steps) / start).toFixed(1)}`;
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
  readonly label: string | null;
}

/** Compared by what it shows, since a view brings every unit as a new object. */
export const UnitPiece = memo(
  function UnitPiece({ unit, facts, at: [x, y], turn, spent, badges, fatigue, label }: UnitPieceProps) {
    const { steps, marker, standing, half } = unit;
    const formation = formationNames[standing?.formation ?? 1]!;
    const shown = badges === '' ? [] : (badges.split(' ') as Badge[]);
    return (
      <g
        className={`ve-unit${spent ? ' ve-unit-spent' : ''}`}
        style={{ transform: `translate(${x}px, ${y}px)` }}
      >
        <Counter
          side={unit.side}
          sign={signOf(facts)}
          formation={formation}
          turn={turn}
          steps={steps}
          start={facts.start}
        />
        {marker === none ? null : <Marker number={marker} />}
        {fatigue === 0 ? null : <Fatigue malus={fatigue} />}
        {half > 0 ? (
          <text className="ve-half" x={-26} y={40}>
            ½
          </text>
        ) : null}
        {shown.map((badge, index) => (
          <g
            key={badge}
            className={`ve-badge ve-badge-${badge}`}
            transform={`translate(${34 - index * 22} 35)`}
          >
            <circle r={10.5} />
            <path d={badgeStrokes[badge]} />
          </g>
        ))}
        {label === null ? null : (
          <text className="ve-tag" y={49}>
            {label}
          </text>
        )}
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
    one.label === other.label &&
    one.unit.name === other.unit.name &&
    one.unit.steps === other.unit.steps &&
    one.unit.marker === other.unit.marker &&
    one.unit.half === other.unit.half &&
    one.unit.standing?.formation === other.unit.standing?.formation,
);

/** The number on a disorganised unit: the turn from which its time to rally counts. */
function Marker({ number }: { readonly number: number }) {
  return (
    <g className="ve-marker" transform="translate(33 -31)">
      <path d="M-11,-11H13L9,0L13,11H-11Z" />
      <text x={-1} y={5.2}>
        {number}
      </text>
    </g>
  );
}

/** A drop of sweat with what it takes from morale. */
function Fatigue({ malus }: { readonly malus: number }) {
  return (
    <g className="ve-fatigue" transform="translate(-33 -31)">
      <path d="M0,-15Q10.5,-4 10.5,3A10.5,10.5 0 0 1 -10.5,3Q-10.5,-4 0,-15Z" />
      <text y={8}>{-malus}</text>
    </g>
  );
}

const rankStars = { corps: 1, wing: 2, army: 3 } as const;

export interface LeaderPieceProps {
  readonly side: Side;
  readonly rank: keyof typeof rankStars;
  readonly at: Point;
  readonly moved: boolean;
  readonly name: string | null;
}

export const LeaderPiece = memo(function LeaderPiece({ side, rank, at, moved, name }: LeaderPieceProps) {
  return (
    <g
      className={`ve-unit${moved ? ' ve-unit-spent' : ''}`}
      style={{ transform: `translate(${at[0]}px, ${at[1]}px)` }}
    >
      <LeaderDisc side={side} rank={rank} />
      {name === null ? null : (
        <text className="ve-tag" y={-21}>
          {name}
        </text>
      )}
    </g>
  );
});

/** A general's hat on a disc, with a star, two or three under it. */
export function LeaderDisc({ side, rank }: Pick<LeaderPieceProps, 'side' | 'rank'>) {
  const stars = rankStars[rank];
  return (
    <g className={`ve-leader ve-${side}`}>
      <circle className="ve-leader-disc" r={17} />
      <path className="ve-leader-hat" d="M-13,1Q-11,-4.5 -6.5,-5Q0,-16 6.5,-5Q11,-4.5 13,1Q0,-5 -13,1Z" />
      {Array.from({ length: stars }, (_, index) => (
        <path
          key={index}
          className="ve-leader-star"
          transform={`translate(${(index - (stars - 1) / 2) * 9} 7)`}
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
