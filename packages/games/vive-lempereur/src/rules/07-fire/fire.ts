/** Chapters VII.3, VII.4, VII.8 and VII.10: the fire phases, and what a volley does. */
import {
  branches,
  call,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Part,
  type Parts,
  type Refusal,
} from '@bivouac/kernel';
import { beside, boardOf, stacksOf, strikesOf, has, type Board } from '../../board/board.ts';
import type { FirePhase, FrameOf, Frames } from '../../frames.ts';
import { marks, none, type State } from '../../state.ts';
import { artillery, skirmish } from '../../tables/formations.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { armOf, endOfUnits, firstUnit, isMarked, sideOf } from '../../troops.ts';
import { outOfPhase } from '../02-sequence-of-play/out-of-phase.ts';
import { reachOf, whyCannotFire, whyNoShot } from './aiming.ts';
import { endPhase } from '../02-sequence-of-play/sequence.ts';
import { mayDo, mightDo } from '../06-movement/command.ts';
import { noteEngaged, noteHeldFire, whyNotEndFire } from '../17-command/engaging.ts';
import { noteDeed } from '../17-command/under-orders.ts';
import { canStrike } from '../08-shock/shock.ts';
import { disorderChoices, playDisorder, whyNotDisorder } from '../06-movement/voluntary-disorder.ts';
import { isScreenAct, whyNotNow } from '../16-optional-rules/voltigeur-acts.ts';
import {
  firerName,
  freshMarkers,
  isMarker,
  markerOf,
  readFirer,
  unitOf,
  whyNotMarkerFire,
} from '../16-optional-rules/voltigeur-fire.ts';

const no = refusals({
  notYours: [
    ['VE-2-05', 'VE-7.1-01'],
    'Only your own units fire for you.',
    'Seules vos propres unités tirent pour vous.',
  ],
  hasFired: [
    'VE-7.4-01',
    'It has fired in this phase; a unit fires once in each.',
    'Elle a déjà tiré dans cette phase ; une unité tire une fois par phase.',
  ],
  hexFiredAt: [
    'VE-7.3-02',
    'That hex has been fired at: all who fire at a hex in one phase fire together.',
    'Cette case a déjà été prise sous le feu : tous ceux qui tirent sur une case dans une phase tirent ensemble.',
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
  noAdvance: [
    'VE-7.9-04',
    'Nobody advances into a hex emptied by fire: that is done after a shock only.',
    'On n’avance pas dans une case vidée par le tir : cela ne se fait qu’après un choc.',
  ],
});

const by = branches({ firesOnceAPhase: 'VE-7.4-01' });

function firingSide(s: State, kind: FirePhase): Side {
  return kind === 'offensive' ? s.side : enemyOf(s.side);
}

/** The unit on top of a hex if the enemy of this side stands there, or none. */
function enemyOnTop(s: State, stacks: readonly (readonly number[])[], hex: number, side: Side): number {
  const top = stacks[hex]![0];
  return top === undefined || sideOf(s, top) === side ? none : top;
}

/** Whether fire of this phase has emptied a hex. */
function isEmptied(s: State, at: readonly number[], hex: number): boolean {
  return at.includes(hex) && stacksOf(s)[hex]!.length === 0;
}

/** Why nobody of a side may fire at a hex in this phase. */
function whyNotAt(s: State, at: readonly number[], hex: number, side: Side): Refusal | null {
  if (enemyOnTop(s, stacksOf(s), hex, side) === none) return no.nobodyThere;
  return at.includes(hex) ? no.hexFiredAt : null;
}

/** Why a unit may not fire at this hex in a fire phase. */
function whyNotFire(
  s: State,
  board: Board,
  side: Side,
  index: number,
  hex: number,
  gate: typeof mayDo = mayDo,
): Refusal | null {
  if (isMarker(s, index)) return whyNotMarkerFire(s, board, side, index, hex, gate);
  if (sideOf(s, index) !== side) return no.notYours;
  if (isMarked(s.units[index]!, marks.fired)) return no.hasFired;
  const victim = enemyOnTop(s, stacksOf(s, board), hex, side);
  if (victim === none) return no.nobodyThere;
  return whyNoShot(s, board, index, hex, victim, false) ?? gate(s, index, 'fire');
}

/** Units of a side that could still fire. */
function* readyToFire(s: State, board: Board, side: Side): Generator<number> {
  const last = endOfUnits(board, side);
  for (let index = firstUnit(board, side); index < last; index += 1)
    if (whyCannotFire(s, index) === null && !by.firesOnceAPhase(isMarked(s.units[index]!, marks.fired)))
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
  // Both may stand astride two hexes: one more on either side.
  const reach = reachOf(s, index, unit, false) + 2;
  const enemy = enemyOf(side);
  const last = endOfUnits(board, enemy);
  for (let other = firstUnit(board, enemy); other < last; other += 1) {
    const { hex, hex2, level, level2 } = s.units[other]!;
    if (hex < 0 || board.grid.distance(unit.hex, hex) > reach) continue;
    if (level === 0) yield hex;
    if (hex2 >= 0 && level2 === 0) yield hex2;
  }
}

/** The hexes at which a side may still fire, or as far as everybody knows might. */
function targetsOf(s: State, kind: FirePhase, at: readonly number[], gate: typeof mayDo): number[] {
  const board = boardOf(s);
  const side = firingSide(s, kind);
  const found: number[] = [];
  for (const index of readyToFire(s, board, side))
    for (const hex of hexesInReach(s, board, side, index)) {
      if (found.includes(hex) || whyNotAt(s, at, hex, side) !== null) continue;
      if (whyNotFire(s, board, side, index, hex, gate) !== null) continue;
      found.push(hex);
      // The first is enough to know that the question is to be put.
      if (gate === mightDo) return found;
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
    const isOver = targetsOf(s, kind, at, mightDo).length === 0;
    return isOver ? endPhase() : go({ step: 'aim', kind, at });
  },
};

/** Whether a unit of the side whose turn it is has somebody to fire at. */
function canFire(s: State, at: readonly number[]): (unit: number) => boolean {
  const board = boardOf(s);
  return (unit) => {
    if (whyCannotFire(s, unit) !== null) return false;
    for (const hex of hexesInReach(s, board, s.side, unit))
      if (whyNotAt(s, at, hex, s.side) === null && whyNotFire(s, board, s.side, unit, hex) === null)
        return true;
    return false;
  };
}

/** Why the phase cannot be ended yet: an attack that was ordered is still owed its fire. */
function whyNotEnd(s: State, kind: FirePhase, at: readonly number[]): Refusal | null {
  return kind === 'offensive' ? whyNotEndFire(s, canFire(s, at), (unit) => canStrike(s, unit)) : null;
}

function aimParts(s: State, { kind, at }: FrameOf<'aim'>, partial: Action): Parts {
  const board = boardOf(s);
  const [first] = partial;
  const side = firingSide(s, kind);
  if (first === undefined) {
    const options: Part[] = whyNotEnd(s, kind, at) === null ? ['end'] : [];
    for (const hex of targetsOf(s, kind, at, mayDo)) options.push(board.atWords[hex]!);
    if (kind === 'offensive') options.push(...disorderChoices(s));
    return offers(options);
  }
  if (first === 'end') return partial.length === 1 && whyNotEnd(s, kind, at) === null ? finished : nothing;
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

const aboutFire = { defensive: { kind: 'defensive' }, offensive: { kind: 'offensive' } } as const;
const askFire = { defensive: question('fire', ['VE-7.4-01']), offensive: question('fire', ['VE-7.4-01']) };

/** The firing side names a hex and who fires at it, or ends the phase. */
export const aim: Asking<State, FrameOf<'aim'>, Frames> = {
  asks: (s, { kind }) => askFire[kind](firingSide(s, kind), aboutFire[kind]),

  choices: (s, frame, _seat, partial) => aimParts(s, frame, partial),

  whyNot(s, { kind, at }, _seat, action) {
    const board = boardOf(s);
    const side = firingSide(s, kind);
    const [first, ...firers] = action;
    if (first === 'end') return whyNotEnd(s, kind, at) ?? no.alone;
    const word = board.words.get(first);
    if (word?.verb === 'disorder') return whyNotDisorder(s, word.index) ?? no.alone;
    const goal = board.words.get(firers[0]);
    if (word?.verb === 'unit' && goal?.verb === 'to' && isEmptied(s, at, goal.index)) return no.noAdvance;
    if (word?.verb === 'unit')
      return sideOf(s, word.index) === side ? (whyCannotFire(s, word.index) ?? no.hexNotUnit) : no.hexNotUnit;
    if (isScreenAct(s, action)) return whyNotNow(s, action);
    if (word?.verb !== 'at') return outOfPhase.elsewhere;
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
    if (first === 'end') {
      if (kind === 'offensive') noteHeldFire(s, canFire(s, at));
      return endPhase();
    }
    const { words } = boardOf(s);
    const word = words.get(first)!;
    if (word.verb === 'disorder')
      return playDisorder<'fire'>(s, word.index, { step: 'fire', kind, at }, play);
    const hex = word.index;
    for (const part of firers) {
      const unit = unitOf(s, readFirer(s, part));
      noteDeed(s, unit, 'fire');
      if (kind === 'offensive') noteEngaged(s, unit);
    }
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
