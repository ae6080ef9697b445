/** Above the board: the hour, the phase, and what both sides have scored and suffered. */
import { colon, say, type Language } from '@bivouac/kernel';
import {
  hourWords,
  moodNames,
  phaseNames,
  phases,
  sideWords,
  type Side,
  type View,
} from '@bivouac/vive-lempereur/words';
import { sidesInOrder } from './names.ts';
import { Stopwatch } from './stopwatch-face.tsx';

export interface HeadlineProps {
  readonly view: View;
  readonly language: Language;
}

/** A turn is so many minutes (VE-1-03). */
const minutesEach = 30;

export function clockWords({ turn, terms }: Pick<View, 'turn' | 'terms'>, language: Language): string {
  return hourWords(terms.clock + (turn - 1) * minutesEach, language);
}

export function turnWords({ turn, terms }: View, language: Language): string {
  if (turn === 0) return say(language, 'Before the battle', 'Avant la bataille');
  return say(language, `Turn ${turn} of ${terms.turns}`, `Tour ${turn} sur ${terms.turns}`);
}

export function Headline({ view, language }: HeadlineProps) {
  const now = `${sideWords(view, view.side)[language]}${colon(language)} ${phaseNames[view.phase][language]}`;
  return (
    <div className="ve-headline">
      <div className="ve-turn">
        <strong>{clockWords({ ...view, turn: Math.max(1, view.turn) }, language)}</strong>
        <span>{turnWords(view, language)}</span>
      </div>
      <div className={`ve-now ve-tone-${view.terms.nations[view.side]}`} title={now}>
        <b>{sideWords(view, view.side)[language]}</b>
        <ol className="ve-phases" aria-label={now}>
          {(view.turn === 0 ? [] : phases).map((phase) => (
            <li
              key={phase}
              className={phase === view.phase ? 've-phase-now' : ''}
              title={phaseNames[phase][language]}
              aria-current={phase === view.phase ? 'step' : undefined}
            >
              {phaseNames[phase][language]}
            </li>
          ))}
        </ol>
      </div>
      <Stopwatch view={view} language={language} />
      {sidesInOrder.map((side) => (
        <Score key={side} view={view} side={side} language={language} />
      ))}
    </div>
  );
}

/** What the places a side holds would bring it if the battle ended now, and which they are. */
export function promisedTo({ terms, held }: Pick<View, 'terms' | 'held'>, side: Side) {
  const places = terms.victory.objectives.filter((_, index) => held[index] === side);
  return { points: places.reduce((sum, { points }) => sum + points, 0), places };
}

/** Points scored, those that places held would add at the end, and the formations that have lost heart. */
function Score({ view, side, language }: HeadlineProps & { readonly side: Side }) {
  const name = sideWords(view, side)[language];
  const shaken = view.corps.filter(({ mood }, index) => view.terms.corps[index]!.side === side && mood > 0);
  const worst = Math.max(0, ...shaken.map(({ mood }) => mood));
  const { points, places } = promisedTo(view, side);
  const names = places.map((place) => place.words[language]).join(', ');
  const words = [
    say(language, `${name}: ${view.points[side]} points`, `${name} : ${view.points[side]} points`),
    ...(points === 0
      ? []
      : [
          say(language, `${points} more at the end for ${names}`, `${points} de plus à la fin pour ${names}`),
        ]),
    ...(shaken.length === 0 ? [] : [`${shaken.length} × ${moodNames[worst]![language]}`]),
  ].join(', ');
  return (
    <div
      className={`ve-score ve-tone-${view.terms.nations[side]}`}
      role="img"
      aria-label={words}
      title={words}
    >
      <span>
        {name.charAt(0)}
        <span className="ve-score-rest">{name.slice(1)}</span>
      </span>
      <b>{view.points[side]}</b>
      {points === 0 ? null : <span className="ve-promised">(+{points})</span>}
      {shaken.length === 0 ? null : <span className="ve-shaken">{'▾'.repeat(worst)}</span>}
    </div>
  );
}
