/** The chances before the deed: each outcome as a bar, and the sum of modifiers that made them. */
import type { Odds, OddsRow, SumRow } from '@bivouac/kernel';
import { labelled, numberText, percentText } from '../text/language.ts';
import { text } from '../text/words.ts';
import { RuleLinks } from './rule-links.tsx';
import { useLanguage, useSay } from './say.ts';

interface OddsChartProps {
  readonly odds: Odds;
  readonly onRule: (id: string) => void;
}

export function OddsChart({ odds, onRule }: OddsChartProps) {
  return (
    <div className="odds">
      {odds.rows.map((row, at) => (
        <OddsRows key={at} row={row} depth={0} />
      ))}
      {odds.sum.length > 0 && <Sum sum={odds.sum} onRule={onRule} />}
    </div>
  );
}

function OddsRows({ row, depth }: { readonly row: OddsRow; readonly depth: number }) {
  const language = useLanguage();
  const say = useSay();
  const { own, enemy } = row.expectedLosses;
  return (
    <section className="odds-row" style={{ marginInlineStart: `${depth}rem` }}>
      <h3>
        {say(row.reply)}
        {row.possible !== undefined && row.possible < 1 && (
          <span className="soft">
            {' '}
            ({labelled(say(text.oddsPossible), percentText(row.possible, language), language)})
          </span>
        )}
      </h3>
      <ul>
        {row.outcomes.map(({ name, words, chance }) => (
          <li key={name}>
            <span className="odds-name">{say(words)}</span>
            <span className="odds-bar" aria-hidden="true">
              <span style={{ inlineSize: `${chance * 100}%` }} />
            </span>
            <span className="odds-share">{percentText(chance, language)}</span>
          </li>
        ))}
      </ul>
      {(own > 0 || enemy > 0) && (
        <p className="soft">
          {labelled(
            say(text.oddsLosses),
            `${say(text.oddsOwn)} ${numberText(own, language, 1)}, ${say(text.oddsEnemy)} ${numberText(enemy, language, 1)}`,
            language,
          )}
        </p>
      )}
      {row.then?.map((later, at) => (
        <OddsRows key={at} row={later} depth={depth + 1} />
      ))}
    </section>
  );
}

function Sum({ sum, onRule }: { readonly sum: readonly SumRow[]; readonly onRule: (id: string) => void }) {
  const say = useSay();
  return (
    <table className="odds-sum">
      <caption>{say(text.oddsSum)}</caption>
      <tbody>
        {sum.map(({ id, words, value }, at) => (
          <tr key={at}>
            <td>
              {say(words)} <RuleLinks rules={[id]} onRule={onRule} />
            </td>
            <td>{signed(value)}</td>
          </tr>
        ))}
        <tr className="total">
          <th scope="row">{say(text.oddsTotal)}</th>
          <td>{signed(sum.reduce((total, { value }) => total + value, 0))}</td>
        </tr>
      </tbody>
    </table>
  );
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}
