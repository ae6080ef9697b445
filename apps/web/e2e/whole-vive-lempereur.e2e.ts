import { describe } from 'vitest';
import { visit } from './browser.ts';
import { playsWhole } from './whole-game.ts';

const visiting = visit();

/** A dozen regiments that could each march for eight turns: whoever only tries the page ends his phases early. */
const ends = /end the|declare no more/;

describe('Vive l’Empereur, the outposts before Jena', () => {
  playsWhole(visiting, 'vive-lempereur/outposts', ends);
});
