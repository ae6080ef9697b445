/** The worker in which computer players think, so that the host can answer while they do. */
import type { PlayerThought } from '@bivouac/players';
import { gameNamed } from './games.ts';
import { decide, type PlayerTask } from './player-task.ts';
import type { Port } from './port.ts';

/** The name under which the worker's own script is started once more, to think: what it loads is there already. */
export const thinkingWorkerName = 'thinking';

/** A task, or the wish that a thought come to its end. */
export type TaskMessage =
  { readonly number: number; readonly task: PlayerTask } | { readonly number: number; readonly stop: true };

export function serveThinking(port: Port): void {
  const thoughts = new Map<number, PlayerThought>();
  port.onmessage = ({ data }) => {
    const message = data as TaskMessage;
    if ('stop' in message) thoughts.get(message.number)?.stop();
    else void think(port, message.number, message.task, thoughts);
  };
}

async function think(
  port: Port,
  number: number,
  task: PlayerTask,
  thoughts: Map<number, PlayerThought>,
): Promise<void> {
  try {
    const game = await gameNamed(task.game);
    const thought = decide(game, task, (share) => port.postMessage({ number, share }));
    thoughts.set(number, thought);
    port.postMessage({ number, action: await thought.action });
  } catch (fault) {
    port.postMessage({ number, fault: fault instanceof Error ? fault.message : String(fault) });
  } finally {
    thoughts.delete(number);
  }
}
