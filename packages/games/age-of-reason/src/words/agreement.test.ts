/** Words that agree: the log and the questions of whole battles, and the names they are made of. */
import {
  hasFrenchKind,
  SeededDice,
  standardOptions,
  troopName,
  type Language,
  type Words,
} from '@bivouac/kernel';
import { frenchFaults, heard } from '@bivouac/kernel/testing';
import { describe, expect, it, test } from 'vitest';
import type { ReasonEvent } from '../events.ts';
import { ageOfReason } from '../index.ts';
import { ageOfReasonWords as words } from './index.ts';

const battles = ageOfReason.scenarios.map((scenario) => [scenario.id, scenario] as const);

const begun = (id: string) => {
  const scenario = ageOfReason.scenarios.find((one) => one.id === id)!;
  const { state } = ageOfReason.setup(scenario, standardOptions(ageOfReason, {}), new SeededDice(1));
  return ageOfReason.view(state, 'blue');
};

test.each(battles)('%s: every name has a number and a gender', (id) => {
  const { terms } = begun(id);
  const named = [...terms.units, ...terms.brigades, ...terms.corps].map(({ name }) => name.fr);
  expect(named.length).toBeGreaterThan(10);
  // A battalion that goes by the name of its regiment is put before it in a sentence.
  expect(named.filter((name) => !hasFrenchKind(name) && !/, \p{L}+ bataillon$/u.test(name))).toEqual([]);
});

test.each(battles)('%s: nothing in its French can be seen to be wrong', (_id, scenario) => {
  const said = heard(ageOfReason, words, scenario, 'fr', 300);
  expect(said.size).toBeGreaterThan(100);
  expect([...said].flatMap(frenchFaults)).toEqual([]);
});

test.each(battles)('%s: in English one does, and many do', (id, scenario) => {
  const said = [...heard(ageOfReason, words, scenario, 'en', 300)];
  const { units } = begun(id).terms;
  const [one, many] = [
    /^(?:is|has|tests|moves|charges|fires|loses|fights|comes|goes|leaves|recoils|retreats|routs|rallies|strikes|does)\b/u,
    /^(?:are|have|test|move|charge|fire|lose|fight|come|go|leave|recoil|retreat|rout|rally|strike|do)\b/u,
  ];
  const wrong = units.flatMap(({ name: { en } }) => {
    const subject = `${en.charAt(0).toUpperCase()}${en.slice(1)} `;
    const never = troopName(en, 'en').isPlural ? one : many;
    return said.filter((line) => line.startsWith(subject) && never.test(line.slice(subject.length)));
  });
  expect(wrong).toEqual([]);
});

describe('the log of the mill', () => {
  const view = begun('the-mill');
  const ids = (english: string) => view.terms.units.find(({ name }) => name.en === english)!.id;
  const [grenadiers, sydow, battery] = [
    ids('Kleist grenadiers'),
    ids('Sydow regiment'),
    ids('Prussian battery'),
  ] as const;
  const told = (event: object, language: Language) =>
    words.event({ rules: [], ...event } as unknown as ReasonEvent, view, language);

  it.each([
    [
      { kind: 'wentBack', unit: grenadiers, how: 'retreat' },
      'Kleist grenadiers retreat.',
      'Les grenadiers de Kleist se retirent.',
    ],
    [{ kind: 'destroyed', unit: sydow }, 'Sydow regiment is destroyed.', 'Le régiment de Sydow est détruit.'],
    [
      { kind: 'captured', unit: battery },
      'Prussian battery is captured.',
      'La batterie prussienne est prise.',
    ],
    [
      { kind: 'conditionChanged', unit: grenadiers, to: 'disorganised' },
      'Kleist grenadiers are disorganised.',
      'Les grenadiers de Kleist sont désorganisés.',
    ],
    [
      { kind: 'chargeDeclared', units: [sydow, battery], targets: [grenadiers] },
      'Sydow regiment and Prussian battery charge Kleist grenadiers.',
      'Le régiment de Sydow et la batterie prussienne chargent les grenadiers de Kleist.',
    ],
    [
      { kind: 'left', unit: sydow, feature: 'mill' },
      'Sydow regiment leaves the mill.',
      'Le régiment de Sydow sort du moulin.',
    ],
    [
      { kind: 'ordered', units: [sydow, grenadiers], points: 1 },
      'Order to Sydow regiment and Kleist grenadiers: 1 action point.',
      'Ordre au régiment de Sydow et aux grenadiers de Kleist : 1 point d’action.',
    ],
  ])('agrees: %o', (event, en, fr) => {
    expect([told(event, 'en'), told(event, 'fr')]).toEqual([en, fr]);
  });
});

it('a battalion is its regiment’s, a general is one man', () => {
  const kolin = begun('kolin');
  const { units } = kolin.terms;
  const named = (list: readonly { readonly id: string; readonly name: Words }[], english: string) =>
    list.find(({ name }) => name.en === english)!.id;
  const charge = {
    kind: 'chargeDeclared',
    units: [named(units, 'Anhalt, first battalion')],
    targets: [named(units, 'Erzherzog Karl, second battalion')],
    rules: [],
  } as unknown as ReasonEvent;
  expect(words.event(charge, kolin, 'en')).toBe(
    'Anhalt’s first battalion charges Erzherzog Karl’s second battalion.',
  );
  expect(words.event(charge, kolin, 'fr')).toBe(
    'Le premier bataillon d’Anhalt charge le second bataillon de l’archiduc Charles.',
  );
  const fontenoy = begun('fontenoy');
  const noailles = named(fontenoy.terms.generals, 'Noailles');
  const points = {
    kind: 'pointsThrown',
    general: noailles,
    dice: [3],
    points: 3,
    rules: [],
  } as unknown as ReasonEvent;
  expect(words.event(points, fontenoy, 'en')).toBe('Noailles has 3 action points (3).');
});
