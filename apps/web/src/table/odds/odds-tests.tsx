/** The sums on the way to an outcome, each as a ledger: its rows with their rules, and what each fall of its die makes of it. */
import { signed, type OddsTest } from '@bivouac/kernel';
import { RuleLinks } from '../rule-links.tsx';
import { useLanguage, useSay } from '../say.ts';
import { chanceText } from './figures.ts';

interface OddsTestsProps {
  readonly tests: readonly OddsTest[];
  readonly nameOf: (piece: string) => string;
  readonly onRule: (id: string) => void;
}

export function OddsTests({ tests, nameOf, onRule }: OddsTestsProps) {
  const say = useSay();
  const language = useLanguage();
  return tests.map(({ piece, words, given, sum, falls }, at) => (
    <table key={at} className="odds-sum odds-test" data-piece={piece}>
      <caption>
        <strong>{nameOf(piece)}</strong> {say(words)}
        {given !== undefined && <span className="soft"> ({say(given)})</span>}
      </caption>
      <tbody>
        {sum.map((row, index) => (
          <tr key={index}>
            <th scope="row">
              {say(row.words)} <RuleLinks rules={[row.id]} onRule={onRule} />
            </th>
            <td>{signed(row.value)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {falls.map(({ thrown, chance, total, words: meaning }, index) => (
          <tr key={index} data-total={total}>
            <th scope="row">
              {thrown !== undefined && (
                <span className="odds-thrown">
                  {say(thrown)} <span className="soft">{chanceText(chance, language)}</span>
                </span>
              )}{' '}
              {say(meaning)}
            </th>
            <td>{total < 0 ? signed(total) : total}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  ));
}
