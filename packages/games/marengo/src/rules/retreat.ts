/** Chapter 12: retreats. All of a side's pieces leave a locale: what it costs them, and where they go. */
import {
  branches,
  call,
  citations,
  end,
  finished,
  go,
  offers,
  questionAbout,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Part,
  type Parts,
  type Play,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, wordOf, type Board } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames, Retreat } from '../frames.ts';
import { hide, show } from '../knowledge.ts';
import { isOccupiedBy, nameOf, pieceNamed, piecesIn, piecesOn, roomFor } from '../pieces.ts';
import type { State } from '../state.ts';
import { commandCost, enemyOf } from '../tables.ts';
import { spend } from './commands.ts';
import { takeLosses } from './losses.ts';
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
    'MAR-12-13',
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
    'Il faut placer autant de pions qu’il y a de place ; seuls les autres sont perdus.',
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
    const guns = leaving.filter((index) => by.gunsAreLost(s.pieces[index]!.arm === 'artillery'));
    takeLosses(
      s,
      f.side,
      guns.map((index) => [index, s.pieces[index]!.strength]),
      'artilleryRetreat',
      play,
    );
    return go({ ...f, step: 'retreatLosses', duties: dutiesOf(board, f) });
  },
};

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

/** What an answer says so far: who goes where, or is given up. */
interface Placing {
  readonly chosen: number[];
  readonly room: Map<number, number>;
}

function readPlacing(s: State, board: Board, f: Retreat, action: Action): Placing {
  const placing: Placing = { chosen: [], room: openTo(s, board, f) };
  for (let at = 0; at + 1 < action.length; at += 2) {
    placing.chosen.push(pieceNamed(s, action[at]));
    const word = wordOf(board, action[at + 1]);
    if (word !== undefined) placing.room.set(word.index, (placing.room.get(word.index) ?? 0) - 1);
  }
  return placing;
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
    const { chosen, room } = readPlacing(s, board, f, partial);
    const remaining = leaving.length - chosen.length;
    if (remaining <= 0) return finished;
    const options: Part[] = [];
    if (partial.length % 2 === 0) {
      for (const index of leaving) if (!chosen.includes(index)) options.push(nameOf(s, index));
    } else {
      for (const [to, places] of room) if (places > 0) options.push(board.toWords[to]!);
      if (remaining > roomIn(room)) options.push('lost');
    }
    return offers(options);
  },
  whyNot(s, f, _seat, action) {
    const board = boardOf(s);
    const room = openTo(s, board, f);
    let spare = Math.max(0, piecesIn(s, board, f.side, f.locale).length - roomIn(room));
    for (let at = 1; at < action.length; at += 2) {
      const word = wordOf(board, action[at]);
      if (action[at] === 'lost') {
        spare -= 1;
        continue;
      }
      if (word?.verb !== 'to') return no.notAcross;
      const refused = whyNotThere(s, board, f, word.index);
      if (refused !== null) return refused;
      room.set(word.index, (room.get(word.index) ?? 0) - 1);
      if (room.get(word.index)! < 0) return no.noRoom;
    }
    return spare < 0 ? no.mustBePlaced : no.allMustGo;
  },
  answer(s, f, _seat, action, play) {
    const board = boardOf(s);
    const to: { piece: number; place: number }[] = [];
    const lost: number[] = [];
    for (let at = 0; at < action.length; at += 2) {
      const piece = pieceNamed(s, action[at]);
      const word = wordOf(board, action[at + 1]);
      if (word === undefined) lost.push(piece);
      else to.push({ piece, place: word.index });
    }
    finish(s, board, f, to, lost, play);
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
    if (leaving.length === 0 || open.size === 0) {
      finish(s, board, f, [], leaving, play);
      return end();
    }
    if (only !== null && only[1] >= leaving.length) {
      finish(
        s,
        board,
        f,
        leaving.map((piece) => ({ piece, place: only[0] })),
        [],
        play,
      );
      return end();
    }
    return go({ ...retreatOf(f), step: 'retreatDestinations' });
  },
};

/** The survivors arrive in reserve, the others are lost, and all are hidden again. */
function finish(
  s: State,
  board: Board,
  f: Retreat,
  to: readonly { readonly piece: number; readonly place: number }[],
  lost: readonly number[],
  play: Play,
): void {
  takeLosses(
    s,
    f.side,
    lost.map((index) => [index, s.pieces[index]!.strength]),
    'nowhereToGo',
    play,
  );
  const cites: RuleId[] = [...so.chosen];
  for (const { piece, place } of to) {
    if (by.intoReserve(place < board.localeCount, cites)) put(s, board, [piece], place);
    // A gun that had announced a bombardment never gets here: artillery that retreats is lost.
    if (by.hiddenAgain(s.pieces[piece]!.faceUp)) hide(s, [piece]);
  }
  if (to.length === 0) return;
  if (to.some(({ place }) => place !== to[0]!.place)) cites.push(...so.apart);
  cites.push(...so.free);
  tell(play, {
    kind: 'retreated',
    rules: cites,
    side: f.side,
    from: placeName(s, f.locale),
    to: to.map(({ piece, place }) => ({ piece: nameOf(s, piece), to: placeName(s, place) })),
  });
}
