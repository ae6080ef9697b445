/** The names beside units, as they are drawn: above all pieces, each with a rim of paper. */
import type { View } from '@bivouac/age-of-reason/words';
import type { Language } from '@bivouac/kernel';
import { useMemo } from 'react';
import { useStore, type Store } from '../../table/store.ts';
import type { Detail } from '../../board/free-table/detail.ts';
import { tagsOf } from './name-tags.ts';

export interface TagsProps {
  readonly view: View;
  readonly language: Language;
  readonly detail: Store<Detail>;
  /** How large they are lettered. */
  readonly letters: Store<number>;
}

export function Tags({ view, language, detail, letters }: TagsProps) {
  const seen = useStore(detail);
  const large = useStore(letters);
  const tags = useMemo(() => tagsOf(view, seen, large, language), [view, seen, large, language]);
  return tags.map(({ key, lines, isLeader, side, size, at: [x, y] }) => (
    <text
      key={key}
      className={`ft-tag${isLeader ? ' ft-tag-general' : side === undefined ? '' : ` ft-tag-brigade ft-${side}`}`}
      style={{ fontSize: `${size}px`, strokeWidth: `${size * 0.28}px` }}
      x={x.toFixed(1)}
      y={y.toFixed(1)}
    >
      {lines.join(' ')}
    </text>
  ));
}
