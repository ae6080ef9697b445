/** Chapter 19: fire at units standing at short range of each other is a duel, decided by the difference of losses (TC-19-15 to TC-19-24). */
import { branches, citing, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { none, type State } from '../../state.ts';
import { closeCombat } from '../../tables/close-combat.ts';
import type { Case } from '../../tables/kinds.ts';
import { ud } from '../../tables/measures.ts';
import { ranges } from '../../tables/weapons.ts';
import { factsOf, isGarrison, nameOf, unitOf } from '../../troops.ts';
import { isSkirmishing } from '../24-skirmishers/companies.ts';
import { isInFront } from '../../zones.ts';
import { figureOfUnit } from '../../standing.ts';
import { reachOfWeapon } from '../09-fire/ranges.ts';
import type { ReadFire } from '../09-fire/resolving.ts';
import { gapBetween } from '../14-morale/counted.ts';
import { isSimultaneous } from '../27-simultaneous/mode.ts';
import { mayLift, suffer } from '../14-morale/cases.ts';

const by = branches({
  duelsAtShortRange: ['TC-19-19', 'TC-19-20', 'TC-19-21'],
  duelsInFront: 'TC-19-18',
  notBeyondShortRange: 'TC-19-24',
  equalLossesAreADraw: 'TC-19-22',
  silenceIsNoShield: 'TC-19-17',
  drawnDuelsGoOn: 'TC-19-23',
  statusLifts: 'TC-18-12',
  skirmishersDoNotDuelHouses: 'TC-24-08',
  skirmishersDecideAtOnce: 'TC-24-31',
  independentSkirmishersSuffer: 'TC-24-27',
});

const results = closeCombat.fireDuelResult;

/** Whether two units stand inside the shorter P1 of both, the shooter before the target's front. */
export function isDuel(s: State, shooter: number, target: number, cites?: RuleId[]): boolean {
  const [mine, theirs] = [reachOfWeapon(s, shooter), reachOfWeapon(s, target)];
  if (mine === null || theirs === null) return false;
  if (areHouseAndScreen(s, shooter, target)) return false;
  const areBoth = isSkirmishing(s, shooter) && isSkirmishing(s, target);
  if (areBoth && !by.skirmishersDecideAtOnce(true)) return false;
  const isAlone = isSkirmishing(s, target) && factsOf(s, target).parent === none;
  if (isAlone && !by.independentSkirmishersSuffer(true, cites)) return false;
  const far = by.notBeyondShortRange(true, cites) ? 0 : ranges.artilleryIntermediate.p1BisBeyondP1;
  const isNear = gapBetween(s, shooter, target) <= (Math.min(mine.P1, theirs.P1) + far) * ud;
  if (!by.duelsAtShortRange(isNear, cites)) return false;
  return by.duelsInFront(isInFront(s, target, figureOfUnit(s, shooter)), cites);
}

/** Skirmishers and whoever is in houses fire at each other, but fight no duel (TC-24-08). */
export function areHouseAndScreen(s: State, shooter: number, target: number, cites?: RuleId[]): boolean {
  const isHouse = isGarrison(unitOf(s, shooter)) || isGarrison(unitOf(s, target));
  const isOpen = isSkirmishing(s, shooter) || isSkirmishing(s, target);
  return by.skirmishersDoNotDuelHouses(isHouse && isOpen, cites);
}

/** What a difference of losses does to the loser of a duel. */
export function duelResult(
  difference: number,
  cites?: RuleId[],
): { readonly case: Case; readonly disorder: 'SAF' | 'DES' } | null {
  if (by.equalLossesAreADraw(difference === 0, cites)) return null;
  const row = results[difference >= 3 ? '3+' : difference === 2 ? '2' : '1'];
  return { case: row.loser as Case, disorder: row.formation as 'SAF' | 'DES' };
}

/** Fires that have fallen between units standing face to face at short range are duels. */
export function settleDuels(s: State, play: Play, fires: readonly ReadFire[]): void {
  const seen = new Set<string>();
  for (const { unit, target } of fires) {
    const key = unit < target ? `${unit} ${target}` : `${target} ${unit}`;
    if (seen.has(key) || unitOf(s, unit).where !== 'table' || unitOf(s, target).where !== 'table') continue;
    const cites = [...citing('TC-19-15', 'TC-19-17')];
    if (!isDuel(s, unit, target, cites)) continue;
    seen.add(key);
    settleDuel(s, play, unit, target, fires, cites);
  }
}

export function settleDuel(
  s: State,
  play: Play,
  one: number,
  other: number,
  fires: readonly Pick<ReadFire, 'unit' | 'target' | 'steps'>[],
  cites: RuleId[] = [...citing('TC-19-15', 'TC-19-17')],
): void {
  const inflicted = (by_: number, on: number): number =>
    fires.reduce((sum, { unit, target, steps }) => (unit === by_ && target === on ? sum + steps : sum), 0);
  const [mine, theirs] = [inflicted(one, other), inflicted(other, one)];
  if (!by.silenceIsNoShield(true) && (mine === 0 || theirs === 0)) return;
  const [winner, loser] = mine > theirs ? [one, other] : [other, one];
  const result = duelResult(Math.abs(mine - theirs), cites);
  tell(play, {
    kind: 'duelDecided',
    units: [nameOf(s, one), nameOf(s, other)],
    losses: [theirs, mine],
    loser: result === null ? null : nameOf(s, loser),
    rules: cites,
  });
  if (result === null) {
    // What the first phase has left open is fired again in the second (TC-19-23).
    if (by.drawnDuelsGoOn(!isSimultaneous(s) && s.side === s.first)) s.drawn = [...s.drawn, [one, other]];
    return;
  }
  const { case: to, disorder } = result;
  const rules = citing('TC-20-11');
  if (by.statusLifts(mayLift(s, loser, to)))
    s.due = [
      ...s.due,
      {
        unit: loser,
        reason: 'duel',
        cause: winner,
        fall: { unit: loser, to, disorder, cause: winner, rules },
      },
    ];
  else suffer(s, play, loser, to, disorder, winner, rules);
}
