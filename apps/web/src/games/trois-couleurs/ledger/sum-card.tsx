/** A sum as it is read: whose it is, its total large, what that means, and below it every row with its rule. */
import { capital, signed, type Language, type OddsFall } from '@bivouac/kernel';
import type { Side } from '@bivouac/trois-couleurs/words';
import { dieFace, dieName } from '../../../board/pips.tsx';
import { chanceText } from '../../../table/odds/figures.ts';
import { RuleLinks } from '../../../table/rule-links.tsx';

export interface Line {
  readonly words: string;
  readonly value: number;
  readonly rule: string;
}

export interface CardProps {
  readonly language: Language;
  readonly side: Side;
  readonly piece: string;
  readonly name: string;
  readonly what: string;
  readonly lines: readonly Line[];
  readonly total: number;
  /** What the total means; left out where a die is still to be thrown. */
  readonly verdict?: string;
  /** What each fall of the die would make of it. */
  readonly falls?: readonly OddsFall[];
  readonly die?: number;
  readonly isFolded: boolean;
  /** What was told last: it is looked at first. */
  readonly isNow?: boolean;
  readonly onRule: (id: string) => void;
}

export function SumCard(props: CardProps) {
  const { language, side, name, what, lines, total, verdict, falls = [], isFolded, isNow = false } = props;
  return (
    <details
      className={`tc-sum ft-tone-${side}${isNow ? ' tc-sum-now' : ''}`}
      open={!isFolded}
      data-piece={props.piece}
      data-total={total}
    >
      <summary>
        <span className="tc-sum-who">
          <b>{capital(name)}</b> <span>{what}</span>
        </span>
        {verdict === undefined ? null : <span className="tc-sum-verdict">{verdict}</span>}
        <span className="tc-sum-total">{total < 0 ? signed(total) : total}</span>
      </summary>
      <table>
        <tbody>
          {lines.map(({ words, value, rule }, at) => (
            <tr key={at}>
              <th scope="row">{capital(words)}</th>
              <td className="tc-sum-rule">
                <RuleLinks rules={[rule]} onRule={props.onRule} />
              </td>
              <td>{signed(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {props.die === undefined ? null : <Die face={String(props.die)} language={language} />}
      {falls.length < 2 ? null : (
        <ul className="tc-falls">
          {falls.map(({ thrown, chance, total: sum, words }, at) => (
            <li key={at} data-total={sum}>
              <span className="tc-fall-thrown">
                <span className="tc-die-face">{thrown?.[language]}</span> {chanceText(chance, language)}
              </span>
              <b>{sum < 0 ? signed(sum) : sum}</b>
              <span>{words[language]}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function Die({ face, language }: { readonly face: string; readonly language: Language }) {
  return (
    <svg className="tc-die" viewBox="0 0 40 40" role="img" aria-label={dieName(face, language)}>
      <rect x={2} y={2} width={36} height={36} rx={8} />
      {dieFace(face)}
    </svg>
  );
}
