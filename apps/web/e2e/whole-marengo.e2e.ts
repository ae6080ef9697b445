import { describe } from 'vitest';
import { visit } from './browser.ts';
import { playsWhole } from './whole-game.ts';

const visiting = visit();

describe('Marengo, the morning', () => {
  playsWhole(visiting, 'marengo/morning');
});
