/** The pre-battle game and the set-up in words (XVIII). */
import { sayIn, counted, listed, type Language } from '@bivouac/kernel';
import type { Frames } from '../frames.ts';
import type { View } from '../view.ts';
import { corpsWords } from './names.ts';
import type { Sentences } from './teller.ts';

/** A part of an answer before the battle; null where it is none. */
export function deploymentPart(
  text: string,
  view: View,
  step: Frames['step'] | undefined,
  language: Language,
): string | null {
  const say = sayIn(language);
  const [first = '', second = ''] = text.split(' ');
  const corps = corpsWords(view, second, language);
  switch (step) {
    case 'preBattle':
    case 'lastCorps':
      if (first === 'place') return say(`place ${corps}`, `poser ${corps}`);
      if (first === 'advance') return say(`advance ${corps}`, `faire avancer ${corps}`);
      if (first === 'in') return say(`sector ${second}`, `secteur ${second}`);
      if (first === 'satisfied') return say('we are satisfied', 'cela nous convient');
      if (first === 'enough') return say('place nobody more', 'ne plus poser personne');
      return null;
    case 'setUpCorps':
      if (text === 'reserve')
        return say('keep it off the map for now', 'la garder hors de la carte pour l’instant');
      return view.terms.corps.some(({ slug }) => slug === text) ? corpsWords(view, text, language) : null;
    case 'setUpUnits':
      if (text === 'reserve') return say('in reserve, off the map', 'en réserve, hors de la carte');
      return text === 'done'
        ? say('nobody more: the others come later', 'personne d’autre : le reste viendra plus tard')
        : null;
    default:
      return null;
  }
}

type Kinds =
  | 'leaderPlaced'
  | 'leaderAdvanced'
  | 'sideSatisfied'
  | 'leaderTurnedUp'
  | 'corpsSetUp'
  | 'unitSetUp'
  | 'heldInReserve'
  | 'leaderSetUp'
  | 'setUpOver';

export const deployments: Sentences<Kinds> = {
  leaderPlaced: ({ side, square, corps, cavalry = [] }, t) => {
    if (corps === undefined)
      return t.of(side, `a leader is placed in sector ${square}.`, `un chef est posé en secteur ${square}.`);
    const who = listed([corps, ...cavalry].map(t.corps), t.language);
    return t.of(side, `${who}: placed in sector ${square}.`, `${who} : posé en secteur ${square}.`);
  },
  leaderAdvanced: ({ side, from, to, corps }, t) => {
    const who = corps === undefined ? t.say('a leader', 'un chef') : t.corps(corps);
    return t.of(
      side,
      `${who} goes from sector ${from} to ${to}.`,
      `${who} passe du secteur ${from} à ${to}.`,
    );
  },
  sideSatisfied: ({ side }, t) =>
    t.of(side, 'they are satisfied with where they stand.', 'leur dispositif leur convient.'),
  leaderTurnedUp: ({ side, square, corps, cavalry }, t) => {
    const who = listed([corps, ...cavalry].map(t.corps), t.language);
    return t.of(side, `in sector ${square}: ${who}.`, `en secteur ${square} : ${who}.`);
  },
  corpsSetUp: ({ side, corps, at, leaders }, t) => {
    const who = leaders.length === 0 ? '' : ` (${leaders.map(t.leader).join(', ')})`;
    return t.of(
      side,
      `${t.corps(corps)}${who} is set up around ${t.hex(at)}.`,
      `${t.corps(corps)}${who} se place autour de ${t.hex(at)}.`,
    );
  },
  unitSetUp: ({ side, unit, at }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'is', 'are')} set up in ${t.hex(at)}.`,
      `${t.unit(unit)} se ${t.verb(unit, 'place', 'placent')} en ${t.hex(at)}.`,
    ),
  heldInReserve: ({ side, corps, units }, t) => {
    const who = units.length === 0 ? t.corps(corps) : t.units(units);
    return t.of(side, `held back for now: ${who}.`, `en réserve pour l’instant : ${who}.`);
  },
  leaderSetUp: ({ side, leader, at }, t) =>
    t.of(
      side,
      `${t.leader(leader)} stands in ${t.hex(at)}.`,
      `${t.leader(leader)} se tient en ${t.hex(at)}.`,
    ),
  setUpOver: ({ units }, t) =>
    units.length === 0
      ? t.say('All troops are set up.', 'Toutes les troupes sont en place.')
      : t.say(
          `The troops are set up; ${counted(units.length, 'unit comes', 'units come')} later.`,
          `Les troupes sont en place ; ${counted(units.length, 'unité viendra', 'unités viendront')} plus tard.`,
        ),
};
