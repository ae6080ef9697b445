/** Chapter 5.4: the combat phase, one battle at a time, each of fire or melee. */
import {
  call,
  citations,
  finished,
  nothing,
  offers,
  question,
  refusals,
  type Asking,
  type Doing,
  type Part,
  type Parts,
  type Refusal,
} from '@bivouac/kernel';
import { around, boardOf, distance, survey, type Board, type Survey } from '../board.ts';
import { tell } from '../events.ts';
import { goTo, type FrameOf, type Frames } from '../frames.ts';
import type { State, Unit } from '../state.ts';
import { otherSide } from '../tables/sides.ts';
import { endOfUnits, firstUnit, isInContact, isNextToEnemy, typeOf } from '../troops.ts';
import { gunsNamed, meleeAt, targetHex, targetWord } from './ground-taking.ts';
import { announce, supportChoices, whyNotMelee, whyNotSupported } from './melee.ts';
import { fire, whyNoFire, whyNotFireAt } from './ranged.ts';
import { isShut } from './sight.ts';
import { whySpent } from './spent.ts';
import { tacticNow } from './tactic-cards.ts';

const no = refusals({
  notYours: [
    ['CCN-5.0-01', 'CCN-5.2-01'],
    'Only units of the side on turn attack.',
    'Seules les unités du camp dont c’est le tour attaquent.',
  ],
  leadersDoNot: ['CCN-5.3-24', 'A leader does not battle by himself.', 'Un général ne combat pas seul.'],
  notOrdered: [
    ['CCN-2-05', 'CCN-5.2-01', 'CCN-5.2-06', 'CCN-5.2-09'],
    'This unit is not ordered.',
    'Cette unité n’est pas activée.',
  ],
  battled: [
    ['CCN-5.4-002', 'CCN-5.4-006', 'CCN-5.4-188', 'CCN-6-34', 'CCN-6-69'],
    'This unit has had its battle of the turn.',
    'Cette unité a déjà combattu ce tour.',
  ],
  noSuchTarget: [
    ['CCN-5.4-005', 'CCN-5.4-040'],
    'There is no such enemy to attack: one unit in range, or one unit or lone leader next door.',
    'Il n’y a pas là d’ennemi à attaquer : une unité à portée, ou une unité ou un général seul adjacent.',
  ],
  oneTarget: [
    ['CCN-5.4-005', 'CCN-5.4-042'],
    'All dice of a roll go to one target.',
    'Tous les dés d’un jet vont à une seule cible.',
  ],
  leaderFarOff: ['CCN-5.4-034', 'Nobody fires at a lone leader.', 'On ne tire pas sur un général seul.'],
  movementOver: [
    ['CCN-5.0-04', 'CCN-5.3-01'],
    'Movement is over: battles come after it.',
    'Les mouvements sont terminés : les combats les suivent.',
  ],
  ordersOver: [
    'CCN-5.0-03',
    'Orders were given before the movement.',
    'Les ordres ont été donnés avant les mouvements.',
  ],
  namedTooLate: [
    ['CCN-6-61', 'CCN-5.4-002'],
    'Artillery is named when a melee is announced: this one has been fought.',
    'L’artillerie est désignée à l’annonce du corps à corps : celui-ci a été livré.',
  ],
  fireTakesNoGround: ['CCN-5.4-186', 'Fire takes no ground.', 'Le tir ne permet pas de prendre du terrain.'],
  fireAlone: ['CCN-5.4-015', 'Each unit fires by itself.', 'Chaque unité tire séparément.'],
});

const so = citations({ nobodyElseBattles: 'CCN-5.4-004' });

/** Why a unit may not battle at all, whoever the enemy. */
function whyNoBattle(s: State, board: Board, unit: Unit): Refusal | null {
  if (unit.side !== s.side || unit.hex < 0) return no.notYours;
  if (!unit.ordered) return no.notOrdered;
  if (unit.battled) return no.battled;
  return unit.spent ? whySpent(s, board, unit) : null;
}

/** Finds the targets of a unit and lists them, or stops at the first where one is enough to know. */
function findTargets(s: State, board: Board, here: Survey, index: number, found: Part[] | null): boolean {
  const unit = s.units[index]!;
  const { side, hex } = unit;
  const inContact = isInContact(s, here, s.side, hex);
  const tactic = tacticNow(s);
  let any = false;
  if (inContact && tactic.allowsMelee) {
    for (const next of around[hex]!) {
      const melee = meleeAt(s, here, index, next, false);
      if (melee === null || whyNotMelee(s, board, here, melee) !== null) continue;
      if (found === null) return true;
      found.push(targetWord(board, here, melee));
      any = true;
    }
  }
  const { range } = typeOf(unit);
  if (range === 0 || !tactic.allowsFire || (inContact && isNextToEnemy(s, here, side, hex))) return any;
  const enemy = otherSide(s.side);
  const last = endOfUnits(s, enemy);
  for (let at = firstUnit(s, enemy); at < last; at += 1) {
    const target = s.units[at]!;
    if (target.hex < 0 || distance(hex, target.hex) > range || isShut(board, hex, target.hex)) continue;
    if (whyNotFireAt(s, board, here, unit, target) !== null) continue;
    if (found === null) return true;
    found.push(board.atUnits[at]!);
    any = true;
  }
  return any;
}

function canAttack(s: State, board: Board, here: Survey, index: number): boolean {
  const unit = s.units[index]!;
  return (
    unit.ordered && !unit.battled && !unit.spent && unit.hex >= 0 && findTargets(s, board, here, index, null)
  );
}

function attackers(s: State, board: Board, here: Survey): Parts {
  const options: Part[] = ['end'];
  const last = endOfUnits(s, s.side);
  for (let index = firstUnit(s, s.side); index < last; index += 1) {
    if (canAttack(s, board, here, index)) options.push(board.unitNames[index]!);
  }
  return offers(options);
}

function canAnyoneAttack(s: State): boolean {
  const board = boardOf(s);
  const here = survey(s);
  const last = endOfUnits(s, s.side);
  for (let index = firstUnit(s, s.side); index < last; index += 1) {
    if (canAttack(s, board, here, index)) return true;
  }
  return false;
}

/** Between two battles: another can be fought, or the turn comes to its end (CCN-5.0-05). */
export const combat: Doing<State, FrameOf<'combat'>, Frames> = {
  run: (s) => (canAnyoneAttack(s) ? goTo.attack : goTo.draw),
};

const attackAsked = question('attack', ['CCN-5.0-02', 'CCN-5.0-05', 'CCN-5.4-003', 'CCN-5.4-004']);

export const attack: Asking<State, FrameOf<'attack'>, Frames> = {
  asks: (s) => attackAsked(s.side),
  choices(s, _f, _seat, partial): Parts {
    if (partial[0] === 'end') return finished;
    const board = boardOf(s);
    const here = survey(s);
    if (partial.length === 0) return attackers(s, board, here);
    const unit = board.words.get(partial[0]);
    if (unit?.verb !== 'unit') return nothing;
    if (partial.length === 1) {
      const targets: Part[] = [];
      findTargets(s, board, here, unit.index, targets);
      return offers(targets);
    }
    const hex = targetHex(s, board, partial[1]);
    const melee = around[s.units[unit.index]!.hex]!.includes(hex)
      ? meleeAt(s, here, unit.index, hex, false)
      : null;
    return melee === null ? finished : supportChoices(s, board, here, melee, partial.slice(2));
  },
  whyNot(s, _f, _seat, action) {
    const board = boardOf(s);
    const here = survey(s);
    const word = board.words.get(action[0]);
    if (word?.verb === 'leader') return no.leadersDoNot;
    if (action[0] === 'order') return no.ordersOver;
    const unit = word?.verb === 'unit' ? s.units[word.index] : undefined;
    if (unit === undefined) return no.noSuchTarget;
    if (board.words.get(action[1])?.verb === 'to') return no.movementOver;
    if (unit.side === s.side && unit.battled && action.length > 2) return no.namedTooLate;
    const refused = whyNoBattle(s, board, unit);
    if (refused !== null) return refused;
    const hex = targetHex(s, board, action[1]);
    if (hex < 0) return no.noSuchTarget;
    if (action.slice(2).some((part) => targetHex(s, board, part) >= 0)) return no.oneTarget;
    const melee = meleeAt(s, here, word!.index, hex, false);
    // An attached leader is no target of his own.
    if (melee === null || targetWord(board, here, melee) !== action[1]) return no.noSuchTarget;
    if (around[unit.hex]!.includes(hex)) {
      return whyNotMelee(s, board, here, melee) ?? whyNotSupported(s, board, here, melee, action.slice(2));
    }
    if (melee.target < 0) return no.leaderFarOff;
    const refusedFire =
      whyNoFire(s, here, unit) ?? whyNotFireAt(s, board, here, unit, s.units[melee.target]!);
    if (refusedFire !== null) return refusedFire;
    return board.words.get(action[2])?.verb === 'to' ? no.fireTakesNoGround : no.fireAlone;
  },
  answer(s, _f, _seat, action, play) {
    if (action[0] === 'end') {
      tell(play, { kind: 'passed', rules: so.nobodyElseBattles, side: s.side, what: 'combat' });
      return goTo.draw;
    }
    const board = boardOf(s);
    const here = survey(s);
    const { index } = board.words.get(action[0])!;
    const hex = targetHex(s, board, action[1]);
    const melee = meleeAt(s, here, index, hex, false)!;
    if (!around[s.units[index]!.hex]!.includes(hex)) return fire(s, board, here, index, melee.target, play);
    const leader = melee.target < 0 ? here.leader[hex]! : -1;
    return call<Frames>(announce(s, board, melee, gunsNamed(board, action, 2), leader, play), {
      step: 'combat',
    });
  },
};
