/**
 * Chapter XX: instead of whole player turns the sides play one corps after the other, in turns. What has been played is
 * known to all and lies in `State.activation`.
 */
import { branches, refusals, type Refusal } from '@bivouac/kernel';
import { awaited, marks, type Activation, type State } from '../../state.ts';
import { ofSide, type Side } from '../../tables/sides.ts';
import { isMarked } from '../../troops.ts';
import type { Deed } from '../17-command/deeds.ts';

const no = refusals({
  notInPlay: [
    'VEA-20-201',
    'Another corps is being played: only its units, and those lent to it, charge, move, fire, attack and rally.',
    'C’est un autre corps qui joue : seules ses unités, et celles qu’on lui prête, chargent, bougent, tirent, attaquent et se rallient.',
  ],
  playedBefore: [
    'VEA-20-602',
    'It was lent to another corps and has had its turn.',
    'Elle a été prêtée à un autre corps et a déjà joué.',
  ],
  uncommandedLater: [
    'VEA-20-106',
    'It is out of command: such units are played last, after all corps.',
    'Elle est hors de commandement : ces unités jouent en dernier, après tous les corps.',
  ],
  leaderNotInPlay: [
    ['VEA-20-104', 'VEA-20-105'],
    'He is not played with this corps: the army leader goes with one corps of his choice, a wing leader with one of his own.',
    'Il ne joue pas avec ce corps : le chef d’armée accompagne un corps de son choix, un chef d’aile l’un des siens.',
  ],
  hasFired: [
    'VEA-20-202',
    'It has fired in this way before in this turn: a unit fires once in defence and once in attack.',
    'Elle a déjà tiré ainsi dans ce tour : une unité tire une fois en défense et une fois en attaque.',
  ],
});

const by = branches({ corpsByCorps: 'VEA-20-001', lentOnes: 'VEA-20-601', playedLast: 'VEA-20-106' });

/** Whether corps are played one by one. */
export function isInteractive({ terms }: State): boolean {
  return by.corpsByCorps(terms.options.interactive);
}

/** Nothing has been played yet. */
export function nothingPlayed(last: readonly number[]): Activation {
  return {
    ...{
      corps: [],
      lent: [],
      leaders: [],
      done: [],
      spent: [],
      ridden: [],
      closed: [],
      ridingDone: [],
      last,
    },
    ...{ first: null, next: null, closing: false },
  };
}

/** A unit that was out of command when its corps was played, and has not been lent. */
function isLeftOver({ activation, units }: State, unit: number): boolean {
  return isMarked(units[unit]!, marks.uncommanded) && !activation!.spent.includes(unit);
}

/** Whether a unit belongs to those who are being played. */
export function isInPlay(s: State, unit: number): boolean {
  const { activation } = s;
  if (activation === null) return true;
  if (activation.closing) return isLeftOver(s, unit);
  if (by.playedLast(isMarked(s.units[unit]!, marks.uncommanded))) return false;
  return belongs(s, unit);
}

/** Whether a unit is of the corps that is played, or lent to it, in command or not. */
export function belongs({ activation, terms }: State, unit: number): boolean {
  if (activation === null) return true;
  if (by.lentOnes(activation.lent.includes(unit))) return true;
  return activation.corps.includes(terms.units[unit]!.corps) && !activation.spent.includes(unit);
}

/** What only those do who are being played. */
const ownDeeds: ReadonlySet<Deed> = new Set<Deed>([
  'march',
  'enter',
  'charge',
  'assault',
  'scatter',
  'rally',
]);

/** Why a unit is not the one to do this now. */
export function whyNotInPlay(s: State, unit: number, deed: Deed): Refusal | null {
  const { activation } = s;
  if (activation === null) return null;
  const isOwn = s.terms.units[unit]!.side === s.side;
  if (deed === 'fire') {
    const before = isOwn ? marks.firedInAttack : marks.firedInDefence;
    if (isMarked(s.units[unit]!, before)) return no.hasFired;
    return !isOwn || isInPlay(s, unit) ? null : no.notInPlay;
  }
  if (!isOwn || !ownDeeds.has(deed) || isInPlay(s, unit)) return null;
  if (activation.spent.includes(unit)) return no.playedBefore;
  return belongs(s, unit) && !activation.closing ? no.uncommandedLater : no.notInPlay;
}

/** Why a leader is not the one to ride now. */
export function whyLeaderNotInPlay(s: State, leader: number): Refusal | null {
  return isLeaderInPlay(s, leader) ? null : no.leaderNotInPlay;
}

export function isLeaderInPlay({ activation, terms, side }: State, leader: number): boolean {
  if (activation === null || terms.leaders[leader]!.side !== side) return true;
  const { rank, corps } = terms.leaders[leader]!;
  if (rank !== 'corps') return activation.leaders.includes(leader);
  return !activation.closing && corps.some((one) => activation.corps.includes(one));
}

/** Whether a corps is being played. */
export function isCorpsInPlay({ activation }: State, corps: number): boolean {
  return activation === null || activation.corps.includes(corps);
}

/** The corps of a side that can still be played in this turn: with somebody on the map, or due to come. */
export function unplayed(s: State, side: Side): number[] {
  const { done } = s.activation!;
  const present = new Set<number>();
  s.units.forEach((unit, index) => {
    const facts = s.terms.units[index]!;
    if (facts.side === side && (unit.hex >= 0 || isDue(s, index))) present.add(facts.corps);
  });
  return s.terms.corps.flatMap((_, corps) => (present.has(corps) && !done.includes(corps) ? [corps] : []));
}

function isDue(s: State, unit: number): boolean {
  if (s.units[unit]!.hex !== awaited) return false;
  return s.terms.arrivals.some((arrival) => arrival.unit === unit && arrival.turn <= s.turn);
}

/** Whether a side has units that were out of command when their corps were played. */
export function hasLeftOvers(s: State, side: Side): boolean {
  return s.units.some(
    (unit, index) => unit.hex >= 0 && s.terms.units[index]!.side === side && isLeftOver(s, index),
  );
}

/** Corps leaders of a side on the map: whoever has more begins (VEA-20-101). */
export function corpsLeaders(s: State): Readonly<Record<Side, number>> {
  const count = (side: Side) =>
    s.leaders.filter(({ hex }, leader) => {
      const facts = s.terms.leaders[leader]!;
      return hex >= 0 && facts.side === side && facts.rank === 'corps';
    }).length;
  return { french: count('french'), coalition: count('coalition') };
}

/** How many of its units may be lent to a corps, and how many corps of cavalry go with it. */
export function leftOf(s: State): Readonly<Record<Side, number>> {
  return { french: unplayed(s, 'french').length, coalition: unplayed(s, 'coalition').length };
}

export function moreThan(counts: Readonly<Record<Side, number>>, one: Side, other: Side): boolean {
  return ofSide(counts, one) > ofSide(counts, other);
}
