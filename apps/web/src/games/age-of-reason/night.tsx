/** What night will count: the places that are fought for, and how much of each army is in order on the field. */
import {
  enemyOf,
  featureName,
  leadIn,
  none,
  sideName,
  sides,
  tableOf,
  type Side,
  type View,
} from '@bivouac/age-of-reason/words';
import type { FreeTable } from '@bivouac/ground/free-table';
import { capital, colon, say, type Language } from '@bivouac/kernel';
import type { Point } from '../../board/geometry.ts';
import { ObjectiveDiscs, placeOfObjective } from '../../board/free-table/objectives.tsx';

interface NightProps {
  readonly view: View;
  readonly language: Language;
}

export function objectivePlaces(
  { terms }: Pick<View, 'terms'>,
  { features, byId }: FreeTable,
): readonly Point[] {
  return terms.objectives.map(({ feature }) => placeOfObjective(features[byId.get(feature)!]!));
}

/** Where they lie. */
export function Objectives({ view, language }: NightProps) {
  const places = objectivePlaces(view, tableOf(view));
  const objectives = view.terms.objectives.map(({ feature, dice }, at) => ({
    id: feature,
    at: places[at]!,
    worth: dice,
    holder: view.night.holders[at] ?? null,
    words: objectiveSentence(view, at, language),
  }));
  return <ObjectiveDiscs objectives={objectives} />;
}

/** In the armies' panel: what decides at nightfall, and who is ahead. */
export function Nightfall({ view, language }: NightProps) {
  const lines = nightSentences(view, language);
  if (lines.length === 0) return null;
  return (
    <section className="aor-night">
      <h2>{say(language, 'When night falls', 'À la tombée de la nuit')}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

/** What it is, whom it counts for, and whose it is now. */
export function objectiveSentence(view: View, index: number, language: Language): string {
  const { feature, dice, owner } = view.terms.objectives[index]!;
  const holder = view.night.holders[index] ?? null;
  const what = capital(featureName(view, feature, language));
  const worth = say(language, dice === 1 ? '1 die' : `${dice} dice`, dice === 1 ? '1 dé' : `${dice} dés`);
  const whom =
    owner === null
      ? say(language, 'for either side', 'pour chaque camp')
      : `${say(language, 'for the', 'pour les')} ${sideName(view, enemyOf[owner], language)}`;
  const whose = holder === null ? say(language, 'nobody’s', 'à personne') : sideName(view, holder, language);
  return `${what}, ${worth} ${whom}${colon(language)} ${whose}.`;
}

/** Nothing where the battle has no last turn: then the retreat of an army alone decides. */
export function nightSentences(view: View, language: Language): readonly string[] {
  const { terms, night } = view;
  if (terms.turns === none) return [];
  return [
    ...terms.objectives.map((_, at) => objectiveSentence(view, at, language)),
    ...(terms.field === undefined ? [] : [fieldSentence(view, terms.field, language)]),
    leadSentence(view, leadIn(terms, night)?.side ?? null, language),
  ];
}

function fieldSentence(view: View, field: number, language: Language): string {
  const share = sides
    .map((side) => `${sideName(view, side, language)} ${view.night.inOrder[side]}`)
    .join(', ');
  return say(
    language,
    `Where that is equal, ${field} of 100 figures more in order on the field, in brigades that are led. Now of 100: ${share}.`,
    `À égalité, ${field} figurines sur 100 de plus en ordre sur le terrain, dans des brigades commandées. En ce moment sur 100 : ${share}.`,
  );
}

function leadSentence(view: View, side: Side | null, language: Language): string {
  if (side === null)
    return say(
      language,
      'As it stands, the battle would be drawn.',
      'En l’état, la bataille serait indécise.',
    );
  const name = sideName(view, side, language);
  return say(language, `As it stands, the ${name} would win.`, `En l’état, les ${name} l’emporteraient.`);
}
