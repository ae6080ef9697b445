/** Chapters IX.1, IX.2 and IX.5: the charge phase. One charge after the other, each by its whole way; or a combined one. */
import {
  branches,
  call,
  citations,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Next,
  type Part,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, hexName, stackAt, type Board } from '../../board/board.ts';
import { onlyFor, tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { leaderMarks, marks, type State } from '../../state.ts';
import { cavalryClasses } from '../../tables/advanced.ts';
import { adapted, cavalry, disorganised, line } from '../../tables/formations.ts';
import { armOf, endOfUnits, factsOf, firstUnit, isMarked, mark, nameOf } from '../../troops.ts';
import { cavalryNear } from '../06-movement/approach.ts';
import {
  chargeEntries,
  chargeEntryParts,
  enterCharging,
  isChargeEntry,
  whyNotChargeEntry,
} from '../13-reinforcements/entry-in-charge.ts';
import { classOf } from '../16-optional-rules/cavalry-classes.ts';
import { testMorale } from '../10-morale/morale-test.ts';
import { whyNotTop } from '../06-movement/movement.ts';
import { reorder } from '../05-stacking/placing.ts';
import { endPhase } from '../02-sequence-of-play/sequence.ts';
import { show } from '../05-stacking/showing.ts';
import { facingName } from '../06-movement/turning.ts';
import { disorderChoices, playDisorder, whyNotDisorder } from '../06-movement/voluntary-disorder.ts';
import { nextBand, setBand } from '../06-movement/moving-group.ts';
import { initiativeChoices, tryInitiative, whyNotTry } from '../17-command/leader-initiative.ts';
import { mightDo } from '../06-movement/command.ts';
import { rulesOutOfCommand } from '../17-command/out-of-command.ts';
import { isSending, whyNotNow } from '../17-command/sending.ts';
import { noteDeed } from '../17-command/under-orders.ts';
import {
  chargeParts,
  isDeclared,
  readDeclared,
  whyNotCharge,
  whyNotDeclare,
  type Declared,
} from './charge-announced.ts';

const no = refusals({
  alone: [
    'VE-9.2-02',
    'Whoever ends the phase does nothing else.',
    'Qui termine la phase ne fait rien d’autre.',
  ],
});

const by = branches({
  irregularsTest: 'VE-9.2-23',
  leaderRidesAlong: 'VE-9.2-15',
  together: 'VE-9.5-01',
  intoLineAmongTrees: 'VE-4.9-05',
});

const so = citations({
  charges: ['VE-9.1-01', 'VE-4.7-02', 'VE-9.2-19'],
  broughtToTop: 'VE-5.9-01',
  lightHorse: 'VEA-16-401',
  lineHorse: 'VEA-16-402',
  heavyHorse: 'VEA-16-403',
});

/**
 * Whether for all the enemy knows somebody might charge: cavalry he sees, or cavalry he does not see and that may lie
 * under some which has charged.
 */
function mightCharge(s: State): boolean {
  const board = boardOf(s);
  const last = endOfUnits(board, s.side);
  let isAnyCovered = false;
  let hasAnyCharged = false;
  for (let index = firstUnit(board, s.side); index < last; index += 1) {
    const unit = s.units[index]!;
    if (armOf(s, index) !== cavalry || unit.hex < 0) continue;
    if (unit.level > 0) isAnyCovered ||= unit.formation !== disorganised;
    else if (whyNotCharge(s, index, mightDo) === null) return true;
    // What lies under cavalry that has charged, or is out of command, may still charge.
    else hasAnyCharged ||= isMarked(unit, marks.charged | marks.uncommanded);
  }
  return (isAnyCovered && hasAnyCharged) || chargeEntries(s, mightDo).length > 0;
}

/** The attacker is asked while he has cavalry that could charge. */
export const charges: Doing<State, FrameOf<'charges'>, Frames> = {
  run: (s) => (mightCharge(s) ? go({ step: 'charge' }) : endPhase()),
};

function partsOf(s: State, partial: Action): Parts {
  const board = boardOf(s);
  const [first] = partial;
  if (first === undefined) {
    const options: Part[] = ['end'];
    const last = endOfUnits(board, s.side);
    for (let index = firstUnit(board, s.side); index < last; index += 1) {
      if (armOf(s, index) !== cavalry || whyNotCharge(s, index) !== null) continue;
      options.push(board.unitNames[index]!);
      if (whyNotReorder(s, index) === null) options.push(board.topWords[index]!);
    }
    for (const index of chargeEntries(s)) options.push(board.unitNames[index]!);
    options.push(...disorderChoices(s), ...initiativeChoices(s));
    return offers(options);
  }
  if (first === 'end') return partial.length === 1 ? finished : nothing;
  const word = board.words.get(first);
  if (word?.verb === 'top')
    return partial.length === 1 && whyNotReorder(s, word.index) === null ? finished : nothing;
  if (word?.verb === 'disorder')
    return partial.length === 1 && whyNotDisorder(s, word.index) === null ? finished : nothing;
  if (word?.verb === 'initiative')
    return partial.length === 1 && whyNotTry(s, word.index) === null ? finished : nothing;
  return chargeParts(s, board, partial, false);
}

/** In the charge phase only cavalry that can charge changes its place in the stack (VE-5.9-01). */
function whyNotReorder(s: State, index: number): Refusal | null {
  return whyNotCharge(s, index) ?? whyNotTop(s, index);
}

const askCharge = question('charge', ['VE-9.1-01', 'VE-9.2-01', 'VE-9.2-02', 'VE-9.2-13']);

export const charge: Asking<State, FrameOf<'charge'>, Frames> = {
  asks: (s) => askCharge(s.side),

  choices(s, _frame, _seat, partial) {
    if (isChargeEntry(s, partial))
      return chargeEntryParts(s, partial, (after, ride) => chargeParts(after, boardOf(after), ride, true));
    return partsOf(s, partial);
  },

  whyNot(s, _frame, _seat, action) {
    const [first] = action;
    if (first === 'end') return no.alone;
    if (isSending(first)) return whyNotNow(s) ?? no.alone;
    const word = boardOf(s).words.get(first);
    if (word?.verb === 'disorder') return whyNotDisorder(s, word.index) ?? no.alone;
    if (word?.verb === 'top') return whyNotReorder(s, word.index) ?? no.alone;
    if (word?.verb === 'initiative') return whyNotTry(s, word.index) ?? no.alone;
    if (isChargeEntry(s, action))
      return whyNotChargeEntry(s, action, (after, ride) => whyNotDeclare(after, ride, true)) ?? no.alone;
    return whyNotDeclare(s, action, false) ?? no.alone;
  },

  answer(s, _frame, _seat, action, play) {
    const board = boardOf(s);
    const [first] = action;
    if (first === 'end') return endPhase();
    const word = board.words.get(first)!;
    if (word.verb === 'disorder') return playDisorder<'charges'>(s, word.index, { step: 'charges' }, play);
    if (word.verb === 'top') return bringToTop(s, board, word.index, play);
    if (word.verb === 'initiative') {
      tryInitiative(s, word.index, play);
      return go({ step: 'charges' });
    }
    const comesIn = isChargeEntry(s, action);
    const ride = comesIn ? enterCharging(s, action, play) : action;
    const declared = read(s, board, ride, false);
    const { also, units } = declared;
    const back: Frames =
      also.length === 0 ? { step: 'charges' } : { step: 'combined', ridden: [units[0]!], waiting: [...also] };
    return setOff(s, declared, [], back, play, comesIn ? 'gallopIn' : 'gallop');
  },
};

function read(s: State, board: Board, action: Action, alone: boolean): Declared {
  const found = readDeclared(s, board, action, alone);
  if (!isDeclared(found)) throw new Error('a charge that was accepted cannot be read');
  return found;
}

function bringToTop(s: State, board: Board, index: number, play: Play): Next<Frames> {
  const at = hexName(board, s.units[index]!.hex);
  reorder(s, index, 'top', play);
  tell(play, {
    kind: 'reordered',
    rules: so.broughtToTop,
    reveals: true,
    side: s.side,
    at,
    top: nameOf(s, index),
  });
  return go({ step: 'charges' });
}

/** The next cavalry of a combined charge sets off. */
export function playNext(
  s: State,
  action: Action,
  together: readonly number[],
  back: Frames,
  play: Play,
): Next<Frames> {
  return setOff(s, read(s, boardOf(s), action, true), together, back, play);
}

const classes = { light: 'lightHorse', line: 'lineHorse', heavy: 'heavyHorse' } as const;

/** Into line, at no cost, and off (VE-4.7-02). Irregulars who must test and fail stay where they are. */
function setOff(
  s: State,
  { units, leaders, also, facing, rest }: Declared,
  together: readonly number[],
  back: Frames,
  play: Play,
  begins: 'gallop' | 'gallopIn' = 'gallop',
): Next<Frames> {
  const board = boardOf(s);
  const unit = units[0]!;
  for (const index of units.toReversed())
    if (stackAt(s, board, s.units[index]!.hex)[0] !== index) reorder(s, index, 'top', play);
  for (const index of units) {
    noteDeed(s, index, 'charge');
    mark(s.units[index]!, marks.charged);
  }
  if (!passTests(s, units, play)) return go(back);
  const cites: RuleId[] = [...so.charges];
  const isAmongTrees = s.units[unit]!.formation === adapted;
  const formsLine = by.intoLineAmongTrees(isAmongTrees, cites) || !isAmongTrees;
  const band = nextBand(s);
  setBand(s, units, leaders, band);
  for (const index of units) {
    const one = s.units[index]!;
    mark(one, marks.charging);
    one.formation = formsLine ? line : adapted;
    one.facing = facing;
    if (cavalryClasses.tires.charge.value) one.lastCharge = s.turn;
  }
  if (by.leaderRidesAlong(leaders.length > 0, cites))
    for (const index of leaders) s.leaders[index]!.marks |= leaderMarks.charged;
  const combined = by.together(also.length > 0 || together.length > 0, cites);
  if (s.terms.options.cavalry) cites.push(...so[classes[classOf(s, unit)]]);
  cites.push(...rulesOutOfCommand(s, unit, 'charge'));
  const others = [
    ...units.slice(1).map((index) => nameOf(s, index)),
    ...leaders.map((index) => board.leaderNames[index]!),
  ];
  tell(play, {
    kind: 'charged',
    rules: cites,
    reveals: true,
    side: s.side,
    unit: nameOf(s, unit),
    ...(others.length > 0 ? { only: onlyFor(s.side, { with: others }) } : {}),
    formation: 'line',
    facing: facingName(board, line, facing) ?? '',
  });
  s.plan = rest as string[];
  return call<Frames>(
    {
      step: begins,
      band,
      unit,
      near: cavalryNear(s, s.units[unit]!.hex, s.side),
      recoiled: [],
      watched: false,
      turns: 0,
      turnedHere: false,
      moved: false,
      tried: [],
      together: combined && also.length > 0 ? [unit] : together,
    },
    back,
  );
}

function passTests(s: State, units: readonly number[], play: Play): boolean {
  for (const unit of units) {
    const cites: RuleId[] = [];
    if (!by.irregularsTest(factsOf(s, unit).chargeTest, cites)) continue;
    const tested = testMorale(s, { unit }, play, cites);
    tell(play, {
      kind: 'chargeTested',
      rules: cites,
      ...show(s, unit),
      side: s.side,
      unit: nameOf(s, unit),
      ...tested,
    });
    if (!tested.passes) return false;
  }
  return true;
}
