import { describe } from 'vitest';
import { visit } from './browser.ts';
import { playsWhole } from './whole-game.ts';

const visiting = visit();

describe('Vive l’Empereur, the outposts before Jena', () => {
  playsWhole(visiting, 'vive-lempereur/outposts');
});
