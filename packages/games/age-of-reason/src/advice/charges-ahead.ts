/**
 * What charges promise a side: whoever could be charged in the next phase of charges loses, on an average, what the test
 * of a unit that is charged takes. A battalion with nobody beside it or behind it hardly ever passes that test.
 */
import { seenBy, type Survey, type Troop } from '../judge-survey.ts';
import { none, type State } from '../state.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import { charismaWith, isFormed } from '../troops.ts';
import { chanceToPass, diceOf, lossByTest } from './steadiness.ts';

/** What it costs beyond the test to be struck on a flank or in the rear. */
const struckOnFlank = 0.15;

/** Foot that has cavalry before it can still fire at it, or form square. */
const footMeetsHorse = 0.6;

/** What is left of a broken unit to be lost by another charge. */
const broken = 0.3;

/** In parts of the army that is charged. */
export function chargesAhead(s: State, survey: Survey, side: Side): number {
  let sum = 0;
  const chargers = survey.able[side].filter(mayCharge);
  for (const target of survey.present[enemyOf[side]]) {
    if (target.isFighting) continue;
    let most = 0;
    for (const charger of chargers)
      if (survey.apart(charger, target) <= reachOf(charger) && canCharge(charger, target))
        most = Math.max(most, harmBy(s, survey, charger, target));
    sum += target.worth * most;
  }
  return sum / survey.wholeOf(enemyOf[side]);
}

/** Whether troops that can act charge anybody. */
function mayCharge({ branch, isFighting, row }: Troop): boolean {
  return (
    !isFighting && branch !== 'artillery' && row.post === none && row.formation !== 'square' && isFormed(row)
  );
}

function canCharge(charger: Troop, target: Troop): boolean {
  const { branch, facts } = charger;
  if (target.row.post !== none && branch === 'cavalry') return false;
  if (branch === 'infantry' && target.branch === 'cavalry' && !facts.traits.includes('may charge cavalry'))
    return false;
  return seenBy(charger, target) === 'front';
}

function reachOf(charger: Troop): number {
  return charger.charge * (charger.condition === 'disorganised' ? 0.5 : 1);
}

/** The number that foot must not throw above to charge. */
function initiativeOf(s: State, { facts, unit }: Troop, aspect: 'front' | 'flank' | 'rear'): number {
  return Math.min(6, facts.morale + charismaWith(s, unit) + (aspect === 'front' ? 0 : 1));
}

/** The share of a target that a charge takes, with how likely it is made. */
export function harmBy(s: State, survey: Survey, charger: Troop, target: Troop): number {
  const aspect = target.isInHand ? seenBy(target, charger) : 'front';
  const chance =
    charger.branch === 'cavalry'
      ? chanceToPass(diceOf(s, survey, charger))
      : initiativeOf(s, charger, aspect) / 6;
  if (!target.isInHand) return chance * broken;
  // Whoever is charged throws a die less, and another less when he is charged from behind.
  const dice = diceOf(s, survey, target) - (aspect === 'rear' ? 2 : 1);
  const isShotAt = charger.branch === 'cavalry' && target.branch === 'infantry' && aspect === 'front';
  return (
    chance * (lossByTest(dice) * (isShotAt ? footMeetsHorse : 1) + (aspect === 'front' ? 0 : struckOnFlank))
  );
}
