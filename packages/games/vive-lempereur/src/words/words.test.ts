/** Everything that is asked, offered and told is put into words, in both languages. */
import { existsSync, readFileSync } from 'node:fs';
import {
  partText,
  SeededDice,
  heardBy,
  Table,
  type Language,
  type Options,
  type Part,
} from '@bivouac/kernel';
import { randomCompletion } from '@bivouac/players';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { viveLEmpereur } from '../index.ts';
import { armies } from '../rules/18-strategic-deployment/testing.ts';
import { steps } from '../steps.ts';
import type { EmpereurScenario } from '../scenario/scenario.ts';
import { farFromTheirLeaders, scenarioOf, type Setting } from '../testing.ts';
import { formationNames } from '../tables/formations.ts';
import { sideNames as features, terrainNames } from '../tables/terrain.ts';
import { viveLEmpereurWords as words } from './index.ts';
import {
  armNames,
  facingWords,
  formationWords,
  formedWords,
  sideFeatureWords,
  terrainWords,
  towards,
} from './names.ts';
import { questions } from './questions.ts';

const languages: readonly Language[] = ['en', 'fr'];

/** Two small armies within reach of one another from the first turn, so that everything soon happens. */
const closeQuarters: EmpereurScenario = scenarioOf({
  rows: [
    '. . . . . . . . .',
    '. f . . . . . k .',
    '. . . . t . . . .',
    '. . . . t . . . .',
    '. . d . . . . . .',
    '. . . . . . . a .',
  ],
  map: { sides: { stream: ['E4/E5 F4/F5'] }, roads: { road: ['W C1 C2 C3 C4 C5 C6 C7 C8 C9 E'] } },
  french: [
    ...[
      'inf5 C3 column E',
      'inf5 C3 column E',
      'light5 D3 column E',
      'inf4 E4 line ESE',
      'guns E4 battery ESE',
    ],
    ...['cav3 B3 column E', 'hussars3 B3 column E', 'heavy3 F3 column E', 'guns A4 battery ESE'],
  ],
  coalition: [
    ...[
      'inf5 C6 column W',
      'inf5 C6 column W',
      'light5 D6 column W',
      'inf4 E6 line WNW',
      'guns F6 battery WNW',
    ],
    ...['cav3 B6 column W', 'hussars3 B6 column W', 'heavy3 F5 column W', 'guns A6 battery WNW'],
  ],
  leaders: { french: ['Morand C3', 'Davout E4 army'], coalition: ['Schmettau C6', 'Brunswick E6 army -1'] },
  phase: 'turn',
  turns: 5,
});

const everything: Options = {
  ...{ voltigeurs: true, artilleryLosses: 'A', artilleryRetreat: true, cavalry: true, rout: true },
  ...{ townMorale: true, reintegration: true, modulatedDemoralisation: true, fatigue: true },
};

/** Words that show that something was not put into words. */
function isUnsaid(told: string | null, bare: string): boolean {
  return (
    told === null ||
    told === '' ||
    told === bare ||
    /undefined|null|NaN|\[object|\?\?| {2}| ,|\(\)/.test(told)
  );
}

interface Heard {
  readonly questions: Set<string>;
  readonly kinds: Set<string>;
  readonly faults: Set<string>;
}

/** A battle that begins with these acts, and is then played on at random, so many acts at most. */
interface Occasion {
  readonly scenario: EmpereurScenario;
  readonly opening: readonly (readonly Part[])[];
  readonly most: number;
}

/** Plays and listens to all of it. Who would end a phase thinks again twice, so that more happens. */
function listen({ scenario, opening, most }: Occasion, seed: number, options: Options, heard: Heard): void {
  const table = Table.open(viveLEmpereur, scenario, options, seed);
  const dice = new SeededDice(seed);
  for (let acts = 0; acts < most; acts += 1) {
    const decision = table.pending()[0];
    if (decision === undefined) return;
    const { seat, question } = decision;
    const view = table.view(seat);
    heard.questions.add(view.now!.step);
    const choices = (parts: readonly Part[]) => table.choices(seat, parts);
    let action: readonly Part[] = opening[acts] ?? randomCompletion(choices, [], dice);
    for (let again = 0; again < 2 && action[0] === 'end' && acts >= opening.length; again += 1)
      action = randomCompletion(choices, [], dice);
    for (const language of languages) {
      const asked = words.question(decision, view, language);
      if (isUnsaid(asked, question)) heard.faults.add(`${question}: ${asked}`);
      for (let length = 0; length <= action.length; length += 1) {
        const chosen = action.slice(0, length);
        for (const option of choices(chosen).options) {
          const told = words.part(option, chosen, view, language);
          if (isUnsaid(told, partText(option))) heard.faults.add(`${question}, ${partText(option)}: ${told}`);
        }
        if (isUnsaid(words.stop(chosen, view, language), '')) heard.faults.add(`${question}: stop`);
      }
    }
    const acted = table.act(seat, action);
    const readers = ['french', 'coalition', ''].map((reader) => [reader, table.view(reader)] as const);
    for (const event of acted.refused === undefined ? acted.events : []) {
      heard.kinds.add(event.kind);
      for (const language of languages)
        for (const [reader, seen] of readers) {
          for (const known of heardBy([event], reader)) {
            const told = words.event(known, seen, language);
            if (isUnsaid(told, event.kind)) heard.faults.add(`${event.kind}: ${String(told)}`);
          }
        }
    }
  }
}

function occasion(setting: Setting, ...opening: readonly (readonly Part[])[]): Occasion {
  return { scenario: scenarioOf(setting), opening, most: opening.length + 8 };
}

/** The start of a turn in which troops and a leader are out of command. */
function outOfCommand(): Occasion {
  const setting: Setting = {
    rows: Array.from({ length: 3 }, () => '. . . . . . . . . . . . . . . . . .'),
    french: ['inf A3 column E', 'cav B4 column E', 'inf C18 column E'],
    coalition: ['inf A18 column W'],
    leaders: { french: ['Davout B16', 'Napoleon B1 army'] },
    turn: 2,
  };
  const scenario = scenarioOf(setting);
  const moment = { ...scenario.moment!, phase: 'charge', frames: [{ step: 'playerTurn' }] } as const;
  return { scenario: { ...scenario, moment }, opening: [], most: 40 };
}

/** Beginnings from which questions come up that random battles seldom lead to. */
const occasions: readonly Occasion[] = [
  // Cuirassiers who ride over militia, with more infantry behind.
  occasion(
    {
      french: ['heavy4 D4 line ESE'],
      coalition: ['militia2 D5 line ESE', 'inf D6 line ESE', 'inf E6 line ESE'],
      phase: 'shock',
      values: { fr1: { marks: ['charged', 'charging'] } },
    },
    ['at D4', 'to D5'],
    ['end'],
  ),
  // Infantry that comes up to cavalry.
  occasion({
    french: ['inf D4 column E', 'inf E4 column E'],
    coalition: ['cav3 D6 column W', 'hussars3 E6 column W'],
    leaders: { coalition: ['Schmettau D6'] },
  }),
  // A charge at infantry with guns on top of it.
  occasion({
    french: ['cav3 D1 column E'],
    coalition: ['guns D5 battery WNW', 'inf5 D5 line WNW'],
    phase: 'charge',
  }),
  // Two shocks, to be fought in an order.
  occasion(
    {
      french: ['inf D4 column E', 'inf F4 column E'],
      coalition: ['inf D5 line WNW', 'inf F5 line WNW'],
      phase: 'shock',
    },
    ['at D4', 'to D5'],
    ['at F4', 'to F5'],
    ['end'],
  ),
  // A stack that faces two ways at the end of a phase.
  occasion({ french: ['inf4 C4 line ESE', 'inf4 C4 line ENE'] }, ['end']),
];

/** A battle with orders, in which a corps comes in from the first turn on, its leader before all others. */
function withOrders(): Occasion {
  const { french = [], leaders: led = {} } = farFromTheirLeaders;
  const scenario = scenarioOf({
    ...farFromTheirLeaders,
    french: [...french, 'inf3 awaited column E corps:III'],
    leaders: { ...led, french: [...(led.french ?? []), 'Soult awaited corps corps:III'] },
  });
  const leaders = scenario.leaders!.map((leader) =>
    leader.arrives === undefined ? leader : { ...leader, arrives: { ...leader.arrives, turn: 1 } },
  );
  return { scenario: { ...scenario, leaders }, opening: [], most: 120 };
}

describe('in random battles', () => {
  test('every question, every part and every event has its words', { timeout: 120_000 }, () => {
    const heard: Heard = { questions: new Set(), kinds: new Set(), faults: new Set() };
    const asking = Object.entries(steps)
      .filter(([, step]) => 'asks' in step)
      .map(([name]) => name);
    for (let seed = 1; seed <= 16; seed += 1)
      listen(
        { scenario: closeQuarters, opening: [], most: Infinity },
        seed,
        seed % 2 === 0 ? everything : {},
        heard,
      );
    for (const one of occasions) for (let seed = 1; seed <= 16; seed += 1) listen(one, seed, {}, heard);
    for (let seed = 1; seed <= 8; seed += 1) listen(outOfCommand(), seed, { commandLevel: 2 }, heard);
    for (let seed = 1; seed <= 4; seed += 1)
      listen(
        withOrders(),
        seed,
        { commandLevel: seed > 2 ? 4 : 3, challenges: true, interactive: seed > 3, timePenalty: seed > 2 },
        heard,
      );
    for (let seed = 1; seed <= 4; seed += 1)
      listen(
        { scenario: scenarioOf(armies), opening: [], most: 60 },
        seed,
        { strategicDeployment: true },
        heard,
      );
    expect([...heard.faults]).toEqual([]);
    expect(asking.filter((name) => !heard.questions.has(name) && !seldom.includes(name))).toEqual([]);
    expect(heard.kinds.size).toBeGreaterThan(45);
  });
});

/** Questions of arrivals, successors, broken corps and couriers met on the way, which small battles may not come to. */
const seldom: readonly string[] = [
  ...['rousedAt', 'replacementAt', 'crossingOrder', 'chainOrder', 'firstToPlay', 'turnCourier'],
];

test('a question belongs to every step that asks, and to no other', () => {
  for (const [name, step] of Object.entries(steps))
    expect(Object.hasOwn(questions, name), name).toBe('asks' in step);
});

test('facings are told by the compass', () => {
  expect([facingWords('SSE', 'en'), facingWords('WNW', 'fr')]).toEqual([
    'south-south-east',
    'ouest-nord-ouest',
  ]);
  expect([towards('E', 'fr'), towards('N', 'fr'), towards('SW', 'en')]).toEqual([
    'vers l’est',
    'vers le nord',
    'towards the south-west',
  ]);
  expect(formedWords('line', 'ESE', 'fr')).toBe('en ligne, face à l’est-sud-est');
  expect(formedWords('square', null, 'en')).toBe('in square');
});

const file = new URL('../../../../../../shared/rules/vive-lempereur/standard/glossary.yaml', import.meta.url);

describe.skipIf(!existsSync(file))('against the glossary', () => {
  const entries = existsSync(file)
    ? (parse(readFileSync(file, 'utf8')) as readonly { readonly fr: string; readonly en: string }[])
    : [];
  const plain = (said: string) => said.toLowerCase().replaceAll("'", '’');
  const isTerm = (said: { readonly en: string; readonly fr: string }) =>
    entries.some(({ en, fr }) => {
      const isEnglish = plain(en)
        .split(/[ ()/]+/)
        .includes(plain(said.en).split(' ')[0]!);
      return (
        isEnglish &&
        plain(fr)
          .split(/[ /]+/)
          .some((word) => plain(said.fr).includes(word))
      );
    });

  test('terrain and sides go by the words of the rules', () => {
    for (const name of terrainNames) expect(isTerm(terrainWords[name]), name).toBe(true);
    for (const name of features) expect(isTerm(sideFeatureWords[name]), name).toBe(true);
  });

  test('formations go by the words of the rules', () => {
    for (const name of formationNames.filter((one) => one !== 'battery' && one !== 'disorganised'))
      expect(isTerm(formationWords[name]), name).toBe(true);
    expect(armNames.infantry.fr).toBe('infanterie');
  });
});
