/** Above the board: the hour, the rounds, the nerve of both armies, and the commands left. */
import { say, type Language } from '@bivouac/kernel';
import { hourWords, sideNames, type Side, type View } from '@bivouac/marengo/words';
import { sidesInOrder } from './passages.ts';

export interface HeadlineProps {
  readonly view: View;
  readonly language: Language;
}

/** Battles of more hours have more to show than a line holds. */
const longDay = 9;

export function Headline({ view, language }: HeadlineProps) {
  const isLong = view.terms.rounds > longDay;
  return (
    <div className={isLong ? 'marengo-headline marengo-headline-long' : 'marengo-headline'}>
      <Clock view={view} language={language} />
      <div className="marengo-morale">
        {sidesInOrder.map((side) => (
          <Morale key={side} view={view} side={side} language={language} />
        ))}
      </div>
      <Commands view={view} language={language} />
    </div>
  );
}

function Clock({ view, language }: HeadlineProps) {
  const { round, terms, hour } = view;
  const words = say(
    language,
    `Round ${round} of ${terms.rounds}, ${hourWords(hour, 'en')}`,
    `Heure ${round} sur ${terms.rounds}, ${hourWords(hour, 'fr')}`,
  );
  const turn = (hour % 12) * 30;
  return (
    <div className="marengo-clock" role="img" aria-label={words} title={words}>
      <svg viewBox="-16 -16 32 32" className="clock" aria-hidden="true">
        <circle r="14.5" />
        {Array.from({ length: 12 }, (_, index) => (
          <path key={index} d="M0,-12.5v2.5" transform={`rotate(${index * 30})`} />
        ))}
        <path className="clock-hand" d="M0,2V-8" transform={`rotate(${turn})`} />
        <path className="clock-hand" d="M0,2V-11" />
      </svg>
      <strong>{hourWords(hour, language)}</strong>
      <span className="rounds" aria-hidden="true">
        {Array.from({ length: terms.rounds }, (_, index) => (
          <i key={index} className={index + 1 < round ? 'past' : index + 1 === round ? 'now' : ''} />
        ))}
      </span>
    </div>
  );
}

/** A point of morale is a pip; at none the army is demoralised. */
function Morale({ view, side, language }: HeadlineProps & { readonly side: Side }) {
  const morale = view.morale[side];
  const broken = view.demoralized[side] > 0;
  const name = sideNames[side][language];
  const words = broken
    ? say(language, `${name}: demoralised`, `${name} : démoralisés`)
    : say(
        language,
        `${name}: morale ${morale}, demoralised at 0`,
        `${name} : moral ${morale}, démoralisés à 0`,
      );
  return (
    <div
      className={`morale morale-${side}${view.side === side ? ' morale-turn' : ''}`}
      role="img"
      aria-label={words}
      title={words}
    >
      <span className="morale-name">{name}</span>
      {broken ? (
        <span className="morale-broken">{say(language, 'demoralised', 'démoralisés')}</span>
      ) : (
        <>
          <b>{morale}</b>
          <span className="pips" aria-hidden="true">
            <i className="pip-threshold" />
            {Array.from({ length: Math.max(0, morale) }, (_, index) => (
              <i key={index} className="pip" />
            ))}
          </span>
        </>
      )}
    </div>
  );
}

function Commands({ view, language }: HeadlineProps) {
  const left = view.commandLimit - view.commandsUsed;
  const side = sideNames[view.side][language];
  const words = say(
    language,
    `${side}: ${left} of ${view.commandLimit} commands left`,
    `${side} : ${left} commandement${left > 1 ? 's' : ''} sur ${view.commandLimit}`,
  );
  return (
    <div className={`commands commands-${view.side}`} role="img" aria-label={words} title={words}>
      <span>{say(language, 'Commands', 'Commandements')}</span>
      {Array.from({ length: view.commandLimit }, (_, index) => (
        <svg key={index} viewBox="-9 -9 18 18" aria-hidden="true" className={index < left ? 'left' : 'used'}>
          <path d="M-5,7V-7H6L3,-3.5L6,0H-5" />
        </svg>
      ))}
    </div>
  );
}
