/** Names beside counters: whole close by, short from afar, never on each other nor on a counter. */
import { SeededDice, standardOptions, type Action, type Language } from '@bivouac/kernel';
import { randomCompletion } from '@bivouac/players';
import { viveLEmpereur } from '@bivouac/vive-lempereur';
import type { View } from '@bivouac/vive-lempereur/words';
import { describe, expect, test } from 'vitest';
import { layoutOf } from './layout.ts';
import { areaOf, areMeeting } from '../../board/name-places.ts';
import { courierAreas, pennantAreas } from './sign-places.ts';
import { brokenUp, detailAt, placesOf, shortName, tagsOf, type Detail } from './name-tags.ts';

function begun(scenario: string): View {
  const battle = viveLEmpereur.scenarios.find(({ id }) => id === scenario)!;
  const { state } = viveLEmpereur.setup(battle, standardOptions(viveLEmpereur, {}), new SeededDice('tags'));
  return viveLEmpereur.view(state, 'french');
}

describe.each(['outposts', 'auerstaedt'])('in %s', (scenario) => {
  const view = begun(scenario);
  const details: readonly Detail[] = ['brief', 'short', 'full', 'fine'];
  const languages: readonly Language[] = ['en', 'fr'];

  test.each(details.flatMap((detail) => languages.map((language) => ({ detail, language }))))(
    'names do not lie on each other nor on the middle of a counter ($detail, $language)',
    ({ detail, language }) => {
      const tags = tagsOf(view, detail, language);
      const areas = tags.map(areaOf);
      const clashes = areas.flatMap((one, index) =>
        areas.slice(index + 1).filter((other) => areMeeting(one, other)),
      );
      expect(clashes).toEqual([]);
      const middles = layoutOf(view).units.map(({ at: [x, y] }) => ({
        left: x - 12,
        right: x + 12,
        top: y - 12,
        bottom: y + 12,
      }));
      expect(areas.filter((area) => middles.some((middle) => areMeeting(area, middle)))).toEqual([]);
    },
  );

  test.each(['afar', ...details] as const)('nobody stands on the name of a place (%s)', (detail) => {
    const bodies = layoutOf(view).units.map(({ at: [x, y] }) => ({
      left: x - 20,
      right: x + 20,
      top: y - 20,
      bottom: y + 20,
    }));
    const covered = placesOf(view, detail, 'en').filter(({ area }) =>
      bodies.some((body) => areMeeting(area, body)),
    );
    expect(covered.map(({ text }) => text)).toEqual([]);
  });

  test('close by nearly everybody has his whole name, from afar nobody any', () => {
    expect(tagsOf(view, 'afar', 'en')).toEqual([]);
    const { units, leaders } = layoutOf(view);
    const tops = units.filter(({ depth }) => depth === 0);
    const close = tagsOf(view, 'fine', 'en');
    expect(close.length).toBeGreaterThan(0.85 * (tops.length + leaders.length));
    for (const { unit, facts } of tops) {
      const tag = close.find(({ key }) => key === unit.name);
      if (tag !== undefined) expect(tag.lines.join(' ')).toBe(facts.name.en);
    }
    expect(close.length).toBeGreaterThanOrEqual(tagsOf(view, 'brief', 'en').length);
  });
});

/** Positions of a random battle under orders, as the French see them: one every so many acts, and some with couriers under way. */
function underOrders(scenario: string, count: number): View[] {
  const battle = viveLEmpereur.scenarios.find(({ id }) => id === scenario)!;
  const [dice, mind] = [new SeededDice('signs'), new SeededDice('minds')];
  const options = standardOptions(viveLEmpereur, { commandLevel: 3 });
  const { state } = viveLEmpereur.setup(battle, options, dice);
  const views: View[] = [];
  for (let [act, ridden] = [0, 0]; views.length < count || ridden < 4; act += 1) {
    const asked = viveLEmpereur.pending(state)[0];
    if (asked === undefined) return views;
    const choices = (partial: Action) => viveLEmpereur.choices(state, asked.seat, partial);
    viveLEmpereur.play(state, asked.seat, randomCompletion(choices, [], mind), dice);
    const isRiding = state.couriers.length > 0 && ridden < 4;
    if (isRiding) ridden += 1;
    if (isRiding || act % 25 === 0) views.push(viveLEmpereur.view(state, 'french'));
  }
  return views;
}

test.each(['auerstaedt', 'raab'])('under orders no name lies on a pennant or a courier (%s)', (scenario) => {
  const views = underOrders(scenario, 16);
  const met = views.flatMap((view) => {
    const { field } = layoutOf(view);
    const pennants = pennantAreas(view, field);
    const signs = [...pennants, ...courierAreas(view, field)];
    return (['brief', 'short', 'full', 'fine'] as const).flatMap((detail) => [
      ...tagsOf(view, detail, 'en').filter((tag) => signs.some((sign) => areMeeting(areaOf(tag), sign))),
      ...placesOf(view, detail, 'en').filter(({ area }) => pennants.some((sign) => areMeeting(area, sign))),
    ]);
  });
  expect(views.some(({ couriers }) => couriers.length > 0)).toBe(true);
  expect(met).toEqual([]);
});

test('long names are broken where it makes their lines most even', () => {
  expect(brokenUp('34e de ligne')).toEqual(['34e de ligne']);
  expect(brokenUp('Prince Louis Ferdinand (No. 20)')).toEqual(['Prince Louis', 'Ferdinand (No. 20)']);
});

test('short names leave out what the counter shows', () => {
  expect(shortName('Reitzenstein cuirassiers (No. 7)')).toBe('Reitzenstein cuir.');
  expect(shortName('Cuirassiers Heising (nº 8)')).toBe('Cuir. Heising');
  expect(shortName('34e de ligne')).toBe('34e ligne');
});

test('the nearer, the more is shown', () => {
  expect([0.2, 0.5, 0.8, 1.2, 2].map(detailAt)).toEqual(['afar', 'brief', 'short', 'full', 'fine']);
});
