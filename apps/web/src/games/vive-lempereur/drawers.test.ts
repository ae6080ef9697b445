import { SeededDice, standardOptions, type Part } from '@bivouac/kernel';
import { viveLEmpereur } from '@bivouac/vive-lempereur';
import { describe, expect, it } from 'vitest';
import { inDrawers, layOut } from '../../table/deciding.ts';
import type { GameRoom } from '../../table/room.ts';
import { viveLEmpereurRoom } from './room.ts';

const room = viveLEmpereurRoom as GameRoom;

/** The buttons of a written order as far as this, at Auerstaedt. */
function buttonsAfter(...partial: Part[]) {
  const scenario = viveLEmpereur.scenarios.find(({ id }) => id === 'auerstaedt')!;
  const options = standardOptions(viveLEmpereur, { commandLevel: 4 });
  const dice = new SeededDice(1);
  const { state } = viveLEmpereur.setup(scenario, options, dice);
  for (
    let [asked] = viveLEmpereur.pending(state);
    asked!.question !== 'movement';
    [asked] = viveLEmpereur.pending(state)
  ) {
    const choices = viveLEmpereur.choices(state, asked!.seat, []);
    viveLEmpereur.play(state, asked!.seat, choices.complete ? [] : ['end'], dice);
  }
  const { seat } = viveLEmpereur.pending(state)[0]!;
  const view = viveLEmpereur.view(state, seat);
  const parts = viveLEmpereur.choices(state, seat, partial);
  return inDrawers(room, view, layOut(room, view, { partial, choices: [], parts }).buttons, 'en');
}

describe('what a written order may add', () => {
  it('lies in a few drawers, by what it is about', () => {
    const buttons = buttonsAfter('order', 'schmettau attack');
    expect(buttons.map(({ drawer }) => drawer)).toEqual([
      'Towards an edge',
      'Against an enemy corps',
      'Not before',
      'Only until',
      'With a word to the leader',
      'If it is given up',
    ]);
    for (const { parts } of buttons) expect(parts.length).toBeGreaterThan(1);
  });
});

describe('cavalry that may break its ranks', () => {
  it('lies in one drawer, whoever it is', () => {
    const outposts = viveLEmpereur.scenarios.find(({ id }) => id === 'outposts')!;
    const parts = ['end', 'disorder fr7', 'disorder fr8'];
    const { state } = viveLEmpereur.setup(outposts, standardOptions(viveLEmpereur, {}), new SeededDice(1));
    const view = viveLEmpereur.view(state, 'french');
    expect(inDrawers(room, view, parts, 'en')).toEqual([
      { drawer: null, parts: ['end'] },
      { drawer: 'Break ranks of one’s own will', parts: ['disorder fr7', 'disorder fr8'] },
    ]);
  });
});
