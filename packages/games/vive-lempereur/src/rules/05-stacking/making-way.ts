/** Chapters V.1 and V.2: friends in the way of those who flee, where there is no room for both. */
import {
  branches,
  call,
  citations,
  go,
  oneOfThese,
  question,
  refusals,
  type Asking,
  type Next,
  type Part,
  type Play,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, hexName, stackAt } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { BreakCause, FrameOf, Frames, Retreat } from '../../frames.ts';
import type { State } from '../../state.ts';
import { cavalry } from '../../tables/formations.ts';
import { retreatHexes } from '../../tables/morale.ts';
import { armOf, isDisordered, isRouted, nameOf, sideOf } from '../../troops.ts';
import { bandOf } from '../06-movement/moving-group.ts';
import { show } from './showing.ts';

const by = branches({
  overrunStackBreaks: 'VE-5.1-03',
  otherArmBreaks: 'VE-5.2-01',
});

const no = refusals({
  oneOrTwo: [
    'VE-5.1-04',
    'Those who are pushed along go back one hex or two.',
    'Ceux que l’on pousse reculent d’une case ou de deux.',
  ],
  otherArmOneOrTwo: [
    'VE-5.2-02',
    'Troops of another arm that are pushed along go back one hex or two.',
    'Des troupes d’une autre arme que l’on pousse reculent d’une case ou de deux.',
  ],
});

const asked = { sameArm: question('push', ['VE-5.1-04']), otherArm: question('push', ['VE-5.2-02']) };
const told = citations({ sameArm: 'VE-5.1-04', otherArm: 'VE-5.2-02' });
const pushWords: readonly Part[] = ['one hex', 'two hexes'];

/**
 * Friends in the way: in order, they break without a test; disorganised, they go back 1 or 2 hexes more, as often as
 * room is needed (gaps: G-41).
 */
export function makeWay(
  s: State,
  way: Retreat,
  stack: readonly number[],
  cites: RuleId[],
  play: Play,
): Next<Frames> {
  const top = stack[0]!;
  const isInOrder = !isDisordered(s.units[top]!);
  const isOtherArm = isOfOtherArm(s, way.unit, top);
  const breaks =
    by.otherArmBreaks(isInOrder && isOtherArm, cites) ||
    by.overrunStackBreaks(isInOrder && !isOtherArm, cites);
  // Tells something of those who lie underneath.
  tell(play, {
    kind: 'noRoom',
    rules: cites,
    reveals: true,
    side: sideOf(s, way.unit),
    unit: nameOf(s, way.unit),
    at: hexName(boardOf(s), way.to),
  });
  return breaks ? shove(s, way, stack, retreatHexes.value) : go({ ...way, step: 'push' });
}

/** The routed do not push: they carry along (VEA-16-511). */
function pushCause(s: State, { unit }: Retreat): BreakCause {
  return isRouted(s.units[unit]!) ? 'contagion' : 'pushed';
}

function shove(s: State, way: Retreat, stack: readonly number[], hexes: number): Next<Frames> {
  const pushed = [...way.pushed, ...bandOf(s, way.band).units];
  return call<Frames>(
    { step: 'breaking', units: stack.slice(), cause: pushCause(s, way), by: way.by, hexes, pushed },
    { ...way, step: 'retreatStep' },
  );
}

/** Cavalry on one side, infantry or guns on the other: they never share a hex. */
function isOfOtherArm(s: State, unit: number, top: number): boolean {
  return (armOf(s, top) === cavalry) !== (armOf(s, unit) === cavalry);
}

function whomItPushes(s: State, { unit, to }: Retreat): 'sameArm' | 'otherArm' {
  return isOfOtherArm(s, unit, stackAt(s, boardOf(s), to)[0]!) ? 'otherArm' : 'sameArm';
}

/** Friends in the way that are disorganised already go back 1 or 2 hexes, as their owner likes. */
export const push: Asking<State, FrameOf<'push'>, Frames> = {
  asks(s, frame) {
    const { unit, to } = frame;
    const about = { unit: nameOf(s, unit), at: hexName(boardOf(s), to) };
    return asked[whomItPushes(s, frame)](sideOf(s, unit), about);
  },
  choices(_s, _frame, _seat, partial) {
    return oneOfThese(partial, pushWords);
  },
  whyNot: (s, frame) => (whomItPushes(s, frame) === 'sameArm' ? no.oneOrTwo : no.otherArmOneOrTwo),
  answer(s, frame, _seat, [word], play) {
    const stack = stackAt(s, boardOf(s), frame.to);
    const hexes = pushWords.indexOf(word!) + 1;
    const rules = told[whomItPushes(s, frame)];
    for (const index of stack)
      tell(play, {
        kind: 'pushed',
        rules,
        ...show(s, index),
        side: sideOf(s, index),
        unit: nameOf(s, index),
        hexes,
      });
    return shove(s, frame, stack, hexes);
  },
};
