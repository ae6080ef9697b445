/** Names beside the blocks: in every battle, from both sides of the board, none on another and none on a block. */
import { commandsColors } from '@bivouac/commands-colors';
import { givenName } from '@bivouac/commands-colors/words';
import { SeededDice, standardOptions } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { areaOf, areMeeting } from '../../board/name-places.ts';
import { fieldOf } from './board.tsx';
import { bodiesOf, tagsOf } from './name-tags.ts';
import { unitTag } from './names.ts';
import { isOnBoard } from './spots.ts';

const seen = commandsColors.scenarios.flatMap((battle) => {
  const { state } = commandsColors.setup(battle, standardOptions(commandsColors, {}), new SeededDice(1));
  return (['british', 'french'] as const).flatMap((seat) =>
    (['en', 'fr'] as const).map((language) => ({
      battle: battle.id,
      seat,
      language,
      view: commandsColors.view(state, seat),
    })),
  );
});

describe.each(seen)('in $battle for the $seat ($language)', ({ view, language }) => {
  const field = fieldOf(view);
  const tags = tagsOf(view, field, language);
  const areas = tags.map(areaOf);

  test('names lie neither on each other nor on a piece', () => {
    const clashes = areas.flatMap((one, index) =>
      [...areas.slice(index + 1), ...bodiesOf(view, field)].filter((other) => areMeeting(one, other)),
    );
    expect(clashes).toEqual([]);
  });

  test('nearly every unit has its name', () => {
    const units = view.units.filter(({ hex }) => isOnBoard(hex));
    const named = units.filter(({ name }) => tags.some(({ key }) => key === name));
    expect(named.length).toBeGreaterThan(0.85 * units.length);
  });
});

test('a name that is too long loses what follows its last “of”, never half of it', () => {
  const of = (battle: string) => seen.find((one) => one.battle === battle && one.language === 'en')!.view;
  const view = of('waterloo');
  const guns = view.units.find(({ name }) => givenName(view, name, 'en') === '12-pounders of I Corps')!;
  expect(unitTag(guns, view, 'en')).toBe('12-pounders');
});
