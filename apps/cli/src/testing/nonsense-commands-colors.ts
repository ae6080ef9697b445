import { cardKinds, examples, unitTypes } from '@bivouac/commands-colors';
import fc from 'fast-check';
import type { Nonsense } from './nonsense.ts';

/** A square with its leader in it, cavalry with First Strike, cards on the track: much to get wrong. */
const position = examples.find(
  ({ id }) => id === 'x21-square-attacks-cuirassiers',
) as unknown as Nonsense['position'];

const hexes = ['A1', 'D6', 'E5', 'E6', 'F6', 'G6', 'I1', 'E13', 'gone', 'away', 'Z9'];
const cards = cardKinds.map(({ id }) => id);
const people = ['br1', 'br2', 'fr1', 'fr9', 'hill', 'ney'];
const words = [
  ...['end', 'order', 'stand', 'strike', 'retire', 'square', 'battle back', 'pass', 'stay', 'off', 'resign'],
  ...['ignore 0', 'ignore 1', 'ignore 99', 'left', 'center', 'right', 'strategic', 'throw away'],
];
const verbs = ['to', 'at', 'with', 'leader', 'out', 'detach'];

const count = fc.integer({ min: -1, max: 6 });
const hex = fc.constantFrom(...hexes);
const side = fc.constantFrom('british', 'french');
const card = fc.constantFrom(...cards, 'joker');
const bySide = <T>(value: fc.Arbitrary<T>) =>
  fc.record({ british: value, french: value }, { requiredKeys: [] });

const unit = fc.record(
  {
    side,
    nation: fc.constantFrom('british', 'portuguese', 'french', 'prussian'),
    type: fc.constantFrom(...new Set(unitTypes.map(({ code }) => code)), 'XX'),
    hex,
    blocks: count,
    square: count,
    moved: count,
    ordered: fc.boolean(),
    settled: fc.boolean(),
    halted: fc.boolean(),
    spent: fc.boolean(),
    battled: fc.boolean(),
  },
  { requiredKeys: ['side', 'nation', 'type', 'hex'] },
);
const leader = fc.record({ side, name: fc.constantFrom('Hill', 'Ney', 'hill'), hex, ordered: fc.boolean() });

/** Mostly what is so in the sound position, now and then something else. */
function mostly<T>(sound: T, ...others: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(sound) }, fc.constantFrom(...others));
}
const person = mostly('br1', 'br2', 'fr1', 'fr9');
const general = mostly('hill', 'ney');
const yesOrNo = fc.boolean();
const melee = {
  unit: mostly('br1', 'br2', 'fr1'),
  from: mostly('F6', 'E6', 'G6', 'gone'),
  blocks: count,
  target: mostly<string | null>('fr1', null, 'br1', 'fr9'),
  leader: mostly<string | null>(null, 'hill', 'ney'),
  hex: mostly('E6', 'F6', 'D6', 'Z9'),
  support: mostly<readonly string[]>([], ['br2'], ['br1', 'br1']),
  bonus: yesOrNo,
  reaction: mostly('stand', 'strike', 'retire', 'square', 'run'),
};
const losses = {
  unit: person,
  hits: count,
  flags: count,
  from: hex,
  ranged: yesOrNo,
  rigid: yesOrNo,
  checked: yesOrNo,
};
const retreat = { unit: person, hexes: count, checked: yesOrNo };
const meleeSteps = [
  ...[
    'reaction',
    'clash',
    'answered',
    'meleeRoll',
    'retiring',
    'retireTo',
    'meleeFought',
    'ground',
    'battleBack',
  ],
];
const turnSteps = ['turn', 'command', 'orders', 'movement', 'combat', 'attack', 'draw', 'scout', 'nowhere'];
const inTurn = fc.record({ step: mostly('combat', ...turnSteps) });
/** Business that has interrupted a turn: each kind with its own values, now and then with those of another. */
const interruption = fc.oneof(
  fc.record({ step: fc.constantFrom(...meleeSteps), ...melee }),
  fc.record({ step: fc.constant('losses'), ...losses }),
  fc.record({ step: fc.constant('morale'), ...losses, allowed: count }),
  fc.record({ step: fc.constantFrom('retreat', 'route'), ...retreat }),
  fc.record({ step: fc.constantFrom('leaderRetreat', 'leaderRoute'), leader: general }),
  fc.record({ step: fc.constantFrom('bonus', 'supply', ...meleeSteps), unit: person }),
);
const frames = fc
  .tuple(inTurn, fc.array(interruption, { maxLength: 2 }))
  .map(([first, others]) => [first, ...others]);
const moment = fc.record(
  {
    turn: count,
    side,
    step: fc.constantFrom('turn', 'command', 'orders', 'movement', 'combat', 'draw', 'nowhere'),
    frames,
    hands: bySide(fc.array(card, { maxLength: 6 })),
    tracks: bySide(fc.array(fc.option(card), { maxLength: 5 })),
    discards: fc.array(card, { maxLength: 4 }),
    scouted: fc.array(card, { maxLength: 3 }),
    played: card,
    card,
    section: fc.constantFrom('left', 'center', 'right', 'middle'),
    level: count,
    fallback: fc.boolean(),
    strategic: fc.boolean(),
    strikes: count,
    banners: bySide(count),
    held: fc.array(fc.boolean(), { maxLength: 2 }),
  },
  { requiredKeys: [] },
);
const terrain = fc.dictionary(
  fc.constantFrom('hill', 'ruggedHill', 'forest', 'town', 'river', 'ford', 'bridge', 'quarry', 'swamp'),
  fc.array(hex, { maxLength: 3 }),
);

export const commandsColorsNonsense: Nonsense = {
  game: 'commands-colors',
  position,
  otherFields: ['exits', 'special', 'note'],
  parts: [
    ...words,
    ...people,
    ...cards,
    ...verbs.flatMap((verb) => [...hexes, ...people].map((goal) => `${verb} ${goal}`)),
  ],
  battles: fc
    .record({
      units: fc.array(unit, { maxLength: 6 }),
      leaders: fc.array(leader, { maxLength: 2 }),
      moment,
      terrain,
      // The sound moment with other business in it: most of these can be set up.
      business: frames.map((list) => ({ ...(position.moment as object), frames: list })),
    })
    .chain((parts) =>
      // One or two things of the sound position replaced: all of them would never get past the first check.
      fc
        .uniqueArray(fc.constantFrom(...(Object.keys(parts) as (keyof typeof parts)[])), {
          minLength: 1,
          maxLength: 2,
        })
        .map((keys) => ({
          ...position,
          ...Object.fromEntries(keys.map((key) => [key === 'business' ? 'moment' : key, parts[key]])),
        })),
    ),
};
