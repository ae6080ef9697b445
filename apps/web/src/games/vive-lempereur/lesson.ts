import type { View } from '@bivouac/vive-lempereur/words';
import type { GameRoom } from '../../table/room.ts';

export const lesson: GameRoom<View>['lesson'] = {
  scenario: 'outposts',
  side: 'french',
  seed: 'outposts',
  steps: [],
};
