/** The worker in which computer players think, so that the host can answer while they do. The page asks it as well. */
import { analysisOf, counselOn } from './counsel-task.ts';
import { gameNamed } from './games.ts';
import type { AnalysisTask, CounselTask, TaskResult } from './messages.ts';
import { decide, type PlayerTask } from './player-task.ts';
import type { Port } from './port.ts';

/** The name under which the worker's own script is started once more, to think: what it loads is there already. */
export const thinkingWorkerName = 'thinking';

type Task =
  { readonly task: PlayerTask } | { readonly counsel: CounselTask } | { readonly analysis: AnalysisTask };

/** A task, or the wish that one come to its end. */
export type TaskMessage = { readonly number: number } & (Task | { readonly stop: true });

/** A task under way that can be brought to its end. */
interface Stoppable {
  stop(): void;
}

export function serveThinking(port: Port): void {
  const running = new Map<number, Stoppable>();
  port.onmessage = ({ data }) => {
    const message = data as TaskMessage;
    if ('stop' in message) running.get(message.number)?.stop();
    else void answer(port, message.number, message, running);
  };
}

async function answer(
  port: Port,
  number: number,
  task: Task,
  running: Map<number, Stoppable>,
): Promise<void> {
  const say = (said: object) => port.postMessage({ number, ...said });
  try {
    say(
      await think(
        task,
        (share) => say({ share }),
        (run) => running.set(number, run),
      ),
    );
  } catch (fault) {
    say({ fault: fault instanceof Error ? fault.message : String(fault) });
  } finally {
    running.delete(number);
  }
}

async function think(
  task: Task,
  progress: (share: number) => void,
  begun: (run: Stoppable) => void,
): Promise<TaskResult> {
  if ('task' in task) {
    const run = decide(await gameNamed(task.task.game), task.task, progress);
    begun(run);
    return { action: await run.action };
  }
  if ('counsel' in task) return { found: counselOn(await gameNamed(task.counsel.game), task.counsel) };
  let isWanted = true;
  begun({ stop: () => (isWanted = false) });
  const game = await gameNamed(task.analysis.game);
  return { found: await analysisOf(game, task.analysis, progress, () => isWanted) };
}
