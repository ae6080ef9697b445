/**
 * Chapters VI.5, VI.8 and IX.7: when a unit comes near, the enemy's cavalry has its say. One question for all of it,
 * asked again after each answer until it is declined: countercharge (`countercharge.ts`), recoil (`recoil.ts`),
 * voluntary disorganisation (`voluntary-disorder.ts`), or nothing.
 */
import {
  branches,
  call,
  end,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Next,
  type Part,
  type Parts,
  type Refusal,
} from '@bivouac/kernel';
import { beside, boardOf, hexName, stackAt, type Board } from '../../board/board.ts';
import type { Approach, FrameOf, Frames, Gait, Window } from '../../frames.ts';
import type { State, Unit } from '../../state.ts';
import { cavalry, disorganised } from '../../tables/formations.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { armOf, isCharging, nameOf, sideOf } from '../../troops.ts';
import { counterOf, hasTarget, tryCounter, whyNotCounter } from '../09-cavalry-charges/countercharge.ts';
import { dashParts, playDash, whyNotDash } from '../16-optional-rules/charge-at-two-hexes.ts';
import { noteRecoil, recoilOf, whyNotRecoil } from './recoil.ts';
import { mayDo } from './command.ts';
import { noteDeed } from '../17-command/under-orders.ts';
import { playDisorder, whyNotScatter } from './voluntary-disorder.ts';

const by = branches({ foughtAtOnce: 'VE-9.1-03', marchIsStopped: 'VE-9.7-13' });

const no = refusals({
  notYours: ['VE-9.7-01', 'That is not cavalry of yours.', 'Ce n’est pas une cavalerie à vous.'],
  notBeside: [
    'VE-6.5-02',
    'Only cavalry that an enemy has just come up to may scatter now.',
    'Seule une cavalerie que l’ennemi vient d’approcher peut se disperser maintenant.',
  ],
  countercharges: [
    'VE-9.7-10',
    'Whoever countercharges does not scatter of its own will.',
    'Qui contrecharge ne se désorganise pas de son plein gré.',
  ],
  oneAnswer: [
    ['VE-6.8-02', 'VE-9.7-16'],
    'Countercharge, recoil, scatter, or let them pass: one answer at a time.',
    'Contrechargez, reculez, dispersez-vous ou laissez passer : une réponse à la fois.',
  ],
});

/** Enemy cavalry (units on top of their stacks) beside a hex: what had the mover adjacent from the start (VE-6.8-01). */
export function cavalryNear(s: State, hex: number, side: Side): number[] {
  const board = boardOf(s);
  const found: number[] = [];
  for (let direction = 0; direction < 6; direction += 1) {
    const next = beside(board, hex, direction);
    const top = next < 0 ? undefined : stackAt(s, board, next)[0];
    if (top !== undefined && sideOf(s, top) !== side && armOf(s, top) === cavalry) found.push(top);
  }
  return found;
}

/** Who flees, or advances into an emptied hex, can be countercharged and nothing else (VE-9.7-01, VE-9.7-02). */
function allowsCounterOnly(gait: Gait, together: readonly number[] | undefined): boolean {
  return together !== undefined || (gait !== 'march' && gait !== 'charge');
}

const nobody: readonly number[] = [];

/** The cavalry that by public knowledge could react to this approach and has not yet answered. */
export function watchers(s: State, approach: Approach): readonly number[] {
  const board = boardOf(s);
  const side = sideOf(s, approach.unit);
  let found: number[] | null = null;
  for (let direction = 0; direction < 6; direction += 1) {
    const next = beside(board, approach.hex, direction);
    const top = next < 0 ? undefined : stackAt(s, board, next)[0];
    if (top !== undefined && sideOf(s, top) !== side && mayReact(s, approach, top)) (found ??= []).push(top);
  }
  if (approach.together !== undefined) found = watchersOfAll(s, approach, approach.together, found ?? []);
  if (s.terms.options.cavalry)
    for (const index of lightCavalryOff(s, board, approach)) (found ??= []).push(index);
  return found ?? nobody;
}

/** Those who have another unit of the combined charge beside them. */
function watchersOfAll(s: State, approach: Approach, together: readonly number[], found: number[]): number[] {
  const side = sideOf(s, approach.unit);
  for (const unit of together)
    for (const top of cavalryNear(s, s.units[unit]!.hex, side))
      if (!found.includes(top) && mayReact(s, approach, top)) found.push(top);
  return found;
}

/** Light cavalry two hexes off that could ride at the newcomer (XVI.4). */
function lightCavalryOff(s: State, board: Board, approach: Approach): number[] {
  const side = sideOf(s, approach.unit);
  const found: number[] = [];
  for (let index = 0; index < s.units.length; index += 1) {
    const { hex, level } = s.units[index]!;
    if (hex < 0 || level > 0 || sideOf(s, index) === side || armOf(s, index) !== cavalry) continue;
    if (board.grid.distance(hex, approach.hex) === 2 && whyNotDash(s, approach, index) === null)
      found.push(index);
  }
  return found;
}

function mayReact(s: State, approach: Approach, index: number): boolean {
  const unit = s.units[index]!;
  if (armOf(s, index) !== cavalry || unit.formation === disorganised || approach.answered.includes(index))
    return false;
  if (allowsCounterOnly(approach.gait, approach.together)) return whyNotCounter(s, approach, index) === null;
  return !isCharging(unit);
}

type Frame = Omit<FrameOf<'approach'>, 'returned'>;

/** Asks while anybody can answer; then the countercharges are fought. */
export const approach: Doing<State, FrameOf<'approach'>, Frames, Window> = {
  run(s, { returned, ...before }) {
    const frame: Frame = {
      ...before,
      ...(returned === 'changed' ? { changed: true } : {}),
      ...(by.marchIsStopped(returned === 'fought') ? { fought: true } : {}),
    };
    const isThere = s.units[frame.unit]!.hex === frame.hex || frame.together !== undefined;
    if (!frame.over && isThere && watchers(s, frame).length > 0) return go({ ...frame, step: 'react' });
    return conclude(s, { ...frame, over: true });
  },
};

function conclude(s: State, frame: Frame): Next<Frames, Window> {
  const { changed, fought = false } = frame;
  // What has happened since may have broken some who had passed their test, or left them nobody to strike.
  const countering = frame.countering.filter((unit) => isReady(s.units[unit]!) && hasTarget(s, frame, unit));
  if (!by.foughtAtOnce(countering.length > 0)) return end(fought ? 'fought' : changed ? 'changed' : 'quiet');
  const counter = counterOf(s, { ...frame, countering });
  const rest = countering.filter((unit) => !counter.chargers.includes(unit));
  return call<Frames>(counter, { ...frame, countering: rest });
}

function isReady({ hex, formation }: Unit): boolean {
  return hex >= 0 && formation !== disorganised;
}

const askReact = question('react', ['VE-6.8-03', 'VE-6.5-02', 'VE-9.7-01', 'VE-9.2-16']);

type React = FrameOf<'react'>;

/** An answer by its word: what, and who. */
export function readAnswer(board: Board, part: Part | undefined): { verb: string; index: number } | null {
  if (typeof part !== 'string') return null;
  const space = part.indexOf(' ');
  const word = board.words.get(part.slice(space + 1));
  return space < 0 || word?.verb !== 'unit' ? null : { verb: part.slice(0, space), index: word.index };
}

function partsOf(s: State, frame: React, partial: Action): Parts {
  const board = boardOf(s);
  const [first] = partial;
  if (first === undefined) return offers(firstWords(s, board, frame));
  if (first === 'pass') return partial.length === 1 ? finished : nothing;
  const answer = readAnswer(board, first);
  if (answer === null || !firstWords(s, board, frame).includes(first)) return nothing;
  const { verb, index } = answer;
  if (verb === 'charge') return dashParts(s, frame, index, partial.slice(1));
  if (verb !== 'counter') return partial.length === 1 ? finished : nothing;
  return companions(s, board, index, partial.slice(1));
}

/** Those under it who take part too, from the top down (VE-9.7-08). */
function companions(s: State, board: Board, top: number, chosen: Action): Parts {
  const stack = stackAt(s, board, s.units[top]!.hex);
  let at = 0;
  for (const part of chosen) {
    const word = board.words.get(part);
    const place = word?.verb === 'with' ? stack.indexOf(word.index) : -1;
    if (place <= at) return nothing;
    at = place;
  }
  return offers(
    stack.slice(at + 1).map((index) => board.withWords[index]!),
    true,
  );
}

function firstWords(s: State, board: Board, frame: React): Part[] {
  const words: Part[] = ['pass'];
  for (const index of watchers(s, frame)) {
    const name = board.unitNames[index]!;
    if (whyNotCounter(s, frame, index) === null && mayDo(s, index, 'countercharge') === null)
      words.push(`counter ${name}`);
    if (whyNotDash(s, frame, index) === null && mayDo(s, index, 'dash') === null)
      words.push(`charge ${name}`);
    if (allowsCounterOnly(frame.gait, frame.together)) continue;
    if (whyNotRecoil(s, frame, index) === null) words.push(`recoil ${name}`);
    for (const unit of stackAt(s, board, s.units[index]!.hex))
      if (whyNotScatterHere(s, frame, unit) === null) words.push(board.disorderWords[unit]!);
  }
  return words;
}

/** Why cavalry does not scatter at this instant (VE-6.5-02). */
function whyNotScatterHere(
  s: State,
  { unit, hex, gait, together, countering }: Approach,
  index: number,
): Refusal | null {
  if (sideOf(s, index) === sideOf(s, unit)) return no.notYours;
  if (countering.includes(index)) return no.countercharges;
  const board = boardOf(s);
  const beside = s.units[index]!.hex >= 0 && board.grid.distance(s.units[index]!.hex, hex) === 1;
  if (!beside || allowsCounterOnly(gait, together)) return no.notBeside;
  return whyNotScatter(s, index);
}

function whyNot(s: State, frame: React, action: Action): Refusal | null {
  const board = boardOf(s);
  const answer = readAnswer(board, action[0]);
  if (answer === null) return no.oneAnswer;
  const { verb, index } = answer;
  if (sideOf(s, index) === sideOf(s, frame.unit)) return no.notYours;
  const why =
    verb === 'counter'
      ? (whyNotCounter(s, frame, index) ?? mayDo(s, index, 'countercharge'))
      : verb === 'recoil'
        ? whyNotRecoil(s, frame, index)
        : verb === 'charge'
          ? (whyNotDash(s, frame, index) ?? mayDo(s, index, 'dash'))
          : verb === 'disorder'
            ? whyNotScatterHere(s, frame, index)
            : no.oneAnswer;
  return why ?? no.oneAnswer;
}

/** The owner of the cavalry answers for one stack after the other, or lets the rest pass. */
export const react: Asking<State, React, Frames> = {
  asks: (s, frame) => askReact(enemyOf(sideOf(s, frame.unit)), aboutOf(s, frame)),
  choices: (s, frame, _seat, partial) => partsOf(s, frame, partial),
  whyNot: (s, frame, _seat, action) => whyNot(s, frame, action),
  answer(s, frame, _seat, action, play) {
    const board = boardOf(s);
    const back: FrameOf<'approach'> = { ...frame, step: 'approach' };
    if (action[0] === 'pass') return go({ ...back, over: true });
    const { verb, index } = readAnswer(board, action[0])!;
    const answered: Frame = { ...back, answered: [...frame.answered, index] };
    switch (verb) {
      case 'counter': {
        const others = action.slice(1).map((part) => board.words.get(part)!.index);
        return go(tryCounter(s, answered, [index, ...others], play));
      }
      case 'charge':
        noteDeed(s, index, 'dash');
        return playDash(s, answered, index, action.slice(1), play);
      case 'recoil':
        noteRecoil(s, frame.band, index);
        return call<Frames>(recoilOf(s, frame, index), { ...answered, changed: true });
      default:
        return playDisorder<'approach'>(s, index, { ...back, changed: true }, play, [frame.unit]);
    }
  },
};

/** What is asked, in facts for standing instructions: who comes, how, whether he can be countercharged, how much cavalry, each by name. */
function aboutOf(s: State, frame: React): Record<string, string | number | boolean> {
  const about: Record<string, string | number | boolean> = {
    unit: nameOf(s, frame.unit),
    at: hexName(boardOf(s), frame.hex),
    gait: frame.gait,
    countercharge: false,
  };
  const watching = watchers(s, frame);
  about.cavalry = watching.length;
  for (const index of watching) {
    about[nameOf(s, index)] = true;
    if (whyNotCounter(s, frame, index) === null) about.countercharge = true;
  }
  return about;
}
