/** Chapter 25: a general may hurry to a unit of his that is attacked, before it tests (TC-25-15 to TC-25-17). */
import {
  branches,
  finished,
  go,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Next,
  type Refusal,
  type Steps,
} from '@bivouac/kernel';
import type { Engagement } from '../../engagement.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { indexOfGeneral } from '../../names.ts';
import { none, type State } from '../../state.ts';
import { generals as chart } from '../../tables/generals.ts';
import { length } from '../../tables/measures.ts';
import { nameOf, sideOf, unitOf } from '../../troops.ts';
import { whyNotAct } from './acting.ts';
import { factsOfGeneral, gapToGeneral, leads } from './leading.ts';
import { joinUnit } from './riding.ts';

const no = refusals({
  far: [
    'TC-25-16',
    'In reaction a general rides 4 UD at most.',
    'En réaction, un général se déplace de 4 UD au plus.',
  ],
  whom: ['TC-25-15', 'He does not command that unit.', 'Il ne commande pas cette unité.'],
});

const by = branches({ beforeTheTests: 'TC-25-17' });

const reach: number = length(['TC-25-15', 'TC-25-16'], chart.reactionMoveUd);

/** Why a general does not hurry to a unit that is attacked. */
export function whyNotHurry(s: State, general: number, unit: number): Refusal | null {
  const refused = whyNotAct(s, general, sideOf(s, unit));
  if (refused !== null) return refused;
  if (!leads(s, general, unit) || s.generals[general]!.unit === unit) return no.whom;
  return gapToGeneral(s, general, unit) > reach ? no.far : null;
}

function hurriers(s: State, unit: number): readonly number[] {
  return [...s.generals.keys()].filter((general) => whyNotHurry(s, general, unit) === null);
}

const ask = questionAbout<State, FrameOf<'generalsHurry'>>('hurry', ['TC-25-15'], (s, { e, at }) => {
  const { unit } = e.receivers[at]!;
  return [sideOf(s, unit), { unit: nameOf(s, unit), enemy: nameOf(s, e.marchers[0]!.unit) }];
});

/** On to the answers, by way of whoever may hurry to a unit that is marched on and has no general yet. */
export function hurryFirst(s: State, e: Engagement, from = 0): Next<Frames> {
  for (let at = from; at < e.receivers.length; at += 1) {
    const { unit, isTarget } = e.receivers[at]!;
    if (!isTarget || unitOf(s, unit).where !== 'table' || hasGeneral(s, unit)) continue;
    if (by.beforeTheTests(hurriers(s, unit).length > 0)) return go({ step: 'generalsHurry', e, at });
  }
  return go({ step: 'answers', e, at: 0 });
}

function hasGeneral({ generals }: State, unit: number): boolean {
  return generals.some((row) => row.fate === 'table' && row.unit === unit);
}

export const hurrying: Pick<Steps<State, Frames>, 'generalsHurry'> = {
  generalsHurry: {
    asks: ask,
    choices(s, { e, at }, _seat, [first, ...more]) {
      const open = hurriers(s, e.receivers[at]!.unit);
      if (first === undefined)
        return offers(['stay', ...open.map((general) => factsOfGeneral(s, general).id)]);
      const isOpen = first === 'stay' || open.includes(indexOfGeneral(s, first));
      return isOpen && more.length === 0 ? finished : nothing;
    },
    whyNot(s, { e, at }, _seat, [first]) {
      const general = indexOfGeneral(s, first);
      return general === none ? no.whom : (whyNotHurry(s, general, e.receivers[at]!.unit) ?? no.whom);
    },
    answer(s, { e, at }, _seat, [first], play) {
      if (first !== 'stay') joinUnit(s, play, indexOfGeneral(s, first), e.receivers[at]!.unit);
      return hurryFirst(s, e, at + 1);
    },
  },
};
