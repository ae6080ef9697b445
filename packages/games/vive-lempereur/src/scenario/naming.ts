/** Units, leaders, hexes and unfinished business by name: how a moment of the game is written down and read again. */
import {
  either,
  flag,
  FrameCodec,
  listOf,
  named,
  oneOf,
  optional,
  orNone,
  orWord,
  recordOf,
  sign,
  wholeNumber,
} from '@bivouac/kernel';
import { hexName, hexNamed, type Board } from '../board/board.ts';
import type { Frames } from '../frames.ts';
import type { NamedFrame } from './scenario.ts';
import { awaited, departed, gone, leaderMarks, marks } from '../state.ts';

/** What names mean in a battle: a board knows them; so does the file of a scenario. */
export interface Names extends Pick<Board, 'words' | 'unitNames' | 'leaderNames'> {
  readonly grid: Pick<Board['grid'], 'byName' | 'names'>;
  readonly terms: { readonly corps: readonly { readonly slug: string }[] };
}

function indexOf(verb: 'unit' | 'leader'): (names: Names, name: string) => number | undefined {
  return ({ words }, name) => {
    const word = words.get(name);
    return word?.verb === verb ? word.index : undefined;
  };
}

const unit = named('a unit', 'une unité', indexOf('unit'), ({ unitNames }: Names, at) => unitNames[at]!);
const units = listOf(unit);
const leader = named(
  'a leader',
  'un chef',
  indexOf('leader'),
  ({ leaderNames }: Names, at) => leaderNames[at]!,
);
/** A leader still to be named is `unsaid`. */
const leaderOrNone = orWord(orNone(leader), 'unsaid', -2, { en: '"unsaid"', fr: '« unsaid »' });
const hex = named(
  'a hex',
  'une case',
  ({ grid }: Names, name) => grid.byName.get(name),
  ({ grid }, at) => grid.names[at]!,
);
const hexes = listOf(hex);
const corps = named(
  'a corps',
  'un corps',
  ({ terms }: Names, slug) => terms.corps.findIndex((one) => one.slug === slug),
  ({ terms }, at) => terms.corps[at]!.slug,
);

const causes = ['fire', 'shock', 'crossed', 'chain', 'mood', 'facing'] as const;
const breaks = [
  ...causes,
  ...(['pushed', 'voluntary', 'recoil', 'charge', 'square', 'contagion', 'panic'] as const),
] as const;
const gait = oneOf('march', 'charge', 'retreat', 'recoil', 'advance');
const arc = oneOf('front', 'flank', 'rear');
const result = oneOf('0', '0*', '1', '1*', 'D', 'D+1', 'E', '2', '2*', 'D+2');
const bodies = listOf(
  recordOf({ side: oneOf('attacker', 'defender'), hex, units, idle: units, result, arc }),
);
const dangers = listOf(recordOf({ leader, cause: oneOf('fire', 'destroyed') }));
const former = listOf(recordOf({ hex, formation: wholeNumber, facing: wholeNumber }));
/** What a step that was called has ended with: a word, and of squares what was tried. */
const window = oneOf('quiet', 'changed', 'fought');
const tried = recordOf({ tried: hexes, changed: flag });
const returned = either(window, tried);
const band = { band: wholeNumber, unit } as const;

const way = {
  ...band,
  near: units,
  recoiled: units,
  watched: flag,
  firedOn: optional(hexes),
} as const;
const ride = {
  ...way,
  turns: wholeNumber,
  turnedHere: flag,
  moved: flag,
  tried: hexes,
  together: units,
} as const;
const reforming = { hex, ended: optional(oneOf('countercharge', 'nobodyReached', 'nobodyLeft')) } as const;
const squaring = {
  unit,
  turns: wholeNumber,
  turnedHere: flag,
  moved: flag,
  tried: hexes,
  changed: flag,
  into: orNone(hex),
} as const;
const approach = {
  ...band,
  hex,
  gait,
  near: units,
  recoiled: units,
  answered: units,
  countering: units,
  changed: flag,
  fought: optional(flag),
  together: optional(units),
  held: optional(flag),
  begins: optional(flag),
  over: optional(flag),
  returned: optional(window),
} as const;
const recoil = {
  ...band,
  hex,
  enemy: unit,
  from: hex,
  left: wholeNumber,
  free: flag,
  stage: oneOf('test', 'leaders', 'next', 'leave', 'step'),
  asked: leaderOrNone,
  to: orNone(hex),
} as const;
const counter = {
  ...band,
  targets: hexes,
  chargers: units,
  parted: optional(sign),
  former,
  stage: oneOf('form', 'answer', 'fight', 'after', 'reform'),
  tested: hexes,
} as const;
const leaving = { ...band, hex, gait, barred: units, also: optional(hex), to: optional(hex) } as const;
const volley = {
  firers: units,
  hex,
  band: wholeNumber,
  kind: oneOf('fire', 'opportunity', 'answer'),
  tests: flag,
} as const;
const retreat = {
  ...band,
  left: wholeNumber,
  start: hex,
  cause: oneOf(...breaks, 'rally'),
  by: units,
  pushed: units,
  asked: leaderOrNone,
  to: orNone(hex),
  goal: optional(hex),
  points: optional(wholeNumber),
  purse: optional(wholeNumber),
  firedOn: optional(hexes),
  warned: optional(hexes),
} as const;
const combat = {
  kind: oneOf('assault', 'counter'),
  attackers: hexes,
  targets: hexes,
  second: flag,
  attackerLeader: leaderOrNone,
  defenderLeader: leaderOrNone,
} as const;
const aftermath = {
  ...combat,
  attackerResult: result,
  defenderResult: result,
  arc,
  bodies,
  at: wholeNumber,
} as const;

/** What each step holds. */
const frameFields = {
  turn: {},
  preBattle: { side: oneOf('french', 'coalition') },
  lastCorps: { side: oneOf('french', 'coalition') },
  setUp: { side: oneOf('french', 'coalition') },
  setUpCorps: { side: oneOf('french', 'coalition') },
  setUpUnits: { corps, hex, held: units },
  setUpLeader: { leader },
  firstOrders: { written: listOf(oneOf('french', 'coalition')) },
  muster: {},
  replacement: { leader },
  replacementAt: { leader },
  playerTurn: {},
  activation: {},
  firstToPlay: {},
  activate: {},
  inHand: {},
  charges: {},
  movement: {},
  destination: { leader },
  counsel: {},
  turnCouriers: { unit },
  turnCourier: { unit, courier: wholeNumber },
  clock: {},
  challenge: {},
  reply: {},
  fire: { kind: oneOf('defensive', 'offensive'), at: optional(hexes) },
  aim: { kind: oneOf('defensive', 'offensive'), at: hexes },
  assaults: {},
  assault: {},
  shocks: {},
  nextShock: {},
  flights: {},
  rally: { over: optional(sign) },
  mood: { waiting: optional(listOf(corps)) },
  playerTurnEnds: {},
  settle: { tested: units },
  straighten: { hex },
  march: way,
  marchStep: { ...way, returned: optional(window) },
  marchLeader: way,
  marchDeployed: way,
  marchFriends: way,
  marchNear: { ...way, returned: optional(window) },
  marchEntered: { ...way, returned: optional(window) },
  marchAgain: way,
  onward: way,
  approach,
  react: approach,
  recoil,
  recoilWay: recoil,
  dash: {
    ...{ ...band, to: hex, target: hex, stage: oneOf('leaders', 'leave', 'step'), asked: leaderOrNone },
  },
  counter,
  answerFire: counter,
  opportunity: leaving,
  cover: { ...leaving, covering: units },
  volley,
  struck: {
    ...volley,
    stage: oneOf('leaders', 'test', 'over'),
    dangers,
    arc,
    changed: flag,
    returned: optional(window),
  },
  test: {
    ...{ hex, band: wholeNumber, alone: orNone(unit), cause: oneOf(...causes), arc, byCavalry: flag },
    ...{ failures: wholeNumber, tested: units, by: units, corps: optional(corps) },
  },
  breaking: {
    ...{
      units,
      cause: oneOf(...breaks),
      by: units,
      hexes: wholeNumber,
      pushed: optional(units),
      waiting: optional(units),
    },
    purse: optional(wholeNumber),
  },
  gather: { unit, cause: oneOf(...breaks) },
  retreat,
  retreatOn: retreat,
  retreatLeave: retreat,
  retreatStep: { ...retreat, returned: optional(window) },
  retreatLeader: retreat,
  retreatFriends: retreat,
  retreatPanic: { ...retreat, returned: optional(window) },
  retreatNear: { ...retreat, returned: optional(window) },
  retreatEntered: { ...retreat, returned: optional(window) },
  retreatEdge: retreat,
  retreatWay: retreat,
  push: retreat,
  follow: { leader, hex, band: wholeNumber, off: optional(sign) },
  lead: combat,
  bonus: combat,
  clash: combat,
  aftermath,
  aftermathBodies: aftermath,
  aftermathShare: { ...aftermath, returned: optional(window) },
  aftermathEncircled: aftermath,
  aftermathAdvance: aftermath,
  aftermathExploit: aftermath,
  aftermathReform: aftermath,
  advance: aftermath,
  advanceWho: aftermath,
  advancing: {
    ...{ ...band, to: hex, near: units, stage: oneOf('leave', 'step', 'leader', 'cavalry', 'entered') },
    returned: optional(window),
  },
  charge: {},
  gallopIn: ride,
  gallop: ride,
  gallopFaced: { ...ride, returned: optional(tried) },
  gallopBegun: { ...ride, returned: optional(window) },
  gallopNext: { ...ride, returned: optional(tried) },
  gallopStep: { ...ride, returned: optional(window) },
  gallopLeader: ride,
  gallopNear: { ...ride, returned: optional(window) },
  gallopEntered: { ...ride, returned: optional(window) },
  gallopSquares: ride,
  gallopAgain: ride,
  gallopOn: ride,
  combined: { ridden: units, waiting: units },
  nextRide: { ridden: units, waiting: units },
  squares: squaring,
  square: squaring,
  squareTest: {
    ...{ hex, distance: wholeNumber, failed: units, by: unit, exploits: optional(sign) },
    stage: oneOf('test', 'flee'),
  },
  squareOrder: { hex },
  exploit: aftermath,
  exploitWho: aftermath,
  exploiting: {
    ...{ ...band, to: hex, near: units, goesOn: flag },
    ...{
      stage: oneOf('squares', 'leave', 'step', 'leader', 'cavalry', 'entered'),
      returned: optional(returned),
    },
  },
  exploitOn: { hex },
  reform: reforming,
  reformTo: reforming,
  panic: { hex, by: unit, fled: units },
  rallyChoice: {},
  rallied: { unit },
  unrallied: { unit },
  screening: {},
  screens: {},
  crossing: { corps, tested: units },
  crossingOrder: { corps, tested: units },
  chain: { corps, hexes },
  chainOrder: { corps, hexes },
  rouse: { hex, placed: units },
  rousedAt: { hex, placed: units, unit },
  danger: { leader, cause: oneOf('fire', 'destroyed', 'ridden', 'encircled') },
  bereft: { hexes, unit, asked: leaderOrNone },
  displace: { leader, reach: wholeNumber },
  displaceTo: { leader, reach: wholeNumber },
};

/** The unfinished business of a moment: read from a file, and written for files. */
export const frames = new FrameCodec<Names, Frames, NamedFrame>({
  fields: frameFields,
  turnSteps: [
    ...([
      'turn',
      'preBattle',
      'lastCorps',
      'setUp',
      'setUpCorps',
      'setUpUnits',
      'setUpLeader',
      'firstOrders',
      'muster',
      'playerTurn',
      'activation',
      'firstToPlay',
      'activate',
      'inHand',
      'charges',
      'charge',
      'combined',
      'nextRide',
      'movement',
      'destination',
      'counsel',
      'clock',
      'challenge',
      'reply',
      'fire',
      'aim',
      'assaults',
      'assault',
      'shocks',
    ] as const),
    ...([
      'nextShock',
      'flights',
      'rally',
      'rallyChoice',
      'rallied',
      'unrallied',
      'screening',
      'screens',
      'mood',
      'playerTurnEnds',
      'settle',
    ] as const),
  ],
  anywhere: ['settle'],
  // Any step may hold what the step it called ended with.
  common: { returned: optional(returned) },
});

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
