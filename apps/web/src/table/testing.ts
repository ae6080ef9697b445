/** A worker in the same thread: what is sent is copied, as between threads. */
import type { Answer, Notice } from '@bivouac/host';
import { openLine } from '../worker/testing.ts';
import { WorkerClient } from './client.ts';

export function clientHere(line = openLine()): WorkerClient {
  const listeners: ((event: MessageEvent<Answer | Notice>) => void)[] = [];
  const say = (data: Answer | Notice) => {
    for (const listener of listeners) listener({ data } as MessageEvent<Answer | Notice>);
  };
  line.listen(say);
  return new WorkerClient({
    postMessage: (message) => void line.send(message).then(say),
    addEventListener: (_kind, listener) => listeners.push(listener),
  });
}
