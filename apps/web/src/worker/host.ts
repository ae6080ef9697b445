/** The worker of the page: the true state, the saves and the computer players are here. */
import { Clerk } from './clerk.ts';
import { Keeping } from './keeping.ts';
import { ownPort, type Port } from './port.ts';
import { serveThoughts, thinkerName } from './thinker.ts';
import { hireThinker } from './thinking.ts';

function servePage(port: Port): void {
  const clerk = new Clerk({
    keeping: new Keeping(),
    thinker: hireThinker(),
    tell: (news) => port.postMessage(news),
    now: () => Date.now(),
    unique,
  });
  port.onmessage = ({ data }) => {
    void clerk.answer(data).then((answer) => port.postMessage(answer));
  };
}

/** 64 hex digits nobody could have guessed. */
function unique(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(32))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

if (ownPort.name === thinkerName) serveThoughts(ownPort);
else servePage(ownPort);
