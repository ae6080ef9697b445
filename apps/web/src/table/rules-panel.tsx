/** The whole rulebook of a game, what the moment is about on top. */
import { useEffect, useMemo, useState } from 'react';
import type { Rulebook, RuleEntry } from '@bivouac/kernel';
import { labelled } from '../text/language.ts';
import { text } from '../text/words.ts';
import type { WorkerClient } from './client.ts';
import { useLanguage, useSay } from './say.ts';

interface RulesPanelProps {
  readonly client: WorkerClient;
  readonly game: string;
  /** Rule ids or chapters. */
  readonly now: readonly string[];
  readonly rule: string | null;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly onRule: (id: string) => void;
}

const fetched = new Map<string, Promise<Rulebook>>();

/** A rulebook is large and never changes: it is asked for once. */
function rulebookOf(client: WorkerClient, game: string): Promise<Rulebook> {
  const known = fetched.get(game);
  if (known !== undefined) return known;
  const asked = client.ask('rulebook', { game });
  fetched.set(game, asked);
  return asked;
}

export function RulesPanel({ client, game, now, rule, search, onSearch, onRule }: RulesPanelProps) {
  const [book, setBook] = useState<Rulebook | null>(null);
  const say = useSay();
  useEffect(() => {
    let isGone = false;
    void rulebookOf(client, game).then((found) => {
      if (!isGone) setBook(found);
    });
    return () => {
      isGone = true;
    };
  }, [client, game]);
  if (book === null) return <p className="soft">{say(text.loading)}</p>;
  return (
    <div className="rules">
      <input
        type="search"
        value={search}
        placeholder={say(text.searchRules)}
        aria-label={say(text.searchRules)}
        onChange={(event) => onSearch(event.target.value)}
      />
      {search.trim() === '' ? (
        <Chapters book={book} now={now} rule={rule} onRule={onRule} />
      ) : (
        <Found book={book} search={search} rule={rule} />
      )}
    </div>
  );
}

/** Without capitals and accents: nobody should have to type them. */
function folded(words: string): string {
  return words
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

function Found({
  book,
  search,
  rule,
}: {
  readonly book: Rulebook;
  readonly search: string;
  readonly rule: string | null;
}) {
  const language = useLanguage();
  const say = useSay();
  const found = useMemo(() => {
    const wanted = folded(search).split(/\s+/).filter(Boolean);
    return book.entries.filter(({ id }) => {
      const entry = book.texts[language][id];
      const all = folded(`${id} ${entry?.title ?? ''} ${entry?.text ?? ''} ${entry?.ruling ?? ''}`);
      return wanted.every((word) => all.includes(word));
    });
  }, [book, search, language]);
  return (
    <>
      <p className="soft" role="status">
        {say(text.found(found.length))}
      </p>
      {found.map((entry) => (
        <Rule key={entry.id} book={book} entry={entry} isOpened={entry.id === rule} />
      ))}
    </>
  );
}

function Chapters({
  book,
  now,
  rule,
}: { readonly book: Rulebook } & Pick<RulesPanelProps, 'now' | 'rule' | 'onRule'>) {
  const language = useLanguage();
  const say = useSay();
  const opened = book.entries.find(({ id }) => id === rule);
  const current = book.entries.filter(({ id, chapter }) => now.includes(id) || now.includes(String(chapter)));
  return (
    <>
      {opened !== undefined && <Rule book={book} entry={opened} isOpened />}
      {current.length > 0 && (
        <details open={opened === undefined}>
          <summary>{say(text.rulesNow)}</summary>
          {current.map((entry) => (
            <Rule key={entry.id} book={book} entry={entry} isOpened={false} />
          ))}
        </details>
      )}
      {book.chapters.map((chapter) => (
        <details key={chapter.number}>
          <summary>
            {chapter.number}. {chapter[language]}
          </summary>
          {book.entries
            .filter((entry) => entry.chapter === chapter.number)
            .map((entry) => (
              <Rule key={entry.id} book={book} entry={entry} isOpened={false} />
            ))}
        </details>
      ))}
    </>
  );
}

interface RuleProps {
  readonly book: Rulebook;
  readonly entry: RuleEntry;
  readonly isOpened: boolean;
}

function Rule({ book, entry, isOpened }: RuleProps) {
  const language = useLanguage();
  const say = useSay();
  const words = book.texts[language][entry.id];
  if (words === undefined) return null;
  return (
    <article className={isOpened ? 'rule opened' : 'rule'} id={`rule-${entry.id}`}>
      <h3>
        {words.title} <span className="rule-id">{entry.id}</span>
      </h3>
      <p>{words.text}</p>
      {words.ruling !== undefined && (
        <p className="soft">{labelled(say(text.ruling), words.ruling, language)}</p>
      )}
    </article>
  );
}
