/** The card of an inspector: beside what it is about, with a way to close it, and on a phone, where it is a strip, to open it. */
import { useEffect, useState, type ReactNode } from 'react';
import type { Language, Words } from '@bivouac/kernel';
import { useFingers, useNarrow } from '../table/narrow.ts';
import type { BoardProps } from '../table/room.ts';
import { useStore } from '../table/store.ts';
import type { Inspection } from './inspected.ts';
import './inspector.css';

const words: Readonly<Record<'close' | 'more' | 'less', Words>> = {
  close: { en: 'Close', fr: 'Fermer' },
  more: { en: 'More', fr: 'Plus' },
  less: { en: 'Less', fr: 'Moins' },
};

interface InspectorCardProps<T> {
  readonly inspection: Inspection<T>;
  readonly language: Language;
  readonly label: string;
  /** The look of the game. */
  readonly className: string;
  readonly children: ReactNode;
}

export function InspectorCard<T>({
  inspection,
  language,
  label,
  className,
  children,
}: InspectorCardProps<T>) {
  const { what, place } = useStore(inspection.store);
  const isNarrow = useNarrow();
  // What is looked at next is a strip again.
  const [opened, setOpened] = useState<{ readonly what: T } | null>(null);
  const isOpen = opened?.what === what;
  return (
    <section
      className={`inspector inspector-${place.side} inspector-${place.end} ${className}${isOpen ? '' : ' inspector-strip'}`}
      aria-label={label}
      onPointerEnter={() => inspection.hold(true)}
      onPointerLeave={() => inspection.hold(false)}
    >
      <div className="inspector-buttons">
        {isNarrow && (
          <button
            type="button"
            className="plain"
            aria-label={words[isOpen ? 'less' : 'more'][language]}
            aria-expanded={isOpen}
            onClick={() => setOpened(isOpen ? null : { what })}
          >
            <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
          </button>
        )}
        <button
          type="button"
          className="plain"
          aria-label={words.close[language]}
          onClick={() => inspection.close()}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      {children}
    </section>
  );
}

/** Under fingers, which do not hover, the inspector makes way for the next question. */
export function useClosing<T>(
  inspection: Inspection<T>,
  { offered, chosen }: Pick<BoardProps, 'offered' | 'chosen'>,
): void {
  const hasFingers = useFingers();
  const isFresh = chosen.length === 0;
  useEffect(() => {
    if (hasFingers && isFresh) inspection.close();
  }, [inspection, hasFingers, isFresh, offered]);
}
