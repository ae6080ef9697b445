/** The last millimetres of a move that was drawn with a thumb: a strip to push along, and a step either way. */
import { useEffect, useRef, useState } from 'react';
import type { Language, Words } from '@bivouac/kernel';
import type { Manoeuvre } from '../table/manoeuvre/manoeuvre.ts';

const words: Readonly<Record<'less' | 'more', Words>> = {
  less: { en: 'A little less', fr: 'Un peu moins' },
  more: { en: 'A little more', fr: 'Un peu plus' },
};

/** Tenths of a millimetre, or hundredths of a degree: of a step, and of a pixel of the strip. */
const step = 10;
const perPixel = 3;

export function JogBar({ moving, language }: { readonly moving: Manoeuvre; readonly language: Language }) {
  const [isShown, setShown] = useState(false);
  const last = useRef<number | null>(null);
  useEffect(() => moving.onPaint(() => setShown(moving.hand.canJog)), [moving]);
  if (!isShown) return null;
  return (
    <div className="jog-bar">
      <button type="button" aria-label={words.less[language]} onClick={() => moving.hand.jog(-step, true)}>
        −
      </button>
      <div
        className="jog-strip"
        aria-hidden="true"
        onPointerDown={(event) => {
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = event.clientX;
        }}
        onPointerMove={(event) => {
          if (last.current === null) return;
          moving.hand.jog(Math.round((event.clientX - last.current) * perPixel), false);
          last.current = event.clientX;
        }}
        onPointerUp={() => {
          last.current = null;
          moving.hand.jog(0, true);
        }}
        onPointerCancel={() => {
          last.current = null;
          moving.hand.cancel();
        }}
      />
      <button type="button" aria-label={words.more[language]} onClick={() => moving.hand.jog(step, true)}>
        +
      </button>
    </div>
  );
}
