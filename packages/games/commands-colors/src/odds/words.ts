/** The words of the odds, from the point of view of whoever asks. */
import type { Words } from '@bivouac/kernel';
import type { Reaction } from '../frames.ts';

function words(en: string, fr: string): Words {
  return { en, fr };
}

/** Whose doing or whose fate it is, as seen by the asker. */
export type Whose = 'own' | 'enemy';

export const reactionWords: Readonly<Record<Whose, Readonly<Record<Reaction, Words>>>> = {
  own: {
    stand: words('you stand', 'vous tenez bon'),
    strike: words('you play First Strike', 'vous jouez Embuscade'),
    retire: words('you retire and reform', 'vous vous repliez et vous reformez'),
    square: words('you form square', 'vous formez le carré'),
  },
  enemy: {
    stand: words('he stands', 'il tient bon'),
    strike: words('he plays First Strike, if he holds it', 'il joue Embuscade, s’il l’a en main'),
    retire: words('he retires and reforms', 'il se replie et se reforme'),
    square: words('he forms square', 'il forme le carré'),
  },
};

export const flagWords: Readonly<Record<'ignores' | 'yields', Readonly<Record<Whose, Words>>>> = {
  ignores: {
    own: words('you ignore what flags you may', 'vous ignorez les drapeaux que vous pouvez'),
    enemy: words('he ignores what flags he may', 'il ignore les drapeaux qu’il peut'),
  },
  yields: {
    own: words('you give way to every flag', 'vous cédez à chaque drapeau'),
    enemy: words('he gives way to every flag', 'il cède à chaque drapeau'),
  },
};

export const battleBackWords: Readonly<Record<Whose, Words>> = {
  own: words('you battle back', 'vous ripostez'),
  enemy: words('he battles back', 'il riposte'),
};

export const replyWords = {
  noChoice: words('he can only suffer it', 'il ne peut que subir'),
  diceOnTheWay: words('his units on the way throw their dice', 'ses unités sur le chemin lancent leurs dés'),
} as const;

/** One way a battle may end, for the unit that attacks or the one that is attacked. */
export type Fate =
  | 'destroyed'
  | 'drivenOff'
  | 'retired'
  | 'leaderFalls'
  | 'leaderEscapes'
  | 'attackerDestroyed'
  | 'attackerDrivenOff'
  | 'holds';

/** In the order they are shown. */
export const fates: readonly Fate[] = [
  'destroyed',
  'leaderFalls',
  'drivenOff',
  'retired',
  'leaderEscapes',
  'attackerDestroyed',
  'attackerDrivenOff',
  'holds',
];

const unitDestroyed: Readonly<Record<Whose, Words>> = {
  own: words('your unit is destroyed', 'votre unité est détruite'),
  enemy: words('the enemy unit is destroyed', 'l’unité ennemie est détruite'),
};
const unitDrivenOff: Readonly<Record<Whose, Words>> = {
  own: words('your unit is driven off', 'votre unité est repoussée'),
  enemy: words('the enemy unit is driven off', 'l’unité ennemie est repoussée'),
};
const everybodyHolds = words('nobody leaves his hex', 'personne ne quitte sa case');

/** By whose unit is attacked. */
const fateWords: Readonly<Record<Fate, Readonly<Record<Whose, Words>>>> = {
  destroyed: unitDestroyed,
  drivenOff: unitDrivenOff,
  retired: {
    own: words('your unit gets away', 'votre unité s’échappe'),
    enemy: words('the enemy unit gets away', 'l’unité ennemie s’échappe'),
  },
  leaderFalls: {
    own: words('your leader falls', 'votre général tombe'),
    enemy: words('the enemy leader falls', 'le général ennemi tombe'),
  },
  leaderEscapes: {
    own: words('your leader gets away', 'votre général s’échappe'),
    enemy: words('the enemy leader gets away', 'le général ennemi s’échappe'),
  },
  attackerDestroyed: { own: unitDestroyed.enemy, enemy: unitDestroyed.own },
  attackerDrivenOff: { own: unitDrivenOff.enemy, enemy: unitDrivenOff.own },
  holds: { own: everybodyHolds, enemy: everybodyHolds },
};

export function wordsFor(fate: Fate, attacked: Whose): Words {
  return fateWords[fate][attacked];
}

/** Clauses one after the other, as one sentence. */
export function sentence(clauses: readonly Words[]): Words {
  return words(clauses.map(({ en }) => en).join(', '), clauses.map(({ fr }) => fr).join(', '));
}
