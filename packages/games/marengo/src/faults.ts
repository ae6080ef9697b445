/** What should never be so in a state of the game. */
import { boardOf } from './board.ts';
import { looseFaces, codeOf } from './knowledge.ts';
import { nameOf } from './pieces.ts';
import { gone, type State } from './state.ts';
import { commandLimit, faces, maxStrength, sides } from './tables.ts';

export function faultsOf(s: State): string[] {
  const board = boardOf(s);
  const faults: string[] = [];
  const holders = new Map<number, { side: string; count: number }>();
  s.pieces.forEach((piece, index) => {
    const name = nameOf(s, index);
    if ((piece.place === gone) !== (piece.strength === 0))
      faults.push(`${name} is at strength ${piece.strength} but at place ${piece.place}`);
    if (piece.strength < 0 || piece.strength > maxStrength[piece.arm])
      faults.push(`${name} has strength ${piece.strength}`);
    if (piece.faceUp && !piece.known) faults.push(`${name} is face up and yet unknown`);
    if (index < s.terms.austrians !== (piece.side === 'austrian')) faults.push(`${name} is ${piece.side}`);
    if (piece.place < 0) return;
    const locale = board.localeOfPlace[piece.place];
    if (locale === undefined) {
      faults.push(`${name} is at the place ${piece.place}`);
      return;
    }
    const there = holders.get(locale) ?? { side: piece.side, count: 0 };
    if (there.side !== piece.side) faults.push(`both sides stand in ${board.placeNames[locale]!}`);
    there.count += 1;
    if (there.count > board.capacity[locale]!)
      faults.push(`${board.placeNames[locale]!} is over its capacity`);
    holders.set(locale, there);
  });
  if (s.commandsUsed > commandLimit.steady) faults.push(`${s.commandsUsed} commands used`);
  for (const side of sides) {
    if (s.morale[side] < 0) faults.push(`the morale of the ${side} army is ${s.morale[side]}`);
    if (looseFaces(s, side).some((count) => count < 0))
      faults.push(`more ${side} faces are remembered than exist`);
  }
  for (const mix of s.mixes) {
    const there = faces.map(
      (_, code) =>
        mix.pieces.filter((index) => codeOf(s.pieces[index]!) === code && !s.pieces[index]!.known).length,
    );
    if (mix.faces.some((count, code) => count > there[code]!))
      faults.push('a shuffled face is not among the pieces it was shuffled with');
  }
  return faults;
}
