import { finished, offers, type Action, type GameWords, type Part, type Parts } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import {
  begin,
  choose,
  chosenWords,
  draftWords,
  inOneLine,
  eachOnce,
  endsByJoining,
  inDrawers,
  indexOfSpot,
  isDial,
  isWhole,
  layOut,
  lookBehind,
  takeBack,
  chosenSpots,
} from './deciding.ts';
import type { GameRoom, Spot } from './room.ts';

const words: GameWords = {
  seat: String,
  question: () => '',
  part: String,
  stop: () => 'that is all',
  event: () => null,
};

/** Pieces are p1, p2; places begin with @; everything else is a button. */
const room: GameRoom = {
  id: 'toy',
  words,
  battles: [],
  pointing: { spotOf, meanings: () => [] },
  asking: { rulesNow: () => [] },
  naming: { spotName: (spot) => spot, passages: () => [] },
  events: { spotsOf: () => [], showOf: () => null },
  counts: () => [],
  Headline: () => null,
  Board: () => null,
  panels: [],
  Picture: () => null,
};

function spotOf(part: Part): Spot | null {
  const name = String(part);
  if (/^p\d$/.test(name)) return `piece:${name}`;
  return name.startsWith('@') ? `place:${name.slice(1, 2)}` : null;
}

it('offers each place worth choosing once, by its first name', () => {
  const words = { en: '', fr: '' };
  const marks = [
    { part: [10, 20], name: 'behind', words },
    { part: [10, 30], name: 'behind', words },
    { part: [10, 20], name: 'here', words },
  ] as const;
  expect(eachOnce(marks)).toEqual(marks.slice(0, 2));
});

/** A group, then a goal: two ways lead to A; the gun goes by the only road. */
function choices(partial: Action): Promise<Parts> {
  return Promise.resolve(partsAfter(partial));
}

function partsAfter(partial: Action): Parts {
  const [first] = partial;
  if (first === undefined) return offers(['p1', 'p2', 'gun', 'pass']);
  if (first === 'pass') return finished;
  if (first === 'gun')
    return partial.length === 1 ? offers(['road']) : partial.length === 2 ? offers(['@B', '@C']) : finished;
  if (partial.some((part) => String(part).startsWith('@'))) return finished;
  const others = ['p1', 'p2'].filter((piece) => !partial.includes(piece));
  return offers([...others, '@A by road', '@A by field', '@B'], partial.length === 2);
}

describe('what is offered', () => {
  it('lies on the board where it has a spot, and is a button where it has none', async () => {
    const { offered, buttons } = layOut(room, null, await begin(choices));
    expect([...offered]).toEqual([
      ['piece:p1', { role: 'take', parts: ['p1'] }],
      ['piece:p2', { role: 'take', parts: ['p2'] }],
    ]);
    expect(buttons).toEqual(['gun', 'pass']);
  });

  it('joins the group, or is where it goes; several ways may lead to one place', async () => {
    const draft = await choose(choices, await begin(choices), 'p1');
    const { offered } = layOut(room, null, draft);
    expect(offered.get('piece:p2')?.role).toBe('join');
    expect(offered.get('place:A')).toEqual({ role: 'goal', parts: ['@A by road', '@A by field'] });
    expect(chosenSpots(room, null, draft.partial)).toEqual(['piece:p1']);
  });
});

it('many numbers are one dial, from the least to the most; a few are buttons', () => {
  const many = inDrawers(room, null, ['pass', 15, -15, 5, -5, 45, -45, 30], 'en');
  expect(many).toEqual([
    { drawer: null, parts: [-45, -15, -5, 5, 15, 30, 45] },
    { drawer: null, parts: ['pass'] },
  ]);
  expect(many.map(isDial)).toEqual([true, false]);
  expect(inDrawers(room, null, [2, 1, 'pass'], 'en').map(({ parts }) => parts)).toEqual([[2], [1], ['pass']]);
});

describe('parts that only open a way', () => {
  const pointing = { ...room.pointing, opens: (part: Part) => part === 'gun' };
  const opening: typeof room = { ...room, pointing };

  it('what may follow them is offered with them', async () => {
    const start = await begin(choices);
    const behind = await lookBehind(choices, opening, null, start);
    expect(behind).toEqual([{ part: 'gun', options: ['road'], areAll: true }]);
    const { offered, buttons } = layOut(opening, null, start, [
      { part: 'gun', options: ['@B', 'p1', 'silent'], areAll: true },
    ]);
    expect(offered.get('place:B')).toEqual({ role: 'take', parts: ['gun'], through: true });
    expect(offered.get('piece:p1')).toEqual({ role: 'take', parts: ['p1', 'gun'] });
    expect(buttons).toEqual(['gun', 'pass']);
  });

  it('are no buttons where all that may follow them is pointed at on the board', async () => {
    const start = await begin(choices);
    const laid = (areAll: boolean) =>
      layOut(opening, null, start, [{ part: 'gun', options: ['@A', '@B'], areAll }]).buttons;
    expect(laid(true)).toEqual(['pass']);
    expect(laid(false), 'something else may follow').toEqual(['gun', 'pass']);
  });

  it('are buttons all the same where the game wants it', async () => {
    const said: typeof room = { ...room, pointing: { ...pointing, isSaidToo: (part) => part === 'gun' } };
    const behind = [{ part: 'gun', options: ['@A', '@B'], areAll: true }];
    const { offered, buttons } = layOut(said, null, await begin(choices), behind);
    expect(buttons).toEqual(['gun', 'pass']);
    expect(offered.has('place:A'), 'and it is pointed at as before').toBe(true);
  });

  it('a game without such parts is not asked any more than before', async () => {
    expect(await lookBehind(choices, room, null, await begin(choices))).toEqual([]);
  });
});

describe('choosing', () => {
  it('goes on by itself where there is nothing to choose, and back over it', async () => {
    const start = await begin(choices);
    const draft = await choose(choices, start, 'gun');
    expect(draft.partial).toEqual(['gun', 'road']);
    expect(await takeBack(choices, draft)).toEqual(start);
    expect(await takeBack(choices, start)).toBeNull();
  });

  it('never makes an action whole by naming who takes part: the goal that is left stays to be pointed at', async () => {
    const oneGoal = (partial: Action): Promise<Parts> =>
      Promise.resolve(
        [offers(['p1', 'p2']), offers(['p2', '@A']), offers(['@A']), finished][partial.length]!,
      );
    const one = await choose(oneGoal, await begin(oneGoal), 'p1', { isJoining: true });
    const both = await choose(oneGoal, one, 'p2', { isJoining: true });
    expect(both.partial).toEqual(['p1', 'p2']);
    expect(layOut(room, null, both).offered.get('place:A')?.role).toBe('goal');
    expect(endsByJoining(room, null, both)).toBe(true);
    const there = await choose(oneGoal, both, '@A');
    expect(isWhole(there.parts)).toBe(true);
    expect(endsByJoining(room, null, there)).toBe(false);
  });

  it('never takes for granted what must be said, though nothing else be left', async () => {
    const start = await begin(choices);
    const draft = await choose(choices, start, 'gun', { mustBeSaid: (part) => part === 'road' });
    expect(draft.partial).toEqual(['gun']);
    expect(draft.parts.options).toEqual(['road']);
  });

  it('takes back to where a spot was chosen, with all that came after', async () => {
    let draft = await begin(choices);
    for (const part of ['p1', 'p2', '@B']) draft = await choose(choices, draft, part);
    expect(isWhole(draft.parts)).toBe(true);
    const at = indexOfSpot(room, null, draft.partial, 'piece:p2');
    expect((await takeBack(choices, draft, at))?.partial).toEqual(['p1']);
    expect(indexOfSpot(room, null, draft.partial, 'place:C')).toBe(-1);
  });

  it('begins with a lone first part, but never acts by itself', async () => {
    const forced = (partial: Action): Promise<Parts> =>
      Promise.resolve([offers(['fire']), offers(['p1', 'p2']), finished][partial.length]!);
    expect((await begin(forced)).partial).toEqual(['fire']);
    const only = (partial: Action): Promise<Parts> =>
      Promise.resolve(partial.length === 0 ? offers(['pass']) : finished);
    const draft = await begin(only);
    expect(draft.partial).toEqual([]);
    expect(draft.parts.options).toEqual(['pass']);
  });

  it('says in words what is chosen', async () => {
    const draft = await choose(choices, await begin(choices), 'p1');
    expect(draftWords(room, null, draft.partial, 'en')).toEqual(['p1']);
    const forced = (partial: Action): Promise<Parts> =>
      Promise.resolve([offers(['fire']), offers(['p1', 'p2']), finished][partial.length]!);
    const begun = await begin(forced);
    expect(chosenWords(room, null, begun, 'en')).toEqual([]);
    expect(chosenWords(room, null, await choose(forced, begun, 'p2'), 'en')).toEqual(['p2']);
  });
});

it('a verb that is still open and whom it names are one', () => {
  expect(inOneLine(['lead with…', 'block 8', 'block 9'])).toBe('lead with block 8 · block 9');
  expect(inOneLine(['lead with…'])).toBe('lead with…');
  expect(inOneLine(['block 8', 'to F2'])).toBe('block 8 · to F2');
});
