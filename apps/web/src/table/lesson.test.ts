import { describe, expect, it } from 'vitest';
import { LessonGuide, placeAt } from './lesson.ts';
import type { LessonMoment, LessonStep } from './room.ts';

const text = { en: '', fr: '' };
const asked =
  (wanted: string) =>
  ({ question }: LessonMoment) =>
    question === wanted;
const happened =
  (wanted: string) =>
  ({ lastEvents }: LessonMoment) =>
    lastEvents.some(({ kind }) => kind === wanted);
const step = (when: LessonStep['when'], done?: LessonStep['done']): LessonStep => ({
  text,
  rules: [],
  when,
  ...(done !== undefined && { done }),
});

const steps: readonly LessonStep[] = [
  step(() => true),
  step(asked('move'), happened('moved')),
  step(asked('blocked'), happened('answered')),
  step(asked('fire'), happened('fired')),
  step(() => true),
];

const moment = (question: string | null, ...kinds: string[]): LessonMoment => ({
  view: null,
  question,
  partial: [],
  lastEvents: kinds.map((kind) => ({ kind, rules: [] })),
  refused: [],
});

describe('a lesson', () => {
  it('shows a step from when its moment has come, and goes on when it is done', () => {
    const first = placeAt(steps, { at: 0, isShown: false }, moment(null));
    expect(first).toEqual({ at: 0, isShown: true });
    expect(placeAt(steps, { at: 1, isShown: false }, moment(null))).toEqual({ at: 1, isShown: false });
    const second = placeAt(steps, { at: 1, isShown: false }, moment('move'));
    expect(second).toEqual({ at: 1, isShown: true });
    expect(placeAt(steps, second, moment('move'))).toBe(second);
    expect(placeAt(steps, second, moment(null, 'moved'))).toEqual({ at: 2, isShown: false });
  });

  it('leaves out a step whose moment has passed, but brings nothing forward that can wait', () => {
    expect(placeAt(steps, { at: 2, isShown: false }, moment('fire'))).toEqual({ at: 3, isShown: true });
    expect(placeAt(steps, { at: 2, isShown: false }, moment('move'))).toEqual({ at: 2, isShown: false });
    expect(placeAt(steps, { at: 3, isShown: false }, moment('move'))).toEqual({ at: 3, isShown: false });
  });

  it('is read on by a button, left at any time, and remembered', () => {
    let kept = 0;
    const bookmark = { read: () => kept, write: (at: number) => (kept = at) };
    const guide = new LessonGuide(steps, bookmark);
    guide.look(moment('move'));
    expect(guide.store.value).toEqual({ at: 0, isShown: true });
    guide.goOn(moment('move'));
    expect(guide.store.value).toEqual({ at: 1, isShown: true });
    expect(new LessonGuide(steps, bookmark).store.value.at).toBe(1);
    guide.leave();
    guide.look(moment('move', 'moved'));
    expect(guide.store.value.at).toBe(steps.length);
  });
});
