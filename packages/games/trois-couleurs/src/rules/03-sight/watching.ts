/** Chapter 3: whatever happens, hidden troops that an enemy comes upon are put on the table, and a mover that has found some may stop (TC-3-16). */
import {
  again,
  citing,
  end,
  finished,
  go,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Next,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { marks, type State } from '../../state.ts';
import { bodyOf, branchOf, has, nameOf, sideOf, unitOf } from '../../troops.ts';
import { interruptAfter } from '../06-movement/interrupts.ts';
import { placeTold } from '../06-movement/places.ts';
import { wayTo } from '../11-combat-march/approach.ts';
import { roomFrom } from '../22-flight/way-back.ts';
import { bringToLight, hideAgain, hides } from './hidden.ts';

/** Steps in which hidden troops may come to light: after each of them it is looked whether they do. */
export function watched(steps: Steps<State, Frames>): Steps<State, Frames> {
  const all = Object.entries(steps as unknown as Readonly<Record<string, AnyStep>>).map(([name, step]) => [
    name,
    'run' in step ? { ...step, run: looking(step.run) } : { ...step, answer: looking(step.answer) },
  ]);
  return Object.fromEntries(all) as Steps<State, Frames>;
}

type Doing = (s: State, ...rest: unknown[]) => Next<Frames>;
type AnyStep = { readonly run: Doing } | { readonly answer: Doing };

/** The last thing that a step is given is what it plays with. */
function looking(act: Doing): Doing {
  return (s, ...rest) => {
    const next = act(s, ...rest);
    if (hides(s) && s.over === null) bringToLight(s, rest.at(-1) as Parameters<typeof bringToLight>[1]);
    return next;
  };
}

const no = refusals({
  sighted: ['TC-3-16', 'It stops, or goes on.', 'Elle s’arrête, ou continue.'],
});

type Sighted = FrameOf<'sighted'>;

const ask = questionAbout<State, Sighted>('sighted', ['TC-3-16'], (s, { unit }) => [
  sideOf(s, unit),
  { unit: nameOf(s, unit) },
]);

export const sighting: Pick<Steps<State, Frames>, 'sighted' | 'unseenMove'> = {
  sighted: {
    asks: ask,
    choices: (_s, _frame, _seat, [first, ...more]) =>
      first === undefined
        ? offers(['on', 'stop'])
        : more.length === 0 && (first === 'on' || first === 'stop')
          ? finished
          : nothing,
    whyNot: () => no.sighted,
    answer(s, { unit }, _seat, [said]) {
      goOn(s, unit, said === 'on');
      const interrupt = interruptAfter(s, unit, 'moved');
      return interrupt === null ? end() : go(interrupt);
    },
  },
  unseenMove: {
    run(s, { unit, as, from, first }, play) {
      if (first !== null) {
        s.frames[s.frames.length - 1] = { step: 'unseenMove', unit, as, from, first: null };
        s.frames.push(first);
        return again;
      }
      const isStillHidden = has(s, unit, marks.unseen);
      hideAgain(s, unit, as);
      if (isStillHidden && as === 'marker')
        tell(play, {
          kind: 'markerMoved',
          side: sideOf(s, unit),
          branch: branchOf(s, unit),
          from,
          to: placeTold(unitOf(s, unit)),
          rules: citing('TC-3-02'),
          reveals: true,
        });
      return end();
    },
  },
};

/** The rest of a move after hidden enemies have come to light: as far as it is still legal, on its old target only, or none of it. */
function goOn(s: State, unit: number, wishes: boolean): void {
  const at = s.frames.findLastIndex(({ step }) => step === 'marching');
  const frame = s.frames[at];
  if (frame?.step !== 'marching' || frame.unit !== unit) return;
  const { march, bends: _bends, holder: _holder, ...walk } = frame;
  const body = bodyOf(s, unit);
  const left = frame.length - frame.gone;
  const isOpen =
    march !== undefined &&
    unitOf(s, march.target).where === 'table' &&
    wayTo(s, unit, body, frame.direction, march.target, march.way) !== null;
  if (wishes && isOpen) return;
  const room = wishes && march === undefined ? roomFrom(s, unit, body, frame.direction, left) : 0;
  s.frames[at] = { ...walk, length: frame.gone + room };
}
