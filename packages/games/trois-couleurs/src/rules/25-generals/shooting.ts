/** Chapter 25: rifles and skirmishers may single out a general who is with no unit (TC-25-27). */
import { branches, citing, defines, type Play } from '@bivouac/kernel';
import { none, type State } from '../../state.ts';
import { generals as chart } from '../../tables/generals.ts';
import { factsOf, isGarrison, ranksOf, sideOf, unitOf } from '../../troops.ts';
import { bearsOn } from '../09-fire/bearing.ts';
import { bandAt, mainBand } from '../09-fire/ranges.ts';
import { risked } from './hits.ts';
import { factsOfGeneral, figureOfGeneral, gapToGeneral } from './leading.ts';
import { sees } from './sight-of-generals.ts';

const by = branches({ marksmenSeekGenerals: 'TC-25-27', contactIsAShield: 'TC-25-27' });

/** Fewer than these do not tell. */
const least: number = defines('TC-25-27', chart.casualtyBySkirmishers.minFigures);

/** The generals that a unit may fire at. */
export function generalsBefore(s: State, unit: number): readonly number[] {
  const { formation } = unitOf(s, unit);
  const { weapon } = factsOf(s, unit);
  const areMarksmen = formation === 'TIR' || weapon === 'rifle';
  const [rank = 0] = ranksOf(s, unit);
  if (!areMarksmen || isGarrison(unitOf(s, unit)) || rank < least) return [];
  return [...s.generals.keys()].filter((general) => by.marksmenSeekGenerals(isInReach(s, unit, general)));
}

function isInReach(s: State, unit: number, general: number): boolean {
  const row = s.generals[general]!;
  if (row.fate !== 'table' || factsOfGeneral(s, general).side === sideOf(s, unit)) return false;
  if (by.contactIsAShield(row.unit !== none)) return false;
  return (
    bandAt(s, unit, gapToGeneral(s, general, unit)) !== null &&
    bearsOn(s, unit, figureOfGeneral(s, general)) &&
    sees(s, general, unit)
  );
}

/** They have fired at him: one die says whether he is hit, the nearer the likelier. */
export function shootAtGeneral(s: State, play: Play, unit: number, general: number): void {
  if (s.generals[general]!.fate !== 'table' || 'sparesGenerals' in play.dice) return;
  const band = mainBand(bandAt(s, unit, gapToGeneral(s, general, unit)) ?? 'P3');
  const die = play.dice.roll(6);
  const isHit = (chart.casualtyBySkirmishers[band] as readonly number[]).includes(die);
  risked(s, play, general, [die], isHit, citing('TC-25-27'));
}
