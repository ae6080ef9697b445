/** The worker in which computer players think, so that the host can answer while they do. The page asks it as well. */
import { analysisOf, counselOn } from './counsel-task.ts';
import { gameNamed } from './games.ts';
import type { AnalysisTask, CounselTask, ThoughtResult } from './messages.ts';
import { decide, type PlayerTask } from './player-task.ts';
import type { Port } from './port.ts';

/** The name under which the worker's own script is started once more, to think: what it loads is there already. */
export const thinkingWorkerName = 'thinking';

type Task =
  { readonly task: PlayerTask } | { readonly counsel: CounselTask } | { readonly analysis: AnalysisTask };

/** A task, or the wish that a thought come to its end. */
export type TaskMessage = { readonly number: number } & (Task | { readonly stop: true });

/** A thought under way that can be brought to its end. */
interface Stoppable {
  stop(): void;
}

export function serveThinking(port: Port): void {
  const thoughts = new Map<number, Stoppable>();
  port.onmessage = ({ data }) => {
    const message = data as TaskMessage;
    if ('stop' in message) thoughts.get(message.number)?.stop();
    else void answer(port, message.number, message, thoughts);
  };
}

async function answer(
  port: Port,
  number: number,
  task: Task,
  thoughts: Map<number, Stoppable>,
): Promise<void> {
  const say = (said: object) => port.postMessage({ number, ...said });
  try {
    say(
      await think(
        task,
        (share) => say({ share }),
        (thought) => thoughts.set(number, thought),
      ),
    );
  } catch (fault) {
    say({ fault: fault instanceof Error ? fault.message : String(fault) });
  } finally {
    thoughts.delete(number);
  }
}

async function think(
  task: Task,
  progress: (share: number) => void,
  begun: (thought: Stoppable) => void,
): Promise<ThoughtResult> {
  if ('task' in task) {
    const thought = decide(await gameNamed(task.task.game), task.task, progress);
    begun(thought);
    return { action: await thought.action };
  }
  if ('counsel' in task) return { found: counselOn(await gameNamed(task.counsel.game), task.counsel) };
  let isWanted = true;
  begun({ stop: () => (isWanted = false) });
  const game = await gameNamed(task.analysis.game);
  return { found: await analysisOf(game, task.analysis, progress, () => isWanted) };
}
