/** Above the board: the turn, the part of the phase, and what both sides have gained. */
import { colon, say, type Language } from '@bivouac/kernel';
import {
  objectivePoints,
  partNow,
  scoreOf,
  sideName,
  sides,
  type PartOfTurn,
  type Side,
  type View,
} from '@bivouac/trois-couleurs/words';
import { partNames } from './names.ts';

export interface HeadlineProps {
  readonly view: View;
  readonly language: Language;
}

/** The parts of a side’s phase, in their order. */
const shown: readonly PartOfTurn['step'][] = ['initialFire', 'movement', 'engagements', 'lateFire', 'rally'];

/** Of simultaneous play, in which both sides act in every part. */
const shownTogether: readonly PartOfTurn['step'][] = [
  'markers',
  'firstFire',
  'reveal',
  'firstLine',
  'followUp',
  'secondLine',
  'engagements',
  'rally',
];

/** What comes before the parts that are in every phase. */
const early: ReadonlySet<PartOfTurn['step']> = new Set(['operational', 'compulsory']);

/** The parts that every phase has, and the one that is played now though not every phase has it: tests, safeguards. */
function withNow(
  parts: readonly PartOfTurn['step'][],
  now: PartOfTurn['step'] | null,
): readonly PartOfTurn['step'][] {
  if (now === null || parts.includes(now)) return parts;
  return early.has(now) ? [now, ...parts] : [...parts, now];
}

export function Headline({ view, language }: HeadlineProps) {
  const part = partNow(view)?.step ?? null;
  const isTogether = view.markers.length > 0;
  const parts = withNow(isTogether ? shownTogether : shown, part);
  const side = isTogether ? say(language, 'Together', 'Ensemble') : sideName(view, view.side, language);
  const now = part === null ? side : `${side}${colon(language)} ${partNames[part][language]}`;
  const at = part === null ? -1 : parts.indexOf(part);
  return (
    <div className="ft-headline">
      <strong className="ft-turn">
        {say(language, `Turn ${view.turn}`, `Tour ${view.turn}`)}
        <span className="ft-of">{say(language, ` of ${view.terms.turns}`, ` sur ${view.terms.turns}`)}</span>
      </strong>
      <div className={isTogether ? 'ft-now tc-together' : `ft-now ft-tone-${view.side}`} title={now}>
        <b>
          <span className="unseen">{now}</span>
          <span aria-hidden="true">{side}</span>
        </b>
        <ol className="ft-phases" aria-label={now}>
          {parts.map((one, index) => (
            <li
              key={one}
              className={index === at ? 'ft-phase-now' : index < at ? 'ft-phase-past' : ''}
              aria-current={index === at ? 'step' : undefined}
            >
              {partNames[one][language]}
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

function Score({ view, side, language }: HeadlineProps & { readonly side: Side }) {
  const name = sideName(view, side, language);
  const score = scoreOf(view, side);
  const held = objectivePoints(view, side);
  // Troops that rally, and places that are lost again, take away what they had given.
  const words = say(
    language,
    `${name}: ${score} points, ${score - held} for the enemy’s losses and routs as they stand, ${held} for places held`,
    `${name} : ${score} points, dont ${score - held} pour les pertes et déroutes ennemies du moment et ${held} pour les lieux tenus`,
  );
  return (
    <div className={`ft-score ft-tone-${side}`} role="img" aria-label={words} title={words}>
      <span>{name}</span>
      <b>{score}</b>
    </div>
  );
}
