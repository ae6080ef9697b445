import type { Seat } from '../../events.ts';
import type { Words } from '../../json.ts';
import type { Odds, OddsRow } from '../../odds.ts';
import type { Action } from '../../parts.ts';
import { hitsFrom, moraleModifiers, standsFrom, volleyModifiers } from './fire.ts';
import type { SeenUnit, StripView } from './hidden.ts';
import { firersAt } from './state.ts';

/** The chances of a march's first step, or of a volley; null when nothing is uncertain or too much is unknown. */
export function odds(view: StripView, seat: Seat, action: Action): Odds | null {
  const top = view.frames.at(-1);
  if (top?.step === 'opportunityFire' && action[0] === 'fire') {
    const firer = view.units.find(({ id }) => id === top.firer);
    const target = view.units.find(({ id }) => id === top.target);
    if (firer?.side !== seat || target === undefined) return null;
    const rows = [rowOf({ en: 'the volley', fr: 'la salve' }, [firer], target, 'enemy')];
    return { rows, sum: volleyModifiers.rows({ firer: firer.kind, target: target.kind }) };
  }
  const mover = view.units.find(({ id }) => id === action[0]);
  if (top?.step !== 'turn' || mover?.side !== seat || mover.at === null || action.length < 2) return null;
  const firers = firersAt(view.units, mover.side, mover.at);
  if (firers.length === 0) return null;
  const rows = [0, 1, 2].slice(0, firers.length + 1).map((count) => {
    const reply = { en: `enemies that fire: ${count}`, fr: `ennemis qui tirent : ${count}` };
    return rowOf(reply, firers.slice(0, count), mover, 'own');
  });
  return {
    rows,
    sum: firers.flatMap(({ kind }) => volleyModifiers.rows({ firer: kind, target: mover.kind })),
  };
}

const faces = [1, 2, 3, 4, 5, 6];

function chanceOf(count: number, of: number): number {
  return count / of;
}

function hitChance(firer: SeenUnit, target: SeenUnit): number {
  const bonus = volleyModifiers.total({ firer: firer.kind, target: target.kind });
  return chanceOf(faces.filter((die) => die + bonus >= hitsFrom).length, 6);
}

function standChance(): number {
  const bonus = moraleModifiers.total({ because: 'hit' });
  return chanceOf(faces.flatMap((a) => faces.filter((b) => a + b + bonus >= standsFrom)).length, 36);
}

const names: Readonly<Record<'unhurt' | 'stands' | 'driven' | 'destroyed', Words>> = {
  unhurt: { en: 'unhurt', fr: 'indemne' },
  stands: { en: 'hit, but stands', fr: 'touchée, mais tient' },
  driven: { en: 'driven back', fr: 'repoussée' },
  destroyed: { en: 'destroyed', fr: 'détruite' },
};

type Fate = keyof typeof names;

/** Volleys one after the other, as long as the target stands where it stood. Unknown strength is not weighed. */
function rowOf(reply: Words, firers: readonly SeenUnit[], target: SeenUnit, whose: 'own' | 'enemy'): OddsRow {
  const fates: Record<Fate, number> = { unhurt: 0, stands: 0, driven: 0, destroyed: 0 };
  let losses = 0;
  const shoot = (index: number, hits: number, chance: number): void => {
    const firer = firers[index];
    if (firer === undefined) {
      fates[hits === 0 ? 'unhurt' : 'stands'] += chance;
      return;
    }
    const hit = hitChance(firer, target);
    shoot(index + 1, hits, chance * (1 - hit));
    losses += chance * hit;
    if (target.strength !== null && hits + 1 >= target.strength) {
      fates.destroyed += chance * hit;
      return;
    }
    shoot(index + 1, hits + 1, chance * hit * standChance());
    fates.driven += chance * hit * (1 - standChance());
  };
  shoot(0, 0, 1);
  const outcomes = (Object.keys(names) as Fate[])
    .filter((fate) => fates[fate] > 0)
    .map((fate) => ({ name: fate, words: names[fate], chance: fates[fate] }));
  return { reply, outcomes, expectedLosses: { own: 0, enemy: 0, [whose]: losses } };
}
