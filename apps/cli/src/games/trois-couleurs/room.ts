/** The Règle des Trois Couleurs in the terminal. */
import type { Language, Words } from '@bivouac/kernel';
import {
  armNames,
  bodyOf,
  branchOf,
  caseNames,
  featureName,
  figuresLeft,
  formationNames,
  lengthIn,
  orderNames,
  orderOf,
  pointsLeft,
  rankNames,
  sideName,
  statusNames,
  tableKinds,
  tableOf,
  troisCouleursWords,
  type View,
} from '@bivouac/trois-couleurs/words';
import type { Side } from '../../free-table/drawing.ts';
import { freeTableRoom } from '../../free-table/room.ts';
import type { Grouped, Objective, Troops } from '../../free-table/table-game.ts';
import { groundGlyphs } from './ground-glyphs.ts';
import { headline } from './headline.ts';
import { meanings } from './meanings.ts';

const words = {
  figures: { en: 'figures', fr: 'figurines' },
  guns: { en: 'guns', fr: 'pièces' },
  points: { en: 'action points', fr: 'points d’action' },
  gone: { en: 'Off the table', fr: 'Hors de la table' },
  lost: { en: 'Lost', fr: 'Perdues' },
} as const satisfies Record<string, Words>;

export const troisCouleursRoom = freeTableRoom<View>({
  words: troisCouleursWords,
  kinds: tableKinds,
  glyphs: groundGlyphs,
  tableOf,
  bodyOf,
  branchOf,
  sideName,
  featureName,
  lengthIn,
  headline,
  objectives,
  organised,
  troops,
  generalSaid: (view, general, language) => rankNames[view.terms.generals[general]!.rank][language],
  absent: [
    { places: ['reserve', 'off', 'unseen'], title: words.gone },
    { places: ['taken', 'destroyed'], title: words.lost },
  ],
  meanings,
});

function objectives(view: View): Objective[] {
  return view.terms.objectives.map(({ id, points }, at) => ({
    feature: id,
    holder: view.holders[at] ?? null,
    worth: String(points),
  }));
}

function organised(view: View, side: Side, language: Language): Grouped[] {
  return view.terms.groups.flatMap(({ name, side: own }, group) => {
    if (own !== side) return [];
    const units = [...view.units.keys()].filter(
      (unit) => view.terms.units[unit]!.group === group && view.units[unit]!.where === 'table',
    );
    return [{ name: name[language], units }];
  });
}

function troops(view: View, unit: number, language: Language): Troops {
  const { arm, status, strength } = view.terms.units[unit]!;
  const row = view.units[unit]!;
  const men = words[arm.endsWith('artillery') ? 'guns' : 'figures'][language];
  return {
    before: [
      `${armNames[arm][language]} (${statusNames[status][language]})`,
      `${figuresLeft(view, unit)}/${strength} ${men}`,
      formationNames[row.formation][language],
    ],
    after: [
      orderNames[orderOf(view, unit)][language],
      ...(row.case === 'ARR' ? [] : [caseNames[row.case][language]]),
      `${pointsLeft(view, unit)} ${words.points[language]}`,
    ],
  };
}
