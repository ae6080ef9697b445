import type { Seat } from '../../events.ts';
import type { Words } from '../../json.ts';
import type { Odds, OddsRow } from '../../odds.ts';
import type { Action } from '../../parts.ts';
import { fightModifiers, firesFrom, stops } from './charge.ts';
import { strikes } from './moving.ts';
import type { Body, WheelState } from './state.ts';

const faces = [1, 2, 3, 4, 5, 6];

/** The chances of a charge that goes home; null for every other move, since nothing else is left to chance. */
export function odds(state: WheelState, seat: Seat, action: Action): Odds | null {
  const mover = state.bodies.find(({ id, side }) => id === action[0] && side === seat);
  if (mover === undefined || state.frames.at(-1)?.step !== 'turn') return null;
  const met = strikes(state, mover, action.slice(1));
  if (met === null) return null;
  const rows = [
    rowOf({ en: 'stands and fires', fr: 'tient et tire' }, met.attacker, met.target, met.target.figures),
    rowOf({ en: 'holds its fire', fr: 'retient son feu' }, met.attacker, met.target, 0),
  ];
  return { rows, sum: fightModifiers.rows(met) };
}

const names = {
  stopped: { en: 'stopped by fire', fr: 'arrêté par le feu' },
  won: { en: 'drives the enemy back', fr: 'repousse l’ennemi' },
  lost: { en: 'is thrown back', fr: 'est rejeté' },
} as const;

function rowOf(reply: Words, attacker: Body, target: Body, shots: number): OddsRow {
  const fates = { stopped: 0, won: 0, lost: 0 };
  const losses = { own: 0, enemy: 0 };
  const bonus = fightModifiers.total({ attacker, target });
  for (const [hits, chance] of hitChances(shots).entries()) {
    const taken = Math.min(hits, attacker.figures);
    losses.own += chance * taken;
    if (stops(hits, attacker.figures)) {
      fates.stopped += chance;
      continue;
    }
    const lead = attacker.figures - taken + bonus - target.figures;
    const winning = faces.flatMap((mine) => faces.filter((theirs) => lead + mine > theirs)).length / 36;
    fates.won += chance * winning;
    fates.lost += chance * (1 - winning);
    losses.enemy += chance * winning;
    losses.own += chance * (1 - winning);
  }
  const outcomes = (['stopped', 'won', 'lost'] as const).map((name) => {
    return { name, words: names[name], chance: fates[name] };
  });
  return { reply, outcomes, expectedLosses: losses };
}

/** The chance of each number of hits with so many dice. */
function hitChances(shots: number): number[] {
  const hit = faces.filter((die) => die >= firesFrom).length / 6;
  let chances = [1];
  for (let shot = 0; shot < shots; shot += 1) {
    chances = Array.from({ length: chances.length + 1 }, (_, hits) => {
      return (chances[hits] ?? 0) * (1 - hit) + (chances[hits - 1] ?? 0) * hit;
    });
  }
  return chances;
}
