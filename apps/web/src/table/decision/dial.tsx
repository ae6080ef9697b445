/** Many numbers to choose from, such as the angles of an oblique: a slider from the least to the most instead of a button each. */
import { useState } from 'react';
import type { Part } from '@bivouac/kernel';
import { begun } from '../../text/language.ts';
import type { Button } from '../deciding.ts';
import { useLanguage } from '../say.ts';
import { toldMark, type DecisionBarProps } from './bar.tsx';

interface DialProps extends Pick<DecisionBarProps, 'session' | 'moving'> {
  readonly parts: Button['parts'];
  readonly wordsOf: (part: Part) => string;
  readonly isTold: (part: Part) => boolean;
  /** The question in words, for those who cannot see what it is about. */
  readonly question: string;
}

export function Dial({ parts, wordsOf, isTold, question, session, moving }: DialProps) {
  const language = useLanguage();
  const [at, setAt] = useState(() => startOf(parts, isTold));
  const part = parts[at] ?? parts[0];
  const words = begun(wordsOf(part), language);
  const show = (next: number) => {
    setAt(next);
    moving?.peek(parts[next]!);
  };
  return (
    <div className="dial">
      <input
        type="range"
        aria-label={question}
        aria-valuetext={words}
        min={0}
        max={parts.length - 1}
        value={at}
        onChange={(event) => show(Number(event.target.value))}
        onFocus={() => moving?.peek(part)}
        onBlur={() => moving?.lookAway(part)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') session.choose(part);
          else if (key === 'Escape') session.back();
        }}
      />
      <button
        onClick={() => session.choose(part)}
        onPointerEnter={() => moving?.peek(part)}
        onPointerLeave={() => moving?.lookAway(part)}
        {...toldMark(isTold(part))}
      >
        {words}
      </button>
    </div>
  );
}

/** Where a lesson points, else as near to nought as may be, rather more than less. */
function startOf(parts: readonly Part[], isTold: (part: Part) => boolean): number {
  const told = parts.findIndex(isTold);
  if (told >= 0) return told;
  const size = (part: Part) => Math.abs(Number(part));
  return parts.reduce<number>((best, part, at) => (size(part) <= size(parts[best]!) ? at : best), 0);
}
