/** Several units to be dealt with one after the other, in the order their owner likes: the last needs no question. */
import {
  call,
  end,
  go,
  oneOfThese,
  refusals,
  type Asking,
  type Doing,
  type Frame,
  type Next,
  type Play,
  type Question,
  type Seat,
} from '@bivouac/kernel';
import type { Frames } from '../../frames.ts';
import type { State } from '../../state.ts';
import { nameOf, sideOf } from '../../troops.ts';

const no = refusals({
  notHere: ['AOR-0-203', 'It is not its turn to be dealt with.', 'Ce n’est pas son tour.'],
});

/** Units that are left to be dealt with. */
export interface Waiting extends Frame {
  readonly left: readonly number[];
}

interface OneByOne<Next_ extends Waiting, Who extends Waiting> {
  readonly next: Doing<State, Next_, Frames>;
  readonly who: Asking<State, Who, Frames>;
}

/**
 * Two steps: one that deals with the only unit left or lets the owner choose, and the question who is next. `deal` may
 * call a step of its own, which comes back here.
 */
export function oneByOne<Next_ extends Waiting & Frames, Who extends Waiting & Frames>(
  names: { readonly next: Next_['step']; readonly who: Who['step'] },
  ask: (seat: Seat) => readonly Question[],
  deal: (s: State, play: Play, unit: number) => Frames | null,
): OneByOne<Next_, Who> {
  const after = (s: State, play: Play, unit: number, left: readonly number[]): Next<Frames> => {
    const rest = { step: names.next, left: left.filter((one) => one !== unit) } as unknown as Frames;
    const then = deal(s, play, unit);
    return then === null ? go(rest) : call(then, rest);
  };
  return {
    next: {
      run(s, { left }, play) {
        const there = left.filter((unit) => s.units[unit]!.where === 'table');
        const [only, second] = there;
        if (only === undefined) return end();
        if (second !== undefined) return go({ step: names.who, left: there } as unknown as Frames);
        return after(s, play, only, there);
      },
    },
    who: {
      asks: (s, { left }) => ask(sideOf(s, left[0]!)),
      choices: (s, { left }, _seat, partial) =>
        oneOfThese(
          partial,
          left.map((unit) => nameOf(s, unit)),
        ),
      whyNot: () => no.notHere,
      answer(s, { left }, _seat, [name], play) {
        const unit = left.find((one) => nameOf(s, one) === name)!;
        return after(s, play, unit, left);
      },
    },
  };
}
