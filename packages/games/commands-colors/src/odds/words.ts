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
    stand: words('if you stand', 'si vous tenez bon'),
    strike: words('if you play First Strike', 'si vous jouez Embuscade'),
    retire: words('if you retire and reform', 'si vous vous repliez et vous reformez'),
    square: words('if you form square', 'si vous formez le carré'),
  },
  enemy: {
    stand: words('if they stand', 's’ils tiennent bon'),
    strike: words('if they hold First Strike and play it', 's’ils ont Embuscade en main et la jouent'),
    retire: words('if they retire and reform', 's’ils se replient et se reforment'),
    square: words('if they form square', 's’ils forment le carré'),
  },
};

export const flagWords: Readonly<Record<'ignores' | 'yields', Readonly<Record<Whose, Words>>>> = {
  ignores: {
    own: words('if you ignore every flag you may', 'si vous ignorez tous les drapeaux possibles'),
    enemy: words('if they ignore every flag they may', 's’ils ignorent tous les drapeaux possibles'),
  },
  yields: {
    own: words('if you retreat for every flag', 'si vous reculez à chaque drapeau'),
    enemy: words('if they retreat for every flag', 's’ils reculent à chaque drapeau'),
  },
};

export const battleBackWords: Readonly<Record<Whose, Words>> = {
  own: words('if you battle back', 'si vous ripostez'),
  enemy: words('if they battle back', 's’ils ripostent'),
};

export const replyWords = {
  noChoice: words('they cannot answer', 'aucune réponse possible'),
  diceOnTheWay: words(
    'enemy units on the way throw their dice',
    'les unités ennemies sur le chemin lancent leurs dés',
  ),
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
const everybodyHolds = words('nobody leaves their hex', 'personne ne quitte sa case');

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

const good: Readonly<Partial<Record<Fate, 'attacker' | 'attacked'>>> = {
  destroyed: 'attacker',
  leaderFalls: 'attacker',
  drivenOff: 'attacker',
  attackerDestroyed: 'attacked',
  attackerDrivenOff: 'attacked',
};

/** Whose luck a fate is, by whose unit is attacked. */
export function goodFor(fate: Fate, attacked: Whose): { good?: Whose } {
  const who = good[fate];
  if (who === undefined) return {};
  return { good: (who === 'attacked') === (attacked === 'own') ? 'own' : 'enemy' };
}

/** Conditions that must all be met, as one. */
export function sentence(clauses: readonly Words[]): Words {
  return words(clauses.map(({ en }) => en).join(', and '), clauses.map(({ fr }) => fr).join(', et '));
}
