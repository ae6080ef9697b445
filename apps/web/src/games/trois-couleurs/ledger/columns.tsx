/** Attackers on the left, defenders on the right, and between them what decides. */
import { say, type Language, type OddsTest } from '@bivouac/kernel';
import { enemyOf, nameIn, rowWords, sideName, type Side, type View } from '@bivouac/trois-couleurs/words';
import type { ReactNode } from 'react';
import { sideNamed } from '../chronicle.ts';
import type { Sum } from './story.ts';
import { SumCard, type CardProps } from './sum-card.tsx';

/** A card and whose it is. */
export type Card = Omit<CardProps, 'language' | 'onRule'>;

export function cardOfSum(sum: Sum, view: View, language: Language, isNow: boolean): Card {
  return {
    side: sideOf(view, sum.unit),
    piece: sum.unit,
    name: nameIn(view, sum.unit, language),
    what: sum.what[language],
    lines: sum.rows.map((row) => ({
      words: rowWords(row, view, language),
      value: row.value,
      rule: row.rule,
    })),
    total: sum.total,
    verdict: sum.verdict[language],
    ...(sum.die !== undefined && { die: sum.die }),
    isFolded: !isNow,
    isNow,
  };
}

export function cardOfTest(test: OddsTest, view: View, language: Language): Card {
  const { piece, words, given, sum, falls } = test;
  const isThrown = falls.length > 1;
  const [only] = falls;
  return {
    side: sideOf(view, piece),
    piece,
    name: nameIn(view, piece, language),
    what: given === undefined ? words[language] : `${words[language]}, ${given[language]}`,
    lines: sum.map(({ id, words: row, value }) => ({ words: row[language], value, rule: id })),
    total: isThrown ? sum.reduce((all, { value }) => all + value, 0) : (only?.total ?? 0),
    ...(!isThrown && only !== undefined && { verdict: only.words[language] }),
    falls,
    isFolded: !isThrown,
  };
}

function sideOf(view: View, piece: string): Side {
  return sideNamed(view, piece) === 'red' ? 'red' : 'blue';
}

interface ColumnsProps {
  /** What is played out is told first where there is no room for all. */
  readonly isPlayed?: true;
  readonly view: View;
  readonly language: Language;
  readonly attacker: Side;
  readonly cards: readonly Card[];
  readonly onRule: (id: string) => void;
  readonly children: ReactNode;
}

export function Columns(props: ColumnsProps) {
  const { view, language, attacker, cards, onRule, children } = props;
  const column = (isAttacker: boolean) => {
    const side = isAttacker ? attacker : enemyOf[attacker];
    const army = sideName(view, side, language);
    return (
      <section className={isAttacker ? 'tc-attacker' : 'tc-defender'}>
        <h3 className={`ft-tone-${side}`}>
          {isAttacker
            ? say(language, `${army} attack`, `${army}, à l’attaque`)
            : say(language, `${army} defend`, `${army}, en défense`)}
        </h3>
        {cards
          .filter(({ side }) => (side === attacker) === isAttacker)
          .map((card, at) => (
            <SumCard key={`${card.piece} ${card.what} ${at}`} {...card} language={language} onRule={onRule} />
          ))}
      </section>
    );
  };
  return (
    <div className={props.isPlayed === true ? 'tc-columns tc-played' : 'tc-columns'}>
      {column(true)}
      <section className="tc-between">{children}</section>
      {column(false)}
    </div>
  );
}
