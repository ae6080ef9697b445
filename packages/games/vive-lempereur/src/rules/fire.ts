/** Chapters VII.3, VII.4, VII.8 and VII.10: the fire phases, and what a volley does. */
import {
  call,
  end,
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
} from '@bivouac/kernel';
import {
  beside,
  boardOf,
  hexName,
  stackAt,
  stacksOf,
  still,
  strikesOf,
  has,
  type Board,
} from '../board/board.ts';
import { tell } from '../events.ts';
import type { FirePhase, FrameOf, Frames, Volley } from '../frames.ts';
import { marks, none, type State } from '../state.ts';
import { fireResult, stepsLost, type FireResult } from '../tables/fire.ts';
import { artillery, skirmish } from '../tables/formations.ts';
import { heavyFireLosses } from '../tables/leaders.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import { terrainKinds } from '../tables/terrain.ts';
import { armOf, endOfUnits, firstUnit, isMarked, leadersAt, nameOf, sideOf } from '../troops.ts';
import { aimAt, isShot, plainShot, tellsOfSquare, whyCannotFire, whyNoShot } from './aiming.ts';
import { sufferFire } from './artillery-losses.ts';
import { rulesByCase } from './citing.ts';
import {
  dieModifiers,
  isReduced,
  rowsOf,
  togetherModifiers,
  valueOf,
  valueTogether,
  type Shot,
  type Together,
} from './fire-values.ts';
import { arcAgainst } from './flank.ts';
import { endPhase } from './sequence.ts';
import { crossesRavine } from './sight.ts';
import { disorderChoices, playDisorder, whyNotDisorder } from './voluntary-disorder.ts';
import { isScreenAct, whyNotNow } from './voltigeurs.ts';
import {
  firerName,
  freshMarkers,
  isMarker,
  markerOf,
  readFirer,
  setFired,
  unitOf,
  whyNotMarkerFire,
} from './voltigeur-fire.ts';
import { bandOf } from './walker.ts';

const no = refusals({
  notYours: [
    ['VE-2-05', 'VE-7.1-01'],
    'Only your own units fire for you.',
    'Seules vos propres unités tirent pour vous.',
  ],
  hasFired: [
    'VE-7.4-01',
    'It has fired in this phase; a unit fires once in each.',
    'Elle a déjà tiré dans cette phase ; une unité tire une fois par phase.',
  ],
  hexFiredAt: [
    'VE-7.3-02',
    'That hex has been fired at: all who fire at a hex in one phase fire together.',
    'Cette case a déjà été prise sous le feu : tous ceux qui tirent sur une case dans une phase tirent ensemble.',
  ],
  nobodyThere: [
    ['VE-7.1-01', 'VE-7.3-03'],
    'Fire is aimed at a hex with enemy units in it.',
    'On tire sur une case où se trouvent des unités ennemies.',
  ],
  hexNotUnit: [
    'VE-7.3-03',
    'The target of a fire is a hex, not a unit of a stack.',
    'La cible d’un tir est une case, non une unité d’une pile.',
  ],
  noFirer: ['VE-7.3-01', 'Say who fires.', 'Dites qui tire.'],
  alone: [
    'VE-7.4-01',
    'Whoever ends the phase does nothing else.',
    'Qui termine la phase ne fait rien d’autre.',
  ],
  laterPhase: [['VE-2-01', 'VE-2-02'], 'That belongs to another phase.', 'Cela relève d’une autre phase.'],
});

function firingSide(s: State, kind: FirePhase): Side {
  return kind === 'offensive' ? s.side : enemyOf(s.side);
}

/** The unit on top of a hex if the enemy of this side stands there, or none. */
function enemyOnTop(s: State, stacks: readonly (readonly number[])[], hex: number, side: Side): number {
  const top = stacks[hex]![0];
  return top === undefined || sideOf(s, top) === side ? none : top;
}

/** Why nobody of a side may fire at a hex in this phase. */
function whyNotAt(s: State, at: readonly number[], hex: number, side: Side): Refusal | null {
  if (enemyOnTop(s, stacksOf(s), hex, side) === none) return no.nobodyThere;
  return at.includes(hex) ? no.hexFiredAt : null;
}

/** Why a unit may not fire at this hex in a fire phase. */
function whyNotFire(s: State, board: Board, side: Side, index: number, hex: number): Refusal | null {
  if (isMarker(s, index)) return whyNotMarkerFire(s, board, side, index, hex);
  if (sideOf(s, index) !== side) return no.notYours;
  if (isMarked(s.units[index]!, marks.fired) && no.hasFired !== null) return no.hasFired;
  const victim = enemyOnTop(s, stacksOf(s, board), hex, side);
  return victim === none ? no.nobodyThere : whyNoShot(s, board, index, hex, victim, false);
}

/** Units of a side that could still fire. */
function* readyToFire(s: State, board: Board, side: Side): Generator<number> {
  const last = endOfUnits(board, side);
  for (let index = firstUnit(board, side); index < last; index += 1)
    if (whyCannotFire(s, index) === null && (no.hasFired === null || !isMarked(s.units[index]!, marks.fired)))
      yield index;
  for (let at = 0; at < s.voltigeurs.length; at += 1)
    if (sideOf(s, s.voltigeurs[at]!.unit) === side) yield s.units.length + at;
}

/** The hexes a unit could fire at, those with enemies only. Most infantry has but its own front to look at. */
function* hexesInReach(s: State, board: Board, side: Side, index: number): Generator<number> {
  const stacks = stacksOf(s, board);
  if (isMarker(s, index)) {
    for (let direction = 0; direction < 6; direction += 1) {
      const hex = beside(board, markerOf(s, index).hex, direction);
      if (hex >= 0 && enemyOnTop(s, stacks, hex, side) !== none) yield hex;
    }
    return;
  }
  const unit = s.units[index]!;
  if (armOf(s, index) !== artillery && unit.formation !== skirmish) {
    const strikes = strikesOf(unit);
    for (let direction = 0; direction < 6; direction += 1) {
      const hex = has(strikes, direction) ? beside(board, unit.hex, direction) : none;
      if (hex >= 0 && enemyOnTop(s, stacks, hex, side) !== none) yield hex;
    }
    return;
  }
  const enemy = enemyOf(side);
  const last = endOfUnits(board, enemy);
  for (let other = firstUnit(board, enemy); other < last; other += 1) {
    const { hex, hex2, level, level2 } = s.units[other]!;
    if (hex < 0) continue;
    if (level === 0) yield hex;
    if (hex2 >= 0 && level2 === 0) yield hex2;
  }
}

/** The hexes at which a side may still fire; the first of them is enough to know that there is one. */
function targetsOf(s: State, kind: FirePhase, at: readonly number[], first: boolean): number[] {
  const board = boardOf(s);
  const side = firingSide(s, kind);
  const found: number[] = [];
  for (const index of readyToFire(s, board, side))
    for (const hex of hexesInReach(s, board, side, index)) {
      if (found.includes(hex) || whyNotAt(s, at, hex, side) !== null) continue;
      if (whyNotFire(s, board, side, index, hex) !== null) continue;
      found.push(hex);
      if (first) return found;
    }
  return found;
}

/** A fire phase goes on while anybody can fire. */
export const fire: Doing<State, FrameOf<'fire'>, Frames> = {
  run(s, { kind, at }) {
    if (at === undefined) {
      freshMarkers(s);
      return go({ step: 'fire', kind, at: [] });
    }
    const isOver = still(s, () => targetsOf(s, kind, at, true).length === 0);
    return isOver ? endPhase() : go({ step: 'aim', kind, at });
  },
};

function aimParts(s: State, { kind, at }: FrameOf<'aim'>, partial: Action): Parts {
  const board = boardOf(s);
  const [first] = partial;
  const side = firingSide(s, kind);
  if (first === undefined) {
    const options: Part[] = ['end'];
    for (const hex of targetsOf(s, kind, at, false)) options.push(board.atWords[hex]!);
    if (kind === 'offensive') options.push(...disorderChoices(s));
    return offers(options);
  }
  if (first === 'end') return partial.length === 1 ? finished : nothing;
  const word = board.words.get(first);
  if (word?.verb === 'disorder')
    return partial.length === 1 && kind === 'offensive' && whyNotDisorder(s, word.index) === null
      ? finished
      : nothing;
  if (word?.verb !== 'at' || whyNotAt(s, at, word.index, side) !== null) return nothing;
  let after = -1;
  for (let part = 1; part < partial.length; part += 1) {
    const firer = readFirer(s, partial[part]);
    if (firer <= after || whyNotFire(s, board, side, firer, word.index) !== null) return nothing;
    after = firer;
  }
  const options: Part[] = [];
  for (const index of readyToFire(s, board, side))
    if (index > after && whyNotFire(s, board, side, index, word.index) === null)
      options.push(firerName(s, index));
  return offers(options, partial.length > 1);
}

const askFire = { defensive: question('fire', ['VE-7.4-01']), offensive: question('fire', ['VE-7.4-01']) };

/** The firing side names a hex and who fires at it, or ends the phase. */
export const aim: Asking<State, FrameOf<'aim'>, Frames> = {
  asks: (s, { kind }) => askFire[kind](firingSide(s, kind)),

  choices: (s, frame, _seat, partial) => still(s, () => aimParts(s, frame, partial)),

  whyNot(s, { kind, at }, _seat, action) {
    const board = boardOf(s);
    const side = firingSide(s, kind);
    const [first, ...firers] = action;
    if (first === 'end') return no.alone;
    const word = board.words.get(first);
    if (word?.verb === 'disorder') return whyNotDisorder(s, word.index) ?? no.alone;
    if (word?.verb === 'unit')
      return sideOf(s, word.index) === side ? (whyCannotFire(s, word.index) ?? no.hexNotUnit) : no.hexNotUnit;
    if (isScreenAct(s, action)) return whyNotNow(s);
    if (word?.verb !== 'at') return no.laterPhase;
    const refused = whyNotAt(s, at, word.index, side);
    if (refused !== null) return refused;
    for (const part of firers) {
      const firer = readFirer(s, part);
      if (firer < 0) return no.noFirer;
      const why = whyNotFire(s, board, side, firer, word.index);
      if (why !== null) return why;
    }
    return no.noFirer;
  },

  answer(s, { kind, at }, _seat, [first, ...firers], play) {
    if (first === 'end') return endPhase();
    const { words } = boardOf(s);
    const word = words.get(first)!;
    if (word.verb === 'disorder')
      return playDisorder<'fire'>(s, word.index, { step: 'fire', kind, at }, play);
    const hex = word.index;
    return call<Frames>(
      {
        step: 'volley',
        firers: firers.map((part) => readFirer(s, part)),
        hex,
        band: 0,
        kind: 'fire',
        tests: true,
      },
      { step: 'fire', kind, at: [...at, hex] },
    );
  },
};

/** Each firer with its value, and what they are worth together. */
export function combine(
  s: State,
  firers: readonly number[],
  hex: number,
  victim: number,
  opportunity: boolean,
): Together {
  const board = boardOf(s);
  const units = firers.filter((firer) => !isMarker(s, firer));
  const shots = units.map((firer) => {
    const aimed = aimAt(s, board, firer, hex, victim, opportunity);
    const shot = isShot(aimed) ? aimed : plainShot(s, board, firer, hex, victim);
    return { shot, value: valueOf(shot) };
  });
  return { shots, markers: firers.length - units.length };
}

const firedRules = {
  fire: rulesOfFire(['VE-7.4-01']),
  opportunity: rulesOfFire([
    'VE-7.5-01',
    'VE-7.5-05',
    'VE-7.5-07',
    'VE-7.5-10',
    'VE-7.5-12',
    'VE-7.5-13',
    'VE-7.5-14',
    'VE-5.6-01',
    'VE-7.5-04',
  ]),
  answer: rulesOfFire(['VE-9.7-09']),
};

function rulesOfFire(always: readonly string[]): (bits: number) => readonly string[] {
  return rulesByCase(
    [...always, 'VE-7.3-01', 'VE-7.3-03', 'VE-4.12-06'],
    [
      ['VE-7.3-02'],
      ['VE-7.1-02'],
      ['VE-4.12-08', 'VE-7.1-06'],
      ['VE-7.6-02'],
      ['VE-7.7-04'],
      ['VE-7.7-05'],
      ['VE-7.3-05'],
      ['VE-7.3-04', 'VE-10.1-01'],
      ['VE-7.5-11'],
      ['VE-3.1-09'],
      ['VE-4.6-07'],
      ['VE-7.5-06'],
      ['VE-7.6-03'],
      ['VEA-16-122'],
      ['VEA-16-117'],
    ],
  );
}

function caseOf(
  s: State,
  { shots, markers }: Together,
  frame: Volley,
  victim: number,
  result: FireResult,
): number {
  const board = boardOf(s);
  const { hex, tests, kind } = frame;
  let bits = shots.length + markers > 1 ? 1 : 0;
  if (markers > 0) bits |= 8192;
  for (const { shot } of shots) bits |= caseOfShot(board, shot, hex);
  if (result === '*') bits |= 64;
  if (stepsLost[result] > 0) bits |= 128;
  if (!tests) bits |= 256;
  const { formation, marks: done } = s.units[victim]!;
  if (formation === skirmish && (done & marks.deployed) !== 0) bits |= 1024;
  return kind === 'opportunity' && result !== '-' ? bits | 2048 : bits;
}

function caseOfShot(board: Board, shot: Shot, hex: number): number {
  const { s, firer, from, distance } = shot;
  let bits = armOf(s, firer) === artillery ? 4 : 2;
  if (isReduced(s, firer)) bits |= 512;
  if (distance === 1) return bits;
  bits |= shot.screened ? 16392 : 8;
  if (blocks(board, from) || blocks(board, hex)) bits |= 16;
  if (crossesRavine(board, from, hex)) bits |= 32;
  return (board.grid.bearing(hex, from) & 1) === 1 ? bits | 4096 : bits;
}

function blocks(board: Board, hex: number): boolean {
  return terrainKinds[board.terrain[hex]!]!.blocksSight.value;
}

function tellFire(
  s: State,
  frame: Volley,
  together: Together,
  victim: number,
  rolled: { readonly die: number; readonly value: number; readonly result: FireResult },
  play: Play,
): void {
  const { hex, kind, firers } = frame;
  const { shots } = together;
  tell(play, {
    kind: 'fired',
    rules: firedRules[kind](caseOf(s, together, frame, victim, rolled.result)),
    ...(shots.some(({ shot }) => tellsOfSquare(shot)) ? { reveals: true } : {}),
    side: sideOf(s, unitOf(s, firers[0]!)),
    units: firers.map((firer) => firerName(s, firer)),
    at: hexName(boardOf(s), hex),
    how: kind,
    values: shots.map(({ shot, value }) => ({ unit: nameOf(s, shot.firer), value, sum: rowsOf(shot) })),
    together: togetherModifiers.rows(together),
    value: rolled.value,
    die: rolled.die,
    sum: dieModifiers.rows({ s, victim }),
    result: rolled.result,
  });
}

/** Those who suffer a fire, from the top down: the group that is leaving, or the whole hex (VE-7.5-14). */
function underFire(s: State, { hex, band }: Volley): readonly number[] {
  return band === 0 ? stackAt(s, boardOf(s), hex) : bandOf(s, band).units;
}

/** Values, one die, the result; then losses, danger for leaders and the test (`struck`). Ends with a `Window`. */
export const volley: Doing<State, FrameOf<'volley'>, Frames> = {
  run(s, frame, play) {
    const { firers, hex, kind } = frame;
    const victim = underFire(s, frame)[0];
    if (victim === undefined) return end('quiet');
    const together = combine(s, firers, hex, victim, kind === 'opportunity');
    const value = valueTogether(together);
    const die = play.dice.roll(6);
    const result = fireResult(value, die + dieModifiers.total({ s, victim }));
    tellFire(s, frame, together, victim, { die, value, result }, play);
    if (kind === 'fire') for (const firer of firers) noteFired(s, firer);
    return result === '-' ? end('quiet') : suffer(s, frame, together, stepsLost[result], play);
  },
};

function noteFired(s: State, firer: number): void {
  if (isMarker(s, firer)) setFired(s, firer);
  else s.units[firer]!.marks |= marks.fired;
}

/** Losses at once (VE-7.8-01); what they mean for leaders; from where the fire came, while all still stand. */
function suffer(
  s: State,
  frame: FrameOf<'volley'>,
  together: Together,
  steps: number,
  play: Play,
): Next<Frames> {
  const { hex, band, firers } = frame;
  const targets = underFire(s, frame);
  const side = sideOf(s, targets[0]!);
  const from = together.shots.map(({ shot }) => shot.from);
  for (const firer of firers) if (isMarker(s, firer)) from.push(markerOf(s, firer).hex);
  const arc = arcAgainst(s, hex, from);
  const lost = sufferFire(s, targets, steps, together, play);
  const leaders = leadersAt(s, hex, side).filter((index) => band === 0 || s.leaders[index]!.band === band);
  const dangers: { readonly leader: number; readonly cause: 'fire' | 'destroyed' }[] = [];
  for (const leader of leaders) {
    if (lost >= heavyFireLosses.value) dangers.push({ leader, cause: 'fire' });
    if (underFire(s, frame).length === 0) dangers.push({ leader, cause: 'destroyed' });
  }
  return go({ ...frame, step: 'struck', stage: 'leaders', dangers, arc, changed: lost > 0 });
}

/** After the die of a fire: first the leaders, then the test of the hex, from the top down. */
export const struck: Doing<State, FrameOf<'struck'>, Frames> = {
  run(s, { returned, ...frame }) {
    switch (frame.stage) {
      case 'leaders':
        return nextDanger(s, frame);
      case 'test':
        return testAfterFire(s, frame);
      case 'over':
        return end(frame.changed || returned === 'changed' ? 'changed' : 'quiet');
    }
  },
};

type Suffering = Omit<FrameOf<'struck'>, 'returned'>;

function nextDanger(s: State, frame: Suffering): Next<Frames> {
  const [danger, ...dangers] = frame.dangers;
  if (danger === undefined) return go({ ...frame, stage: 'test' });
  const back = { ...frame, dangers };
  const { leader, cause } = danger;
  return s.leaders[leader]!.hex === frame.hex ? call({ step: 'danger', leader, cause }, back) : go(back);
}

/** The test that a fire calls for, if any is to be taken. */
export function testAfterFire(s: State, frame: Suffering): Next<Frames> {
  const { hex, band, arc, firers, tests } = frame;
  const over: Suffering = { ...frame, stage: 'over' };
  if (!tests || underFire(s, frame).length === 0) return go(over);
  return call(
    {
      step: 'test',
      hex,
      band,
      alone: none,
      cause: 'fire',
      arc,
      byCavalry: false,
      failures: 0,
      tested: [],
      by: firers.filter((firer) => !isMarker(s, firer)),
    },
    over,
  );
}
