import { examples, formationNames } from '@bivouac/vive-lempereur';
import fc from 'fast-check';
import type { Nonsense } from './nonsense.ts';

/** A shock about to be declared with a leader on the spot: much to get wrong. */
const position = examples.find(({ id }) => id === 'e23-oudinot-attacks') as unknown as Nonsense['position'];

const hexes = ['A1', 'C4', 'D3', 'D4', 'D5', 'E5', 'G9', 'Z9'];
const people = ['fr1', 'fr2', 'co1', 'co9', 'oudinot', 'ney'];
const words = [
  ...['end', 'halt', 'hold', 'all', 'pass', 'stay', 'follow', 'alone', 'left', 'right', 'about', 'square'],
  ...[
    'line ESE',
    'line E',
    'column E',
    'column ESE',
    'battery S',
    'skirmish E S',
    'adapted',
    'fly',
    'resign',
  ],
];
const verbs = ['to', 'back', 'at', 'with', 'top', 'disorder', 'charge', 'counter', 'recoil', 'screen'];

const count = fc.integer({ min: -1, max: 9 });
const hex = fc.constantFrom(...hexes);
const side = fc.constantFrom('french', 'coalition');
const facing = fc.constantFrom('E', 'ESE', 'S', 'SW', 'WNW', 'NNE');

const unit = fc.record(
  {
    side,
    name: fc.constantFrom('a', 'b'),
    type: fc.constantFrom(
      'line_infantry',
      'light_infantry',
      'heavy_cavalry',
      'foot_artillery',
      'militia',
      'elephants',
    ),
    corps: fc.constantFrom('I', 'P', 'X'),
    steps: count,
    hex,
    formation: fc.constantFrom(...formationNames),
    facing,
    astride: hex,
    left: count,
    marker: count,
    level: count,
    seen: fc.constantFrom('gone', 'D4', 'moon'),
    marks: fc.array(fc.constantFrom('charging', 'charged', 'fired', 'moved', 'abandoned', 'asleep'), {
      maxLength: 2,
    }),
    fate: fc.constantFrom('gone', 'departed'),
  },
  { requiredKeys: ['side', 'name', 'type', 'corps', 'steps', 'hex'] },
);
const turnSteps = [
  ...[
    'turn',
    'charges',
    'charge',
    'movement',
    'assaults',
    'assault',
    'shocks',
    'nextShock',
    'flights',
    'rally',
  ],
  ...['rallyChoice', 'mood', 'screens', 'playerTurnEnds', 'nowhere'],
];
const moment = fc.record(
  {
    turn: count,
    side,
    phase: fc.constantFrom('charge', 'movement', 'defensive fire', 'offensive fire', 'shock', 'rally', 'tea'),
    frames: fc.tuple(fc.record({ step: fc.constantFrom(...turnSteps) })).map((list) => [...list]),
    points: fc.record({ french: count, coalition: count }),
    held: fc.array(side, { maxLength: 1 }),
    plan: fc.array(fc.constantFrom(...words), { maxLength: 2 }),
    corps: fc.array(fc.record({ id: fc.constantFrom('I', 'P', 'X'), mood: count }), { maxLength: 2 }),
  },
  { requiredKeys: ['turn', 'side', 'phase'] },
);

export const viveLEmpereurNonsense: Nonsense = {
  game: 'vive-lempereur',
  position,
  otherFields: ['armies', 'special', 'note'],
  parts: [
    ...words,
    ...people,
    ...verbs.flatMap((verb) => [...hexes, ...people].map((goal) => `${verb} ${goal}`)),
  ],
  battles: fc.oneof(
    moment.map((at) => ({ ...position, moment: at })),
    fc.array(unit, { maxLength: 6 }).map((units) => ({ ...position, units })),
    fc.tuple(fc.array(unit, { minLength: 1, maxLength: 3 }), moment).map(([units, at]) => ({
      ...position,
      units: [...(position.units as unknown[]), ...units],
      moment: at,
    })),
  ),
};
