/** Chapter XVII.5: couriers give way before an enemy who comes up, to where he wants them (VEA-17-510). */
import {
  branches,
  citations,
  end,
  go,
  oneOfThese,
  question,
  refusals,
  type Asking,
  type Doing,
  type Part,
  type Play,
} from '@bivouac/kernel';
import { beside, boardOf, hexName, stackAt } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import type { Courier, State } from '../../state.ts';
import { courier } from '../../tables/couriers.ts';
import { closed } from '../../tables/terrain.ts';
import { nameOf, sideOf } from '../../troops.ts';
import { costOf, replace } from './couriers.ts';

const by = branches({ givesWay: 'VEA-17-510' });
const so = citations({ turnedBack: 'VEA-17-510' });

/** How far a hex is from a unit, from the nearer of its hexes where it has two. */
function farFrom(s: State, unit: number, hex: number): number {
  const { grid } = boardOf(s);
  const { hex: first, hex2 } = s.units[unit]!;
  const far = grid.distance(hex, first);
  return hex2 < 0 ? far : Math.min(far, grid.distance(hex, hex2));
}

/** Where a courier can give way to before a unit: hexes farther off, passable for cavalry, without enemies (gaps: VEA-G73). */
export function refugesOf(s: State, unit: number, from: number): readonly number[] {
  const board = boardOf(s);
  const far = farFrom(s, unit, from);
  const found: number[] = [];
  for (let direction = 0; direction < 6; direction += 1) {
    const to = beside(board, from, direction);
    if (to < 0 || costOf(board, from, direction) === closed || farFrom(s, unit, to) <= far) continue;
    const [top] = stackAt(s, board, to);
    if (top === undefined || sideOf(s, top) !== sideOf(s, unit)) found.push(to);
  }
  return found;
}

/** Whether it stands with a leader of a wing: by public knowledge, for whom it rides to is a secret (gaps: VEA-G73). */
function isWithWing(s: State, { side, hex }: Courier): boolean {
  return s.leaders.some(
    (leader, index) =>
      leader.hex === hex && s.terms.leaders[index]!.side === side && s.terms.leaders[index]!.rank === 'wing',
  );
}

/** The first courier that must give way before a unit and can. */
function nextToTurn(s: State, unit: number): Courier | undefined {
  return s.couriers.find(
    (rider) =>
      rider.side !== sideOf(s, unit) &&
      by.givesWay(farFrom(s, unit, rider.hex) <= courier.belt.value) &&
      !isWithWing(s, rider) &&
      refugesOf(s, unit, rider.hex).length > 0,
  );
}

/** A unit has come to a hex: whether enemy couriers must give way before it. */
export function turnsCouriers(s: State, unit: number): boolean {
  return s.couriers.length > 0 && s.units[unit]!.hex >= 0 && nextToTurn(s, unit) !== undefined;
}

/** Couriers give way before a unit, hex by hex, until they are out of its reach or can go no farther. */
export const turnCouriers: Doing<State, FrameOf<'turnCouriers'>, Frames> = {
  run(s, { unit }, play) {
    const rider = nextToTurn(s, unit);
    if (rider === undefined) return end();
    const [only, ...others] = refugesOf(s, unit, rider.hex);
    if (others.length > 0) return go({ step: 'turnCourier', unit, courier: rider.number });
    turnTo(s, rider, only!, play);
    return go({ step: 'turnCouriers', unit });
  },
};

function turnTo(s: State, rider: Courier, hex: number, play: Play): void {
  const board = boardOf(s);
  replace(s, { ...rider, hex });
  tell(play, {
    kind: 'courierTurned',
    rules: so.turnedBack,
    side: rider.side,
    courier: rider.number,
    from: hexName(board, rider.hex),
    to: hexName(board, hex),
  });
}

function turned(s: State, { unit, courier: number }: FrameOf<'turnCourier'>): Courier {
  return s.couriers.find((rider) => rider.number === number && rider.side !== sideOf(s, unit))!;
}

const ask = question('turnCourier', ['VEA-17-510']);

const no = refusals({
  away: [
    'VEA-17-510',
    'The courier is pushed one hex at a time, away from the unit that comes up.',
    'L’estafette est repoussée d’une case à la fois, loin de l’unité qui vient.',
  ],
});

/** The owner of the unit says where to, among hexes equally far from it. */
export const turnCourier: Asking<State, FrameOf<'turnCourier'>, Frames> = {
  asks(s, frame) {
    const { unit, courier: number } = frame;
    const at = hexName(boardOf(s), turned(s, frame).hex);
    return ask(sideOf(s, unit), { unit: nameOf(s, unit), courier: number, at });
  },
  choices(s, frame, _seat, partial) {
    const { toWords } = boardOf(s);
    const words: Part[] = refugesOf(s, frame.unit, turned(s, frame).hex).map((hex) => toWords[hex]!);
    return oneOfThese(partial, words);
  },
  whyNot: () => no.away,
  answer(s, frame, _seat, [word], play) {
    turnTo(s, turned(s, frame), boardOf(s).words.get(word)!.index, play);
    return go({ step: 'turnCouriers', unit: frame.unit });
  },
};
