/** Chapters VIII.6, VIII.8 and IX.3: what a result of the table does, and whom it strikes otherwise. */
import { branches, citations, type RuleId } from '@bivouac/kernel';
import { boardOf, stackAt } from '../../board/board.ts';
import type { Combat } from '../../frames.ts';
import type { State } from '../../state.ts';
import { adapted, artillery, battery, infantry, square } from '../../tables/formations.ts';
import { blowOf, chargedInfantry, loneBattery, type Blow, type ShockResult } from '../../tables/shock.ts';
import { armOf, isAbandoned, isDisordered } from '../../troops.ts';
import type { Force } from './forces.ts';

const by = branches({
  takenWithoutADie: 'VE-4.13-03',
  cutDown: 'VE-9.3-03',
  loneBatteryBreaks: ['VE-8.6-09', 'VE-4.12-11'],
  stepsAreLost: 'VE-8.8-03',
  starTests: 'VE-8.8-04',
  isDisorganised: 'VE-8.8-05',
  disorderCostsSteps: 'VE-8.8-06',
  isEliminated: 'VE-8.8-07',
});
const so = citations({ harderResult: 'VE-9.3-04' });

/** A stack that is struck: how, and whether by cavalry. */
export interface Struck {
  readonly s: State;
  readonly kind: Combat['kind'];
  readonly force: Force;
  readonly byHorse: boolean;
}

/** Guns in battery with nobody but guns around them, and the attack in their flank or rear. */
function isLoneBattery({ s, force: { units, arc } }: Struck): boolean {
  return (
    arc !== 'front' &&
    units.every(({ unit }) => armOf(s, unit) === artillery) &&
    units.some(({ unit }) => s.units[unit]!.formation === battery)
  );
}

function isChargedInfantry({ s, kind, force, byHorse }: Struck): boolean {
  if (!byHorse || (kind === 'counter' && !s.terms.options.counterchargeExtraLoss)) return false;
  return force.units.some(({ unit }) => {
    const { formation } = s.units[unit]!;
    return armOf(s, unit) === infantry && formation !== square && formation !== adapted;
  });
}

/** The defender's result as it strikes one stack. */
export function resultFor(struck: Struck, result: ShockResult, cites?: RuleId[]): ShockResult {
  if (by.loneBatteryBreaks(isLoneBattery(struck), cites)) return loneBattery[result] ?? result;
  const harder = chargedInfantry[result];
  if (harder === undefined || !by.cutDown(isChargedInfantry(struck), cites)) return result;
  cites?.push(...so.harderResult);
  return harder;
}

/** What a result does to a stack. */
export function blowBy(result: ShockResult, cites?: RuleId[]): Blow {
  const { steps, tests, breaks, destroys } = blowOf(result);
  const isDisorganised = by.isDisorganised(breaks, cites);
  const losesSteps =
    by.stepsAreLost(steps > 0 && !breaks, cites) || by.disorderCostsSteps(steps > 0 && breaks, cites);
  return {
    steps: losesSteps ? steps : 0,
    tests: by.starTests(tests, cites),
    breaks: isDisorganised,
    destroys: by.isEliminated(destroys, cites),
  };
}

/** Whether nobody but disorganised guns is struck: they are taken without a die. */
export function isOverrun(s: State, { targets }: Pick<Combat, 'targets'>, cites?: RuleId[]): boolean {
  const board = boardOf(s);
  return by.takenWithoutADie(
    targets.every((hex) =>
      stackAt(s, board, hex).every((index) => {
        const unit = s.units[index]!;
        return isAbandoned(unit) || (armOf(s, index) === artillery && isDisordered(unit));
      }),
    ),
    cites,
  );
}
