/** The position in words: the headline, the cards, who stands where, and a hex from near. */
import { colon, listed, type Language, type Words } from '@bivouac/kernel';
import { wrap } from '../../paint.ts';
import type { Sight } from '../../room.ts';
import {
  grid,
  hexName,
  hexOf,
  phaseNames,
  terrainKinds,
  type Phase,
  type Side,
  type View,
} from '@bivouac/commands-colors/words';
import { terrainGlyphs } from './drawing.ts';
import {
  bothSides,
  cardName,
  cardText,
  cardsWords,
  groundWords,
  isSide,
  leaderAt,
  leaderWords,
  sectionsWords,
  sideNames,
  unitAt,
  unitEntry,
} from '@bivouac/commands-colors/words';

const words = {
  turn: { en: 'Turn', fr: 'Tour' },
  ofTurns: { en: 'of', fr: 'sur' },
  over: { en: 'the battle is over', fr: 'la bataille est finie' },
  banners: { en: 'Banners', fr: 'Bannières' },
  of: { en: 'of', fr: 'sur' },
  cards: { en: 'Cards', fr: 'Cartes' },
  onTrack: { en: 'on the square track', fr: 'sur la piste des carrés' },
  deck: { en: 'deck', fr: 'pioche' },
  discards: { en: 'discards', fr: 'défausse' },
  discardPile: { en: 'Discards', fr: 'Défausse' },
  hand: { en: 'Your hand', fr: 'Votre main' },
  track: { en: 'Your square track', fr: 'Votre piste des carrés' },
  scouted: { en: 'Drawn by your scouts', fr: 'Piochées par vos éclaireurs' },
  ordered: { en: 'ordered', fr: 'activée' },
  orderedLeader: { en: 'ordered', fr: 'activé' },
  alone: { en: 'alone', fr: 'seul' },
  gone: { en: 'Lost', fr: 'Perdus' },
  away: { en: 'Off the board', fr: 'Hors du plateau' },
  objective: { en: 'Objective', fr: 'Objectif' },
  exit: { en: 'Exit', fr: 'Sortie' },
  held: { en: 'held', fr: 'tenu' },
  notHeld: { en: 'not held', fr: 'non tenu' },
  clear: { en: 'clear ground', fr: 'terrain dégagé' },
  section: { en: 'section', fr: 'section' },
  edge: { en: 'edge of the board', fr: 'bord du plateau' },
} satisfies Readonly<Record<string, Words>>;

export function headline(view: View, sight: Sight): string[] {
  const { phase } = view;
  const rest = [`${phaseLine(view, sight, phase)}${standing(view, sight)}`, ...handLines(view, sight, phase)];
  return [heading(view, sight, phase), ...rest.flatMap((line) => wrap(line, sight.columns, '    '))];
}

/** Whose turn it is. The board is drawn anew under a new heading, so this says where it may have changed. */
function heading(view: View, sight: Sight, phase: Phase | null): string {
  const { language } = sight;
  const turn = `${words.turn[language]} ${view.turn}${ofTurns(view, language)}, ${sideNames[view.side][language]}`;
  if (phase === null) return `${turn}${colon(language)} ${words.over[language]}`;
  return phase === 'command' || phase === 'orders'
    ? turn
    : `${turn}${colon(language)} ${phaseNames[phase][language]}`;
}

/** A battle with a limit says where its end is; both sides' turns are counted, as the heading counts them. */
function ofTurns({ terms }: View, language: Language): string {
  if (terms.turnLimit === null) return '';
  return ` ${words.ofTurns[language]} ${2 * terms.turnLimit.turns}`;
}

function phaseLine(view: View, { language }: Sight, phase: Phase | null): string {
  if (view.card === null || phase === 'command') return '';
  return `${cardName(view.card, language)}. `;
}

/** Banners and cards: what everybody can count. */
function standing(view: View, sight: Sight): string {
  const { language } = sight;
  const each = (tell: (side: Side) => string) =>
    bothSides.map((side) => `${sideNames[side][language]} ${tell(side)}`).join(', ');
  const banners = each((side) => `${view.banners[side]} ${words.of[language]} ${view.terms.banners[side]}`);
  const hands = each((side) => {
    const { count, track } = view.cards[side];
    const laid = track.filter((card) => card !== null).length;
    return laid === 0 ? String(count) : `${count} (+${laid} ${words.onTrack[language]})`;
  });
  const piles = `${words.deck[language]} ${view.deck}, ${words.discards[language]} ${view.discards.length}`;
  return `${words.banners[language]}${colon(language)} ${banners}. ${words.cards[language]}${colon(language)} ${hands}, ${piles}.`;
}

/** The cards of whoever looks: with what they do where one is to be chosen. Somebody without a side has none. */
function handLines(view: View, sight: Sight, phase: Phase | null): string[] {
  if (!isSide(view.seat)) return [];
  const { language } = sight;
  const { hand, track } = view.cards[view.seat];
  const laid = track.filter((card) => card !== null);
  const choosing = view.side === view.seat && phase === 'command';
  const scouted = typeof view.scouted === 'number' ? [] : view.scouted;
  return [
    ...(choosing ? titled(words.hand[language], hand ?? [], sight) : []),
    ...(choosing || hand === null ? [] : [named(words.hand[language], hand, sight)]),
    ...(laid.length === 0 ? [] : [named(words.track[language], laid, sight)]),
    ...(scouted.length === 0 ? [] : titled(words.scouted[language], scouted, sight)),
  ];
}

/** Cards on one line, by name. */
function named(title: string, cards: readonly string[], sight: Sight): string {
  return `${title}${colon(sight.language)} ${cardsWords(cards, sight.language) || '–'}.`;
}

/** Cards one below the other, with what each does. */
function titled(title: string, cards: readonly string[], sight: Sight): string[] {
  const { language } = sight;
  return [
    `${title}${colon(language)}`,
    ...[...new Set(cards)].map(
      (id) =>
        `  ${cardsWords(
          cards.filter((card) => card === id),
          language,
        )}${colon(language)} ${cardText(id, language)}`,
    ),
  ];
}

export function legend({ language }: Sight): string {
  const ground = terrainKinds
    .filter(({ name }) => name !== 'clear')
    .map(({ name, words: called }) => `${terrainGlyphs[name]} ${called[language]}`)
    .join(', ');
  return language === 'fr'
    ? `▯ britannique (portugais en minuscules), ▮ français, ▷ ▶ unité activée, suivi du type et des blocs ; □ en carré, ★ général ; ${ground} ; # fortifications ; * objectif ; ┇ limite de sections (une case à cheval appartient aux deux)`
    : `▯ British (Portuguese in small letters), ▮ French, ▷ ▶ ordered, then type and blocks; □ in square, ★ leader; ${ground}; # fieldworks; * objective; ┇ border of sections (a hex across it belongs to both)`;
}

/** Every unit and leader by side, then what is to be had and what has been played. */
export function forces(view: View, sight: Sight): string[] {
  const lines: string[] = [];
  for (const side of bothSides) {
    lines.push(sight.paint.bold(sideNames[side][sight.language]));
    lines.push(
      ...onTheBoard(view, sight, side),
      ...offTheBoard(view, sight, side),
      ...claims(view, sight, side),
    );
  }
  return [...lines, ...cardLines(view, sight)];
}

function onTheBoard(view: View, { language }: Sight, side: Side): string[] {
  const units = view.units.filter((unit) => unit.side === side && hexOf(unit.hex) >= 0);
  const alone = view.leaders.filter(
    (leader) => leader.side === side && hexOf(leader.hex) >= 0 && unitAt(view, leader.hex) === null,
  );
  return [
    ...units.map(
      (unit) => `  ${unitEntry(view, unit, language)}${unit.ordered ? `, ${words.ordered[language]}` : ''}`,
    ),
    ...alone.map(
      ({ name, hex, ordered }) =>
        `  ★ ${leaderWords(view, name)}, ${words.alone[language]}, ${hex}${ordered ? `, ${words.orderedLeader[language]}` : ''}`,
    ),
  ];
}

function offTheBoard(view: View, sight: Sight, side: Side): string[] {
  const { language } = sight;
  return (['gone', 'away'] as const).flatMap((place) => {
    const names = [
      ...view.units.filter((unit) => unit.side === side && unit.hex === place).map(({ name }) => name),
      ...view.leaders
        .filter((leader) => leader.side === side && leader.hex === place)
        .map(({ name }) => leaderWords(view, name)),
    ];
    return names.length === 0
      ? []
      : [`  ${words[place][language]}${colon(language)} ${listed(names, language)}`];
  });
}

/** Banners a side may earn by standing somewhere or by leaving the board. */
function claims(view: View, sight: Sight, side: Side): string[] {
  const { language } = sight;
  const objectives = view.objectives.flatMap((objective, index) => {
    if (objective.side !== side) return [];
    const { banners } = view.terms.claims[index]!;
    const held = (objective.held ? words.held : words.notHeld)[language];
    return [
      `  ${words.objective[language]}${colon(language)} ${objective.hexes.join(' + ')}, ${bannerWords(banners, sight)}, ${held}`,
    ];
  });
  const exits = view.terms.exits
    .filter((exit) => exit.side === side)
    .map(
      ({ hexes, banners }) =>
        `  ${words.exit[language]}${colon(language)} ${hexes.join(', ')}, ${bannerWords(banners, sight)}`,
    );
  return [...objectives, ...exits];
}

function bannerWords(count: number, { language }: Sight): string {
  const noun = language === 'fr' ? 'bannière' : 'banner';
  return `${count} ${noun}${count > 1 ? 's' : ''}`;
}

/** The hand card by card, and what lies on the discards. */
function cardLines(view: View, sight: Sight): string[] {
  const { language } = sight;
  const hand = isSide(view.seat) ? (view.cards[view.seat].hand ?? []) : [];
  const sorted = [...view.discards].sort((a, b) => (a < b ? -1 : 1));
  return [
    ...(hand.length === 0 ? [] : titled(words.hand[language], hand, sight)),
    named(words.discardPile[language], sorted, sight),
  ].flatMap((line) => wrap(line, sight.columns, '      '));
}

/** The six ways out of a hex as they lie on the screen, in the order in which the grid counts them. */
const waysOut: readonly Words[] = [
  { en: 'to the right', fr: 'à droite' },
  { en: 'below right', fr: 'en bas à droite' },
  { en: 'below left', fr: 'en bas à gauche' },
  { en: 'to the left', fr: 'à gauche' },
  { en: 'above left', fr: 'en haut à gauche' },
  { en: 'above right', fr: 'en haut à droite' },
];

/** A hex from near: ground, sections, who stands there, and what lies around it. */
export function hexLines(view: View, sight: Sight, hex: number): string[] {
  const { language } = sight;
  const name = hexName(hex);
  const sections = bothSides
    .map((side) => `${sideNames[side][language]} ${sectionsWords(view, side, hex, language)}`)
    .join(', ');
  const ground = groundWords(view, name, language) || words.clear[language];
  const lines = [
    `${name}${colon(language)} ${ground}${language === 'fr' ? ' ;' : ';'} ${words.section[language]}${colon(language)} ${sections}`,
  ];
  const here = whoIs(view, sight, name);
  if (here !== '') lines.push(`  ${here}`);
  waysOut.forEach((way, direction) => {
    const next = grid.neighbour(hex, direction as 0);
    const beyond =
      next < 0
        ? words.edge[language]
        : [hexName(next), groundWords(view, hexName(next), language), whoIs(view, sight, hexName(next))]
            .filter((part) => part !== '')
            .join(', ');
    lines.push(`  ${way[language]}${colon(language)} ${beyond}`);
  });
  return lines;
}

function whoIs(view: View, { language }: Sight, hex: string): string {
  const unit = unitAt(view, hex);
  if (unit !== null) return unitEntry(view, unit, language).replace(`, ${hex}`, '');
  const leader = leaderAt(view, hex);
  return leader === null ? '' : `★ ${leaderWords(view, leader.name)}, ${words.alone[language]}`;
}
