/** Chapter 10: bombardment, announced at the end of one turn and fired at the start of the next. */
import {
  again,
  branches,
  call,
  citations,
  end,
  finished,
  go,
  modifiers,
  nothing,
  offers,
  question,
  questionAbout,
  refusals,
  type Asking,
  type Doing,
  type Part,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { approachOfPlace, boardOf, placeOfApproach, survey, wordOf, type Board } from '../board.ts';
import { tell } from '../events.ts';
import { to, type FrameOf, type Frames } from '../frames.ts';
import { couldBe, show } from '../knowledge.ts';
import { endOf, firstOf, nameOf, namesOf, pieceNamed, piecesIn, piecesOn } from '../pieces.ts';
import { renew, type Piece, type State } from '../state.ts';
import { announcesFrom, commandCost, enemyOf, gunsOfABombardment } from '../tables.ts';
import { spend } from './commands.ts';
import { fearOf, isDemoralized } from './morale.ts';
import { placeName } from './places.ts';

const no = refusals({
  onlyArtillery: ['MAR-10-02', 'Only artillery can bombard.', 'Seule l’artillerie peut bombarder.'],
  notYours: ['MAR-3-01', 'This piece belongs to the enemy.', "Ce pion appartient à l'adversaire."],
  inactive: [
    'MAR-6-07',
    'This French piece is surprised and not yet active.',
    "Ce pion français est surpris et n'est pas encore activé.",
  ],
  fired: [
    'MAR-10-04',
    'Artillery that has fired this turn cannot announce another bombardment.',
    'L’artillerie qui a tiré ce tour-ci ne peut pas annoncer un autre bombardement.',
  ],
  assaulted: [
    'MAR-10-07',
    'Artillery that took part in an assault this turn cannot announce a bombardment.',
    'L’artillerie qui a pris part à un assaut ce tour-ci ne peut pas annoncer de bombardement.',
  ],
  notBlocking: [
    'MAR-10-10',
    'To bombard, artillery must block an approach that faces enemies.',
    'Pour bombarder, l’artillerie doit bloquer une approche face à l’adversaire.',
  ],
  fireOrCancel: [
    ['MAR-7-02', 'MAR-10-03', 'MAR-10-09'],
    'First the announced bombardment is fired, once, or cancelled.',
    'Le bombardement annoncé doit d’abord être tiré, une fois, ou annulé.',
  ],
  hitsOpposite: [
    'MAR-10-14',
    'Enemies block the opposite approach: they are the target, and no others.',
    'L’adversaire bloque l’approche opposée : c’est la cible, et la seule.',
  ],
  hitsReserve: [
    'MAR-10-15',
    'Nobody blocks the opposite approach: the reserve is the target, and nothing else.',
    'L’approche opposée n’est pas bloquée : la réserve est la cible, et rien d’autre.',
  ],
  hitsOtherApproach: [
    'MAR-10-16',
    'With nobody opposite and nobody in reserve, name one other approach that enemies hold there.',
    'Sans adversaire en face ni en réserve, désignez une autre approche qu’il tient dans ce lieu.',
  ],
  firedAlready: [
    'MAR-10-09',
    'This artillery has fired: one bombardment a turn.',
    'Cette artillerie a tiré : un seul bombardement par tour.',
  ],
  fireFirst: [
    ['MAR-7-02', 'MAR-10-03'],
    'Only a bombardment announced on the turn before is fired, and at the start of the turn.',
    'On ne tire qu’un bombardement annoncé au tour précédent, et au début du tour.',
  ],
  announceOrPass: [
    ['MAR-7-05', 'MAR-10-08'],
    'Announce a bombardment by one artillery piece, or pass.',
    'Annoncez un bombardement par un pion d’artillerie, ou passez.',
  ],
});

const by = branches({
  gunIsShown: 'MAR-10-11',
});

const so = citations({
  fires: 'MAR-10-03',
  opposite: 'MAR-10-14',
  reserve: 'MAR-10-15',
  elsewhere: 'MAR-10-16',
  attacks: 'MAR-10-01',
  strengthKept: 'MAR-13-06',
  announced: 'MAR-10-10',
  free: 'MAR-8-07',
  afterItsMove: 'MAR-10-05',
  passed: 'MAR-10-08',
  letOff: 'MAR-10-12',
});

interface Shot {
  readonly board: Board;
  readonly gun: Piece;
  /** The approach opposite the gun. */
  readonly opposite: number;
  readonly target: number;
}

/** What a bombardment amounts to (MAR-10-17). */
export const bombardmentStrength = modifiers<Shot>([
  {
    id: 'MAR-10-17',
    words: { en: 'strength of the artillery', fr: 'force de l’artillerie' },
    value: ({ gun }) => gun.strength,
  },
  {
    id: 'MAR-5-05',
    words: { en: 'ground of the opposite approach', fr: 'terrain de l’approche opposée' },
    value: ({ board, opposite, target }) =>
      target === placeOfApproach(board, opposite) ? -board.penalty.artillery[opposite]! : 0,
  },
]);

/** The gun fires, or is let off, one after the other where a position has several. */
export const bombardments: Doing<State, FrameOf<'bombardments'>, Frames> = {
  run(s, _f, play) {
    const board = boardOf(s);
    const gun = announcedGun(s);
    if (gun < 0) return to.assaultStep;
    if (targetsOf(s, board, gun).length > 0) return call({ step: 'bombardment', gun });
    letOff(s, gun, 'no target', play);
    return again;
  },
};

/** The first gun of the side to move that is to fire, or -1. */
function announcedGun(s: State): number {
  const last = endOf(s, s.side);
  for (let index = firstOf(s, s.side); index < last; index += 1)
    if (s.pieces[index]!.bombardment === 'announced') return index;
  return -1;
}

function facing(board: Board, s: State, gun: number): number {
  return approachOfPlace(board, s.pieces[gun]!.place);
}

/** Why nobody can fire now: the moment for it is past, and a gun that has fired does not fire again. */
export function whyNotFire(s: State): Refusal | null {
  const fired = s.pieces.some(({ side, bombardment }) => side === s.side && bombardment === 'fired');
  return fired ? no.firedAlready : no.fireFirst;
}

/** Why a shot aimed so is refused: the rules say what it hits. */
function whyNotAt(s: State, board: Board, gun: number): Refusal | null {
  const aim = aimOf(board, board.opposite[facing(board, s, gun)]!, targetsOf(s, board, gun)[0]!);
  if (aim === 'reserve') return no.hitsReserve;
  return aim === 'elsewhere' ? no.hitsOtherApproach : no.hitsOpposite;
}

/** The places a gun may hit: the opposite approach, else the reserve, else each other approach held there. */
export function targetsOf(s: State, board: Board, gun: number): number[] {
  const approach = facing(board, s, gun);
  const locale = approach < 0 ? -1 : board.beyond[approach]!;
  if (locale < 0) return [];
  const enemies = piecesIn(s, board, enemyOf[s.side], locale).map((index) => s.pieces[index]!.place);
  const opposite = placeOfApproach(board, board.opposite[approach]!);
  if (enemies.includes(opposite)) return [opposite];
  if (enemies.includes(locale)) return [locale];
  return [...new Set(enemies)].sort((a, b) => a - b);
}

function letOff(s: State, gun: number, why: 'no target' | 'by choice', play: Play): void {
  const piece = renew(s, gun);
  piece.bombardment = 'none';
  piece.faceUp = false;
  tell(play, {
    kind: 'bombardmentCancelled',
    rules: so.letOff,
    side: s.side,
    piece: nameOf(s, gun),
    why,
  });
}

const bombardmentAsked = questionAbout<State, FrameOf<'bombardment'>>(
  'bombardment',
  ['MAR-7-02', 'MAR-10-03', 'MAR-10-12'],
  (s, f) => [s.side, { piece: nameOf(s, f.gun), from: placeName(s, s.pieces[f.gun]!.place) }],
);

export const bombardment: Asking<State, FrameOf<'bombardment'>, Frames> = {
  asks: bombardmentAsked,
  choices(s, f, _seat, partial) {
    if (partial.length === 0) return offers(['fire', 'cancel']);
    const board = boardOf(s);
    const targets = targetsOf(s, board, f.gun);
    if (partial[0] !== 'fire' || partial.length > 1 || targets.length === 1) return finished;
    return offers(targets.map((place) => board.atWords[approachOfPlace(board, place)]!));
  },
  whyNot: (s, f, _seat, action) => (action[0] === 'fire' ? whyNotAt(s, boardOf(s), f.gun) : no.fireOrCancel),
  answer(s, f, _seat, action, play) {
    if (action[0] === 'cancel') {
      letOff(s, f.gun, 'by choice', play);
      return end();
    }
    const board = boardOf(s);
    const word = wordOf(board, action[1]);
    const target = word === undefined ? targetsOf(s, board, f.gun)[0]! : placeOfApproach(board, word.index);
    return go(fire(s, board, f.gun, target, play));
  },
};

function fire(s: State, board: Board, gun: number, target: number, play: Play): Frames {
  const opposite = board.opposite[facing(board, s, gun)]!;
  const shot: Shot = { board, gun: s.pieces[gun]!, opposite, target };
  const targets = piecesOn(s, enemyOf[s.side], target);
  const strength = bombardmentStrength.total(shot) - fearOf(s, s.side, 'bombardment');
  renew(s, gun).bombardment = 'fired';
  tell(play, {
    kind: 'bombarded',
    rules: [
      ...so[aimOf(board, opposite, target)],
      ...so.fires,
      ...so.attacks,
      ...(isDemoralized(s, s.side) ? so.strengthKept : []),
    ],
    side: s.side,
    piece: nameOf(s, gun),
    targets: namesOf(s, targets),
    at: placeName(s, target),
    strength,
    sum: bombardmentStrength.rows(shot),
  });
  return {
    step: 'losses',
    side: enemyOf[s.side],
    leaders: [],
    others: targets,
    points: strength,
    cause: 'bombardment',
  };
}

/** What a shot is aimed at. */
type Aim = 'opposite' | 'reserve' | 'elsewhere';

function aimOf(board: Board, opposite: number, target: number): Aim {
  if (target < board.localeCount) return 'reserve';
  return target === placeOfApproach(board, opposite) ? 'opposite' : 'elsewhere';
}

/** Why a piece announces no bombardment this turn, wherever it may still go. */
export function whyNoBombardment(s: State, index: number): Refusal | null {
  const piece = s.pieces[index]!;
  if (piece.side !== s.side) return no.notYours;
  if (piece.arm !== 'artillery') return no.onlyArtillery;
  if (!piece.active) return no.inactive;
  if (piece.bombardment === 'fired') return no.fired;
  return piece.assaulted ? no.assaulted : null;
}

/** Why a piece may not announce a bombardment at the end of its owner's turn. */
function whyNotAnnounce(s: State, board: Board, index: number): Refusal | null {
  const piece = s.pieces[index]!;
  const refused = whyNoBombardment(s, index);
  if (refused !== null) return refused;
  const approach = approachOfPlace(board, piece[announcesFrom]);
  const beyond = approach < 0 ? -1 : board.beyond[approach]!;
  return beyond < 0 || survey(s, board).foeIn[beyond] === 0 ? no.notBlocking : null;
}

/** Whether the enemy must allow for a gun that could announce: only then is the question put. */
export function mayAnnounce(s: State): boolean {
  const { localeCount } = boardOf(s);
  const last = endOf(s, s.side);
  for (let index = firstOf(s, s.side); index < last; index += 1) {
    const { place, bombardment: busy, assaulted } = s.pieces[index]!;
    if (place >= localeCount && busy === 'none' && !assaulted && couldBe(s, index, 'artillery')) return true;
  }
  return false;
}

const announcementAsked = question('announcement', ['MAR-7-05', 'MAR-10-08']);

export const announcement: Asking<State, FrameOf<'announcement'>, Frames> = {
  asks: (s) => announcementAsked(s.side),
  choices(s, _f, _seat, partial) {
    if (partial[0] === 'pass') return finished;
    const board = boardOf(s);
    const guns: Part[] = [];
    const last = endOf(s, s.side);
    for (let index = firstOf(s, s.side); index < last; index += 1)
      if (whyNotAnnounce(s, board, index) === null) guns.push(nameOf(s, index));
    if (partial.length === 0) return offers(guns.length > 0 ? ['pass', 'announce'] : ['pass']);
    if (partial[0] !== 'announce') return nothing;
    return partial.length <= gunsOfABombardment ? offers(guns) : finished;
  },
  whyNot(s, _f, _seat, action) {
    if (action[0] === 'fire') return whyNotFire(s);
    const index = action[0] === 'announce' ? pieceNamed(s, action[1]) : -1;
    return index < 0 ? no.announceOrPass : (whyNotAnnounce(s, boardOf(s), index) ?? no.announceOrPass);
  },
  answer(s, _f, _seat, action, play) {
    if (action[0] === 'announce') {
      const gun = pieceNamed(s, action[1]);
      renew(s, gun).bombardment = 'announced';
      spend(s, commandCost.bombardment);
      const cites: RuleId[] = [...so.announced];
      const shown = by.gunIsShown(true, cites) ? [show(s, gun)] : [];
      cites.push(...so.free, ...(s.pieces[gun]!.moved ? so.afterItsMove : []));
      tell(play, {
        kind: 'bombardmentAnnounced',
        rules: cites,
        reveals: true,
        side: s.side,
        piece: nameOf(s, gun),
        at: placeName(s, s.pieces[gun]!.place),
        shown,
      });
    } else tell(play, { kind: 'passed', rules: so.passed, side: s.side, what: 'announcement' });
    return to.turnEnd;
  },
};
