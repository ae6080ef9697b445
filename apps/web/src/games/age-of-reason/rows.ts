/** Events that are one line of the log together: an order with what came of it, a shot with its losses, a test with its result. */
import {
  ageOfReasonWords,
  conditionOf,
  formationOf,
  lengthIn,
  nameIn,
  troopsIn,
  verbOf,
  waysBack,
  type ReasonEvent,
  type View,
} from '@bivouac/age-of-reason/words';
import type { GameEvent, Language, TroopName } from '@bivouac/kernel';
import { capital, say } from './names.ts';

type Row = readonly ReasonEvent[];

/** Whether an event is told in one breath with those before it. */
function goesWith(event: ReasonEvent, row: Row): boolean {
  const [first, last] = [row[0]!, row.at(-1)!];
  switch (event.kind) {
    case 'moved':
    case 'formed':
      return first.kind === 'ordered' && first.units.includes(event.unit);
    case 'deployed':
    case 'pointsThrown':
      return first.kind === event.kind;
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
  const [first, ...rest] = row;
  if (rest.length === 0 || first === undefined) return null;
  const said = rowSaid(first, rest, view, language);
  return said === null ? null : `${capital(said)}.`;
}

type EventOf<K extends ReasonEvent['kind']> = Extract<ReasonEvent, { kind: K }>;

function rowSaid(first: ReasonEvent, rest: Row, view: View, language: Language): string | null {
  switch (first.kind) {
    case 'ordered':
      return orderWords(first, rest, view, language);
    case 'deployed':
      return say(
        language,
        `${rest.length + 1} units and generals deploy`,
        `${rest.length + 1} unités et généraux se déploient`,
      );
    case 'pointsThrown': {
      const thrown = [first, ...rest].flatMap((event) => (event.kind === 'pointsThrown' ? [event] : []));
      const each = thrown.map(({ general, points }) => `${nameIn(view, general, language)} ${points}`);
      return say(language, `action points: ${each.join(', ')}`, `points d’action : ${each.join(', ')}`);
    }
    case 'fired':
    case 'fought':
    case 'moraleTested':
    case 'rallyThrown':
      return [plain(first, view, language), ...rest.map((event) => outcome(event, view, language))].join(
        ', ',
      );
    default:
      return null;
  }
}

/** The sentence of an event, without its end. */
function plain(event: ReasonEvent, view: View, language: Language): string {
  return (ageOfReasonWords.event(event, view, language) ?? '').replace(/\.$/, '');
}

/** `Borcke regiment and Sydow regiment go 16 cm (1 point)`. */
function orderWords(
  { units, points }: EventOf<'ordered'>,
  rest: Row,
  view: View,
  language: Language,
): string {
  const who = troopsIn(view, units, language);
  const paid = points === 0 ? '' : ` (${points} point${points > 1 ? 's' : ''})`;
  return `${who.text} ${deedOf(rest, who, language)}${paid}`;
}

/** What came of an order: a way, a turn, another formation. */
function deedOf(rest: Row, who: TroopName, language: Language): string {
  const areMany = who.isPlural;
  const formed = rest.find((event) => event.kind === 'formed');
  if (formed !== undefined) {
    const formation = formationOf(who, formed.formation, language);
    return say(
      language,
      `${areMany ? 'change' : 'changes'} formation: ${formation}`,
      `${areMany ? 'changent' : 'change'} de formation : ${formation}`,
    );
  }
  const moved = rest.find((event) => event.kind === 'moved');
  if (moved === undefined) return say(language, areMany ? 'obey' : 'obeys', areMany ? 'obéissent' : 'obéit');
  const [from, to] = [moved.from, moved.to];
  if (Math.abs(to[2] - from[2]) > leastTurn)
    return say(language, areMany ? 'turn' : 'turns', areMany ? 'tournent' : 'tourne');
  const far = lengthIn(Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 10) * 10, language);
  return say(language, `${areMany ? 'go' : 'goes'} ${far}`, `${areMany ? 'avancent' : 'avance'} de ${far}`);
}

/** A facing that differs by less is the same to the eye, in hundredths of a degree. */
const leastTurn = 50;

/** What came of a shot or a test, said after it. */
function outcome(event: ReasonEvent, view: View, language: Language): string {
  switch (event.kind) {
    case 'lost':
      return say(language, `${event.left} left`, `reste ${event.left}`);
    case 'conditionChanged':
      return conditionOf(troopsIn(view, [event.unit], language), event.to, language);
    case 'wentBack':
      return verbOf(troopsIn(view, [event.unit], language), waysBack[event.how], language);
    default:
      return '';
  }
}
