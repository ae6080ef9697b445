/**
 * Saves in which the record, the dice or the state tells another story, all of it well formed: another seed, other rolls,
 * another order of acts, events that never happened. Verification finds every one.
 */
import { canonical, SeededDice, type Dice } from '@bivouac/kernel';
import { spoilt } from '@bivouac/kernel/testing';
import { shown } from './damage.ts';
import type { Fields } from './engine.ts';
import { Fault } from './fault.ts';
import type { Fuzzer, Ground } from './fuzzer.ts';
import { battles, begin, playOn, saved } from './honest.ts';

const forgeriesInRound = 20;

export const forgedRecords: Fuzzer = {
  about: 'well-formed saves that tell another story than the one that was played',
  rounds: 100,
  async round(ground, seed) {
    const dice = new SeededDice(`forged records ${seed}`);
    const engine = ground.engine();
    await begin(engine, battles[dice.pick(battles.length)]!, `honest ${seed}`);
    await playOn(engine, dice, 3 + dice.pick(20));
    const honest = await saved(engine);
    for (let count = 0; count < forgeriesInRound; count += 1) await tryForged(ground, honest, dice);
    await engine.askHonestly({ request: 'load', save: honest });
  },
};

async function tryForged(ground: Ground, honest: Fields, dice: Dice): Promise<void> {
  const forged = forge(honest, dice);
  if (story(forged) === story(honest) || !isChecked(forged, honest)) return;
  const { ok } = await ground.say(JSON.stringify({ request: 'load', verify: true, save: forged }));
  if (ok !== undefined) throw new Fault(`a forged save passes: ${difference(honest, forged)}`);
}

/** One part of a save tells another story. */
function forge(honest: Fields, dice: Dice): Fields {
  const part = ['record', 'record', 'record', 'state', 'dice'][dice.pick(5)]!;
  const forged: Record<string, unknown> = { ...honest };
  forged[part] =
    part === 'record' ? forgedRecord(honest.record as Fields, dice) : spoilt(honest[part] as object, dice);
  return forged;
}

function forgedRecord(record: Fields, dice: Dice): Fields {
  const entries = record.entries as readonly object[];
  switch (dice.pick(5)) {
    case 0:
      return { ...record, seed: ['mine', 7, `${String(record.seed)}0`][dice.pick(3)] };
    case 1: {
      const at = dice.pick(Math.max(1, entries.length));
      return {
        ...record,
        entries: entries.map((entry, index) => (index === at ? spoilt(entry, dice) : entry)),
      };
    }
    case 2:
      return { ...record, entries: entries.filter((_, index) => index !== dice.pick(entries.length)) };
    case 3:
      return { ...record, scenario: spoilt(record.scenario as object, dice) };
    default:
      return spoilt(record, dice) as Fields;
  }
}

/**
 * Whether a forgery can be found out at all: a game begun under older rules opens unchecked, and one of a scenario of
 * another name, if all of it comes out, is an honest game of that scenario.
 */
function isChecked({ record }: Fields, honest: Fields): boolean {
  const [told, honestly] = [record as Fields, honest.record as Fields];
  const idOf = ({ scenario }: Fields) => (scenario as Fields | null)?.id;
  return told.rules === honestly.rules && idOf(told) === idOf(honestly);
}

/** What a save says happened. */
function story({ record, state, dice }: Fields): string {
  const { scenario, ...told } = record as Fields;
  return canonical({ told, scenario: withoutWords(scenario), state, dice });
}

/** What things are called may be put in other words. */
function withoutWords(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutWords);
  if (typeof data !== 'object' || data === null) return data;
  if ('en' in data && 'fr' in data) return null;
  return Object.fromEntries(Object.entries(data).map(([key, inner]) => [key, withoutWords(inner)]));
}

/** The first place at which two files differ. */
function difference(one: unknown, other: unknown, path = 'save'): string {
  if (canonical(one) === canonical(other)) return '';
  const isBranch = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
  if (!isBranch(one) || !isBranch(other)) return `${path} ${shown(one)} becomes ${shown(other)}`;
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = difference(one[key] ?? null, other[key] ?? null, `${path}.${key}`);
    if (found !== '') return found;
  }
  return path;
}
