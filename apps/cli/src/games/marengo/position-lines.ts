/** The position in words: the headline, who stands where, and a locale from near. */
import { listed, type Language } from '@bivouac/kernel';
import type { Sight } from '../../room.ts';
import { mapOf, type SeenPiece, type Side, type View } from '@bivouac/marengo/words';
import { blockMarks, penaltyMarks } from './drawing.ts';
import {
  armNames,
  faceMark,
  fullLocaleWords,
  hourWords,
  localeWords,
  placeWords,
  sideNames,
} from '@bivouac/marengo/words';

const words = {
  headline: (view: View) => ({
    en: `Round ${view.round} of ${view.terms.rounds}, ${hourWords(view.hour, 'en')}: ${sideNames[view.side].en}`,
    fr: `Heure ${view.round} sur ${view.terms.rounds}, ${hourWords(view.hour, 'fr')} : ${sideNames[view.side].fr}`,
  }),
  state: (view: View) => ({
    en: `Morale: Austrians ${moraleOf(view, 'austrian', 'en')}, French ${moraleOf(view, 'french', 'en')}. Commands used: ${view.commandsUsed} of ${view.commandLimit}.`,
    fr: `Moral : Autrichiens ${moraleOf(view, 'austrian', 'fr')}, Français ${moraleOf(view, 'french', 'fr')}. Commandements : ${view.commandsUsed} sur ${view.commandLimit}.`,
  }),
  demoralized: { en: 'demoralised', fr: 'démoralisés' },
  legend: {
    en: '▯ Austrian block, ▮ French block, with its face where you know it: i infantry, c cavalry, a artillery, and its strength; 3▮ three of a kind; [ ] blocking an approach; *R *G *B objectives; = main road; ▒ no way through',
    fr: '▯ pion autrichien, ▮ pion français, avec sa face si vous la connaissez : i infanterie, c cavalerie, a artillerie, et sa force ; 3▮ trois pareils ; [ ] en blocage ; *R *G *B objectifs (rouge, vert, bleu) ; = route principale ; ▒ sans issue',
  },
  inReserve: { en: 'in reserve', fr: 'en réserve' },
  blocking: { en: 'blocking towards', fr: 'en blocage face à' },
  hidden: { en: 'hidden', fr: 'caché' },
  inactive: { en: 'inactive', fr: 'inactif' },
  announced: { en: 'bombardment announced', fr: 'bombardement annoncé' },
  waiting: { en: 'Reinforcements', fr: 'Renforts' },
  from: { en: 'from', fr: 'à partir de' },
  enteringAt: { en: 'entering at', fr: 'entrant par' },
  eliminated: { en: 'Eliminated', fr: 'Éliminés' },
  unseen: { en: 'Faces among the hidden blocks of the', fr: 'Faces parmi les pions cachés des' },
  none: { en: 'none', fr: 'aucun' },
  capacity: { en: 'capacity', fr: 'capacité' },
  objective: { en: 'objective', fr: 'objectif' },
  colours: {
    red: { en: 'red', fr: 'rouge' },
    green: { en: 'green', fr: 'vert' },
    blue: { en: 'blue', fr: 'bleu' },
  },
  towards: { en: 'towards', fr: 'vers' },
  width: { narrow: { en: 'narrow', fr: 'étroite' }, wide: { en: 'wide', fr: 'large' } },
  impassable: { en: 'impassable', fr: 'infranchissable' },
  outer: { en: 'edge of the map', fr: 'bord de la carte' },
  open: { en: 'no penalty', fr: 'sans pénalité' },
  mainRoad: { en: 'main road', fr: 'route principale' },
  secondaryRoad: { en: 'secondary road', fr: 'route secondaire' },
} as const;

function moraleOf(view: View, side: Side, language: Language): string {
  const mark = view.demoralized[side] > 0 ? ` (${words.demoralized[language]})` : '';
  return `${view.morale[side]}${mark}`;
}

export function headline(view: View, { language }: Sight): string[] {
  return [words.headline(view)[language], words.state(view)[language]];
}

export function legend({ language }: Sight): string {
  return words.legend[language];
}

/** Every block a seat knows of, locale by locale, side by side, to be read aloud. */
export function forces(view: View, sight: Sight): string[] {
  const lines: string[] = [];
  for (const side of ['austrian', 'french'] as const) {
    lines.push(sight.paint.bold(sideNames[side][sight.language]));
    for (const { id } of mapOf(view).locales) lines.push(...forcesIn(view, sight, side, id));
    lines.push(...offTheMap(view, sight, side));
  }
  return lines;
}

function forcesIn(view: View, sight: Sight, side: Side, locale: string): string[] {
  const { language } = sight;
  const places = new Map<string, SeenPiece[]>();
  for (const piece of view.pieces) {
    if (piece.side !== side || (piece.at !== locale && !piece.at.startsWith(`${locale}/`))) continue;
    places.set(piece.at, [...(places.get(piece.at) ?? []), piece]);
  }
  if (places.size === 0) return [];
  const told = [...places].map(([place, pieces]) => {
    const blocks = pieces.map((piece) => blockWords(piece, language)).join(', ');
    return place === locale
      ? `${words.inReserve[language]}: ${blocks}`
      : `${placeWords(view, place, language)}: ${blocks}`;
  });
  return [`  ${fullLocaleWords(view, locale, language)}: ${told.join('; ')}`];
}

function blockWords(piece: SeenPiece, language: Language): string {
  const face =
    piece.arm === null || piece.strength === null
      ? words.hidden[language]
      : `${armNames[piece.arm][language]} ${piece.strength}`;
  const marks = [
    ...(piece.active ? [] : [words.inactive[language]]),
    ...(piece.bombardment === 'announced' ? [words.announced[language]] : []),
  ];
  return `${piece.name} ${[face, ...marks].join(', ')}`;
}

function offTheMap(view: View, { language }: Sight, side: Side): string[] {
  const lines: string[] = [];
  const file = mapOf(view);
  for (const group of view.terms.groups) {
    if (group.side !== side) continue;
    const waiting = view.pieces.filter((piece) => piece.at === 'waiting' && piece.group === group.id);
    if (waiting.length === 0) continue;
    const entry = file.entries.find(({ id }) => id === group.entry);
    const where =
      entry === undefined
        ? ''
        : `, ${words.enteringAt[language]} ${localeWords(view, entry.locale, language)}`;
    const hour = hourWords(view.terms.firstHour + group.fromRound - 1, language);
    lines.push(
      `  ${words.waiting[language]} (${words.from[language]} ${hour}${where}): ${blockMarks(waiting)}`,
    );
  }
  const gone = view.pieces
    .filter((piece) => piece.side === side && piece.at === 'gone')
    .map(({ name }) => name);
  if (gone.length > 0) lines.push(`  ${words.eliminated[language]}: ${listed(gone, language)}`);
  if (side !== view.seat) {
    const unseen = view.unseen[side].map(({ arm, strength, count }) => `${count} ${faceMark(arm, strength)}`);
    lines.push(
      `  ${words.unseen[language]} ${sideNames[side][language]}: ${unseen.join(', ') || words.none[language]}`,
    );
  }
  return lines;
}

/** A locale from near, in words: what it holds, and every way in and out. */
export function localeLines(view: View, sight: Sight, id: string): string[] {
  const { language } = sight;
  const file = mapOf(view);
  const locale = file.locales.find((one) => one.id === id);
  if (locale === undefined) return [];
  const star =
    locale.objective === null
      ? ''
      : `, ${words.objective[language]} (${words.colours[locale.objective][language]})`;
  const lines = [
    `${fullLocaleWords(view, id, language)}: ${words.capacity[language]} ${locale.capacity}${star}`,
  ];
  for (const approach of file.approaches) {
    if (approach.locale !== id) continue;
    const beyond = file.approaches.find((other) => other.id === approach.opposite)?.locale;
    const where =
      beyond === undefined
        ? `${approach.id}: ${words.outer[language]}`
        : `${words.towards[language]} ${fullLocaleWords(view, beyond, language)}`;
    const kind = approach.impassable
      ? words.impassable[language]
      : `${words.width[approach.width][language]}, ${penaltyMarks(approach) || words.open[language]}`;
    const roads = file.links
      .filter((link) => link.approach === approach.id || link.approach === approach.opposite)
      .map((link) => file.roads.find((road) => road.id === link.road))
      .map(
        (road) =>
          `${road?.name[language] ?? ''} (${(road?.class === 'main' ? words.mainRoad : words.secondaryRoad)[language]})`,
      );
    lines.push(`  ${where}: ${[kind, ...roads].join(', ')}`);
  }
  for (const side of ['austrian', 'french'] as const) lines.push(...forcesIn(view, sight, side, id));
  return lines;
}
