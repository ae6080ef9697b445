/** Chapters VIII.1, VIII.2, VIII.5 and VIII.7: the shock phase. All assaults are declared, then fought one after the other. */
import {
  branches,
  call,
  citations,
  finished,
  go,
  nothing,
  offers,
  oneOfThese,
  question,
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
import { allRound, beside, boardOf, frontOf, has, hexName, stackAt, type Board } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { Combat, FrameOf, Frames } from '../../frames.ts';
import { marks, none, type Shock, type State } from '../../state.ts';
import { artillery, cavalry, disorganised, line, skirmish, square } from '../../tables/formations.ts';
import { closed, terrainIndex } from '../../tables/terrain.ts';
import {
  allowanceOf,
  armOf,
  endOfUnits,
  factsOf,
  firstOf,
  firstUnit,
  isCharging,
  isMarked,
  mark,
  nameOf,
  sideOf,
} from '../../troops.ts';
import { outOfPhase } from '../02-sequence-of-play/out-of-phase.ts';
import { mayDo } from '../06-movement/command.ts';
import { noteEngaged, whyNotEndShock } from '../17-command/engaging.ts';
import { rulesOutOfCommand } from '../17-command/out-of-command.ts';
import { noteDeed } from '../17-command/under-orders.ts';
import { attackValue, strikersAt, strikes, whyNoAttack } from './shock-values.ts';
import { disorderChoices, playDisorder, whyNotDisorder } from '../06-movement/voluntary-disorder.ts';

const by = branches({ chargesJoin: 'VE-9.5-04', gunsBelongToTheAttack: 'VE-8.7-01' });
const so = citations({ declared: ['VE-8.1-03', 'VE-8.2-01'], offTheRoad: 'VE-6.7-05' });

const no = refusals({
  notYours: ['VE-2-03', 'None of your units stands there.', 'Aucune de vos unités ne s’y trouve.'],
  wholeStack: [
    'VE-8.2-01',
    'A stack attacks as a whole: name its hex.',
    'Une pile attaque tout entière : nommez sa case.',
  ],
  wholeHex: [
    'VE-8.2-02',
    'All units of a hex are attacked together: name the hex.',
    'Toutes les unités d’une case sont attaquées ensemble : nommez la case.',
  ],
  oneTarget: [
    ['VE-5.3-02', 'VE-8.2-03'],
    'This stack attacks already, and it attacks one hex only.',
    'Cette pile attaque déjà, et elle n’attaque qu’une case.',
  ],
  voltigeursAlone: [
    'VEA-16-137',
    'Voltigeurs are no unit: nobody attacks them.',
    'Des voltigeurs ne sont pas une unité : on ne les attaque pas.',
  ],
  justEnter: [
    'VEA-16-304',
    'Guns without their men are not fought for: whoever enters their hex takes them.',
    'On ne se bat pas pour des pièces sans servants : qui entre dans leur case les prend.',
  ],
  nobodyThere: ['VE-8.9-08', 'There is nobody to attack.', 'Il n’y a personne à attaquer.'],
  leaderAlone: [
    'VE-14.1-03',
    'A leader without troops cannot be attacked.',
    'Un chef sans troupes ne peut être attaqué.',
  ],
  onceATurn: [
    'VE-8.1-01',
    'Units there have been attacked this turn already.',
    'Des unités de cette case ont déjà été attaquées ce tour.',
  ],
  notInFront: [
    'VE-8.5-01',
    'That hex is not one it can attack as it stands.',
    'Cette case n’est pas de celles qu’elle peut attaquer ainsi formée.',
  ],
  notAll: [
    'VE-8.2-01',
    'Some of the stack cannot attack that hex, and it attacks as a whole.',
    'Une partie de la pile ne peut attaquer cette case, et elle attaque tout entière.',
  ],
  cavalryGround: [
    'VE-9.2-12',
    'Cavalry does not strike into a marsh or chateau, nor over a ravine, a fortification or a river.',
    'La cavalerie ne frappe ni dans un marais ou un château, ni par-dessus ravin, fortification ou fleuve.',
  ],
  worthNothing: [
    ['VE-8.3-05', 'VE-8.5-02'],
    'The ground leaves it no shock value.',
    'Le terrain ne lui laisse aucune valeur de choc.',
  ],
  mustStrike: [
    ['VE-8.1-03', 'VE-9.2-21'],
    'A charge ends in a shock or in disorder.',
    'Une charge finit par un choc ou en désordre.',
  ],
  alone: ['VE-8.1-03', 'Nothing else goes with that.', 'Rien d’autre ne va avec cela.'],
  noSuchShock: ['VE-8.2-01', 'No such shock has been declared.', 'Aucun choc de ce genre n’est déclaré.'],
});

const marsh = terrainIndex('marsh');
const chateau = terrainIndex('chateau');

/** Whether cavalry cannot charge or countercharge over this side into that hex (gaps: G-68). */
export function isClosedToCharge(board: Board, from: number, to: number): boolean {
  const terrain = board.terrain[to];
  if (terrain === marsh || terrain === chateau) return true;
  const direction = board.grid.directionTo(from, to);
  return direction < 0 || board.chargeCost[from * 6 + direction] === closed;
}

/** Why the enemies in a hex cannot be attacked. */
export function whyNoTarget(s: State, side: State['side'], hex: number): Refusal | null {
  const stack = stackAt(s, boardOf(s), hex);
  const top = firstOf(s, stack);
  if (top === undefined && stack.length > 0) return no.justEnter;
  if (top === undefined && s.voltigeurs.some((marker) => marker.hex === hex)) return no.voltigeursAlone;
  if (top === undefined)
    return s.leaders.some((leader) => leader.hex === hex) ? no.leaderAlone : no.nobodyThere;
  if (sideOf(s, top) === side) return no.nobodyThere;
  return stack.some((index) => isMarked(s.units[index]!, marks.attacked)) ? no.onceATurn : null;
}

function whyNotUnit(s: State, board: Board, index: number, target: number): Refusal | null {
  if (!strikes(s, index, target)) return no.notInFront;
  const { hex } = s.units[index]!;
  if (armOf(s, index) === cavalry && isClosedToCharge(board, hex, target)) return no.cavalryGround;
  return mayDo(s, index, 'assault');
}

/** Why the stack in a hex cannot attack another hex by shock. */
export function whyNotAssault(s: State, from: number, target: number): Refusal | null {
  const board = boardOf(s);
  const units = strikersAt(s, from);
  const [top] = units;
  if (top === undefined || sideOf(s, top) !== s.side) return no.notYours;
  if (s.shocks.some(({ attackers }) => attackers.includes(from))) return no.oneTarget;
  const able = units.filter((index) => whyNoAttack(s, index) === null);
  if (able.length === 0) return whyNoAttack(s, top);
  const there = whyNoTarget(s, s.side, target);
  if (there !== null) return there;
  const refused = able.map((index) => whyNotUnit(s, board, index, target)).filter((why) => why !== null);
  if (refused.length === able.length) return refused[0]!;
  if (refused.length > 0) return no.notAll;
  return able.some((index) => attackValue(s, index, target) > 0) ? null : no.worthNothing;
}

/** The hexes a stack can attack. */
export function targetsFrom(s: State, from: number): number[] {
  const board = boardOf(s);
  const [top] = strikersAt(s, from);
  if (top === undefined) return [];
  const { hex2 } = s.units[top]!;
  const found: number[] = [];
  for (let direction = 0; direction < 6; direction += 1)
    for (const hex of hex2 < 0 ? [from] : [from, hex2]) {
      const target = beside(board, hex, direction);
      if (target < 0 || found.includes(target) || !holdsEnemy(s, board, target)) continue;
      if (whyNotAssault(s, from, target) === null) found.push(target);
    }
  return found;
}

function holdsEnemy(s: State, board: Board, hex: number): boolean {
  const top = stackAt(s, board, hex)[0];
  return top !== undefined && sideOf(s, top) !== s.side;
}

/** The hexes of the phasing side's stacks, each once. */
function ownHexes(s: State, board: Board): number[] {
  const found: number[] = [];
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1) {
    const { hex } = s.units[index]!;
    if (hex >= 0 && strikersAt(s, hex)[0] === index) found.push(hex);
  }
  return found;
}

/** Whether a stack might attack somebody for all the enemy knows: he sees the unit on top alone (VE-5-01). */
function mightAttack(s: State, board: Board, hex: number): boolean {
  const top = stackAt(s, board, hex)[0]!;
  const unit = s.units[top]!;
  if (unit.formation === disorganised || unit.formation === square) return false;
  if (armOf(s, top) === cavalry && unit.formation !== line) return false;
  const front = board.adapts[hex] === 1 || unit.formation === skirmish ? allRound : frontOf(unit);
  for (let direction = 0; direction < 6; direction += 1) {
    const next = beside(board, hex, direction);
    if (next >= 0 && has(front, direction) && holdsEnemy(s, board, next)) return true;
    const second = unit.hex2 < 0 ? -1 : beside(board, unit.hex2, direction);
    if (second >= 0 && holdsEnemy(s, board, second)) return true;
  }
  return false;
}

/** The phase begins: whoever might attack is asked; then the shocks are fought (gaps: G-37). */
export const assaults: Doing<State, FrameOf<'assaults'>, Frames> = {
  run(s) {
    const board = boardOf(s);
    const asked = ownHexes(s, board).some((hex) => mightAttack(s, board, hex));
    return go(asked ? { step: 'assault' } : { step: 'shocks' });
  },
};

/** Chargers that have somebody to strike and have not been told whom (VE-9.2-21). */
function idleChargers(s: State, board: Board): number[] {
  return ownHexes(s, board).filter(
    (hex) =>
      strikersAt(s, hex).some((index) => isCharging(s.units[index]!)) && targetsFrom(s, hex).length > 0,
  );
}

/** Whether a unit can attack somebody as it stands, with those in its hex. */
export function canStrike(s: State, unit: number): boolean {
  const { hex } = s.units[unit]!;
  if (hex < 0 || whyNoAttack(s, unit) !== null || !strikersAt(s, hex).includes(unit)) return false;
  return targetsFrom(s, hex).length > 0;
}

function whyNotEnd(s: State): Refusal | null {
  if (idleChargers(s, boardOf(s)).length > 0) return no.mustStrike;
  return whyNotEndShock(s, (unit) => canStrike(s, unit));
}

function assaultParts(s: State, partial: Action): Parts {
  const board = boardOf(s);
  const [first, second] = partial;
  if (first === undefined) {
    const options: Part[] = whyNotEnd(s) === null ? ['end'] : [];
    for (const hex of ownHexes(s, board))
      if (targetsFrom(s, hex).length > 0) options.push(board.atWords[hex]!);
    options.push(...disorderChoices(s));
    return offers(options);
  }
  if (first === 'end') return partial.length === 1 && whyNotEnd(s) === null ? finished : nothing;
  const word = board.words.get(first);
  if (word?.verb === 'disorder')
    return partial.length === 1 && whyNotDisorder(s, word.index) === null ? finished : nothing;
  if (word?.verb !== 'at' || partial.length > 2) return nothing;
  if (second === undefined) return offers(targetsFrom(s, word.index).map((hex) => board.toWords[hex]!));
  const target = board.words.get(second);
  return target?.verb === 'to' && whyNotAssault(s, word.index, target.index) === null ? finished : nothing;
}

function whyNotDeclare(s: State, action: Action): Refusal | null {
  const { words } = boardOf(s);
  const [first, second] = action;
  if (first === 'end') return whyNotEnd(s) ?? no.alone;
  const from = words.get(first);
  if (from?.verb === 'disorder') return whyNotDisorder(s, from.index) ?? no.alone;
  const target = words.get(second);
  if (from?.verb === 'unit' && target?.verb !== 'to') return outOfPhase.elsewhere;
  if (from?.verb !== 'at') return no.wholeStack;
  if (target?.verb === 'unit') return no.wholeHex;
  if (target?.verb === 'leader') return no.leaderAlone;
  if (target?.verb !== 'to') return no.nobodyThere;
  return whyNotAssault(s, from.index, target.index) ?? no.alone;
}

const askAssault = question('assault', ['VE-8.1-03', 'VE-8.2-01']);

/** The attacker declares one stack after the other, and says when he has done. */
export const assault: Asking<State, FrameOf<'assault'>, Frames> = {
  asks: (s) => askAssault(s.side),
  choices: (s, _frame, _seat, partial) => assaultParts(s, partial),
  whyNot: (s, _frame, _seat, action) => whyNotDeclare(s, action),
  answer(s, frame, _seat, action, play) {
    const { words } = boardOf(s);
    const [first, second] = action;
    if (first === 'end') return go({ step: 'shocks' });
    const from = words.get(first)!;
    if (from.verb === 'disorder') return playDisorder(s, from.index, frame, play);
    declare(s, from.index, words.get(second)!.index, play);
    return go(frame);
  },
};

/** Adds a stack to the shock against a hex, or to a new one. Whoever is in it fires at nobody who leaves. */
export function declare(s: State, from: number, target: number, play: Play): void {
  const board = boardOf(s);
  const cites: RuleId[] = [];
  s.shocks = joinShock(s, from, target, cites);
  for (const index of strikersAt(s, from)) {
    noteDeed(s, index, 'assault');
    noteEngaged(s, index);
  }
  for (const index of stackAt(s, board, from)) {
    const isGuns = armOf(s, index) === artillery;
    if (by.gunsBelongToTheAttack(isGuns, cites) || !isGuns) mark(s.units[index]!, marks.engaged);
  }
  for (const index of stackAt(s, board, target)) mark(s.units[index]!, marks.engaged);
  const top = strikersAt(s, from)[0]!;
  tell(play, {
    kind: 'shockDeclared',
    rules: [
      ...cites,
      ...(hasRoadBonus(s, top) && board.onRoad[target] === 0 ? so.offTheRoad : []),
      ...so.declared,
      ...rulesOutOfCommand(s, top, 'assault'),
    ],
    side: s.side,
    attackers: [nameOf(s, top)],
    at: hexName(board, target),
  });
}

/** Whether a unit has marched farther than its own points go, by road all the way (VE-6.7-04). */
function hasRoadBonus(s: State, index: number): boolean {
  const { spent, formation } = s.units[index]!;
  return spent > allowanceOf(factsOf(s, index), formation);
}

function joinShock(s: State, from: number, target: number, cites: RuleId[]): Shock[] {
  const found = s.shocks.findIndex((shock) => shock.target === target || shock.second === target);
  const pair = found >= 0 ? found : s.shocks.findIndex((shock) => sharesUnit(s, shock.target, target));
  const charges = strikersAt(s, from).some((index) => isCharging(s.units[index]!));
  const apart = charges && !by.chargesJoin(pair >= 0, cites);
  if (pair < 0 || apart) return [...s.shocks, { attackers: [from], target }];
  const shock = s.shocks[pair]!;
  const attackers = [...shock.attackers, from];
  const joined: Shock =
    found >= 0 ? { ...shock, attackers } : { attackers, target: shock.target, second: target };
  return s.shocks.map((other, at) => (at === pair ? joined : other));
}

/** Whether skirmishers stand astride these two hexes. */
function sharesUnit(s: State, hex: number, other: number): boolean {
  return stackAt(s, boardOf(s), hex).some((index) => {
    const unit = s.units[index]!;
    return unit.hex2 >= 0 && (unit.hex === other || unit.hex2 === other);
  });
}

function targetsOf({ target, second }: Shock): readonly number[] {
  return second === undefined ? [target] : [target, second];
}

/** The attackers of a shock that still can: in place, in order, with somebody before them. */
function standing(s: State, shock: Shock): number[] {
  const targets = targetsOf(shock).filter((hex) => stackAt(s, boardOf(s), hex).length > 0);
  return shock.attackers.filter((hex) => {
    const [top] = strikersAt(s, hex);
    if (top === undefined || sideOf(s, top) !== s.side) return false;
    return strikersAt(s, hex).some((index) => targets.some((target) => attackValue(s, index, target) > 0));
  });
}

/** Shocks that can still be fought; the others are void (gaps: G-37). */
function openShocks(s: State): Shock[] {
  const board = boardOf(s);
  return s.shocks.filter(
    (shock) => targetsOf(shock).some((hex) => holdsEnemy(s, board, hex)) && standing(s, shock).length > 0,
  );
}

/** A hex of chargers who have nobody left to strike, or none: they go back into column (VE-9.3-02). */
export function spentCharger(s: State): number {
  const board = boardOf(s);
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1) {
    const unit = s.units[index]!;
    if (unit.hex < 0 || !isCharging(unit)) continue;
    if (!s.shocks.some(({ attackers }) => attackers.includes(unit.hex))) return unit.hex;
  }
  return none;
}

/** The attacker picks the next shock; with none left, the phase draws to its end. */
export const shocks: Doing<State, FrameOf<'shocks'>, Frames> = {
  run(s) {
    s.shocks = openShocks(s);
    const spent = spentCharger(s);
    if (spent !== none) return call({ step: 'reform', hex: spent, ended: 'nobodyLeft' }, { step: 'shocks' });
    if (s.shocks.length === 0) return go({ step: 'flights' });
    return s.shocks.length === 1 ? fight(s, s.shocks[0]!) : go({ step: 'nextShock' });
  },
};

const askNext = question('nextShock', ['VE-8.2-02', 'VE-8.8-08']);

export const nextShock: Asking<State, FrameOf<'nextShock'>, Frames> = {
  asks: (s) => askNext(s.side, { shocks: s.shocks.length }),
  choices(s, _frame, _seat, partial) {
    const { atWords } = boardOf(s);
    const words: Part[] = s.shocks.map(({ target }) => atWords[target]!);
    return oneOfThese(partial, words);
  },
  whyNot: () => no.noSuchShock,
  answer(s, _frame, _seat, [word]) {
    const hex = boardOf(s).words.get(word)!.index;
    return fight(
      s,
      s.shocks.find(({ target }) => target === hex)!,
    );
  },
};

/** Said of a leader whose owner has still to say whether his bonus counts. */
export const unsaid = -2;

/** The combat a declared shock comes to, as things stand. */
export function combatOf(s: State, shock: Shock): Combat {
  return {
    kind: 'assault',
    attackers: standing(s, shock),
    targets: targetsOf(shock).filter((hex) => stackAt(s, boardOf(s), hex).length > 0),
    second: false,
    attackerLeader: unsaid,
    defenderLeader: unsaid,
  };
}

function fight(s: State, shock: Shock): Next<Frames> {
  s.shocks = s.shocks.filter((other) => other !== shock);
  return call({ step: 'lead', ...combatOf(s, shock) }, { step: 'shocks' });
}
