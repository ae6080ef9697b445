/** The engine as a stranger meets it: a program of its own, lines in, lines out. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { linesOf } from '../src/lines.ts';
import { Fault } from './fault.ts';

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** More than any honest request needs; an engine that wants more dies of it, and that is a fault. */
const heapMegabytes = 700;
/** Nobody waits that long for an answer: the engine hangs. */
const patienceMs = 120_000;

export type Fields = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly id: string | number | null;
  readonly ok?: Fields;
  readonly error?: Fields & { readonly code: string };
}

export class Engine {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #lines: AsyncGenerator<string, void>;
  #errors = '';
  #checks = 0;

  constructor() {
    this.#child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, program, 'engine'], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    // Writing to an engine that has died is told by the answer that does not come.
    this.#child.stdin.on('error', () => undefined);
    this.#child.stderr.on('data', (text) => (this.#errors = `${this.#errors}${String(text)}`.slice(-4_000)));
    this.#lines = linesOf(this.#child.stdout);
  }

  /** Sends a line and gives its answer. Behind it goes a question of ours, so that a second answer would be noticed. */
  async say(line: string): Promise<string> {
    const check = `check ${(this.#checks += 1)}`;
    this.#child.stdin.write(`${line}\n${JSON.stringify({ id: check, request: 'hello' })}\n`);
    const answer = await this.#next();
    const second = JSON.parse(await this.#next()) as Answer;
    if (second.id !== check) throw new Fault('a line was not answered exactly once');
    return answer;
  }

  async ask(request: Fields): Promise<Answer> {
    return JSON.parse(await this.say(JSON.stringify(request))) as Answer;
  }

  /** What is answered to an honest request, which must not be refused. */
  async askHonestly(request: Fields): Promise<Fields> {
    const { ok, error } = await this.ask(request);
    if (ok !== undefined) return ok;
    throw new Fault(
      `an honest request is refused: ${JSON.stringify(request).slice(0, 300)} ${JSON.stringify(error)}`,
    );
  }

  async #next(): Promise<string> {
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Fault('no answer comes')), patienceMs);
    try {
      const next = await Promise.race([this.#lines.next(), tooLong]);
      if (next.done !== true) return next.value;
      throw new Fault(`the engine has ended\n${this.#errors}`);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The most memory it ever had, in megabytes; null where the machine does not tell. */
  get peakMegabytes(): number | null {
    try {
      const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
      // One that has ended no longer says.
      return Math.round(Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      return null;
    }
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'close');
    this.#child.kill('SIGKILL');
    await ended;
  }
}
