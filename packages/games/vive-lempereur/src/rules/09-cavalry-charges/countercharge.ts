/** Chapter IX.7: countercharges. Called by `approach` once all cavalry that will fight has passed its test. */
import {
  branches,
  call,
  citations,
  end,
  go,
  refusals,
  type Doing,
  type Next,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, facingsAfterChange, frontOf, has, stackAt, type Board } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { Approach, Counter, Former, FrameOf, Frames, Window } from '../../frames.ts';
import { none, type State, type Unit } from '../../state.ts';
import { cavalryClasses } from '../../tables/advanced.ts';
import { adapted, cavalry, column, disorganised, formationNames, line } from '../../tables/formations.ts';
import { armOf, isCharging, isDisordered, nameOf, sideOf } from '../../troops.ts';
import { hexesInFire } from './fire-at-countercharge.ts';
import { testMorale } from '../10-morale/morale-test.ts';
import { reorder } from '../05-stacking/placing.ts';
import { mightDo } from '../06-movement/command.ts';
import { noteDeed } from '../17-command/under-orders.ts';
import { isBeingCharged } from '../06-movement/recoil.ts';
import { isClosedToCharge, unsaid } from '../08-shock/shock.ts';
import { show } from '../05-stacking/showing.ts';
import { facingName } from '../06-movement/turning.ts';

const no = refusals({
  notThere: ['VE-9.7-01', 'Only cavalry countercharges.', 'Seule la cavalerie contrecharge.'],
  disorganised: [
    'VE-4.10-03',
    'Disorganised cavalry does not countercharge.',
    'Une cavalerie désorganisée ne contrecharge pas.',
  ],
  charging: [
    'VE-9.7-03',
    'Whoever charges, and has still to strike, does not countercharge.',
    'Qui charge et n’a pas encore livré son choc ne contrecharge pas.',
  ],
  waits: [
    'VE-9.5-02',
    'A combined charge is countercharged only when all of it has ridden.',
    'On ne contrecharge une charge combinée qu’une fois tous ses mouvements faits.',
  ],
  onceEach: [
    'VE-9.7-16',
    'It has had its one attempt on this occasion.',
    'Elle a déjà fait sa tentative à cette occasion.',
  ],
  notInFront: [
    ['VE-9.7-05', 'VE-4.8-01'],
    'Cavalry countercharges only into its front.',
    'La cavalerie ne contrecharge que dans son front.',
  ],
  ground: [
    'VE-9.2-12',
    'Cavalry does not strike into a marsh or chateau, nor over a ravine, a fortification or a river.',
    'La cavalerie ne frappe ni dans un marais ou un château, ni par-dessus ravin, fortification ou fleuve.',
  ],
  engaged: [
    'VE-9.7-04',
    'It is being charged, and has let the charge come: it countercharges nobody else.',
    'Elle est chargée et a laissé venir la charge : elle ne contrecharge personne d’autre.',
  ],
});

const by = branches({
  failedStaysOut: 'VE-9.7-06',
  harderForTheNext: 'VE-9.7-08',
  othersTest: 'VE-9.7-08',
  fightTogether: 'VE-9.7-11',
  backAsBefore: 'VE-9.7-12',
  chargeIsSpent: 'VE-9.7-14',
});

const so = citations({
  tested: 'VE-9.7-05',
  atACharge: 'VE-9.2-16',
  atThoseWhoFlee: 'VE-8.1-02',
  inOwnTurn: 'VE-9.7-02',
  twoHexesOff: ['VEA-16-416', 'VEA-16-417'],
  spareTheHorses: 'VEA-16-415',
  attacks: ['VE-9.7-05', 'VE-9.1-03'],
  several: 'VE-9.7-11',
  meetsAll: 'VE-9.5-01',
  parted: 'VE-9.5-05',
  outOfTheTrees: 'VE-9.2-10',
  staysAndStops: 'VE-9.7-13',
});

/** The hexes in which there is somebody to countercharge: one, or those of a combined charge. */
function hexesOf(s: State, { hex, together }: Approach): readonly number[] {
  if (together === undefined) return [hex];
  return [
    ...new Set(together.filter((unit) => isCharging(s.units[unit]!)).map((unit) => s.units[unit]!.hex)),
  ];
}

function isInFront(board: Board, unit: Unit, hex: number): boolean {
  const direction = board.grid.directionTo(unit.hex, hex);
  return direction >= 0 && has(frontOf(unit), direction);
}

/** Why cavalry cannot countercharge on this occasion. All of it is public. */
export function whyNotCounter(s: State, approach: Approach, index: number): Refusal | null {
  const unit = s.units[index]!;
  if (armOf(s, index) !== cavalry || unit.hex < 0 || unit.level > 0) return no.notThere;
  if (unit.formation === disorganised) return no.disorganised;
  if (isCharging(unit)) return no.charging;
  if (approach.held === true) return no.waits;
  if (approach.answered.includes(index)) return no.onceEach;
  const board = boardOf(s);
  const beside = hexesOf(s, approach).filter((hex) => board.grid.distance(unit.hex, hex) === 1);
  const ahead = beside.filter((hex) => isInFront(board, unit, hex));
  if (ahead.length === 0) return no.notInFront;
  if (ahead.every((hex) => isClosedToCharge(board, unit.hex, hex))) return no.ground;
  if (isBeingCharged(s, unit.hex, approach.together)) return no.engaged;
  return mightDo(s, index, 'countercharge');
}

/**
 * The hexes a countercharger fights: those of the combined charge that have it in their front, if one of them is in its
 * own front; otherwise the first that is (gaps: G-72).
 */
function targetsOf(s: State, approach: Approach, index: number): readonly number[] {
  const board = boardOf(s);
  const unit = s.units[index]!;
  const hexes = hexesOf(s, approach);
  const struck = hexes.filter(
    (hex) => isInFront(board, unit, hex) && !isClosedToCharge(board, unit.hex, hex),
  );
  const facing = hexes.filter((hex) => {
    const top = stackAt(s, board, hex)[0];
    return top !== undefined && isInFront(board, s.units[top]!, unit.hex);
  });
  if (approach.together !== undefined && struck.some((hex) => facing.includes(hex))) return facing;
  return struck.slice(0, 1);
}

/** Whether somebody whom it can countercharge is still there: an earlier countercharge may have driven him off. */
export function hasTarget(s: State, approach: Approach, index: number): boolean {
  return targetsOf(s, approach, index).length > 0;
}

/** Whoever of a stack will take part tests, from the top; those who fail go under (VE-9.7-08; gaps: G-18). */
export function tryCounter(
  s: State,
  frame: Omit<FrameOf<'approach'>, 'returned'>,
  units: readonly number[],
  play: Play,
): FrameOf<'approach'> {
  const passed: number[] = [];
  let failures = 0;
  for (const index of units) {
    noteDeed(s, index, 'countercharge');
    const cites: RuleId[] = [];
    const harder = by.harderForTheNext(failures > 0, cites);
    const tested = testMorale(s, { unit: index, failures: harder ? failures : 0 }, play, cites);
    if (by.failedStaysOut(!tested.passes, cites)) failures += 1;
    else passed.push(index);
    const { gait } = frame;
    tellTest(s, index, { charged: gait === 'charge', fleeing: gait === 'retreat', cites }, tested, play);
  }
  const [first] = passed;
  const top = units[0]!;
  if (first === undefined || first === top) return { ...frame, countering: [...frame.countering, ...passed] };
  for (const index of passed.toReversed()) reorder(s, index, 'top', play);
  const answered = [...frame.answered, first];
  return { ...frame, answered, changed: true, countering: [...frame.countering, ...passed] };
}

/** What a test to countercharge answers to. */
interface Attempt {
  readonly charged: boolean;
  readonly fleeing?: boolean;
  /** What has decided it. */
  readonly cites: readonly RuleId[];
  /** Light cavalry that will ride at an enemy two hexes off (VEA-16-416). */
  readonly twoHexesOff?: boolean;
}

export function tellTest(
  s: State,
  index: number,
  { charged, fleeing = false, cites, twoHexesOff = false }: Attempt,
  tested: ReturnType<typeof testMorale>,
  play: Play,
): void {
  const rules: RuleId[] = twoHexesOff ? [...so.twoHexesOff] : [...so.tested];
  if (charged) rules.push(...so.atACharge);
  if (fleeing) rules.push(...so.atThoseWhoFlee);
  if (sideOf(s, index) === s.side) rules.push(...so.inOwnTurn);
  if (s.terms.options.cavalry) rules.push(...so.spareTheHorses);
  tell(play, {
    kind: 'counterchargeTested',
    rules: [...rules, ...cites],
    ...show(s, index),
    side: sideOf(s, index),
    unit: nameOf(s, index),
    ...tested,
  });
}

/** The first of those who have passed, with all who fight the same (VE-9.7-11). */
export function counterOf(s: State, approach: Approach): FrameOf<'counter'> {
  const { countering, unit, band } = approach;
  let targets = targetsOf(s, approach, countering[0]!);
  const chargers: number[] = [];
  for (const index of countering) {
    const own = targetsOf(s, approach, index);
    const joins = index === countering[0] || by.fightTogether(own.some((hex) => targets.includes(hex)));
    if (!joins) continue;
    targets = [...new Set([...targets, ...own])];
    chargers.push(index);
  }
  const parted = hexesOf(s, approach).some((hex) => !targets.includes(hex));
  return {
    ...{ step: 'counter', band, unit, targets, chargers, ...(parted ? { parted } : {}) },
    ...{ former: [], stage: 'form', tested: [] },
  };
}

type Frame = FrameOf<'counter'>;

/** Into line; fire of those who are struck; the shock; and back as they were. Ends with 'fought', or 'changed' if it came to nothing. */
export const counter: Doing<State, Frame, Frames, Window> = {
  run(s, frame, play) {
    switch (frame.stage) {
      case 'form':
        return formLine(s, frame, play);
      case 'answer':
        return answer(s, frame);
      case 'fight':
        return fight(s, frame, play);
      case 'after':
        return after(s, frame, play);
      case 'reform':
        return reformStruck(s, frame);
    }
  },
};

/** What there is to say of a countercharge: who strikes at whom. */
function rulesOf({ chargers, targets, parted }: Counter): RuleId[] {
  return [
    ...so.attacks,
    ...(chargers.length > 1 ? so.several : []),
    ...(targets.length > 1 ? so.meetsAll : []),
    ...(parted === true ? so.parted : []),
  ];
}

/** Into line with one of the struck in front, at no cost (VE-4.7-02). */
function formLine(s: State, frame: Frame, play: Play): Next<Frames> {
  const board = boardOf(s);
  const former: Former[] = [];
  const attacks = rulesOf(frame);
  for (const index of frame.chargers) {
    const unit = s.units[index]!;
    former.push(formerOf(board, unit, frame.targets));
    const rules = unit.formation === adapted ? [...attacks, ...so.outOfTheTrees] : attacks;
    const facing = facingTowards(board, unit, frame.targets);
    unit.formation = line;
    unit.facing = facing;
    if (cavalryClasses.tires.countercharge.value) unit.lastCharge = s.turn;
    tell(play, {
      kind: 'formed',
      rules,
      side: sideOf(s, index),
      unit: nameOf(s, index),
      formation: 'line',
      facing: facingName(board, line, facing),
      cost: 0,
    });
  }
  return go({ ...frame, former, stage: 'answer' });
}

/** How it will stand afterwards: as now; light cavalry that has ridden two hexes, in column where it is (VEA-G23). */
function formerOf(board: Board, unit: Unit, [target]: readonly number[]): Former {
  const { hex, formation, facing } = unit;
  if (formation !== line) return { hex, formation, facing };
  if (board.adapts[hex] === 1) return { hex, formation: adapted, facing: none };
  const sides = facingsAfterChange(unit, column);
  const ahead = target === undefined ? -1 : board.grid.directionTo(hex, target);
  return { hex, formation: column, facing: sides.includes(ahead) ? ahead : sides[0]! };
}

/** A facing in line that the unit may take and from which it strikes one of these hexes (VE-9.1-04). */
export function facingTowards(board: Board, unit: Unit, targets: readonly number[]): number {
  const facings = unit.formation === line ? [unit.facing] : facingsAfterChange(unit, line);
  for (const target of targets) {
    const direction = board.grid.directionTo(unit.hex, target);
    if (direction < 0) continue;
    for (const facing of facings) if (has(frontOf({ formation: line, facing }), direction)) return facing;
  }
  return facings[0]!;
}

function answer(s: State, frame: Frame): Next<Frames> {
  const next: Frame = { ...frame, stage: 'fight' };
  return hexesInFire(s, frame).length === 0 ? go(next) : call<Frames>({ ...frame, step: 'answerFire' }, next);
}

/** Those who are still in line: fire may have broken them. */
function stillThere(s: State, { chargers, former }: Counter): number[] {
  return chargers.filter((index, at) => {
    const { hex, formation } = s.units[index]!;
    return hex === former[at]!.hex && formation === line;
  });
}

function fight(s: State, frame: Frame, play: Play): Next<Frames, Window> {
  const attackers = [...new Set(stillThere(s, frame).map((index) => s.units[index]!.hex))];
  const targets = frame.targets.filter((hex) => stackAt(s, boardOf(s), hex).length > 0);
  if (attackers.length === 0 || targets.length === 0) {
    goBack(s, frame, play);
    return end('changed');
  }
  return call<Frames>(
    {
      step: 'lead',
      kind: 'counter',
      attackers,
      targets,
      second: false,
      attackerLeader: unsaid,
      defenderLeader: unsaid,
    },
    { ...frame, stage: 'after' },
  );
}

/** Back to the formation and facing they had. */
function goBack(s: State, { chargers, former }: Counter, play: Play): void {
  chargers.forEach((index, at) => {
    const unit = s.units[index]!;
    const cites: RuleId[] = [];
    if (!by.backAsBefore(unit.hex >= 0 && unit.formation === line, cites)) return;
    unit.formation = former[at]!.formation;
    unit.facing = former[at]!.facing;
    tell(play, {
      kind: 'reformed',
      rules: [...cites, ...so.staysAndStops],
      ...show(s, index),
      side: sideOf(s, index),
      unit: nameOf(s, index),
      formation: formationNames[unit.formation]!,
      facing: facingName(boardOf(s), unit.formation, unit.facing),
    });
  });
}

/** Those who stood by test if the ones who fought have broken, at -2 (VE-9.7-08; gaps: G-18). */
function after(s: State, frame: Frame, play: Play): Next<Frames> {
  goBack(s, frame, play);
  const { chargers, former, tested } = frame;
  for (const { hex } of former) {
    if (tested.includes(hex)) continue;
    const broke = chargers.some((index, at) => former[at]!.hex === hex && hasBroken(s.units[index]!, hex));
    const stack = stackAt(s, boardOf(s), hex);
    const others = stack.some((index) => !chargers.includes(index) && !isDisordered(s.units[index]!));
    if (!by.othersTest(broke && others)) continue;
    return call<Frames>(
      {
        step: 'test',
        hex,
        band: 0,
        alone: none,
        cause: 'shock',
        arc: 'front',
        byCavalry: false,
        failures: 1,
        tested: stack.filter((index) => chargers.includes(index)),
        by: [frame.unit],
      },
      { ...frame, tested: [...tested, hex] },
    );
  }
  return go({ ...frame, stage: 'reform' });
}

function hasBroken(unit: Unit, hex: number): boolean {
  return unit.hex !== hex || isDisordered(unit);
}

/** A charge that was met so is over: back into column (VE-9.7-14). */
function reformStruck(s: State, frame: Frame): Next<Frames, Window> {
  for (const hex of frame.targets)
    if (by.chargeIsSpent(stackAt(s, boardOf(s), hex).some((index) => isCharging(s.units[index]!))))
      return call<Frames>({ step: 'reform', hex, ended: 'countercharge' }, frame);
  return end('fought');
}
