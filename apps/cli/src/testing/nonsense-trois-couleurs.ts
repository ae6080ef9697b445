import { troisCouleurs } from '@bivouac/trois-couleurs';
import fc from 'fast-check';
import type { Nonsense } from './nonsense.ts';

/** Two small brigades with guns and horse, before their first turn. */
const position = troisCouleurs.scenarios[0] as unknown as Nonsense['position'];

const people = ['blue-first', 'blue-hussars', 'blue-guns', 'blue-general', 'red-first', 'ney'];
const words = [
  ...['done', 'pass', 'stay', 'march', 'face', 'about', 'step', 'form', 'attack', 'approach', 'support'],
  ...['flee', 'enter', 'leave', 'spread', 'recover', 'fire', 'counter', 'react', 'hold', 'nothing', 'lift'],
  ...['POR', 'PAC', 'PCH', 'P1', 'P2', 'P3', 'LIG', 'COD', 'CAR', 'TIR', 'BAT', 'to', 'join', 'rally', 'fly'],
];

const count = fc.integer({ min: -2, max: 12 });
const length = fc.integer({ min: -500, max: 40_000 });
const side = fc.constantFrom('blue', 'red');
const formation = fc.constantFrom('LIG', 'COD', 'COM', 'CAR', 'TIR', 'BAT', 'phalanx');

const unit = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'blue-first'),
    name: fc.constant({ en: 'A', fr: 'A' }),
    group: fc.constantFrom('blue-brigade', 'red-brigade', 'nowhere'),
    profile: fc.constantFrom('flat-inf', 'flat-light-cav', 'flat-foot-6', 'elephants'),
    at: fc.tuple(count, count).map(([x, y]) => `${x * 12},${y * 10}`),
    facing: fc.integer({ min: -10, max: 400 }),
    formation,
    in: fc.constantFrom('copse', 'moon'),
    morale: count,
    strength: count,
  },
  { requiredKeys: ['id', 'name', 'group', 'profile', 'at'] },
);

const steps = [
  ...['turn', 'nextPart', 'endTurn', 'movement', 'orders', 'marching', 'volleys', 'replies', 'fires'],
  ...['engagement', 'answers', 'contact', 'lift', 'pursuit', 'chase', 'rallying', 'claiming', 'nowhere'],
];
const frame = fc.record(
  {
    step: fc.constantFrom(...steps),
    part: count,
    unit: count,
    side,
    late: fc.boolean(),
    length,
    gone: length,
    rest: fc.array(side, { maxLength: 2 }),
  },
  { requiredKeys: ['step'] },
);
const row = fc.record(
  {
    where: fc.constantFrom('table', 'ranks', 'reserve', 'off', 'taken', 'moon'),
    x: length,
    y: length,
    facing: length,
    post: count,
    formation,
    files: count,
    case: fc.constantFrom('CHA', 'ARR', 'HAL', 'DER', 'MOON'),
    pace: fc.constantFrom('halt', 'POR', 'PCH'),
    spent: count,
    lost: count,
    marks: fc.nat(),
  },
  { requiredKeys: [] },
);
/** One row that has changed, after so many that have not; or what is no list of rows. */
const rows = fc.oneof(
  fc.tuple(fc.nat(9), row).map(([unchanged, changed]) => [...Array<object>(unchanged).fill({}), changed]),
  fc.constantFrom<unknown>(null, 3, 'blue-first', { 'blue-first': {} }, [null], [[]]),
);
const moment = fc.record(
  {
    turn: count,
    side,
    frames: fc.array(frame, { maxLength: 3 }),
    over: fc.constantFrom(null, { winner: 'blue', how: 'broken' }, { winner: 'moon' }),
    units: rows,
    generals: rows,
  },
  { requiredKeys: ['units'] },
);

export const troisCouleursNonsense: Nonsense = {
  game: 'trois-couleurs',
  position,
  otherFields: ['options', 'moment', 'note'],
  parts: [...words, ...people],
  battles: fc.oneof(
    moment.map((at) => ({ ...position, moment: at })),
    fc.array(unit, { maxLength: 6 }).map((units) => ({ ...position, units })),
    fc.array(unit, { minLength: 1, maxLength: 3 }).map((units) => ({
      ...position,
      units: [...(position.units as unknown[]), ...units],
    })),
  ),
};
