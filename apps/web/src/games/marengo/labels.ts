/** Where the names that the map itself does not have are written: over the plate of their locale, aside where one is engraved. */
import { capital, type Language } from '@bivouac/kernel';
import type { MapFile } from '@bivouac/marengo/words';
import type { Point } from '../../board/geometry.ts';
import { areaOf, areMeeting, type Area, type Tag } from '../../board/name-places.ts';

/** The size of the letters, and of those that are engraved. */
const size = 15;
const engravedSizes = { village: 23, hamlet: 18, farm: 15.5 } as const;
/** From the middle of a plate to the line above it, and how far a name may be moved along that line. */
const above = -23;
const aside = [0, 30, -30, 60, -60, 90, -90];

/** The names of the map itself, as they are engraved on it. */
export function engravedOn({ scenery }: MapFile): readonly Area[] {
  return (scenery?.settlements ?? []).flatMap(({ class: kind, lines, label }) =>
    lines === undefined || label === undefined ? [] : [areaOf(engraved(lines, label, engravedSizes[kind]))],
  );
}

/** The engraver sets a name about its middle. */
function engraved(lines: readonly string[], [x, y]: Point, letters: number): Tag {
  const top = y - ((lines.length - 1) * letters) / 2 + letters * 0.34;
  return { key: '', lines, isLeader: false, size: letters, at: [x, top] };
}

export function labelsOf(file: MapFile, language: Language): readonly Tag[] {
  const taken = [...engravedOn(file)];
  const free = (tag: Tag) => !taken.some((other) => areMeeting(areaOf(tag), other));
  return file.locales
    .filter(({ ours }) => ours === true)
    .map(({ id, name, reserve = [0, 0] }) => {
      const [x, y] = file.scenery?.plates.find((plate) => plate.locale === id)?.at ?? reserve;
      const at = (point: Point): Tag => ({
        key: id,
        lines: [capital(name[language])],
        isLeader: false,
        size,
        at: point,
      });
      const places = aside.map((by) => at([x + by, y + above]));
      const tag = places.find(free) ?? places[0]!;
      taken.push(areaOf(tag));
      return tag;
    });
}
