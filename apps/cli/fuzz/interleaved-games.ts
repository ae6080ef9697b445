/**
 * Two engines play the same honest game. One of them is sent damaged saves and positions all the while. What it answers
 * to the honest requests stays what the other answers, byte for byte.
 */
import { SeededDice, type Dice } from '@bivouac/kernel';
import { damaged } from './damage.ts';
import type { Engine, Fields } from './engine.ts';
import { Fault } from './fault.ts';
import type { Fuzzer, Ground } from './fuzzer.ts';
import { anyAct, battles, begin, saved } from './honest.ts';

const acts = 12;

export const interleavedGames: Fuzzer = {
  about: 'honest games between damaged ones, beside the same games alone',
  rounds: 100,
  async round(ground, seed) {
    const dice = new SeededDice(`interleaved games ${seed}`);
    const [troubled, alone] = [ground.engine(0), ground.engine(1)];
    const battle = battles[dice.pick(battles.length)]!;
    const scenarios = await alone.askHonestly({ request: 'scenarios', game: battle.game, full: true });
    const positions = scenarios.scenarios as readonly Fields[];
    for (const engine of [troubled, alone]) await begin(engine, battle, `honest ${seed}`);
    for (let count = 0; count < acts; count += 1) {
      const before = await saved(troubled);
      const act = await anyAct(alone, dice);
      if (act === null) break;
      const disturbed = await disturb(ground, before, positions, dice);
      if (disturbed.isReplaced) await troubled.askHonestly({ request: 'load', save: before });
      await agree(troubled, alone, disturbed.what, [
        { request: 'pending' },
        ...['view', 'choices', 'anytime'].map((request) => ({ request, seat: act.seat })),
        { request: 'act', ...act },
        { request: 'state' },
        { request: 'save' },
      ]);
    }
  },
};

/** Sends something damaged to the engine; says what, and whether the engine took it and has another game open now. */
async function disturb(
  ground: Ground,
  save: Fields,
  positions: readonly Fields[],
  dice: Dice,
): Promise<{ readonly what: string; readonly isReplaced: boolean }> {
  let isReplaced = false;
  const told: string[] = [];
  for (let count = 1 + dice.pick(4); count > 0; count -= 1) {
    const { what, line } = damagedLine(save, positions, dice);
    told.push(what);
    isReplaced = (await ground.say(line)).ok !== undefined || isReplaced;
  }
  return { what: told.join(' and '), isReplaced };
}

function damagedLine(save: Fields, positions: readonly Fields[], dice: Dice): { what: string; line: string } {
  const from = dice.pick(4);
  if (from === 0) {
    const { what, text } = damaged(positions[dice.pick(positions.length)]!, dice);
    const line = `{"request":"start","game":${JSON.stringify(save.game)},"scenario":${text}}`;
    return { what: `a position with ${what}`, line };
  }
  if (from === 1) {
    const { what, text } = damaged(save, dice);
    return { what: `a save with ${what}`, line: `{"request":"load","save":${text}}` };
  }
  // Unverified: then the state itself is looked at, and one that is given up halfway must leave nothing behind.
  const { what, text } = damaged({ state: save.state }, dice);
  const whole = JSON.stringify({ ...save, state: 0 }).replace('"state":0', () => text.slice(1, -1));
  return { what: `a save with ${what}`, line: `{"request":"load","verify":false,"save":${whole}}` };
}

async function agree(
  troubled: Engine,
  alone: Engine,
  what: string,
  requests: readonly Fields[],
): Promise<void> {
  for (const request of requests) {
    const line = JSON.stringify(request);
    const [one, other] = await Promise.all([troubled.say(line), alone.say(line)]);
    if (one !== other)
      throw new Fault(`after ${what}, ${line.slice(0, 200)} is answered otherwise:\n${apart(one, other)}`);
  }
}

/** Where two answers part. */
function apart(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 60);
  return `${one.slice(from, at + 100)}\n${other.slice(from, at + 100)}`;
}
