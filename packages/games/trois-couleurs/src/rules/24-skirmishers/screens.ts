/**
 * Chapter 24: the skirmishers of both sides fight before a march is tested (TC-24-18, TC-24-34 to TC-24-41, TC-24-46).
 * What comes of it is who is covered, who is under their fire, and whose own fire suffers.
 */
import {
  branches,
  citing,
  defines,
  finished,
  go,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Play,
  type Steps,
  type RuleId,
} from '@bivouac/kernel';
import type { Engagement } from '../../engagement.ts';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { row, type LedgerRow } from '../../ledger.ts';
import { changeUnit, marks, none, underFire, type State } from '../../state.ts';
import type { Band } from '../../tables/kinds.ts';
import { modifiers } from '../../tables/morale.ts';
import { skirmishers as chart } from '../../tables/skirmishers.ts';
import { branchOf, factsOf, figuresLeft, has, isSteady, nameOf, sideOf, unitOf } from '../../troops.ts';
import { spend, whyNotSpend } from '../04-action-points/spending.ts';
import { canLayOut, layOutInAnswer } from '../07-manoeuvre/detaching.ts';
import { priceOfFire } from '../09-fire/aiming.ts';
import { discharge, readTogether, takeFires, type Fire, type ReadFire } from '../09-fire/resolving.ts';
import { targetOf } from '../11-combat-march/ledgers.ts';
import { beforeMarch } from '../12-stopping-fire/support-fire.ts';
import { suffer } from '../14-morale/cases.ts';
import { duelResult } from '../19-fire-march/duel.ts';
import { screenOf } from './companies.ts';

const no = refusals({
  answer: ['TC-24-22', 'Send out skirmishers, or do not.', 'Détachez des tirailleurs, ou non.'],
  rifles: ['TC-24-46', 'Keep the fight at 2 UD, or close in.', 'Tenez le combat à 2 UD, ou rapprochez-vous.'],
});

const by = branches({
  screensFightFirst: 'TC-24-18',
  coverCounts: 'TC-24-34',
  loneAttackersGall: 'TC-24-36',
  effectiveFireHinders: 'TC-24-36',
  beatenScreensUncoverDefenders: 'TC-24-37',
  drawsCoverBoth: 'TC-24-38',
  beatenScreensUncoverAttackers: 'TC-24-39',
  heldScreensStillCover: 'TC-24-40',
  loneDefendersGall: 'TC-24-41',
  riflesHoldMuskets: 'TC-24-46',
  screensActWithoutRoom: 'TC-24-35',
});

const covered: number = defines('TC-24-34', modifiers.situation.coveredByScreen, 0);
const ranges = defines('TC-24-46', chart.screenFireRange, {
  ...chart.screenFireRange,
  againstScreen: 'P3',
  againstFoot: { musket: 'P3', rifle: 'P3' },
});

type Asked = FrameOf<'screening'>;

/** The skirmishers of the marchers and of their target, or none. */
function screensIn(s: State, e: Engagement): readonly [attack: number, defence: number] {
  const attack = e.marchers.map(({ unit }) => screenOf(s, unit)).find((one) => one !== none) ?? none;
  return [attack, screenOf(s, targetOf(e).unit)];
}

const ask = questionAbout<State, Asked>('screen', ['TC-24-22', 'TC-24-46'], (s, { e, about }) => {
  const unit = about === 'answer' ? targetOf(e).unit : riflesIn(s, e);
  const side = sideOf(s, unit);
  const enemy = side === e.side ? targetOf(e).unit : e.marchers[0]!.unit;
  return [side, { unit: nameOf(s, unit), enemy: nameOf(s, enemy) }];
});

const wordsFor = { answer: ['detach', 'pass'], rifles: ['held', 'close'] } as const;

export const screening: Pick<Steps<State, Frames>, 'screening' | 'screens'> = {
  screening: {
    asks: ask,
    choices: (_s, { about }, _seat, [first, ...more]) => {
      if (first === undefined) return offers(wordsFor[about]);
      return more.length === 0 && (wordsFor[about] as readonly unknown[]).includes(first)
        ? finished
        : nothing;
    },
    whyNot: (_s, { about }) => (about === 'answer' ? no.answer : no.rifles),
    answer(s, { e, about }, _seat, [said], play) {
      if (about === 'rifles') return go({ step: 'screens', e, isHeld: said === 'held' });
      if (said === 'detach') layOutInAnswer(s, play, targetOf(e).unit);
      return go(facingScreens(s, e));
    },
  },
  screens: { run: (s, { e, isHeld }, play) => go(beforeMarch(s, fight(s, play, e, isHeld))) },
};

/** The first step of an engagement in which skirmishers take part: whoever has none may send some out in answer (TC-24-22). */
export function screensFirst(s: State, e: Engagement): Frames {
  const [attack, defence] = screensIn(s, e);
  if (attack === none && defence === none) return beforeMarch(s, e);
  const { unit } = targetOf(e);
  const mayAnswer = attack !== none && defence === none && no.answer !== null && canLayOut(s, unit);
  return mayAnswer ? { step: 'screening', e, about: 'answer' } : facingScreens(s, e);
}

function facingScreens(s: State, e: Engagement): Frames {
  return by.riflesHoldMuskets(riflesIn(s, e) !== none)
    ? { step: 'screening', e, about: 'rifles' }
    : { step: 'screens', e, isHeld: false };
}

/** Where rifles face muskets, the screen that has them; or none. */
function riflesIn(s: State, e: Engagement): number {
  const [attack, defence] = screensIn(s, e);
  if (attack === none || defence === none) return none;
  const [one, other] = [factsOf(s, attack).weapon, factsOf(s, defence).weapon];
  if (one === other) return none;
  return one === 'rifle' ? attack : other === 'rifle' ? defence : none;
}

/** Whether a screen fires: it has the point, and has not fired in this phase. */
function canFire(s: State, screen: number): boolean {
  return !has(s, screen, marks.fired) && whyNotSpend(s, screen, priceOfFire(s, screen)) === null;
}

/** The range at which a screen alone fires at a unit (TC-24-46). */
function rangeAgainst(s: State, screen: number, target: number): Band {
  const kind = factsOf(s, screen).weapon === 'rifle' ? 'rifle' : 'musket';
  const branch = branchOf(s, target);
  if (branch === 'artillery') return ranges.againstDeployedBattery as Band;
  return (branch === 'cavalry' ? ranges.againstCavalry : ranges.againstFoot)[kind] as Band;
}

/** Figures of a screen that fire at another: those opposite, and one for each side on which it is the longer. */
export function figuresFacing(mine: number, theirs: number): number {
  return mine > theirs ? Math.min(mine, theirs + 2) : mine;
}

function fireOf(screen: number, target: number, band: Band, figures: number): Fire {
  return { unit: screen, target, band, figures, ammunition: 'small arms' };
}

/** The fires of screens fall, paid and told. */
function deliver(
  s: State,
  play: Play,
  fires: readonly Fire[],
  cites: readonly RuleId[],
): readonly ReadFire[] {
  const read = readTogether(s, fires);
  for (const { unit } of fires) {
    spend(s, unit, priceOfFire(s, unit));
    discharge(s, unit);
  }
  takeFires(s, play, read, [...citing('TC-24-46'), ...cites]);
  return read;
}

/** The fight of the screens, and what it leaves: who is covered and who suffers. */
function fight(s: State, play: Play, e: Engagement, isHeld: boolean): Engagement {
  if (!by.screensFightFirst(true)) return e;
  const [attack, defence] = screensIn(s, e);
  if (attack !== none && defence !== none) return screensMeet(s, play, e, attack, defence, isHeld);
  return attack === none ? defenceAlone(s, play, e, defence) : attackAlone(s, play, e, attack);
}

/** The unit that a screen covers. */
function coveredBy(s: State, screen: number): number {
  return factsOf(s, screen).parent;
}

function attackAlone(s: State, play: Play, e: Engagement, screen: number): Engagement {
  const { unit } = targetOf(e);
  const now = cover(e, coveredBy(s, screen));
  if (!canFire(s, screen)) return now;
  const cites: RuleId[] = [];
  const galls = by.loneAttackersGall(true, cites);
  const alone = [fireOf(screen, unit, rangeAgainst(s, screen, unit), figuresLeft(s, screen))];
  const [fire] = deliver(s, play, alone, cites);
  if (galls) gall(s, unit);
  return by.effectiveFireHinders(fire!.isEffective) ? hinder(now, unit) : now;
}

function defenceAlone(s: State, play: Play, e: Engagement, screen: number): Engagement {
  const [{ unit }] = e.marchers as readonly [Engagement['marchers'][number]];
  const now = cover(e, coveredBy(s, screen));
  const { isAside, evaded } = unitOf(s, screen);
  const cites: RuleId[] = [];
  const hasRoom = !isAside && evaded === 0;
  const mayAct = by.screensActWithoutRoom(true, hasRoom ? undefined : cites) || hasRoom;
  if (!mayAct || !canFire(s, screen)) return now;
  const alone = [fireOf(screen, unit, rangeAgainst(s, screen, unit), figuresLeft(s, screen))];
  const [fire] = deliver(s, play, alone, [...cites, ...citing('TC-24-41')]);
  if (!by.loneDefendersGall(fire!.isEffective)) return now;
  gall(s, unit);
  return hinder(now, unit);
}

/** Screen against screen: the difference of losses at short range decides; rifles that keep muskets off make it a draw. */
function screensMeet(
  s: State,
  play: Play,
  e: Engagement,
  attack: number,
  defence: number,
  isHeld: boolean,
): Engagement {
  const [mine, theirs] = [figuresLeft(s, attack), figuresLeft(s, defence)];
  const near = ranges.againstScreen as Band;
  const rangeOf = (screen: number): Band => (isHeld && factsOf(s, screen).weapon !== 'rifle' ? 'P2' : near);
  const fires = [
    fireOf(attack, defence, rangeOf(attack), figuresFacing(mine, theirs)),
    fireOf(defence, attack, rangeOf(defence), figuresFacing(theirs, mine)),
  ].filter(({ unit }) => canFire(s, unit));
  const cites: RuleId[] = [...citing('TC-24-31', 'TC-24-46')];
  by.screensFightFirst(true, cites);
  const read = deliver(s, play, fires, []);
  const lostBy = (screen: number): number => read.find(({ target }) => target === screen)?.steps ?? 0;
  const difference = isHeld ? 0 : lostBy(attack) - lostBy(defence);
  const loser = difference === 0 ? none : difference > 0 ? attack : defence;
  const isDraw = loser === none;
  const drawCovers = by.drawsCoverBoth(isDraw, cites);
  const heldCovers = by.heldScreensStillCover(isDraw && isHeld, cites);
  const defendersAreBare = by.beatenScreensUncoverDefenders(loser === defence, cites);
  const attackersAreBare = by.beatenScreensUncoverAttackers(loser === attack, cites);
  tell(play, {
    kind: 'duelDecided',
    units: [nameOf(s, attack), nameOf(s, defence)],
    losses: [lostBy(attack), lostBy(defence)],
    loser: loser === none ? null : nameOf(s, loser),
    rules: cites,
  });
  const result = loser === none ? null : duelResult(Math.abs(difference));
  const [ours, target] = [coveredBy(s, attack), targetOf(e).unit];
  if (result === null) {
    const holds = drawCovers && (!isHeld || heldCovers);
    return holds ? cover(cover(e, ours), target) : e;
  }
  const winner = loser === attack ? defence : attack;
  if (unitOf(s, loser).where === 'table')
    suffer(s, play, loser, result.case, result.disorder, winner, citing('TC-24-31'));
  if (loser === defence) {
    if (!defendersAreBare) return e;
    gall(s, target);
    return hinder(cover(e, ours), target);
  }
  if (!attackersAreBare) return e;
  gall(s, ours);
  return hinder(cover(e, target), ours);
}

function cover(e: Engagement, unit: number): Engagement {
  return { ...e, covered: [...e.covered, unit] };
}

function hinder(e: Engagement, unit: number): Engagement {
  return { ...e, hindered: [...e.hindered, unit] };
}

/** A unit is under musket fire in its test. */
function gall(s: State, unit: number): void {
  if (isSteady(s, unit)) changeUnit(s, unit, { under: unitOf(s, unit).under | underFire.muskets });
}

/** The row of a unit that a screen covers in its test. */
export function coverRows(e: Engagement, unit: number): readonly LedgerRow[] {
  return by.coverCounts(e.covered.includes(unit)) ? [row('TC-24-34', covered, 'covered by a screen')] : [];
}

/** Under what fire of a screen the fire of a unit suffers, as bits. */
export function hindrance(e: Engagement, unit: number): number {
  return e.hindered.includes(unit) ? underFire.muskets : 0;
}
