/**
 * The board as an engraved map: SVG text made from the map file alone, in layers that the table in the browser can
 * reuse. Elements carry `data-locale`, `data-approach`, `data-road`, `data-plate` and `data-entry`.
 */
import { drawCartouche, drawCompass, drawFrame, drawKey, drawPaper } from './drawing-frame.ts';
import { drawGround } from './drawing-ground.ts';
import { element } from './drawing-pen.ts';
import { drawApproaches, drawEntries, drawLocales, drawPlates } from './drawing-play.ts';
import { mapStyle } from './drawing-style.ts';
import { drawNames, drawRoads, drawSettlements } from './drawing-works.ts';
import type { MapFile } from './map.ts';

export { curve } from './drawing-pen.ts';
export { roadCourses } from './drawing-works.ts';

export interface DrawingOptions {
  readonly language: 'en' | 'fr';
  /** With paper, frame, title, compass and key; the table may do without. */
  readonly sheet?: boolean;
}

export function drawMap(file: MapFile, { language, sheet = true }: DrawingOptions): string {
  const { scenery } = file;
  if (!file.drawn || !scenery) throw new Error(`the map ${file.id} has no drawing`);
  const [left, top, right, bottom] = scenery.frame;
  const [width, height] = file.size;
  const view = sheet ? `0 0 ${width} ${height}` : `${left} ${top} ${right - left} ${bottom - top}`;
  const clip = `<clipPath id="map-window"><rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/></clipPath>`;
  const age =
    '<radialGradient id="map-age" cx="50%" cy="46%" r="75%"><stop offset="0.55" stop-color="#c9a86a" stop-opacity="0"/><stop offset="1" stop-color="#8a6a35" stop-opacity="0.28"/></radialGradient>';
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: view,
      class: 'map',
      role: 'img',
      'aria-label': file.title[language],
    },
    element('defs', {}, clip, age),
    element('style', {}, mapStyle),
    ...(sheet ? [drawPaper(file.size)] : []),
    element(
      'g',
      { 'clip-path': 'url(#map-window)' },
      drawGround(scenery),
      drawRoads(file, scenery),
      drawLocales(file, language),
      drawApproaches(file),
      drawSettlements(file, scenery),
      drawNames(scenery, language),
      drawPlates(file, scenery, language),
      ...(sheet ? [drawCartouche(scenery, language), drawCompass(scenery)] : []),
    ),
    ...(sheet ? [drawFrame(scenery), drawEntries(file, scenery, language), drawKey(scenery, language)] : []),
  );
}
