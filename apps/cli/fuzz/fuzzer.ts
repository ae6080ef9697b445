/** What every fuzzer of the engine is: rounds by their seeds, an engine to try, and counts of what came of it. */
import { Engine, type Answer } from './engine.ts';
import { Fault } from './fault.ts';

export interface Fuzzer {
  readonly about: string;
  /** How many rounds are played unless another number is asked for. */
  readonly rounds: number;
  /** One round, all of it decided by its seed. Throws a Fault when the program does what it must never do. */
  round(ground: Ground, seed: number): Promise<void>;
}

/** Errors are read by people: a list of problems that fills a screen is long enough. */
const longestError = 100_000;
/** What is answered can be sent back as part of a line. */
const longestAnswer = 32 * 1024 * 1024;

export class Ground {
  #engines: Engine[] = [];
  readonly counts = new Map<string, number>();
  /** What was said in this round, for whoever wants to say it again. */
  #said: string[] = [];
  #peak = 0;

  /** The engine with a number; each is kept from round to round, so that what lingers in it shows. */
  engine(number = 0): Engine {
    return (this.#engines[number] ??= new Engine());
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** Says a line that may be anything, and looks at the answer as far as any answer can be looked at. */
  async say(line: string, engine: Pick<Engine, 'say'> = this.engine()): Promise<Answer> {
    this.#said.push(line);
    const text = await engine.say(line);
    const answer = readAnswer(text);
    if (!isEcho(line, answer)) throw new Fault(`the answer names another request: ${text.slice(0, 200)}`);
    this.count(answer.error === undefined ? 'done' : answer.error.code);
    return answer;
  }

  /** The lines of the round so far; a new round begins. */
  takeSaid(): readonly string[] {
    const said = this.#said;
    this.#said = [];
    return said;
  }

  get peakMegabytes(): number {
    return Math.max(this.#peak, ...this.#engines.map((engine) => engine.peakMegabytes ?? 0));
  }

  /** After a fault nothing an engine holds can be relied on. */
  async clear(): Promise<void> {
    this.#peak = this.peakMegabytes;
    await Promise.all(this.#engines.map((engine) => engine.end()));
    this.#engines = [];
  }
}

function readAnswer(text: string): Answer {
  const answer = JSON.parse(text) as Answer;
  const { ok, error } = answer;
  const shown = text.slice(0, 300);
  if ((ok === undefined) === (error === undefined)) throw new Fault(`neither done nor refused: ${shown}`);
  if (text.length > (error === undefined ? longestAnswer : longestError))
    throw new Fault(`an answer of ${text.length} signs: ${shown}`);
  if (error === undefined) return answer;
  const { code, words } = error;
  if (typeof code !== 'string' || !isWords(words)) throw new Fault(`an error without words: ${shown}`);
  if (code === 'fault') throw new Fault(`a fault: ${shown}`);
  return answer;
}

function isWords(words: unknown): boolean {
  const { en, fr } = (words ?? {}) as { readonly en?: unknown; readonly fr?: unknown };
  return typeof en === 'string' && en !== '' && typeof fr === 'string' && fr !== '';
}

/** An answer names the request it answers, where that can be read. */
function isEcho(line: string, { id }: Answer): boolean {
  try {
    const asked = (JSON.parse(line) as { readonly id?: unknown } | null)?.id;
    return id === null || id === asked;
  } catch {
    return id === null;
  }
}
