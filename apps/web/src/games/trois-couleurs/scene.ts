/** Where everything stands on the board. */
import { bodyOf, tableOf, type View } from '@bivouac/trois-couleurs/words';
import { scenesOf, type PostedIn, type RiderIn, type SceneIn } from '../../board/free-table/scene.ts';

export type Posted = PostedIn<View>;
export type Rider = RiderIn<View>;
export type Scene = SceneIn<View>;

/** A side sees its own hidden troops where they are. */
export const sceneOf = scenesOf<View>(tableOf, bodyOf, ['plan', 'marker']);
