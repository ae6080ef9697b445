/** Chapter XVII.3: the army leader writes orders in his movement phase, and sends them off. */
import {
  branches,
  citations,
  finished,
  nothing,
  offers,
  refusals,
  type Action,
  type Part,
  type Parts,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import { boardOf, hexName } from '../../board/board.ts';
import { tell } from '../../events.ts';
import { none, type State } from '../../state.ts';
import { tactics, type Tactic } from '../../tables/orders.ts';
import { ofSide, type Side } from '../../tables/sides.ts';
import { leaderName } from '../../troops.ts';
import { armyLeader } from './command-radius.ts';
import { receive, rideOne } from './couriers.ts';
import { enemyDistance } from './measures.ts';
import { corpsOnMap, hasOrders, headOf } from './orders.ts';

const no = refusals({
  noOrders: [
    'VEA-17-301',
    'No orders are written in this game.',
    'On n’écrit pas d’ordres dans cette partie.',
  ],
  nobodyCommands: [
    ['VEA-17-357', 'VEA-17-347'],
    'Only the leader in command of the army writes orders, and he is not on the map.',
    'Seul le chef qui commande l’armée écrit des ordres, et il n’est pas sur la carte.',
  ],
  noneLeft: [
    'VEA-17-345',
    'The army leader has written all the orders he may in this turn.',
    'Le chef d’armée a écrit tous les ordres que ce tour lui permet.',
  ],
  notThere: [
    'VEA-17-512',
    'An order goes to a corps whose leader is on the map.',
    'Un ordre va à un corps dont le chef est sur la carte.',
  ],
  whatOrder: [
    'VEA-17-301',
    'An order names a corps and what it is to do; a march has a goal without enemies.',
    'Un ordre nomme un corps et ce qu’il doit faire ; une marche a un but sans ennemis.',
  ],
  noReserve: [
    'VEA-17-334',
    'Reserve is an order for the beginning of the battle alone.',
    'La réserve est un ordre du seul début de la bataille.',
  ],
  retreatAlone: [
    ['VEA-17-349', 'VEA-17-351'],
    'A general retreat is ordered in a turn without other orders.',
    'Une retraite générale s’ordonne dans un tour sans autres ordres.',
  ],
});

const by = branches({
  acceptedInPerson: ['VEA-17-308', 'VEA-17-607'],
  byTheWingLeader: 'VEA-17-342',
  allAtOnce: 'VEA-17-349',
  straightToCorps: 'VEA-17-350',
});

const so = citations({
  sent: ['VEA-17-501', 'VEA-17-502'],
});

export const orderWord = 'order';
export const generalRetreat = 'general retreat';

/** What is written in a turn of general retreat: nothing more. */
const allOrders = 99;

export function isSending(first: Part | undefined): boolean {
  return first === orderWord || first === generalRetreat;
}

/** Why no order can be written now. */
function whyNone(s: State): Refusal | null {
  if (!hasOrders(s)) return no.noOrders;
  if (armyLeader(s, s.side) === undefined) return no.nobodyCommands;
  return ofSide(s.ordered, s.side) >= ofSide(s.terms.allowance, s.side) ? no.noneLeft : null;
}

/** Whether an order can be addressed to a corps: its leader is on the map, or it is the army leader's own (gaps: VEA-G84). */
function isAddressee(s: State, corps: number): boolean {
  const leader = headOf(s, corps);
  return leader === undefined || s.leaders[leader]!.hex >= 0;
}

const sendable: readonly Tactic[] = tactics.filter((tactic) => tactic !== 'reserve');

function wordsFor(s: State): Part[] {
  return corpsOnMap(s, s.side)
    .filter((corps) => isAddressee(s, corps))
    .flatMap((corps) => sendable.map((tactic) => `${s.terms.corps[corps]!.slug} ${tactic}`));
}

interface Written {
  readonly corps: number;
  readonly tactic: Tactic;
}

function readOrder(s: State, word: Part | undefined): Written | null {
  for (const corps of corpsOnMap(s, s.side))
    for (const tactic of tactics)
      if (word === `${s.terms.corps[corps]!.slug} ${tactic}`) return { corps, tactic };
  return null;
}

/** The words with which an order begins, where one can be written. */
export function sendingWords(s: State): readonly Part[] {
  if (!hasOrders(s)) return [];
  return [
    ...(whyNone(s) === null && wordsFor(s).length > 0 ? [orderWord] : []),
    ...(whyNoGeneralRetreat(s) === null ? [generalRetreat] : []),
  ];
}

function whyNoGeneralRetreat(s: State): Refusal | null {
  if (!hasOrders(s)) return no.noOrders;
  if (armyLeader(s, s.side) === undefined) return no.nobodyCommands;
  return ofSide(s.ordered, s.side) === 0 ? null : no.retreatAlone;
}

export function sendingParts(s: State, [first, what, goal, ...more]: Action): Parts {
  if (first === generalRetreat)
    return what === undefined && whyNoGeneralRetreat(s) === null ? finished : nothing;
  if (whyNone(s) !== null || more.length > 0) return nothing;
  if (what === undefined) return offers(wordsFor(s));
  const order = readOrder(s, what);
  if (order === null || order.tactic === 'reserve' || !isAddressee(s, order.corps)) return nothing;
  if (order.tactic !== 'march') return goal === undefined ? finished : nothing;
  const board = boardOf(s);
  if (goal === undefined) return offers(board.atWords.filter((_, hex) => isGoal(s, s.side, hex)));
  const word = board.words.get(goal);
  return word?.verb === 'at' && isGoal(s, s.side, word.index) ? finished : nothing;
}

function isGoal(s: State, side: Side, hex: number): boolean {
  return enemyDistance(s, side, hex) > 0;
}

export function whyNotSend(s: State, [first, what]: Action): Refusal | null {
  if (first === generalRetreat) return whyNoGeneralRetreat(s) ?? no.retreatAlone;
  const refused = whyNone(s);
  if (refused !== null) return refused;
  const order = readOrder(s, what);
  if (order === null) return no.whatOrder;
  if (order.tactic === 'reserve') return no.noReserve;
  return isAddressee(s, order.corps) ? no.whatOrder : no.notThere;
}

export function send(s: State, [first, what, goal]: Action, play: Play): void {
  if (by.allAtOnce(first === generalRetreat)) {
    for (const corps of corpsOnMap(s, s.side))
      if (isAddressee(s, corps)) dispatch(s, corps, 'retreat', none, true, play);
    s.ordered = { ...s.ordered, [s.side]: allOrders };
    return;
  }
  const { corps, tactic } = readOrder(s, what)!;
  const place = goal === undefined ? none : boardOf(s).words.get(goal)!.index;
  dispatch(s, corps, tactic, place, false, play);
  s.ordered = { ...s.ordered, [s.side]: ofSide(s.ordered, s.side) + 1 };
}

/** An order sets out from where the army leader is, or is taken in person. */
function dispatch(
  s: State,
  corps: number,
  tactic: Tactic,
  place: number,
  isGeneral: boolean,
  play: Play,
): void {
  const from = armyLeader(s, s.side)!;
  const { hex } = s.leaders[from]!;
  const leader = headOf(s, corps);
  const isInPerson = leader === undefined || s.leaders[leader]!.hex === hex;
  if (by.acceptedInPerson(isInPerson)) {
    receive(s, corps, {
      ...{ tactic: tactics.indexOf(tactic), place, received: s.turn, due: s.turn + 1, tests: none },
    });
    return;
  }
  const number = ofSide(s.sent, s.side) + 1;
  s.sent = { ...s.sent, [s.side]: number };
  const via = isGeneral && by.straightToCorps(true) ? none : wingLeaderOf(s, corps);
  s.couriers = [
    ...s.couriers,
    { number, side: s.side, hex, corps, tactic: tactics.indexOf(tactic), place, via, since: s.turn },
  ];
  tell(play, {
    kind: 'courierSent',
    rules: so.sent,
    side: s.side,
    courier: number,
    leader: leaderName(s, from),
    at: hexName(boardOf(s), hex),
  });
  rideOne(s, number, play);
}

/** The wing leader by whom an order goes to a corps, if he is on the map (gaps: VEA-G68). */
function wingLeaderOf(s: State, corps: number): number {
  const found = s.terms.leaders.findIndex(
    ({ rank, corps: own, side }, index) =>
      side === s.side && rank === 'wing' && own.includes(corps) && s.leaders[index]!.hex >= 0,
  );
  return by.byTheWingLeader(found >= 0) ? found : none;
}
