/** Chapter 11: units of one brigade and one arm attack the same target jointly (TC-11-22). */
import { turned } from '@bivouac/ground/free';
import { offers, refusals, stop, whole, type Action, type Reading, type Refusal } from '@bivouac/kernel';
import type { March } from '../../marches.ts';
import { indexOfUnit } from '../../names.ts';
import type { State } from '../../state.ts';
import type { Pace } from '../../tables/kinds.ts';
import { branchOf, factsOf, nameOf, sideOf, unitOf } from '../../troops.ts';
import type { Verb } from '../06-movement/verbs.ts';
import {
  marchOn,
  noMarch as notMarching,
  pacesFor,
  place,
  waysTo,
  whyNotAgainst,
  whyNotBegin,
} from './declaring.ts';

const no = refusals({
  joint: [
    'TC-11-22',
    'Only units of one brigade and of one arm attack together.',
    'Seules des unités d’une même brigade et d’une même arme attaquent ensemble.',
  ],
});

/** Attacks that wait and that a unit may join. */
function open(s: State, unit: number): readonly March[] {
  return s.queue.filter(
    (march) => whyNotJoin(s, unit, march) === null && waysTo(s, unit, march.target).length > 0,
  );
}

function whyNotJoin(s: State, unit: number, { kind, side, units, target }: March): Refusal | null {
  const [leader] = units as readonly [number];
  const isOne =
    kind === 'combat' &&
    side === sideOf(s, unit) &&
    factsOf(s, leader).group === factsOf(s, unit).group &&
    branchOf(s, leader) === branchOf(s, unit);
  return isOne ? whyNotAgainst(s, unit, target) : no.joint;
}

/** `join second 0 PCH`: into the attack of another unit, at an angle off its own front, at a pace. */
export const join: Verb = {
  name: 'join',
  isOpen: (s, unit) =>
    s.queue.length > 0 && whyNotBegin(s, unit, 'combat') === null && open(s, unit).length > 0,
  read(s, unit, [name, angle, pace, ...more]: Action): Reading {
    const refused = whyNotBegin(s, unit, 'combat');
    if (refused !== null) return stop(refused);
    if (name === undefined)
      return { parts: offers(open(s, unit).map(({ units }) => nameOf(s, units[0]!))), refused: no.joint };
    const march = s.queue.find(({ units }) => units[0] === indexOfUnit(s, name));
    if (march === undefined) return stop(no.joint);
    const why = whyNotJoin(s, unit, march);
    if (why !== null) return stop(why);
    const ways = waysTo(s, unit, march.target);
    if (ways.length === 0) return stop(notMarching.reach);
    if (angle === undefined)
      return { parts: offers(ways.map((one) => one.angle)), refused: notMarching.reach };
    if (!ways.some((one) => one.angle === angle)) return stop(notMarching.reach);
    const paces = pacesFor(s, unit);
    if (pace === undefined) return { parts: offers(paces), refused: notMarching.pace };
    return (paces as readonly unknown[]).includes(pace) && more.length === 0 ? whole : stop(notMarching.pace);
  },
  carryOut(s, play, unit, [name, angle, pace]) {
    const leader = indexOfUnit(s, name);
    const { target } = s.queue.find(({ units }) => units[0] === leader)!;
    const direction = turned(unitOf(s, unit).facing + (angle as number));
    const [price, march] = marchOn(s, unit, target, angle as number, direction, pace as Pace);
    return place(s, play, unit, price, { ...march, joins: leader });
  },
};
