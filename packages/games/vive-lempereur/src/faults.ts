/** What should never be so in a state of the game. */
import { compiledOnce } from '@bivouac/kernel';
import { boardOf, isAllRound, stacksOf } from './board/board.ts';
import { mapOf } from './board/ground.ts';
import type { State } from './state.ts';
import type { Terms } from './terms.ts';
import { arms, cavalry, disorganised, formationKinds, skirmish, stacking } from './tables/formations.ts';
import { isAbandoned, nameOf } from './troops.ts';

export function faultsOf(s: State): string[] {
  const found = termFaults(s.terms);
  return found.length > 0 ? found : [...unitFaults(s), ...stackFaults(s), ...leaderFaults(s)];
}

/** Whatever is counted (a corps, an arm, a unit, a hex) is there: a damaged save may count beyond the end. */
const termFaults = compiledOnce((terms: Terms): string[] => {
  const { units, leaders, corps, arrivals, leaderArrivals, lines, victory } = terms;
  const { count } = mapOf(terms).grid;
  const counted: readonly (readonly [what: string, all: number, ...indices: number[]])[] = [
    ['arm', arms.length, ...units.map(({ arm }) => arm)],
    ['corps', corps.length, ...units.map((unit) => unit.corps), ...leaders.flatMap((one) => one.corps)],
    ['unit', units.length, ...arrivals.map(({ unit }) => unit)],
    ['leader', leaders.length, ...leaderArrivals.map(({ leader }) => leader)],
    ['hex', count, ...[...arrivals, ...leaderArrivals].flatMap(({ hexes }) => hexes)],
    ['hex', count, ...lines.french.hexes, ...lines.coalition.hexes],
    ['hex', count, ...victory.objectives.flatMap(({ hexes }) => hexes)],
  ];
  return counted.flatMap(([what, all, ...indices]) =>
    indices.filter((index) => !(index >= 0 && index < all)).map((index) => `there is no ${what} ${index}`),
  );
}, 20);

function unitFaults(s: State): string[] {
  const faults: string[] = [];
  s.units.forEach((unit, index) => {
    const name = nameOf(s, index);
    const { arm, start } = s.terms.units[index]!;
    if (unit.steps < 0 || unit.steps > start) faults.push(`${name} has ${unit.steps} steps`);
    if (unit.hex >= 0 && unit.steps === 0) faults.push(`${name} stands there without a step`);
    if (unit.hex < 0) return;
    const kind = formationKinds[unit.formation];
    if (kind?.arms.includes(arms[arm]!) !== true)
      faults.push(`${name} cannot be in formation ${unit.formation}`);
    if (isAllRound(unit.formation) !== unit.facing < 0 || unit.facing > 5)
      faults.push(`${name} has the facing ${unit.facing}`);
    if ((unit.formation === skirmish) !== unit.hex2 >= 0) faults.push(`${name} is astride by mistake`);
    if ((unit.formation === disorganised) !== unit.marker >= 0)
      faults.push(`${name} has the marker ${unit.marker}`);
  });
  return faults;
}

/** Neither overfull nor mixed, at any moment (VE-5.2-03); levels in order. */
function stackFaults(s: State): string[] {
  const faults: string[] = [];
  const board = boardOf(s);
  const stacks = stacksOf(s, board);
  const seen = new Set<number>();
  for (const { hex } of s.units) {
    if (hex < 0 || seen.has(hex)) continue;
    seen.add(hex);
    const stack = stacks[hex]!;
    const present = stack.filter((index) => !isAbandoned(s.units[index]!));
    const facts = (present.length === 0 ? stack : present).map((index) => s.terms.units[index]!);
    const where = board.grid.names[hex]!;
    if (new Set(facts.map(({ side }) => side)).size > 1) faults.push(`both sides stand in ${where}`);
    if (new Set(facts.map(({ arm }) => arm === cavalry)).size > 1)
      faults.push(`cavalry stands with others in ${where}`);
    const steps = present.reduce((sum, index) => sum + s.units[index]!.steps, 0);
    const most = facts[0]!.arm === cavalry ? stacking.cavalrySteps.value : stacking.footSteps.value;
    if (steps > most) faults.push(`${steps} steps stand in ${where}`);
    stack.forEach((index, level) => {
      const unit = s.units[index]!;
      if ((unit.hex === hex ? unit.level : unit.level2) !== level)
        faults.push(`the stack in ${where} has a gap`);
    });
  }
  return faults;
}

function leaderFaults(s: State): string[] {
  const stacks = stacksOf(s);
  return s.leaders.flatMap(({ hex }, index) => {
    const { side, name } = s.terms.leaders[index]!;
    const enemy = hex >= 0 && stacks[hex]!.some((unit) => s.terms.units[unit]!.side !== side);
    // While the die for his life is thrown he stands where the enemy has come.
    const inDanger = s.frames.some(
      ({ step }) => step === 'danger' || step === 'displace' || step === 'displaceTo',
    );
    return enemy && !inDanger && s.result === null ? [`${name} stands among the enemy`] : [];
  });
}
