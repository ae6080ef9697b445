/** What the terminal borrows from the game, in one place. */
import { marengoFile, type MapFile, type View } from '@bivouac/marengo';

export type { Arm, MapFile, MarengoEvent, SeenPiece, Side, View } from '@bivouac/marengo';

/** The map file a view is played on. */
export function mapOf(view: Pick<View, 'map'>): MapFile {
  return typeof view.map === 'string' ? marengoFile : view.map;
}
