/** The worker of the page: the host with the true state, the kept games and the computer players are here. */
import { HostSession, standardBounds } from '@bivouac/host';
import { BrowserStore } from './game-store.ts';
import { library } from './games.ts';
import { ownPort, type Port } from './port.ts';
import { serveThinking, thinkingWorkerName } from './thinking-worker.ts';
import { startThinking } from './thinking.ts';
import { windowLocks } from './window-locks.ts';

function servePage(port: Port): void {
  const session = new HostSession({
    library,
    thinking: startThinking(),
    clock: () => Date.now(),
    // Whoever watches may watch as long as he likes; only a battle without end is stopped.
    bounds: { ...standardBounds, milliseconds: Infinity },
    randomness,
    report: (fault) => console.error(fault),
    screen: {
      store: new BrowserStore(),
      locks: windowLocks(),
      tell: (notice) => port.postMessage(notice),
    },
  });
  port.onmessage = ({ data }) => {
    void session.answer(data).then((answer) => port.postMessage(answer));
  };
}

/** 64 hex digits nobody could have guessed. */
function randomness(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(32))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

if (ownPort.name === thinkingWorkerName) serveThinking(ownPort);
else servePage(ownPort);
