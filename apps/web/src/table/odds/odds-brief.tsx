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

export function OddsBrief({ odds, onRule, onMore }: OddsBriefProps) {
  const say = useSay();
  const { rows, sum } = odds;
  return (
    <div className="odds odds-brief">
      <div className="odds-brief-head">
        <h3>{say(oddsText.title)}</h3>
        <button className="plain" onClick={onMore}>
          {say(oddsText.more)}
        </button>
      </div>
      {rows.map((row, at) => (
        <BriefReply key={at} row={row} />
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

function BriefReply({ row }: { readonly row: OddsRow }) {
  const language = useLanguage();
  const say = useSay();
  const { reply, outcomes, possible, expectedLosses } = row;
  const likely = outcomes.flatMap((outcome, kind) => (outcome.chance > 0 ? [{ ...outcome, kind }] : []));
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
        {isSome(expectedLosses) && <span className="soft odds-brief-losses">{say(lossesWords(expectedLosses))}</span>}
      </p>
      <div className="odds-stack" aria-hidden="true">
        {likely.map(({ name, chance, kind }) => (
          <span key={name} className={`kind-${kind % 5}`} style={{ flexGrow: chance }} />
        ))}
      </div>
      <ul>
        {likely.map(({ name, words, chance, kind }) => (
          <li key={name} data-chance={chance}>
            <span className={`odds-swatch kind-${kind % 5}`} aria-hidden="true" />
            {say(words)} <b>{chanceText(chance, language)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
