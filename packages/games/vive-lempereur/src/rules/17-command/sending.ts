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
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, hexName } from '../../board/board.ts';
import { onlyFor, tell } from '../../events.ts';
import { none, type Courier, type State } from '../../state.ts';
import type { OrderStep } from '../../order-steps.ts';
import { courier } from '../../tables/couriers.ts';
import { tactics, type Tactic } from '../../tables/orders.ts';
import { ofSide } from '../../tables/sides.ts';
import { leaderName } from '../../troops.ts';
import { isLeaderInPlay } from '../20-activation/activation.ts';
import { armyLeader } from './command-radius.ts';
import { receive, rideOne } from './couriers.ts';
import { corpsOnMap, hasOrders, hasWrittenOrders, headOf, isCorpsOnMap, note, plainStep } from './orders.ts';
import { tellNews } from './order-news.ts';
import { beginnings, begun, continuations, isWhole, written } from './writing.ts';
import { rulesOfOrder } from './written-orders.ts';

const no = refusals({
  noOrders: [
    'VEA-17-301',
    'No orders are written in this game.',
    'On n’écrit pas d’ordres dans cette partie.',
  ],
  inMovement: [
    'VEA-17-502',
    'Orders are written in the movement phase.',
    'On écrit les ordres pendant la phase de mouvement.',
  ],
  nobodyCommands: [
    ['VEA-17-357', 'VEA-17-347'],
    'Only the leader in command of the army writes orders, and he is not on the map.',
    'Seul le chef qui commande l’armée écrit des ordres, et il n’est pas sur la carte.',
  ],
  notPlayed: [
    'VEA-20-104',
    'The army leader writes orders while the corps is played with which he goes.',
    'Le chef d’armée écrit ses ordres pendant que joue le corps qu’il accompagne.',
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
  sixSteps: [
    'VEA-17-415',
    'A written order has six steps at most, and each names a step before it that it follows.',
    'Un ordre écrit a six étapes au plus, et chacune nomme une étape antérieure qu’elle suit.',
  ],
  wholeFormations: [
    'VEA-17-414',
    'An order is directed against a corps or a division, not against a single regiment.',
    'Un ordre vise un corps ou une division, jamais un seul régiment.',
  ],
  sameForTheWing: [
    'VEA-17-348',
    'A wing leader sends on what he has passed on in this turn, the same to each corps of his wing, and once.',
    'Un chef d’aile transmet ce qu’il a fait suivre dans ce tour, le même ordre à chaque corps de son aile, et une fois.',
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
  theWingToo: 'VEA-17-348',
  carriedByCouriers: 'VEA-17-501',
});

const so = citations({
  sent: ['VEA-17-501', 'VEA-17-502'],
  copied: ['VEA-17-501', 'VEA-17-348'],
  amongOthers: 'VEA-17-507',
});

export const orderWord = 'order';
export const generalRetreat = 'general retreat';

/** What is written in a turn of general retreat: nothing more. */
const allOrders = 99;

export function isSending(first: Part | undefined): boolean {
  return first === orderWord || first === generalRetreat || isCopyWord(first);
}

/** Why no order can be written now. */
function whyNone(s: State): Refusal | null {
  if (!hasOrders(s)) return no.noOrders;
  const commander = armyLeader(s, s.side);
  if (commander === undefined) return no.nobodyCommands;
  if (!isLeaderInPlay(s, commander)) return no.notPlayed;
  const areOnTheWay = s.couriers.length >= courier.most.value && couriersOf(s).length >= courier.most.value;
  return areOnTheWay || ofSide(s.ordered, s.side) >= ofSide(s.terms.allowance, s.side) ? no.noneLeft : null;
}

function couriersOf({ couriers, side }: State): readonly Courier[] {
  return couriers.filter((one) => one.side === side);
}

/** Why an order is not written outside the movement phase. */
export function whyNotNow(s: State): Refusal | null {
  return hasOrders(s) ? no.inMovement : no.noOrders;
}

/** Whether an order can be addressed to a corps: its leader is on the map, or it is the army leader's own (gaps: VEA-G84). */
function isAddressee(s: State, corps: number): boolean {
  const leader = headOf(s, corps);
  return leader === undefined || s.leaders[leader]!.hex >= 0;
}

/** What may be written in the course of a battle: Reserve is for its beginning alone (VEA-17-334). */
export const sendable: readonly Tactic[] = tactics.filter((tactic) => tactic !== 'reserve');

/** The corps an order can be written for. */
function addressees(s: State): number[] {
  return corpsOnMap(s, s.side).filter((corps) => isAddressee(s, corps));
}

function hasAddressee(s: State): boolean {
  for (let corps = 0; corps < s.corps.length; corps += 1)
    if (s.terms.corps[corps]!.side === s.side && isCorpsOnMap(s, corps) && isAddressee(s, corps)) return true;
  return false;
}

/** The words with which an order begins, where one can be written. */
export function sendingWords(s: State): readonly Part[] {
  if (!hasOrders(s)) return noWords;
  const canWrite = whyNone(s) === null && hasAddressee(s);
  const canRetreat = whyNoGeneralRetreat(s) === null;
  if (!canWrite && !canRetreat && s.relays.length === 0) return noWords;
  return [...(canWrite ? [orderWord] : []), ...(canRetreat ? [generalRetreat] : []), ...copyWords(s)];
}

const noWords: readonly Part[] = [];

function whyNoGeneralRetreat(s: State): Refusal | null {
  if (!hasOrders(s)) return no.noOrders;
  const commander = armyLeader(s, s.side);
  if (commander === undefined) return no.nobodyCommands;
  if (!isLeaderInPlay(s, commander)) return no.notPlayed;
  return ofSide(s.ordered, s.side) === 0 ? null : no.retreatAlone;
}

export function sendingParts(s: State, [first, ...parts]: Action): Parts {
  if (first === generalRetreat)
    return parts.length === 0 && whyNoGeneralRetreat(s) === null ? finished : nothing;
  if (isCopyWord(first)) return parts.length === 0 && copyWords(s).includes(first!) ? finished : nothing;
  if (whyNone(s) !== null) return nothing;
  if (parts.length === 0) return offers(addressees(s).flatMap((corps) => beginnings(s, corps, sendable)));
  const draft = written(s, s.side, addressees(s), sendable, parts);
  return draft === null ? nothing : offers(continuations(s, s.side, draft), isWhole(draft));
}

/** Where an order is bound for: its corps, and the wing leader it goes by, or none. Null while it is not whole. */
export function despatchOf(s: State, [first, ...parts]: Action): { corps: number; via: number } | null {
  if (first !== orderWord || whyNone(s) !== null) return null;
  const draft = written(s, s.side, addressees(s), sendable, parts);
  return draft === null || !isWhole(draft) ? null : { corps: draft.corps, via: wingLeaderOf(s, draft.corps) };
}

export function whyNotSend(s: State, [first, ...parts]: Action): Refusal | null {
  if (first === generalRetreat) return whyNoGeneralRetreat(s) ?? no.retreatAlone;
  if (isCopyWord(first)) return no.sameForTheWing;
  const refused = whyNone(s);
  if (refused !== null) return refused;
  const draft = begun(s, corpsOnMap(s, s.side), tactics, parts[0]);
  if (draft === null) return no.whatOrder;
  if (draft.steps[0]!.tactic === tactics.indexOf('reserve')) return no.noReserve;
  if (!isAddressee(s, draft.corps)) return no.notThere;
  return hasWrittenOrders(s) ? whyNotWritten(parts) : no.whatOrder;
}

/** Why a written order cannot go on so: where it breaks off, its last part says it. */
function whyNotWritten(parts: Action): Refusal | null {
  const last = String(parts.at(-1));
  if (/^(then|else) /.test(last)) return no.sixSteps;
  return last.startsWith('against ') ? no.wholeFormations : no.whatOrder;
}

export function send(s: State, [first, ...parts]: Action, play: Play): void {
  if (isCopyWord(first)) {
    sendCopy(s, String(first), play);
    return;
  }
  const cites: RuleId[] = [];
  if (by.allAtOnce(first === generalRetreat, cites)) {
    for (const corps of addressees(s)) dispatch(s, corps, [plainStep('retreat')], true, cites, play);
    s.ordered = { ...s.ordered, [s.side]: allOrders };
    return;
  }
  const { corps, steps } = written(s, s.side, addressees(s), sendable, parts)!;
  dispatch(s, corps, steps, false, cites, play);
  s.ordered = { ...s.ordered, [s.side]: ofSide(s.ordered, s.side) + 1 };
}

/** An order sets out from where the army leader is, or is taken in person. */
function dispatch(
  s: State,
  corps: number,
  steps: readonly OrderStep[],
  isGeneral: boolean,
  cites: readonly RuleId[],
  play: Play,
): void {
  const from = armyLeader(s, s.side)!;
  const { hex } = s.leaders[from]!;
  const leader = headOf(s, corps);
  note(s, corps, 'sent', steps[0]!);
  const isInPerson = leader === undefined || s.leaders[leader]!.hex === hex;
  const known = [...cites, ...rulesOfOrder(s, steps)];
  if (by.acceptedInPerson(isInPerson, known) || !by.carriedByCouriers(true)) {
    receive(s, corps, { steps, received: s.turn, commanded: true, due: s.turn + 1, tests: none });
    tellNews(s, play, corps, 'inPerson', steps[0]!, known);
    return;
  }
  const via = isGeneral && by.straightToCorps(true, known) ? none : wingLeaderOf(s, corps, known);
  setOut(s, from, corps, steps, via, known, play);
}

/** A courier leaves a leader, and rides at once. Its owner alone hears by which rules it goes as it does. */
function setOut(
  s: State,
  from: number,
  corps: number,
  steps: readonly OrderStep[],
  via: number,
  known: readonly RuleId[],
  play: Play,
): void {
  const { hex } = s.leaders[from]!;
  const sent = via === none && s.terms.leaders[from]!.rank === 'wing' ? so.copied : so.sent;
  const rules = couriersOf(s).length === 0 ? sent : [...sent, ...so.amongOthers];
  const number = ofSide(s.sent, s.side) + 1;
  s.sent = { ...s.sent, [s.side]: number };
  s.couriers = [...s.couriers, { number, side: s.side, hex, corps, steps, via, since: s.turn }];
  tell(play, {
    kind: 'courierSent',
    rules,
    side: s.side,
    courier: number,
    leader: leaderName(s, from),
    at: hexName(boardOf(s), hex),
    ...(known.length === 0 ? {} : { only: onlyFor(s.side, { rules: [...rules, ...known] }) }),
  });
  rideOne(s, number, play);
}

/** `copy for arnim`: what his wing leader has passed on in this turn goes to another corps of the wing too. */
const copyPrefix = 'copy for ';

function isCopyWord(word: Part | undefined): boolean {
  return typeof word === 'string' && word.startsWith(copyPrefix);
}

/** The corps to which something may be copied, each with the last that was passed on in its wing. */
function copies(s: State): { readonly word: string; readonly relay: number; readonly corps: number }[] {
  const found: { word: string; relay: number; corps: number }[] = [];
  s.relays.forEach(({ leader, corps: have }, relay) => {
    if (s.leaders[leader]!.hex < 0) return;
    for (const corps of s.terms.leaders[leader]!.corps)
      if (by.theWingToo(!have.includes(corps)) && isAddressee(s, corps) && headOf(s, corps) !== undefined)
        found.push({ word: copyPrefix + s.terms.corps[corps]!.slug, relay, corps });
  });
  return found.filter(({ word }, at) => found.findLastIndex((other) => other.word === word) === at);
}

function copyWords(s: State): readonly Part[] {
  return s.relays.length === 0 ? [] : copies(s).map(({ word }) => word);
}

/** It leaves from where the wing leader is, and counts against nothing (VEA-17-348). */
function sendCopy(s: State, word: string, play: Play): void {
  const { relay, corps } = copies(s).find((one) => one.word === word)!;
  const { leader, steps } = s.relays[relay]!;
  s.relays = s.relays.map((one, at) => (at === relay ? { ...one, corps: [...one.corps, corps] } : one));
  note(s, corps, 'sent', steps[0]!);
  setOut(s, leader, corps, steps, none, [], play);
}

/** The wing leader by whom an order goes to a corps, if he is on the map (gaps: VEA-G68). */
function wingLeaderOf(s: State, corps: number, cites: RuleId[] = []): number {
  const found = s.terms.leaders.findIndex(
    ({ rank, corps: own, side }, index) =>
      side === s.side && rank === 'wing' && own.includes(corps) && s.leaders[index]!.hex >= 0,
  );
  return by.byTheWingLeader(found >= 0, cites) ? found : none;
}
