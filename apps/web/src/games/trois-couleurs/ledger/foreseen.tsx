/** A march before it is declared: both sums as they would be at two thirds of the way, and where each answer leads. */
import { capital, say, type Language, type Odds, type OddsRow, type Words } from '@bivouac/kernel';
import { enemyOf, type Side, type View } from '@bivouac/trois-couleurs/words';
import { useMemo, useState } from 'react';
import { averageText, chanceText } from '../../../table/odds/figures.ts';
import { areOwn } from '../../../table/own-answers.ts';
import { familiesOf, sharesOf, type Family, type Way } from './answers.ts';
import { cardOfSum, cardOfTest, Columns } from './columns.tsx';
import type { Sum } from './story.ts';

interface ForeseenProps {
  readonly view: View;
  readonly language: Language;
  readonly odds: Odds;
  readonly attacker: Side;
  /** Sums of the engagement under way that stand already. */
  readonly before: readonly Sum[];
  readonly onRule: (id: string) => void;
}

export function Foreseen({ view, language, odds, attacker, before, onRule }: ForeseenProps) {
  const families = useMemo(() => familiesOf(odds.rows), [odds]);
  const ways = families.flatMap(({ ways: all }) => all);
  const [chosen, setChosen] = useState<OddsRow | null>(null);
  const way = ways.find(({ row }) => row === chosen) ?? ways[0];
  const tests = [...(odds.tests ?? []), ...(way?.row.tests ?? [])];
  const own: Side = view.seat === 'red' ? 'red' : 'blue';
  return (
    <Columns
      view={view}
      language={language}
      attacker={attacker}
      cards={[
        ...before.map((sum) => ({
          ...cardOfSum(sum, view, language, false),
          isFolded: sum.die === undefined,
        })),
        ...tests.map((test) => cardOfTest(test, view, language)),
      ]}
      onRule={onRule}
    >
      <h3>
        {areOwn(odds) && own === attacker
          ? say(language, 'If you choose…', 'Si vous choisissez…')
          : ways.length > 1
            ? own === attacker
              ? say(language, 'If the enemy answers…', 'Si l’ennemi répond…')
              : say(language, 'If you answer…', 'Si vous répondez…')
            : say(language, 'Where it leads', 'Où cela mène')}
      </h3>
      {ways.length === 1 && way !== undefined && !areOwn(odds) ? (
        <div className="tc-answers">
          <p className="tc-answer">
            <span>{say(language, 'Good for you', 'Bon pour vous')}</span>
            <Shares row={way.row} own={own} language={language} />
          </p>
          <Outcomes row={way.row} own={own} language={language} />
        </div>
      ) : (
        <ul className="tc-answers">
          {families.map((family) => (
            <FamilyRows
              key={family.name.en}
              family={family}
              chosen={way}
              own={own}
              language={language}
              onChoose={setChosen}
            />
          ))}
        </ul>
      )}
      {odds.note === undefined ? null : <p className="soft">{odds.note[language]}</p>}
    </Columns>
  );
}

interface RowsProps {
  readonly own: Side;
  readonly language: Language;
  readonly chosen: Way | undefined;
  readonly onChoose: (row: OddsRow) => void;
}

function FamilyRows({ family: { name, ways }, ...props }: RowsProps & { readonly family: Family }) {
  const { language } = props;
  const [first] = ways;
  if (ways.length === 1 && first !== undefined)
    return <AnswerRow {...props} way={first} name={joinedName(name, first, language)} />;
  return (
    <li>
      <span className="tc-family">{capital(name[language])}</span>
      <ul>
        {ways.map((way) => (
          <AnswerRow key={way.row.reply.en} {...props} way={way} name={waysName(way, language)} />
        ))}
      </ul>
    </li>
  );
}

const waysName = ({ names }: Way, language: Language): string =>
  names.map((one) => one[language]).join(say(language, ' or ', ' ou '));

/** An answer with its only way; where every way comes to the same, the ways need not be told. */
function joinedName(name: Words, way: Way, language: Language): string {
  return way.names.length === 1 ? `${name[language]}, ${waysName(way, language)}` : name[language];
}

function AnswerRow({ way, name, own, language, chosen, onChoose }: RowsProps & { way: Way; name: string }) {
  const isChosen = way === chosen;
  return (
    <li>
      <button type="button" className="tc-answer" aria-pressed={isChosen} onClick={() => onChoose(way.row)}>
        <span>{capital(name)}</span>
        <Shares row={way.row} own={own} language={language} />
      </button>
      {isChosen ? <Outcomes row={way.row} own={own} language={language} /> : null}
    </li>
  );
}

interface SharesProps {
  readonly row: OddsRow;
  readonly own: Side;
  readonly language: Language;
}

/** Good for one side, good for nobody, good for the other: a bar in the colours of the two. */
function Shares({ row, own, language }: SharesProps) {
  const shares = sharesOf(row);
  return (
    <>
      <span className="tc-bar" aria-hidden="true">
        <span className={`tc-share-${own}`} style={{ flexGrow: shares.own }} />
        <span className="tc-share-none" style={{ flexGrow: shares.none }} />
        <span className={`tc-share-${enemyOf[own]}`} style={{ flexGrow: shares.enemy }} />
      </span>
      <b className="tc-chance">
        <span className="unseen">{say(language, 'good for you: ', 'bon pour vous\u00a0: ')}</span>
        {chanceText(shares.own, language)}
      </b>
    </>
  );
}

function Outcomes({ row, own, language }: SharesProps) {
  const { outcomes, expectedLosses, then = [] } = row;
  const tone = (good: 'own' | 'enemy' | undefined): string =>
    good === undefined ? 'none' : good === 'own' ? own : enemyOf[own];
  return (
    <ul className="tc-outcomes">
      {outcomes
        .filter(({ chance }) => chance > 0)
        .map(({ name, words, chance, good }) => (
          <li key={name} data-chance={chance}>
            <span className={`tc-swatch tc-share-${tone(good)}`} aria-hidden="true" />
            <span>{capital(words[language])}</span> <b>{chanceText(chance, language)}</b>
          </li>
        ))}
      <li className="soft">
        {say(language, 'Steps lost on average: you ', 'Pas de perte en moyenne\u00a0: vous ')}
        {averageText(expectedLosses.own, language)}
        {say(language, ', the enemy ', ', l’ennemi ')}
        {averageText(expectedLosses.enemy, language)}
      </li>
      {then.map((later) => (
        <li key={later.reply.en}>
          <span className="tc-family">{capital(later.reply[language])}</span>
          <Outcomes row={later} own={own} language={language} />
        </li>
      ))}
    </ul>
  );
}
