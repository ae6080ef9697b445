/** Above the board: the turn, the banners both sides have won and need, and the cards they hold. */
import { phaseNames, sideNames, type Side, type View } from '@bivouac/commands-colors/words';
import { colon, say, type Language } from '@bivouac/kernel';
import { counted, sidesInOrder } from './names.ts';

export interface HeadlineProps {
  readonly view: View;
  readonly language: Language;
}

export function Headline({ view, language }: HeadlineProps) {
  return (
    <div className="cc-headline">
      <div className="cc-turn">
        <strong>{turnWords(view, language)}</strong>
        <span className="cc-phase">{phaseWords(view, language)}</span>
      </div>
      {sidesInOrder.map((side) => (
        <Army key={side} view={view} side={side} language={language} />
      ))}
    </div>
  );
}

/** Both sides' turns are counted, as the log counts them. A battle with a limit says where its end is. */
export function turnWords({ turn, terms }: View, language: Language): string {
  const { turnLimit } = terms;
  if (turnLimit === null) return say(language, `Turn ${turn}`, `Tour ${turn}`);
  const last = 2 * turnLimit.turns;
  return say(language, `Turn ${turn} of ${last}`, `Tour ${turn} sur ${last}`);
}

export function phaseWords(view: View, language: Language): string {
  const { phase } = view;
  return phase === null
    ? say(language, 'the battle is over', 'la bataille est finie')
    : phaseNames[phase][language];
}

/** A banner is a flag: those won fly, those still needed are outlines. */
function Army({ view, side, language }: HeadlineProps & { readonly side: Side }) {
  const [won, needed] = [view.banners[side], view.terms.banners[side]];
  const cards = view.cards[side].count;
  const name = sideNames[side][language];
  const words = say(
    language,
    `${name}: ${won} of ${needed} banners, ${counted(cards, 'en', ['card', 'cards'], ['', ''])} in hand`,
    `${name}${colon('fr')} ${won} bannières sur ${needed}, ${counted(cards, 'fr', ['', ''], ['carte', 'cartes'])} en main`,
  );
  return (
    <div
      className={`cc-army cc-army-${side}${view.side === side ? ' cc-army-turn' : ''}`}
      role="img"
      aria-label={words}
      title={words}
    >
      <span>
        {name.charAt(0)}
        <span className="cc-army-rest">{name.slice(1)}</span>
      </span>
      <b>
        {won}/{needed}
      </b>
      <span className="cc-banners" aria-hidden="true">
        {Array.from({ length: Math.max(needed, won) }, (_, index) => (
          <svg key={index} viewBox="0 0 14 18" className={index < won ? 'cc-won' : ''}>
            <path d="M2.5,17V2M2.5,2.5H12L9.5,5.5L12,8.5H2.5" />
          </svg>
        ))}
      </span>
      <span className="cc-hand-size" aria-hidden="true">
        <svg viewBox="0 0 16 18">
          <path d="M5,2.5h9v12.5H5ZM5,4.5L2,5.5L4.5,16" />
        </svg>
        {cards}
      </span>
    </div>
  );
}
