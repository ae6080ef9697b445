/** Above the board: the turn, the phase, what both armies have suffered, and what they have taken of the objectives. */
import {
  none,
  partNow,
  phases,
  sideName,
  sides,
  takenBy,
  type Phase,
  type Side,
  type View,
} from '@bivouac/age-of-reason/words';
import { colon, say, type Language } from '@bivouac/kernel';
import { phaseNames } from './names.ts';

export interface HeadlineProps {
  readonly view: View;
  readonly language: Language;
}

export function turnWords({ turn, terms }: View, language: Language): string {
  if (turn === 0) return say(language, 'Before the battle', 'Avant la bataille');
  return terms.turns === none
    ? say(language, `Turn ${turn}`, `Tour ${turn}`)
    : say(language, `Turn ${turn} of ${terms.turns}`, `Tour ${turn} sur ${terms.turns}`);
}

/** The turn without how many there are, for small windows. */
function turnShort(view: View, language: Language): string {
  return view.turn === 0
    ? turnWords(view, language)
    : say(language, `Turn ${view.turn}`, `Tour ${view.turn}`);
}

export function Headline({ view, language }: HeadlineProps) {
  const phase = partNow(view)?.phase ?? null;
  const side = sideName(view, view.side, language);
  const now = phase === null ? side : `${side}${colon(language)} ${phaseNames[phase][language]}`;
  return (
    <div className="ft-headline">
      <strong className="ft-turn" title={turnWords(view, language)}>
        {turnShort(view, language)}
        <span className="ft-of">{turnWords(view, language).slice(turnShort(view, language).length)}</span>
      </strong>
      <div className={`ft-now ft-tone-${view.side}`} title={now}>
        <b>{side}</b>
        <ol className="ft-phases" aria-label={now}>
          {phases.map((one) => (
            <li
              key={one}
              className={one === phase ? 'ft-phase-now' : isPast(one, phase) ? 'ft-phase-past' : ''}
              title={phaseNames[one][language]}
              aria-current={one === phase ? 'step' : undefined}
            >
              {phaseNames[one][language]}
            </li>
          ))}
        </ol>
      </div>
      {sides.map((one) => (
        <Score key={one} view={view} side={one} language={language} />
      ))}
    </div>
  );
}

/** What is left of an army, in hundredths of its figures. */
export function shareLeft(view: View, side: Side): number {
  const { figures } = view.terms.sides[side];
  return figures === 0 ? 0 : Math.round((100 * (figures - view.armies[side].losses)) / figures);
}

/** What an army has lost, and what it has taken: at nightfall objectives count before losses. */
export function scoreWords(view: View, side: Side, language: Language): string {
  const { losses, flagsLost, batteriesLost } = view.armies[side];
  const { figures } = view.terms.sides[side];
  const name = sideName(view, side, language);
  const lost = say(
    language,
    `${name}: ${losses} of ${figures} figures lost, flags lost: ${flagsLost}, batteries lost: ${batteriesLost}`,
    `${name}\u00a0: ${losses} figurines perdues sur ${figures}, drapeaux perdus\u00a0: ${flagsLost}, batteries perdues\u00a0: ${batteriesLost}`,
  );
  const taken = takenAtNight(view, side);
  if (taken === null) return lost;
  return say(
    language,
    `${lost}; objectives taken, which count first at nightfall: ${taken}`,
    `${lost}\u00a0; objectifs pris, qui comptent d’abord à la nuit\u00a0: ${taken}`,
  );
}

/** Dice of objectives it has taken; null where no night will count them. */
function takenAtNight({ terms, night }: View, side: Side): number | null {
  return terms.turns === none || terms.objectives.length === 0 ? null : takenBy(terms, night, side);
}

function Score({ view, side, language }: HeadlineProps & { readonly side: Side }) {
  const { losses } = view.armies[side];
  const name = sideName(view, side, language);
  const words = scoreWords(view, side, language);
  const taken = takenAtNight(view, side) ?? 0;
  return (
    <div className={`ft-score ft-tone-${side}`} role="img" aria-label={words} title={words}>
      <span>
        {name.charAt(0)}
        <span className="ft-score-rest">{name.slice(1)}</span>
      </span>
      <b>{losses === 0 ? 0 : `−${losses}`}</b>
      {taken > 0 && <span className="ft-taken">{taken}</span>}
    </div>
  );
}

function isPast(one: Phase, now: Phase | null): boolean {
  return now !== null && phases.indexOf(one) < phases.indexOf(now);
}
