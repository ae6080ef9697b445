/** Chapter 4: banners and victory. It is instantaneous: in either turn, in the middle of anything (CCN-4-05). */
import { nothing, offers, type Outcome, type Parts, type Play } from '@bivouac/kernel';
import { hexName, survey, type Survey } from '../board.ts';
import { tell, type NapoleonicsEvent } from '../events.ts';
import type { Claim, Result, State } from '../state.ts';
import { enemyOf, type Side } from '../tables/sides.ts';

type BannerWhy = Extract<NapoleonicsEvent, { kind: 'banner' }>['why'];

const bannerRules: Readonly<Record<BannerWhy, readonly string[]>> = {
  unit: ['CCN-4-02', 'CCN-2-12'],
  leader: ['CCN-4-03', 'CCN-2-12'],
  objective: ['CCN-4-04', 'CCN-2-12'],
  exit: ['CCN-5.3-07', 'CCN-2-12'],
};

/** Gives banners. With the last one needed the battle is over at once: whoever goes on must ask `isOver`. */
export function award(s: State, side: Side, count: number, why: BannerWhy, what: string, play: Play): void {
  if (count === 0 || s.result !== null) return;
  s.banners[side] += count;
  tell(play, { kind: 'banner', rules: bannerRules[why], side, count, total: s.banners[side], why, what });
  if (s.banners[side] >= s.terms.banners[side]) conclude(s, { winner: side, by: 'banners' }, play);
}

export function isOver(s: State): boolean {
  return s.result !== null;
}

const endRules: Readonly<Record<Result['by'], readonly string[]>> = {
  banners: ['CCN-4-01', 'CCN-4-05', 'CCN-5.5-06'],
  turnLimit: ['CCN-3-06', 'CCN-5.5-06'],
  resignation: ['CCN-4-01'],
};

/** Clears the stack: a cleared stack stays cleared, whatever the step under way says comes next. */
export function conclude(s: State, result: Result, play: Play): void {
  s.result = result;
  s.frames = [];
  tell(play, { kind: 'battleEnded', rules: endRules[result.by], result });
}

function holds(s: State, here: Survey, { side, hexes }: Claim): boolean {
  for (const hex of hexes) {
    const unit = here.unit[hex]!;
    if (unit < 0 || s.units[unit]!.side !== side) return false;
  }
  return true;
}

function nameOfClaim({ hexes }: Claim): string {
  return hexes.map(hexName).join('+');
}

/**
 * Takes and gives back the banners of objectives (CCN-4-04): called whenever a unit has come to stand elsewhere, and
 * at the start of a turn for those that are counted then.
 */
export function settleObjectives(s: State, play: Play, atStart = false): void {
  const { claims } = s.terms;
  if (claims.length === 0) return;
  const here = survey(s);
  for (let index = 0; index < claims.length && s.result === null; index += 1) {
    const claim = claims[index]!;
    if (s.held[index] === true) {
      if (claim.permanent || holds(s, here, claim)) continue;
      s.held[index] = false;
      s.banners[claim.side] -= claim.banners;
      const total = s.banners[claim.side];
      tell(play, {
        kind: 'bannerReturned',
        rules: bannerRules.objective,
        side: claim.side,
        count: claim.banners,
        total,
        what: nameOfClaim(claim),
      });
    } else if (claim.atOnce || (atStart && s.side === claim.side)) {
      if (!holds(s, here, claim)) continue;
      s.held[index] = true;
      award(s, claim.side, claim.banners, 'objective', nameOfClaim(claim), play);
    }
  }
}

const sideWords: Readonly<Record<Side, { en: string; fr: string }>> = {
  british: { en: 'The British and their allies win', fr: 'Les Britanniques et leurs alliés l’emportent' },
  french: { en: 'The French win', fr: 'Les Français l’emportent' },
};

const byWords: Readonly<Record<Result['by'], { en: string; fr: string }>> = {
  banners: { en: 'they hold the banners they needed', fr: 'ils ont les bannières qu’il leur fallait' },
  turnLimit: { en: 'the enemy has run out of time', fr: 'le temps a manqué à l’adversaire' },
  resignation: { en: 'the enemy has resigned', fr: 'l’adversaire abandonne' },
};

export function outcomeOf(s: State): Outcome | null {
  if (s.result === null) return null;
  const { winner, by } = s.result;
  const words = {
    en: `${sideWords[winner].en}: ${byWords[by].en}.`,
    fr: `${sideWords[winner].fr} : ${byWords[by].fr}.`,
  };
  return { winners: [winner], rules: endRules[by], words };
}

const mayResign = offers(['resign']);

/** Acts that need no question: giving up. */
export function freeActsOf(s: State): Parts {
  return s.result === null ? mayResign : nothing;
}

export function playFreeAct(s: State, side: Side, play: Play): void {
  conclude(s, { winner: enemyOf[side], by: 'resignation' }, play);
}
