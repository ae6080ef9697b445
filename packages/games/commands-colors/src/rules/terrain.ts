/** Chapter 7: what the ground does to movement and to dice. */
import { branches, modifiers, refusals, type Modifier, type Refusal, type RuleId } from '@bivouac/kernel';
import { neighbours, sightLine, type Board } from '../board.ts';
import type { State, Unit } from '../state.ts';
import { hillDice, terrainKinds, worksDice, type TerrainKind } from '../tables/terrain.ts';
import type { Arm, UnitType } from '../tables/units.ts';

const closed = refusals({
  ruggedHill: [
    ['CCN-5.3-09', 'CCN-7-20'],
    'Nobody sets foot on a steep hill.',
    'Personne ne met le pied sur une colline abrupte.',
  ],
  river: [
    ['CCN-5.3-09', 'CCN-7-60', 'CCN-7-61'],
    'A river is crossed at bridges and fords only; nobody stands or fights in it.',
    'On ne traverse une rivière que par un pont ou un gué ; personne ne s’y tient ni n’y combat.',
  ],
  quarry: [
    'CCN-7-75',
    'Artillery cannot enter a sand quarry.',
    'L’artillerie ne peut pas entrer dans une carrière de sable.',
  ],
});

const by = branches({ worksProtectTheirFrontOnly: 'CCN-7-51' });

export function kindAt(board: Board, hex: number): TerrainKind {
  return terrainKinds[board.terrain[hex]!]!;
}

/** Why an arm (by its code), or a leader, cannot set foot on a hex whoever stands there. */
export function whyNotGround(board: Board, arm: number, hex: number): Refusal | null {
  if (board.closed[arm]![hex] === 0) return null;
  const { name } = kindAt(board, hex);
  if (name === 'river') return closed.river;
  return name === 'ruggedHill' ? closed.ruggedHill : closed.quarry;
}

/** Units that enter may battle at once, or only light infantry, or none (CCN-7-03, CCN-7-32). */
export function mayBattleOnEntry(board: Board, type: UnitType, hex: number): boolean {
  const { battleOnEntry } = kindAt(board, hex);
  return battleOnEntry === 'yes' || (battleOnEntry === 'light' && type.light);
}

/** Whether infantry may form square here (CCN-7-31, CCN-7-50). */
export function allowsSquare(board: Board, hex: number): boolean {
  return board.works[hex] === 0 && kindAt(board, hex).square;
}

/** One unit about to roll at a hex. */
export interface Fight {
  readonly s: State;
  readonly board: Board;
  readonly unit: Unit;
  readonly type: UnitType;
  readonly from: number;
  readonly to: number;
  /** The unit there, or null for a lone leader. */
  readonly target: Unit | null;
  readonly targetArm: Arm | null;
  readonly manner: Manner;
  /** A leader is with the unit. */
  readonly led: boolean;
  /** Fieldworks lie between: the target's, or the unit's own. */
  readonly intoWorks: boolean;
  readonly outOfWorks: boolean;
}

/** How a unit comes to roll, and whether the dice of the card in effect count. */
export interface Manner {
  readonly as: 'fire' | 'attack' | 'bonus' | 'firstStrike' | 'square' | 'battleBack' | 'escape';
  readonly carded: boolean;
}

/** The sides of a hex by which the straight line from another comes in, as bits by direction; two at a corner. */
function entrySides(from: number, to: number): number {
  let sides = 0;
  const line = sightLine(from, to);
  for (let way = 0; way < 6; way += 1) {
    const next = neighbours[to * 6 + way]!;
    if (next === from || (next >= 0 && line.through.includes(next))) sides |= 1 << way;
  }
  if (sides !== 0) return sides;
  for (let way = 0; way < 6; way += 1) {
    const next = neighbours[to * 6 + way]!;
    if (next >= 0 && line.along.some((pair) => pair.includes(next))) sides |= 1 << way;
  }
  return sides;
}

/** Whether an attack from one hex on another comes across fieldworks there. */
export function crossesWorks(board: Board, from: number, to: number, cites?: RuleId[]): boolean {
  if (board.front[to] === 0) return false;
  const isElsewhere = (board.front[to]! & entrySides(from, to)) === 0;
  return !by.worksProtectTheirFrontOnly(isElsewhere, cites);
}

function kindOfAttack({ manner }: Fight): 'fire' | 'melee' {
  return manner.as === 'fire' ? 'fire' : 'melee';
}

function less(dice: number): number {
  return dice === 0 ? 0 : -dice;
}

function isUphill({ board, from, to }: Fight): boolean {
  return board.hill[to] === 1 && board.hill[from] === 0;
}

function isPlateau({ board, from, to }: Fight): boolean {
  return board.hill[to] === 1 && board.hill[from] === 1;
}

/** What the target's hill costs. */
function hillCost(fight: Fight): number {
  if (isUphill(fight)) return hillDice.uphill[kindOfAttack(fight)][fight.type.arm];
  return isPlateau(fight) ? hillDice.level[kindOfAttack(fight)][fight.type.arm] : 0;
}

const kindRows: Modifier<Fight>[] = terrainKinds.flatMap((kind, index) => {
  const rows: Modifier<Fight>[] = [];
  const { into, from, words } = kind;
  if (into !== null) {
    rows.push({
      id: into.rule,
      words: { en: `target: ${words.en}`, fr: `cible : ${words.fr}` },
      value: (fight) =>
        fight.board.terrain[fight.to] === index ? less(into[kindOfAttack(fight)][fight.type.arm]) : 0,
    });
  }
  if (from !== null) {
    rows.push({
      id: from.rule,
      words: { en: `from: ${words.en}`, fr: `depuis : ${words.fr}` },
      value: (fight) =>
        fight.board.terrain[fight.from] === index ? less(from[kindOfAttack(fight)][fight.type.arm]) : 0,
    });
  }
  return rows;
});

/** Dice lost to the ground at both ends. They add up, but for hills. */
export const groundDice = modifiers<Fight>([
  ...kindRows,
  {
    id: 'CCN-7-11',
    words: { en: 'uphill', fr: 'à l’assaut d’une colline' },
    value: (fight) => (isUphill(fight) ? less(hillCost(fight)) : 0),
  },
  {
    id: 'CCN-7-12',
    words: { en: 'downhill', fr: 'du haut d’une colline' },
    value: (fight) =>
      fight.board.hill[fight.from] === 1 && fight.board.hill[fight.to] === 0
        ? less(hillDice.downhill[kindOfAttack(fight)][fight.type.arm])
        : 0,
  },
  {
    id: 'CCN-7-13',
    words: { en: 'hill to hill', fr: 'de colline à colline' },
    value: (fight) => (isPlateau(fight) ? less(hillCost(fight)) : 0),
  },
  {
    id: 'CCN-7-53',
    words: { en: 'fieldworks instead of the hill', fr: 'fortifications au lieu de la colline' },
    value: (fight) => (fight.intoWorks ? hillCost(fight) : 0),
  },
  {
    id: 'CCN-7-52',
    words: { en: 'across fieldworks', fr: 'à travers des fortifications' },
    value: ({ intoWorks, type }) => (intoWorks ? less(worksDice.into[type.arm]) : 0),
  },
  {
    id: 'CCN-7-55',
    words: { en: 'out across fieldworks', fr: 'par-dessus ses fortifications' },
    value: ({ outOfWorks, type }) =>
      type.arm === 'cavalry' && outOfWorks ? less(worksDice.from[type.arm]) : 0,
  },
]);

/** Nothing at either end takes dice away. */
export function isOpen(board: Board, from: number, to: number): boolean {
  return board.plain[from] === 1 && board.plain[to] === 1;
}
