/** The names beside units, as they are drawn: above all pieces, each with a rim of paper. */
import { useMemo } from 'react';
import { useStore, type Store } from '../../table/store.ts';
import type { Detail } from './detail.ts';
import type { NameTag } from './name-tags.ts';

/** How near the board is seen. */
export interface Nearness {
  readonly detail: Store<Detail>;
  /** How large names are lettered. */
  readonly letters: Store<number>;
}

export interface TagsProps {
  readonly nearness: Nearness;
  /** Stays the same as long as the names do. */
  readonly tagsOf: (detail: Detail, size: number) => readonly NameTag[];
}

export function Tags({ nearness: { detail, letters }, tagsOf }: TagsProps) {
  const seen = useStore(detail);
  const large = useStore(letters);
  const tags = useMemo(() => tagsOf(seen, large), [tagsOf, seen, large]);
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
