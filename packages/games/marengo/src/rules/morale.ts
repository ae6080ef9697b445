/** Chapter 13: morale and demoralization. Every point of strength lost is a point of morale lost. */
import { branches, refusals, type Play, type Refusal, type RuleId } from '@bivouac/kernel';
import { tell } from '../events.ts';
import type { State } from '../state.ts';
import { enemyOf, moraleBonus, ofSide, sides, takenByFear, type Side } from '../tables.ts';

const no = refusals({
  demoralized: [
    'MAR-13-04',
    'A demoralised army makes no assaults.',
    'Une armée démoralisée ne donne pas d’assaut.',
  ],
});

const by = branches({
  morale: 'MAR-13-01',
  forGood: 'MAR-13-02',
  nervesGained: 'MAR-13-03',
});

export function isDemoralized(s: State, side: Side): boolean {
  return ofSide(s.demoralized, side) > 0;
}

/** What demoralization takes from a strength of this army. */
export function fearOf(s: State, side: Side, what: keyof typeof takenByFear): number {
  return isDemoralized(s, side) ? takenByFear[what] : 0;
}

/** Why the army whose turn it is makes no assaults at all. */
export function whyNoAssaults(s: State): Refusal | null {
  return isDemoralized(s, s.side) ? no.demoralized : null;
}

/** What an army's morale is after a loss of so many points: a point of strength is a point of morale. */
export function moraleAfter(s: State, side: Side, points: number, cites: RuleId[]): number {
  return by.morale(points > 0, cites) ? Math.max(0, s.morale[side] - points) : s.morale[side];
}

/** Lowers an army's morale; at zero it is demoralized, at once and for good. */
export function lowerMorale(s: State, side: Side, points: number, play: Play): void {
  const cites: RuleId[] = [];
  s.morale = { ...s.morale, [side]: moraleAfter(s, side, points, cites) };
  if (isDemoralized(s, side) || !by.forGood(s.morale[side] === 0, cites)) return;
  s.demoralized = { ...s.demoralized, [side]: momentOf(s) };
  tell(play, { kind: 'demoralized', rules: cites.toReversed(), side });
}

/** A count of turns, so that "in this round" and "in this turn" can be told apart: 2 * round, plus 1 for the French turn. */
function momentOf(s: State): number {
  return 2 * s.round + (s.side === 'french' ? 1 : 0);
}

function periodOf(s: State, moment: number): number {
  return s.terms.moraleBonusPeriod === 'round' ? Math.floor(moment / 2) : moment;
}

/**
 * At the start of a round: if in the last one an army was demoralized and the other still is not, that other army
 * gains five points, once in the game.
 */
export function grantBonus(s: State, play: Play): void {
  if (s.bonusGranted) return;
  const now = periodOf(s, momentOf(s));
  for (const side of sides) {
    const other = enemyOf[side];
    const cites: RuleId[] = [];
    const broke = isDemoralized(s, side) && periodOf(s, s.demoralized[side]) < now;
    if (!by.nervesGained(broke && !isDemoralized(s, other), cites)) continue;
    s.bonusGranted = true;
    s.morale = { ...s.morale, [other]: s.morale[other] + moraleBonus };
    tell(play, {
      kind: 'moraleBonus',
      rules: cites,
      side: other,
      points: moraleBonus,
      morale: s.morale[other],
    });
  }
}
