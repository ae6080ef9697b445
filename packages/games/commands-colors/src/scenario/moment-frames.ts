/**
 * Whether unfinished business given in names makes sense: who fights whom, and where they stand. A moment that could never
 * come about in play must not be set up, for the rules would not know what to do with it.
 */
import { problem, slugOf, type Problem } from '@bivouac/kernel';
import { distance, hexNamed, unitName } from '../board.ts';
import {
  type NamedFrame,
  type NapoleonicsScenario,
  type ScenarioLeader,
  type ScenarioUnit,
} from './scenario.ts';
import { enemyOf, sides, type Side } from '../tables/sides.ts';
import { typeIndex, unitTypes, type Arm } from '../tables/units.ts';

/** Melees that wait for a loss or a retreat to end: whoever suffers it may be gone by then. */
const waiting = new Set(['answered', 'retiring', 'meleeFought']);
const melees = new Set(['reaction', 'clash', 'meleeRoll', 'retireTo', 'ground', 'battleBack', ...waiting]);
/** Of a lone leader nothing is asked, and nobody else answers the attack. */
const againstLeaders = new Set(['clash', 'meleeRoll', 'meleeFought', 'ground']);
/** The attack has been made: the target may be elsewhere, or gone. */
const isOver = new Set(['retiring', 'meleeFought', 'ground']);
const fates = new Set(['losses', 'morale', 'retreat', 'route', 'leaderRetreat', 'leaderRoute']);

/** What is wrong with the frames of a moment whose names and kinds of values are right. */
export function checkBusiness(scenario: NapoleonicsScenario, frames: readonly NamedFrame[]): Problem[] {
  const [first, ...others] = frames;
  if (first === undefined || others.length === 0) return [];
  const people = new People(scenario);
  return [
    ...(first.step === 'combat'
      ? []
      : [at(0, 'step', 'only a combat can be interrupted', 'seul un combat peut être interrompu')]),
    ...others.flatMap((frame, index) => [
      ...checkOrder(frame, others[index - 1], index + 1, others.length),
      ...checkFrame(people, frame, index + 1),
    ]),
  ];
}

function at(index: number, field: string, en: string, fr: string): Problem {
  return problem(`moment.frames.${index}.${field}`, en, fr);
}

/** A fate comes last, after a shot or a melee that waits for it; a melee that does not wait comes last too. */
function checkOrder(
  { step }: NamedFrame,
  before: NamedFrame | undefined,
  index: number,
  last: number,
): Problem[] {
  const fits =
    before === undefined ? index === last || waiting.has(step) : waiting.has(before.step) && fates.has(step);
  return fits ? [] : [at(index, 'step', 'cannot stand here', 'ne peut se trouver ici')];
}

function checkFrame(people: People, frame: NamedFrame, index: number): Problem[] {
  const { step } = frame;
  if (melees.has(step)) return checkMelee(people, frame, index);
  if (step === 'bonus') return checkBonus(people, frame, index);
  if (step === 'leaderRetreat' || step === 'leaderRoute') {
    const leader = people.leader(frame.leader);
    return leader !== undefined && isOnBoard(leader)
      ? []
      : [at(index, 'leader', 'must be on the board', 'doit être sur le plateau')];
  }
  return checkFate(people, frame, index);
}

function checkFate(people: People, frame: NamedFrame, index: number): Problem[] {
  const unit = people.unit(frame.unit);
  if (unit === undefined || !isOnBoard(unit))
    return [at(index, 'unit', 'must be on the board', 'doit être sur le plateau')];
  const { flags = 0, allowed = 0 } = frame as { readonly flags?: number; readonly allowed?: number };
  if (flags > mostDice) return [at(index, 'flags', `at most ${mostDice}`, `${mostDice} au plus`)];
  return allowed > flags
    ? [at(index, 'allowed', 'more than there are flags', 'plus qu’il n’y a de drapeaux')]
    : [];
}

/** No roll has more dice. */
const mostDice = 19;

function checkBonus(people: People, frame: NamedFrame, index: number): Problem[] {
  const unit = people.unit(frame.unit);
  return unit?.side === people.side && isOnBoard(unit) && armOf(unit) === 'cavalry'
    ? []
    : [
        at(
          index,
          'unit',
          'must be cavalry of the side on turn',
          'doit être une cavalerie du camp dont c’est le tour',
        ),
      ];
}

function checkMelee(people: People, frame: NamedFrame, index: number): Problem[] {
  return [
    ...checkAttacker(people, frame, index),
    ...checkTarget(people, frame, index),
    ...checkSupport(people, frame, index),
  ];
}

function checkAttacker(people: People, frame: NamedFrame, index: number): Problem[] {
  const unit = people.unit(frame.unit);
  const foe = at(index, 'unit', 'must be of the side on turn', 'doit être du camp dont c’est le tour');
  if (unit?.side !== people.side) return [foe];
  if (distance(hexNamed(String(frame.from)), hexNamed(String(frame.hex))) !== 1)
    return [at(index, 'from', 'must be next to the attacked hex', 'doit toucher la case attaquée')];
  // Driven off or destroyed by a First Strike or a square, the attacker is no longer where it was.
  if (frame.step === 'answered' || unit.hex === frame.from) return [];
  return [at(index, 'from', 'must be where the attacker stands', 'doit être la case de l’attaquant')];
}

function checkTarget(people: People, frame: NamedFrame, index: number): Problem[] {
  const { step } = frame;
  const unit = frame.target === null ? undefined : people.unit(frame.target);
  const leader = frame.leader === null ? undefined : people.leader(frame.leader);
  const target = unit ?? leader;
  if ((unit === undefined) === (leader === undefined) || target?.side !== enemyOf[people.side])
    return [at(index, 'target', 'must be an enemy, unit or leader', 'doit être un ennemi, unité ou général')];
  if (unit === undefined && !againstLeaders.has(step))
    return [at(index, 'target', 'must be a unit', 'doit être une unité')];
  return isOver.has(step) || target.hex === frame.hex
    ? []
    : [at(index, 'hex', 'must be where the target stands', 'doit être la case de la cible')];
}

function checkSupport(people: People, frame: NamedFrame, index: number): Problem[] {
  const guns = frame.support as readonly string[];
  const fit = guns.every((name, order) => {
    const unit = people.unit(name);
    const isOwn = unit?.side === people.side && isOnBoard(unit);
    return isOwn && armOf(unit) === 'artillery' && name !== frame.unit && guns.indexOf(name) === order;
  });
  return fit ? [] : [at(index, 'support', 'must be artillery of the attacker', 'doit être son artillerie')];
}

function isOnBoard({ hex }: Pick<ScenarioUnit, 'hex'>): boolean {
  return hex !== 'gone' && hex !== 'away';
}

function armOf({ nation, type }: ScenarioUnit): Arm {
  return unitTypes[typeIndex(nation, type)]!.arm;
}

/** Who is in a battle, by the names frames use. */
class People {
  readonly side: Side;
  readonly #units = new Map<string, ScenarioUnit>();
  readonly #leaders: ReadonlyMap<string, ScenarioLeader>;

  constructor({ units, leaders, moment, first }: NapoleonicsScenario) {
    this.side = moment?.side ?? first;
    for (const side of sides)
      units
        .filter((unit) => unit.side === side)
        .forEach((unit, index) => this.#units.set(unitName(side, index), unit));
    this.#leaders = new Map(leaders.map((leader) => [slugOf(leader.name), leader]));
  }

  unit(name: unknown): ScenarioUnit | undefined {
    return this.#units.get(String(name));
  }

  leader(name: unknown): ScenarioLeader | undefined {
    return this.#leaders.get(String(name));
  }
}
