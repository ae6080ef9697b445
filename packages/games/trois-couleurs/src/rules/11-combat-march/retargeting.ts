/** Chapter 11: a march whose target is gone or out of reach takes another, or is given up (TC-11-52). */
import { turned } from '@bivouac/ground/free';
import {
  branches,
  citing,
  finished,
  go,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Next,
  type Play,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import type { March } from '../../marches.ts';
import { indexOfUnit } from '../../names.ts';
import type { State } from '../../state.ts';
import { ud } from '../../tables/measures.ts';
import { isSteady, nameOf, sideOf, unitOf } from '../../troops.ts';
import { reachOfWeapon } from '../09-fire/ranges.ts';
import { approachesTo, marchTargets, toleranceOf } from './approach.ts';
import { whyNotAgainst } from './declaring.ts';
import { giveUp } from './ending.ts';

const no = refusals({
  another: ['TC-11-52', 'It takes one of these, or stays.', 'Elle prend l’un de ceux-ci, ou reste.'],
});

const by = branches({ anotherEnemyMayBeNamed: 'TC-11-52' });

const ask = questionAbout<State, FrameOf<'newTarget'>>('another', ['TC-11-52'], (s, { march }) => [
  march.side,
  { unit: nameOf(s, march.units[0]!) },
]);

export const retargeting: Pick<Steps<State, Frames>, 'newTarget'> = {
  newTarget: {
    asks: ask,
    choices: (s, { targets }, _seat, [name, ...more]) => {
      if (name === undefined) return offers(['stay', ...targets.map((target) => nameOf(s, target))]);
      const isOpen = name === 'stay' || targets.includes(indexOfUnit(s, name));
      return isOpen && more.length === 0 ? finished : nothing;
    },
    whyNot: () => no.another,
    answer(s, { march, targets }, _seat, [name], play) {
      const target = targets.find((one) => nameOf(s, one) === name);
      if (target === undefined) return giveUp(s, play, march);
      const [unit] = march.units as readonly [number];
      const [{ angle, way }] = approachesTo(s, unit, target, restOf(s, march), kindOf(march)) as [
        { angle: number; way: number },
      ];
      tell(play, {
        kind: 'engagedAnother',
        unit: nameOf(s, unit),
        target: nameOf(s, target),
        rules: citing('TC-11-52'),
      });
      const direction = turned(unitOf(s, unit).facing + angle);
      const next: March = {
        ...march,
        units: [unit],
        others: [],
        target,
        direction,
        way: march.marched + way,
        // Whom its front was to catch on the way may be whom it now marches on: that is one combat and not two.
        ...(march.caught?.unit === target && { caught: null }),
      };
      return go({ step: 'engagement', march: next });
    },
  },
};

/** How far a march may still come; one to fire needs no more than to have another enemy within the range it wished. */
function restOf(s: State, { kind, units, capacity, marched, range }: March): number {
  const [unit] = units as readonly [number];
  const beyond = kind === 'fire' ? (reachOfWeapon(s, unit)?.[range ?? 'P1'] ?? 0) * ud : toleranceOf(s, unit);
  return Math.max(0, capacity + beyond - marched);
}

function kindOf({ kind }: March): 'combat' | 'fire' {
  return kind === 'fire' ? 'fire' : 'combat';
}

/** A march that has lost its target: another may be named if its first marcher can reach one. */
export function withoutTarget(s: State, play: Play, march: March): Next<Frames> {
  const [unit] = march.units as readonly [number];
  const isThere = unitOf(s, unit).where === 'table' && isSteady(s, unit);
  const targets = isThere
    ? marchTargets(s, unit, restOf(s, march), kindOf(march)).filter(
        (one) =>
          one !== march.target &&
          sideOf(s, one) !== march.side &&
          (march.kind === 'fire' || whyNotAgainst(s, unit, one) === null),
      )
    : [];
  return by.anotherEnemyMayBeNamed(targets.length > 0)
    ? go({ step: 'newTarget', march, targets })
    : giveUp(s, play, march);
}
