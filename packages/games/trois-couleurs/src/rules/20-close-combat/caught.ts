/** Chapters 11 and 20: figures caught on the way fight a combat of their own, before the main one and without tests (TC-11-50). */
import { halfCircle, pointAt, slide, turned, type Body } from '@bivouac/ground/free';
import {
  citing,
  finished,
  go,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Play,
  type Steps,
} from '@bivouac/kernel';
import type { Engagement, Marcher } from '../../engagement.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import type { Caught } from '../../marches.ts';
import type { State } from '../../state.ts';
import { bodyOf, isOnTable, nameOf, unitOf } from '../../troops.ts';
import { baseOfFigure, bodyMet, facingOfBodies } from '../09-fire/bearing.ts';
import { mayPassBy } from '../11-combat-march/catching.ts';
import { going, withMarcher } from '../11-combat-march/ledgers.ts';
import { ranksFighting, strikersFighting, struckFighting } from './figures.ts';
import { exchangeTold, takeExchanges, type Exchange } from './fighting.ts';

type Catches = FrameOf<'catches'>;

const no = refusals({
  caught: ['TC-11-28', 'It fights them, or passes by.', 'Elle les combat, ou défile.'],
});

const ask = questionAbout<State, Catches>('caught', ['TC-11-28'], (s, { e, unit }) => [
  e.side,
  { unit: nameOf(s, unit), enemy: nameOf(s, marcherOf(e, unit).caught!.unit) },
]);

const marcherOf = (e: Engagement, unit: number): Marcher => e.marchers.find((one) => one.unit === unit)!;

export const catching: Pick<Steps<State, Frames>, 'catches'> = {
  catches: {
    asks: ask,
    choices: (_s, _frame, _seat, [first, ...more]) =>
      first === undefined
        ? offers(['fight', 'pass'])
        : more.length === 0 && (first === 'fight' || first === 'pass')
          ? finished
          : nothing,
    whyNot: () => no.caught,
    answer(_s, { e, unit, then }, _seat, [said]) {
      const { caught } = marcherOf(e, unit);
      const now = said === 'fight' ? { ...caught!, fights: true as const } : null;
      return go({ step: then, e: withMarcher(e, unit, { caught: now }) });
    },
  },
};

/** The question whether horse fights the foot or the guns it has caught, if it is still to be asked. */
export function catchesToAsk(s: State, e: Engagement, then: Catches['then']): Catches | null {
  const one = going(e).find(
    ({ unit, caught }) =>
      caught && caught.fights === undefined && isOnTable(s, caught.unit) && mayPassBy(s, unit, caught),
  );
  return one === undefined ? null : { step: 'catches', unit: one.unit, then, e };
}

/** The combat of the files of a marcher that were caught, its losses taken; null when there is none. */
export function fightOfCaught(s: State, play: Play, marcher: Marcher): Exchange | null {
  const { unit: striker, direction, caught } = marcher;
  if (!caught || !isOnTable(s, caught.unit)) return null;
  const { unit: struck, files } = caught;
  const facing = facingOfBodies(
    bodyOfFiles(s, marcher, caught),
    direction,
    bodyMet(s, struck, direction),
    baseOfFigure(s, striker),
    baseOfFigure(s, struck),
  );
  if (facing === null) return null;
  const meeting = { facing, striker, struck };
  const { pace } = unitOf(s, striker);
  const exchange = exchangeTold(s, play, {
    striker,
    struck,
    direction,
    face: facing.face,
    passes: false,
    mine: Math.min(strikersFighting(s, meeting, pace), files * ranksFighting(s, striker, pace)),
    theirs: struckFighting(s, meeting, unitOf(s, struck).pace, false),
    rules: citing('TC-11-28', 'TC-11-50'),
  });
  takeExchanges(s, play, [exchange]);
  return exchange;
}

/** The files that are caught, where their unit set out: beside those that have gone on. */
function bodyOfFiles(s: State, { unit, direction, marched }: Marcher, { files, side }: Caught): Body {
  const body = bodyOf(s, unit);
  const start = { ...body, ...slide(body, turned(direction + halfCircle), marched).at(marched) };
  const width = files * baseOfFigure(s, unit);
  const aside = Math.round((body.width + width) / 2);
  const [x, y] = pointAt(start, 0, side === 'left' ? -aside : aside);
  return { ...start, x, y, width };
}
