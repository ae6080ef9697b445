/** Lines from whoever plays: a person at a terminal, or a script in a pipe. */
import { createInterface, type Interface } from 'node:readline';
import { linesOf } from '../lines.ts';
import { harmless } from '../paint.ts';
import { say, type World } from '../world.ts';

export interface Keyboard {
  /** A person types here, who can be asked to press a key. */
  readonly isPerson: boolean;
  /** The next line, or null at the end. */
  line(prompt: string): Promise<string | null>;
  close(): void;
}

export function keyboardOf(world: World): Keyboard {
  return world.input.isTTY === true ? new PersonsKeyboard(world) : new Pipe(world);
}

class PersonsKeyboard implements Keyboard {
  readonly isPerson = true;
  readonly #reader: Interface;
  #waiting: ((line: string | null) => void) | null = null;
  #ended = false;

  constructor(world: World) {
    this.#reader = createInterface({ input: world.input, output: world.output, historySize: 200 });
    this.#reader.on('line', (line) => this.#give(line));
    this.#reader.on('close', () => {
      this.#ended = true;
      this.#give(null);
    });
  }

  line(prompt: string): Promise<string | null> {
    if (this.#ended) return Promise.resolve(null);
    this.#reader.setPrompt(harmless(prompt));
    this.#reader.prompt();
    return new Promise((resolve) => (this.#waiting = resolve));
  }

  close(): void {
    this.#reader.close();
  }

  #give(line: string | null): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.(line);
  }
}

/** What comes through a pipe is written behind the prompt, so that what is kept of the game can be read. */
class Pipe implements Keyboard {
  readonly isPerson = false;
  readonly #world: World;
  readonly #lines: AsyncGenerator<string, void>;

  constructor(world: World) {
    this.#world = world;
    this.#lines = linesOf(world.input);
  }

  async line(prompt: string): Promise<string | null> {
    const next = await this.#lines.next();
    if (next.done === true) return null;
    say(this.#world.output, `${prompt}${next.value}`);
    return next.value;
  }

  close(): void {
    // A pipe ends by itself.
  }
}
