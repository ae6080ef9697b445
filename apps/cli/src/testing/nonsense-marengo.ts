import fc from 'fast-check';
import type { Nonsense } from './nonsense.ts';

const position = {
  id: 'fuzz',
  title: { en: 'a', fr: 'b' },
  about: { en: 'a', fr: 'b' },
  bound: 400,
  map: 'marengo',
  rounds: 3,
  firstHour: 9,
  morale: { austrian: 5, french: 5 },
  pieces: [
    { side: 'austrian', arm: 'infantry', strength: 3, at: 'F2/F4' },
    { side: 'french', arm: 'infantry', strength: 2, at: 'F4/F2' },
  ],
  moment: { round: 2, side: 'austrian', step: 'assaultStep' },
};

const places = ['F2', 'F4', 'F2/F4', 'F4/F2', 'A3', 'A3/W', 'waiting', 'gone', 'Z9'];
const words = [
  ...['end', 'lead', 'road', 'reserve', 'pontoon', 'stand', 'fire', 'block', 'retreat', 'stay'],
  ...['resign', 'claim', 'au1', 'au2', 'fr1', 'fr9', 'along tortona:F1-F2', 'along entry:bormida'],
];
const verbs = ['assault', 'cross', 'block', 'to'];

const piece = fc.record({
  side: fc.constantFrom('austrian', 'french', 'prussian'),
  arm: fc.constantFrom('infantry', 'cavalry', 'artillery'),
  strength: fc.integer({ min: -1, max: 4 }),
  at: fc.constantFrom(...places),
});
const steps = [
  ...['round', 'turn', 'surprise', 'bombardments', 'assaultStep', 'movement', 'announcement', 'turnEnd'],
];
const moment = fc.record(
  {
    round: fc.integer({ min: -1, max: 5 }),
    side: fc.constantFrom('austrian', 'french'),
    step: fc.constantFrom(...steps),
    commandsUsed: fc.integer({ min: -1, max: 5 }),
    assaulted: fc.array(fc.constantFrom(...places), { maxLength: 2 }),
    frames: fc.array(fc.record({ step: fc.constantFrom('movement', 'block', 'losses', 'nowhere') }), {
      maxLength: 2,
    }),
  },
  { requiredKeys: [] },
);

export const marengoNonsense: Nonsense = {
  game: 'marengo',
  position,
  otherFields: ['reinforcements', 'atStart', 'startLocales'],
  parts: [...words, ...verbs.flatMap((verb) => places.map((place) => `${verb} ${place}`))],
  battles: fc
    .tuple(fc.array(piece, { maxLength: 6 }), moment)
    .map(([pieces, at]) => ({ ...position, pieces, moment: at })),
};
