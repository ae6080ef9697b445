import type { Dice } from '../chance.ts';
import type { Action } from '../parts.ts';
import type { PartPool } from './walk.ts';

/** What nobody sends who means well. Some of it is not even of the form of a part. */
const nonsense: readonly unknown[] = [
  'no such thing',
  '',
  -1,
  0.5,
  2_147_483_648,
  Number.NaN,
  [1, 2, 3],
  [[1]],
  null,
  {},
  true,
  '__proto__',
];

type Mutation = (action: Action, pool: PartPool, dice: Dice) => readonly unknown[];

const mutations: readonly Mutation[] = [
  (action, pool, dice) => action.with(dice.pick(action.length), pool.draw(dice)),
  (action, pool, dice) => action.with(dice.pick(action.length), pool.draw(dice)),
  (action, _pool, dice) => {
    const a = dice.pick(action.length);
    const b = dice.pick(action.length);
    return action.with(a, action[b]!).with(b, action[a]!);
  },
  (action, _pool, dice) => action.toSpliced(dice.pick(action.length), 1),
  (action, _pool, dice) => {
    const at = dice.pick(action.length);
    return action.toSpliced(at, 0, action[at]!);
  },
  (action, pool, dice) => [...action, pool.draw(dice)],
  (action, _pool, dice) => [...action].slice(0, dice.pick(action.length)),
  (_action, pool, dice) => [pool.draw(dice)],
  (action, _pool, dice) => {
    const mutated: unknown[] = [...action];
    mutated[dice.pick(action.length)] = nonsense[dice.pick(nonsense.length)];
    return mutated;
  },
  (action, _pool, dice) => [...action, nonsense[dice.pick(nonsense.length)]],
];

/** The action spoilt in so many ways. A spoilt action may happen to be a good one. */
export function mutated(action: Action, count: number, pool: PartPool, dice: Dice): (readonly unknown[])[] {
  if (action.length === 0) return [];
  return Array.from({ length: count }, (_, index) => {
    const mutate = mutations[index % mutations.length]!;
    return mutate(action, pool, dice);
  });
}
