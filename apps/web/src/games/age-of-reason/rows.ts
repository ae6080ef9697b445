/** Events that are one line of the log together: an order with what came of it, a shot with its losses, a test with its result. */
import {
  ageOfReasonWords,
  conditionNames,
  lengthIn,
  nameIn,
  type ReasonEvent,
  type View,
} from '@bivouac/age-of-reason/words';
import { listed, type GameEvent, type Language } from '@bivouac/kernel';
import { capital, colon, say } from './names.ts';

type Row = readonly ReasonEvent[];

/** Whether an event is told in one breath with those before it. */
function goesWith(event: ReasonEvent, row: Row): boolean {
  const [first, last] = [row[0]!, row.at(-1)!];
  switch (event.kind) {
    case 'moved':
    case 'formed':
      return first.kind === 'ordered' && first.units.includes(event.unit);
    case 'deployed':
      return first.kind === 'deployed';
    case 'lost':
      return (last.kind === 'fired' || last.kind === 'fought') && last.target === event.unit;
    case 'conditionChanged':
    case 'wentBack':
      return (first.kind === 'moraleTested' || first.kind === 'rallyThrown') && first.unit === event.unit;
    default:
      return false;
  }
}

export function rows(events: readonly GameEvent[]): readonly (readonly GameEvent[])[] {
  const found: ReasonEvent[][] = [];
  for (const event of events as readonly ReasonEvent[]) {
    const row = found.at(-1);
    if (row !== undefined && goesWith(event, row)) row.push(event);
    else found.push([event]);
  }
  return found;
}

/** One line for all events of a row; null where each has its own. */
export function rowWords(events: readonly GameEvent[], view: View, language: Language): string | null {
  const row = events as Row;
  const [first] = row;
  if (row.length < 2 || first === undefined) return null;
  switch (first.kind) {
    case 'ordered':
      return orderWords(first, row, view, language);
    case 'deployed':
      return say(
        language,
        `${row.length} units and generals deploy`,
        `${row.length} unités et généraux se déploient`,
      );
    case 'fired':
    case 'fought': {
      const lost = row.find((event) => event.kind === 'lost');
      const said = ageOfReasonWords.event(first, view, language) ?? '';
      return lost === undefined
        ? said
        : `${said}, ${say(language, `${lost.left} left`, `reste ${lost.left}`)}`;
    }
    case 'moraleTested':
    case 'rallyThrown': {
      const said = ageOfReasonWords.event(first, view, language) ?? '';
      const more = row.slice(1).map((event) => afterTest(event, view, language));
      return [said, ...more.filter((words) => words !== '')].join(', ');
    }
    default:
      return null;
  }
}

type EventOf<K extends ReasonEvent['kind']> = Extract<ReasonEvent, { kind: K }>;

/** `Borcke, Sydow and 2 more go 16 cm (1 point)`. */
function orderWords({ units, points }: EventOf<'ordered'>, row: Row, view: View, language: Language): string {
  const who = capital(
    listed(
      units.map((unit) => nameIn(view, unit, language)),
      language,
    ),
  );
  const paid =
    points === 0
      ? ''
      : say(
          language,
          ` (${points} point${points > 1 ? 's' : ''})`,
          ` (${points} point${points > 1 ? 's' : ''})`,
        );
  const move = row.find((event) => event.kind === 'moved');
  const formed = row.find((event) => event.kind === 'formed');
  if (formed !== undefined) {
    const said = ageOfReasonWords.event(formed, view, language) ?? '';
    return `${capital(said)}${paid}`;
  }
  if (move === undefined) return `${who}${paid}`;
  const far = Math.round(Math.hypot(move.to[0] - move.from[0], move.to[1] - move.from[1]) / 10) * 10;
  const turns = Math.abs(move.to[2] - move.from[2]) > 10;
  const how = turns ? say(language, 'turns', 'tourne') : say(language, 'goes', 'va');
  const many = turns ? say(language, 'turn', 'tournent') : say(language, 'go', 'vont');
  return `${who} ${units.length > 1 ? many : how}${turns ? '' : ` ${say(language, '', 'à ')}${lengthIn(far, language)}`}${paid}`.replace(
    / {2,}/g,
    ' ',
  );
}

function afterTest(event: ReasonEvent, view: View, language: Language): string {
  if (event.kind === 'conditionChanged') return conditionNames[event.to][language];
  if (event.kind !== 'wentBack') return '';
  const said = ageOfReasonWords.event(event, view, language) ?? '';
  return said
    .replace(nameIn(view, event.unit, language), '')
    .trim()
    .replace(colon(language), '');
}
