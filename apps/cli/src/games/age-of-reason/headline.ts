/** Where a battle of the Age of Reason stands, in a line or two. */
import { none, partNow, sideName, sides, type Phase, type View } from '@bivouac/age-of-reason/words';
import { colon, type Language, type Words } from '@bivouac/kernel';
import { wrap } from '../../paint.ts';
import type { Sight } from '../../room.ts';

const words = {
  turn: { en: 'Turn', fr: 'Tour' },
  of: { en: 'of', fr: 'sur' },
  setUp: { en: 'the armies deploy', fr: 'les armées se déploient' },
  over: { en: 'The battle is over.', fr: 'La bataille est finie.' },
  losses: { en: 'Losses', fr: 'Pertes' },
  flags: { en: 'flags', fr: 'drapeaux' },
  batteries: { en: 'batteries', fr: 'batteries' },
  points: { en: 'Action points', fr: 'Points d’action' },
  retreats: { en: 'in retreat until turn', fr: 'en retraite jusqu’au tour' },
} as const satisfies Record<string, Words>;

const phaseNames: Readonly<Record<Phase, Words>> = {
  arrivals: { en: 'arrivals', fr: 'arrivées' },
  rally: { en: 'rally and recovery', fr: 'ralliement et rétablissement' },
  actionPoints: { en: 'action points', fr: 'points d’action' },
  charges: { en: 'charges', fr: 'charges' },
  movement: { en: 'movement', fr: 'mouvement' },
  artillery: { en: 'artillery', fr: 'artillerie' },
  artilleryMorale: { en: 'morale after the guns', fr: 'moral après le canon' },
  smallArms: { en: 'small arms', fr: 'armes légères' },
  smallArmsMorale: { en: 'morale after the volleys', fr: 'moral après les salves' },
  melee: { en: 'melee', fr: 'mêlée' },
  armyRetreat: { en: 'army retreat', fr: 'retraite de l’armée' },
};

export function headline(view: View, { language, columns }: Sight): string[] {
  const { turn, side, terms, over } = view;
  const limit = terms.turns === none ? '' : ` ${words.of[language]} ${terms.turns}`;
  const part = partNow(view);
  const doing =
    over !== null
      ? words.over[language]
      : part === null
        ? words.setUp[language]
        : `${part.side === 'both' ? '' : `${sideName(view, side, language)}${colon(language)} `}${phaseNames[part.phase][language]}`;
  return [
    `${words.turn[language]} ${turn}${limit}, ${doing}`,
    ...wrap(
      [losses(view, language), pointsLeft(view, language)].filter((said) => said !== '').join(' '),
      columns,
    ),
  ].filter((line) => line !== '');
}

/** What both armies have lost of themselves; a quarter is where they begin to waver. */
function losses(view: View, language: Language): string {
  const each = sides.map((side) => {
    const { losses: lost, flagsLost, batteriesLost, retreatsUntil } = view.armies[side];
    const said = [`${sideName(view, side, language)} ${lost}/${view.terms.sides[side].figures}`];
    if (flagsLost > 0) said.push(`${flagsLost} ${words.flags[language]}`);
    if (batteriesLost > 0) said.push(`${batteriesLost} ${words.batteries[language]}`);
    if (retreatsUntil !== none) said.push(`${words.retreats[language]} ${retreatsUntil}`);
    return said.join(', ');
  });
  return `${words.losses[language]}${colon(language)} ${each.join('; ')}.`.replace(
    /;/g,
    language === 'fr' ? '\u202f;' : ';',
  );
}

function pointsLeft(view: View, language: Language): string {
  const each = view.generals.flatMap(({ fate, points }, general) => {
    const { side, name } = view.terms.generals[general]!;
    return fate === 'table' && side === view.side && points > 0 ? [`${name[language]} ${points}`] : [];
  });
  return each.length === 0 ? '' : `${words.points[language]}${colon(language)} ${each.join(', ')}.`;
}
