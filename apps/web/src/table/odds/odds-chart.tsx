/** The chances before the deed: for each answer of the opponent every outcome as a bar, and the sum that made them. */
import { signed, type Odds, type OddsLosses, type SumRow, type Words } from '@bivouac/kernel';
import { labelled } from '../../text/language.ts';
import { oddsText } from '../../text/time-words.ts';
import { areOwn } from '../own-answers.ts';
import { RuleLinks } from '../rule-links.tsx';
import { useLanguage, useSay } from '../say.ts';
import { alikeRows, type Alike } from './alike.ts';
import { averageText, chanceText } from './figures.ts';
import { isSome, lossesWords } from './losses.ts';
import { OddsTests } from './odds-tests.tsx';
import './odds.css';

interface OddsChartProps {
  readonly odds: Odds;
  /** What a piece is called, where the chances name one. */
  readonly nameOf: (piece: string) => string;
  /** What losses are counted in. */
  readonly unit?: Words | undefined;
  readonly onRule: (id: string) => void;
}

export function OddsChart({ odds, nameOf, unit, onRule }: OddsChartProps) {
  const say = useSay();
  return (
    <div className="odds">
      <h3>{say(oddsText.title)}</h3>
      {odds.tests !== undefined && <OddsTests tests={odds.tests} nameOf={nameOf} onRule={onRule} />}
      {odds.rows.length > 1 && (
        <p className="soft">{say(areOwn(odds) ? oddsText.ownReplies : oddsText.replies)}</p>
      )}
      {alikeRows(odds.rows).map((alike, at) => (
        <Reply key={at} alike={alike} nameOf={nameOf} unit={unit} onRule={onRule} />
      ))}
      {odds.note !== undefined && <p className="soft">{say(odds.note)}</p>}
      {odds.tests === undefined && odds.sum.length > 0 && <Sum sum={odds.sum} onRule={onRule} />}
    </div>
  );
}

function Reply({ alike, nameOf, unit, onRule }: Omit<OddsChartProps, 'odds'> & { readonly alike: Alike }) {
  const language = useLanguage();
  const say = useSay();
  const { reply, row, sums } = alike;
  const { outcomes, possible, then = [] } = row;
  const hasLosses = outcomes.some(({ losses }) => losses !== undefined && isSome(losses));
  return (
    <section className="odds-reply">
      <table>
        <caption>
          {say(reply)}
          {possible !== undefined && possible < 1 && (
            <span className="soft">
              {' '}
              {say(oddsText.possible({ en: chanceText(possible, 'en'), fr: chanceText(possible, 'fr') }))}
            </span>
          )}
        </caption>
        <thead className="unseen">
          <tr>
            <th scope="col">{say(oddsText.outcome)}</th>
            <th scope="col">{say(oddsText.chance)}</th>
            {hasLosses && <th scope="col">{say(oddsText.lossesIfSo)}</th>}
          </tr>
        </thead>
        <tbody>
          {outcomes.map(({ name, words, chance, losses, good }) => (
            <tr key={name} className={chance === 0 ? 'never' : undefined} data-chance={chance}>
              <th scope="row">{say(words)}</th>
              <td className="odds-chance">
                <span className="odds-bar" aria-hidden="true">
                  <span className={`luck-${good ?? 'none'}`} style={{ inlineSize: `${chance * 100}%` }} />
                </span>
                <span className="odds-share">{chanceText(chance, language)}</span>
              </td>
              {hasLosses && (
                <td className="odds-losses">{losses === undefined ? '' : <Losses losses={losses} />}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isSome(row.expectedLosses) && (
        <p className="soft">
          {labelled(say(oddsText.lossesIn(unit)), say(lossesWords(row.expectedLosses)), language)}
        </p>
      )}
      {sums.length === 1 && (
        <div className="odds-then">
          <OddsTests tests={sums[0]!.tests} nameOf={nameOf} onRule={onRule} />
        </div>
      )}
      {sums.length > 1 &&
        // Each came to the same by sums of its own.
        sums.map(({ reply: name, tests }) => (
          <details key={name.en} className="odds-then">
            <summary>{labelled(say(oddsText.sums), say(name), language)}</summary>
            <OddsTests tests={tests} nameOf={nameOf} onRule={onRule} />
          </details>
        ))}
      {then.length > 0 && (
        <div className="odds-then">
          {alikeRows(then).map((later, at) => (
            <Reply key={at} alike={later} nameOf={nameOf} onRule={onRule} />
          ))}
        </div>
      )}
    </section>
  );
}

/** In few letters; in full for those who hear it. */
function Losses({ losses }: { readonly losses: OddsLosses }) {
  const language = useLanguage();
  const say = useSay();
  if (!isSome(losses)) return <span aria-hidden="true">–</span>;
  return (
    <>
      <span className="unseen">{say(lossesWords(losses))}</span>
      <span aria-hidden="true" title={say(lossesWords(losses))}>
        {say(oddsText.ownShort)} −{averageText(losses.own, language)}, {say(oddsText.enemyShort)} −
        {averageText(losses.enemy, language)}
      </span>
    </>
  );
}

function Sum({ sum, onRule }: { readonly sum: readonly SumRow[]; readonly onRule: (id: string) => void }) {
  const say = useSay();
  return (
    <table className="odds-sum">
      <caption>{say(oddsText.sum)}</caption>
      <tbody>
        {sum.map(({ id, words, value }, at) => (
          <tr key={at}>
            <th scope="row">
              {say(words)} <RuleLinks rules={[id]} onRule={onRule} />
            </th>
            <td>{signed(value)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say(oddsText.total)}</th>
          <td>{signed(sum.reduce((total, { value }) => total + value, 0))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
