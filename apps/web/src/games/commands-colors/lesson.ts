import type { View } from '@bivouac/commands-colors/words';
import type { GameRoom } from '../../table/room.ts';
export const lesson: GameRoom<View>['lesson'] = { scenario: 'rolica-1', side: 'british', seed: 'rolica', steps: [] };
