/** The sums of the engagement under way, for attacker and defender, row by row as they are added. */
import type { Language, Seat } from '@bivouac/kernel';
import {
  answerNames,
  caseNames,
  engagementNow,
  paceNames,
  rowWords,
  totalOf,
  type Ledger as Rows,
  type View,
} from '@bivouac/trois-couleurs/words';
import { useState } from 'react';
import { capital, say } from './names.ts';
import './ledger.css';

interface LedgerProps {
  readonly view: View;
  readonly language: Language;
}

export function Ledger({ view, language }: LedgerProps) {
  const engagement = engagementNow(view);
  const [isOpen, setOpen] = useState(true);
  if (engagement === null) return null;
  const { marchers, receivers } = engagement;
  const title = say(language, 'The sums of the attack', 'Les sommes de l’attaque');
  return (
    <section className="tc-ledger" aria-label={title}>
      <button
        type="button"
        className="tc-ledger-head"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
      </button>
      {isOpen ? (
        <div className="tc-ledger-sums">
          {marchers.map(({ unit, ledger, pace }) => (
            <Sum
              key={unit}
              view={view}
              language={language}
              unit={unit}
              ledger={ledger}
              note={say(language, `marches, ${paceNames[pace].en}`, `marche, ${paceNames[pace].fr}`)}
            />
          ))}
          {receivers.map(({ unit, ledger, answer }) => (
            <Sum
              key={unit}
              view={view}
              language={language}
              unit={unit}
              ledger={ledger}
              note={
                answer === null
                  ? say(language, 'has not answered yet', 'n’a pas encore répondu')
                  : (answerNames[answer.kind]?.[language] ?? answer.kind)
              }
            />
          ))}
        </div>
      ) : null}
    </section>
  );
}

interface SumProps extends LedgerProps {
  readonly unit: number;
  readonly ledger: Rows;
  readonly note: string;
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

function Sum({ view, language, unit, ledger, note }: SumProps) {
  const { name, side } = view.terms.units[unit]!;
  const total = totalOf(ledger);
  return (
    <table className={`ft-tone-${side satisfies Seat}`} data-total={ledger.length === 0 ? undefined : total}>
      <caption>
        {capital(name[language])} <span className="soft">{note}</span>
      </caption>
      <tbody>
        {ledger.map((row, at) => (
          <tr key={at}>
            <th scope="row">{capital(rowWords(row, view, language))}</th>
            <td>{signed(row.value)}</td>
            <td className="tc-rule">{row.rule}</td>
          </tr>
        ))}
      </tbody>
      {ledger.length === 0 ? null : (
        <tfoot>
          <tr>
            <th scope="row">{capital(caseNames[view.units[unit]!.case][language])}</th>
            <td>{total}</td>
            <td />
          </tr>
        </tfoot>
      )}
    </table>
  );
}
