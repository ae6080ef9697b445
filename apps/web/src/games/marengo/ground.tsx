/** The engraved map under everything else: on the table and in the pictures of battles. */
import { useMemo } from 'react';
import { drawMap } from '@bivouac/marengo/drawing';
import type { MapFile } from '@bivouac/marengo/words';
import type { Language } from '@bivouac/kernel';

export interface GroundProps {
  readonly file: MapFile;
  readonly language: Language;
  /** With frame, title, compass and key. */
  readonly sheet: boolean;
}

/** The map is text: it is put in as it is, and drawn once for each language. */
export function Ground({ file, language, sheet }: GroundProps) {
  const html = useMemo(() => groundOf(file, language, sheet), [file, language, sheet]);
  return <g className="map" dangerouslySetInnerHTML={{ __html: html }} />;
}

const grounds = new Map<string, string>();

function groundOf(file: MapFile, language: Language, sheet: boolean): string {
  const key = [file.id, language, sheet].join(' ');
  const known = grounds.get(key);
  if (known !== undefined) return known;
  const drawing = file.drawn ? drawMap(file, { language, sheet }) : '';
  const inner = drawing.slice(drawing.indexOf('>') + 1, drawing.lastIndexOf('</svg>'));
  grounds.set(key, inner);
  return inner;
}
