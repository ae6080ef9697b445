/** What each seat sees. */
import { SeededDice } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { commandsColors } from './index.ts';
import { toPosition } from './scenario/position.ts';
import { sides } from './tables/sides.ts';
import { battle, published, wander } from './testing.ts';
import { hidden } from './view.ts';

test('CCN-3-05.2 nobody sees which cards the other holds, only how many', () => {
  const b = battle({
    step: 'command',
    british: ['LN G5 square1'],
    cards: { british: ['elan', 'rally'], french: ['bombard', 'bombard', 'short_supply'] },
  });
  const french = commandsColors.view(b.state, 'french');
  expect(french.cards.british).toEqual({ count: 2, hand: null, track: [hidden, null, null, null] });
  expect(french.cards.french.hand).toEqual(['bombard', 'bombard', 'short_supply']);
  expect(JSON.stringify({ ...french, terms: null })).not.toMatch(/elan|rally/);
  expect(JSON.stringify({ ...commandsColors.view(b.state, 'british'), terms: null })).not.toMatch(
    /bombard|short_supply/,
  );
});

test('all along a battle the view of a hand is its owner’s alone, in events too', () => {
  const b = published('rolica-2', 2);
  wander(b, 2, () => {
    expect(commandsColors.view(b.state, 'french').cards.british.hand).toBeNull();
    expect(commandsColors.view(b.state, 'spectator').cards.french.hand).toBeNull();
  });
  for (const event of [
    ...b.told('drew'),
    ...b.told('dealt'),
    ...b.told('squareFormed'),
    ...b.told('scoutChose'),
  ]) {
    expect(Object.keys(event.only ?? {})).toEqual([event.side]);
    expect(event).not.toHaveProperty('cards');
    expect(event).not.toHaveProperty('card');
    expect(event).not.toHaveProperty('kept');
  }
});

test('CCN-2-12.1 each side’s banners are shown by themselves', () => {
  const b = battle({ banners: { british: 2, french: 1 }, step: 'command' });
  for (const seat of ['british', 'french', 'spectator'])
    expect(commandsColors.view(b.state, seat).banners).toEqual({ british: 2, french: 1 });
});

test('all that a seat sees goes by names, as it stands in a position', () => {
  const b = published('vimeiro', 4);
  const seen = { sections: 0, later: 0, melees: 0 };
  wander(b, 4, () => {
    const { moment, objectives, exits, special } = toPosition(b.state, 'seen');
    const view = commandsColors.view(b.state, 'french');
    expect([...view.later, view.now]).toEqual(moment!.frames);
    const under = moment!.frames!.findLast((frame) => 'support' in frame);
    expect(view.melee?.hex).toBe(under?.hex);
    seen.melees += view.melee === null ? 0 : 1;
    expect(view.section).toBe(moment!.section ?? null);
    for (const side of sides) {
      const last = moment!.last![side];
      expect(view.last[side]).toEqual(
        last === undefined ? null : { card: last.card, section: last.section ?? null },
      );
    }
    expect(view.terms.claims.map(({ hexes }) => hexes)).toEqual(objectives!.map(({ hexes }) => hexes));
    expect(view.terms.exits).toEqual(exits);
    expect(view.terms.nullCards).toEqual(special!.forbidCard);
    seen.sections += view.section === null ? 0 : 1;
    seen.later += view.later.length;
    const sent = JSON.parse(JSON.stringify(view)) as typeof view;
    const [one, other] = [view, sent].map((each) =>
      commandsColors.imagine(each, 'french', new SeededDice(1)),
    );
    expect(one).toEqual(other);
  });
  expect(seen.sections).toBeGreaterThan(0);
  expect(seen.later).toBeGreaterThan(0);
  expect(seen.melees).toBeGreaterThan(0);
});
