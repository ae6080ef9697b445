/** What the terminal borrows from the game, in one place. */
import { readFileSync } from 'node:fs';
import type { marengo } from '@bivouac/marengo';

export type { MarengoEvent } from '../../../../../packages/games/marengo/src/events.ts';
export type View = ReturnType<(typeof marengo)['view']>;
export type SeenPiece = View['pieces'][number];
export type Side = SeenPiece['side'];
export type Arm = Exclude<SeenPiece['arm'], null>;
export type MapFile = Exclude<View['map'], string>;

const sources = import.meta.resolve('@bivouac/marengo');
const published = JSON.parse(readFileSync(new URL('./map/marengo.json', sources), 'utf8')) as MapFile;

/** The map file a view is played on. */
export function mapOf(view: Pick<View, 'map'>): MapFile {
  return typeof view.map === 'string' ? published : view.map;
}
