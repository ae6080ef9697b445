/**
 * The course of a battle from a question to its end. It walks the game's own steps, so that it knows no rule by itself:
 * wherever dice are thrown it goes on with every result, weighed by its chance; wherever a side is asked, a plan
 * answers.
 */
import { follow, type Action, type Dice, type Play, type Step, type SumRow } from '@bivouac/kernel';
import type { NapoleonicsEvent } from '../events.ts';
import type { FrameOf, Frames, Reaction } from '../frames.ts';
import { battleBack } from '../rules/battle-back.ts';
import { answered, clash, meleeRoll } from '../rules/clash.ts';
import { attack } from '../rules/combat.ts';
import { sumOf } from '../rules/dice.ts';
import { bonus, meleeFought } from '../rules/ground-taking.ts';
import { losses, morale } from '../rules/hits.ts';
import { leaderRetreat, leaderRoute } from '../rules/leaders.ts';
import { reaction } from '../rules/melee.ts';
import { retirePath, retiring } from '../rules/retire.ts';
import { retreat, route } from '../rules/retreat.ts';
import { copyState, gone, type State } from '../state.ts';
import { faces, type Face } from '../tables/dice.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import { rollChances, saberChances, type RollChance } from './rolls.ts';

/** The steps of a battle. Whatever is not among them comes after it: other battles, ground to be taken. */
const steps = {
  reaction,
  clash,
  answered,
  meleeRoll,
  retiring,
  retireTo: retirePath,
  meleeFought,
  battleBack,
  losses,
  morale,
  retreat,
  route,
  leaderRetreat,
  leaderRoute,
} as const;

/** The questions a course can begin with. */
export const openings = { attack, bonus, reaction, battleBack, leaderRoute } as const;

const every = { ...openings, ...steps };

/** How the sides decide. Of several ways back for a unit the first is taken: they cost the same. */
export interface Plan {
  readonly reaction: Reaction;
  /** Sides that give way to every flag; others ignore as many as they may. */
  readonly yields: Readonly<Record<Side, boolean>>;
  readonly battlesBack: boolean;
}

type Thrown = Extract<NapoleonicsEvent, { kind: 'fired' | 'fought' | 'leaderEscaped' }>;

/** The dice one side throws at some point of the course, and how their number came about at full strength. */
export interface CourseRoll {
  readonly side: Side;
  readonly as: 'fire' | 'escape' | Extract<Thrown, { kind: 'fought' }>['as'];
  readonly sum: readonly SumRow[];
  /** Hits and flags; they add up to the chance that it comes to this roll. */
  readonly chances: RollChance[];
}

/** A state it may come to, and how likely. */
export interface WeightedState {
  chance: number;
  readonly s: State;
}

export class Course {
  readonly endings: WeightedState[] = [];
  readonly rolls: CourseRoll[] = [];
  /** How likely it is that a side may ignore flags, and that the attacked side may battle back. */
  readonly flagged: Record<Side, number> = { british: 0, french: 0 };
  offeredBattleBack = 0;
  readonly plan: Plan;
  readonly #unfinished: WeightedState[] = [];
  /** Moments before a roll that many roads lead to: those that are alike go on as one. */
  readonly #stations = new Map<string, WeightedState>();

  /** Begins with an action of whoever is asked, and goes on by plan. */
  constructor(s: State, action: Action, plan: Plan) {
    this.plan = plan;
    this.#sort(this.#expand({ chance: 1, s: copyState(s) }, action));
    for (;;) {
      const moment = this.#unfinished.pop() ?? this.#nextStation();
      if (moment === undefined) return;
      this.#sort(this.#expand(moment, this.#answer(moment)));
    }
  }

  /** The first of them, in which the dice have done least, goes on first. */
  #sort(moments: readonly WeightedState[]): void {
    for (const moment of moments.toReversed()) {
      const step = moment.s.frames.at(-1)?.step;
      if (step === undefined || !(step in steps)) this.endings.push(moment);
      else if (step === 'answered' || step === 'battleBack') this.#wait(moment);
      else this.#unfinished.push(moment);
    }
  }

  #wait(moment: WeightedState): void {
    const key = likeness(moment.s);
    const alike = this.#stations.get(key);
    if (alike === undefined) this.#stations.set(key, moment);
    else alike.chance += moment.chance;
  }

  #nextStation(): WeightedState | undefined {
    for (const [key, moment] of this.#stations) {
      this.#stations.delete(key);
      return moment;
    }
    return undefined;
  }

  /** What the plan says to a question; nothing where nobody is asked. */
  #answer({ s, chance }: WeightedState): Action {
    const frame = s.frames.at(-1)!;
    switch (frame.step) {
      case 'reaction':
        return [this.plan.reaction];
      case 'morale': {
        const { side } = s.units[frame.unit]!;
        this.flagged[side] += chance;
        const { options } = morale.choices(s, frame, side, []);
        return [this.plan.yields[side] ? options[0]! : options.at(-1)!];
      }
      case 'battleBack':
        this.offeredBattleBack += chance;
        return [battleBack.choices(s, frame, '', []).options[this.plan.battlesBack ? 0 : 1]!];
      case 'route':
        return [route.choices(s, frame, '', []).options[0]!];
      case 'retireTo':
        return [retirePath.choices(s, frame, '', []).options[0]!];
      case 'leaderRoute':
        return safestWay(s, frame);
      default:
        return [];
    }
  }

  /** Every moment one step further on. A moment is nobody else's: where no dice are thrown it goes on itself. */
  #expand(moment: WeightedState, answer: Action): WeightedState[] {
    const { chance, s } = moment;
    if (!mayRoll(s)) {
      takeStep(s, answer, noDice);
      return [moment];
    }
    const blank = tryStep(s, answer, new ShownDice('flag'));
    if (blank.dice.taken === 0) return [{ chance, s: blank.s }];
    if (blank.s.frames.at(-1)?.step !== 'losses') return this.#bySabers(moment, answer, blank);
    const { hits, flags } = facesThatCount(s, answer);
    const chances = rollChances(blank.dice.taken, hits, flags);
    this.#note(throwIn(blank.events)!, chances, chance);
    return differentLosses(blank.s, chances).map((roll) => ({
      chance: chance * roll.chance,
      s: withLosses(blank.s, roll),
    }));
  }

  /** Rolls in which sabers alone count: at a leader, who is spared by few and falls to many. */
  #bySabers({ chance, s }: WeightedState, answer: Action, blank: Tried): WeightedState[] {
    const thrown = throwIn(blank.events);
    const chances = saberChances(blank.dice.taken);
    if (thrown !== undefined) this.#note(thrown, atLeaders(chances), chance);
    const spared: WeightedState = { chance: 0, s: blank.s };
    let fallen: WeightedState | null = null;
    for (const { hits: sabers, chance: share } of chances) {
      if (fallen === null && sabers > 0) {
        const shown = tryStep(s, answer, new ShownDice('flag', sabers)).s;
        if (leadersLeft(shown) < leadersLeft(blank.s)) fallen = { chance: 0, s: shown };
      }
      (fallen ?? spared).chance += chance * share;
    }
    return fallen === null ? [spared] : [spared, fallen];
  }

  #note(thrown: Thrown, chances: readonly RollChance[], weight: number): void {
    const as = thrown.kind === 'fired' ? 'fire' : thrown.kind === 'fought' ? thrown.as : 'escape';
    // Of an escape the leader's side is told: the dice are the enemy's.
    const side = as === 'escape' ? enemyOf[thrown.side] : thrown.side;
    const known = this.rolls.findIndex((one) => one.as === as);
    const before = this.rolls[known];
    // Whoever has lost blocks rolls fewer dice: the sum told is that of the most.
    const sum = before === undefined || sumOf(thrown.sum) > sumOf(before.sum) ? thrown.sum : before.sum;
    const roll: CourseRoll = { side, as, sum, chances: before?.chances ?? [] };
    if (known < 0) this.rolls.push(roll);
    else this.rolls[known] = roll;
    for (const { hits, flags, chance } of chances) {
      const at = roll.chances.findIndex((one) => one.hits === hits && one.flags === flags);
      const share = { hits, flags, chance: (roll.chances[at]?.chance ?? 0) + weight * chance };
      if (at < 0) roll.chances.push(share);
      else roll.chances[at] = share;
    }
  }
}

function leadersLeft({ leaders }: State): number {
  return leaders.filter(({ hex }) => hex !== gone).length;
}

/** Any saber is the end of a leader. */
function atLeaders(chances: readonly RollChance[]): RollChance[] {
  const missed = chances.find(({ hits }) => hits === 0)!;
  return [missed, { hits: 1, flags: 0, chance: 1 - missed.chance }];
}

/** What may still differ within a battle. */
function likeness({ frames, units, leaders, banners, held }: State): string {
  const top = frames.at(-1) as FrameOf<'answered' | 'battleBack'>;
  const fighters = [top.unit, top.target].map((index) => {
    const { hex, blocks, square } = units[index]!;
    return [hex, blocks, square];
  });
  return JSON.stringify([top.step, fighters, leaders.map(({ hex }) => hex), banners, held]);
}

/** The state after an action, up to the next step. */
export function after(s: State, action: Action): State {
  return tryStep(s, action, new ShownDice('flag')).s;
}

interface Tried {
  readonly s: State;
  readonly dice: ShownDice;
  readonly events: readonly NapoleonicsEvent[];
}

/** Takes the step on top of a copy of a state. */
function tryStep(s: State, answer: Action, dice: ShownDice): Tried {
  const next = copyState(s);
  return { s: next, dice, events: takeStep(next, answer, dice) };
}

function takeStep(s: State, answer: Action, dice: Dice): readonly NapoleonicsEvent[] {
  const frame = s.frames.at(-1)!;
  const play: Play = { dice, events: [] };
  const step = every[frame.step as keyof typeof every] as unknown as Step<State, Frames, Frames>;
  follow(
    s,
    'asks' in step
      ? step.answer(s, frame, step.asks(s, frame)[0]!.seat, answer, play)
      : step.run(s, frame, play),
  );
  return play.events as unknown as NapoleonicsEvent[];
}

/** Whether dice may be thrown in the step on top. Blocks lost cost none, unless a leader is there. */
function mayRoll({ frames, units, leaders }: State): boolean {
  const frame = frames.at(-1)!;
  switch (frame.step) {
    case 'losses':
    case 'retreat':
    case 'route':
      return leaders.some(({ hex }) => hex === units[frame.unit]!.hex);
    case 'reaction':
    case 'answered':
    case 'retiring':
    case 'retireTo':
    case 'meleeFought':
    case 'morale':
      return false;
    default:
      return true;
  }
}

function throwIn(events: readonly NapoleonicsEvent[]): Thrown | undefined {
  return events.find(
    (event): event is Thrown =>
      event.kind === 'fired' || event.kind === 'fought' || event.kind === 'leaderEscaped',
  );
}

/** How many faces of a die are hits and flags in the roll of a step: it is shown each face by itself. */
function facesThatCount(s: State, answer: Action): { hits: number; flags: number } {
  const counts = { hits: 0, flags: 0 };
  for (const face of faces) {
    const top = tryStep(s, answer, new ShownDice(face)).s.frames.at(-1) as FrameOf<'losses'>;
    if (top.hits > 0) counts.hits += 1;
    if (top.flags > 0) counts.flags += 1;
  }
  return counts;
}

/** Hits beyond the last block are lost (CCN-5.4-032), and flags say nothing to a unit that is no more. */
function differentLosses(s: State, chances: readonly RollChance[]): RollChance[] {
  const { blocks } = s.units[(s.frames.at(-1) as FrameOf<'losses'>).unit]!;
  const different = chances.filter(({ hits }) => hits < blocks);
  const deadly = chances.filter(({ hits }) => hits >= blocks);
  if (deadly.length === 0) return different;
  return [
    ...different,
    { hits: blocks, flags: 0, chance: deadly.reduce((sum, { chance }) => sum + chance, 0) },
  ];
}

function withLosses(s: State, { hits, flags }: RollChance): State {
  const next = copyState(s);
  next.frames[next.frames.length - 1] = { ...(next.frames.at(-1) as FrameOf<'losses'>), hits, flags };
  return next;
}

/** A leader goes where the fewest dice are thrown at him. */
function safestWay(s: State, frame: FrameOf<'leaderRoute'>): Action {
  let best: { way: Action; dice: number } | null = null;
  for (const option of leaderRoute.choices(s, frame, '', []).options) {
    const { dice } = tryStep(s, [option], new ShownDice('flag'));
    if (best === null || dice.taken < best.dice) best = { way: [option], dice: dice.taken };
    if (best.dice === 0) break;
  }
  return best!.way;
}

/** For steps that throw no dice. One that does all the same is a bug of `mayRoll`. */
const noDice: Dice = {
  taken: 0,
  roll() {
    throw new Error('dice are thrown where none were expected');
  },
  pick: () => 0,
  shuffle: (count) => Array.from({ length: count }, (_, index) => index),
  position: () => ({ script: [], taken: 0 }),
};

const saber = faces.indexOf('sabers') + 1;

/** Dice that show so many sabers, and from then on always one face. Which card is picked changes no battle. */
class ShownDice implements Dice {
  taken = 0;
  readonly #sabers: number;
  readonly #side: number;

  constructor(face: Face, sabers = 0) {
    this.#sabers = sabers;
    this.#side = faces.indexOf(face) + 1;
  }

  roll(): number {
    this.taken += 1;
    return this.taken <= this.#sabers ? saber : this.#side;
  }

  pick(): number {
    return 0;
  }

  shuffle(count: number): number[] {
    return Array.from({ length: count }, (_, index) => index);
  }

  position(): ReturnType<Dice['position']> {
    return { script: [], taken: this.taken };
  }
}
