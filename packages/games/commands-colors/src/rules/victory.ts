/** Chapter 4: banners and victory. It is instantaneous: in either turn, in the middle of anything. */
import {
  branches,
  citations,
  nothing,
  offers,
  victoryOf,
  type Outcome,
  type Parts,
  type Play,
  type RuleId,
  type Words,
} from '@bivouac/kernel';
import { hexName, survey, type Survey } from '../board.ts';
import { tell, type NapoleonicsEvent } from '../events.ts';
import type { Claim, Result, State } from '../state.ts';
import { enemyOf, type Side } from '../tables/sides.ts';

type BannerWhy = Extract<NapoleonicsEvent, { kind: 'banner' }>['why'];

const by = branches({
  enoughBannersWin: 'CCN-4-01',
  nothingMoreIsResolved: 'CCN-4-05',
  objectiveGivesBanners: 'CCN-4-04',
  objectiveIsLost: 'CCN-4-04',
});

const so = citations({
  unit: 'CCN-4-02',
  leader: 'CCN-4-03',
  exit: 'CCN-5.3-07',
  objective: 'CCN-4-04',
  banners: ['CCN-4-01', 'CCN-4-05'],
  turnLimit: ['CCN-5.5-06', 'CCN-3-06'],
  resignation: 'CCN-4-01',
});

/** Gives banners. With the last one needed the battle is over at once: whoever goes on must ask `isOver`. */
export function award(s: State, side: Side, count: number, why: BannerWhy, what: string, play: Play): void {
  if (count === 0 || s.result !== null) return;
  s.banners[side] += count;
  tell(play, { kind: 'banner', rules: so[why], side, count, total: s.banners[side], why, what });
  if (by.enoughBannersWin(s.banners[side] >= s.terms.banners[side]))
    conclude(s, { winner: side, by: 'banners' }, play);
}

export function isOver(s: State): boolean {
  return by.nothingMoreIsResolved(s.result !== null);
}

/** Clears the stack: a cleared stack stays cleared, whatever the step under way says comes next. */
export function conclude(s: State, result: Result, play: Play): void {
  s.result = result;
  s.frames = [];
  tell(play, { kind: 'battleEnded', rules: so[result.by], result });
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
      const lost: RuleId[] = [];
      if (!by.objectiveIsLost(!claim.permanent && !holds(s, here, claim), lost)) continue;
      s.held[index] = false;
      s.banners[claim.side] -= claim.banners;
      const total = s.banners[claim.side];
      tell(play, {
        kind: 'bannerReturned',
        rules: lost,
        side: claim.side,
        count: claim.banners,
        total,
        what: nameOfClaim(claim),
      });
    } else if (claim.atOnce || (atStart && s.side === claim.side)) {
      if (!by.objectiveGivesBanners(holds(s, here, claim))) continue;
      s.held[index] = true;
      award(s, claim.side, claim.banners, 'objective', nameOfClaim(claim), play);
    }
  }
}

const sideWords: Readonly<Record<Side, Words>> = {
  british: { en: 'The British and their allies win', fr: 'Les Britanniques et leurs alliés l’emportent' },
  french: { en: 'The French win', fr: 'Les Français l’emportent' },
};

/** Whoever reads it may be either side: the one who gave up is named. */
const resigned: Readonly<Record<Side, Words>> = {
  british: { en: 'the British have resigned', fr: 'les Britanniques abandonnent' },
  french: { en: 'the French have resigned', fr: 'les Français abandonnent' },
};

const byWords: Readonly<Record<Exclude<Result['by'], 'resignation'>, Words>> = {
  banners: { en: 'they hold the banners they needed', fr: 'ils ont les bannières qu’il leur fallait' },
  turnLimit: { en: 'the enemy has run out of time', fr: 'le temps a manqué à l’adversaire' },
};

export function outcomeOf(s: State): Outcome | null {
  if (s.result === null) return null;
  const { winner, by: how } = s.result;
  const why = how === 'resignation' ? resigned[enemyOf[winner]] : byWords[how];
  return victoryOf(winner, sideWords[winner], why, so[how]);
}

const mayResign = offers(['resign']);

/** Acts that need no question: giving up. */
export function freeActsOf(s: State): Parts {
  return s.result === null ? mayResign : nothing;
}

export function playFreeAct(s: State, side: Side, play: Play): void {
  conclude(s, { winner: enemyOf[side], by: 'resignation' }, play);
}
