/** Chapter IX.4: charging cavalry that has entered the hex it emptied strikes once more. */
import {
  end,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Asking,
  type Part,
} from '@bivouac/kernel';
import { boardOf, hexName, stackAt, turned } from '../board/board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames } from '../frames.ts';
import { marks, none, type State } from '../state.ts';
import { line } from '../tables/formations.ts';
import { aboutUnit, isCharging, mark, nameOf } from '../troops.ts';
import { contacts } from './ride.ts';
import { declare, unsaid, whyNoTarget } from './shock.ts';
import { facingName } from './turning.ts';

const no = refusals({
  turn60: [
    'VE-9.4-01',
    'Before it strikes again it turns by sixty degrees at most.',
    'Avant de frapper encore, elle tourne de soixante degrés au plus.',
  ],
  notInFront: [
    'VE-9.4-01',
    'It strikes an enemy now in its front, who has not been attacked this turn.',
    'Elle frappe un ennemi à présent dans son front, et non encore attaqué ce tour.',
  ],
});

export function chargersAt(s: State, hex: number): number[] {
  return stackAt(s, boardOf(s), hex).filter((index) => isCharging(s.units[index]!));
}

/** A second blow: the facing taken for it, and whom it strikes. */
interface Blow {
  readonly facing: number;
  readonly target: number;
}

/** The blows that the chargers of a hex could strike, after a turn of sixty degrees at most (VE-9.4-01). */
export function blows(s: State, hex: number): Blow[] {
  const board = boardOf(s);
  const units = chargersAt(s, hex);
  const found: Blow[] = [];
  for (const facing of facingsWithin60(s, units))
    for (const target of contacts(s, board, s.side, hex, facing))
      if (whyNoTarget(s, s.side, target) === null) found.push({ facing, target });
  return found;
}

/** Facings that all of them can take with one turn. */
function facingsWithin60(s: State, units: readonly number[]): number[] {
  const [first, ...others] = units.map((index) => s.units[index]!.facing);
  if (first === undefined) return [];
  return [-1, 0, 1]
    .map((by) => turned(first, by))
    .filter((facing) => others.every((own) => isNear(own, facing)));
}

function isNear(one: number, other: number): boolean {
  const apart = (one - other + 6) % 6;
  return apart <= 1 || apart === 5;
}

const askOn = question('exploitOn', ['VE-9.4-01', 'VE-9.4-03', 'VE-9.4-04']);
const exploitedRules = ['VE-9.4-01', 'VE-9.4-04'];
const joinedRules = ['VE-9.4-01', 'VE-9.4-03', 'VE-9.4-04'];

/** Whether, which way and whom it strikes again. */
export const exploitOn: Asking<State, FrameOf<'exploitOn'>, Frames> = {
  asks: (s, { hex }) => askOn(s.side, aboutUnit(s, stackAt(s, boardOf(s), hex)[0]!)),
  choices(s, { hex }, _seat, [first, second, ...more]) {
    const board = boardOf(s);
    const all = blows(s, hex);
    const lineWord = (facing: number): Part => `line ${board.cornerWords[facing]!}`;
    if (first === undefined) return offers(['stop', ...new Set(all.map(({ facing }) => lineWord(facing)))]);
    if (first === 'stop') return second === undefined ? finished : nothing;
    const own = all.filter(({ facing }) => lineWord(facing) === first);
    if (second === undefined) return offers(own.map(({ target }) => board.atWords[target]!));
    const fits = more.length === 0 && own.some(({ target }) => board.atWords[target] === second);
    return fits ? finished : nothing;
  },
  whyNot(s, { hex }, _seat, [first]) {
    const act = typeof first === 'string' ? boardOf(s).acts.get(first) : undefined;
    if (
      act?.kind === 'form' &&
      act.formation === line &&
      !facingsWithin60(s, chargersAt(s, hex)).includes(act.facing)
    )
      return no.turn60 ?? no.notInFront;
    return no.notInFront;
  },
  answer(s, { hex }, _seat, [first, second], play) {
    if (first === 'stop') return end();
    const board = boardOf(s);
    const act = board.acts.get(first as string)!;
    const target = board.words.get(second)!.index;
    const facing = act.kind === 'form' ? act.facing : none;
    const units = chargersAt(s, hex);
    for (const index of units) {
      s.units[index]!.facing = facing;
      mark(s.units[index]!, marks.exploited);
    }
    const joins = s.shocks.some((shock) => shock.target === target || shock.second === target);
    tell(play, {
      kind: 'exploited',
      rules: joins ? joinedRules : exploitedRules,
      side: s.side,
      unit: nameOf(s, units[0]!),
      to: hexName(board, hex),
      facing: facingName(board, line, facing) ?? '',
    });
    declare(s, hex, target, play);
    if (joins) return end();
    s.shocks = s.shocks.filter((shock) => !shock.attackers.includes(hex));
    return go({
      ...{ step: 'lead', kind: 'assault', attackers: [hex], targets: [target], second: true },
      ...{ attackerLeader: unsaid, defenderLeader: unsaid },
    });
  },
};
