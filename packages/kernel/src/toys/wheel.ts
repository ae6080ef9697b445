import { defineGame, type Problem } from '../game.ts';
import { isFields } from '../json.ts';
import { nothing, offers } from '../parts.ts';
import { generalRefusals } from '../rows.ts';
import type { Instruction } from '../standing.ts';
import { commonProblems, isCount, notAScenario } from './book.ts';
import { charging } from './wheel/charge.ts';
import { isNear } from './wheel/geometry.ts';
import { moving } from './wheel/moving.ts';
import { odds } from './wheel/odds.ts';
import { rulebook } from './wheel/rulebook.ts';
import {
  enemyOf,
  isOnTable,
  isSide,
  sides,
  tell,
  type Body,
  type Ending,
  type Side,
  type WheelFrame,
  type WheelScenario,
  type WheelState,
} from './wheel/state.ts';

const table = { width: 9_000, height: 6_000 };
const size = { width: 1_200, depth: 400, figures: 4 };

const scenarios: readonly WheelScenario[] = [
  {
    id: 'duel',
    title: { en: 'The duel', fr: 'Le duel' },
    bound: 100,
    table,
    rounds: 15,
    bodies: [
      { id: 'B1', side: 'blue', x: 3_000, y: 3_000, facing: 0, ...size },
      { id: 'R1', side: 'red', x: 5_500, y: 3_100, facing: 18_000, ...size },
    ],
  },
  {
    id: 'brigades',
    title: { en: 'Two brigades', fr: 'Deux brigades' },
    bound: 160,
    table,
    rounds: 25,
    bodies: [
      { id: 'B1', side: 'blue', x: 3_000, y: 2_000, facing: 0, ...size },
      { id: 'B2', side: 'blue', x: 3_000, y: 4_000, facing: 0, ...size },
      { id: 'R1', side: 'red', x: 5_000, y: 2_200, facing: 18_000, ...size },
      { id: 'R2', side: 'red', x: 5_000, y: 4_200, facing: 13_500, ...size },
    ],
  },
];

/** All lies open on this table but what a side has told its men to do unasked. */
export type WheelView = Omit<WheelState, 'standing'> & { readonly standing: readonly Instruction[] };

const endings: Readonly<Record<Ending, { rule: string; en: string; fr: string }>> = {
  destruction: { rule: 'WHE-1-03', en: 'One side has no body left.', fr: 'Un camp n’a plus de corps.' },
  time: { rule: 'WHE-1-03', en: 'Time is up.', fr: 'Le temps est écoulé.' },
  resigned: { rule: 'WHE-1-04', en: 'One side has given up.', fr: 'Un camp a abandonné.' },
};

/** A charge under way belongs to the turn of the body that charges. */
function turnOf(frame: WheelFrame, bodies: readonly Body[]): Side {
  return 'side' in frame ? frame.side : bodies.find(({ id }) => id === frame.attacker)!.side;
}

/** Rectangles that wheel and charge on a free table, and may be fired at when they charge home. */
export const wheel = defineGame<WheelState, WheelFrame, WheelView, WheelScenario>({
  id: 'toy-wheel',
  name: { en: 'Wheel and charge', fr: 'Converser et charger' },
  version: 1,
  seats: sides,
  rulebook,
  scenarios,
  options: [],
  questions: {
    move: { facts: { round: 'number' }, answers: /^.+$/ },
    standAndFire: { facts: { attacker: 'string', target: 'string', way: 'number' }, answers: /^.+$/ },
  },
  migrations: {},
  steps: { ...moving, ...charging },
  freeActs: {
    choices: (state, seat) => (state.over === null && isSide(seat) ? offers(['resign']) : nothing),
    play(state, seat, _action, play) {
      if (!isSide(seat)) return;
      state.over = { winner: enemyOf[seat], why: 'resigned' };
      state.frames = [];
      tell(play, { kind: 'over', rules: ['WHE-1-04'], ...state.over });
    },
  },
  turn: { of: ({ frames, bodies }) => turnOf(frames[0]!, bodies), opensAt: ['turn'] },
  generalRefusals: generalRefusals(['WHE-1-01'], ['WHE-1-01']),
  readScenario,
  layOut({ table, rounds, bodies }) {
    return {
      table: { ...table },
      rounds,
      round: 0,
      bodies: bodies.map((body) => ({ ...body })),
      mustered: figuresOf(bodies),
      lost: { blue: 0, red: 0 },
      over: null,
      frames: [{ step: 'turn', side: 'blue' }],
      standing: {},
    };
  },
  view: (state, seat) => structuredClone({ ...state, standing: state.standing[seat] ?? [] }),
  imagine(seen, seat) {
    const { standing, ...open } = structuredClone(seen);
    return { ...open, standing: standing.length > 0 ? { [seat]: [...standing] } : {} };
  },
  odds: (seen, seat, action) => odds({ ...seen, standing: {} }, seat, action),
  outcome({ over }) {
    if (over === null) return null;
    const { rule, en, fr } = endings[over.why];
    return { winners: over.winner === null ? [] : [over.winner], rules: [rule], words: { en, fr } };
  },
  copy: (state) => structuredClone(state),
  judge({ over, bodies }, seat) {
    if (!isSide(seat)) return 0;
    if (over !== null) return over.winner === null ? 0 : over.winner === seat ? 1 : -1;
    const left = figuresOf(bodies);
    return (0.9 * (left[seat] - left[enemyOf[seat]])) / Math.max(1, left.blue + left.red);
  },
  faults,
});

function figuresOf(bodies: readonly Body[]): Record<Side, number> {
  const count = { blue: 0, red: 0 };
  for (const { side, figures } of bodies) count[side] += figures;
  return count;
}

/** Rounding to whole tenths may let bodies that touch lie this far into each other. */
const slack = 3;

function faults(state: WheelState): string[] {
  const found: string[] = [];
  for (const [index, body] of state.bodies.entries()) {
    const numbers = [body.x, body.y, body.facing, body.figures];
    if (!numbers.every((value) => Number.isInteger(value))) found.push(`${body.id} is not in whole numbers`);
    if (body.figures < 1) found.push(`${body.id} stands without figures`);
    if (!isOnTable(state, body)) found.push(`${body.id} stands off the table`);
    for (const other of state.bodies.slice(0, index)) {
      if (isNear(body, other, -slack)) found.push(`${body.id} and ${other.id} lie upon each other`);
    }
  }
  const left = figuresOf(state.bodies);
  for (const side of sides) {
    if (left[side] + state.lost[side] !== state.mustered[side])
      found.push(`figures of ${side} are unaccounted for`);
  }
  if ((state.over === null) !== state.frames.length > 0)
    found.push('the flow and the end of the game disagree');
  return found;
}

function readScenario(file: unknown): WheelScenario | readonly Problem[] {
  if (!isFields(file)) return notAScenario;
  const problems = commonProblems(file);
  const size = file.table;
  if (!isFields(size) || !isCount(size.width) || !isCount(size.height)) {
    const words = {
      en: 'The table needs a width and a height.',
      fr: 'Il faut une largeur et une hauteur de table.',
    };
    problems.push({ where: 'table', words });
  }
  if (!isCount(file.rounds)) {
    const words = { en: 'A whole number above zero is needed.', fr: 'Il faut un nombre entier positif.' };
    problems.push({ where: 'rounds', words });
  }
  const bodies: unknown[] = Array.isArray(file.bodies) ? file.bodies : [];
  for (const [index, body] of bodies.entries()) {
    const fields = isFields(body) ? [body.x, body.y, body.facing, body.width, body.depth, body.figures] : [];
    const side = isFields(body) ? body.side : null;
    const isSound =
      fields.length > 0 && fields.every((value) => Number.isInteger(value) && (value as number) >= 0);
    if (isSound && (side === 'blue' || side === 'red')) continue;
    const words = {
      en: 'A body needs a side and whole numbers.',
      fr: 'Un corps veut un camp et des nombres entiers.',
    };
    problems.push({ where: `bodies[${index}]`, words });
  }
  return problems.length > 0 ? problems : (file as unknown as WheelScenario);
}
