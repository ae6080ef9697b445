/** Chapter 5.4: what follows a won melee: taking ground, cavalry breakthrough, the bonus melee. */
import {
  branches,
  citations,
  end,
  finished,
  go,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Next,
  type Part,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { around, boardOf, hexName, survey, type Board, type Survey } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames, Melee } from '../frames.ts';
import type { State } from '../state.ts';
import type { UnitType } from '../tables/units.ts';
import { attachedTo, leaderName, nameOf, typeOf } from '../troops.ts';
import { offersBattleBack } from './battle-back.ts';
import type { Announced } from './combined-arms.ts';
import { announce, supportChoices, whyNotMelee, whyNotSupported } from './melee.ts';
import { put } from './places.ts';
import { mayBattleOnEntry, whyNotGround } from './terrain.ts';

const no = refusals({
  artillery: ['CCN-5.4-185', 'Artillery takes no ground.', 'L’artillerie ne prend pas de terrain.'],
  square: ['CCN-5.4-184', 'A square takes no ground.', 'Un carré ne prend pas de terrain.'],
  halted: [
    ['CCN-5.4-182', 'CCN-5.4-203'],
    'It has entered ground that stops it and moves no farther this turn.',
    'Elle est entrée sur un terrain qui l’arrête et ne bouge plus ce tour.',
  ],
  occupied: [['CCN-5.4-203', 'CCN-5.3-04'], 'Somebody stands there.', 'Quelqu’un s’y trouve.'],
  infantryStops: [
    ['CCN-5.4-205', 'CCN-5.4-188', 'CCN-5.4-226'],
    'Only cavalry goes on, one hex beyond, and only after its first melee of the turn.',
    'Seule la cavalerie va plus loin, d’une case, et seulement après son premier corps à corps du tour.',
  ],
  noSuchGround: [
    ['CCN-5.4-180', 'CCN-5.4-181', 'CCN-5.4-200'],
    'Enter the hex just vacated, or stay.',
    'Entrez dans la case libérée, ou restez en place.',
  ],
  unfinished: [
    ['CCN-5.0-05', 'CCN-5.4-227'],
    'The cavalry that has won finishes what it does before another unit battles.',
    'La cavalerie victorieuse termine ses actions avant qu’une autre unité ne combatte.',
  ],
  noSuchBonus: [
    ['CCN-5.4-220', 'CCN-5.4-222', 'CCN-5.4-223'],
    'Name an enemy next to the cavalry that has broken through, or end.',
    'Désignez un ennemi adjacent à la cavalerie en poursuite, ou terminez.',
  ],
});

const by = branches({
  backWhereItCameFrom: 'CCN-5.4-202',
  breaksThroughPastALeader: 'CCN-5.4-204',
  stayingForfeitsTheBonus: 'CCN-5.4-221',
  groundForbidsTheBonus: 'CCN-5.4-224',
  oneBonusATurn: 'CCN-5.4-225',
  noFartherAfterTheBonus: 'CCN-5.4-226',
});

const so = citations({
  nobodyHasTo: 'CCN-5.4-181',
  ground: 'CCN-5.4-180',
  groundOfALeader: 'CCN-5.4-093',
  groundOfTheFallen: 'CCN-5.4-180',
  groundOfTheRetired: ['CCN-6-08', 'CCN-5.4-183'],
  breakthrough: 'CCN-5.4-200',
  thereAndBack: 'CCN-5.4-202',
  noFarther: 'CCN-5.4-201',
  stopped: 'CCN-5.4-203',
  bonusDeclined: 'CCN-5.4-222',
});

/** Why the winner of a melee takes no ground whatever lies before it. */
function whyNoGround(s: State, f: Melee): Refusal | null {
  const unit = s.units[f.unit]!;
  if (typeOf(unit).arm === 'artillery') return no.artillery;
  if (unit.square > 0) return no.square;
  return unit.halted && !s.terms.groundAfterStop ? no.halted : null;
}

/** Why the winner cannot set foot on a hex. A lone leader beyond is welcome to cavalry without one. */
function whyNotSetFoot(s: State, board: Board, here: Survey, index: number, hex: number): Refusal | null {
  const unit = s.units[index]!;
  const closed = whyNotGround(board, typeOf(unit).armCode, hex);
  if (closed !== null) return closed;
  const there = here.unit[hex]!;
  if (there >= 0 && !by.backWhereItCameFrom(there === index)) return no.occupied;
  const leader = here.leader[hex]!;
  const own = attachedTo(here, unit);
  if (leader < 0 || leader === own) return null;
  return own < 0 && s.leaders[leader]!.side === unit.side ? null : no.occupied;
}

/** Whether the winner may go on beyond the hex vacated. */
function breaksThrough(s: State, f: Melee, cites?: RuleId[]): boolean {
  if (typeOf(s.units[f.unit]!).arm !== 'cavalry' || by.noFartherAfterTheBonus(f.bonus, cites)) return false;
  return f.target >= 0 || by.breaksThroughPastALeader(f.target < 0, cites);
}

/** Where the winner may go: the hex vacated, and for cavalry one hex beyond it, back to where it came from included. */
function groundHexes(s: State, board: Board, here: Survey, f: Melee): number[] {
  if (whyNoGround(s, f) !== null || whyNotSetFoot(s, board, here, f.unit, f.hex) !== null) return [];
  const hexes = [f.hex];
  if (!breaksThrough(s, f) || board.stops[f.hex] === 1) return hexes;
  for (const next of around[f.hex]!)
    if (whyNotSetFoot(s, board, here, f.unit, next) === null) hexes.push(next);
  return hexes;
}

function isVacated(s: State, f: Melee): boolean {
  return (f.target >= 0 ? s.units[f.target]!.hex : s.leaders[f.leader]!.hex) !== f.hex;
}

/** The attack is over: the battle back of a defender that held, or ground for a winner. */
export const meleeFought: Doing<State, FrameOf<'meleeFought'>, Frames> = {
  run(s, f, play) {
    const board = boardOf(s);
    const here = survey(s);
    if (offersBattleBack(s, board, here, f)) return go({ ...f, step: 'battleBack' });
    if (!isVacated(s, f)) return end();
    if (groundHexes(s, board, here, f).length > 0) return go({ ...f, step: 'ground' });
    const why = whyNoGround(s, f);
    if (why !== null) tell(play, { kind: 'passed', rules: why.rules, side: s.side, what: 'ground' });
    return end();
  },
};

/** One question, put for other reasons after a unit, a unit destroyed, a lone leader and cavalry that has retired. */
function groundAsked(...rules: RuleId[]) {
  return questionAbout<State, FrameOf<'ground'>>(
    'ground',
    ['CCN-5.4-180', 'CCN-5.4-181', ...rules],
    (s, f) => [s.side, { unit: nameOf(s, f.unit), hex: hexName(f.hex) }],
  );
}

const asked = {
  ground: groundAsked(),
  groundOfALeader: groundAsked('CCN-5.4-093'),
  groundOfTheFallen: groundAsked('CCN-5.4-091'),
  groundOfTheRetired: groundAsked('CCN-6-08', 'CCN-5.4-183'),
} as const;
const breakthroughAsked = groundAsked('CCN-5.4-200', 'CCN-5.4-201');

/** Whose ground it is. */
function groundOf(s: State, f: Melee): keyof typeof asked {
  if (f.target < 0) return 'groundOfALeader';
  if (s.units[f.target]!.hex < 0) return 'groundOfTheFallen';
  return f.reaction === 'retire' ? 'groundOfTheRetired' : 'ground';
}

export const ground: Asking<State, FrameOf<'ground'>, Frames> = {
  asks: (s, f) => (breaksThrough(s, f) ? breakthroughAsked(s, f) : asked[groundOf(s, f)](s, f)),
  choices(s, f, _seat, partial): Parts {
    if (partial.length > 0) return finished;
    const board = boardOf(s);
    const options: Part[] = ['stay'];
    for (const hex of groundHexes(s, board, survey(s), f)) options.push(board.toWords[hex]!);
    return offers(options);
  },
  whyNot(s, f, _seat, action) {
    const board = boardOf(s);
    const word = board.words.get(action[0]);
    if (word?.verb === 'unit' && typeOf(s.units[f.unit]!).arm === 'cavalry') return no.unfinished;
    if (word?.verb !== 'to' || action.length > 1) return no.noSuchGround;
    if (word.index !== f.hex && !breaksThrough(s, f)) return no.infantryStops;
    if (word.index !== f.hex && board.stops[f.hex] === 1) return no.halted;
    return whyNotSetFoot(s, board, survey(s), f.unit, word.index) ?? no.noSuchGround;
  },
  answer(s, f, _seat, action, play) {
    if (action[0] !== 'stay') return takeGround(s, f, boardOf(s).words.get(action[0])!.index, play);
    const cites = [...so.nobodyHasTo];
    const canGoOn = breaksThrough(s, f) && !by.stayingForfeitsTheBonus(breaksThrough(s, f), cites);
    tell(play, { kind: 'passed', rules: cites, side: s.side, what: 'ground' });
    return canGoOn ? toBonus(s, f.unit) : end();
  },
};

/** What is told of ground taken: whose it was, how far cavalry has gone, and what stops it there. */
function rulesFor(s: State, board: Board, f: Melee, to: number): RuleId[] {
  const cites: RuleId[] = [];
  const goesOn = breaksThrough(s, f, cites);
  if (!goesOn) return [...so[groundOf(s, f)], ...cites];
  if (to === f.hex) return [...(board.stops[to] === 1 ? so.stopped : so.noFarther), ...cites];
  return [...so.breakthrough, ...(to === f.from ? so.thereAndBack : []), ...cites];
}

/** The winner advances, its leader with it; stop terrain ends its movement for this turn. */
function takeGround(s: State, f: Melee, to: number, play: Play): Next<Frames> {
  const board = boardOf(s);
  const here = survey(s);
  const unit = s.units[f.unit]!;
  const type = typeOf(unit);
  const leader = attachedTo(here, unit);
  const met = to === unit.hex ? -1 : here.leader[to]!;
  const cites = rulesFor(s, board, f, to);
  const hasBonus =
    type.arm === 'cavalry' &&
    !by.oneBonusATurn(f.bonus, cites) &&
    !by.groundForbidsTheBonus(!mayBattleIn(board, type, f.hex, to), cites);
  tell(play, {
    kind: 'tookGround',
    rules: cites,
    side: s.side,
    unit: nameOf(s, f.unit),
    leader: leader < 0 ? null : leaderName(s, leader),
    from: hexName(unit.hex),
    through: hexName(f.hex),
    to: hexName(to),
    joined: met < 0 ? null : leaderName(s, met),
  });
  if (board.stops[to] === 1) unit.halted = true;
  put(s, f.unit, to, leader, play);
  return hasBonus ? toBonus(s, f.unit) : end();
}

function mayBattleIn(board: Board, type: UnitType, through: number, to: number): boolean {
  return mayBattleOnEntry(board, type, through) && mayBattleOnEntry(board, type, to);
}

/** A second melee, if there is an enemy for it. */
function toBonus(s: State, unit: number): Next<Frames> {
  return bonusTargets(s, boardOf(s), survey(s), unit).length > 0 ? go({ step: 'bonus', unit }) : end();
}

/** The melee a unit would fight with whoever of the enemy stands in a hex, or null. */
export function meleeAt(s: State, here: Survey, unit: number, hex: number, bonus: boolean): Announced | null {
  const target = here.unit[hex]!;
  if (target >= 0) return s.units[target]!.side === s.side ? null : { unit, target, hex, bonus };
  const leader = here.leader[hex]!;
  return leader < 0 || s.leaders[leader]!.side === s.side ? null : { unit, target: -1, hex, bonus };
}

function bonusTargets(s: State, board: Board, here: Survey, unit: number): Announced[] {
  const found: Announced[] = [];
  for (const next of around[s.units[unit]!.hex]!) {
    const melee = meleeAt(s, here, unit, next, true);
    if (melee !== null && whyNotMelee(s, board, here, melee) === null) found.push(melee);
  }
  return found;
}

/** What a part names as a target: `at fr3`, `at junot`. */
export function targetWord(board: Board, here: Survey, melee: Announced): string {
  return melee.target >= 0 ? board.atUnits[melee.target]! : board.atLeaders[here.leader[melee.hex]!]!;
}

/** The hex a target word points at, or -1. */
export function targetHex(s: State, board: Board, part: unknown): number {
  const word = board.words.get(part);
  if (word?.verb === 'at') return s.units[word.index]?.hex ?? -1;
  return word?.verb === 'atLeader' ? s.leaders[word.index]!.hex : -1;
}

/** Reads the guns named after a target. */
export function gunsNamed(board: Board, action: Action, from: number): number[] {
  const guns: number[] = [];
  for (let at = from; at < action.length; at += 1) guns.push(board.words.get(action[at])!.index);
  return guns;
}

const bonusAsked = questionAbout<State, FrameOf<'bonus'>>(
  'bonus',
  ['CCN-5.4-220', 'CCN-5.4-222', 'CCN-5.4-228'],
  (s, f) => [s.side, { unit: nameOf(s, f.unit) }],
);

export const bonus: Asking<State, FrameOf<'bonus'>, Frames> = {
  asks: bonusAsked,
  choices(s, f, _seat, partial): Parts {
    const board = boardOf(s);
    const here = survey(s);
    if (partial.length === 0) {
      const options: Part[] = ['end'];
      for (const melee of bonusTargets(s, board, here, f.unit)) options.push(targetWord(board, here, melee));
      return offers(options);
    }
    if (partial[0] === 'end') return finished;
    const melee = meleeAt(s, here, f.unit, targetHex(s, board, partial[0]), true);
    return melee === null ? nothing : supportChoices(s, board, here, melee, partial.slice(1));
  },
  whyNot(s, f, _seat, action) {
    const board = boardOf(s);
    const here = survey(s);
    if (board.words.get(action[0])?.verb === 'unit') return no.unfinished;
    const hex = targetHex(s, board, action[0]);
    const melee = hex < 0 ? null : meleeAt(s, here, f.unit, hex, true);
    if (melee === null) return no.noSuchBonus;
    return whyNotMelee(s, board, here, melee) ?? whyNotSupported(s, board, here, melee, action.slice(1));
  },
  answer(s, f, _seat, action, play) {
    if (action[0] === 'end') {
      tell(play, { kind: 'passed', rules: so.bonusDeclined, side: s.side, what: 'bonusMelee' });
      return end();
    }
    const board = boardOf(s);
    const here = survey(s);
    const hex = targetHex(s, board, action[0]);
    const melee = meleeAt(s, here, f.unit, hex, true)!;
    const leader = melee.target < 0 ? here.leader[hex]! : -1;
    return go<Frames>(announce(s, board, melee, gunsNamed(board, action, 1), leader, play));
  },
};
