import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shelf } from '../games.ts';
import { EngineSession } from './session.ts';

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
  'end',
  'lead',
  'road',
  'reserve',
  'pontoon',
  'stand',
  'fire',
  'block',
  'retreat',
  'stay',
  'resign',
  'claim',
];
const phrases = places.flatMap((place) => [
  `assault ${place}`,
  `cross ${place}`,
  `block ${place}`,
  `to ${place}`,
]);
const part = fc.oneof(
  fc.constantFrom(
    'au1',
    'au2',
    'fr1',
    'fr9',
    'along tortona:F1-F2',
    'along entry:bormida',
    ...words,
    ...phrases,
  ),
  fc.integer(),
);
const action = fc.array(part, { maxLength: 6 });
const json = fc.jsonValue({ maxDepth: 2 });

/** A good position with something in it replaced by anything. */
const positions = fc
  .tuple(
    fc.constantFrom(...Object.keys(position), 'reinforcements', 'atStart', 'startLocales', 'extra'),
    json,
  )
  .map(([key, value]) => ({ ...position, [key]: value }));
const piece = fc.record({
  side: fc.constantFrom('austrian', 'french', 'prussian'),
  arm: fc.constantFrom('infantry', 'cavalry', 'artillery'),
  strength: fc.integer({ min: -1, max: 4 }),
  at: fc.constantFrom(...places),
});
const moment = fc.record(
  {
    round: fc.integer({ min: -1, max: 5 }),
    side: fc.constantFrom('austrian', 'french'),
    step: fc.constantFrom(
      'round',
      'turn',
      'surprise',
      'bombardments',
      'assaultStep',
      'movement',
      'announcement',
      'turnEnd',
    ),
    commandsUsed: fc.integer({ min: -1, max: 5 }),
    assaulted: fc.array(fc.constantFrom(...places), { maxLength: 2 }),
    frames: fc.array(fc.record({ step: fc.constantFrom('movement', 'block', 'losses', 'nowhere') }), {
      maxLength: 2,
    }),
  },
  { requiredKeys: [] },
);
const battles = fc
  .tuple(fc.array(piece, { maxLength: 6 }), moment)
  .map(([pieces, at]) => ({ ...position, pieces, moment: at }));

const request = fc.oneof(
  fc.oneof(positions, battles).map((scenario) => ({ request: 'start', game: 'marengo', seed: 1, scenario })),
  fc
    .tuple(fc.constantFrom('act', 'refusal', 'odds'), action)
    .map(([name, value]) => ({ request: name, action: value })),
  action.map((partial) => ({ request: 'choices', partial })),
  fc
    .constantFrom('pending', 'view', 'state', 'undo', 'anytime', 'log', 'save')
    .map((name) => ({ request: name })),
);

describe('nonsense sent to Bonaparte at Marengo', () => {
  it('is answered with an error, never with a fault', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 12 }), async (requests) => {
        const session = new EngineSession(shelf);
        await session.answer(
          JSON.stringify({ request: 'start', game: 'marengo', seed: 1, scenario: position }),
        );
        for (const one of requests) {
          const answer = await session.answer(JSON.stringify(one));
          if ('error' in answer)
            expect(answer.error.code, `${JSON.stringify(one)} ${JSON.stringify(answer)}`).not.toBe('fault');
        }
      }),
      { numRuns: 150 },
    );
  });
});
