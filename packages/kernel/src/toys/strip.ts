import { defineGame, type Problem } from '../game.ts';
import { isFields } from '../json.ts';
import { generalRefusals } from '../rows.ts';
import { commonProblems, isCount, notAScenario } from './book.ts';
import { firing } from './strip/fire.ts';
import { bagFault, imagine, view, type StripView } from './strip/hidden.ts';
import { freeActs, marching } from './strip/march.ts';
import { migrations } from './strip/migrations.ts';
import { odds } from './strip/odds.ts';
import { retreating } from './strip/retreat.ts';
import { rulebook } from './strip/rulebook.ts';
import {
  enemyOf,
  isSide,
  sides,
  tell,
  type Ending,
  type StripFrame,
  type StripScenario,
  type StripState,
} from './strip/state.ts';

/** A column that deploys forward along the road: whoever runs away runs into those behind. */
const column: StripScenario = {
  id: 'column',
  title: { en: 'The column', fr: 'La colonne' },
  bound: 400,
  length: 16,
  rounds: 8,
  units: [
    { id: 'B1', side: 'blue', kind: 'foot', at: 10 },
    { id: 'B2', side: 'blue', kind: 'foot', at: 8 },
    { id: 'B3', side: 'blue', kind: 'foot', at: 6 },
    { id: 'B4', side: 'blue', kind: 'foot', at: 4 },
    { id: 'R1', side: 'red', kind: 'foot', at: 12 },
    { id: 'R2', side: 'red', kind: 'foot', at: 11 },
    { id: 'R3', side: 'red', kind: 'horse', at: 7 },
  ],
  bag: { blue: [1, 2, 2, 3], red: [1, 2, 3] },
};

/** Both sides face each other with horse behind. */
const meeting: StripScenario = {
  id: 'meeting',
  title: { en: 'The meeting', fr: 'La rencontre' },
  bound: 600,
  length: 14,
  rounds: 12,
  units: [
    { id: 'B1', side: 'blue', kind: 'foot', at: 4 },
    { id: 'B2', side: 'blue', kind: 'foot', at: 5 },
    { id: 'B3', side: 'blue', kind: 'horse', at: 2 },
    { id: 'R1', side: 'red', kind: 'foot', at: 9 },
    { id: 'R2', side: 'red', kind: 'foot', at: 8 },
    { id: 'R3', side: 'red', kind: 'horse', at: 11 },
  ],
  bag: { blue: [1, 2, 3], red: [1, 2, 3] },
};

const endings: Readonly<Record<Ending, { rule: string; en: string; fr: string }>> = {
  breakthrough: { rule: 'STR-1-04', en: 'The line is broken through.', fr: 'La ligne est percée.' },
  destruction: { rule: 'STR-1-04', en: 'One side has no unit left.', fr: "Un camp n'a plus d'unité." },
  time: { rule: 'STR-1-04', en: 'Time is up.', fr: 'Le temps est écoulé.' },
  resigned: { rule: 'STR-1-05', en: 'One side has given up.', fr: 'Un camp a abandonné.' },
};

/**
 * A strip of hexes on which a march draws fire, fire breaks morale, retreats cross friends, and horse charges into
 * what they leave: interrupts inside interrupts, with strengths the enemy does not see.
 */
export const strip = defineGame<StripState, StripFrame, StripView, StripScenario>({
  id: 'toy-strip',
  name: { en: 'The strip', fr: 'La bande' },
  version: 3,
  seats: sides,
  rulebook,
  scenarios: [column, meeting],
  options: [],
  questions: {
    order: { facts: { round: 'number' }, answers: /^(pass|\w+(, \d+)+)$/ },
    reconsider: { facts: { unit: 'string', reach: 'number' }, answers: /^(halt|\d+(, \d+)*)$/ },
    opportunityFire: {
      facts: { firer: 'string', target: 'string', targetKind: 'string' },
      answers: /^(fire|hold)$/,
    },
    counterCharge: { facts: { horse: 'string', into: 'number' }, answers: /^(charge|hold)$/ },
  },
  migrations,
  steps: { ...marching, ...firing, ...retreating },
  freeActs,
  turn: { of: ({ frames }) => frames.find((frame) => 'side' in frame)!.side, opensAt: ['turn'] },
  generalRefusals: generalRefusals(['STR-1-01'], ['STR-1-01']),
  readScenario,
  layOut(scenario, _options, play) {
    const { length, rounds, bag } = scenario;
    const units = sides.flatMap((side) => {
      const mine = scenario.units.filter((unit) => unit.side === side);
      const order = play.dice.shuffle(mine.length);
      return mine.map((unit, index) => ({
        ...unit,
        strength: bag[side][order[index]!]!,
        hits: 0,
        shown: false,
      }));
    });
    tell(play, { kind: 'dealt', rules: ['STR-1-02'], units: units.length });
    return {
      length,
      rounds,
      round: 0,
      units,
      bag,
      over: null,
      frames: [{ step: 'turn', side: 'blue' }],
      standing: {},
    };
  },
  view,
  imagine,
  odds,
  outcome({ over }) {
    if (over === null) return null;
    const { rule, en, fr } = endings[over.why];
    return { winners: over.winner === null ? [] : [over.winner], rules: [rule], words: { en, fr } };
  },
  copy: (state) => structuredClone(state),
  judge(state, seat) {
    if (!isSide(seat)) return 0;
    if (state.over !== null) return state.over.winner === null ? 0 : state.over.winner === seat ? 1 : -1;
    const left = { blue: 0, red: 0 };
    for (const { side, at, strength } of state.units) if (at !== null) left[side] += strength;
    return (0.9 * (left[seat] - left[enemyOf[seat]])) / Math.max(1, left.blue + left.red);
  },
  faults,
});

function faults(state: StripState): string[] {
  const found = sides.map((side) => bagFault(state, side)).filter((fault) => fault !== null);
  const taken = new Set<number>();
  for (const { id, at, strength } of state.units) {
    if (strength < 0) found.push(`${id} has less than no strength`);
    if (at === null) continue;
    if (at < 0 || at >= state.length) found.push(`${id} stands off the strip at ${at}`);
    if (taken.has(at)) found.push(`two units stand in hex ${at}`);
    if (strength < 1) found.push(`${id} stands on the strip without strength`);
    taken.add(at);
  }
  if ((state.over === null) !== state.frames.length > 0)
    found.push('the flow and the end of the game disagree');
  return found;
}

function readScenario(file: unknown): StripScenario | readonly Problem[] {
  if (!isFields(file)) return notAScenario;
  const problems = commonProblems(file);
  for (const field of ['length', 'rounds']) {
    if (!isCount(file[field])) {
      const words = { en: 'A whole number above zero is needed.', fr: 'Il faut un nombre entier positif.' };
      problems.push({ where: field, words });
    }
  }
  const units: unknown[] = Array.isArray(file.units) ? file.units : [];
  const bag = isFields(file.bag) ? file.bag : {};
  for (const side of sides) {
    const count = units.filter((unit) => isFields(unit) && unit.side === side).length;
    const values: unknown = bag[side];
    if (count > 0 && Array.isArray(values) && values.length === count && values.every(isCount)) continue;
    problems.push({
      where: `bag.${side}`,
      words: {
        en: 'Each unit needs one strength in the bag.',
        fr: 'Il faut une force par unité dans le sac.',
      },
    });
  }
  for (const [index, unit] of units.entries()) {
    const { at, kind } = isFields(unit) ? unit : {};
    const others = units.slice(0, index).some((other) => isFields(other) && other.at === at);
    const onStrip =
      Number.isInteger(at) && (at as number) >= 0 && isCount(file.length) && (at as number) < file.length;
    if (onStrip && !others && (kind === 'foot' || kind === 'horse')) continue;
    problems.push({
      where: `units[${index}]`,
      words: {
        en: 'A unit is foot or horse and stands alone in a hex of the strip.',
        fr: 'Une unité est à pied ou à cheval et seule dans un hexagone de la bande.',
      },
    });
  }
  return problems.length > 0 ? problems : (file as unknown as StripScenario);
}
