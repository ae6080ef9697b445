/** Chapter XVI.3: batteries whose men run leave their guns where they stand. */
import { refusals, type Play, type Refusal } from '@bivouac/kernel';
import { boardOf, hexName } from '../../board/board.ts';
import { tell } from '../../events.ts';
import { marks, none, type State } from '../../state.ts';
import { battery, disorganised } from '../../tables/formations.ts';
import { isAbandoned, mark, nameOf, sideOf } from '../../troops.ts';
import { reorder } from '../05-stacking/placing.ts';

const no = refusals({
  notBeforeNextTurn: [
    'VEA-16-306',
    'Guns that were left this turn can be taken away from the next turn on.',
    'Des pièces abandonnées ce tour ne peuvent être emmenées qu’à partir du tour suivant.',
  ],
  countForNothing: [
    'VEA-16-303',
    'Guns without their men lie under all others.',
    'Des pièces sans servants restent sous toutes les autres unités.',
  ],
});

/** Whether a unit that breaks stays where it is: a battery, and not limbered guns (VEA-16-301, VEA-16-302). */
export function staysBehind(s: State, index: number): boolean {
  return s.terms.options.artilleryRetreat && s.units[index]!.formation === battery;
}

const abandonedRules = ['VEA-16-302', 'VEA-16-303', 'VEA-16-304', 'VEA-16-305', 'VEA-16-306'];

/** The guns stay, under whoever else is there (VEA-16-302, VEA-16-303). */
export function abandon(s: State, index: number, play: Play): void {
  const unit = s.units[index]!;
  unit.formation = disorganised;
  unit.facing = none;
  unit.marker = s.turn;
  unit.band = 0;
  mark(unit, marks.abandoned);
  tell(play, {
    kind: 'abandoned',
    rules: abandonedRules,
    reveals: true,
    side: sideOf(s, index),
    unit: nameOf(s, index),
    at: hexName(boardOf(s), unit.hex),
    marker: unit.marker,
  });
  reorder(s, index, 'bottom', play);
  unit.seen = unit.hex;
}

/** Why guns that were left cannot be moved yet (VEA-16-306). */
export function whyNotTakeAway(s: State, index: number): Refusal | null {
  const unit = s.units[index]!;
  return isAbandoned(unit) && s.turn <= unit.marker ? no.notBeforeNextTurn : null;
}

/** Why guns that were left cannot be laid on top (VEA-16-303). */
export function whyNotAbove(s: State, index: number): Refusal | null {
  return isAbandoned(s.units[index]!) ? no.countForNothing : null;
}
