/** A small picture of a battle: its table from above, and both armies as they stand before it. */
import { drawFreeTable, layFreeTable } from '@bivouac/ground/free-table';
import { tableKinds } from '@bivouac/age-of-reason/words';
import { scenarios } from '@bivouac/age-of-reason/scenarios';
import type { Language } from '@bivouac/kernel';

export interface PictureProps {
  readonly scenario: string;
  readonly language: Language;
}

export function Picture({ scenario, language }: PictureProps) {
  const file = scenarios.find(({ id }) => id === scenario) ?? scenarios[0]!;
  const table = layFreeTable(file.table, tableKinds);
  const title = file.title[language];
  const label = language === 'fr' ? `Carte\u00A0: ${title}` : `Map: ${title}`;
  const drawing = Array.isArray(table) ? '' : drawFreeTable(table, { language });
  return (
    <div
      className="aor-picture"
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
