/** Chapter 12: retreats. All of a side's pieces leave a locale: what it costs them, and where they go. */
import {
  branches,
  call,
  citations,
  end,
  finished,
  go,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Part,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, wordOf, type Board } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames, Retreat } from '../frames.ts';
import { hide, show } from '../knowledge.ts';
import { isOccupiedBy, nameOf, pieceNamed, piecesIn, piecesOn, roomFor } from '../pieces.ts';
import type { State } from '../state.ts';
import { artilleryIsLost, commandCost, enemyOf } from '../tables.ts';
import { spend } from './commands.ts';
import { takeLosses, whole } from './losses.ts';
import { placeName, put } from './places.ts';

const no = refusals({
  cameFromThere: [
    'MAR-12-11',
    'No retreat into the locale the attackers came from.',
    'Pas de retraite vers le lieu d’où viennent les assaillants.',
  ],
  notAcross: [
    ['MAR-12-12', 'MAR-8-02'],
    'A retreat goes to an adjacent locale across a passable approach, never off the map.',
    'On bat en retraite vers un lieu adjacent, par une approche franchissable, jamais hors de la carte.',
  ],
  enemyThere: [
    ['MAR-12-13', 'MAR-5-21'],
    'No retreat into an enemy-occupied locale.',
    'Pas de retraite vers un lieu occupé par l’adversaire.',
  ],
  noRoom: [
    'MAR-12-14',
    'There is no room for this piece in that locale.',
    'Il n’y a plus de place pour ce pion dans ce lieu.',
  ],
  mustBePlaced: [
    'MAR-12-17',
    'As many pieces as there is room for must be placed; only the others are lost.',
    'Il faut placer autant de pions qu’il y a de place ; seuls les autres sont perdus.',
  ],
  elsewhereAlready: [
    'MAR-5-12',
    'This piece is sent somewhere already: a piece is in one locale at a time.',
    'Ce pion va déjà ailleurs : un pion n’est que dans un lieu à la fois.',
  ],
  allMustGo: [
    'MAR-12-02',
    'Every one of your pieces in the locale must retreat, each once.',
    'Tous vos pions du lieu doivent battre en retraite, chacun une fois.',
  ],
});

const by = branches({
  revealed: 'MAR-12-04',
  hiddenAgain: 'MAR-12-04',
  gunsAreLost: 'MAR-12-05',
  intoReserve: 'MAR-12-16',
  assaultedAreSpared: 'MAR-12-09',
});

const so = citations({
  driven: 'MAR-12-01',
  drivenByAssault: 'MAR-11-45',
  everyone: 'MAR-12-02',
  sleepersToo: 'MAR-6-13',
  spared: 'MAR-12-09',
  chosen: 'MAR-12-10',
  apart: 'MAR-12-15',
  free: 'MAR-12-18',
});

/** Beginning: everybody is shown, and artillery is lost. */
export const retreat: Doing<State, FrameOf<'retreat'>, Frames> = {
  run(s, f, play) {
    const board = boardOf(s);
    const leaving = piecesIn(s, board, f.side, f.locale);
    const cites: RuleId[] = [...(f.spared < 0 ? so.driven : so.drivenByAssault), ...so.everyone];
    if (leaving.some((index) => !s.pieces[index]!.active)) cites.push(...so.sleepersToo);
    spend(s, commandCost.retreat);
    if (f.spared >= 0) cites.push(...so.spared);
    tell(play, {
      kind: 'retreatBegan',
      rules: cites,
      reveals: true,
      side: f.side,
      from: placeName(s, f.locale),
      shown: by.revealed(leaving.length > 0, cites) ? leaving.map((index) => show(s, index)) : [],
    });
    abandonGuns(s, leaving, 'retreating', play);
    return go({ ...f, step: 'retreatLosses', duties: dutiesOf(board, f) });
  },
};

/** Artillery that must leave its place is lost in a retreat, and kept where attackers only fall back. */
export function abandonGuns(
  s: State,
  leaving: readonly number[],
  how: keyof typeof artilleryIsLost,
  play: Play,
): void {
  const guns = leaving.filter(
    (index) => artilleryIsLost[how] && by.gunsAreLost(s.pieces[index]!.arm === 'artillery'),
  );
  if (guns.length === 0) return;
  takeLosses(s, s.pieces[guns[0]!]!.side, whole(s, guns), 'artilleryRetreat', play);
}

/** The places that may owe a point: the reserve, and every approach but the one just assaulted. */
function dutiesOf(board: Board, f: Retreat): number[] {
  const approaches = board.approachesOf[f.locale]!.map((approach) => board.localeCount + approach);
  return [f.locale, ...approaches.filter((place) => !by.assaultedAreSpared(place === f.spared))];
}

/** One point for the infantry of the reserve, one for each approach, its owner choosing who. */
export const retreatLosses: Doing<State, FrameOf<'retreatLosses'>, Frames> = {
  run(s, f) {
    const board = boardOf(s);
    const [place, ...duties] = f.duties;
    if (place === undefined) return go({ ...retreatOf(f), step: 'retreatWay' });
    const inReserve = place < board.localeCount;
    const liable = piecesOn(s, f.side, place).filter(
      (index) => s.pieces[index]!.arm !== (inReserve ? 'cavalry' : 'artillery'),
    );
    const back = { ...f, duties };
    if (liable.length === 0) return go(back);
    const cause = inReserve ? 'retreatFromReserve' : 'retreatFromApproach';
    return call<Frames>(
      { step: 'losses', side: f.side, leaders: [], others: liable, points: 1, cause },
      back,
    );
  },
};

function retreatOf({ side, locale, from, spared }: Retreat): Retreat {
  return { side, locale, from, spared };
}

/** Why a locale is no place to retreat to, whoever goes and however many. */
function whyNotThere(s: State, board: Board, f: Retreat, to: number) {
  if (!board.neighbours[f.locale]!.includes(to)) return no.notAcross;
  if (to === f.from) return no.cameFromThere;
  return isOccupiedBy(s, board, enemyOf[f.side], to) ? no.enemyThere : null;
}

/** Room in each locale that is open to the retreat. */
function openTo(s: State, board: Board, f: Retreat): Map<number, number> {
  const open = new Map<number, number>();
  for (const to of board.neighbours[f.locale]!) {
    if (whyNotThere(s, board, f, to) !== null) continue;
    const room = roomFor(s, board, f.side, to);
    if (room > 0) open.set(to, room);
  }
  return open;
}

/** Who goes where; `givenUp` for a piece that no room is left for. */
interface Sent {
  readonly piece: number;
  readonly to: number;
}

const givenUp = -1;

/** What an answer says so far, understood: who goes where, and whether somebody is named who goes nowhere yet. */
interface Placing {
  readonly sent: readonly Sent[];
  readonly isHalf: boolean;
  /** The first part that makes no sense here. */
  readonly unread?: Part;
}

function readPlacing(s: State, board: Board, action: Action): Placing {
  const sent: Sent[] = [];
  for (let at = 0; at < action.length; at += 2) {
    const piece = pieceNamed(s, action[at]);
    if (piece < 0) return { sent, isHalf: false, unread: action[at]! };
    if (at + 1 === action.length) return { sent, isHalf: true };
    const word = wordOf(board, action[at + 1]);
    if (word?.verb === 'to') sent.push({ piece, to: word.index });
    else if (action[at + 1] === 'lost') sent.push({ piece, to: givenUp });
    else return { sent, isHalf: true, unread: action[at + 1]! };
  }
  return { sent, isHalf: false };
}

/** What room is left when these have gone. */
function roomAfter(room: Map<number, number>, sent: readonly Sent[]): Map<number, number> {
  for (const { to } of sent) if (to !== givenUp) room.set(to, (room.get(to) ?? 0) - 1);
  return room;
}

/** Why a piece cannot be sent off once more. */
function whyNotAgain(sent: readonly Sent[], index: number): Refusal | null {
  return sent.some(({ piece }) => piece === index) ? no.elsewhereAlready : null;
}

function roomIn(room: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const places of room.values()) sum += places;
  return sum;
}

const destinationsAsked = questionAbout<State, FrameOf<'retreatDestinations'>>(
  'retreatDestinations',
  ['MAR-12-10', 'MAR-12-15', 'MAR-12-17'],
  (s, f) => [f.side, { locale: placeName(s, f.locale), before: placeName(s, f.from) }],
);

/** The owner places his pieces one by one: a piece, then where it goes, or `lost` where room is short. */
export const retreatDestinations: Asking<State, FrameOf<'retreatDestinations'>, Frames> = {
  asks: destinationsAsked,
  choices(s, f, _seat, partial): Parts {
    const board = boardOf(s);
    const leaving = piecesIn(s, board, f.side, f.locale);
    const { sent, isHalf, unread } = readPlacing(s, board, partial);
    if (unread !== undefined) return nothing;
    const room = roomAfter(openTo(s, board, f), sent);
    const remaining = leaving.length - sent.length;
    if (remaining <= 0) return finished;
    const options: Part[] = [];
    if (!isHalf) {
      for (const index of leaving) if (whyNotAgain(sent, index) === null) options.push(nameOf(s, index));
    } else {
      for (const [to, places] of room) if (places > 0) options.push(board.toWords[to]!);
      if (remaining > roomIn(room)) options.push('lost');
    }
    return offers(options);
  },
  whyNot(s, f, _seat, action) {
    const board = boardOf(s);
    const { sent } = readPlacing(s, board, action);
    const room = openTo(s, board, f);
    let spare = Math.max(0, piecesIn(s, board, f.side, f.locale).length - roomIn(room));
    for (const [at, { piece, to }] of sent.entries()) {
      const again = whyNotAgain(sent.slice(0, at), piece);
      if (again !== null) return again;
      if (to === givenUp) {
        spare -= 1;
        continue;
      }
      const refused = whyNotThere(s, board, f, to);
      if (refused !== null) return refused;
      roomAfter(room, [sent[at]!]);
      if (room.get(to)! < 0) return no.noRoom;
    }
    return spare < 0 ? no.mustBePlaced : no.allMustGo;
  },
  answer(s, f, _seat, action, play) {
    finish(s, boardOf(s), f, readPlacing(s, boardOf(s), action).sent, play);
    return end();
  },
};

/** Settles a retreat that leaves no choice: nobody left, nowhere to go, or one way with room for all. */
export const retreatWay: Doing<State, FrameOf<'retreatWay'>, Frames> = {
  run(s, f, play) {
    const board = boardOf(s);
    const leaving = piecesIn(s, board, f.side, f.locale);
    const open = openTo(s, board, f);
    const only = open.size === 1 ? [...open][0]! : null;
    const together = (to: number) => leaving.map((piece): Sent => ({ piece, to }));
    if (leaving.length === 0 || open.size === 0) {
      finish(s, board, f, together(givenUp), play);
      return end();
    }
    if (only !== null && only[1] >= leaving.length) {
      finish(s, board, f, together(only[0]), play);
      return end();
    }
    return go({ ...retreatOf(f), step: 'retreatDestinations' });
  },
};

/** The survivors arrive in reserve, the others are lost, and all are hidden again. */
function finish(s: State, board: Board, f: Retreat, sent: readonly Sent[], play: Play): void {
  const lost = sent.filter(({ to }) => to === givenUp).map(({ piece }) => piece);
  const placed = sent.filter(({ to }) => to !== givenUp);
  takeLosses(s, f.side, whole(s, lost), 'nowhereToGo', play);
  const cites: RuleId[] = [...so.chosen];
  for (const { piece, to } of placed) {
    if (by.intoReserve(to < board.localeCount, cites)) put(s, board, [piece], to);
    // A gun that had announced a bombardment never gets here: artillery that retreats is lost.
    if (by.hiddenAgain(s.pieces[piece]!.faceUp)) hide(s, [piece]);
  }
  if (placed.length === 0) return;
  if (placed.some(({ to }) => to !== placed[0]!.to)) cites.push(...so.apart);
  cites.push(...so.free);
  tell(play, {
    kind: 'retreated',
    rules: cites,
    side: f.side,
    from: placeName(s, f.locale),
    to: placed.map(({ piece, to }) => ({ piece: nameOf(s, piece), to: placeName(s, to) })),
  });
}
