/** Chapter VIII.8: what a shock does to both sides once the losses are taken; and the end of the shock phase. */
import { branches, call, end, go, type Doing, type Next } from '@bivouac/kernel';
import { boardOf, stackAt } from '../../board/board.ts';
import type { Aftermath, AftermathSteps, Body, FrameOf, Frames } from '../../frames.ts';
import { marks, none, type State } from '../../state.ts';
import { cavalry } from '../../tables/formations.ts';
import { retreatHexes } from '../../tables/morale.ts';
import { armOf, firstOf, isCharging, isDisordered, isMarked, unmark } from '../../troops.ts';
import { isEncircled } from '../14-leaders/leader-fates.ts';
import { endPhase } from '../02-sequence-of-play/sequence.ts';
import { spentCharger } from './shock.ts';
import { blowBy } from './shock-results.ts';

const by = branches({
  nobodyAdvances: 'VE-9.7-13',
  oneRollEach: 'VE-14.5-05',
  gunsLeftDoNotHoldIt: 'VEA-16-305',
});

type Stage<Name extends AftermathSteps['step']> = Doing<State, FrameOf<Name>, Frames>;

/** Leaders in danger, then tests and flights, then advances; charging cavalry ends in `exploit` or `reform`. */
export const aftermathSteps: { readonly [Name in AftermathSteps['step']]: Stage<Name> } = {
  aftermath: {
    run: (s, frame) =>
      nextLeader(s, frame, isBereft, 'destroyed', { ...frame, step: 'aftermathBodies', at: 0 }),
  },
  aftermathBodies: { run: nextBody },
  aftermathShare: { run: (s, { returned: _, ...frame }) => shareFate(s, frame) },
  aftermathEncircled: {
    run: (s, frame) =>
      nextLeader(s, frame, isTrapped, 'encircled', { ...frame, step: 'aftermathAdvance', at: 0 }),
  },
  aftermathAdvance: { run: advanceInto },
  aftermathExploit: { run: exploitInto },
  aftermathReform: { run: reformNext },
};

/** Leaders from `frame.at` on of whom something is true are in danger, one after the other. */
function nextLeader(
  s: State,
  frame: FrameOf<'aftermath' | 'aftermathEncircled'>,
  applies: (s: State, frame: Aftermath, leader: number) => boolean,
  cause: 'destroyed' | 'encircled',
  after: AftermathSteps,
): Next<Frames> {
  for (let leader = frame.at; leader < s.leaders.length; leader += 1)
    if (by.oneRollEach(applies(s, frame, leader)))
      return call({ step: 'danger', leader, cause }, { ...frame, at: leader + 1 });
  return go(after);
}

/** The whole stack he stood with has been destroyed (VE-14.5-02). */
function isBereft(s: State, { bodies }: Aftermath, leader: number): boolean {
  const { hex } = s.leaders[leader]!;
  if (hex < 0 || stackAt(s, boardOf(s), hex).length > 0) return false;
  return bodies.some((body) => body.hex === hex && body.units.every((unit) => s.units[unit]!.hex < 0));
}

/** He alone is left of his stack, with enemies all round (VE-14.5-04). */
function isTrapped(s: State, { bodies }: Aftermath, leader: number): boolean {
  const { hex } = s.leaders[leader]!;
  return bodies.some((body) => body.hex === hex) && isEncircled(s, leader);
}

/** Those of a body who are still where they fought; skirmishers may have been struck in both their hexes. */
function inPlace(s: State, { targets }: Aftermath, body: Body, units: readonly number[]): number[] {
  const hexes = body.side === 'defender' ? targets : [body.hex];
  return units.filter((unit) => {
    const { hex, hex2 } = s.units[unit]!;
    return hexes.includes(hex) || (hex2 >= 0 && hexes.includes(hex2));
  });
}

function foesOf({ bodies }: Aftermath, side: Body['side']): number[] {
  return bodies.flatMap((body) => (body.side === side ? [] : body.units));
}

/** What the next body suffers: disorganised as a whole, or a test from the first that counted (VE-8.8-04, VE-8.8-05). */
function nextBody(s: State, frame: Aftermath): Next<Frames> {
  const body = frame.bodies[frame.at];
  if (body === undefined) return go({ ...frame, step: 'aftermathEncircled', at: 0 });
  const { breaks, tests } = blowBy(body.result);
  const next: AftermathSteps = { ...frame, step: 'aftermathBodies', at: frame.at + 1 };
  const left = inPlace(s, frame, body, body.units);
  if (left.length === 0) return go(next);
  const by = foesOf(frame, body.side);
  if (breaks)
    return call({ step: 'breaking', units: left, cause: 'shock', by, hexes: retreatHexes.value }, next);
  if (!tests) return go(next);
  const apart = stackAt(s, boardOf(s), body.hex).filter(
    (unit) => body.idle.includes(unit) || !body.units.includes(unit),
  );
  return call(
    {
      step: 'test',
      hex: body.hex,
      band: 0,
      alone: none,
      cause: 'shock',
      arc: body.arc,
      byCavalry: body.side === 'defender' && onlyCavalry(s, frame),
      failures: 0,
      tested: apart,
      by,
    },
    { ...frame, step: 'aftermathShare' },
  );
}

function onlyCavalry(s: State, { bodies }: Aftermath): boolean {
  return bodies.every(
    ({ side, units, idle }) =>
      side === 'defender' || units.every((unit) => idle.includes(unit) || armOf(s, unit) === cavalry),
  );
}

/** Guns that were left out go with the infantry that breaks (VE-8.6-10, VE-8.3-06). */
function shareFate(s: State, frame: Aftermath): Next<Frames> {
  const body = frame.bodies[frame.at]!;
  const next: AftermathSteps = { ...frame, step: 'aftermathBodies', at: frame.at + 1 };
  const idle = body.side === 'defender' ? inPlace(s, frame, body, body.idle) : [];
  const fighting = body.units.filter((unit) => !body.idle.includes(unit));
  const holds = inPlace(s, frame, body, fighting).some((unit) => !isDisordered(s.units[unit]!));
  if (idle.length === 0 || holds) return go(next);
  const by = foesOf(frame, body.side);
  return call({ step: 'breaking', units: idle, cause: 'shock', by, hexes: retreatHexes.value }, next);
}

/** Target hexes with nobody left in them (VE-8.10-01). */
export function emptied(s: State, { targets }: Pick<Aftermath, 'targets'>): number[] {
  return targets.filter((hex) => {
    const stack = stackAt(s, boardOf(s), hex);
    return stack.length === 0 || by.gunsLeftDoNotHoldIt(firstOf(s, stack) === undefined);
  });
}

/** Nobody advances after a countercharge, and no defender ever does (VE-8.10-02). */
function advanceInto(s: State, frame: Aftermath): Next<Frames> {
  if (by.nobodyAdvances(frame.kind === 'counter')) return end();
  const next: AftermathSteps = { ...frame, step: 'aftermathExploit' };
  return emptied(s, frame).length === 0 ? go(next) : call({ ...frame, step: 'advance' }, next);
}

function chargersOf(s: State, { bodies }: Aftermath): number[] {
  return bodies.flatMap(({ side, units }) =>
    side === 'defender' ? [] : units.filter((unit) => s.units[unit]!.hex >= 0 && isFreeCharger(s, unit)),
  );
}

/** Whether it charges and has no other shock before it: an exploitation may have joined one (VE-9.4-03). */
function isFreeCharger(s: State, index: number): boolean {
  const unit = s.units[index]!;
  return isCharging(unit) && !s.shocks.some(({ attackers }) => attackers.includes(unit.hex));
}

/** Cavalry whose charge has emptied a hex that nobody has entered may ride on (IX.4). */
function exploitInto(s: State, frame: Aftermath): Next<Frames> {
  const next: AftermathSteps = { ...frame, step: 'aftermathReform' };
  if (chargersOf(s, frame).length === 0 || emptied(s, frame).length === 0) return go(next);
  return call({ ...frame, step: 'exploit' }, next);
}

/** The others go back into column, hex by hex (VE-9.3-05). */
function reformNext(s: State, frame: Aftermath): Next<Frames> {
  const [first] = chargersOf(s, frame);
  if (first === undefined) return end();
  return call({ step: 'reform', hex: s.units[first]!.hex }, { ...frame, step: 'aftermathReform' });
}

/** After all shocks: infantry caught while forming square flees (VE-9.6-11), cavalry in line reforms; then the phase ends. */
export const flights: Doing<State, FrameOf<'flights'>, Frames> = {
  run(s, frame) {
    const spent = spentCharger(s);
    if (spent !== none) return call({ step: 'reform', hex: spent, ended: 'nobodyLeft' }, frame);
    const first = s.units.findIndex((unit) => unit.hex >= 0 && isMarked(unit, marks.caught));
    if (first < 0) return endPhase();
    const { hex } = s.units[first]!;
    const units = stackAt(s, boardOf(s), hex).filter((index) => isMarked(s.units[index]!, marks.caught));
    for (const index of units) unmark(s.units[index]!, marks.caught);
    return call({ step: 'breaking', units, cause: 'square', by: [], hexes: retreatHexes.value }, frame);
  },
};
