/** Chapter 7: recovering cohesion, one level at a time (TC-7-01, TC-23-22). */
import { branches, citing, defines, refusals, type Refusal } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { formation as prices } from '../../tables/manoeuvre.ts';
import { branchOf, factsOf, nameOf, unitOf } from '../../troops.ts';
import { spend, whyNotChange } from '../04-action-points/spending.ts';
import { underfoot } from '../08-ground/underfoot.ts';
import { stop, whole, type Reading, type Verb } from '../06-movement/verbs.ts';

const no = refusals({
  ordered: ['TC-7-01', 'It has nothing to recover.', 'Elle n’a rien à rétablir.'],
  astride: [
    'TC-8-09',
    'It re-forms when all of it has crossed the obstacle.',
    'Elle se reforme quand elle a tout entière franchi l’obstacle.',
  ],
  inside: [
    'TC-8-11',
    'It re-forms when it has left this ground completely.',
    'Elle se reforme quand elle a tout à fait quitté ce terrain.',
  ],
});

const by = branches({ oneLevelAtATime: 'TC-7-01' });

type ByDrill = Readonly<Record<'1' | '2' | '3', number>>;
const price: ByDrill = defines('TC-7-01', prices.recoverOneLevel, { '1': 0, '2': 0, '3': 0 });

export function priceOfRecovery(s: State, unit: number): number {
  return price[String(factsOf(s, unit).ccf) as keyof ByDrill];
}

function whyNotRecover(s: State, unit: number): Refusal | null {
  if (unitOf(s, unit).disorder === 'none') return no.ordered;
  return whyNotOnGround(s, unit) ?? whyNotChange(s, unit, priceOfRecovery(s, unit));
}

/** Whether the ground keeps a unit from re-forming. */
export function isKeptFromReforming(s: State, unit: number): boolean {
  return whyNotOnGround(s, unit) !== null;
}

/** Nobody re-forms astride a hedge or a wall, nor in ground that undoes what he re-forms. */
function whyNotOnGround(s: State, unit: number): Refusal | null {
  const { ft } = factsOf(s, unit);
  const isAtHome = ft > 0 && branchOf(s, unit) === 'infantry';
  for (const { ground } of underfoot(s, unit).trodden) {
    if ((ground === 'PO1' || ground === 'PO2') && no.astride !== null) return no.astride;
    if ((ground === 'MAR' || (ground === 'BOC' && !isAtHome)) && no.inside !== null) return no.inside;
  }
  return null;
}

/** `recover`: from DES to SAF, or from SAF to formed. */
export const recover: Verb = {
  name: 'recover',
  isOpen: (s, unit) => whyNotRecover(s, unit) === null,
  read(s, unit, args): Reading {
    const refused = whyNotRecover(s, unit);
    if (refused !== null) return stop(refused);
    return args.length === 0 ? whole : stop(no.ordered);
  },
  carryOut(s, play, unit) {
    const { disorder } = unitOf(s, unit);
    spend(s, unit, priceOfRecovery(s, unit));
    const to = by.oneLevelAtATime(disorder === 'DES') ? 'SAF' : 'none';
    changeUnit(s, unit, { disorder: to });
    mark(s, unit, marks.manoeuvred);
    tell(play, {
      kind: 'recovered',
      unit: nameOf(s, unit),
      disorder: to,
      rules: citing('TC-7-01', 'TC-23-22'),
    });
    return null;
  },
};
