/** Chapter 14: victory, and the ways to end a battle early. */
import {
  branches,
  citations,
  end,
  refusals,
  victoryOf,
  type Doing,
  type Outcome,
  type Play,
  type Refusal,
  type RuleId,
  type Words,
} from '@bivouac/kernel';
import { boardOf } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames } from '../frames.ts';
import { isOccupiedBy } from '../pieces.ts';
import type { Result, State } from '../state.ts';
import { enemyOf, sides, territory, type Side } from '../tables.ts';
import { isDemoralized } from './morale.ts';

const by = branches({
  oneBroken: 'MAR-14-01',
  neitherOrBoth: 'MAR-14-03',
  starred: ['MAR-5-11', 'MAR-14-04'],
  frenchOtherwise: ['MAR-14-06', 'MAR-14-07'],
  mayConcede: 'MAR-14-02',
});

const so = citations({
  notStopped: 'MAR-14-02',
  demoralization: 'MAR-14-01',
  territory: 'MAR-14-03',
  objectives: ['MAR-14-04', 'MAR-5-11'],
  austrian: 'MAR-14-05',
  french: ['MAR-14-06', 'MAR-14-07'],
});

/** The objective locales the Austrians hold now. */
function objectivesHeld(s: State): number[] {
  const board = boardOf(s);
  const held: number[] = [];
  board.objective.forEach((colour, locale) => {
    if (by.starred(colour !== null) && isOccupiedBy(s, board, 'austrian', locale)) held.push(locale);
  });
  return held;
}

/** Two objectives of two colours at the least make the Austrian victory on the ground. */
function winnerByTerritory(s: State): Side {
  const held = objectivesHeld(s);
  const colours = new Set(held.map((locale) => boardOf(s).objective[locale]));
  const enough = held.length >= territory.locales && colours.size >= territory.colours;
  return by.frenchOtherwise(!enough) ? 'french' : 'austrian';
}

function finalResult(s: State): Result {
  const broken = sides.filter((side) => isDemoralized(s, side));
  const groundDecides = by.neitherOrBoth(broken.length !== 1);
  if (!groundDecides && by.oneBroken(broken.length > 0))
    return { winner: enemyOf[broken[0]!], by: 'demoralization' };
  return { winner: winnerByTerritory(s), by: 'territory' };
}

/** By how the battle ended, then by who won it. */
function rulesOf({ by: how, winner }: Result): RuleId[] {
  if (how === 'demoralization') return [...so.demoralization];
  if (how === 'territory') return [...so.territory, ...so[winner], ...so.objectives];
  return [...so.notStopped];
}

export function conclude(s: State, result: Result, play: Play): void {
  s.result = result;
  s.frames = [];
  const board = boardOf(s);
  const objectives = objectivesHeld(s).map((locale) => board.placeNames[locale]!);
  tell(play, { kind: 'battleEnded', rules: rulesOf(result), result, objectives });
}

export const victory: Doing<State, FrameOf<'victory'>, Frames> = {
  run(s, _f, play) {
    conclude(s, finalResult(s), play);
    return end();
  },
};

const sideWords: Readonly<Record<Side, Words>> = {
  austrian: { en: 'The Austrians win', fr: 'Les Autrichiens l’emportent' },
  french: { en: 'The French win', fr: 'Les Français l’emportent' },
};

/** Whoever reads it may be either side: the one who lost is named. */
const lostBy: Readonly<Record<Side, Readonly<Record<Exclude<Result['by'], 'territory'>, Words>>>> = {
  austrian: {
    demoralization: { en: 'the Austrian army is demoralised', fr: 'l’armée autrichienne est démoralisée' },
    resignation: { en: 'the Austrians have resigned', fr: 'les Autrichiens abandonnent' },
    agreement: { en: 'the Austrians have conceded', fr: 'les Autrichiens reconnaissent leur défaite' },
  },
  french: {
    demoralization: { en: 'the French army is demoralised', fr: 'l’armée française est démoralisée' },
    resignation: { en: 'the French have resigned', fr: 'les Français abandonnent' },
    agreement: { en: 'the French have conceded', fr: 'les Français reconnaissent leur défaite' },
  },
};

export function outcomeOf(s: State): Outcome | null {
  if (s.result === null) return null;
  const { winner, by: how } = s.result;
  return victoryOf(
    winner,
    sideWords[winner],
    how === 'territory' ? groundWords(s, winner) : lostBy[enemyOf[winner]][how],
    rulesOf(s.result),
  );
}

/** What the Austrians hold at nightfall beside what they needed: `they hold 3 objectives of 2 colours`. */
function groundWords(s: State, winner: Side): Words {
  const held = objectivesHeld(s);
  const colours = new Set(held.map((locale) => boardOf(s).objective[locale])).size;
  const [one, of] = [held.length === 1, colours === 1];
  const en = `${held.length} objective${one ? '' : 's'}${one ? '' : ` of ${colours} colour${of ? '' : 's'}`}`;
  const fr = `${held.length} objectif${one ? '' : 's'}${one ? '' : ` de ${colours} couleur${of ? '' : 's'}`}`;
  const [who, whoFr] = winner === 'austrian' ? ['they', 'ils'] : ['the Austrians', 'les Autrichiens'];
  const needed = [territory.locales, territory.colours] as const;
  return {
    en: `at nightfall ${who} hold ${held.length === 0 ? 'no objective' : en}, having needed ${needed[0]} of ${needed[1]} colours`,
    fr: `à la nuit, ${whoFr} ${held.length === 0 ? 'ne tiennent aucun objectif' : `tiennent ${fr}`}\u00a0; il leur en fallait ${needed[0]} de ${needed[1]} couleurs`,
  };
}

/** Acts that need no question: resigning, claiming the victory, and consenting to the enemy's claim (MAR-14-02). */
export function freeActsOf(s: State, side: Side): string[] {
  if (s.result !== null) return [];
  if (s.claim === enemyOf[side]) return ['resign', 'consent'];
  return by.mayConcede(s.claim === null) ? ['resign', 'claim'] : ['resign'];
}

const no = refusals({
  noClaim: [
    'MAR-14-02',
    'The enemy has not claimed the victory: there is nothing to consent to.',
    'L’ennemi n’a pas revendiqué la victoire : il n’y a rien à accepter.',
  ],
  claimed: [
    'MAR-14-02',
    'A claim to the victory already waits for an answer.',
    'Une revendication de la victoire attend déjà sa réponse.',
  ],
});

/** Why a claim or a consent is not possible now. */
export function whyNotFree(s: State, side: Side, act: string): Refusal | null {
  if (s.result !== null) return null;
  if (act === 'consent' && s.claim !== enemyOf[side]) return no.noClaim;
  return act === 'claim' && s.claim !== null ? no.claimed : null;
}

export function playFreeAct(s: State, side: Side, act: string, play: Play): void {
  if (act === 'resign') conclude(s, { winner: enemyOf[side], by: 'resignation' }, play);
  else if (act === 'consent') conclude(s, { winner: enemyOf[side], by: 'agreement' }, play);
  else {
    s.claim = side;
    tell(play, { kind: 'claimed', rules: so.notStopped, side });
  }
}
