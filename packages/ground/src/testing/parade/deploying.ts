/** Chapter 1: each side in turn puts its battalions down, one by one, looking at the enemy. */
import {
  finished,
  go,
  inSpace,
  nothing,
  refusals,
  type Landmark,
  type Space,
  type Steps,
} from '@bivouac/kernel';
import type { Place } from '../../free/bodies.ts';
import { nearestFree } from '../../free/nearest-free.ts';
import {
  enemyOf,
  form,
  replace,
  tell,
  zones,
  type Battalion,
  type ParadeFrame,
  type ParadeState,
  type Side,
} from './state.ts';

const no = refusals({
  place: [
    'PAR-1-02',
    'A battalion deploys in its zone, upon nobody.',
    'On se déploie dans sa zone, sur personne.',
  ],
});

function nextToDeploy({ battalions }: ParadeState, side: Side): Battalion {
  const next = battalions.find((one) => one.side === side && one.place === null);
  if (next === undefined) throw new Error('everybody is deployed');
  return next;
}

const deployed = ({ battalions }: ParadeState, side: Side): Place[] =>
  battalions.flatMap((one) => (one.side === side && one.place !== null ? [one.place] : []));

/** All look the same way, so a place is free when it lies beyond the double of whoever stands there. */
function room(state: ParadeState, side: Side): Space {
  const { left, top, right, bottom, facing } = zones[side];
  const half = form.width / 2;
  // Up the table the ground lies below the place, down the table above it.
  const [above, below] = facing === 0 ? [0, form.depth] : [form.depth, 0];
  return {
    kind: 'points',
    inside: [rectangle(left + half, top + above, right - half, bottom - below)],
    outside: deployed(state, side).map(({ x, y }) =>
      rectangle(x - form.width, y - form.depth, x + form.width, y + form.depth),
    ),
  };
}

const rectangle = (left: number, top: number, right: number, bottom: number) => ({
  corners: [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const,
});

function landmarks(state: ParadeState, side: Side): Landmark[] {
  const space = room(state, side);
  const { left, top, right, bottom, facing } = zones[side];
  const middle: Place = { x: (left + right) / 2, y: (top + bottom) / 2, facing };
  const free = nearestFree(middle, right, ({ x, y }) => inSpace(space, [x, y]));
  const last = deployed(state, side).at(-1);
  const beside = last === undefined ? null : ([last.x + form.width, last.y] as const);
  return [
    ...(free === null
      ? []
      : [{ part: [free.x, free.y], name: 'middle', words: { en: 'in the middle', fr: 'au milieu' } }]),
    ...(beside === null || !inSpace(space, beside)
      ? []
      : [
          {
            part: beside,
            name: 'dressed',
            words: { en: 'in line with the last one', fr: 'aligné sur le précédent' },
          },
        ]),
  ];
}

export const deploying: Pick<Steps<ParadeState, ParadeFrame>, 'deploy'> = {
  deploy: {
    asks: (state, { side }) => [
      {
        seat: side,
        question: 'deploy',
        rules: ['PAR-1-02'],
        about: { battalion: nextToDeploy(state, side).id },
      },
    ],
    choices(state, { side }, _seat, partial) {
      const space = room(state, side);
      if (partial.length === 0) return { options: [], complete: false, space };
      return partial.length === 1 && inSpace(space, partial[0]!) ? finished : nothing;
    },
    landmarks: (state, { side }, _seat, partial) => (partial.length === 0 ? landmarks(state, side) : []),
    whyNot: () => no.place,
    answer(state, { side }, _seat, [point], play) {
      const [x, y] = point as readonly [number, number];
      const { id } = nextToDeploy(state, side);
      replace(state, id, { x, y, facing: zones[side].facing });
      tell(play, { kind: 'deploys', rules: ['PAR-1-02'], battalion: id });
      const goesOn = state.battalions.some((one) => one.side === side && one.place === null);
      if (goesOn) return go({ step: 'deploy', side });
      return go(side === 'blue' ? { step: 'deploy', side: enemyOf[side] } : { step: 'turn', side: 'blue' });
    },
  },
};
