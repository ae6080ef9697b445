/**
 * The odds of a fire: what falls is certain, but for guns that fire near friends (TC-9-37), whose die is thrown in every way;
 * only the replies of the enemy are his to choose.
 */
import type { Action, Odds, OddsHits, OddsOutcome, OddsRow, Seat, Words } from '@bivouac/kernel';
import type { CouleursEvent } from '../events.ts';
import type { FrameOf, PlannedFire } from '../frames.ts';
import { indexOfUnit } from '../names.ts';
import { ammunitionFor } from '../rules/09-fire/aiming.ts';
import { plannedBy, repliers, replyTargets } from '../rules/09-fire/fire-step.ts';
import type { State } from '../state.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import { factsOf, nameOf, sideOf } from '../troops.ts';
import { everyFall, type Fall } from './every-fall.ts';
import { flow } from '../flow.ts';
import { fireTest, stepsWords } from './sums.ts';

const quiet: Words = { en: 'nobody fires back', fr: 'personne ne riposte' };

/** Fire named in the initial or the late fire of a phase, or in reply to it. */
export function fireOdds(s: State, seat: Seat, action: Action, frame: FrameOf<'volleys' | 'replies'>): Odds {
  const side = seat as Side;
  const planned = plannedBy(s, action);
  const shot = planned[0]!;
  const shots = [...frame.shots, ...planned];
  const replies =
    frame.step === 'replies' ? [] : repliesTo(s, { step: 'replies', late: frame.late, shots }, shot.unit);
  const rows = [null, ...replies].map((reply) => rowOf(s, side, frame.late, shots, shot, reply));
  return { rows, sum: rows[0]!.tests?.find(({ piece }) => piece === nameOf(s, shot.unit))?.sum ?? [] };
}

/** Fire at whoever moves past: nobody fires back at it (TC-9-47). */
export function passingOdds(
  s: State,
  seat: Seat,
  action: Action,
  { unit: target }: FrameOf<'opportunityFire'>,
): Odds {
  const unit = indexOfUnit(s, action[0]);
  const shot: PlannedFire = { unit, target, ammunition: ammunitionFor(s, unit, target)[0]! };
  const falls = everyFall(s, (state, play) => flow.answer(state, play, action), isFired);
  const row = rowFrom(s, seat as Side, falls, shot, 0);
  return { rows: [{ ...row, reply: quiet }], sum: row.tests?.[0]?.sum ?? [] };
}

/** Those who may fire back at a shooter, each with what it fires first of all. */
function repliesTo(s: State, frame: FrameOf<'replies'>, shooter: number): readonly PlannedFire[] {
  const targets = replyTargets(frame);
  return repliers(s, frame)
    .filter((unit) => targets(s, unit).includes(shooter))
    .map((unit) => ({ unit, target: shooter, ammunition: ammunitionFor(s, unit, shooter)[0]! }));
}

function rowOf(
  s: State,
  side: Side,
  late: boolean,
  shots: readonly PlannedFire[],
  shot: PlannedFire,
  reply: PlannedFire | null,
): OddsRow {
  const all = reply === null ? shots : [...shots, reply];
  const falls = everyFall(
    { ...s, frames: [{ step: 'fires', late, shots: all }] },
    (state, play) => flow.playOn(state, play),
    isFired,
  );
  // Fires are told in the order in which they were named.
  const atUnits = all.filter(({ general }) => general === undefined);
  return {
    ...rowFrom(s, side, falls, shot, atUnits.indexOf(shot)),
    reply: reply === null ? quiet : answersWith(s, reply.unit),
  };
}

function isFired(_state: State, events: readonly CouleursEvent[]): boolean {
  return events.some(({ kind }) => kind === 'fired');
}

/** What a fire, so many others told before it, comes to over all falls of the dice. */
function rowFrom(
  s: State,
  side: Side,
  falls: readonly Fall[],
  shot: PlannedFire,
  at: number,
): Omit<OddsRow, 'reply'> {
  const mine = (fall: Fall): Fired => firesIn(fall)[at]!;
  const lost = (of: Side): number => meanOf(falls, (fall) => lostIn(s, fall, of));
  return {
    outcomes: listed(
      falls.map((fall) => ({ ...outcomeOf(s, fall.events, shot, mine(fall)), chance: fall.chance })),
    ),
    expectedLosses: { own: lost(side), enemy: lost(enemyOf[side]) },
    hits: hitsOf(
      falls.map((fall) => ({
        lost: isAstray(s, shot, mine(fall)) ? 0 : mine(fall).steps,
        chance: fall.chance,
      })),
    ),
    tests: firesIn(falls[0]!).map((fire) => fireTest(s, fire)),
  };
}

type Fired = Extract<CouleursEvent, { kind: 'fired' }>;

function firesIn({ events }: Fall): readonly Fired[] {
  return events.filter((event) => event.kind === 'fired');
}

/** Steps that fires, and roundshot that goes on into a second unit, have cost a side. */
function lostIn(s: State, { events }: Fall, side: Side): number {
  return events.reduce((sum, event) => {
    const isHit = event.kind === 'fired' || event.kind === 'penetrated';
    return isHit && sideOfName(s, event.target) === side ? sum + event.steps : sum;
  }, 0);
}

function meanOf(falls: readonly Fall[], count: (fall: Fall) => number): number {
  return falls.reduce((sum, fall) => sum + fall.chance * count(fall), 0);
}

/** Outcomes of all falls, each once with the sum of its chances. */
function listed(outcomes: readonly OddsOutcome[]): readonly OddsOutcome[] {
  const found = new Map<string, OddsOutcome>();
  for (const one of outcomes) {
    const key = one.words.en;
    found.set(key, { ...one, chance: one.chance + (found.get(key)?.chance ?? 0) });
  }
  return [...found.values()];
}

/** Losses of all falls, each once, the least first. */
function hitsOf(hits: readonly OddsHits[]): readonly OddsHits[] {
  const found = new Map<number, number>();
  for (const { lost, chance } of hits) found.set(lost, (found.get(lost) ?? 0) + chance);
  return [...found].map(([lost, chance]) => ({ lost, chance })).sort((one, other) => one.lost - other.lost);
}

function isAstray(s: State, { target }: PlannedFire, fire: Fired): boolean {
  return fire.target !== nameOf(s, target);
}

function sideOfName(s: State, name: string): Side {
  return sideOf(
    s,
    s.terms.units.findIndex(({ id }) => id === name),
  );
}

function answersWith(s: State, unit: number): Words {
  const { en, fr } = factsOf(s, unit).name;
  return { en: `${en} fires back`, fr: `${fr} riposte` };
}

type Ending = Omit<OddsOutcome, 'chance'>;

const duel: Readonly<Record<'drawn' | 'won' | 'lost', Ending>> = {
  drawn: { name: 'duelDrawn', words: { en: 'a fire fight, drawn', fr: 'duel de feu, nul' } },
  won: { name: 'duelWon', words: { en: 'a fire fight, won', fr: 'duel de feu, gagné' }, good: 'own' },
  lost: { name: 'duelLost', words: { en: 'a fire fight, lost', fr: 'duel de feu, perdu' }, good: 'enemy' },
};

/** Friends who are hit instead, a duel that it decides, or what the target loses. */
function outcomeOf(s: State, events: readonly CouleursEvent[], shot: PlannedFire, fire: Fired): Ending {
  const { en, fr } = stepsWords(fire.steps);
  if (isAstray(s, shot, fire))
    return {
      name: 'astray',
      words: { en: `hits friends: ${en}`, fr: `touche les siens : ${fr}` },
      good: 'enemy',
    };
  const [me, enemy] = [nameOf(s, shot.unit), nameOf(s, shot.target)];
  const decided = events.find((event) => event.kind === 'duelDecided' && event.units.includes(me));
  if (decided?.kind === 'duelDecided' && decided.units.includes(enemy)) {
    if (decided.loser === null) return duel.drawn;
    return decided.loser === enemy ? duel.won : duel.lost;
  }
  return {
    name: 'hits',
    words: { en: `the target: ${en}`, fr: `la cible : ${fr}` },
    ...(fire.steps > 0 && { good: 'own' as const }),
  };
}
