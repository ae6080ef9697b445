/** The names beside units, as they are drawn: above all pieces, each with a rim of paper. */
import type { View } from '@bivouac/age-of-reason/words';
import type { Language } from '@bivouac/kernel';
import { useMemo } from 'react';
import { useStore, type Store } from '../../table/store.ts';
import type { Detail } from './detail.ts';
import { tagsOf } from './name-tags.ts';

export interface TagsProps {
  readonly view: View;
  readonly language: Language;
  readonly detail: Store<Detail>;
}

export function Tags({ view, language, detail }: TagsProps) {
  const seen = useStore(detail);
  const tags = useMemo(() => tagsOf(view, seen, language), [view, seen, language]);
  return tags.map(({ key, lines, isLeader, size, at: [x, y] }) => (
    <text
      key={key}
      className={isLeader ? 'aor-tag aor-tag-general' : 'aor-tag'}
      style={{ fontSize: `${size}px`, strokeWidth: `${size * 0.28}px` }}
      x={x.toFixed(1)}
      y={y.toFixed(1)}
    >
      {lines.join(' ')}
    </text>
  ));
}
