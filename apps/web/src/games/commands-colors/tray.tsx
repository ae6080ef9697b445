/** Below the board: the hand, the card in force, the answers a question wants, the square tracks and the piles. */
import { useId } from 'react';
import { cardName, cardText, isSide, sideNames, type Side, type View } from '@bivouac/commands-colors/words';
import { say, type Language } from '@bivouac/kernel';
import type { Spot, TrayProps } from '../../table/room.ts';
import { AnswerArt, CardArt, kindOf, shortWords } from './card-art.tsx';
import { answers, counted, sidesInOrder } from './names.ts';
import { cardSpot, pictured } from './spots.ts';
import './commands-colors.css';

export function Tray(props: TrayProps<View>) {
  const { view, language, offered, isPast = false } = props;
  const drawn = typeof view.scouted === 'number' ? [] : view.scouted;
  const wanted = pictured.filter((answer) => offered.has(cardSpot(answer)));
  // A question about cards dims those that cannot be chosen; any other question leaves the hand alone.
  const choosing = [...offered.keys()].some((spot) => spot.startsWith('card:')) && wanted.length === 0;
  return (
    <div className="cc-tray">
      {wanted.length === 0 ? null : (
        <CardRow title={say(language, 'Your answer', 'Votre réponse')} kind="answers">
          {wanted.map((answer) => (
            <Answer key={answer} answer={answer} {...props} />
          ))}
        </CardRow>
      )}
      {drawn.length === 0 ? null : (
        <CardRow title={say(language, 'Your scouts’ cards', 'Cartes des éclaireurs')} kind="drawn">
          {stacked(drawn).map(([id, count]) => (
            <Card key={id} id={id} count={count} dimmed={false} {...props} />
          ))}
        </CardRow>
      )}
      {sidesInOrder.map((side) => {
        const { hand } = view.cards[side];
        if (hand === null) return null;
        return (
          <CardRow key={side} title={handTitle(side, isPast, language)} kind="hand">
            {stacked(hand).map(([id, count]) => (
              <Card
                key={id}
                id={id}
                count={count}
                dimmed={choosing && !offered.has(cardSpot(id))}
                {...props}
              />
            ))}
          </CardRow>
        );
      })}
      <CardRow title={inForceTitle(view, language)} kind="in-force">
        {view.card === null ? (
          <p className="cc-no-card">{say(language, 'none yet', 'pas encore')}</p>
        ) : (
          <FaceUp id={view.card} language={language} side={view.side} />
        )}
      </CardRow>
      <Tracks view={view} language={language} />
      <Piles view={view} language={language} />
    </div>
  );
}

function handTitle(side: Side, isPast: boolean, language: Language): string {
  return isPast
    ? say(language, `${sideNames[side].en}: hand`, `${sideNames[side].fr} : main`)
    : say(language, 'Your hand', 'Votre main');
}

interface CardRowProps {
  readonly title: string;
  readonly kind: string;
  readonly children: React.ReactNode;
}

function CardRow({ title, kind, children }: CardRowProps) {
  return (
    <section className={`cc-cards cc-cards-${kind}`} aria-label={title}>
      <h2>{title}</h2>
      <div className="cc-cards-row">{children}</div>
    </section>
  );
}

/** Cards that are alike lie on one another. */
function stacked(ids: readonly string[]): readonly (readonly [id: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts];
}

function inForceTitle({ side, card }: View, language: Language): string {
  if (card === null) return say(language, 'Card in force', 'Carte en jeu');
  return say(language, `${sideNames[side].en}: in force`, `${sideNames[side].fr} : en jeu`);
}

interface CardProps extends TrayProps<View> {
  readonly id: string;
  readonly count: number;
  readonly dimmed: boolean;
}

function Card(props: CardProps) {
  const { id, count, dimmed, language, offered, chosen, lit, onPick, onHover } = props;
  const spot = cardSpot(id);
  const state = stateOf(spot, { offered, chosen, lit });
  return (
    <div className={`cc-card-place${count > 1 ? ' cc-card-pile' : ''}${dimmed ? ' cc-dimmed' : ''}`}>
      <button
        type="button"
        className={`cc-card ${familyOf(id)} ${state}`}
        data-spot={spot}
        aria-disabled={!offered.has(spot)}
        aria-pressed={chosen.includes(spot)}
        title={cardText(id, language)}
        onClick={() => onPick(spot)}
        onPointerEnter={() => onHover(spot)}
        onPointerLeave={() => onHover(null)}
      >
        <CardFace id={id} language={language} />
        {count > 1 ? <b className="cc-card-times">×{count}</b> : null}
      </button>
      <WholeText id={id} language={language} />
    </div>
  );
}

/** A word of more letters than this does not fit beside the sign that opens the card. */
const mostLetters = 11;

const hasLongWord = (name: string): boolean => name.split(/[\s-]/u).some((word) => word.length > mostLetters);

function CardFace({ id, language }: { readonly id: string; readonly language: Language }) {
  const name = cardName(id, language);
  return (
    <>
      <span className={`cc-card-name${hasLongWord(name) ? ' cc-card-name-long' : ''}`}>{name}</span>
      <CardArt id={id} />
      <span className="cc-card-words">{shortWords(id)[language]}</span>
    </>
  );
}

/** Section cards and tactic cards have headings of different colours. */
function familyOf(id: string): string {
  return kindOf(id)?.orders === null ? 'cc-card-tactic' : 'cc-card-section';
}

/** All that a card says, on demand. */
function WholeText({ id, language }: { readonly id: string; readonly language: Language }) {
  const target = useId();
  const name = cardName(id, language);
  return (
    <>
      <button
        type="button"
        className="cc-card-more"
        popoverTarget={target}
        aria-label={say(language, `Read ${name}`, `Lire ${name}`)}
      >
        <span aria-hidden="true">i</span>
      </button>
      <div id={target} popover="auto" className={`cc-card-whole ${familyOf(id)}`}>
        <span className="cc-card-name">{name}</span>
        <CardArt id={id} />
        <p>{cardText(id, language)}</p>
      </div>
    </>
  );
}

function FaceUp({
  id,
  language,
  side,
}: {
  readonly id: string;
  readonly language: Language;
  readonly side: Side;
}) {
  return (
    <div className="cc-card-place">
      <div
        className={`cc-card cc-card-shown ${familyOf(id)} cc-card-of-${side}`}
        title={cardText(id, language)}
      >
        <CardFace id={id} language={language} />
      </div>
      <WholeText id={id} language={language} />
    </div>
  );
}

type AnswerProps = TrayProps<View> & { readonly answer: (typeof pictured)[number] };

function Answer({ answer, language, offered, chosen, lit, onPick, onHover }: AnswerProps) {
  const spot = cardSpot(answer);
  const { name, about } = answers[answer];
  return (
    <button
      type="button"
      className={`cc-card cc-answer ${stateOf(spot, { offered, chosen, lit })}`}
      data-spot={spot}
      aria-disabled={!offered.has(spot)}
      aria-pressed={chosen.includes(spot)}
      onClick={() => onPick(spot)}
      onPointerEnter={() => onHover(spot)}
      onPointerLeave={() => onHover(null)}
    >
      <span className="cc-card-name">{name[language]}</span>
      <AnswerArt answer={answer} />
      <span className="cc-card-words">{about[language]}</span>
    </button>
  );
}

function stateOf(
  spot: Spot,
  { offered, chosen, lit }: Pick<TrayProps<View>, 'offered' | 'chosen' | 'lit'>,
): string {
  return [
    ...(offered.has(spot) ? ['cc-offered'] : []),
    ...(chosen.includes(spot) ? ['cc-chosen'] : []),
    ...(lit.has(spot) ? ['cc-lit'] : []),
  ].join(' ');
}

/** The cards that squares cost, up to four a side, by the number of their square. The owner may look at his own. */
function Tracks({ view, language }: { readonly view: View; readonly language: Language }) {
  if (sidesInOrder.every((side) => view.cards[side].track.every((card) => card === null))) return null;
  return (
    <CardRow title={say(language, 'Squares', 'Carrés')} kind="tracks">
      <div className="cc-tracks">
        {sidesInOrder.map((side) => (
          <ol key={side} className={`cc-track cc-tone-${side}`} aria-label={sideNames[side][language]}>
            {view.cards[side].track.map((card, index) =>
              card === null ? null : (
                <li key={index} className="cc-slot cc-slot-full">
                  <b>{index + 1}</b>
                  <span>{slotWords(card, language)}</span>
                </li>
              ),
            )}
          </ol>
        ))}
      </div>
    </CardRow>
  );
}

const slotWords = (card: string, language: Language): string =>
  card === 'hidden' ? say(language, 'face down', 'cachée') : cardName(card, language);

/** The deck, the discards, and how many cards the other side holds. */
function Piles({ view, language }: { readonly view: View; readonly language: Language }) {
  const others = sidesInOrder.filter((side) => view.cards[side].hand === null);
  const top = view.discards.at(-1);
  const piles = [
    { key: 'deck', name: say(language, 'Deck', 'Pioche'), count: view.deck, about: null },
    {
      key: 'discards',
      name: say(language, 'Discards', 'Défausse'),
      count: view.discards.length,
      about: top === undefined ? null : cardName(top, language),
    },
    ...others.map((side) => ({
      key: side,
      name: isSide(view.seat) ? say(language, 'Enemy', 'Ennemi') : sideNames[side][language],
      count: view.cards[side].count,
      about: null,
    })),
  ];
  return (
    <CardRow title={say(language, 'Cards', 'Cartes')} kind="piles">
      {piles.map(({ key, name, count, about }) => (
        <div
          key={key}
          className={`cc-pile cc-pile-${key}`}
          role="img"
          aria-label={`${name}, ${counted(count, language, ['card', 'cards'], ['carte', 'cartes'])}`}
          title={about ?? name}
        >
          <b>{count}</b>
          <span>{name}</span>
        </div>
      ))}
    </CardRow>
  );
}
