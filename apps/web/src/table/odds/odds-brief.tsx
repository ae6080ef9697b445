/** The chances at a glance, above the button that commits to them: a bar for each answer of the opponent. */
import type { Odds, OddsRow } from '@bivouac/kernel';
import { oddsText } from '../../text/time-words.ts';
import { RuleLinks } from '../rule-links.tsx';
import { useLanguage, useSay } from '../say.ts';
import { chanceText, signedText } from './figures.ts';
import { isSome, lossesWords } from './losses.ts';
import './odds.css';

interface OddsBriefProps {
  readonly odds: Odds;
  readonly onRule: (id: string) => void;
  /** Leads to the chances in full. */
  readonly onMore: () => void;
}

/** So many looks there are; more outcomes than that no fight has. */
const differentKinds = 8;

export function OddsBrief({ odds, onRule, onMore }: OddsBriefProps) {
  const say = useSay();
  const { rows, sum } = odds;
  // An outcome looks the same in every row.
  const kinds = [...new Set(rows.flatMap(({ outcomes }) => outcomes.map(({ name }) => name)))];
  return (
    <div className="odds odds-brief">
      <div className="odds-brief-head">
        <h3>{say(oddsText.title)}</h3>
        <button className="plain" onClick={onMore}>
          {say(oddsText.more)}
        </button>
      </div>
      {rows.map((row, at) => (
        <BriefReply key={at} row={row} kinds={kinds} />
      ))}
      {sum.length > 0 && (
        <p className="odds-brief-sum">
          {sum.map(({ id, words, value }, at) => (
            <span key={at}>
              <b>{signedText(value)}</b> {say(words)} <RuleLinks rules={[id]} onRule={onRule} />
            </span>
          ))}
          {sum.length > 1 && (
            <span>
              = <b>{signedText(sum.reduce((total, { value }) => total + value, 0))}</b>
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function BriefReply({ row, kinds }: { readonly row: OddsRow; readonly kinds: readonly string[] }) {
  const language = useLanguage();
  const say = useSay();
  const { reply, outcomes, possible, expectedLosses } = row;
  const likely = outcomes.filter(({ chance }) => chance > 0);
  const kindOf = (name: string) => `kind-${kinds.indexOf(name) % differentKinds}`;
  return (
    <section>
      <p className="odds-brief-reply">
        <strong>{say(reply)}</strong>
        {possible !== undefined && possible < 1 && (
          <span className="soft">
            {' '}
            {say(oddsText.possible({ en: chanceText(possible, 'en'), fr: chanceText(possible, 'fr') }))}
          </span>
        )}
        {isSome(expectedLosses) && (
          <span className="soft odds-brief-losses">{say(lossesWords(expectedLosses))}</span>
        )}
      </p>
      <div className="odds-stack" aria-hidden="true">
        {likely.map(({ name, chance }) => (
          <span key={name} className={kindOf(name)} style={{ flexGrow: chance }} />
        ))}
      </div>
      <ul>
        {likely.map(({ name, words, chance }) => (
          <li key={name} data-chance={chance}>
            <span className={`odds-swatch ${kindOf(name)}`} aria-hidden="true" />
            {say(words)} <b>{chanceText(chance, language)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
