import type { WorkerClient } from './client.ts';

/** Hands a game over as a file. Whoever calls has warned of what an unfinished one holds. */
export async function keepFile(client: WorkerClient, id: string): Promise<void> {
  const { name, text } = await client.ask('export', { id });
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
