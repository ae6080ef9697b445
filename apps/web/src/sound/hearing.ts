/** What of a battle is heard: dice before musketry, and a drum for a march without either. */
import type { Show, Spot } from '../table/room.ts';
import type { Sound } from './sounds.ts';

/** `lit`: what the act is about. */
export function soundsOf(show: Show | null, lit: readonly Spot[]): readonly Sound[] {
  const sounds: Sound[] = [];
  if (lit.some((spot) => spot.startsWith('card:'))) sounds.push('card');
  if (show === null) return sounds;
  if (show.dice.length > 0) sounds.push('dice');
  if (show.bursts.some(({ kind }) => kind === 'loss')) sounds.push('musketry');
  if (sounds.length === 0 && show.trails.length > 0) sounds.push('drum');
  return sounds;
}

/** Nothing of it is fetched before somebody wants to hear it. */
export async function hear(sounds: readonly Sound[]): Promise<void> {
  if (sounds.length === 0) return;
  const { play } = await import('./sounds.ts');
  for (const sound of sounds) play(sound);
}
