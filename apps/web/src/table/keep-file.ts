import type { KeptGame } from '@bivouac/host';
import type { WorkerClient } from './client.ts';

export function fileNameOf({ game, scenario, begun }: KeptGame): string {
  const day = new Date(begun).toISOString().slice(0, 10);
  return `bivouac-${game}-${scenario}-${day}.json`;
}

/** Hands a game over as a file. Whoever calls has warned of what an unfinished one holds. */
export async function keepFile(client: WorkerClient, id: string): Promise<void> {
  const { kept, text } = await client.ask('export', { kept: id });
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(kept);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
