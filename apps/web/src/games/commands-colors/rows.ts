/** Events that are one line of the log together: what a unit loses with what that brings, and how a turn ends. */
import { say, counted, type GameEvent, type Language } from '@bivouac/kernel';
import {
  blocksWords,
  cardName,
  cardsWords,
  sideNames,
  troopsNamed,
  type NapoleonicsEvent,
  type View,
} from '@bivouac/commands-colors/words';

type Kind = NapoleonicsEvent['kind'];
type EventOf<K extends Kind> = Extract<NapoleonicsEvent, { kind: K }>;

/** Whether an event is told in one breath with those before it. */
function goesWith(event: NapoleonicsEvent, row: readonly NapoleonicsEvent[]): boolean {
  const [first] = row;
  switch (event.kind) {
    case 'unitDestroyed':
      return first?.kind === 'blocksLost' && first.why === 'hits' && first.unit === event.unit;
    case 'banner':
      return row.at(-1)?.kind === 'unitDestroyed' && row.length > 1 && event.why === 'unit';
    case 'drew':
      return first?.kind === 'discarded' && event.why === 'turn';
    case 'turnEnded':
    case 'turnBegan':
      return first?.kind === 'discarded';
    default:
      return false;
  }
}

export function rows(events: readonly GameEvent[]): readonly (readonly GameEvent[])[] {
  const found: NapoleonicsEvent[][] = [];
  for (const event of events as readonly NapoleonicsEvent[]) {
    const row = found.at(-1);
    if (row !== undefined && goesWith(event, row)) row.push(event);
    else found.push([event]);
  }
  return found;
}

/** One line for all events of a row; null where each has its own. */
export function rowWords(events: readonly GameEvent[], view: View, language: Language): string | null {
  const row = events as readonly NapoleonicsEvent[];
  const [first] = row;
  if (row.length < 2) return null;
  if (first?.kind === 'blocksLost') return lostWords(first, named(row, 'banner'), named(row, 'unitDestroyed')!, view, language); // prettier-ignore
  if (first?.kind === 'discarded') return turnWords(first, row, language);
  return null;
}

function named<K extends Kind>(row: readonly NapoleonicsEvent[], kind: K): EventOf<K> | undefined {
  return row.find((event): event is EventOf<K> => event.kind === kind);
}

function lostWords(
  { side, unit, lost }: EventOf<'blocksLost'>,
  banner: EventOf<'banner'> | undefined,
  { at }: EventOf<'unitDestroyed'>,
  view: View,
  language: Language,
): string {
  const { text, isPlural } = troopsNamed(view, [unit], language);
  const said =
    language === 'fr'
      ? `${sideNames[side].fr}\u00a0: ${text} ${isPlural ? 'perdent' : 'perd'} ${blocksWords(lost, 'fr')}, unité anéantie en ${at}`
      : `${sideNames[side].en}: ${text} ${isPlural ? 'lose' : 'loses'} ${blocksWords(lost, 'en')}, destroyed at ${at}`;
  if (banner === undefined) return `${said}.`;
  const { count, total } = banner;
  const winner = sideNames[banner.side][language];
  return language === 'fr'
    ? `${said}\u00a0; ${winner}\u00a0: ${counted(count, 'bannière', 'bannières')}, ${total} en tout.`
    : `${said}; ${winner}: ${counted(count, 'banner', 'banners')}, ${total} in all.`;
}

/** The card in force goes, another comes, and the turn passes on. */
function turnWords(
  { side, card }: EventOf<'discarded'>,
  row: readonly NapoleonicsEvent[],
  language: Language,
): string {
  const [drew, began] = [named(row, 'drew'), named(row, 'turnBegan')];
  const name = cardName(card, language);
  const drawn =
    drew === undefined
      ? ''
      : drew.cards === undefined
        ? say(
            language,
            `, ${counted(drew.count, 'card', 'cards')} drawn`,
            `, ${counted(drew.count, 'carte piochée', 'cartes piochées')}`,
          )
        : say(
            language,
            `, drawn: ${cardsWords(drew.cards, 'en')}`,
            `, pioche\u00a0: ${cardsWords(drew.cards, 'fr')}`,
          );
  const next =
    began === undefined
      ? ''
      : say(
          language,
          ` Turn ${began.turn}: ${sideNames[began.side].en}.`,
          ` Tour ${began.turn}\u00a0: ${sideNames[began.side].fr}.`,
        );
  return say(
    language,
    `${sideNames[side].en}: ${name} discarded${drawn}.${next}`,
    `${sideNames[side].fr}\u00a0: carte défaussée\u00a0: ${name}${drawn}.${next}`,
  );
}
