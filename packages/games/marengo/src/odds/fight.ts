/**
 * One assault, face by face (chapter 11, steps 2 to 10): what it comes to when the faces are such and the defender
 * does such. The strengths are summed by the same tables as in play.
 *
 * Points that fall on leading pieces are shared out so that as many as possible live; whoever shares out his own
 * losses gives up first what he is to lose anyway.
 */
import type { SumRow } from '@bivouac/kernel';
import type { Board } from '../board.ts';
import type { Assault } from '../frames.ts';
import type { Counts } from './faces.ts';
import { strengthIn, type Beaten } from './retreat.ts';
import { attacked } from '../rules/assault.ts';
import { groundAgainst } from '../rules/attack.ts';
import { assaultStrength, defenceStrength, lossesOf, strengthOfAssault } from '../rules/melee.ts';
import { isDemoralized } from '../rules/morale.ts';
import { pursuitStrength } from '../rules/pursuit.ts';
import { gone, type Piece, type State } from '../state.ts';
import { faceCode, faces, type Arm } from '../tables.ts';

/** The two sides as they stand. */
export interface Forces {
  /** Strengths of the leading attackers, all of one arm. */
  readonly leaders: readonly number[];
  /** The attackers who do not lead. */
  readonly behind: Counts;
  readonly defenders: Counts;
}

/** What the defender does. */
export interface Defence {
  /** Points of defensive artillery fire, 0 for none. */
  readonly fire: number;
  readonly arm: Arm | null;
  readonly leaders: readonly number[];
}

export interface Fought {
  readonly won: boolean;
  readonly losses: { readonly attacker: number; readonly defender: number };
  /** The strength of the strongest pursuit the winner can make, or null where he can make none. */
  readonly pursuit: number | null;
  /** The defenders' state for their retreat, if they must, after so many more points. */
  readonly beaten: (more: number) => Beaten;
  /** Points of strength left to each side. */
  readonly left: { readonly attacker: number; readonly defender: number };
}

const cavalry = [faceCode('cavalry', 2), faceCode('cavalry', 1)] as const;

export class Field {
  readonly #s: State;
  readonly #board: Board;
  readonly #assault: Assault;
  readonly #arm: Arm;
  readonly #attack = new Map<string, number>();
  readonly #defence = new Map<string, number>();

  constructor(s: State, board: Board, assault: Assault) {
    this.#s = s;
    this.#board = board;
    this.#assault = assault;
    this.#arm = s.pieces[assault.leaders[0]!]!.arm;
  }

  get approach(): number {
    return this.#assault.approach;
  }

  /** How many pieces may lead, or pursue, here. */
  get width(): number {
    return this.#board.lead[attacked(this.#board, this.approach)]!;
  }

  /** The approach attacked is shut to cavalry. */
  get isShutToCavalry(): boolean {
    return this.#board.obstacle[attacked(this.#board, this.approach)]!;
  }

  /** The approach whose symbols count against the attackers. */
  get #ground(): number {
    return groundAgainst(this.#board, this.approach);
  }

  /** The sum that makes the strength of the assault before anybody answers it. */
  sum(): readonly SumRow[] {
    return assaultStrength.rows({ ...this.#assault, s: this.#s, board: this.#board, ground: this.#ground });
  }

  fight(forces: Forces, defence: Defence): Fought {
    const burnt = this.#underFire(forces, defence.fire);
    const strength = this.#attackStrength(burnt.leaders, burnt.shaken);
    const result = strength - this.#defenceStrength(defence);
    const won = result > 0;
    const points = lossesOf(result);
    const attackers = sum(forces.leaders) + strengthIn(forces.behind);
    const defenders = strengthIn(forces.defenders);
    const losses = {
      attacker: burnt.lost + Math.min(points.attacker, attackers - burnt.lost),
      defender: Math.min(points.defender, defenders),
    };
    const left = { attacker: attackers - losses.attacker, defender: defenders - losses.defender };
    return {
      won,
      losses,
      left,
      pursuit: won
        ? this.#attackersPursue(forces, defence, left.defender)
        : this.#defendersPursue(forces, defence, left.attacker),
      beaten: (more) => beatenBy(forces, defence, losses.defender + more),
    };
  }

  /** Defensive fire: what it costs, who of the leaders is left, and whether it breaks the attackers' nerve. */
  #underFire(
    { leaders, behind }: Forces,
    points: number,
  ): { lost: number; leaders: readonly number[]; shaken: boolean } {
    const { shaken } = this.#assault;
    if (points === 0) return { lost: 0, leaders, shaken };
    const lost = Math.min(points, sum(leaders) + strengthIn(behind));
    const { side, morale } = this.#s;
    const broken = !isDemoralized(this.#s, side) && morale[side] <= lost;
    return { lost, leaders: reduced(leaders, points), shaken: shaken || broken };
  }

  #attackStrength(leaders: readonly number[], shaken: boolean): number {
    return remember(this.#attack, `${leaders.join()};${shaken ? 1 : 0}`, () =>
      strengthOfAssault({
        ...this.#assault,
        shaken,
        ground: this.#ground,
        ...this.#standIns(this.#arm, leaders, 'leaders'),
      }),
    );
  }

  #defenceStrength({ arm, leaders }: Defence): number {
    if (arm === null) return 0;
    return remember(this.#defence, leaders.join(), () =>
      defenceStrength.total({
        ...this.#assault,
        ground: this.#ground,
        ...this.#standIns(arm, leaders, 'defenceLeaders'),
      }),
    );
  }

  /** Pieces of these strengths in the place of the real ones, whose faces may not be known. */
  #standIns<Role extends 'leaders' | 'defenceLeaders' | 'pursuers'>(
    arm: Arm,
    strengths: readonly number[],
    role: Role,
  ) {
    const pieces = strengths.map((strength) => ({ arm, strength, place: strength > 0 ? 0 : gone }) as Piece);
    const indices = pieces.map((_, index) => index);
    const s: State = { ...this.#s, pieces };
    return { s, board: this.#board, [role]: indices } as {
      s: State;
      board: Board;
    } & Record<Role, number[]>;
  }

  /** Cavalry that did not lead may pursue across open ground a loser who did not lead with cavalry (MAR-11-36). */
  #attackersPursue({ behind }: Forces, { arm }: Defence, left: number): number | null {
    if (arm === 'cavalry' || left === 0) return null;
    return this.#pursuitOf([behind[cavalry[0]]!, behind[cavalry[1]]!], attacked(this.#board, this.approach));
  }

  #defendersPursue(forces: Forces, defence: Defence, left: number): number | null {
    if (this.#arm === 'cavalry' || left === 0) return null;
    return this.#pursuitOf(freeCavalry(forces, defence), this.approach);
  }

  #pursuitOf([strong, weak]: readonly [number, number], pursued: number): number | null {
    const { obstacle } = this.#board;
    if (strong + weak === 0 || obstacle[this.approach]! || obstacle[attacked(this.#board, this.approach)]!)
      return null;
    const riders = [...Array.from({ length: strong }, () => 2), ...Array.from({ length: weak }, () => 1)];
    return this.chase(riders.slice(0, this.width), pursued).strength;
  }

  /** What a pursuit by cavalry of these strengths amounts to; the pursued hold an approach. */
  chase(
    riders: readonly number[],
    pursued: number,
  ): { readonly strength: number; readonly sum: readonly SumRow[] } {
    const chase = { ...this.#standIns('cavalry', riders, 'pursuers'), approach: pursued };
    return { strength: pursuitStrength.total(chase), sum: pursuitStrength.rows(chase) };
  }
}

/**
 * The defenders' cavalry that did not lead, by strength. The one point that a winner loses never falls on it: leading
 * pieces take it, and a defence that nobody leads can only be won by fire, so that there is a gun to take it.
 */
function freeCavalry({ defenders }: Forces, { arm, leaders }: Defence): readonly [number, number] {
  const led = (strength: number) =>
    arm === 'cavalry' ? leaders.filter((leader) => leader === strength).length : 0;
  return [defenders[cavalry[0]]! - led(2), defenders[cavalry[1]]! - led(1)];
}

/** What is left of the defenders when so many points have fallen on their leaders first. */
function beatenBy({ defenders }: Forces, { arm, leaders }: Defence, points: number): Beaten {
  const others = [...defenders];
  for (const strength of leaders) others[faceCode(arm!, strength)]! -= 1;
  return { leaders: reduced(leaders, points), others, points: Math.max(0, points - sum(leaders)) };
}

/** Leaders after a loss shared out so that as many as possible live. */
export function reduced(leaders: readonly number[], points: number): number[] {
  const left = [...leaders];
  for (let point = 0; point < points; point += 1) {
    const strongest = Math.max(0, ...left);
    if (strongest === 0) break;
    left[left.indexOf(strongest)] = strongest - 1;
  }
  return left;
}

/** The strengths of the strongest pieces of an arm, so many of them; null when there are not so many. */
export function strongest(counts: Counts, arm: Arm, count: number): number[] | null {
  const found: number[] = [];
  faces.forEach((face, code) => {
    for (let one = 0; face.arm === arm && one < counts[code]! && found.length < count; one += 1)
      found.push(face.strength);
  });
  return found.length === count ? found : null;
}

function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

function remember(known: Map<string, number>, key: string, find: () => number): number {
  let value = known.get(key);
  if (value === undefined) known.set(key, (value = find()));
  return value;
}
