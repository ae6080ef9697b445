/** Chapter 8.3: after a tie, units of a melee stand as they like for the next turn (AOR-8-304). */
import {
  bodyFigure,
  contactReach,
  distance,
  quarterCircle,
  slide,
  turned,
  type Body,
} from '@bivouac/ground/free';
import {
  branches,
  citing,
  end,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Play,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { changeUnit, type State } from '../../state.ts';
import { figureOfUnit } from '../../standing.ts';
import { length } from '../../tables/measures.ts';
import { bodyOf, branchOf, formOf, isGarrison, nameOf, sideOf, unitOf } from '../../troops.ts';
import { toldPlace } from '../2-morale/forced-moves.ts';
import { nobody } from '../5-movement/crossing.ts';
import { hasRoom } from '../5-movement/forming.ts';
import { basesInContact } from './fighting.ts';

const no = refusals({
  tooFar: [
    'AOR-8-304',
    'It may slide 8 cm and must keep its contacts.',
    'Elle peut glisser de 8 cm et doit garder ses contacts.',
  ],
});

const by = branches({ keepsItsContacts: 'AOR-8-304' });

const farthest = length('AOR-8-304', 8);
/** Slides are looked at every so many tenths. */
const step = 50;

const slid: readonly RuleId[] = citing('AOR-8-304');

const ask = question('rearrange', ['AOR-8-304']);

/** Whether a unit may stand so: room, and every contact kept. */
function mayStand(s: State, unit: number, body: Body): boolean {
  if (!hasRoom(s, unit, body, nobody)) return false;
  const figure = bodyFigure(body, body);
  return by.keepsItsContacts(
    s.contacts.every(({ one, other }) => {
      if (one !== unit && other !== unit) return true;
      const enemy = one === unit ? other : one;
      return distance(figure, figureOfUnit(s, enemy)) <= contactReach;
    }),
  );
}

function slidBy(s: State, unit: number, steps: number): Body {
  const body = bodyOf(s, unit);
  const direction = turned(body.facing + (steps < 0 ? -quarterCircle : quarterCircle));
  return { ...body, ...slide(body, direction, Math.abs(steps)).at(Math.abs(steps)) };
}

/** How far a unit may slide to a hand. */
function roomTo(s: State, unit: number, sign: 1 | -1): number {
  let room = 0;
  while (room + step <= farthest && mayStand(s, unit, slidBy(s, unit, sign * (room + step)))) room += step;
  return room;
}

/** Cavalry in line in the other number of ranks. */
export function otherRanks(s: State, unit: number): Body | null {
  const { formation, ranks } = unitOf(s, unit);
  if (branchOf(s, unit) !== 'cavalry' || formation !== 'line') return null;
  const body = { ...bodyOf(s, unit), ...formOf(s, unit, { ranks: ranks === 1 ? 2 : 1 }) };
  return mayStand(s, unit, body) ? body : null;
}

/** What a unit may do: nothing, change its ranks, slide. */
function rangesOf(s: State, unit: number): (readonly [number, number])[] {
  const [left, right] = [roomTo(s, unit, -1), roomTo(s, unit, 1)];
  return [...(left > 0 ? [[-left, -1] as const] : []), ...(right > 0 ? [[1, right] as const] : [])];
}

export function rearrangeUnit(
  s: State,
  play: Play,
  unit: number,
  body: Body,
  ranks: 1 | 2,
  rules: readonly RuleId[],
): void {
  const from = toldPlace(unitOf(s, unit));
  changeUnit(s, unit, { x: body.x, y: body.y, ranks });
  const to = toldPlace(unitOf(s, unit));
  tell(play, { kind: 'moved', unit: nameOf(s, unit), from, to, rules });
}

/** The shortest slide that brings more bases into contact than have it now, and as many as any does; null: none does. */
function bestSlide(s: State, unit: number): number | null {
  const ranges = rangesOf(s, unit);
  let most = basesInContact(s, unit);
  let best: number | null = null;
  for (let way = step; way <= farthest; way += step)
    for (const slide of [-way, way]) {
      if (!ranges.some(([from, to]) => slide >= from && slide <= to)) continue;
      const { x, y } = slidBy(s, unit, slide);
      const count = basesInContact({ ...s, units: s.units.with(unit, { ...unitOf(s, unit), x, y }) }, unit);
      if (count <= most) continue;
      most = count;
      best = slide;
    }
  return best;
}

/** What is worth choosing: where most of it fights, and along the enemy as far as it may, either way. */
const aside = {
  most: {
    name: 'most',
    words: { en: 'with as many in contact as may be', fr: 'avec le plus de socles possible au contact' },
  },
  left: {
    name: 'left',
    words: { en: 'as far to the left as it may', fr: 'aussi loin que possible à gauche' },
  },
  right: {
    name: 'right',
    words: { en: 'as far to the right as it may', fr: 'aussi loin que possible à droite' },
  },
} as const;

export const rearranging: Pick<Steps<State, Frames>, 'rearrange' | 'rearranging'> = {
  rearrange: {
    run(s, { left }) {
      const [unit, ...rest] = left;
      if (unit === undefined) return end();
      const row = unitOf(s, unit);
      const isStuck =
        row.where !== 'table' ||
        isGarrison(row) ||
        row.formation === 'square' ||
        (rangesOf(s, unit).length === 0 && otherRanks(s, unit) === null);
      return isStuck ? go({ step: 'rearrange', left: rest }) : go({ step: 'rearranging', left });
    },
  },
  rearranging: {
    asks: (s, { left }) => ask(sideOf(s, left[0]!), { unit: nameOf(s, left[0]!) }),
    choices(s, { left }, _seat, partial) {
      if (partial.length > 0) return partial.length === 1 ? finished : nothing;
      const [unit] = left;
      const options = otherRanks(s, unit!) === null ? ['stay'] : ['stay', 'ranks'];
      const ranges = rangesOf(s, unit!);
      if (ranges.length === 0) return offers(options);
      return { ...offers(options), space: { kind: 'numbers', unit: 'length', ranges } };
    },
    landmarks(s, { left }, _seat, partial) {
      if (partial.length > 0) return [];
      const best = bestSlide(s, left[0]!);
      const ends = rangesOf(s, left[0]!).map(([from, to]) =>
        from < 0 ? { part: from, ...aside.left } : { part: to, ...aside.right },
      );
      return best === null
        ? ends
        : [{ part: best, ...aside.most }, ...ends.filter(({ part }) => part !== best)];
    },
    whyNot: () => no.tooFar,
    answer(s, { left }, _seat, [what], play) {
      const [unit, ...rest] = left;
      const { ranks } = unitOf(s, unit!);
      if (what === 'ranks') rearrangeUnit(s, play, unit!, otherRanks(s, unit!)!, ranks === 1 ? 2 : 1, slid);
      else if (typeof what === 'number') rearrangeUnit(s, play, unit!, slidBy(s, unit!, what), ranks, slid);
      return go({ step: 'rearrange', left: rest });
    },
  },
};
