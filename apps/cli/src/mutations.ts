/** Draws refusals from a game: legal actions with something changed in them, asked at every question of a game. */
import {
  Chair,
  SeededDice,
  standardOptions,
  type Action,
  type Dice,
  type Options,
  type Part,
  type RuleId,
  type Scenario,
  partText,
} from '@bivouac/kernel';
import { RandomPlayer } from '@bivouac/players';
import type { InstalledGame } from './installed-game.ts';

/** Changed actions asked about at each question. */
const triesAtQuestion = 12;

/** Plays a game at random, asks at every question about changed actions, and notes the rules of questions and refusals. */
export function drawRefusals(
  { game }: InstalledGame,
  scenario: Scenario,
  options: Options,
  seed: number,
  note: (ids: readonly RuleId[]) => void,
): void {
  const dice = new SeededDice(seed);
  const { state } = game.setup(scenario, standardOptions(game, options), dice);
  const player = new RandomPlayer();
  const known = new Map<string, Part>();
  for (let count = 0; count < scenario.bound; count += 1) {
    const decision = game.pending(state)[0];
    if (decision === undefined) return;
    const { seat } = decision;
    note(decision.rules);
    const action = player.choose(game, new Chair(game, state, seat), dice);
    const near = new Map<string, Part>();
    for (let length = 0; length <= action.length; length += 1) {
      for (const option of game.choices(state, seat, action.slice(0, length)).options)
        near.set(partText(option), option);
    }
    for (const [name, part] of near) known.set(name, part);
    const parts = { near: [...near.values(), ...action], far: [...known.values()] };
    for (let attempt = 0; attempt < triesAtQuestion; attempt += 1) {
      const refused = game.refusal(state, seat, mutate(action, parts, dice));
      if (refused !== null) note(refused.rules);
    }
    for (const other of game.seats) {
      if (other !== seat) note(game.refusal(state, other, action)?.rules ?? []);
    }
    game.play(state, seat, action, dice);
  }
}

interface PartSources {
  /** What is offered or chosen at this very question: changes with these are nearly legal, and find the finer rules. */
  readonly near: readonly Part[];
  /** What was ever offered in this game. */
  readonly far: readonly Part[];
}

/** An action with one or two things changed. */
export function mutate(action: Action, parts: PartSources, dice: Dice): Part[] {
  const changed = [...action];
  const changes = 1 + dice.pick(2);
  for (let count = 0; count < changes; count += 1) changeOnce(changed, parts, dice);
  return changed;
}

function changeOnce(action: Part[], { near, far }: PartSources, dice: Dice): void {
  const source = dice.pick(3) === 0 ? far : near;
  const part = source[dice.pick(source.length)]!;
  const at = dice.pick(action.length + 1);
  switch (dice.pick(6)) {
    case 0:
      action.splice(at, 1);
      break;
    case 1:
      action.splice(at, 1, part);
      break;
    case 2:
      action.splice(at, 0, part);
      break;
    case 3:
      action.splice(at, action.length, part);
      break;
    case 4: {
      const [moved] = action.splice(dice.pick(Math.max(1, action.length)), 1);
      if (moved !== undefined) action.splice(Math.min(at, action.length), 0, moved);
      break;
    }
    default:
      action.push(part);
  }
}
