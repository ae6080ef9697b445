/**
 * Lines that no honest program sends: no JSON, no request, requests with wrong fields, positions that cannot be, acts
 * nobody offered, and lines made to fill the memory. Each gets exactly one answer, in words, and the engine goes on.
 */
import { SeededDice, type Dice, type Part } from '@bivouac/kernel';
import { damaged, damagedText } from './damage.ts';
import type { Fields } from './engine.ts';
import type { Fuzzer, Ground } from './fuzzer.ts';
import { battles, begin, type Battle } from './honest.ts';

const linesInRound = 40;
/** One round in so many has a line that is made to fill the memory. */
const roundsForBomb = 5;

/** What the lines of a round are made of. */
interface Material {
  readonly dice: Dice;
  readonly battle: Battle;
  readonly requests: readonly string[];
  readonly positions: readonly Fields[];
  /** Parts that were offered at some moment. */
  readonly parts: readonly Part[];
  readonly seats: readonly string[];
}

export const hostileLines: Fuzzer = {
  about: 'lines that no honest program sends',
  rounds: 500,
  async round(ground, seed) {
    const dice = new SeededDice(`hostile lines ${seed}`);
    const engine = ground.engine();
    const battle = battles[dice.pick(battles.length)]!;
    const { requests } = (await engine.askHonestly({ request: 'hello' })) as { requests: readonly string[] };
    const listed = await engine.askHonestly({ request: 'scenarios', game: battle.game, full: true });
    const { seats } = (await begin(engine, battle, `honest ${seed}`)) as { seats: readonly string[] };
    // Under names of their own: a known battle that is set up otherwise is refused for its name alone.
    const positions = (listed.scenarios as readonly Fields[]).map((one) => ({ ...one, id: 'hostile' }));
    const material = { dice, battle, requests, positions, parts: await offered(ground), seats };
    for (let count = 0; count < linesInRound; count += 1) await ground.say(anyLine(material));
    if (seed % roundsForBomb === 0) await ground.say(bombs[dice.pick(bombs.length)]!(material));
    await engine.askHonestly({ request: 'hello' });
  },
};

async function offered(ground: Ground): Promise<readonly Part[]> {
  const { ok } = await ground.say('{"request":"choices"}');
  return (ok?.options ?? []) as readonly Part[];
}

function anyLine(material: Material): string {
  const { dice } = material;
  switch (dice.pick(8)) {
    case 0:
      return garbage(dice);
    case 1:
      return damagedText(JSON.stringify(anyRequest(material)), dice).text;
    case 2:
    case 3:
      return start(material, damaged(oneOf(material.positions, dice), dice).text);
    case 4:
      return JSON.stringify(anyAct(material));
    case 5:
      return damaged(anyRequest(material), dice).text;
    default:
      return JSON.stringify(anyRequest(material));
  }
}

function oneOf<T>(list: readonly T[], dice: Dice): T {
  return list[dice.pick(list.length)]!;
}

function start({ battle }: Material, scenario: string): string {
  return `{"id":1,"request":"start","game":${JSON.stringify(battle.game)},"seed":1,"scenario":${scenario}}`;
}

const pieces = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ':',
  ',',
  'null',
  'true',
  '1e999',
  '-0',
  '\\u0000',
  '\\ud800',
  '\u{1f40e}',
];
const moreRubbish = [
  '"request"',
  '"start"',
  '\u0000',
  '\u007f',
  '\ufeff',
  '\u2028',
  ' ',
  '\t',
  'é',
  '__proto__',
];

function garbage(dice: Dice): string {
  const deep = [10, 59, 60, 61, 2_000][dice.pick(5)]!;
  if (dice.pick(6) === 0) return `${'['.repeat(deep)}${']'.repeat(deep - dice.pick(2))}`;
  const length = 1 + dice.pick(60);
  const text = Array.from({ length }, () => oneOf([...pieces, ...moreRubbish], dice)).join('');
  return dice.pick(3) === 0 ? `{"id":7,"request":${text}` : text;
}

const fieldNames = [
  ...[
    'id',
    'game',
    'scenario',
    'options',
    'seed',
    'chance',
    'as',
    'players',
    'save',
    'verify',
    'seat',
    'partial',
  ],
  ...[
    'action',
    'force',
    'from',
    'full',
    'rule',
    'player',
    'instructions',
    'number',
    '__proto__',
    'constructor',
  ],
];

/** A request that may or may not exist, with fields that may or may not be its own. */
function anyRequest(material: Material): Fields {
  const { dice, requests } = material;
  const known = requests.filter((name) => name !== 'quit');
  const request =
    dice.pick(8) === 0 ? oneOf(['', 'toString', '__proto__', 'START', 'à'], dice) : oneOf(known, dice);
  const fields: Record<string, unknown> = { request };
  for (let count = dice.pick(4); count > 0; count -= 1) {
    const name = oneOf(fieldNames, dice);
    const value = anyValue(name, material);
    Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return fields;
}

function anyValue(name: string, material: Material): unknown {
  const { dice, battle, seats, parts } = material;
  if (dice.pick(3) === 0)
    return oneOf<unknown>([null, true, -1, 1e308, 0.5, '', 'x', [], {}, [[[]]], { a: {} }], dice);
  switch (name) {
    case 'game':
      return oneOf(
        ['marengo', 'commands-colors', 'vive-lempereur', 'age-of-reason', 'chess', 'toString'],
        dice,
      );
    case 'scenario':
      return oneOf<unknown>([battle.scenario, 'nowhere', {}, material.positions[0]], dice);
    case 'as':
    case 'seat':
      return oneOf([...seats, 'arbiter', 'nobody', 'constructor'], dice);
    case 'players':
      return { [oneOf(seats, dice)]: oneOf(['random', 'captain', 'nobody'], dice) };
    case 'player':
      return oneOf(['random', 'captain', 'nobody'], dice);
    case 'partial':
    case 'action':
      return anyParts(parts, dice);
    case 'chance':
      return [{ roll: dice.roll(9), of: 6 }, { pick: 0, of: 5 }, { order: [0, 1, 2] }].slice(dice.pick(3));
    case 'instructions':
      return [{ question: 'battleBack', when: [], answer: anyParts(parts, dice) }];
    default:
      return oneOf<unknown>([0, 1, 7, 'x', true, 'arbiter'], dice);
  }
}

function anyAct(material: Material): Fields {
  const { dice, seats, parts } = material;
  const request = oneOf(['act', 'act', 'refusal', 'odds', 'choices'], dice);
  const action = anyParts(parts, dice);
  const seat = dice.pick(4) === 0 ? {} : { seat: oneOf(seats, dice) };
  return request === 'choices' ? { request, ...seat, partial: action } : { request, ...seat, action };
}

const words = ['end', 'resign', 'claim', 'consent', 'pass', 'hold', 'nowhere', '', 'to 0101', 'cross F1/F2'];

function anyParts(parts: readonly Part[], dice: Dice): unknown[] {
  const rubbish: readonly unknown[] = [...words, -1, 0, 99, 1e308, 0.5, null, [], [1, 2], [[]], {}];
  const length = dice.pick(5);
  return Array.from({ length }, () =>
    parts.length > 0 && dice.pick(2) === 0 ? oneOf(parts, dice) : oneOf(rubbish, dice),
  );
}

/** Lines that are cheap to send and dear to answer. */
const bombs: readonly ((material: Material) => string)[] = [
  (material) => crowd(material, 2_000_000, '{}'),
  (material) => crowd(material, 300_000, '{"side":"french","arm":"infantry","strength":3,"at":"F2/F4"}'),
  (material) => crowd(material, 3_000_000, '0'),
  (material) => start(material, JSON.stringify(endless(oneOf(material.positions, material.dice)))),
  ({ seats }) => `{"request":"act","seat":"${seats[0]!}","action":[${list(2_000_000, '"end"')}]}`,
  () => `{"request":"choices","partial":[[${list(5_000_000, '1')}]]}`,
  () => `{"request":"start","game":"marengo","options":{${list(200_000, (at) => `"o${at}":${at}`)}}}`,
  () => `{"request":"start","game":"marengo","players":{${list(200_000, (at) => `"p${at}":"x"`)}}}`,
  () => `{"request":"start","game":"marengo","chance":[${list(1_000_000, '{"roll":1,"of":6}')}]}`,
  () => `{"request":"instruct","instructions":[${list(200_000, '{}')}]}`,
  () =>
    `{"request":"load","save":{"format":"bivouac save","game":"marengo","rules":1,"x":[${list(4_000_000, 'null')}]}}`,
  () => `{"id":"${'i'.repeat(3_000_000)}","request":"hello"}`,
  () => `{"request":"${'hello'.repeat(600_000)}"}`,
  () => `{"request":"hello",${list(300_000, (at) => `"f${at}":0`)}}`,
  () => '['.repeat(10_000_000),
  () => 'x'.repeat(34 * 1024 * 1024),
];

function list(count: number, item: string | ((at: number) => string)): string {
  if (typeof item === 'string') return `${`${item},`.repeat(count - 1)}${item}`;
  return Array.from({ length: count }, (_, at) => item(at)).join(',');
}

/** A position in which one list holds a crowd. */
function crowd(material: Material, count: number, item: string): string {
  const { dice } = material;
  const position = oneOf(material.positions, dice);
  const lists = Object.keys(position).filter((key) => Array.isArray(position[key]));
  const crowded = oneOf(lists, dice);
  const empty = JSON.stringify({ ...position, [crowded]: [] });
  return start(
    material,
    empty.replace(`"${crowded}":[]`, () => `"${crowded}":[${list(count, item)}]`),
  );
}

/** A battle that would go on for ever: every number that is not a place is a thousand million. */
function endless(position: Fields): Fields {
  const long = { bound: 1e9, rounds: 1e9, turns: 1e9, banners: 1e9, victory: 1e9 };
  const present = Object.entries(long).filter(([key]) => key in position);
  return { ...position, ...Object.fromEntries(present) };
}
