/** What a unit can do, what its ground does, what a leader is for. */
import { capital, colon, say, type Language } from '@bivouac/kernel';
import {
  leaderNamed,
  leaderWords,
  terrainKinds,
  typeOf,
  unitNamed,
  type SeenUnit,
  type UnitType,
  type View,
} from '@bivouac/commands-colors/words';
import type { Spot, Tip } from '../../table/room.ts';
import { fireWords, groundRules, groundSentences, meleeWords, troopsRules, worksRules } from './charts.tsx';
import { counted, unitName } from './names.ts';
import { isOnBoard, nameOfSpot } from './spots.ts';

export function tipOf(spot: Spot, view: View, language: Language): Tip | null {
  const name = nameOfSpot(spot);
  const unit = unitNamed(view, name);
  if (unit !== null) return unitTip(unit, view, language);
  if (leaderNamed(view, name) !== null) return leaderTip(name, view, language);
  const ground = isOnBoard(name) ? groundTip(name, view, language) : null;
  // Of clear ground there is nothing to tell.
  return ground === null || ground.rules.length === 0 ? null : ground;
}

function unitTip(unit: SeenUnit, view: View, language: Language): Tip {
  const type = typeOf(unit);
  const ground = isOnBoard(unit.hex) ? groundTip(unit.hex, view, language) : null;
  const where = ground === null ? [] : [`${ground.title}${colon(language)} ${ground.lines.join(' ')}`];
  return {
    title: unitName(unit, view, language),
    lines: [
      say(language, `${unit.blocks} of ${type.blocks} blocks.`, `${unit.blocks} blocs sur ${type.blocks}.`),
      moveLine(type, language),
      fireLine(type, language),
      meleeLine(type, language),
      ...flagLine(type, language),
      ...where,
    ],
    rules: troopsRules.slice(0, 3),
  };
}

const hexes = (count: number, language: Language): string =>
  counted(count, language, ['hex', 'hexes'], ['case', 'cases']);

function moveLine({ moveAndBattle, move }: UnitType, language: Language): string {
  if (moveAndBattle === move)
    return say(
      language,
      `Moves up to ${hexes(move, 'en')} and may battle.`,
      `Avance de ${hexes(move, 'fr')} au plus et peut combattre.`,
    );
  if (moveAndBattle === 0)
    return say(
      language,
      `Moves up to ${hexes(move, 'en')}, or battles.`,
      `Avance de ${hexes(move, 'fr')} au plus, ou combat.`,
    );
  return say(
    language,
    `Moves ${hexes(moveAndBattle, 'en')} and battles, or ${move} without.`,
    `Avance de ${hexes(moveAndBattle, 'fr')} et combat, ou de ${move} sans combattre.`,
  );
}

function fireLine(type: UnitType, language: Language): string {
  if (type.range === 0) return say(language, 'Does not fire.', 'Ne tire pas.');
  const reach = say(
    language,
    `Fires up to ${hexes(type.range, 'en')}`,
    `Tire jusqu’à ${hexes(type.range, 'fr')}`,
  );
  if (type.arm === 'artillery')
    return say(
      language,
      `${reach}; dice by distance ${fireWords(type)}, in brackets with one block left.`,
      `${reach} ; dés selon la distance ${fireWords(type)}, entre parenthèses au dernier bloc.`,
    );
  const more = type.fireStanding > 0 ? ` + ${type.fireStanding}` : '';
  return say(
    language,
    `${reach}: a die for each block${more}, half the blocks after a move.`,
    `${reach} : un dé par bloc${more}, la moitié des blocs après une marche.`,
  );
}

function meleeLine(type: UnitType, language: Language): string {
  const words = meleeWords(type, language);
  if (type.arm === 'artillery')
    return say(
      language,
      `In melee dice: ${words}, in brackets with one block left.`,
      `Au corps à corps, dés : ${words}, entre parenthèses au dernier bloc.`,
    );
  const more = words === '–' ? '' : `, ${words.replace(/\.$/u, '')}`;
  return say(language, `In melee a die for each block${more}.`, `Au corps à corps, un dé par bloc${more}.`);
}

function flagLine({ flags }: UnitType, language: Language): readonly string[] {
  if (flags === 0) return [];
  return [
    say(
      language,
      `May ignore ${counted(flags, 'en', ['flag', 'flags'], ['', ''])}.`,
      `Peut ignorer ${counted(flags, 'fr', ['', ''], ['drapeau', 'drapeaux'])}.`,
    ),
  ];
}

function leaderTip(name: string, view: View, language: Language): Tip {
  return {
    title: leaderWords(view, name),
    lines: [
      say(
        language,
        'A unit he is with may ignore a flag; one order moves them both.',
        'L’unité qu’il accompagne peut ignorer un drapeau ; un seul ordre les fait marcher tous deux.',
      ),
      say(
        language,
        'When his unit loses a block the enemy rolls for him; if he falls it is worth a banner.',
        'Quand son unité perd un bloc, l’ennemi lance les dés pour lui ; sa chute vaut une bannière.',
      ),
    ],
    rules: ['CCN-5.4-122', 'CCN-5.2-04', 'CCN-5.4-080'],
  };
}

function groundTip(hex: string, view: View, language: Language): Tip | null {
  const { terrain, fieldworks } = view.terms.ground;
  const kinds = terrainKinds.filter(({ name }) => name !== 'clear' && (terrain[name] ?? []).includes(hex));
  const works = fieldworks.some((one) => one.hex === hex);
  const clear = terrainKinds.find(({ name }) => name === 'clear')!;
  const names = [
    ...(kinds.length === 0 && !works ? [clear.words[language]] : kinds.map(({ words }) => words[language])),
    ...(works ? [say(language, 'fieldworks', 'fortifications')] : []),
  ];
  const lines = kinds.flatMap((kind) => groundSentences(kind, language));
  return {
    title: `${capital(names.join(', '))} (${hex})`,
    lines:
      lines.length > 0 || works
        ? lines
        : [
            say(
              language,
              'Nothing stops a march, a sight or a shot.',
              'Rien n’arrête ni la marche, ni la vue, ni le tir.',
            ),
          ],
    rules: [...new Set([...kinds.flatMap(groundRules), ...(works ? worksRules : [])])],
  };
}
