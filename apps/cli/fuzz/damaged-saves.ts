/**
 * Saves with flipped bits, missing fields, other types and absurd numbers. Each is refused in words, or was harmless: it
 * then opens as the game it was, and goes on.
 */
import { canonical, SeededDice, type Dice } from '@bivouac/kernel';
import { damaged } from './damage.ts';
import type { Fields } from './engine.ts';
import { Fault } from './fault.ts';
import type { Fuzzer, Ground } from './fuzzer.ts';
import { anyAct, battles, begin, playOn, saved } from './honest.ts';

const mostActs = 25;
const damagesInRound = 20;

export const damagedSaves: Fuzzer = {
  about: 'saves with flipped bits, missing fields, other types and absurd numbers',
  rounds: 100,
  async round(ground, seed) {
    const dice = new SeededDice(`damaged saves ${seed}`);
    const engine = ground.engine();
    await begin(engine, battles[dice.pick(battles.length)]!, `honest ${seed}`);
    await playOn(engine, dice, dice.pick(mostActs));
    const honest = await saved(engine);
    for (let count = 0; count < damagesInRound; count += 1) await tryDamaged(ground, honest, dice);
  },
};

async function tryDamaged(ground: Ground, honest: Fields, dice: Dice): Promise<void> {
  const { what, text } = damaged(honest, dice);
  const verify = dice.pick(4) > 0;
  const load = `{"id":${dice.pick(1_000)},"request":"load"${verify ? '' : ',"verify":false'},"save":${text}}`;
  const { ok } = await ground.say(load);
  if (ok === undefined) return;
  const engine = ground.engine();
  const opened = await saved(engine);
  if (verify && isChecked(JSON.parse(text) as Fields, honest)) {
    for (const part of ['state', 'dice'])
      if (canonical(opened[part]) !== canonical(honest[part]))
        throw new Fault(`accepted with another ${part}: ${what}`);
  }
  await goOn(ground, what, dice);
}

/** Whether a save is one that can be held against its record: of today's rules, with dice from a seed. */
function isChecked(file: Fields, honest: Fields): boolean {
  const { rules, record } = file as { readonly rules: unknown; readonly record: Fields };
  const { rules: today } = honest;
  return rules === today && record.rules === today && record.seed !== null;
}

/** Whatever was opened can be looked at and played; the rules may refuse, but not break. */
async function goOn(ground: Ground, what: string, dice: Dice): Promise<void> {
  try {
    const engine = ground.engine();
    for (let acts = 0; acts < 3; acts += 1) {
      const act = await anyAct(engine, dice);
      if (act === null) break;
      await ground.say(JSON.stringify({ request: 'view', seat: act.seat }));
      await ground.say(JSON.stringify({ request: 'odds', ...act }));
      await ground.say(JSON.stringify({ request: 'act', ...act }));
    }
    await ground.say(JSON.stringify({ request: 'log' }));
    await ground.say(JSON.stringify({ request: 'undo', force: true }));
  } catch (fault) {
    throw fault instanceof Fault ? new Fault(`after a save with ${what}: ${fault.message}`) : fault;
  }
}
