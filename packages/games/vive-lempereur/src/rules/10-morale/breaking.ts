/** Chapters IV.5, VII.9, VIII.8 and X.2: what becomes of those who break, once or again. */
import {
  branches,
  call,
  citations,
  end,
  go,
  oneOfThese,
  questionAbout,
  refusals,
  type Asking,
  type Doing,
  type Next,
  type Part,
  type Play,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, stackAt } from '../../board/board.ts';
import { onlyFor, tell } from '../../events.ts';
import type { BreakCause, Breaking, FrameOf, Frames } from '../../frames.ts';
import { marks, none, type State } from '../../state.ts';
import { artillery, cavalry, disorganised, infantry, skirmish } from '../../tables/formations.ts';
import { disorderMarker, voluntaryMarker } from '../../tables/morale.ts';
import { aboutUnit, armOf, isCharging, isDisordered, isRouted, nameOf, sideOf } from '../../troops.ts';
import { chainNeeded, tremble } from '../12-demoralisation/demoralisation.ts';
import { abandon, mightStay, staysBehind } from '../16-optional-rules/artillery-retreat.ts';
import { bereftOf } from '../14-leaders/leader-fates.ts';
import { destroy } from '../03-counters/losses.ts';
import { put, reorder } from '../05-stacking/placing.ts';
import { retreatOf } from '../08-shock/retreat.ts';
import { flightOf } from '../16-optional-rules/rout.ts';
import { isToRout, routedMarker, routUnit } from '../16-optional-rules/routed.ts';
import { show } from '../05-stacking/showing.ts';
import { freedBy } from '../17-command/orders.ts';

const by = branches({
  // Who goes back at once.
  infantryGoesBack: 'VE-4.5-02',
  cavalryGoesBack: 'VE-4.10-02',
  gunsGoBack: 'VE-4.13-01',
  // Who breaks a second time.
  secondFailure: 'VE-10.2-03',
  secondDisorder: 'VE-8.8-09',
  advancedRuleWins: 'VEA-16-002',
  infantryIsLost: 'VE-4.5-07',
  cavalryIsLost: 'VE-4.10-06',
  gunsAreLost: 'VE-4.13-04',
});

/** Causes for which whoever is disorganised already goes back again and is not lost: pushed along, or off after a failed square. */
const sparing: readonly BreakCause[] = ['pushed', 'square', 'contagion'];

/** Whether whoever is disorganised already is lost when it breaks again. */
function isLost(s: State, index: number, cause: BreakCause, cites: RuleId[]): boolean {
  if (sparing.includes(cause)) return false;
  const arm = armOf(s, index);
  const armIsLost =
    by.infantryIsLost(arm === infantry, cites) ||
    by.cavalryIsLost(arm === cavalry, cites) ||
    by.gunsAreLost(arm === artillery, cites);
  if (!armIsLost) return false;
  return by.secondDisorder(cause === 'shock', cites) || by.secondFailure(cause !== 'shock', cites);
}

/** Whether a unit that becomes disorganised goes back at once. */
function goesBack(s: State, index: number, cites: RuleId[]): boolean {
  const arm = armOf(s, index);
  return (
    by.infantryGoesBack(arm === infantry, cites) ||
    by.cavalryGoesBack(arm === cavalry, cites) ||
    by.gunsGoBack(arm === artillery, cites)
  );
}

/** Disorganises units (or destroys those that were), then sends them back one group after the other. */
export const breaking: Doing<State, FrameOf<'breaking'>, Frames> = {
  run(s, frame, play) {
    if (frame.waiting !== undefined) return sendBack(s, frame, frame.waiting, play);
    const corps = chainNeeded(s, frame);
    if (corps !== none) return call({ ...frame }, { step: 'chain', corps, hexes: [] });
    const { waiting, lost } = breakAll(s, frame, play);
    const next = { ...frame, waiting };
    const bereft = lost.length === 0 ? null : bereftOf(s, lost, frame.units[0]!, frame.cause);
    return bereft === null ? go(next) : call<Frames>(bereft, next);
  },
};

/** Who has still to go back, and the hexes in which units were lost. */
function breakAll(
  s: State,
  { units, cause, hexes }: Breaking,
  play: Play,
): { readonly waiting: readonly number[]; readonly lost: readonly number[] } {
  const waiting: number[] = [];
  const lost: number[] = [];
  for (const index of units) {
    const unit = s.units[index]!;
    if (unit.hex < 0) continue;
    const ending: RuleId[] = [];
    const isEnd = isDisordered(unit) && isLost(s, index, cause, ending);
    const cites: RuleId[] = [];
    const routs = isToRout(s, index, cause, cites);
    if (routs && (!isEnd || by.advancedRuleWins(true, cites))) {
      routUnit(s, index, cites, play);
      if (unit.formation !== skirmish) disorganise(s, index, cause);
      waiting.push(index);
      continue;
    }
    if (isEnd) {
      lost.push(unit.hex);
      breakAgain(s, index, cause, ending, play);
      continue;
    }
    if (isDisordered(unit)) {
      waiting.push(index);
      continue;
    }
    if (staysBehind(s, index)) {
      abandon(s, index, play);
      tremble(s, [index], []);
      continue;
    }
    const disorder: RuleId[] = [];
    const isSentBack = hexes === 0 || goesBack(s, index, disorder);
    tellBroken(s, index, cause, disorder, play);
    if (unit.formation !== skirmish) disorganise(s, index, cause);
    if (hexes === 0) tremble(s, [index], []);
    if (isSentBack) waiting.push(index);
  }
  return { waiting, lost };
}

/** Twice is the end of a unit. */
function breakAgain(s: State, index: number, cause: BreakCause, rules: readonly RuleId[], play: Play): void {
  tell(play, {
    kind: 'brokenAgain',
    rules,
    ...show(s, index),
    side: sideOf(s, index),
    unit: nameOf(s, index),
    cause,
  });
  destroy(s, index, 'broken again', rules, play);
}

/** The number on the marker: this turn, or the one before for those who scatter by their own will (gaps: G-69). */
function markerFor(s: State, cause: BreakCause): number {
  const isOwnWill = cause === 'voluntary' || cause === 'charge';
  return s.turn - (isOwnWill ? voluntaryMarker : disorderMarker).value;
}

/** By what has broken a unit: a rule of its own, or else the test that told it. */
const broken = citations({
  fire: 'VE-7.9-01',
  shock: 'VE-8.8-05',
  pushed: ['VE-5.1-03', 'VE-5.2-01'],
  voluntary: ['VE-6.5-03', 'VE-6.5-04', 'VE-4.10-07'],
  recoil: 'VE-6.8-08',
  charge: 'VE-9.2-21',
  square: 'VE-9.6-11',
  chain: 'VE-12.2-06',
  crossed: 'VE-10.2-02',
  mood: 'VE-10.2-02',
  facing: 'VE-10.2-02',
  contagion: 'VEA-16-511',
  panic: 'VEA-16-509',
});
const so = citations({
  chargeGivenUp: 'VE-9.2-20',
  limbersFallBack: 'VEA-16-301',
  takesAMarker: 'VE-3.3-02',
});

function tellBroken(s: State, index: number, cause: BreakCause, cites: readonly RuleId[], play: Play): void {
  const gaveUp = cause === 'voluntary' && isCharging(s.units[index]!);
  const rules = [
    ...(gaveUp ? so.chargeGivenUp : []),
    ...(mightStay(s, index) ? so.limbersFallBack : []),
    ...broken[cause],
    ...cites,
    ...so.takesAMarker,
  ];
  // Whether its order still binds it tells what order that is: its owner alone hears of it.
  const freed = freedBy(s, index, 'broken');
  tell(play, {
    kind: 'disorganised',
    rules,
    ...show(s, index),
    side: sideOf(s, index),
    unit: nameOf(s, index),
    marker: markerFor(s, cause),
    cause,
    ...(freed.length === 0 ? {} : { only: onlyFor(sideOf(s, index), { rules: [...rules, ...freed] }) }),
  });
}

/** What ends for a unit that breaks; one that was on its way moves no more. */
const ended = marks.charging | marks.deployed | marks.turnedHere | marks.byRoad;

function disorganise(s: State, index: number, cause: BreakCause): void {
  const unit = s.units[index]!;
  unit.formation = disorganised;
  unit.facing = none;
  unit.marker = isRouted(unit) ? routedMarker(s) : markerFor(s, cause);
  unit.marks &= ~ended;
  if (unit.band !== 0) unit.marks |= marks.moved;
  unit.band = 0;
}

/** The next of those who have broken goes back, with those of its arm who were with it. */
function sendBack(
  s: State,
  frame: FrameOf<'breaking'>,
  waiting: readonly number[],
  play: Play,
): Next<Frames> {
  const rest = waiting.filter((index) => s.units[index]!.hex >= 0);
  const first = rest[0];
  if (first === undefined) return end();
  const astride = rest.find((index) => s.units[index]!.formation === skirmish);
  if (astride !== undefined)
    return call({ step: 'gather', unit: astride, cause: frame.cause }, { ...frame, waiting: rest });
  if (frame.hexes === 0) return end();
  const { hex } = s.units[first]!;
  const arm = armOf(s, first);
  const routed = isRouted(s.units[first]!);
  const together = rest.filter((index) => {
    const unit = s.units[index]!;
    return unit.hex === hex && armOf(s, index) === arm && isRouted(unit) === routed;
  });
  together.sort((a, b) => s.units[a]!.level - s.units[b]!.level);
  comeOut(s, hex, together, play);
  const { cause, by, hexes } = frame;
  const pushed = [...(frame.pushed ?? []), ...rest.filter((index) => s.units[index]!.hex === hex)];
  const way =
    routed && cause !== 'pushed'
      ? flightOf(s, together, cause, by, pushed)
      : retreatOf(s, together, {
          ...{ cause, by, left: hexes, pushed },
          ...(frame.purse === undefined ? {} : { purse: frame.purse }),
        });
  return call(way, {
    ...frame,
    waiting: rest.filter((index) => !together.includes(index)),
  });
}

/** Whoever runs out from under others lies open from then on. */
function comeOut(s: State, hex: number, units: readonly number[], play: Play): void {
  if (stackAt(s, boardOf(s), hex)[0] === units[0]) return;
  for (const index of units.toReversed()) reorder(s, index, 'top', play);
}

const no = refusals({
  eitherHex: [
    'VE-4.6-11',
    'Skirmishers who break gather in one of their two hexes.',
    'Des tirailleurs qui rompent se rassemblent dans l’une de leurs deux cases.',
  ],
});

const gatherAsked = questionAbout<State, FrameOf<'gather'>>('gather', ['VE-4.6-11'], (s, { unit }) => [
  sideOf(s, unit),
  aboutUnit(s, unit),
]);

/** Skirmishers who break: their owner says in which of their hexes they gather (gaps: G-39). */
export const gather: Asking<State, FrameOf<'gather'>, Frames> = {
  asks: gatherAsked,
  choices(s, { unit }, _seat, partial) {
    const words = gatherWords(s, unit);
    return oneOfThese(partial, words);
  },
  whyNot: () => no.eitherHex,
  answer(s, { unit: index, cause }, _seat, [word], play) {
    put(s, [index], boardOf(s).words.get(word)!.index, none, play);
    disorganise(s, index, cause);
    return end();
  },
};

function gatherWords(s: State, index: number): Part[] {
  const { hex, hex2 } = s.units[index]!;
  const { atWords } = boardOf(s);
  return [atWords[hex]!, atWords[hex2]!];
}
