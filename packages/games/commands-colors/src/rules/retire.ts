/** Chapter 6: cavalry attacked by infantry may retire and reform: exactly two hexes back. */
import {
  branches,
  citations,
  finished,
  go,
  offers,
  questionAbout,
  refusals,
  type Asking,
  type Doing,
  type Next,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, hexName, survey, type Board, type Survey } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames, Melee } from '../frames.ts';
import type { State, Unit } from '../state.ts';
import { ofSide } from '../tables/sides.ts';
import { attachedTo, leaderName, nameOf, typeOf } from '../troops.ts';
import { put } from './places.ts';
import { canGoBack } from './retreat.ts';

const no = refusals({
  notFromThese: [
    ['CCN-6-01', 'CCN-6-10'],
    'Only cavalry attacked in melee by infantry can retire.',
    'Seule une cavalerie attaquée au corps à corps par de l’infanterie peut se replier.',
  ],
  noRoom: [
    'CCN-6-03',
    'It needs two free hexes back towards its own edge.',
    'Il lui faut deux cases libres en arrière, vers son bord.',
  ],
});

const by = branches({ aSquareIsInfantry: 'CCN-6-11' });

const so = citations({ retired: ['CCN-6-07', 'CCN-6-09'], withItsLeader: 'CCN-5.4-105' });

/** The hexes two rows back that a cavalry unit can retire to; a lone leader may wait in the second hex only. */
export function retireHexes(s: State, board: Board, here: Survey, index: number): number[] {
  const unit = s.units[index]!;
  const led = attachedTo(here, unit) >= 0;
  const found: number[] = [];
  for (const first of ofSide(board.back, unit.side)[unit.hex]!) {
    if (!canGoBack(s, board, here, index, true, first)) continue;
    for (const second of ofSide(board.back, unit.side)[first]!) {
      if (canGoBack(s, board, here, index, led, second) && !found.includes(second)) found.push(second);
    }
  }
  return found;
}

/** Why an attacked unit cannot retire. All of it is public. */
export function whyNotRetire(
  s: State,
  board: Board,
  here: Survey,
  index: number,
  attacker: Unit,
  cites?: RuleId[],
): Refusal | null {
  const isOfFoot =
    typeOf(attacker).arm === 'infantry' &&
    (attacker.square === 0 || by.aSquareIsInfantry(attacker.square > 0, cites));
  if (typeOf(s.units[index]!).arm !== 'cavalry' || !isOfFoot) return no.notFromThese;
  return retireHexes(s, board, here, index).length > 0 ? null : no.noRoom;
}

/** After the attacker's roll the survivors go (CCN-6-07). */
export const retiring: Doing<State, FrameOf<'retiring'>, Frames> = {
  run(s, f, play) {
    if (s.units[f.target]!.hex < 0) return go({ ...f, step: 'meleeFought' });
    const board = boardOf(s);
    const hexes = retireHexes(s, board, survey(s), f.target);
    return hexes.length > 1 ? go({ ...f, step: 'retireTo' }) : retireTo(s, f, hexes[0]!, play);
  },
};

const retireAsked = questionAbout<State, FrameOf<'retireTo'>>(
  'retireTo',
  ['CCN-6-03', 'CCN-6-07'],
  (s, f) => [s.units[f.target]!.side, { unit: nameOf(s, f.target), attacker: nameOf(s, f.unit) }],
);

export const retirePath: Asking<State, FrameOf<'retireTo'>, Frames> = {
  asks: retireAsked,
  choices(s, f, _seat, partial): Parts {
    if (partial.length > 0) return finished;
    const board = boardOf(s);
    return offers(retireHexes(s, board, survey(s), f.target).map((hex) => board.toWords[hex]!));
  },
  whyNot: () => no.noRoom,
  answer: (s, f, _seat, action, play) => retireTo(s, f, boardOf(s).words.get(action[0])!.index, play),
};

function retireTo(s: State, f: Melee, hex: number, play: Play): Next<Frames> {
  const unit = s.units[f.target]!;
  const here = survey(s);
  const attached = attachedTo(here, unit);
  const met = here.leader[hex]!;
  tell(play, {
    kind: 'retired',
    rules: attached < 0 ? so.retired : [...so.retired, ...so.withItsLeader],
    side: unit.side,
    unit: nameOf(s, f.target),
    leader: attached < 0 ? null : leaderName(s, attached),
    from: hexName(unit.hex),
    to: hexName(hex),
    joined: met < 0 ? null : leaderName(s, met),
  });
  put(s, f.target, hex, attached, play);
  return go({ ...f, step: 'meleeFought' });
}
