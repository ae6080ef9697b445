/** War in the Age of Reason in the terminal. */
import {
  ageOfReasonWords,
  armNames,
  bodyOf,
  branchOf,
  conditionNames,
  enemyOf,
  featureName,
  formationNames,
  lengthIn,
  rankNames,
  sideName,
  tableKinds,
  tableOf,
  weightNames,
  type View,
} from '@bivouac/age-of-reason/words';
import type { Language, Words } from '@bivouac/kernel';
import type { Side } from '../../free-table/drawing.ts';
import { freeTableRoom } from '../../free-table/room.ts';
import type { Grouped, Objective, Troops } from '../../free-table/table-game.ts';
import { groundGlyphs } from './ground-glyphs.ts';
import { headline } from './headline.ts';
import { meanings } from './meanings.ts';

const words = {
  die: { en: 'retreat die', fr: 'dé de retraite' },
  dice: { en: 'retreat dice', fr: 'dés de retraite' },
  forThe: { en: 'for the', fr: 'pour les' },
  turn: { en: 'turn', fr: 'tour' },
  figures: { en: 'figures', fr: 'figurines' },
  crew: { en: 'crew', fr: 'servants' },
  awaited: { en: 'Awaited', fr: 'Attendues' },
  gone: { en: 'Off the table', fr: 'Hors de la table' },
  lost: { en: 'Lost', fr: 'Perdues' },
} as const satisfies Record<string, Words>;

export const ageOfReasonRoom = freeTableRoom<View>({
  words: ageOfReasonWords,
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
  generalSaid,
  absent: [
    { places: ['reserve'], title: words.awaited, beside: whenDue },
    { places: ['withdrawn', 'absent'], title: words.gone },
    { places: ['lost'], title: words.lost },
  ],
  meanings,
});

function objectives(view: View, language: Language): Objective[] {
  return view.terms.objectives.map(({ feature, dice, owner }, at) => {
    const worth = `${dice} ${words[dice === 1 ? 'die' : 'dice'][language]}`;
    const holder = view.night.holders[at] ?? null;
    if (owner === null) return { feature, holder, worth };
    // Whoever had it from the start wins nothing by it.
    return {
      feature,
      holder,
      worth: `${worth} ${words.forThe[language]} ${sideName(view, enemyOf[owner], language)}`,
    };
  });
}

/** Corps, each with its brigades and whoever leads them. */
function organised(view: View, side: Side, language: Language): Grouped[] {
  return view.terms.corps.flatMap(({ name, side: own }, corps) =>
    own === side ? [{ name: name[language], units: [], parts: brigades(view, corps, language) }] : [],
  );
}

function brigades(view: View, corps: number, language: Language): Grouped[] {
  return view.terms.brigades.flatMap(({ name, corps: own }, brigade) => {
    const units = [...view.units.keys()].filter(
      (unit) => view.terms.units[unit]!.brigade === brigade && view.units[unit]!.where === 'table',
    );
    if (own !== corps || units.length === 0) return [];
    const leader = view.terms.generals[view.brigades[brigade]!.leader];
    const led = leader === undefined ? '' : ` (${leader.name[language]})`;
    return [{ name: `${name[language]}${led}`, units }];
  });
}

function troops(view: View, unit: number, language: Language): Troops {
  const { arm, morale, figures: full, battery } = view.terms.units[unit]!;
  const { figures, formation, condition } = view.units[unit]!;
  const weight = battery === null ? '' : `${weightNames[battery.weight][language]} `;
  const men = words[battery === null ? 'figures' : 'crew'][language];
  return {
    before: [
      `${weight}${armNames[arm][language]} M${morale}`,
      `${figures}/${full} ${men}`,
      formationNames[formation][language],
    ],
    after: condition === 'normal' ? [] : [conditionNames[condition][language]],
  };
}

/** `brigadier Gn(A)1`. */
function generalSaid(view: View, general: number, language: Language): string {
  const { rank, class: worth, charisma } = view.terms.generals[general]!;
  const gn = worth === null ? String(charisma) : `Gn(${worth.charAt(0).toUpperCase()})${charisma}`;
  return `${rankNames[rank][language]} ${gn}`;
}

function whenDue(view: View, unit: number, language: Language): string {
  const { due } = view.terms.units[unit]!;
  return due > 0 ? ` (${words.turn[language]} ${due})` : '';
}
