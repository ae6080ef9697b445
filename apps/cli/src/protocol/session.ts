/** The engine protocol: the messages of the host as lines. docs/ENGINE-PROTOCOL.md is its manual. */
import { HostSession, isStop, type Answer, type ErrorCode } from '@bivouac/host';
import type { Words } from '@bivouac/kernel';
import type { GameCatalogue } from '../installed-game.ts';
import { hostSetting } from '../host-setting.ts';
import { longestLine } from '../lines.ts';
import { text } from '../text/index.ts';

/** Deeper, and with more in it, than anything a request can mean: such a line must not reach the rules, nor be built. */
const deepest = 60;
const mostValues = 2_000_000;

/** A line that asks to stop is short, and says so. */
const longestStop = 1_000;
const stops = '"stop"';

export class EngineSession {
  readonly #session: HostSession;

  constructor(catalogue: GameCatalogue, clock?: () => number) {
    this.#session = new HostSession(hostSetting(catalogue, clock));
  }

  /** The client has said goodbye. */
  get isOver(): boolean {
    return this.#session.isOver;
  }

  /** Whether a line asks to stop whoever thinks: it is answered while the one before it is worked on. */
  isStop(line: string): boolean {
    return line.length < longestStop && line.includes(stops) && isStop(parsed(line));
  }

  /** Answers one line. Whatever the line holds, there is exactly one answer, and the session lives on. */
  async answer(line: string): Promise<Answer> {
    if (line.length > longestLine) return unreadable('too-long', text.engine.tooLong);
    const excess = excessOf(line);
    if (excess !== null)
      return unreadable(excess, text.engine[excess === 'too-deep' ? 'tooDeep' : 'tooLarge']);
    const message = parsed(line);
    return message === undefined
      ? unreadable('bad-json', text.engine.badJson)
      : await this.#session.answer(message);
  }
}

/** What a line says; undefined when it is no JSON. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

function unreadable(code: ErrorCode, words: Words): Answer {
  return { id: null, error: { code, words } };
}

/** Whether a line has too many brackets inside brackets, or too many values; counted before anything is built of them. */
function excessOf(line: string): 'too-deep' | 'too-large' | null {
  let depth = 0;
  let values = 1;
  let inText = false;
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    if (inText) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) inText = false;
    } else if (code === 0x22) inText = true;
    else if (code === 0x2c) values += 1;
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      values += 1;
      if (depth > deepest) return 'too-deep';
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
    if (values > mostValues) return 'too-large';
  }
  return null;
}
