/** Chapter 2.1, phase 2: markers wear off by themselves, routed units try to rally or run on (AOR-2-103 to AOR-2-113). */
import { branches, citing, defines, go, question, type Play, type RuleId, type Steps } from '@bivouac/kernel';
import { rollDie } from '../../dice.ts';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { changeUnit, marks, type State, type Unit } from '../../state.ts';
import type { Condition } from '../../tables/arms.ts';
import { charismaWith, has, nameOf, sideOf, unitOf } from '../../troops.ts';
import { oneByOne } from '../0-sequence/one-by-one.ts';
import { flee } from './results.ts';
import { moraleOf } from '../6-artillery/pioneers.ts';

const by = branches({
  markersWearOff: 'AOR-2-103',
  movingBreaksTheQuiet: 'AOR-2-104',
  firingAndFightingBreakTheQuiet: 'AOR-2-105',
  lowDieRallies: 'AOR-2-108',
  ralliedTroopsAreBeaten: 'AOR-2-109',
  failuresRunOn: 'AOR-2-110',
});

/** A marker is worn for so many turns before the quiet one is over: the turn it came in, and a whole one (G-19). */
const turnsWorn = defines('AOR-2-103', 2);

/** As many attempts as its morale class, and no more (AOR-2-113). */
const attemptsPerClass = defines('AOR-2-113', 1);

const better: Readonly<Partial<Record<Condition, Condition>>> = {
  beaten: 'disorganised',
  disorganised: 'normal',
};

/** Whether a unit of the side has a marker that wears off by itself: off the table too (AOR-1-208). */
function isMending({ where, condition }: Unit): boolean {
  return (where === 'table' || where === 'withdrawn') && better[condition] !== undefined;
}

/** Markers that have been worn for a quiet turn give way to a better one. */
export function recover(s: State, play: Play, unit: number): void {
  const { condition: from, since } = unitOf(s, unit);
  const to = better[from];
  const cites: RuleId[] = [];
  if (to === undefined || !by.markersWearOff(since <= s.turn - turnsWorn, cites)) return;
  changeUnit(s, unit, { condition: to, since: s.turn - 1 });
  tell(play, { kind: 'conditionChanged', unit: nameOf(s, unit), from, to, rules: cites });
}

const restless = marks.moved | marks.evaded | marks.charged;
const embattled = marks.fired | marks.firedAt | marks.fought;

/** When a turn ends: whoever has not been quiet in it begins the clock of his marker anew. */
export function restartClocks(s: State, play: Play): void {
  const units: string[] = [];
  const cites: RuleId[] = [];
  for (const [unit, row] of s.units.entries()) {
    if (!isMending(row)) continue;
    const hasMoved = by.movingBreaksTheQuiet(has(s, unit, restless), cites);
    const hasFought = by.firingAndFightingBreakTheQuiet(has(s, unit, embattled), cites);
    if (!hasMoved && !hasFought) continue;
    changeUnit(s, unit, { since: s.turn });
    if (row.where === 'table') units.push(nameOf(s, unit));
  }
  if (units.length > 0) tell(play, { kind: 'markersKept', units, rules: cites });
}

/** The number to throw at most. */
export function rallyNumber(s: State, unit: number): number {
  return moraleOf(s, unit) + charismaWith(s, unit);
}

/** A routed unit throws to rally, if it has attempts left; otherwise, and if it fails, it runs on. */
function rallyOrRun(s: State, play: Play, unit: number): null {
  const morale = moraleOf(s, unit);
  const { rallies } = unitOf(s, unit);
  const mayTry = rallies < morale * attemptsPerClass;
  if (mayTry && throwToRally(s, play, unit)) return null;
  const cites: RuleId[] = [...(mayTry ? [] : citing('AOR-2-113'))];
  if (by.failuresRunOn(true, cites)) flee(s, play, unit, cites);
  return null;
}

function throwToRally(s: State, play: Play, unit: number): boolean {
  const needed = rallyNumber(s, unit);
  const die = rollDie(play);
  const cites: RuleId[] = [];
  const rallied = by.lowDieRallies(die <= needed, cites);
  changeUnit(s, unit, { rallies: unitOf(s, unit).rallies + 1 });
  tell(play, {
    kind: 'rallyThrown',
    unit: nameOf(s, unit),
    die,
    needed,
    rallied,
    rules: citing('AOR-2-108'),
  });
  if (!rallied) return false;
  const to = by.ralliedTroopsAreBeaten(true, cites) ? 'beaten' : 'normal';
  // Its first quiet turn is the one that has just begun.
  changeUnit(s, unit, { condition: to, since: s.turn - 1, rallies: 0 });
  tell(play, { kind: 'conditionChanged', unit: nameOf(s, unit), from: 'routed', to, rules: cites });
  return true;
}

/** Routed units of the side that is playing who throw or run now. */
function routedNow(s: State): number[] {
  return [...s.units.keys()].filter((unit) => {
    const { where, condition } = unitOf(s, unit);
    if (where !== 'table' || condition !== 'routed' || sideOf(s, unit) !== s.side) return false;
    return !has(s, unit, marks.fled);
  });
}

const rallying = oneByOne<Extract<Frames, { step: 'rallyNext' }>, Extract<Frames, { step: 'whoRallies' }>>(
  { next: 'rallyNext', who: 'whoRallies' },
  question('whoRallies', ['AOR-2-108']),
  rallyOrRun,
);

export const rally: Pick<Steps<State, Frames>, 'rally' | 'rallyNext' | 'whoRallies'> = {
  rally: {
    run(s, _frame, play) {
      for (const [unit, row] of s.units.entries())
        if (sideOf(s, unit) === s.side && isMending(row)) recover(s, play, unit);
      return go({ step: 'rallyNext', left: routedNow(s) });
    },
  },
  rallyNext: rallying.next,
  whoRallies: rallying.who,
};
