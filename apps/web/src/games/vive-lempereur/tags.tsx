/** The names beside counters, as they are drawn: above all counters, each with a rim of paper. */
import type { Language } from '@bivouac/kernel';
import type { View } from '@bivouac/vive-lempereur/words';
import { useMemo } from 'react';
import { useStore, type Store } from '../../table/store.ts';
import { placesOf, tagsOf, type Detail } from './name-tags.ts';

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
      className={isLeader ? 've-tag ve-tag-leader' : 've-tag'}
      style={{ fontSize: `${size}px`, strokeWidth: `${size * 0.28}px` }}
      y={y.toFixed(1)}
    >
      {lines.map((line, index) => (
        <tspan key={index} x={x.toFixed(1)} dy={index === 0 ? 0 : '1.08em'}>
          {line}
        </tspan>
      ))}
    </text>
  ));
}

/** The names of places, under the counters: they make room for the troops, not the other way round. */
export function Places({ view, language, detail }: TagsProps) {
  const seen = useStore(detail);
  const places = useMemo(() => placesOf(view, seen, language), [view, seen, language]);
  return (
    <g className="ve-places">
      {places.map(({ text, kind, at: [x, y] }) => (
        <text key={text} className={`ve-name ve-name-${kind}`} x={x.toFixed(0)} y={y.toFixed(0)}>
          {text}
        </text>
      ))}
    </g>
  );
}
