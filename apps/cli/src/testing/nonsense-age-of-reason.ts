import { examples } from '@bivouac/age-of-reason';
import fc from 'fast-check';
import type { Nonsense } from './nonsense.ts';

/** Orders about to be given, with guns, a garrison, a ford and a road at hand: much to get wrong. */
const position = examples.find(({ id }) => id === 'c05-orders') as unknown as Nonsense['position'];

const people = [
  'anhalt',
  'kleist',
  'itzenplitz',
  'battery',
  'howitzers',
  'garrison',
  'waders',
  'blue-chief',
  'ney',
];
const words = [
  ...[
    'done',
    'pass',
    'stay',
    'ahead',
    'oblique',
    'turn',
    'wheel',
    'face',
    'form',
    'limber',
    'unlimber',
    'push',
  ],
  ...['turn guns', 'road', 'cross', 'enter', 'leave', 'close', 'withdraw', 'left', 'right', 'centre', 'back'],
  ...[
    'clockwise',
    'counterclockwise',
    'half',
    'marker',
    'line',
    'column',
    'square',
    'to',
    'join',
    'charge',
    'fly',
  ],
];

const count = fc.integer({ min: -2, max: 12 });
const length = fc.integer({ min: -500, max: 40_000 });
const side = fc.constantFrom('blue', 'red');

const unit = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'anhalt'),
    name: fc.constant({ en: 'A', fr: 'A' }),
    brigade: fc.constantFrom('blue-foot', 'red-horse', 'nowhere'),
    arm: fc.constantFrom('infantry', 'light infantry', 'dragoons', 'artillery', 'elephants'),
    morale: count,
    regular: fc.boolean(),
    figures: count,
    at: fc.tuple(count, count).map(([x, y]) => `${x * 12},${y * 10}`),
    facing: fc.integer({ min: -10, max: 400 }),
    formation: fc.constantFrom('line', 'column', 'square', 'skirmish', 'limbered', 'phalanx'),
    ranks: fc.constantFrom(1, 2, 3),
    post: fc.constantFrom('hamlet', 'lane', 'moon'),
    reserve: fc.record({ turn: count }),
  },
  { requiredKeys: ['id', 'name', 'brigade', 'arm', 'morale', 'regular'] },
);

const steps = [
  ...[
    'turn',
    'nextPhase',
    'endTurn',
    'arrivals',
    'rally',
    'charges',
    'movement',
    'orders',
    'generals',
    'rides',
  ],
  ...[
    'declareCharge',
    'react',
    'goOn',
    'melee',
    'whoFights',
    'advance',
    'rearranging',
    'retreatChoice',
    'nowhere',
  ],
];
const frame = fc.record(
  {
    step: fc.constantFrom(...steps),
    part: count,
    begun: fc.boolean(),
    left: fc.array(count, { maxLength: 2 }),
    round: fc.constantFrom(1, 2),
    side,
    most: length,
  },
  { requiredKeys: ['step'] },
);
const row = fc.record(
  {
    where: fc.constantFrom('table', 'reserve', 'withdrawn', 'lost', 'moon'),
    x: length,
    y: length,
    facing: length,
    post: count,
    formation: fc.constantFrom('line', 'column', 'square', 'limbered', 'unlimbered', 'crew'),
    ranks: fc.constantFrom(1, 2),
    figures: count,
    condition: fc.constantFrom('normal', 'disorganised', 'beaten', 'routed'),
    marks: fc.nat(),
    used: length,
    paid: fc.array(count, { maxLength: 2 }),
  },
  { requiredKeys: [] },
);
const contact = fc.record({
  one: count,
  other: count,
  side: fc.constantFrom('front', 'flank', 'rear'),
  since: count,
  direction: length,
  joined: fc.boolean(),
});

const sound = position.moment as Readonly<Record<string, unknown>>;
/** One row that has changed, after so many that have not; or what is no list of rows. */
const rows = fc.oneof(
  fc.tuple(fc.nat(14), row).map(([unchanged, changed]) => [...Array<object>(unchanged).fill({}), changed]),
  fc.constantFrom<unknown>(null, 3, 'botta', { botta: {} }, [null], [[]]),
);
const moment = fc
  .record(
    {
      turn: count,
      side,
      frames: fc.array(frame, { maxLength: 3 }),
      contacts: fc.array(contact, { maxLength: 2 }),
      over: fc.constantFrom(null, { winner: 'blue', how: 'retreat' }, { winner: 'moon' }),
      units: rows,
      generals: rows,
    },
    { requiredKeys: ['units'] },
  )
  .map((changed) => ({ ...sound, ...changed }));

export const ageOfReasonNonsense: Nonsense = {
  game: 'age-of-reason',
  position,
  otherFields: ['objectives', 'options', 'date', 'story'],
  parts: [...words, ...people, ...people.map((name) => `+${name}`)],
  battles: fc.oneof(
    moment.map((at) => ({ ...position, moment: at })),
    fc.array(unit, { maxLength: 6 }).map((units) => ({ ...position, units })),
    fc.array(unit, { minLength: 1, maxLength: 3 }).map((units) => {
      const { moment: _moment, ...begun } = position;
      return { ...begun, units: [...(position.units as unknown[]), ...units] };
    }),
  ),
};
