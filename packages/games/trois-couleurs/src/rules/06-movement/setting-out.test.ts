/** What is told at a glance is what is found when all is looked at. */
import { turned } from '@bivouac/ground/free';
import { SeededDice, sample, type Part } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { troisCouleurs as game } from '../../index.ts';
import { scenarios } from '../../scenarios/index.ts';
import type { State } from '../../state.ts';
import { bodyOf, unitsOnTable } from '../../troops.ts';
import { flee } from '../22-flight/fleeing.ts';
import { form } from '../07-manoeuvre/forming.ts';
import { legOf, rangesOf, straightAngles } from './leg.ts';
import { priceOfPace, reachFor } from './rates.ts';
import { setsOut } from './setting-out.ts';
import { face } from './turning.ts';

/** Whether a first step that is said to be free belongs to a leg that leads somewhere; whether there was one. */
function stepsOf(s: State, unit: number): boolean {
  const body = bodyOf(s, unit);
  let isOne = false;
  for (const angle of straightAngles) {
    const isFree = setsOut(s, unit, body, turned(body.facing + angle));
    if (!isFree || reachFor(s, unit, priceOfPace.POR) < 1) continue;
    isOne = true;
    for (const points of Object.values(priceOfPace))
      expect(rangesOf(legOf(s, unit, points, angle)), `${unit} ${angle} ${points}`).not.toEqual([]);
  }
  return isOne;
}

test.each(['saint-cyr', 'hassenhausen'])('in %s', (id) => {
  const scenario = scenarios.find((one) => one.id === id)!;
  const dice = new SeededDice(11);
  const { state } = game.setup(scenario, {}, dice);
  let free = 0;
  for (let decision = 0; decision < 240; decision += 1) {
    const [asked] = game.pending(state);
    if (asked === undefined) break;
    if (decision % 8 === 0)
      for (const unit of [...unitsOnTable(state, 'blue'), ...unitsOnTable(state, 'red')]) {
        if (stepsOf(state, unit)) free += 1;
        for (const verb of [flee, form, face])
          if (verb.isOpen(state, unit)) {
            const { options, space } = verb.read(state, unit, []).parts;
            expect(options.length > 0 || space !== undefined, verb.name).toBe(true);
          } else expect(verb.read(state, unit, []).parts.options, verb.name).toEqual([]);
      }
    const action: Part[] = [];
    for (;;) {
      const parts = game.choices(state, asked.seat, action);
      if (parts.space !== undefined && parts.options.length === 0) {
        action.push(sample(parts.space, dice));
        continue;
      }
      const at = dice.pick(parts.options.length + (parts.complete ? 1 : 0));
      if (at === parts.options.length) break;
      action.push(parts.options[at]!);
    }
    game.play(state, asked.seat, action, dice);
  }
  expect(free).toBeGreaterThan(50);
});
