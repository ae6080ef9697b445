import { signsIn, type Rulebook, type RuleEntry } from '@bivouac/kernel';
import { labelled } from '../../text/language.ts';
import { rulesText } from '../../text/time-words.ts';
import { useLanguage, useSay } from '../say.ts';
import { stretches } from './search.ts';

interface RuleProps {
  readonly book: Rulebook;
  readonly entry: RuleEntry;
  /** What was looked for. */
  readonly words?: readonly string[];
  /** Its title stands above it already. */
  readonly isBare?: boolean;
}

const noWords: readonly string[] = [];

/** A rule in full. What the source left open and we decided is set apart: it is ours. */
export function Rule({ book, entry, words = noWords, isBare = false }: RuleProps) {
  const language = useLanguage();
  const say = useSay();
  const told = book.texts[language][entry.id];
  if (told === undefined) return null;
  return (
    <article className="rule" data-rule={entry.id}>
      {!isBare && (
        <h4>
          <Marked text={told.title} words={words} />{' '}
          <span className="rule-id">
            <Marked text={entry.id} words={words} />
          </span>
        </h4>
      )}
      <p>
        <Marked text={told.text} words={words} />
      </p>
      {signsIn(book, `${told.text} ${told.ruling ?? ''}`).map(([sign, meaning]) => (
        <p key={sign} className="soft">
          {labelled(sign, say(meaning), language)}
        </p>
      ))}
      {told.ruling !== undefined && (
        <div className="ruling">
          <strong title={say(rulesText.rulingHint)}>{say(rulesText.ruling)}</strong>
          <p>
            <Marked text={told.ruling} words={words} />
          </p>
        </div>
      )}
    </article>
  );
}

function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return text;
  return stretches(text, words).map(({ text: stretch, isFound }, at) =>
    isFound ? <mark key={at}>{stretch}</mark> : stretch,
  );
}
