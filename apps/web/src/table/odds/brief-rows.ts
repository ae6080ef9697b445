/** Which chances stand above the button that commits to them: those that most likely count, and what they lead to. */
import type { OddsRow } from '@bivouac/kernel';

export interface BriefRows {
  readonly rows: readonly OddsRow[];
  /** So many answers of his are told in full only. */
  readonly left: number;
}

/** More than that nobody reads before a click, and it would lie on the fight: four answers, or one with what follows it. */
const most = { plain: 4, followed: 1 };

/** An answer for which he more likely lacks the means is told in full only. */
const likely = 0.5;

/**
 * The answers that are open to him in most cases, each with the one thing that may follow first: whoever attacks wants to
 * know at a glance that he is struck back.
 */
export function briefRows(rows: readonly OddsRow[]): BriefRows {
  const open = rows.filter(({ possible = 1 }) => possible >= likely);
  const first = open.length === 0 ? rows : open;
  const isFollowed = first.some(({ then = [] }) => then.length > 0);
  const chosen = first.slice(0, isFollowed ? most.followed : most.plain);
  return { rows: chosen.map(withFirstThen), left: rows.length - chosen.length };
}

function withFirstThen(row: OddsRow): OddsRow {
  const [first] = row.then ?? [];
  if (first === undefined) return row;
  const { then: _, ...later } = first;
  return { ...row, then: [later] };
}
