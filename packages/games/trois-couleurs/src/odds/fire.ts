/** The odds of a fire: no die is thrown, so what falls is certain; only the replies of the enemy are his to choose. */
import type { Action, Odds, OddsOutcome, OddsRow, Seat, Words } from '@bivouac/kernel';
import type { CouleursEvent } from '../events.ts';
import type { FrameOf, PlannedFire } from '../frames.ts';
import { ammunitionFor } from '../rules/09-fire/aiming.ts';
import { plannedBy, repliers, replyTargets } from '../rules/09-fire/fire-step.ts';
import type { State } from '../state.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import { factsOf, nameOf, sideOf } from '../troops.ts';
import { everyFall } from './every-fall.ts';
import { playOn } from './playing.ts';
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
  const [fall] = everyFall(
    { ...s, frames: [{ step: 'fires', late, shots: all }] },
    playOn,
    (_state, events) => events.some(({ kind }) => kind === 'fired'),
  );
  const { events } = fall!;
  const fires = events.filter((event) => event.kind === 'fired');
  const lost = (of: Side): number =>
    fires.reduce((sum, { target, steps }) => (sideOfName(s, target) === of ? sum + steps : sum), 0);
  const mine = fires.find(({ unit }) => unit === nameOf(s, shot.unit))!;
  return {
    reply: reply === null ? quiet : answersWith(s, reply.unit),
    outcomes: [outcomeOf(s, events, shot, mine.steps)],
    expectedLosses: { own: lost(side), enemy: lost(enemyOf[side]) },
    hits: [{ lost: mine.steps, chance: 1 }],
    tests: fires.map((fire) => fireTest(s, fire)),
  };
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

/** A duel that it decides, or what the target loses. */
function outcomeOf(
  s: State,
  events: readonly CouleursEvent[],
  { unit, target }: PlannedFire,
  steps: number,
): OddsOutcome {
  const [me, enemy] = [nameOf(s, unit), nameOf(s, target)];
  const duel = events.find((event) => event.kind === 'duelDecided' && event.units.includes(me));
  if (duel?.kind === 'duelDecided' && duel.units.includes(enemy)) {
    if (duel.loser === null)
      return { name: 'duelDrawn', words: { en: 'a fire fight, drawn', fr: 'duel de feu, nul' }, chance: 1 };
    return duel.loser === enemy
      ? {
          name: 'duelWon',
          words: { en: 'a fire fight, won', fr: 'duel de feu, gagné' },
          chance: 1,
          good: 'own',
        }
      : {
          name: 'duelLost',
          words: { en: 'a fire fight, lost', fr: 'duel de feu, perdu' },
          chance: 1,
          good: 'enemy',
        };
  }
  const { en, fr } = stepsWords(steps);
  return {
    name: 'hits',
    words: { en: `the target: ${en}`, fr: `la cible : ${fr}` },
    chance: 1,
    ...(steps > 0 && { good: 'own' as const }),
  };
}
