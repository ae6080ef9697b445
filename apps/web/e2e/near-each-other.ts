/** The affair at the mill as it stands when lines have come close: for whoever wants to see a charge at once. */
import { readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';

/** The affair with a battalion within reach of the dragoons: the turn begins with charges. */
export async function nearEachOther(context: BrowserContext): Promise<void> {
  const file = new URL('../../../packages/games/age-of-reason/src/scenarios/the-mill.json', import.meta.url);
  const position = JSON.parse(readFileSync(file, 'utf8')) as {
    id: string;
    units: { id: string; at: string }[];
  };
  position.id = 'near-each-other';
  for (const unit of position.units) if (unit.id === 'harrach') unit.at = '123,56';
  await context.addInitScript((scenario) => {
    const Hired = globalThis.Worker;
    globalThis.Worker = class extends Hired {
      override postMessage(message: { readonly request: string }) {
        super.postMessage(message.request === 'begin' ? { ...message, scenario } : message);
      }
    };
  }, position);
}
