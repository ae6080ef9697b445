/** Every event, question, answer and row of a sum of some battles has words in both languages, and they agree. */
import {
  hasFrenchKind,
  sample,
  SeededDice,
  standardOptions,
  type Action,
  type Language,
  type Part,
  type Seat,
} from '@bivouac/kernel';
import { frenchFaults, heard } from '@bivouac/kernel/testing';
import { describe, expect, it, test } from 'vitest';
import type { CouleursEvent } from '../events.ts';
import { troisCouleurs } from '../index.ts';
import { row, type Ledger } from '../ledger.ts';
import { withinLimits } from '../rules/11-combat-march/ledgers.ts';
import type { State } from '../state.ts';
import { objectiveName, rowWords, troisCouleursWords as words, whyWords } from './index.ts';

const battles = troisCouleurs.scenarios.map((scenario) => [scenario.id, scenario] as const);
const small = battles.slice(0, 3);

const begun = (id: string) => {
  const scenario = troisCouleurs.scenarios.find((one) => one.id === id)!;
  const { state } = troisCouleurs.setup(scenario, standardOptions(troisCouleurs, {}), new SeededDice(1));
  return troisCouleurs.view(state, 'blue');
};

test.each(battles)('%s: every name has a number and a gender', (id) => {
  const { terms } = begun(id);
  const named = [...terms.units, ...terms.groups].map(({ name }) => name.fr);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !hasFrenchKind(name))).toEqual([]);
});

test.each(small)('%s: nothing in its French can be seen to be wrong', (_id, scenario) => {
  const said = heard(troisCouleurs, words, scenario, 'fr', 200);
  expect(said.size).toBeGreaterThan(50);
  expect([...said].flatMap(frenchFaults)).toEqual([]);
  expect([...said].filter((line) => /undefined|\{|\bNaN\b/u.test(line))).toEqual([]);
});

test('an objective on open ground is called by its id, or simply what it is', () => {
  const view = begun('the-brickworks');
  const taken = { kind: 'objectiveTaken', objective: 'brickworks', by: 'blue', rules: [] } as CouleursEvent;
  expect([words.event(taken, view, 'en'), words.event(taken, view, 'fr')]).toEqual([
    'French: they hold the brickworks.',
    'Français : maîtres de la briqueterie.',
  ]);
  const [brickworks] = view.terms.objectives;
  const nameless = { ...view, terms: { ...view.terms, objectives: [{ ...brickworks!, id: 'somewhere' }] } };
  expect(objectiveName(nameless, 0)).toEqual({ en: 'the objective', fr: 'l’objectif' });
});

test('whoever reads of a loss step reads what it is: a third of a figure, or a gun', () => {
  const view = begun('the-brickworks');
  const lost = (unit: string, language: Language) =>
    words.event({ kind: 'lost', unit, steps: 2, left: 7, rules: [] } as CouleursEvent, view, language);
  expect(lost('blue-hussars', 'en')).toBe(
    'The French hussars lose 2 steps, three to a figure (7 figures left).',
  );
  expect(lost('blue-first', 'fr')).toBe(
    'Le 1er bataillon perd 2 pas, trois par figurine (reste 7 figurines).',
  );
  expect(lost('blue-guns', 'fr')).toBe('La batterie française perd 2 pas, un par pièce (reste 7 pièces).');
});

test('a pace of a march says what it costs and how far it goes on open ground', () => {
  const view = begun('the-brickworks');
  const said = (pace: string, language: Language) =>
    words.part(pace, ['blue-first', 'march'], view, language);
  expect(said('POR', 'en')).toBe('at ordinary pace (1 point, 3 UD = 18 cm)');
  expect(said('PAC', 'fr')).toMatch(/^au pas accéléré \(2 points, \d+ UD = \d+ cm\)$/);
  expect(words.part('PAC', ['blue-first', 'attack', 'red-first'], view, 'en')).toBe('at quick pace');
});

test('where a general may hurry to a unit, the answer that nobody does says so', () => {
  const view = begun('the-brickworks');
  const asked = { ...view, now: { step: 'generalsHurry' } } as unknown as typeof view;
  expect(words.part('stay', [], asked, 'en')).toBe('nobody hurries');
  expect(words.part('stay', [], asked, 'fr')).toBe('personne n’accourt');
  expect(words.part('stay', [], view, 'en')).toBe('stay');
});

describe('the log of Hassenhausen', () => {
  const view = begun('hassenhausen');
  const told = (event: object, language: Language) =>
    words.event({ rules: [], ...event } as unknown as CouleursEvent, view, language);

  it.each([
    [
      { kind: 'wentBack', unit: 'corps-guns', case: 'RET' },
      '12-pounders of III Corps go back.',
      'Les pièces de 12 du 3e corps reculent.',
    ],
    [
      { kind: 'destroyed', unit: 'corps-guns' },
      '12-pounders of III Corps are destroyed.',
      'Les pièces de 12 du 3e corps sont détruites.',
    ],
    [
      { kind: 'destroyed', unit: 'f85-1' },
      '1st of the 85e de ligne is destroyed.',
      'Le 1er bataillon du 85e de ligne est détruit.',
    ],
    [
      { kind: 'moved', unit: 'd5-2', pace: 'PAC' },
      '2nd squadron of the Queen’s dragoons moves at quick pace.',
      'Le 2e escadron des dragons de la Reine marche au pas accéléré.',
    ],
    [
      { kind: 'groupBroke', group: 'vialannes' },
      'Vialannes’ chasseurs are broken.',
      'Les chasseurs de Vialannes n’attaquent plus.',
    ],
    [
      { kind: 'tested', unit: 'f85-1', reason: 'march', total: 9, case: 'CHA', fire: 'P2', ledger: [] },
      '1st of the 85e de ligne tests its morale to attack: 9, may charge.',
      'Le 1er bataillon du 85e de ligne teste son moral pour attaquer : 9, peut charger.',
    ],
    [
      { kind: 'tested', unit: 'f85-1', reason: 'stand', total: 7, case: 'ATT', fire: 'P2', ledger: [] },
      '1st of the 85e de ligne tests its morale to stand firm: 7, fires at medium range.',
      'Le 1er bataillon du 85e de ligne teste son moral pour tenir de pied ferme : 7, tire à moyenne portée.',
    ],
    [
      { kind: 'swayed', unit: 'f85-1', total: 10, case: 'CHA', ledger: [] },
      '1st of the 85e de ligne now has 10: may charge.',
      'Le 1er bataillon du 85e de ligne a maintenant 10 : peut charger.',
    ],
    // Guns march to fire, and whoever stands does not charge either.
    [
      { kind: 'swayed', unit: 'corps-guns', total: 10, case: 'CHA', ledger: [] },
      '12-pounders of III Corps now have 10: hold.',
      'Les pièces de 12 du 3e corps ont maintenant 10 : tiennent bon.',
    ],
    [
      {
        kind: 'swayed',
        unit: 'f85-1',
        total: 6,
        case: 'ATT',
        ledger: [{ rule: 'TC-12-21', value: -2, why: 'pace that is left' }],
      },
      '1st of the 85e de ligne now has 6: holds.',
      'Le 1er bataillon du 85e de ligne a maintenant 6 : tient bon.',
    ],
    [
      {
        kind: 'fired',
        unit: 'f85-1',
        target: 'd5-2',
        band: 'P2',
        figures: 8,
        factor: 0,
        steps: 2,
        effective: true,
      },
      '1st of the 85e de ligne fires at 2nd squadron of the Queen’s dragoons at medium range: 8 figures, sum 0, 2 steps lost.',
      'Le 1er bataillon du 85e de ligne tire sur le 2e escadron des dragons de la Reine à moyenne portée : 8 figurines, total 0, 2 pas perdus.',
    ],
    [{ kind: 'phaseBegan', side: 'blue' }, 'French: their phase begins.', 'Français : leur phase commence.'],
    [
      { kind: 'testClaimed', unit: 'f85-1', by: 'red' },
      'Prussians: they ask for a losses test of 1st of the 85e de ligne.',
      'Prussiens : test de pertes demandé pour le 1er bataillon du 85e de ligne.',
    ],
    [
      { kind: 'generalRisked', general: 'davout', dice: [6, 6], isHit: true },
      'Davout is hit and out of the fight (6, 6).',
      'Davout est touché, hors de combat (6, 6).',
    ],
    // What a unit may do its test has said already.
    [{ kind: 'caseChanged', unit: 'f85-1', from: 'ARR', to: 'CHA' }, null, null],
    [{ kind: 'caseChanged', unit: 'f85-1', from: 'CHA', to: 'ARR' }, null, null],
    [
      { kind: 'caseChanged', unit: 'f85-1', from: 'RET', to: 'ARR' },
      '1st of the 85e de ligne stands again.',
      'Le 1er bataillon du 85e de ligne tient de nouveau.',
    ],
    [
      { kind: 'objectiveTaken', objective: 'rise', by: 'red' },
      'Prussians: they hold the rise behind the village.',
      'Prussiens : maîtres de la hauteur derrière le village.',
    ],
  ])('agrees: %o', (event, en, fr) => {
    expect([told(event, 'en'), told(event, 'fr')]).toEqual([en, fr]);
  });
});

/** Some action, never the end of a step while something else may be done. */
function anyAction(state: State, seat: Seat, dice: SeededDice): Action {
  const action: Part[] = [];
  for (;;) {
    const { options, complete, space } = troisCouleurs.choices(state, seat, action);
    if (complete) return action;
    const others = options.filter((option) => option !== 'done');
    const open = others.length > 0 ? others : options;
    action.push(space === undefined ? open[dice.pick(open.length)]! : sample(space, dice));
  }
}

test('the rows of every sum of some battles have words', () => {
  const silent = new Set<string>();
  for (const [, scenario] of small) {
    const dice = new SeededDice(3);
    const { state } = troisCouleurs.setup(scenario, standardOptions(troisCouleurs, {}), dice);
    for (let decisions = 0; decisions < 150; decisions += 1) {
      const [asked] = troisCouleurs.pending(state);
      if (asked === undefined) break;
      const action = anyAction(state, asked.seat, dice);
      for (const event of troisCouleurs.play(state, asked.seat, action, dice))
        for (const { why } of (event as { ledger?: Ledger }).ledger ?? [])
          if (whyWords(why).en === why && whyWords(why).fr === why) silent.add(why);
    }
  }
  expect([...silent]).toEqual([]);
});

test('the limit of a sum has words in both languages', () => {
  for (const many of [20, -20]) {
    const [, limit] = withinLimits([row('TC-18-01', many, 'strength')]);
    expect(whyWords(limit!.why).fr).toMatch(/^jamais au-dess/);
    expect(whyWords(limit!.why).en).toMatch(/^never /);
  }
});

it('a row says whom it comes from', () => {
  const view = begun('hassenhausen');
  const near = { rule: 'TC-16-02', value: -2, why: 'enemy POR', of: 'p35-1' };
  expect([rowWords(near, view, 'en'), rowWords(near, view, 'fr')]).toEqual([
    'enemy, ordinary pace (1st of Prince Henry)',
    'ennemi, pas ordinaire (1er bataillon du prince Henri)',
  ]);
});

test('hussars who ride right through their enemy are many', () => {
  const view = begun('the-brickworks');
  const fought = {
    kind: 'fought',
    unit: 'blue-hussars',
    enemy: 'red-hussars',
    figures: [2, 1],
    steps: [1, 0],
    passes: true,
    ledgers: [[], []],
    rules: [],
  } as unknown as CouleursEvent;
  expect(words.event(fought, view, 'fr')).toMatch(/^Les hussards français affrontent .*jusqu’au travers/);
  expect(words.event(fought, view, 'fr')).not.toMatch(/passe/);
});
