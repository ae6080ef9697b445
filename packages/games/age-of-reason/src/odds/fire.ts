/** The odds of a shot or a volley: figures that fall, and how the target bears them when it has to test. */
import type { Action, Odds, OddsRow, Play, SumRow } from '@bivouac/kernel';
import { indexOfUnit } from '../names.ts';
import type { State } from '../state.ts';
import { isBroken, unitOf } from '../troops.ts';
import { mustTest } from '../rules/2-morale/after-fire.ts';
import { diceOfTest, plainTrial } from '../rules/2-morale/morale-test.ts';
import { sight } from '../rules/6-artillery/aiming.ts';
import { diceOfShot, fireShot } from '../rules/6-artillery/shot.ts';
import { level, squareFaces, type SquareFace } from '../rules/7-small-arms/levelling.ts';
import { diceOfVolley, fireVolley } from '../rules/7-small-arms/volley.ts';
import { everyFall } from './every-fall.ts';
import { bearingOutcomes, bearingsOf, noBearing, type Bearings } from './morale.ts';

interface Firing {
  readonly target: number;
  readonly reason: 'artillery' | 'small arms';
  readonly dice: { readonly count: number; readonly sum: readonly SumRow[] };
  readonly fire: (s: State, play: Play) => void;
}

export function shotOdds(s: State, [battery, target]: Action): Odds | null {
  const [firer, enemy] = [indexOfUnit(s, battery), indexOfUnit(s, target)];
  if (firer < 0 || enemy < 0) return null;
  const sighted = sight(s, firer, enemy);
  if ('words' in sighted || sighted.band === null) return null;
  const shot = {
    battery: firer,
    target: enemy,
    band: sighted.band,
    isIndirect: sighted.isIndirect,
    isHurried: false,
  };
  return oddsOfFire(s, {
    target: enemy,
    reason: 'artillery',
    dice: diceOfShot(s, shot),
    fire: (state, play) => {
      fireShot(state, play, shot, []);
    },
  });
}

export function volleyOdds(s: State, [named, ...rest]: Action): Odds | null {
  const unit = indexOfUnit(s, named);
  if (unit < 0) return null;
  const isSquare = unitOf(s, unit).formation === 'square';
  const [face, target] = isSquare ? rest : ['front', ...rest];
  const enemy = indexOfUnit(s, target);
  const known = squareFaces.find((one) => one === face);
  if (enemy < 0 || known === undefined) return null;
  const levelled = level(s, unit, enemy, known satisfies SquareFace);
  if ('words' in levelled) return null;
  const volley = { unit, target: enemy, band: levelled.band, face: known };
  return oddsOfFire(s, {
    target: enemy,
    reason: 'small arms',
    dice: diceOfVolley(s, volley),
    fire: (state, play) => {
      fireVolley(state, play, volley, []);
    },
  });
}

function oddsOfFire(s: State, { target, reason, dice, fire }: Firing): Odds {
  const before = unitOf(s, target).figures;
  const chances = noBearing();
  const lost: number[] = Array.from({ length: before + 1 }, () => 0);
  for (const { state, chance } of everyFall(s, fire, (now) => hasRouted(now, target))) {
    lost[before - unitOf(state, target).figures]! += chance;
    const bearing = afterFire(state, target, reason);
    for (const name of Object.keys(bearing) as (keyof Bearings)[]) chances[name] += chance * bearing[name];
  }
  const row: OddsRow = {
    reply: { en: 'when the losses are tested', fr: 'au test des pertes' },
    outcomes: bearingOutcomes(chances, 'enemy'),
    expectedLosses: { own: 0, enemy: lost.reduce((sum, chance, figures) => sum + chance * figures, 0) },
    hits: lost.flatMap((chance, figures) => (chance > 0 ? [{ lost: figures, chance }] : [])),
    dice: dice.count,
  };
  return { rows: [row], sum: dice.sum, note: asThingsStand };
}

const asThingsStand = {
  en: 'The test as things stand now; further fire in this phase adds to its losses.',
  fr: 'Le test dans la situation présente ; d’autres tirs de cette phase ajouteraient à ses pertes.',
};

function hasRouted(s: State, unit: number): boolean {
  return unitOf(s, unit).condition === 'routed';
}

/** How a target bears the losses of a phase, as far as it has them now. */
function afterFire(s: State, target: number, reason: Firing['reason']): Bearings {
  const row = unitOf(s, target);
  if (row.where !== 'table' || row.figures === 0) return { ...noBearing(), destroyed: 1 };
  if (row.condition === 'routed' || (row.losses > 0 && isBroken(row) && mustTest(s, target, reason, [])))
    return { ...noBearing(), routs: 1 };
  if (!mustTest(s, target, reason, [])) return { ...noBearing(), holds: 1 };
  return bearingsOf(diceOfTest(s, plainTrial(target, reason)).count);
}
