/** Chapter 6.3: generals who share the dangers of the unit they are with (AOR-6-301 to AOR-6-307). */
import { wayToEdge } from '@bivouac/ground/free-table';
import { pointAt } from '@bivouac/ground/free';
import { branches, defines, type Play, type RuleId } from '@bivouac/kernel';
import { rollDie } from '../../dice.ts';
import { tell } from '../../events.ts';
import { changeArmy, changeGeneral, none, type Fate, type Rank, type State } from '../../state.ts';
import { bodyOf, generalsWith } from '../../troops.ts';
import { ownEdge } from '../../table-edges.ts';
import { length } from '../../tables/measures.ts';
import { tableOf } from '../../standing.ts';

const by = branches({
  fateIsThrown: 'AOR-6-302',
  musketsAreAsDangerous: 'AOR-7-501',
  meleeIsDangerous: 'AOR-8-112',
  safeAboveTheLosses: 'AOR-6-301',
  horseKilled: 'AOR-6-303',
  lightlyWounded: 'AOR-6-304',
  mayBeKilledOrTaken: 'AOR-6-305',
  mortallyWounded: 'AOR-6-306',
});

/** Guns, muskets, or cold steel. */
export type Danger = 'fire' | 'muskets' | 'melee';

/** On the risk table: the die that kills or captures, or more. */
const fatalFrom: Readonly<Record<number, number>> = {
  4: defines('AOR-6-305', 4),
  5: defines('AOR-6-305', 3),
};
const carriedOff = length('AOR-6-304', 20);

/** A unit has lost figures: every general with it throws, and must throw more than were lost. */
export function riskGenerals(s: State, play: Play, unit: number, losses: number, danger: Danger): void {
  const isAtRisk =
    danger === 'fire' ||
    by.musketsAreAsDangerous(danger === 'muskets') ||
    by.meleeIsDangerous(danger === 'melee');
  if (losses === 0 || !isAtRisk) return;
  for (const general of generalsWith(s, unit)) riskOf(s, play, general, losses, danger);
}

function riskOf(s: State, play: Play, general: number, losses: number, danger: Danger): void {
  const dice = [rollDie(play)];
  const rules: RuleId[] = [];
  by.musketsAreAsDangerous(danger === 'muskets', rules);
  by.meleeIsDangerous(danger === 'melee', rules);
  const isSafe = by.safeAboveTheLosses(dice[0]! > losses, rules);
  if (by.fateIsThrown(!isSafe, rules)) {
    const die = rollDie(play);
    dice.push(die);
    befall(s, play, general, die, dice, danger, rules);
  }
  const { fate, lame, dazed } = s.generals[general]!;
  const hurt = dazed >= s.turn ? 'wounded' : lame >= s.turn ? 'unhorsed' : 'unhurt';
  const told = fate === 'table' || fate === 'away' ? hurt : fate;
  tell(play, { kind: 'generalAtRisk', general: s.terms.generals[general]!.id, dice, fate: told, rules });
}

/** The risk table. A turn in which he cannot move is the next full one (G-84). */
function befall(
  s: State,
  play: Play,
  general: number,
  die: number,
  dice: number[],
  danger: Danger,
  rules: RuleId[],
): void {
  if (by.horseKilled(die === 2, rules)) changeGeneral(s, general, { lame: s.turn + 1 });
  if (by.lightlyWounded(die === 3, rules)) carryOff(s, general);
  const fatal = fatalFrom[die];
  if (by.mayBeKilledOrTaken(fatal !== undefined, rules)) {
    const second = rollDie(play);
    dice.push(second);
    if (second >= fatal!) lose(s, general, danger === 'melee' ? 'captured' : 'killed');
  }
  if (by.mortallyWounded(die === 6, rules)) lose(s, general, 'killed');
}

/** He is carried toward his own edge, not beyond it, and lends nobody his charisma for a turn. */
function carryOff(s: State, general: number): void {
  const { unit } = s.generals[general]!;
  const { side } = s.terms.generals[general]!;
  const [x, y] = placeWith(s, unit, general);
  const { right, bottom } = tableOf(s).box;
  const [farX, farY] = pointAt({ x, y, facing: wayToEdge(ownEdge(s, side)) }, carriedOff, 0);
  changeGeneral(s, general, {
    unit: none,
    x: Math.min(Math.max(farX, 0), right),
    y: Math.min(Math.max(farY, 0), bottom),
    lame: s.turn + 1,
    dazed: s.turn + 1,
  });
}

/** Where a general is: at the middle of the rear edge of his unit (AOR-0-120). */
export function placeWith(s: State, unit: number, general: number): readonly [x: number, y: number] {
  const { x, y } = s.generals[general]!;
  if (unit === none) return [x, y];
  const body = bodyOf(s, unit);
  return pointAt(body, -body.depth, 0);
}

/** The rank a general weighs by: that of the place he holds, for who has taken over another's (AOR-9-006). */
function rankHeld(s: State, general: number): Rank {
  if (s.corps.some(({ leader }) => leader === general)) return 'corps general';
  const { rank } = s.terms.generals[general]!;
  const leadsABrigade = s.brigades.some(({ leader }) => leader === general);
  return rank === 'supernumerary' && leadsABrigade ? 'brigadier' : rank;
}

/** A general is lost to his side; his rank weighs in the retreat test (AOR-9-006). */
export function lose(s: State, general: number, fate: Extract<Fate, 'killed' | 'captured'>): void {
  const { side } = s.terms.generals[general]!;
  const rank = rankHeld(s, general);
  changeGeneral(s, general, { fate, unit: none, points: 0 });
  const army = s.armies[side];
  const captured = fate === 'captured' ? 1 : 0;
  if (rank === 'brigadier') {
    changeArmy(s, side, {
      brigadiersLost: army.brigadiersLost + 1,
      brigadiersCaptured: army.brigadiersCaptured + captured,
    });
  } else if (rank !== 'supernumerary') {
    changeArmy(s, side, {
      generalsLost: army.generalsLost + 1,
      generalsCaptured: army.generalsCaptured + captured,
    });
  }
}

/** The enemy takes a general: he is lost to his side, and all are told. */
export function takePrisoner(s: State, play: Play, general: number, rules: readonly RuleId[]): void {
  lose(s, general, 'captured');
  tell(play, { kind: 'generalTouched', general: s.terms.generals[general]!.id, captured: true, rules });
}
