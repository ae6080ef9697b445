/** The words of the odds, from the point of view of whoever asks. */
import type { OddsOutcome, Words } from '@bivouac/kernel';
import type { Arm } from '../tables.ts';

function words(en: string, fr: string): Words {
  return { en, fr };
}

/** Whose doing a row is: the opponent's answer, or what the asker himself goes on to do. */
export type Doer = 'enemy' | 'self';

type Lead = 'stand' | `${Exclude<Arm, 'artillery'>} ${1 | 2}`;

const leadWords: Readonly<Record<Doer, Readonly<Record<Lead, Words>>>> = {
  enemy: {
    stand: words('stand with nobody leading', 'tiennent sans personne en première ligne'),
    'infantry 1': words('lead with their best infantry', 'mènent avec leur meilleure infanterie'),
    'infantry 2': words('lead with their two best infantry', 'mènent avec leurs deux meilleures infanteries'),
    'cavalry 1': words('lead with their best cavalry', 'mènent avec leur meilleure cavalerie'),
    'cavalry 2': words('lead with their two best cavalry', 'mènent avec leurs deux meilleures cavaleries'),
  },
  self: {
    stand: words('if you stand with nobody leading', 'si vous tenez sans personne en première ligne'),
    'infantry 1': words(
      'if you lead with your best infantry',
      'si vous menez avec votre meilleure infanterie',
    ),
    'infantry 2': words(
      'if you lead with your two best infantry',
      'si vous menez avec vos deux meilleures infanteries',
    ),
    'cavalry 1': words('if you lead with your best cavalry', 'si vous menez avec votre meilleure cavalerie'),
    'cavalry 2': words(
      'if you lead with your two best cavalry',
      'si vous menez avec vos deux meilleures cavaleries',
    ),
  },
};

/** The answers to an assault, in the order they are shown. */
export const leads = Object.keys(leadWords.enemy) as readonly Lead[];
export type { Lead };

export function answerWords(lead: Lead, doer: Doer, fires: boolean, inPart: boolean): Words {
  const { en, fr } = leadWords[doer][lead];
  if (doer === 'self') return fires ? words(`then ${en}`, `puis ${fr}`) : { en, fr };
  const told = fires ? words(`fire, then ${en}`, `tirent, puis ${fr}`) : { en, fr };
  return inPart
    ? words(`if they can and ${told.en}`, `s’ils le peuvent et ${told.fr}`)
    : words(`if they ${told.en}`, `s’ils ${told.fr}`);
}

export const assaultWords = {
  drivenOut: {
    attacker: words('the enemy is driven out', 'l’adversaire est chassé'),
    defender: words('your pieces are driven out', 'vos pions sont chassés'),
  },
  thrownBack: {
    attacker: words('the assault is thrown back', 'l’assaut est repoussé'),
    defender: words('the approach holds', 'l’approche tient'),
  },
} as const;

export const pursuitWords: Readonly<Record<Doer, Words>> = {
  self: words(
    'if you pursue with your best cavalry wherever you can',
    'si vous poursuivez avec votre meilleure cavalerie chaque fois que c’est possible',
  ),
  enemy: words(
    'if they pursue with their best cavalry wherever they can',
    's’ils poursuivent avec leur meilleure cavalerie chaque fois que c’est possible',
  ),
};

export const replyWords = {
  noPursuit: words('if nobody pursues', 'si personne ne poursuit'),
  suffers: words('they cannot answer', 'aucune réponse possible'),
  blocks: words('if they block from reserve', 's’ils bloquent avec leur réserve'),
  retreats: words('if they retreat', 's’ils battent en retraite'),
  mustRetreat: words(
    'they cannot block and must retreat',
    'ils ne peuvent bloquer et doivent battre en retraite',
  ),
  youRetreat: words('your pieces retreat', 'vos pions battent en retraite'),
  target: (place: string) => words(`fire at ${place}`, `tir sur ${place}`),
} as const;

export const blockedOutcome: OddsOutcome = {
  name: 'blocked',
  words: words(
    'nobody loses anything; your blocks stay, or go up to the border',
    'personne ne perd rien ; vos pions restent, ou vont jusqu’au bord',
  ),
  chance: 1,
};

/** The chance of each number of points the enemy loses, the fewest first; `own` is lost besides. */
export function enemyOutcomes(costs: ReadonlyMap<number, number>, own = 0): OddsOutcome[] {
  return inOrder(costs).map(([points, chance]) => ({
    name: `lost ${points}`,
    words: enemyLoses(points),
    chance,
    losses: { own, enemy: points },
    ...(points > own && { good: 'own' as const }),
  }));
}

export function ownOutcomes(costs: ReadonlyMap<number, number>): OddsOutcome[] {
  return inOrder(costs).map(([points, chance]) => ({
    name: `lost ${points}`,
    words: youLose(points),
    chance,
    losses: { own: points, enemy: 0 },
    ...(points > 0 && { good: 'enemy' as const }),
  }));
}

function inOrder(costs: ReadonlyMap<number, number>): [points: number, chance: number][] {
  return [...costs].sort(([a], [b]) => a - b);
}

function enemyLoses(points: number): Words {
  if (points === 0) return words('the enemy loses nothing', 'l’adversaire ne perd rien');
  return points === 1
    ? words('the enemy loses 1 point', 'l’adversaire perd 1 point')
    : words(`the enemy loses ${points} points`, `l’adversaire perd ${points} points`);
}

function youLose(points: number): Words {
  if (points === 0) return words('you lose nothing', 'vous ne perdez rien');
  return points === 1
    ? words('you lose 1 point', 'vous perdez 1 point')
    : words(`you lose ${points} points`, `vous perdez ${points} points`);
}
