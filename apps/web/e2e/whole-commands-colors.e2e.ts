import { describe } from 'vitest';
import { visit } from './browser.ts';
import { playsWhole } from './whole-game.ts';

const visiting = visit();

describe('Commands & Colors, Roliça', () => {
  playsWhole(visiting, 'commands-colors/rolica-1');
});
