/** The worker of the page: the host with the true state, the kept games and the computer players are here. */
import {
  HostSession,
  MemoryLocks,
  MemoryStore,
  standardBounds,
  type ScreenSetting,
  type Thinking,
} from '@bivouac/host';
import { CuedThinking } from './cued-thinking.ts';
import { BrowserStore } from './game-store.ts';
import { library } from './games.ts';
import { lessonWorkerName, type Cue, type Wishes } from './messages.ts';
import { ownPort, type Port } from './port.ts';
import { serveThinking, thinkingWorkerName } from './thinking-worker.ts';
import { noWishes, startThinking } from './thinking.ts';
import { windowLocks } from './window-locks.ts';

/** A host for the page at the other end of the port. */
function hostFor(
  port: Port,
  thinking: Thinking,
  storage: Pick<ScreenSetting, 'store' | 'locks'>,
): HostSession {
  return new HostSession({
    library,
    thinking,
    clock: () => Date.now(),
    // Whoever watches may watch as long as he likes; only a battle without end is stopped.
    bounds: { ...standardBounds, milliseconds: Infinity },
    randomness,
    report: (fault) => console.error(fault),
    screen: { ...storage, tell: (notice) => port.postMessage(notice) },
  });
}

function servePage(port: Port): void {
  let wishes = noWishes;
  const thinking = startThinking(() => wishes);
  const session = hostFor(port, thinking, { store: new BrowserStore(), locks: windowLocks() });
  port.onmessage = ({ data }) => {
    if (areWishes(data)) wishes = data;
    else void session.answer(data).then((answer) => port.postMessage(answer));
  };
}

/** The positions of a lesson are kept nowhere, and the enemy waits for his cue. */
function serveLesson(port: Port): void {
  const thinking = new CuedThinking(startThinking());
  const session = hostFor(port, thinking, { store: new MemoryStore(), locks: new MemoryLocks() });
  port.onmessage = ({ data }) => {
    if (isCue(data)) thinking.cue(data.cue);
    else void session.answer(data).then((answer) => port.postMessage(answer));
  };
}

function isCue(data: unknown): data is Cue {
  return typeof data === 'object' && data !== null && 'cue' in data;
}

function areWishes(data: unknown): data is Wishes {
  return typeof data === 'object' && data !== null && 'yields' in data;
}

/** 64 hex digits nobody could have guessed. */
function randomness(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(32))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

if (ownPort.name === thinkingWorkerName) serveThinking(ownPort);
else if (ownPort.name === lessonWorkerName) serveLesson(ownPort);
else servePage(ownPort);
