/** Where a battle of the Trois Couleurs stands, in a line or two. */
import { colon, type Language, type Words } from '@bivouac/kernel';
import { partNow, scoreOf, sideName, sides, type PartOfTurn, type View } from '@bivouac/trois-couleurs/words';
import { wrap } from '../../paint.ts';
import type { Sight } from '../../room.ts';

const words = {
  turn: { en: 'Turn', fr: 'Tour' },
  of: { en: 'of', fr: 'sur' },
  over: { en: 'The battle is over.', fr: 'La bataille est finie.' },
  score: { en: 'Score', fr: 'Score' },
  broken: { en: 'broken', fr: 'brisés' },
} as const satisfies Record<string, Words>;

const partNames: Readonly<Record<PartOfTurn['step'], Words>> = {
  operational: { en: 'operational movement', fr: 'mouvement opérationnel' },
  compulsory: { en: 'compulsory moves', fr: 'mouvements obligatoires' },
  initialFire: { en: 'initial fire', fr: 'feu initial' },
  movement: { en: 'movement', fr: 'mouvement' },
  engagements: { en: 'engagements', fr: 'engagements' },
  lateFire: { en: 'late fire', fr: 'feu final' },
  rally: { en: 'rally', fr: 'ralliement' },
  claims: { en: 'losses tests', fr: 'tests de pertes' },
  safeguards: { en: 'safeguards', fr: 'sauvegardes' },
  markers: { en: 'markers', fr: 'marqueurs' },
  firstFire: { en: 'fire at once', fr: 'feu immédiat' },
  reveal: { en: 'orders are read out', fr: 'énoncé des ordres' },
  firstLine: { en: 'first line', fr: 'première ligne' },
  followUp: { en: 'orders go on', fr: 'suite des ordres' },
  secondLine: { en: 'second line', fr: 'seconde ligne' },
  unfinished: { en: 'changes are finished', fr: 'fin des manœuvres' },
};

export function headline(view: View, { language, columns }: Sight): string[] {
  const part = partNow(view);
  const doing =
    view.over !== null
      ? words.over[language]
      : part === null
        ? ''
        : `${sideName(view, part.side, language)}${colon(language)} ${partNames[part.step][language]}`;
  return [
    `${words.turn[language]} ${view.turn} ${words.of[language]} ${view.terms.turns}${doing === '' ? '' : `, ${doing}`}`,
    ...wrap(score(view, language), columns),
  ].filter((line) => line !== '');
}

function score(view: View, language: Language): string {
  const each = sides.map((side) => {
    const broken = view.terms.groups.filter((group, at) => group.side === side && view.broken[at] === true);
    const said = `${sideName(view, side, language)} ${scoreOf(view, side)}`;
    return broken.length === 0
      ? said
      : `${said} (${words.broken[language]}${colon(language)} ${broken.map(({ name }) => name[language]).join(', ')})`;
  });
  return `${words.score[language]}${colon(language)} ${each.join(', ')}.`;
}
