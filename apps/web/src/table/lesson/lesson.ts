/**
 * A lesson as data: chapters, each a small position of the game in which the thing to learn is the natural thing to do.
 * Nothing in it waits for an event: every act of the learner and of the enemy is written down.
 */
import type { Action, Chance, Options, Part, Seat, Words } from '@bivouac/kernel';
import type { Spot } from '../room.ts';

export interface Lesson {
  readonly game: string;
  /** Whom the learner plays. */
  readonly side: Seat;
  readonly about: Words;
  readonly chapters: readonly Chapter[];
  /** What somebody knows who has been through it. */
  readonly known: readonly Words[];
  /** The scenario to fight first afterwards. */
  readonly battle: string;
}

export interface Chapter {
  readonly id: string;
  readonly title: Words;
  /** In the game's own scenario format, and read by the game like any other. */
  readonly position: Readonly<Record<string, unknown>>;
  /** Rules of the game that the chapter takes otherwise than usual. */
  readonly options?: Options;
  /** What the dice say, where they are thrown in a chapter that is not played freely. */
  readonly chance?: readonly Chance[];
  /** What must have happened by the end, as the kind of an event; nothing where the learner plays freely. */
  readonly goal?: string;
  readonly steps: readonly Step[];
}

interface Said {
  /** One or two short sentences: on a phone they stand in a strip. */
  readonly text: Words;
  readonly rules?: readonly string[];
  /** What the pointer and the camera go to, besides what is to be done. */
  readonly points?: readonly Spot[];
}

/** Something to read. */
export interface ReadStep extends Said {
  readonly kind: 'read';
}

/** Something to do. */
export interface ActStep extends Said {
  readonly kind: 'act';
  /** The act as it is told; the pointer leads through it part by part. */
  readonly act: Action;
  /** Any act that has all of these parts is as good. Without it, only the act as told will do. */
  readonly accepts?: readonly Part[];
  /** Where a march goes: with somebody in hand the pointer goes straight there, and the table finds the way. */
  readonly headFor?: Spot;
  /** What is said to whoever does something else; it is not carried out. */
  readonly otherwise: Words;
}

/** Something that cannot be done, to be tried: the table says why not. */
export interface TryStep extends Said {
  readonly kind: 'try';
  /** What is taken in hand first. */
  readonly holding: Action;
  readonly at: Spot;
  /** The rule that forbids it. */
  readonly rule: string;
  readonly otherwise: Words;
}

/** What the enemy does, once the learner has said to go on. */
export interface ReplyStep extends Said {
  readonly kind: 'reply';
  readonly replies: readonly Action[];
}

/** The learner plays as he likes, against the computer, until the battle is over or he has had enough. */
export interface FreeStep extends Said {
  readonly kind: 'free';
}

export type Step = ReadStep | ActStep | TryStep | ReplyStep | FreeStep;

/** Dice of six as a chapter has them fall. */
export function rolled(...dice: readonly number[]): readonly Chance[] {
  return dice.map((roll) => ({ roll, of: 6 }));
}

/** Whether the enemy thinks for himself in a chapter, and the dice fall as they like. */
export function isFree({ steps }: Chapter): boolean {
  return steps.some(({ kind }) => kind === 'free');
}

/** What of a told act is still to be chosen after some parts; null when they lead astray. The parts of a group come in any order. */
export function stillToChoose(told: Action, chosen: Action): Action | null {
  const left = [...told];
  for (const part of chosen) {
    const at = left.indexOf(part);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** Whether an act is what a step asks for. */
export function isAsTold({ act, accepts }: ActStep, action: Action): boolean {
  if (stillToChoose(act, action)?.length === 0) return true;
  return accepts?.every((part) => action.includes(part)) === true;
}
