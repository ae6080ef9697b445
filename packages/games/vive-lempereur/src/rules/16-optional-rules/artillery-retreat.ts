/** Chapter XVI.3: batteries whose men run leave their guns where they stand. */
import { citations, refusals, type Play, type Refusal } from '@bivouac/kernel';
import { boardOf, hexName, stackAt } from '../../board/board.ts';
import { tell } from '../../events.ts';
import { marks, none, type State } from '../../state.ts';
import { gunsStay } from '../../tables/advanced.ts';
import { battery, disorganised, limbered } from '../../tables/formations.ts';
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

/** Whether a unit that breaks is one that XVI.3 has a say about: guns in order. */
export function mightStay(s: State, index: number): boolean {
  const { formation } = s.units[index]!;
  return s.terms.options.artilleryRetreat && (formation === battery || formation === limbered);
}

/** Whether a unit that breaks stays where it is. */
export function staysBehind(s: State, index: number): boolean {
  if (!mightStay(s, index)) return false;
  return (s.units[index]!.formation === battery ? gunsStay.battery : gunsStay.limbered).value;
}

const so = citations({ leftStanding: 'VEA-16-302', underOthers: 'VEA-16-303' });

/** The guns stay, under whoever else is there. */
export function abandon(s: State, index: number, play: Play): void {
  const unit = s.units[index]!;
  const isAlone = stackAt(s, boardOf(s), unit.hex).length === 1;
  unit.formation = disorganised;
  unit.facing = none;
  unit.marker = s.turn;
  unit.band = 0;
  mark(unit, marks.abandoned);
  tell(play, {
    kind: 'abandoned',
    rules: isAlone ? so.leftStanding : [...so.leftStanding, ...so.underOthers],
    reveals: true,
    side: sideOf(s, index),
    unit: nameOf(s, index),
    at: hexName(boardOf(s), unit.hex),
    marker: unit.marker,
  });
  reorder(s, index, 'bottom', play);
  unit.seen = unit.hex;
}

/** Why guns that were left cannot be moved yet. */
export function whyNotTakeAway(s: State, index: number): Refusal | null {
  const unit = s.units[index]!;
  return isAbandoned(unit) && s.turn <= unit.marker ? no.notBeforeNextTurn : null;
}

/** Why guns that were left cannot be laid on top. */
export function whyNotAbove(s: State, index: number): Refusal | null {
  return isAbandoned(s.units[index]!) ? no.countForNothing : null;
}
