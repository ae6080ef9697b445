/**
 * Protocol scripts: what is asked and what must be answered, one exchange a line. The worked examples of the rules
 * are such scripts. A line is `{"send": request, "expect": part of the answer}`, or a note (`// ...` or an empty line).
 * In a request, `{"$answer": {"id": 7, "at": "ok.save"}}` stands for that part of the last answer with that id.
 */
import { isFields, type Words } from '@bivouac/kernel';
import type { GameCatalogue } from '../installed-game.ts';
import { EngineSession } from './session.ts';

export interface ScriptFault {
  /** Line number in the script, from 1. */
  readonly line: number;
  readonly fault: Words;
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
    if ('fault' in read) {
      faults.push({ line: index + 1, fault: read.fault });
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
  if (exchanges === 0) faults.push({ line: 1, fault: words.asksNothing });
  return { exchanges, faults };
}

/** What is wrong with a script, or with an answer to it. */
const words = {
  asksNothing: both('the script asks nothing', 'le script ne demande rien'),
  notJson: (why: string) => both(`not JSON: ${why}`, `pas du JSON : ${why}`),
  needsBoth: both('a line needs "send" and "expect"', 'une ligne doit avoir « send » et « expect »'),
  noField: (name: string) => both(`a line has no "${name}"`, `une ligne n’a pas de « ${name} »`),
  expectsNothing: both('"expect" expects nothing', '« expect » n’attend rien'),
  isError: (code: string, { en, fr }: Words, more: string) =>
    both(
      `the answer is an error: ${code}: ${en}${more}`,
      `la réponse est une erreur : ${code} : ${fr}${more}`,
    ),
  is: (path: string, found: unknown) => both(`${path} is ${show(found)}`, `${path} vaut ${show(found)}`),
  differs: (path: string, found: unknown, wanted: unknown) =>
    both(
      `${path} is ${show(found)}, not ${show(wanted)}`,
      `${path} vaut ${show(found)}, et non ${show(wanted)}`,
    ),
  noList: (path: string, found: unknown) =>
    both(`${path} is ${show(found)}, not a list`, `${path} vaut ${show(found)}, ce n’est pas une liste`),
  length: (path: string, found: readonly unknown[], wanted: unknown) =>
    both(
      `${path} has ${found.length} elements, not ${show(wanted)}: ${show(found)}`,
      `${path} compte ${found.length} éléments, et non ${show(wanted)} : ${show(found)}`,
    ),
  lacks: (path: string, found: unknown, wanted: unknown) =>
    both(
      `${path} lacks ${show(wanted)}: ${show(found)}`,
      `il manque à ${path} ${show(wanted)} : ${show(found)}`,
    ),
  holds: (path: string, found: unknown, unwanted: unknown) =>
    both(
      `${path} holds ${show(unwanted)}: ${show(found)}`,
      `${path} contient ${show(unwanted)} : ${show(found)}`,
    ),
  noDemand: (demand: string) => both(`there is no demand ${demand}`, `il n’y a pas de condition ${demand}`),
};

function both(en: string, fr: string): Words {
  return { en, fr };
}

function readExchange(
  line: string,
): { readonly send: unknown; readonly expect: unknown } | { readonly fault: Words } {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch (fault) {
    return { fault: words.notJson(fault instanceof Error ? fault.message : String(fault)) };
  }
  if (!isFields(read) || !('send' in read) || !('expect' in read)) return { fault: words.needsBoth };
  const other = Object.keys(read).find((key) => !['send', 'expect', 'note'].includes(key));
  if (other !== undefined) return { fault: words.noField(other) };
  // An expectation that nothing could fail would make the line worthless.
  if (isFields(read.expect) && Object.keys(read.expect).length === 0) return { fault: words.expectsNothing };
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
function faultsOf(answer: unknown, expected: unknown): Words[] {
  const error = isFields(answer) ? answer.error : undefined;
  if (isFields(error) && isFields(expected) && !('error' in expected)) {
    const { code, words: said, ...details } = error;
    const more = Object.keys(details).length === 0 ? '' : ` ${show(details)}`;
    return [words.isError(String(code), said as Words, more)];
  }
  return mismatches(answer, expected, '');
}

/**
 * Where an answer differs from what is expected of it. An object may hold more than is expected; a list must be as
 * long as expected. `{"$includes": [...]}` asks that a list holds these, `{"$excludes": [...]}` that it holds none of
 * them, `{"$length": n}` how long it is, `{"$absent": true}` that there is nothing.
 */
export function mismatches(found: unknown, expected: unknown, path: string): Words[] {
  if (isFields(expected)) {
    const demands = Object.keys(expected).filter((key) => key.startsWith('$'));
    if (demands.length > 0) return demands.flatMap((demand) => unmet(found, demand, expected[demand], path));
    if (!isFields(found)) return [words.differs(path || '.', found, expected)];
    return Object.entries(expected).flatMap(([key, inner]) =>
      mismatches(found[key], inner, `${path}.${key}`),
    );
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length)
      return [words.differs(path || '.', found, expected)];
    return expected.flatMap((inner, index) => mismatches(found[index], inner, `${path}[${index}]`));
  }
  return found === expected ? [] : [words.differs(path || '.', found, expected)];
}

function unmet(found: unknown, demand: string, value: unknown, path: string): Words[] {
  const where = path || '.';
  if (demand === '$absent') return (found === undefined) === value ? [] : [words.is(where, found)];
  if (!Array.isArray(found)) return [words.noList(where, found)];
  if (demand === '$length') return found.length === value ? [] : [words.length(where, found, value)];
  const list = Array.isArray(value) ? value : [value];
  const holds = (wanted: unknown) => found.some((one) => mismatches(one, wanted, '').length === 0);
  if (demand === '$includes')
    return list.filter((wanted) => !holds(wanted)).map((wanted) => words.lacks(where, found, wanted));
  if (demand === '$excludes') return list.filter(holds).map((wanted) => words.holds(where, found, wanted));
  return [words.noDemand(demand)];
}

function show(value: unknown): string {
  const shown = value === undefined ? 'missing' : JSON.stringify(value);
  return shown.length > 600 ? `${shown.slice(0, 600)} ...` : shown;
}
