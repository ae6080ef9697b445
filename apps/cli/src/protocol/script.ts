/**
 * Protocol scripts: what is asked and what must be answered, one exchange a line. The worked examples of the rules
 * are such scripts. A line is `{"send": request, "expect": part of the answer}`, or a note (`// ...` or an empty line).
 * In a request, `{"$answer": {"id": 7, "at": "ok.save"}}` stands for that part of the last answer with that id.
 */
import { isFields } from '@bivouac/host';
import type { GameCatalogue } from '../installed-game.ts';
import { EngineSession } from './session.ts';

export interface ScriptFault {
  /** Line number in the script, from 1. */
  readonly line: number;
  readonly fault: string;
}

export interface ScriptReport {
  readonly exchanges: number;
  readonly faults: readonly ScriptFault[];
}

/** Plays a script from its first line to its last, whatever fails on the way. */
export async function playScript(
  catalogue: GameCatalogue,
  script: string,
  onAnswer: (answer: unknown, sent: unknown) => void = () => undefined,
): Promise<ScriptReport> {
  const session = new EngineSession(catalogue);
  const faults: ScriptFault[] = [];
  const answers = new Map<unknown, unknown>();
  let exchanges = 0;
  for (const [index, written] of script.split('\n').entries()) {
    if (written.trim() === '' || written.trimStart().startsWith('//')) continue;
    const read = readExchange(written);
    if (typeof read === 'string') {
      faults.push({ line: index + 1, fault: read });
      continue;
    }
    exchanges += 1;
    const sent = withAnswers(read.send, answers);
    const line = typeof sent === 'string' ? sent : JSON.stringify(sent);
    const answer = JSON.parse(JSON.stringify(await session.answer(line))) as { id: unknown };
    answers.set(answer.id, answer);
    onAnswer(answer, sent);
    for (const fault of faultsOf(answer, read.expect)) faults.push({ line: index + 1, fault });
  }
  if (exchanges === 0) faults.push({ line: 1, fault: 'the script asks nothing' });
  return { exchanges, faults };
}

function readExchange(line: string): { send: unknown; expect: unknown } | string {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch (fault) {
    return `not JSON: ${fault instanceof Error ? fault.message : String(fault)}`;
  }
  if (!isFields(read) || !('send' in read) || !('expect' in read)) return 'a line needs "send" and "expect"';
  const other = Object.keys(read).find((key) => !['send', 'expect', 'note'].includes(key));
  if (other !== undefined) return `a line has no "${other}"`;
  // An expectation that nothing could fail would make the line worthless.
  if (isFields(read.expect) && Object.keys(read.expect).length === 0) return '"expect" expects nothing';
  return { send: read.send, expect: read.expect };
}

/** A request with what it takes from earlier answers in its place. */
function withAnswers(sent: unknown, answers: ReadonlyMap<unknown, unknown>): unknown {
  if (Array.isArray(sent)) return sent.map((inner) => withAnswers(inner, answers));
  if (!isFields(sent)) return sent;
  const { $answer: wanted } = sent;
  if (isFields(wanted)) return partOf(answers.get(wanted.id), String(wanted.at));
  return Object.fromEntries(Object.entries(sent).map(([key, inner]) => [key, withAnswers(inner, answers)]));
}

function partOf(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (here, key) => (isFields(here) || Array.isArray(here) ? Reflect.get(here, key) : undefined),
      answer,
    );
}

/** What is wrong with an answer; of an error that nobody expected, the error itself. */
function faultsOf(answer: unknown, expected: unknown): string[] {
  const error = isFields(answer) ? answer.error : undefined;
  if (isFields(error) && isFields(expected) && !('error' in expected)) {
    const { code, words, ...details } = error;
    const said = isFields(words) ? String(words.en) : '';
    const more = Object.keys(details).length === 0 ? '' : ` ${show(details)}`;
    return [`the answer is an error: ${String(code)}: ${said}${more}`];
  }
  return mismatches(answer, expected, '');
}

/**
 * Where an answer differs from what is expected of it. An object may hold more than is expected; a list must be as
 * long as expected. `{"$includes": [...]}` asks that a list holds these, `{"$excludes": [...]}` that it holds none of
 * them, `{"$length": n}` how long it is, `{"$absent": true}` that there is nothing.
 */
export function mismatches(found: unknown, expected: unknown, path: string): string[] {
  if (isFields(expected)) {
    const demands = Object.keys(expected).filter((key) => key.startsWith('$'));
    if (demands.length > 0) return demands.flatMap((demand) => unmet(found, demand, expected[demand], path));
    if (!isFields(found)) return [differs(path, found, expected)];
    return Object.entries(expected).flatMap(([key, inner]) =>
      mismatches(found[key], inner, `${path}.${key}`),
    );
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length) return [differs(path, found, expected)];
    return expected.flatMap((inner, index) => mismatches(found[index], inner, `${path}[${index}]`));
  }
  return found === expected ? [] : [differs(path, found, expected)];
}

function unmet(found: unknown, demand: string, value: unknown, path: string): string[] {
  if (demand === '$absent') {
    return (found === undefined) === value ? [] : [`${path || '.'} is ${show(found)}`];
  }
  if (!Array.isArray(found)) return [`${path || '.'} is ${show(found)}, not a list`];
  if (demand === '$length') {
    return found.length === value
      ? []
      : [`${path || '.'} has ${found.length} elements, not ${show(value)}: ${show(found)}`];
  }
  const list = Array.isArray(value) ? value : [value];
  const holds = (wanted: unknown) => found.some((one) => mismatches(one, wanted, '').length === 0);
  if (demand === '$includes') {
    return list
      .filter((wanted) => !holds(wanted))
      .map((wanted) => `${path || '.'} lacks ${show(wanted)}: ${show(found)}`);
  }
  if (demand === '$excludes') {
    return list.filter(holds).map((wanted) => `${path || '.'} holds ${show(wanted)}: ${show(found)}`);
  }
  return [`there is no demand ${demand}`];
}

function differs(path: string, found: unknown, expected: unknown): string {
  return `${path || '.'} is ${show(found)}, not ${show(expected)}`;
}

function show(value: unknown): string {
  const shown = value === undefined ? 'missing' : JSON.stringify(value);
  return shown.length > 600 ? `${shown.slice(0, 600)} ...` : shown;
}
