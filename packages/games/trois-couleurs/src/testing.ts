/** For tests: a battle set up in a few words. */
import type { FreeTableFile } from '@bivouac/ground/free-table';
import { ScriptedDice, SeededDice, type Options, type Play, type Steps } from '@bivouac/kernel';
import { Conversation } from '@bivouac/kernel/testing';
import type { CouleursEvent } from './events.ts';
import type { Frames } from './frames.ts';
import { stateOf } from './scenario/position.ts';
import type { CouleursScenario, ScenarioGeneral, ScenarioGroup, ScenarioUnit } from './scenario/scenario.ts';
import { none, type State, type Unit } from './state.ts';
import {
  cases,
  disorders,
  formations,
  type Case,
  type Disorder,
  type Formation,
  type Pace,
} from './tables/kinds.ts';
import { profiles } from './tables/profiles.ts';
import { sides, type Side } from './tables/sides.ts';
import { hear } from './testing/hearing.ts';

export interface Setting {
  /**
   * Units by name, each in words, in any order: a profile (`flat-inf` when left out), a formation, `at 60,90` in
   * centimetres (1 UD is 6), `facing 180`; and what is otherwise than at the start: `SAF`, a case, `pace PAC`, `spent 2`,
   * `lost 6`, `skirmishers 1` (companies it may send out), `empty`, `has fired`, `morale 6`, `ccf 1`, `ft 0`, `status elite`, `attached fr-guard`, `group other`.
   */
  readonly blue?: Readonly<Record<string, string>>;
  readonly red?: Readonly<Record<string, string>>;
  /** Generals by name: `morale 1 with prinz infantry`, `commander in chief`. */
  readonly generals?: Readonly<Partial<Record<Side, Readonly<Record<string, string>>>>>;
  readonly ground?: Pick<FreeTableFile, 'areas' | 'lines' | 'blocks'>;
  /** How groups march operationally, by their names: `blue-own`, `blue-other`. */
  readonly operational?: Readonly<Record<string, ScenarioGroup['operational']>>;
  readonly reconstruction?: boolean;
  readonly options?: Options;
  /** The year, or the day. */
  readonly date?: string;
  readonly turn?: number;
  readonly turns?: number;
  /** Whose phase it is. */
  readonly side?: Side;
  /** Armies without light infantry. */
  readonly withoutLightInfantry?: boolean;
}

/** A battle in which the named units stand, blue facing up from the south edge, red down from the north edge. */
export function battle(setting: Setting = {}): State {
  const listed = sides.flatMap((side) =>
    Object.entries(setting[side] ?? {}).map(([id, words]) => ({ side, id, words })),
  );
  const generals = sides.flatMap((side) =>
    Object.entries(setting.generals?.[side] ?? {}).map(([id, words]) => readGeneral(side, id, words)),
  );
  const plain = setting.withoutLightInfantry === true ? { hasNoLightInfantry: true } : {};
  const scenario: CouleursScenario = {
    id: 'test',
    title: { en: 'Test', fr: 'Essai' },
    ...(setting.date !== undefined && { date: setting.date }),
    bound: 1000,
    turns: setting.turns ?? 12,
    table: {
      format: 'bivouac free table',
      id: 'test',
      title: { en: 'Test', fr: 'Essai' },
      size: { width: 180, depth: 150 },
      ...setting.ground,
    },
    sides: {
      blue: { name: { en: 'blue', fr: 'bleu' }, edge: 'south', role: 'meeting', ...plain },
      red: { name: { en: 'red', fr: 'rouge' }, edge: 'north', role: 'meeting', ...plain },
    },
    groups: sides.flatMap((side) =>
      ['own', 'other'].map((id) => ({
        id: `${side}-${id}`,
        name: { en: id, fr: id },
        side,
        ...(given({ operational: setting.operational?.[`${side}-${id}`] }) as Pick<
          ScenarioGroup,
          'operational'
        >),
      })),
    ),
    reconstruction: setting.reconstruction === true,
    generals,
    units: listed.map(({ side, id, words }) => readUnit(side, id, words)),
  };
  const s = stateOf(scenario, setting.options ?? {});
  s.turn = setting.turn ?? 1;
  s.side = s.first = setting.side ?? 'blue';
  s.frames = [];
  s.units = s.units.map((row, at) => ({ ...row, ...changesIn(listed[at]?.words ?? '') }));
  return s;
}

function wordIn<Word extends string>(text: string, words: readonly Word[]): Word | undefined {
  return [...words]
    .sort((one, other) => other.length - one.length)
    .find((word) => ` ${text} `.includes(` ${word} `));
}

function numberIn(text: string, name: string): number | undefined {
  const found = new RegExp(`\\b${name} (-?[\\d.]+)`).exec(text);
  return found === null ? undefined : Number(found[1]);
}

/** Only what is there. */
function given<Record_ extends object>(record: Record_): Partial<Record_> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined),
  ) as Partial<Record_>;
}

function readUnit(side: Side, id: string, words: string): ScenarioUnit {
  const attached = /\battached (\S+)/.exec(words)?.[1];
  const profile =
    wordIn(
      words.replace(/\battached \S+/, ''),
      profiles.map((one) => one.id),
    ) ?? 'flat-inf';
  const formation = wordIn<Formation>(words, formations);
  const status = /\bstatus (\w+)/.exec(words)?.[1] as ScenarioUnit['status'];
  return {
    id,
    name: { en: id, fr: id },
    group: words.includes('group other') ? `${side}-other` : `${side}-own`,
    profile,
    at: /\bat (\S+)/.exec(words)?.[1] ?? '90,75',
    ...given({
      attached: attached === undefined ? undefined : [attached],
      formation,
      status,
      in: /\bin (\S+)/.exec(words)?.[1],
      facing: numberIn(words, 'facing'),
      morale: numberIn(words, 'morale'),
      ccf: numberIn(words, 'ccf'),
      ft: numberIn(words, 'ft'),
      cac: numberIn(words, 'cac'),
      fire: numberIn(words, 'fire'),
      companies: numberIn(words, 'companies'),
      perCompany: numberIn(words, 'perCompany'),
      strength: numberIn(words, 'strength'),
      skirmishers: numberIn(words, 'skirmishers'),
      regiment: /\bregiment (\S+)/.exec(words)?.[1],
    }),
  } as ScenarioUnit;
}

/** What of a row is otherwise than at the start. */
function changesIn(words: string): Partial<Unit> {
  const lost = numberIn(words, 'lost');
  return given({
    disorder: wordIn<Disorder>(words, disorders.slice(1)),
    case: wordIn<Case>(words, cases),
    pace: /\bpace (\w+)/.exec(words)?.[1] as Pace | undefined,
    spent: numberIn(words, 'spent'),
    lost,
    dealt: numberIn(words, 'dealt'),
    isLoaded: words.includes('empty') ? false : undefined,
    hasFired: words.includes('has fired') ? true : undefined,
  }) as Partial<Unit>;
}

function readGeneral(side: Side, id: string, words: string): ScenarioGeneral {
  const arm = wordIn(words, ['infantry', 'cavalry', 'artillery'] as const);
  return {
    id,
    name: { en: id, fr: id },
    side,
    rank: wordIn(words, ['commander in chief', 'division', 'brigade'] as const) ?? 'brigade',
    group: words.includes('group other') ? `${side}-other` : `${side}-own`,
    ...given({
      arm,
      hasSuccessor: words.includes('successor') ? true : undefined,
      morale: numberIn(words, 'morale'),
      ccf: numberIn(words, 'ccf'),
      at: /\bat (\S+)/.exec(words)?.[1],
      with: /\bwith (\S+)/.exec(words)?.[1],
    }),
  } as ScenarioGeneral;
}

/** The number of a unit by its name. */
export function unitNamed(s: State, id: string): number {
  const unit = s.terms.units.findIndex((facts) => facts.id === id);
  if (unit === none) throw new Error(`there is no unit ${id}`);
  return unit;
}

/** A row of a unit by its name. */
export function rowOf(s: State, id: string): Unit {
  return s.units[unitNamed(s, id)]!;
}

/** Dice to come, and not one more. */
export function throwing(...dice: readonly number[]): Play {
  return { dice: new ScriptedDice(dice.map((roll) => ({ roll, of: 6 }))), events: hear([]) };
}

export function seeded(seed = 1): Play {
  return { dice: new SeededDice(seed), events: hear([]) };
}

/** The movement of whoever has the first phase, and whatever follows it. */
export const movementOn: Frames = { step: 'nextPart', part: 3 };

/** Steps played from a frame, their questions answered one by one. */
export class Talk extends Conversation<State, Frames, CouleursEvent, number> {
  constructor(steps: Partial<Steps<State, Frames>>, state: State, frame: Frames, ...dice: readonly number[]) {
    super({ steps, throwing, hear }, state, frame, dice);
  }

  /** Nobody fires at whoever moves or marches, or in support. */
  quietly(): this {
    const asked = (): string => this.question?.question ?? '';
    while (asked() === 'opportunityFire') this.say('pass');
    while (asked() === 'supportFire' || asked() === 'earlyFire') this.say('done');
    return this;
  }
}
