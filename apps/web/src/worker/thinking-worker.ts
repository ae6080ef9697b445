/** The worker in which computer players think, so that the host can answer while they do. */
import { gameNamed } from './games.ts';
import { decide, type PlayerTask } from './player-task.ts';
import type { Port } from './port.ts';

/** The name under which the worker's own script is started once more, to think: what it loads is there already. */
export const thinkingWorkerName = 'thinking';

export interface TaskMessage {
  readonly number: number;
  readonly task: PlayerTask;
}

export function serveThinking(port: Port): void {
  port.onmessage = ({ data }) => {
    const { number, task } = data as TaskMessage;
    void think(port, number, task);
  };
}

async function think(port: Port, number: number, task: PlayerTask): Promise<void> {
  try {
    const game = await gameNamed(task.game);
    const action = decide(game, task, (share) => port.postMessage({ number, share }));
    port.postMessage({ number, action });
  } catch (fault) {
    port.postMessage({ number, fault: fault instanceof Error ? fault.message : String(fault) });
  }
}
