/** The whole rulebook of a game: the rule that was asked for, what the moment is about, and every chapter. */
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Rulebook, RuleEntry } from '@bivouac/kernel';
import { rulesText } from '../../text/time-words.ts';
import { text } from '../../text/words.ts';
import type { WorkerClient } from '../client.ts';
import { useLanguage, useSay } from '../say.ts';
import { Rule } from './rule.tsx';
import { useRulebook } from './rulebook.ts';
import { searchRules, wordsOf } from './search.ts';
import './rules.css';

interface RulesPanelProps {
  readonly client: WorkerClient;
  readonly game: string;
  /** Rule ids or chapters. */
  readonly now: readonly string[];
  /** The rule somebody has asked for. */
  readonly rule: string | null;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly onRule: (id: string | null) => void;
}

export function RulesPanel({ client, game, now, rule, search, onSearch, onRule }: RulesPanelProps) {
  const book = useRulebook(client, game);
  const say = useSay();
  const opened = book?.entries.find(({ id }) => id === rule);
  if (book === null) return <p className="soft">{say(text.loading)}</p>;
  return (
    <div className="rules">
      <div className="rules-search">
        <input
          type="search"
          value={search}
          placeholder={say(rulesText.hint)}
          aria-label={say(rulesText.search)}
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
      {opened !== undefined && <OpenedRule key={opened.id} book={book} entry={opened} onRule={onRule} />}
      {search.trim() === '' ? (
        <Contents book={book} now={now} />
      ) : (
        <Found book={book} search={search} onRule={onRule} />
      )}
    </div>
  );
}

interface OpenedRuleProps {
  readonly book: Rulebook;
  readonly entry: RuleEntry;
  readonly onRule: (id: string | null) => void;
}

/** The rule a link led to, with its neighbours a step away. */
function OpenedRule({ book, entry, onRule }: OpenedRuleProps) {
  const card = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const say = useSay();
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
    card.current?.focus({ preventScroll: true });
  }, []);
  const at = book.entries.indexOf(entry);
  const chapter = book.chapters.find(({ number }) => number === entry.chapter);
  const [before, after] = [book.entries[at - 1], book.entries[at + 1]];
  return (
    <div className="rule-opened" ref={card} tabIndex={-1} role="group" aria-label={entry.id}>
      <div className="rule-opened-head">
        <span className="soft">{chapter === undefined ? '' : `${chapter.number}. ${chapter[language]}`}</span>
        <span className="rule-steps">
          <Step to={before} words={rulesText.before} mark="‹" onRule={onRule} />
          <Step to={after} words={rulesText.after} mark="›" onRule={onRule} />
          <button className="plain" onClick={() => onRule(null)} aria-label={say(rulesText.close)}>
            <span aria-hidden="true">×</span>
          </button>
        </span>
      </div>
      <Rule book={book} entry={entry} />
    </div>
  );
}

interface StepProps {
  readonly to: RuleEntry | undefined;
  readonly words: { readonly en: string; readonly fr: string };
  readonly mark: string;
  readonly onRule: (id: string) => void;
}

function Step({ to, words, mark, onRule }: StepProps) {
  const say = useSay();
  return (
    <button
      className="plain"
      disabled={to === undefined}
      onClick={() => to !== undefined && onRule(to.id)}
      aria-label={say(words)}
      title={to === undefined ? say(words) : `${say(words)} (${to.id})`}
    >
      <span aria-hidden="true">{mark}</span>
    </button>
  );
}

interface FoundProps {
  readonly book: Rulebook;
  readonly search: string;
  readonly onRule: (id: string | null) => void;
}

/** More than anybody reads; a longer word finds fewer. */
const mostShown = 60;

function Found({ book, search }: FoundProps) {
  const language = useLanguage();
  const say = useSay();
  const wanted = useDeferredValue(search);
  const found = useMemo(() => searchRules(book, language, wanted), [book, wanted, language]);
  const words = useMemo(() => wordsOf(wanted), [wanted]);
  return (
    <section className="rules-found">
      <p className="soft" role="status">
        {say(found.length === 0 ? rulesText.nothing : rulesText.found(found.length))}
      </p>
      {found.slice(0, mostShown).map((entry) => (
        <Rule key={entry.id} book={book} entry={entry} words={words} />
      ))}
    </section>
  );
}

function Contents({ book, now }: { readonly book: Rulebook; readonly now: readonly string[] }) {
  const language = useLanguage();
  const say = useSay();
  const current = useMemo(() => rulesNow(book, now), [book, now]);
  return (
    <>
      {current.length > 0 && (
        <section className="rules-now">
          <h3>{say(rulesText.now)}</h3>
          {current.map((entry) => (
            <FoldedRule key={entry.id} book={book} entry={entry} />
          ))}
        </section>
      )}
      <section className="rules-chapters">
        <h3>{say(rulesText.chapters)}</h3>
        {book.chapters.map((chapter) => (
          <Fold
            key={chapter.number}
            summary={
              <>
                <span className="chapter-number">{chapter.number}</span> {chapter[language]}
              </>
            }
          >
            {() =>
              book.entries
                .filter((entry) => entry.chapter === chapter.number)
                .map((entry) => <Rule key={entry.id} book={book} entry={entry} />)
            }
          </Fold>
        ))}
      </section>
    </>
  );
}

/** The rules of this moment, in the order the game names them. */
function rulesNow(book: Rulebook, now: readonly string[]): readonly RuleEntry[] {
  return now.flatMap((name) =>
    book.entries.filter(({ id, chapter }) => id === name || String(chapter) === name),
  );
}

/** A rule by its title; whoever wants to know more opens it. */
function FoldedRule({ book, entry }: { readonly book: Rulebook; readonly entry: RuleEntry }) {
  const language = useLanguage();
  const title = book.texts[language][entry.id]?.title ?? entry.id;
  return (
    <Fold
      summary={
        <>
          {title} <span className="rule-id">{entry.id}</span>
        </>
      }
    >
      {() => <Rule book={book} entry={entry} isBare />}
    </Fold>
  );
}

interface FoldProps {
  readonly summary: React.ReactNode;
  readonly children: () => React.ReactNode;
}

/** What is folded is not made until somebody opens it: a rulebook has hundreds of rules. */
function Fold({ summary, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  );
}
