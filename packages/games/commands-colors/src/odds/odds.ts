/**
 * The chances of a battle before it is fought, from what a seat sees: fire, melee with or without artillery, the
 * answers to an attack, battle back, a leader's way past the enemy. Everything is reckoned, nothing sampled. What the
 * opponent will choose is never averaged: each of his choices is a row of its own; a card he may not hold counts with
 * the chance that he does. Of all ways back a leader is taken to choose the safest; flags are ignored wholly or not at
 * all.
 */
import { canBuild, inOrder, type Action, type Asking, type Seat, type Words } from '@bivouac/kernel';
import { boardOf, distance } from '../board.ts';
import { takeInHand } from '../deck.ts';
import type { FrameOf, Frames, Reaction } from '../frames.ts';
import { imagineState } from '../imagine.ts';
import { reaction } from '../rules/melee.ts';
import type { State } from '../state.ts';
import { firstStrike } from '../tables/command-cards.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import type { View } from '../view.ts';
import { after, Course, openings, type Plan } from './course.ts';
import { chanceOfFirstStrike } from './hand.ts';
import { rowOf, type CombatOdds, type CombatRow, type Fight } from './rows.ts';
import { battleBackWords, flagWords, reactionWords, replyWords, sentence, type Whose } from './words.ts';

/** Null where nothing is uncertain. Which of the unseen cards lie where changes no battle. */
export function oddsOf(view: View, seat: Seat, action: Action): CombatOdds | null {
  if (seat !== 'british' && seat !== 'french') return null;
  const step = view.now?.step;
  if (step === undefined || !(step in openings) || action[0] === 'end' || action[0] === 'pass') return null;
  const s = imagineState(view, seat, inOrder);
  if (!mayBeSaid(s, seat, action)) return null;
  const inquiry = new Inquiry(s, seat, action, chanceOfFirstStrike(view, seat));
  const rows = inquiry.rows();
  return rows[0]!.rolls.length === 0 ? null : { rows, sum: inquiry.sumOf(rows[0]!) };
}

function mayBeSaid(s: State, seat: Side, action: Action): boolean {
  const frame = s.frames.at(-1)!;
  const opening = openings[frame.step as keyof typeof openings] as unknown as Asking<State, Frames, Frames>;
  if (!opening.asks(s, frame).some((decision) => decision.seat === seat)) return false;
  return canBuild((partial) => opening.choices(s, frame, seat, partial), action);
}

const nobodyYields: Plan['yields'] = { british: false, french: false };

/** One action, and all that may be chosen after it. */
class Inquiry {
  readonly #s: State;
  readonly #seat: Side;
  readonly #enemy: Side;
  readonly #action: Action;
  readonly #fight: Fight;
  readonly #strike: number;

  constructor(s: State, seat: Side, action: Action, strike: number) {
    this.#s = s;
    this.#seat = seat;
    this.#enemy = enemyOf[seat];
    this.#action = action;
    this.#strike = strike;
    this.#fight = fightOf(s, action);
    if (seat === s.side && strike > 0) giveFirstStrike(s, this.#enemy);
  }

  rows(): CombatRow[] {
    return this.#reactions().flatMap((chosen) => this.#rowsFor(chosen));
  }

  /** How the dice came about: the asker's own first, or whoever's come first. */
  sumOf({ rolls }: CombatRow): CombatOdds['sum'] {
    return (rolls.find(({ side }) => side === this.#seat) ?? rolls[0]!).sum;
  }

  #reactions(): Reaction[] {
    if (this.#s.frames.at(-1)!.step === 'reaction') return [this.#action[0] as Reaction];
    const next = after(this.#s, this.#action);
    const frame = next.frames.at(-1);
    if (frame?.step !== 'reaction') return ['stand'];
    return reaction.choices(next, frame, this.#enemy, []).options as Reaction[];
  }

  /** A row for what the enemy does about flags, where he may do anything, with all that comes later under it. */
  #rowsFor(chosen: Reaction): CombatRow[] {
    const plan: Plan = { reaction: chosen, yields: nobodyYields, battlesBack: false };
    const first = this.#course(plan);
    const courses = [first];
    if (first.flagged[this.#enemy] > 0)
      courses.push(this.#course({ ...plan, yields: { ...nobodyYields, [this.#enemy]: true } }));
    return courses.map((course) => {
      const then = this.#later(course);
      return {
        ...this.#row(this.#reply(course), course),
        ...(chosen === 'strike' && this.#seat === this.#s.side ? { possible: this.#strike } : {}),
        ...(then.length > 0 ? { then } : {}),
      };
    });
  }

  /** Everything that may be chosen otherwise in the rest of a course. */
  #later(top: Course): CombatRow[] {
    const courses = this.#withOtherFlags(top, top).slice(1);
    if (top.offeredBattleBack > 0)
      courses.push(...this.#withOtherFlags(this.#course({ ...top.plan, battlesBack: true }), top));
    return courses.map((course) => ({
      ...this.#row(this.#replyLater(course, top), course),
      possible: this.#possible(course, top),
    }));
  }

  /** A course, and what it becomes when sides decide otherwise about flags that come up only after those of another. */
  #withOtherFlags(course: Course, top: Course): Course[] {
    const seat = this.#seat;
    const enemy = this.#enemy;
    const courses = [course];
    const { plan } = course;
    if (top.flagged[enemy] === 0 && course.flagged[enemy] > 0)
      courses.push(this.#course({ ...plan, yields: { ...plan.yields, [enemy]: true } }));
    if (course.flagged[seat] === 0) return courses;
    const yielding = courses.map(({ plan: one }) =>
      this.#course({ ...one, yields: { ...one.yields, [seat]: true } }),
    );
    return [...courses, ...yielding].filter((one) => !comesToNothing(one));
  }

  /** The chance that it comes to the last of the choices in which a course differs from another. */
  #possible(course: Course, top: Course): number {
    const { battlesBack, yields } = course.plan;
    const attacker = this.#s.side;
    const defender = enemyOf[attacker];
    if (battlesBack)
      return yields[attacker] && top.flagged[attacker] === 0
        ? course.flagged[attacker]
        : course.offeredBattleBack;
    return course.flagged[yields[defender] !== top.plan.yields[defender] ? defender : attacker];
  }

  #course(plan: Plan): Course {
    return new Course(this.#s, this.#action, plan);
  }

  #row(reply: Words, course: Course): CombatRow {
    return rowOf(reply, course, this.#s, this.#fight, this.#seat);
  }

  #reply(course: Course): Words {
    const clauses: Words[] = [];
    const { step } = this.#s.frames.at(-1)!;
    if (step === 'leaderRoute') return replyWords.diceOnTheWay;
    if (step === 'battleBack') clauses.push(battleBackWords.own);
    else if (isMelee(this.#s, this.#fight))
      clauses.push(reactionWords[this.#whose(enemyOf[this.#s.side])][course.plan.reaction]);
    for (const side of [this.#enemy, this.#seat])
      if (course.flagged[side] > 0)
        clauses.push(flagWords[course.plan.yields[side] ? 'yields' : 'ignores'][this.#whose(side)]);
    return clauses.length === 0 ? replyWords.noChoice : sentence(clauses);
  }

  /** What is different, and what comes up only now. */
  #replyLater({ plan, flagged }: Course, top: Course): Words {
    const clauses: Words[] = [];
    const attacker = this.#s.side;
    const flags = (side: Side) => {
      if (plan.yields[side] !== top.plan.yields[side] || (flagged[side] > 0 && top.flagged[side] === 0))
        clauses.push(flagWords[plan.yields[side] ? 'yields' : 'ignores'][this.#whose(side)]);
    };
    flags(enemyOf[attacker]);
    if (plan.battlesBack) clauses.push(battleBackWords[this.#whose(enemyOf[attacker])]);
    flags(attacker);
    return sentence(clauses);
  }

  #whose(side: Side): Whose {
    return side === this.#seat ? 'own' : 'enemy';
  }
}

/** A choice of the plan that nobody is ever asked to make. */
function comesToNothing({ plan, flagged, offeredBattleBack }: Course): boolean {
  return (
    (plan.battlesBack && offeredBattleBack === 0) ||
    (plan.yields.british && flagged.british === 0) ||
    (plan.yields.french && flagged.french === 0)
  );
}

/** Who is about to fight whom. */
function fightOf(s: State, action: Action): Fight {
  const frame = s.frames.at(-1)! as FrameOf<keyof typeof openings>;
  if (frame.step === 'reaction' || frame.step === 'battleBack') return frame;
  if (frame.step === 'leaderRoute') return { unit: -1, target: -1, leader: frame.leader };
  const { words } = boardOf(s);
  const unit = frame.step === 'bonus' ? frame.unit : words.get(action[0])!.index;
  const { verb, index } = words.get(action[frame.step === 'bonus' ? 0 : 1])!;
  return verb === 'at' ? { unit, target: index, leader: -1 } : { unit, target: -1, leader: index };
}

/** A melee with a unit: a leader by himself cannot answer. */
function isMelee(s: State, { unit, target }: Fight): boolean {
  return target >= 0 && distance(s.units[unit]!.hex, s.units[target]!.hex) === 1;
}

/** Lets a side hold a First Strike, in place of some other card nobody has seen. */
function giveFirstStrike(s: State, side: Side): void {
  if (s.hands[side].includes(firstStrike)) return;
  s.hands[side].pop();
  takeInHand(s, side, firstStrike);
}
