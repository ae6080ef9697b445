/** Events that are one line of the log together: an order with what came of it, a shot with its losses, a test with its result. */
import {
  ageOfReasonWords,
  conditionNow,
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
import { capital, say, type GameEvent, type Language, type TroopName } from '@bivouac/kernel';

type Row = readonly ReasonEvent[];

/** Whether an event is told in one breath with those before it. */
function goesWith(event: ReasonEvent, row: Row): boolean {
  const [first, last] = [row[0]!, row.at(-1)!];
  switch (event.kind) {
    case 'moved':
    case 'formed':
      return first.kind === 'ordered' && first.units.includes(event.unit);
    case 'deployed':
    case 'generalRode':
    case 'pointsThrown':
      return first.kind === event.kind;
    case 'lost':
      return (last.kind === 'fired' || last.kind === 'fought') && last.target === event.unit;
    case 'conditionChanged':
      return (
        isTestOf(first, event.unit) ||
        (isMarking(row) && last.kind === event.kind && last.to === event.to && last.from === event.from)
      );
    case 'wentBack':
      return (
        isTestOf(first, event.unit) ||
        (first === last && first.kind === 'conditionChanged' && first.unit === event.unit)
      );
    case 'struck':
      return first === last && first.kind === 'moved' && first.unit === event.unit;
    default:
      return false;
  }
}

function isTestOf(event: ReasonEvent, unit: string): boolean {
  return (event.kind === 'moraleTested' || event.kind === 'rallyThrown') && event.unit === unit;
}

/** Whether a row is only about markers that are given or taken away. */
function isMarking(row: Row): row is readonly EventOf<'conditionChanged'>[] {
  return row.every(({ kind }) => kind === 'conditionChanged');
}

export function rows(events: readonly GameEvent[]): readonly (readonly GameEvent[])[] {
  const found: ReasonEvent[][] = [];
  for (const event of events as readonly ReasonEvent[]) {
    const row = found.at(-1);
    if (row !== undefined && goesWith(event, row)) row.push(event);
    else found.push([event]);
  }
  return marchesTogether(found);
}

/** Orders in a row upon which all march as far are one line. */
function marchesTogether(each: readonly Row[]): readonly Row[] {
  const found: Row[] = [];
  for (const row of each) {
    const [far, last] = [marchOf(row), found.at(-1)];
    if (far !== null && last !== undefined && marchOf(last) === far) found.push([...found.pop()!, ...row]);
    else found.push(row);
  }
  return found;
}

/** How far all of a row march straight ahead or obliquely, in millimetres; null where they do anything else. */
function marchOf(row: Row): number | null {
  const ways = row.flatMap((event) => (event.kind === 'moved' ? [wayOf(event)] : []));
  const isMarch = row.every(({ kind }) => kind === 'ordered' || kind === 'moved');
  return isMarch && ways.length > 0 && ways.every((far) => far !== null && far === ways[0]) ? ways[0]! : null;
}

/** How far somebody has gone, in millimetres; null if he has turned. */
function wayOf({ from, to }: EventOf<'moved'>): number | null {
  const isTurned = Math.abs(to[2] - from[2]) > leastTurn;
  return isTurned ? null : Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 10);
}

/** Rides after rides and marches after marches are told in one breath. */
export function goesOn(events: readonly GameEvent[], before: readonly GameEvent[]): boolean {
  const first = (events as Row)[0]?.kind;
  const isAllOf = (...kinds: readonly ReasonEvent['kind'][]) =>
    (before as Row).every(({ kind }) => kinds.includes(kind));
  return first === 'generalRode'
    ? isAllOf('generalRode')
    : first === 'ordered' && isAllOf('ordered', 'moved');
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
      return orderWords([first, ...rest], view, language);
    case 'generalRode':
      return ridesWords([first, ...rest], view, language);
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
    case 'conditionChanged':
      return markersWords([first, ...rest], view, language);
    case 'moved':
      // Whoever strikes has come so far.
      return plain(rest[0]!, view, language);
    case 'fired':
    case 'fought':
    case 'moraleTested':
    case 'rallyThrown':
      return [plain(first, view, language), ...outcomes(rest, view, language)].join(', ');
    default:
      return null;
  }
}

/** The sentence of an event, without its end. */
function plain(event: ReasonEvent, view: View, language: Language): string {
  return (ageOfReasonWords.event(event, view, language) ?? '').replace(/\.$/, '');
}

/** `Borcke regiment and Sydow regiment go 16 cm (1 point)`. */
function orderWords(row: Row, view: View, language: Language): string {
  const orders = row.flatMap((event) => (event.kind === 'ordered' ? [event] : []));
  const who = troopsIn(
    view,
    orders.flatMap(({ units }) => units),
    language,
  );
  const points = orders.reduce((sum, order) => sum + order.points, 0);
  const paid = points === 0 ? '' : ` (${points} point${points > 1 ? 's' : ''})`;
  return `${who.text} ${deedOf(row, who, language)}${paid}`;
}

/** More than so many generals are counted and not named. */
const fewRiders = 3;

/** `Marwitz and Kalckstein ride on`, or `11 generals ride on`. */
function ridesWords(row: Row, view: View, language: Language): string {
  const riders = row.flatMap((event) => (event.kind === 'generalRode' ? [event.general] : []));
  const who =
    riders.length > fewRiders
      ? say(language, `${riders.length} generals`, `${riders.length} généraux`)
      : troopsIn(view, riders, language).text;
  return `${who} ${say(language, 'ride on', 'se déplacent')}`;
}

/** What came of an order: a way, a turn, another formation. */
function deedOf(row: Row, who: TroopName, language: Language): string {
  const areMany = who.isPlural;
  const formed = row.find((event) => event.kind === 'formed');
  if (formed !== undefined) {
    const formation = formationOf(who, formed.formation, language);
    return say(
      language,
      `${areMany ? 'change' : 'changes'} formation: ${formation}`,
      `${areMany ? 'changent' : 'change'} de formation : ${formation}`,
    );
  }
  const moved = row.find((event) => event.kind === 'moved');
  if (moved === undefined) return say(language, areMany ? 'obey' : 'obeys', areMany ? 'obéissent' : 'obéit');
  const way = wayOf(moved);
  if (way === null) return say(language, areMany ? 'turn' : 'turns', areMany ? 'tournent' : 'tourne');
  const far = lengthIn(way * 10, language);
  return say(language, `${areMany ? 'go' : 'goes'} ${far}`, `${areMany ? 'avancent' : 'avance'} de ${far}`);
}

/** A facing that differs by less is the same to the eye, in hundredths of a degree. */
const leastTurn = 50;

/** `Seherr cuirassiers and Römer dragoons are disorganised`, or of one what he does upon it. */
function markersWords(row: Row, view: View, language: Language): string {
  const changed = row.flatMap((event) => (event.kind === 'conditionChanged' ? [event] : []));
  const [went] = row.slice(changed.length);
  if (went?.kind === 'wentBack' && went.how === 'rout') return plain(went, view, language);
  const who = troopsIn(
    view,
    changed.map(({ unit }) => unit),
    language,
  );
  const state = `${who.text} ${conditionNow(who, changed[0]!, language)}`;
  return went === undefined ? state : `${state}, ${outcome(went, view, language)}`;
}

/** What came of something, each said once: whoever routs is routed. */
function outcomes(events: Row, view: View, language: Language): readonly string[] {
  const isRout = events.some((event) => event.kind === 'wentBack' && event.how === 'rout');
  return events
    .filter((event) => !(isRout && event.kind === 'conditionChanged' && event.to === 'routed'))
    .map((event) => outcome(event, view, language));
}

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
