/** Chapters VIII.6 and IX.3: results of the table that strike some defenders otherwise. */
import { branches, citations, modifiers, type RuleId } from '@bivouac/kernel';
import { boardOf, stackAt } from '../../board/board.ts';
import type { Combat } from '../../frames.ts';
import type { State } from '../../state.ts';
import { adapted, artillery, battery, infantry, square } from '../../tables/formations.ts';
import { chargedInfantry, loneBattery, type ShockResult } from '../../tables/shock.ts';
import { armOf, isAbandoned, isDisordered } from '../../troops.ts';
import type { Force } from './shock-values.ts';

const by = branches({ takenWithoutADie: 'VE-4.13-03', cutDown: 'VE-9.3-03' });
const so = citations({ harderResult: 'VE-9.3-04' });

/** A stack that is struck: how, and whether by cavalry. */
export interface Struck {
  readonly s: State;
  readonly kind: Combat['kind'];
  readonly force: Force;
  readonly byHorse: boolean;
}

/** What turns a result of the table into another for the defender: 1 where it does. */
const converts = {
  loneBattery: modifiers<Struck>([
    {
      id: 'VE-8.6-09',
      words: { en: 'lone battery in flank or rear', fr: 'batterie seule prise à revers' },
      value: ({ s, force: { units, arc } }) =>
        arc !== 'front' &&
        units.every(({ unit }) => armOf(s, unit) === artillery) &&
        units.some(({ unit }) => s.units[unit]!.formation === battery)
          ? 1
          : 0,
    },
  ]),
};

function isChargedInfantry({ s, kind, force, byHorse }: Struck): boolean {
  if (!byHorse || (kind === 'counter' && !s.terms.options.counterchargeExtraLoss)) return false;
  return force.units.some(({ unit }) => {
    const { formation } = s.units[unit]!;
    return armOf(s, unit) === infantry && formation !== square && formation !== adapted;
  });
}

/** The defender's result as it strikes one stack. */
export function resultFor(struck: Struck, result: ShockResult, cites?: RuleId[]): ShockResult {
  if (isLoneBattery(struck)) return loneBattery[result] ?? result;
  const harder = chargedInfantry[result];
  if (harder === undefined || !by.cutDown(isChargedInfantry(struck), cites)) return result;
  cites?.push(...so.harderResult);
  return harder;
}

/** Whether the table is read otherwise for a battery that stands alone. */
export function isLoneBattery(struck: Struck): boolean {
  return converts.loneBattery.total(struck) > 0;
}

/** Whether nobody but disorganised guns is struck: they are taken without a die (VE-4.13-03). */
export function isOverrun(s: State, { targets }: Pick<Combat, 'targets'>): boolean {
  const board = boardOf(s);
  return by.takenWithoutADie(
    targets.every((hex) =>
      stackAt(s, board, hex).every((index) => {
        const unit = s.units[index]!;
        return isAbandoned(unit) || (armOf(s, index) === artillery && isDisordered(unit));
      }),
    ),
  );
}
