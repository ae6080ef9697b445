/** Where the next part is one of a described space: the few worth choosing by their words, any other typed. */
import { useState } from 'react';
import {
  inSpace,
  samePart,
  type Action,
  type Landmark,
  type Language,
  type NumberUnit,
  type Part,
  type Space,
} from '@bivouac/kernel';
import { labelled } from '../text/language.ts';
import { text } from '../text/words.ts';
import type { Manoeuvre } from './manoeuvre/manoeuvre.ts';
import type { GameRoom } from './room.ts';
import { useLanguage, useSay } from './say.ts';

/** A part in words; one worth choosing is called by what it is. */
export function partWords(
  room: GameRoom,
  view: unknown,
  partial: Action,
  part: Part,
  landmarks: readonly Landmark[],
  language: Language,
): string {
  const words = room.words.part(part, partial, view, language);
  const landmark = landmarks.find((one) => samePart(one.part, part));
  if (landmark === undefined) return words;
  return typeof part === 'number' ? `${landmark.words[language]} (${words})` : landmark.words[language];
}

/** What is typed is counted in centimetres and degrees, as it is shown; the rules count in hundredths of them. */
const typedIn: Readonly<Record<NumberUnit, { readonly sign: string; readonly per: number }>> = {
  length: { sign: ' cm', per: 100 },
  angle: { sign: '°', per: 100 },
  count: { sign: '', per: 1 },
};

/** Whether the one number there is has a button already: there is nothing to type then. */
export function isNamed(space: Space, landmarks: readonly Landmark[]): boolean {
  if (space.kind !== 'numbers' || space.ranges.length !== 1) return false;
  const [[from, to]] = space.ranges as [(typeof space.ranges)[number]];
  return from === to && landmarks.some(({ part }) => part === from);
}

/** A length or an angle that is free by less than this is so by a chance of rounding, and nobody would type it. */
const sliver = 10;

/** The ranges worth telling: all of them where none is wide. */
export function toldRanges({ unit, ranges }: Extract<Space, { kind: 'numbers' }>): typeof ranges {
  const wide = ranges.filter(([from, to]) => unit === 'count' || to - from >= sliver);
  return wide.length === 0 ? ranges : wide;
}

/** What was typed, as the rules count it; null where it is no number. */
function meantBy(typed: string, per: number): number | null {
  const value = Math.round(Number(typed.replace(',', '.').replace('−', '-')) * per);
  return typed.trim() === '' || Number.isNaN(value) ? null : value;
}

/** A number out of described ranges, typed. */
export function NumberField({
  space,
  moving,
  onChoose,
}: {
  readonly space: Space;
  /** What is typed is shown on the table before it is done. */
  readonly moving: Manoeuvre | null;
  readonly onChoose: (part: Part) => void;
}) {
  const [typed, setTyped] = useState('');
  const say = useSay();
  const language = useLanguage();
  if (space.kind !== 'numbers') return null;
  const { sign, per } = typedIn[space.unit];
  const value = meantBy(typed, per);
  const isInside = value !== null && inSpace(space, value);
  const look = (before: string, now: string) => {
    const [left, meant] = [meantBy(before, per), meantBy(now, per)];
    if (left !== null) moving?.lookAway(left);
    if (meant !== null) moving?.peek(meant);
  };
  const type = (now: string) => {
    look(typed, now);
    setTyped(now);
  };
  const shown = (number: number): string => {
    const digits = String(number / per).replace('-', '−');
    return language === 'fr' ? digits.replace('.', ',') : digits;
  };
  const between = say(text.upTo);
  const described = toldRanges(space)
    .map(([from, to]) => `${shown(from)} ${between} ${shown(to)}${sign}`)
    .join(', ');
  return (
    <form
      className="number-field"
      onSubmit={(event) => {
        event.preventDefault();
        if (isInside) onChoose(value);
      }}
    >
      <label>
        {labelled(say(text.chooseNumber[space.unit]), described, language)}{' '}
        <input
          inputMode="decimal"
          size={6}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onBlur={() => look(typed, '')}
        />
      </label>
      <button disabled={!isInside}>{say(text.confirm)}</button>
    </form>
  );
}
