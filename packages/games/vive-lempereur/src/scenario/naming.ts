/** Units, leaders, hexes and unfinished business by name: how a moment of the game is written down and read again. */
import { translateFields, type NamedValues } from '@bivouac/kernel';
import { hexName, hexNamed, type Board } from '../board/board.ts';
import type { FrameOf, Frames } from '../frames.ts';
import type { NamedFrame } from './scenario.ts';
import { awaited, departed, gone, leaderMarks, marks, none } from '../state.ts';

/** What names a thing: numbers in the state, names in a file. `-1` is nothing (null); `unsaid` a leader still to be named. */
type Named =
  | 'unit'
  | 'units'
  | 'unitOrNone'
  | 'hex'
  | 'hexes'
  | 'hexOrNone'
  | 'leader'
  | 'leaderOrNone'
  | 'corps'
  | 'corpses'
  | 'bodies'
  | 'dangers'
  | 'former'
  | 'returned';

/** What is the same in both. `one of a b` lists the words there are. */
type Plain = 'number' | 'flag' | `one of ${string}`;

/** A field that need not be there ends in `?`. */
export type FieldKind = Named | Plain | `${Named | Plain}?`;

type Fields<Frame> = Readonly<Record<Exclude<keyof Frame, 'step'>, FieldKind>>;

const causes = 'fire shock crossed chain mood facing';
const breaks = `one of ${causes} pushed voluntary recoil charge square contagion panic` as const;
const gait = 'one of march charge retreat recoil advance';
const arc = 'one of front flank rear';
const result = 'one of 0 0* 1 1* D D+1 E 2 2* D+2';
const band = { band: 'number', unit: 'unit' } as const;

const way = {
  ...band,
  stage: 'one of next step leader deployed friends cavalry entered again',
  near: 'units',
  recoiled: 'units',
  watched: 'flag',
  firedOn: 'hexes?',
  returned: 'returned?',
} as const;
const ride = {
  ...way,
  stage: 'one of declared facing next step leader cavalry entered squares again',
  turns: 'number',
  turnedHere: 'flag',
  moved: 'flag',
  tried: 'hexes',
  together: 'units',
} as const;
const reforming = { hex: 'hex', ended: 'one of countercharge nobodyReached nobodyLeft?' } as const;
const squaring = {
  unit: 'unit',
  turns: 'number',
  turnedHere: 'flag',
  moved: 'flag',
  tried: 'hexes',
  changed: 'flag',
  into: 'hexOrNone',
} as const;
const approach = {
  ...band,
  hex: 'hex',
  gait,
  near: 'units',
  recoiled: 'units',
  answered: 'units',
  countering: 'units',
  changed: 'flag',
  fought: 'flag?',
  together: 'units?',
  held: 'flag?',
  begins: 'flag?',
  over: 'flag?',
  returned: 'returned?',
} as const;
const recoil = {
  ...band,
  hex: 'hex',
  enemy: 'unit',
  from: 'hex',
  left: 'number',
  free: 'flag',
  stage: 'one of test leaders next leave step',
  asked: 'leaderOrNone',
  to: 'hexOrNone',
} as const;
const counter = {
  ...band,
  targets: 'hexes',
  chargers: 'units',
  parted: 'flag?',
  former: 'former',
  stage: 'one of form answer fight after reform',
  tested: 'hexes',
} as const;
const leaving = { ...band, hex: 'hex', gait, barred: 'units', also: 'hex?', to: 'hex?' } as const;
const volley = {
  firers: 'units',
  hex: 'hex',
  band: 'number',
  kind: 'one of fire opportunity answer',
  tests: 'flag',
} as const;
const retreat = {
  ...band,
  left: 'number',
  start: 'hex',
  cause: `${breaks} rally`,
  by: 'units',
  pushed: 'units',
  stage: 'one of leaders next leave step leader friends panic cavalry entered edge',
  asked: 'leaderOrNone',
  to: 'hexOrNone',
  goal: 'hex?',
  points: 'number?',
  purse: 'number?',
  firedOn: 'hexes?',
  warned: 'hexes?',
  returned: 'returned?',
} as const;
const combat = {
  kind: 'one of assault counter',
  attackers: 'hexes',
  targets: 'hexes',
  second: 'flag',
  attackerLeader: 'leaderOrNone',
  defenderLeader: 'leaderOrNone',
} as const;
const aftermath = {
  ...combat,
  attackerResult: result,
  defenderResult: result,
  arc,
  bodies: 'bodies',
  stage: 'one of leaders bodies share encircled advance exploit reform',
  at: 'number',
} as const;

/** Any step may hold what the step it called ended with. */
export const anyStep: Readonly<Record<string, FieldKind>> = { returned: 'returned?' };

function fieldsOf(step: string): Readonly<Record<string, FieldKind>> {
  return { ...frameFields[step as Frames['step']], ...anyStep };
}

/** The compiler sees to it that nothing is left out. */
export const frameFields: { readonly [Name in Frames['step']]: Fields<FrameOf<Name>> } = {
  turn: {},
  muster: {},
  replacement: { leader: 'leader' },
  replacementAt: { leader: 'leader' },
  playerTurn: {},
  inHand: {},
  charges: {},
  movement: {},
  fire: { kind: 'one of defensive offensive', at: 'hexes?' },
  aim: { kind: 'one of defensive offensive', at: 'hexes' },
  assaults: {},
  assault: {},
  shocks: {},
  nextShock: {},
  flights: {},
  rally: { over: 'flag?' },
  mood: { waiting: 'corpses?' },
  playerTurnEnds: {},
  settle: { tested: 'units' },
  straighten: { hex: 'hex' },
  march: way,
  onward: way,
  approach,
  react: approach,
  recoil,
  recoilWay: recoil,
  dash: {
    ...{ ...band, to: 'hex', target: 'hex', stage: 'one of leaders leave step', asked: 'leaderOrNone' },
  },
  counter,
  answerFire: counter,
  opportunity: leaving,
  cover: { ...leaving, covering: 'units' },
  volley,
  struck: {
    ...volley,
    stage: 'one of leaders test over',
    dangers: 'dangers',
    arc,
    changed: 'flag',
    returned: 'returned?',
  },
  test: {
    ...{ hex: 'hex', band: 'number', alone: 'unitOrNone', cause: `one of ${causes}`, arc, byCavalry: 'flag' },
    ...{ failures: 'number', tested: 'units', by: 'units', corps: 'corps?' },
  },
  breaking: {
    ...{ units: 'units', cause: breaks, by: 'units', hexes: 'number', pushed: 'units?', waiting: 'units?' },
    purse: 'number?',
  },
  gather: { unit: 'unit', cause: breaks },
  retreat,
  retreatWay: retreat,
  push: retreat,
  follow: { leader: 'leader', hex: 'hex', band: 'number', off: 'flag?' },
  lead: combat,
  bonus: combat,
  clash: combat,
  aftermath,
  advance: aftermath,
  advanceWho: aftermath,
  advancing: {
    ...{ ...band, to: 'hex', near: 'units', stage: 'one of leave step leader cavalry entered' },
    returned: 'returned?',
  },
  charge: {},
  gallop: ride,
  gallopOn: ride,
  combined: { ridden: 'units', waiting: 'units' },
  nextRide: { ridden: 'units', waiting: 'units' },
  squares: squaring,
  square: squaring,
  squareTest: {
    ...{ hex: 'hex', distance: 'number', failed: 'units', by: 'unit', exploits: 'flag?' },
    stage: 'one of test flee',
  },
  squareOrder: { hex: 'hex' },
  exploit: aftermath,
  exploitWho: aftermath,
  exploiting: {
    ...{ ...band, to: 'hex', near: 'units', goesOn: 'flag' },
    ...{ stage: 'one of squares leave step leader cavalry entered', returned: 'returned?' },
  },
  exploitOn: { hex: 'hex' },
  reform: reforming,
  reformTo: reforming,
  panic: { hex: 'hex', by: 'unit', fled: 'units' },
  rallyChoice: {},
  rallied: { unit: 'unit' },
  unrallied: { unit: 'unit' },
  screening: {},
  screens: {},
  crossing: { corps: 'corps', tested: 'units' },
  crossingOrder: { corps: 'corps', tested: 'units' },
  chain: { corps: 'corps', hexes: 'hexes' },
  chainOrder: { corps: 'corps', hexes: 'hexes' },
  rouse: { hex: 'hex', placed: 'units' },
  rousedAt: { hex: 'hex', placed: 'units', unit: 'unit' },
  danger: { leader: 'leader', cause: 'one of fire destroyed ridden encircled' },
  bereft: { hexes: 'hexes', unit: 'unit', asked: 'leaderOrNone' },
  displace: { leader: 'leader', reach: 'number' },
  displaceTo: { leader: 'leader', reach: 'number' },
};

/** The steps of a turn, one of which lies under all other business; the others are called and come back. */
export const turnSteps: ReadonlySet<string> = new Set<Frames['step']>([
  ...([
    'turn',
    'muster',
    'playerTurn',
    'inHand',
    'charges',
    'charge',
    'combined',
    'nextRide',
    'movement',
    'fire',
  ] as const),
  ...(['aim', 'assaults', 'assault', 'shocks', 'nextShock', 'flights', 'rally', 'rallyChoice'] as const),
  ...(['rallied', 'unrallied', 'screening', 'screens', 'mood', 'playerTurnEnds', 'settle'] as const),
]);

/** A kind without the sign that it need not be there. */
export function bareKind(kind: FieldKind): Named | Plain {
  return kind.replace(/\?$/, '') as Named | Plain;
}

const places: ReadonlyMap<number, string> = new Map([
  [gone, 'gone'],
  [awaited, 'awaited'],
  [departed, 'departed'],
]);

/** Where somebody is: a hex by its name, or a word for not being on the map. */
export function placeName(board: Board, hex: number): string {
  return places.get(hex) ?? hexName(board, hex);
}

export function placeNamed(board: Board, name: string): number {
  for (const [place, word] of places) if (word === name) return place;
  return hexNamed(board, name);
}

/** Bits by their names, in the order of the bits. */
function bitNames(bits: Readonly<Record<string, number>>, set: number): string[] {
  return Object.keys(bits).filter((name) => (set & bits[name]!) !== 0);
}

function bitsNamed(bits: Readonly<Record<string, number>>, names: readonly string[]): number {
  return names.reduce((set, name) => set | (bits[name] ?? 0), 0);
}

export const markNames = Object.keys(marks);
export const leaderMarkNames = Object.keys(leaderMarks);

export function writeMarks(set: number): string[] {
  return bitNames(marks, set);
}

/** Tests give marks as they are stored; files by their names. */
export function readMarks(given: number | readonly string[] = 0): number {
  return typeof given === 'number' ? given : bitsNamed(marks, given);
}

export function writeLeaderMarks(set: number): string[] {
  return bitNames(leaderMarks, set);
}

export function readLeaderMarks(given: readonly string[] = []): number {
  return bitsNamed(leaderMarks, given);
}

const unsaid = -2;

/** What a translation needs to know: how one unit, leader, corps or hex is put into the other language. */
interface Tongue {
  readonly unit: (one: unknown) => unknown;
  readonly leader: (one: unknown) => unknown;
  readonly corps: (one: unknown) => unknown;
  readonly hex: (one: unknown) => unknown;
}

function all(values: unknown, translate: (one: unknown) => unknown): unknown[] {
  return (values as unknown[]).map(translate);
}

const bodyFields = {
  side: 'one of attacker defender',
  hex: 'hex',
  units: 'units',
  idle: 'units',
  result,
  arc,
} as const;
const dangerFields = { leader: 'leader', cause: 'one of fire destroyed' } as const;
const formerFields = { hex: 'hex', formation: 'number', facing: 'number' } as const;
const triedFields = { tried: 'hexes', changed: 'flag' } as const;

/** The records that some fields are lists of, and what they hold. */
export const recordFields: Readonly<Partial<Record<string, Readonly<Record<string, FieldKind>>>>> = {
  bodies: bodyFields,
  dangers: dangerFields,
  former: formerFields,
  returned: triedFields,
};

function translator(tongue: Tongue): (kind: FieldKind, value: unknown) => unknown {
  const translate = (kind: FieldKind, value: unknown): unknown => {
    const records = (fields: Readonly<Record<string, FieldKind>>) =>
      all(value, (one) => translateFields(one as NamedValues, fields, translate));
    switch (bareKind(kind)) {
      case 'unit':
      case 'unitOrNone':
        return tongue.unit(value);
      case 'units':
        return all(value, tongue.unit);
      case 'hex':
      case 'hexOrNone':
        return tongue.hex(value);
      case 'hexes':
        return all(value, tongue.hex);
      case 'leader':
      case 'leaderOrNone':
        return tongue.leader(value);
      case 'corps':
        return tongue.corps(value);
      case 'corpses':
        return all(value, tongue.corps);
      case 'bodies':
        return records(bodyFields);
      case 'dangers':
        return records(dangerFields);
      case 'former':
        return records(formerFields);
      case 'returned':
        return typeof value === 'string'
          ? value
          : translateFields(value as NamedValues, triedFields, translate);
      default:
        return value;
    }
  };
  return translate;
}

/** A frame of a file, whose names have been checked, as the state has it. */
export function readFrame(board: Board, frame: NamedValues): Frames {
  const index = (name: unknown) => (name === null ? none : board.words.get(name)!.index);
  const read = translator({
    unit: index,
    leader: (name) => (name === 'unsaid' ? unsaid : index(name)),
    corps: (slug) => board.terms.corps.findIndex((corps) => corps.slug === slug),
    hex: (name) => (name === null ? none : hexNamed(board, name as string)),
  });
  return translateFields(frame, fieldsOf(frame.step as string), read) as unknown as Frames;
}

/** A frame of a state in names. */
export function writeFrame(board: Board, frame: Frames): NamedFrame {
  const named = (names: readonly string[]) => (index: unknown) =>
    index === none ? null : names[index as number];
  const write = translator({
    unit: named(board.unitNames),
    leader: (index) => (index === unsaid ? 'unsaid' : named(board.leaderNames)(index)),
    corps: (index) => board.terms.corps[index as number]!.slug,
    hex: named(board.grid.names),
  });
  return translateFields(frame as unknown as NamedValues, fieldsOf(frame.step), write) as NamedFrame;
}
