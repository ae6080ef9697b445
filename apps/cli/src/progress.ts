/** How far a long run has come, on standard error: one line rewritten on a terminal, a line now and then elsewhere. */
import { harmless } from './paint.ts';
import { say, type World } from './world.ts';

const terminalMs = 200;
const elsewhereMs = 5000;

export class ProgressLine {
  readonly #world: Pick<World, 'errors' | 'clock'>;
  readonly #every: number;
  #next: number;
  #shown = false;

  constructor(world: Pick<World, 'errors' | 'clock'>) {
    this.#world = world;
    this.#every = world.errors.isTTY === true ? terminalMs : elsewhereMs;
    this.#next = world.clock() + this.#every;
  }

  /** Shows a line when it is time for one; the line is only made then. */
  show(line: () => string): void {
    const now = this.#world.clock();
    if (now < this.#next) return;
    this.#next = now + this.#every;
    if (this.#world.errors.isTTY === true) {
      this.#world.errors.write(`\r\u001b[K${harmless(line())}`);
      this.#shown = true;
    } else say(this.#world.errors, line());
  }

  clear(): void {
    if (this.#shown) this.#world.errors.write('\r\u001b[K');
    this.#shown = false;
  }
}
