import type { Seat } from './events.ts';
import type { Decision } from './flow.ts';
import type { Words } from './json.ts';
import { isAction, partText, type Action, type Part } from './parts.ts';
import type { Refusal } from './rules.ts';

/**
 * A standing instruction: "always fire at targets within one hex". Data in its owner's secret part of the state;
 * what it answers is played as an ordinary action and recorded as automatic.
 */
export interface Instruction {
  readonly question: string;
  readonly when: readonly Condition[];
  readonly answer: Action;
}

/** A test of one of the facts a decision is about. */
export interface Condition {
  readonly fact: string;
  readonly is: 'equal' | 'at least' | 'at most';
  readonly value: string | number | boolean;
}

/** What instructions may say about a question. */
export interface QuestionSpec {
  /** The facts it may be about, with what their values are. */
  readonly facts: Readonly<Record<string, 'number' | 'string' | 'boolean'>>;
  /** The answers it can ever take, as a text with a comma and a blank between the parts. */
  readonly answers: RegExp;
}

export type Questions = Readonly<Record<string, QuestionSpec>>;

function holds(condition: Condition, decision: Decision): boolean {
  const fact = decision.about?.[condition.fact];
  if (fact === undefined) return false;
  if (condition.is === 'equal') return fact === condition.value;
  if (typeof fact !== 'number' || typeof condition.value !== 'number') return false;
  return condition.is === 'at least' ? fact >= condition.value : fact <= condition.value;
}

/** The first of a seat's instructions that speaks to this decision. */
export function instructionFor(
  standing: Readonly<Record<Seat, readonly Instruction[]>>,
  decision: Decision,
): Instruction | null {
  const mine = standing[decision.seat];
  if (mine === undefined || mine.length === 0) return null;
  return (
    mine.find(
      ({ question, when }) =>
        question === decision.question && when.every((condition) => holds(condition, decision)),
    ) ?? null
  );
}

/** As much of a game as says what can be asked in it. */
interface Asker<S> {
  readonly questions: Questions;
  isPiece(state: S, name: string): boolean;
  isWord?(state: S, word: string): boolean;
}

/** Why an instruction could never speak: nobody asks that question, it has no such fact, or takes no such answer. */
export function whyNotInstruct<S>(
  game: Asker<S>,
  state: S,
  { question, when, answer }: Instruction,
): Refusal | null {
  const asked = specOf(game, question);
  if (asked === null) return refused(unknownQuestion(question));
  for (const { fact, is, value } of when) {
    const kind = kindOf(game, state, asked, fact);
    if (kind === null) return refused(unknownFact(question, fact));
    if (typeof value !== kind || (is !== 'equal' && kind !== 'number'))
      return refused(wrongValue(fact, String(value)));
  }
  return isAction(answer) && takes(game, state, asked, answer) ? null : refused(noAnswer(question));
}

/** What a game has not declared about a decision and its answer, as sentences: the conformance suite asks. */
export function undeclared<S>(game: Asker<S>, state: S, decision: Decision, answer: Action): string[] {
  const asked = specOf(game, decision.question);
  if (asked === null) return [`the question "${decision.question}" is not declared`];
  const facts = Object.entries(decision.about ?? {})
    .filter(([fact, value]) => kindOf(game, state, asked, fact) !== typeof value)
    .map(([fact]) => `the fact "${fact}" of "${decision.question}" is not declared`);
  if (takes(game, state, asked, answer)) return facts;
  return [...facts, `the answer ${JSON.stringify(answer)} to "${decision.question}" is not declared`];
}

function specOf({ questions }: Pick<Asker<never>, 'questions'>, question: string): QuestionSpec | null {
  return Object.hasOwn(questions, question) ? questions[question]! : null;
}

/** What the value of a fact is. Pieces are facts of their own: "whenever br3 is concerned". */
function kindOf<S>(game: Asker<S>, state: S, { facts }: QuestionSpec, fact: string): string | null {
  if (Object.hasOwn(facts, fact)) return facts[fact]!;
  return game.isPiece(state, fact) ? 'boolean' : null;
}

/** Whether an answer is built as those to the question are, of words that mean something in this battle. */
function takes<S>(game: Asker<S>, state: S, { answers }: QuestionSpec, answer: Action): boolean {
  const isKnown = (part: Part) =>
    typeof part !== 'string' || part.split(/:? /).every((word) => game.isWord?.(state, word) ?? true);
  return answers.test(answer.map(partText).join(', ')) && answer.every(isKnown);
}

/** No rule of the game forbids it; it means nothing in this game. */
function refused(words: Words): Refusal {
  return { rules: [], words };
}

const brief = (text: string) => text.slice(0, 60);

const unknownQuestion = (question: string): Words => ({
  en: `This game never asks "${brief(question)}".`,
  fr: `Ce jeu ne demande jamais « ${brief(question)} ».`,
});

const unknownFact = (question: string, fact: string): Words => ({
  en: `The question "${brief(question)}" knows nothing of "${brief(fact)}".`,
  fr: `La question « ${brief(question)} » ignore tout de « ${brief(fact)} ».`,
});

const wrongValue = (fact: string, value: string): Words => ({
  en: `"${brief(fact)}" cannot be compared with "${brief(value)}" like that.`,
  fr: `« ${brief(fact)} » ne se compare pas ainsi à « ${brief(value)} ».`,
});

const noAnswer = (question: string): Words => ({
  en: `That can never answer the question "${brief(question)}".`,
  fr: `Cela ne peut jamais répondre à la question « ${brief(question)} ».`,
});
