/** What both sides have gained so far, of whom, and how far each army is from breaking. */
import {
  breakingPoint,
  enemyOf,
  indexOfGeneral,
  indexOfUnit,
  lossesOf,
  none,
  objectiveName,
  pointsOut,
  scoreOf,
  sideName,
  sides,
  type Side,
  type View,
} from '@bivouac/trois-couleurs/words';
import { colon, say, type Language } from '@bivouac/kernel';
import { objectiveSentence } from './names.ts';

export function scoreSentences(view: View, language: Language): readonly string[] {
  return [
    ...sides.map((side) => gainSentence(view, side, language)),
    ...view.terms.objectives.map((_, at) => `${objectiveSentence(view, at, language)}.`),
    ...sides.map((side) => breakSentence(view, side, language)),
  ];
}

/** `French: 70 points (the objective 50, the Austrian general 20).` */
function gainSentence(view: View, side: Side, language: Language): string {
  const held = view.terms.objectives.flatMap(({ points }, at) =>
    view.holders[at] === side ? [`${objectiveName(view, at)[language]} ${points}`] : [],
  );
  const taken = lossesOf(view, enemyOf[side]).map(
    ({ piece, points }) => `${pieceName(view, piece, language)} ${Math.round(points)}`,
  );
  const made = [...held, ...taken].join(', ');
  const score = `${sideName(view, side, language)}${colon(language)} ${scoreOf(view, side)} points`;
  return made === '' ? `${score}.` : `${score} (${made}).`;
}

function breakSentence(view: View, side: Side, language: Language): string {
  const name = sideName(view, side, language);
  const [most, now] = [Math.ceil(breakingPoint(view, side)), pointsOut(view, side)];
  return say(
    language,
    `${name}: the army breaks at ${most} points lost or in rout, ${now} now.`,
    `${name}\u00a0: l’armée rompt à ${most} points perdus ou en déroute, ${now} à présent.`,
  );
}

function pieceName(view: View, id: string, language: Language): string {
  const unit = indexOfUnit(view, id);
  const facts = unit === none ? view.terms.generals[indexOfGeneral(view, id)] : view.terms.units[unit];
  return facts?.name[language] ?? id;
}
