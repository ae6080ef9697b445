/** Chapter 19: the exchange of fire at the end of a march to fire. */
import { branches, citing, defines, go, type Next, type Play, type RuleId } from '@bivouac/kernel';
import type { Engagement, Marcher } from '../../engagement.ts';
import type { Frames } from '../../frames.ts';
import { row, totalOf } from '../../ledger.ts';
import { type State } from '../../state.ts';
import { ud } from '../../tables/measures.ts';
import { fire as fireMarch } from '../../tables/marches.ts';
import { branchOf, nameOf, unitOf } from '../../troops.ts';
import { spend } from '../04-action-points/spending.ts';
import { reachOfWeapon } from '../09-fire/ranges.ts';
import {
  discharge,
  readOne,
  readTogether,
  takeFires,
  bitOfFire,
  type ReadFire,
} from '../09-fire/resolving.ts';
import { percentLost } from '../10-losses/losses.ts';
import { going, targetOf } from '../11-combat-march/ledgers.ts';
import { gapBetween } from '../14-morale/counted.ts';
import { readFire } from '../14-morale/testing.ts';
import { afterFireOf } from '../21-opportunity/getting-away.ts';
import { isDuel, settleDuel } from './duel.ts';
import { figuresConcerned } from '../12-stopping-fire/concerned.ts';

import { bandAllowed, fireOfMarcher, fireOn, goOn } from '../12-stopping-fire/fires.ts';
import { readStander, swayMarcher } from '../12-stopping-fire/swaying.ts';

const by = branches({
  longerRangeFirst: 'TC-19-09',
  repliesAreUnderFire: 'TC-19-10',
  bothFireAtOnce: 'TC-19-12',
  eachFiresOnce: 'TC-19-14',
  shortRangeDecides: 'TC-19-15',
  theStoppedStayWhereTheyAre: 'TC-19-11',
});

const dropInMaf: number = defines('TC-19-09', fireMarch.longerRangeFireOnAttacker.morale);
const dropFrom: number = defines('TC-19-09', fireMarch.longerRangeFireOnAttacker.atLeastPercent);

/** A march to fire: fire at a longer range falls first, else both at once; at short range of both it is a duel (TC-19-09 to TC-19-19). */
export function exchange(s: State, play: Play, e: Engagement): Next<Frames> {
  let now = e;
  const [first] = going(e);
  const target = targetOf(e);
  if (first === undefined) return go({ step: 'engagementEnds', e });
  const { unit } = first;
  const wished = readFire(totalOf(first.ledger)).fire;
  const answer = target.stands === 'stands' ? bandAllowed(target) : null;
  const canClose = wished === 'P1' && e.range === 'P1';
  const isLonger = answer !== null && answer !== 'ineffective' && canClose && answer !== 'P1';
  const read: ReadFire[] = [];
  if (by.longerRangeFirst(isLonger)) {
    const fire = fireOn(s, now, target, first)!;
    const one = readOne(s, fire, 0);
    const concerned = figuresConcerned(s, unit, first.direction, target.unit, true);
    discharge(s, target.unit);
    const once: RuleId[] = [...citing('TC-19-09')];
    const isOnce = by.eachFiresOnce(true, once);
    takeFires(s, play, [one], once);
    read.push(one);
    if (unitOf(s, unit).where !== 'table') return go({ step: 'engagementEnds', e: now });
    if (percentLost(branchOf(s, unit), one.steps, concerned) >= dropFrom) {
      const ledger = [
        ...first.ledger,
        row('TC-19-09', dropInMaf, 'fire at longer range', nameOf(s, target.unit)),
      ];
      const why: RuleId[] = [];
      const stays = by.theStoppedStayWhereTheyAre(true, why);
      now = swayMarcher(s, play, now, unit, ledger, why);
      if (!stays) now = closeUp(s, now, first, target.unit);
    } else now = closeUp(s, now, first, target.unit);
    const still = going(now).find((each) => each.unit === unit);
    const reply = still === undefined ? null : fireOfMarcher(s, now, unit, target.unit);
    if (reply !== null) {
      const back = readOne(s, reply, by.repliesAreUnderFire(one.isEffective) ? bitOfFire(one) : 0);
      payFire(s, unit);
      takeFires(s, play, [back], citing('TC-19-10'));
      read.push(back);
    }
    // Whoever has fired from farther off does not fire again when the marcher has come nearer.
    const again = isOnce || still === undefined ? null : fireOn(s, now, target, still);
    if (again !== null) takeFires(s, play, [readOne(s, again, 0)], citing('TC-19-14'));
  } else {
    if (canClose) now = closeUp(s, now, first, target.unit);
    const mine = fireOfMarcher(s, now, unit, target.unit);
    const theirs = target.stands === 'stands' ? fireOn(s, now, target, first) : null;
    const others = now.receivers
      .filter((one) => !one.isTarget && one.stands === 'stands')
      .map((one) => fireOn(s, now, one, first));
    const fires = [mine, theirs, ...others].filter((one) => one !== null);
    const both = by.bothFireAtOnce(true) ? readTogether(s, fires) : fires.map((one) => readOne(s, one, 0));
    for (const one of both) if (one.unit !== unit) discharge(s, one.unit);
    if (mine !== null) payFire(s, unit);
    takeFires(s, play, both, citing('TC-19-12'));
    read.push(...both);
  }
  const isThere = unitOf(s, unit).where === 'table' && unitOf(s, target.unit).where === 'table';
  const isFought = isThere && target.stands === 'stands' && read.length > 0;
  if (isFought && by.shortRangeDecides(isDuel(s, unit, target.unit)))
    settleDuel(s, play, unit, target.unit, read);
  now = target.stands === 'flees' ? now : readStander(s, play, now, target, 0);
  if (target.stands === 'flees') return go({ step: 'gaveWay', e: now });
  return go(afterFireOf(s, now));
}

function payFire(s: State, unit: number): void {
  spend(s, unit, 1);
  discharge(s, unit);
}

/** A march to fire that is allowed its short range goes straight on to its outer edge (TC-19-25). */
function closeUp(s: State, e: Engagement, marcher: Marcher, target: number): Engagement {
  const limit = reachOfWeapon(s, marcher.unit)!.P1 * ud;
  const { capacity, marched, left } = marcher;
  const most = Math.min(capacity - marched, left);
  const ahead = Math.min(most, gapBetween(s, marcher.unit, target) - limit);
  return ahead <= 0 ? e : goOn(s, e, marcher, ahead, most);
}
