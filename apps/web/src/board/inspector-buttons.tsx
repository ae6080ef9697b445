/** What every inspector has at its corner: a way to close it, and on a phone, where it is a strip, a way to open it in full. */
import { useEffect } from 'react';
import type { Language, Words } from '@bivouac/kernel';
import { useFingers, useNarrow } from '../table/narrow.ts';
import type { BoardProps } from '../table/room.ts';
import type { Inspection } from './inspected.ts';
import './inspector.css';

const words: Readonly<Record<'close' | 'more' | 'less', Words>> = {
  close: { en: 'Close', fr: 'Fermer' },
  more: { en: 'More', fr: 'Plus' },
  less: { en: 'Less', fr: 'Moins' },
};

interface InspectorButtonsProps {
  readonly language: Language;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onClose: () => void;
}

export function InspectorButtons({ language, isOpen, onToggle, onClose }: InspectorButtonsProps) {
  const isNarrow = useNarrow();
  return (
    <div className="inspector-buttons">
      {isNarrow && (
        <button
          type="button"
          className="plain"
          aria-label={words[isOpen ? 'less' : 'more'][language]}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
        </button>
      )}
      <button type="button" className="plain" aria-label={words.close[language]} onClick={onClose}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
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
