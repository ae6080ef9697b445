/** Chapter 9: fires of one step are worked out together: read once without, then with what being under fire costs (TC-9-49). */
import { branches, citing, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { totalOf, type Ledger } from '../../ledger.ts';
import { changeUnit, mark, marks, underFire, type State } from '../../state.ts';
import { isPositive, type Ammunition } from '../../tables/kinds.ts';
import { bodyOf, branchOf, nameOf, unitOf } from '../../troops.ts';
import { aspectOf, frontEdge } from '../../zones.ts';
import { lossOf, takeLosses, type Fall, type Loss } from '../10-losses/losses.ts';
import { isSkirmishing } from '../24-skirmishers/companies.ts';
import { command } from '../25-generals/acting.ts';
import { riskInCone, riskInContact } from '../25-generals/hits.ts';
import { fireLedger, underFireRow, type Shot } from './factor.ts';

const by = branches({
  exchangesAreUnderFire: 'TC-9-01',
  effectiveFireHinders: 'TC-9-49',
  gunsDoNotHurtSkirmishers: 'TC-24-42',
});

/** A fire with the figures that deliver it. `isVoid`: delivered without result (TC-9-50). */
export interface Fire extends Shot {
  readonly figures: number;
  readonly isVoid?: boolean;
  /** Under what fire its shooter is already, as bits of `underFire`. */
  readonly under?: number;
}

/** A fire as it has been read. */
export interface ReadFire extends Fire, Loss {
  readonly ledger: Ledger;
  readonly factor: number;
}

const bitOf: Readonly<Record<Ammunition, number>> = {
  'small arms': underFire.muskets,
  roundshot: underFire.roundshot,
  canister: underFire.canister,
};

/** Under what fire a fire puts its target. */
export function bitOfFire({ ammunition }: Pick<Shot, 'ammunition'>): number {
  return bitOf[ammunition];
}

/** Reads fires that fall together. `before`: what shooters were under already, by unit. */
export function readTogether(s: State, fires: readonly Fire[]): readonly ReadFire[] {
  const plain = fires.map((fire) => readOne(s, fire, 0));
  return fires.map((fire) => {
    let bits = 0;
    for (const other of plain) {
      if (other.target !== fire.unit) continue;
      const isExchange = by.exchangesAreUnderFire(other.unit === fire.target);
      if (isExchange || by.effectiveFireHinders(other.isEffective)) bits |= bitOfFire(other);
    }
    return readOne(s, fire, bits);
  });
}

/** Reads one fire, its shooter being under so much fire itself. */
export function readOne(s: State, fire: Fire, under: number): ReadFire {
  const hindered = underFireRow(under | (fire.under ?? 0));
  const ledger = [...fireLedger(s, fire), ...(hindered === null ? [] : [hindered])];
  const factor = totalOf(ledger);
  const isSpared = by.gunsDoNotHurtSkirmishers(
    branchOf(s, fire.unit) === 'artillery' && isSkirmishing(s, fire.target),
  );
  const loss =
    fire.isVoid === true || isSpared ? { steps: 0, isEffective: false } : lossOf(fire.figures, factor);
  return { ...fire, ...loss, ledger, factor };
}

/** How the losses of a fire fall: roundshot, and whatever comes from a flank, rank by rank. */
export function fallOf(s: State, { unit, target, ammunition }: Shot): Fall {
  if (ammunition === 'roundshot') return 'dealt';
  return aspectOf(s, target, frontEdge(bodyOf(s, unit))) === 'flank' ? 'dealt' : 'front';
}

/** A unit has fired: its weapons are empty, and its first fire is gone. What it costs is paid by the caller. */
export function discharge(s: State, unit: number): void {
  const { fires } = unitOf(s, unit);
  changeUnit(s, unit, { isLoaded: false, hasFired: true, fires: fires + 1 });
  mark(s, unit, marks.fired);
  command(s, unit);
}

/** A fire is remembered for the tests that look at it (TC-15-09, TC-17-23). */
export function noteShot(s: State, { unit, target, isEffective }: ReadFire): void {
  const others = s.shots.filter((one) => one.unit !== unit || one.target !== target);
  s.shots = [...others, { unit, target, isEffective }];
}

/** Fires that have been read are told, and their losses taken all at once. */
export function takeFires(s: State, play: Play, fires: readonly ReadFire[], rules: readonly RuleId[]): void {
  const falls = fires.map((fire) => fallOf(s, fire));
  for (const fire of fires) {
    tell(play, {
      kind: 'fired',
      unit: nameOf(s, fire.unit),
      target: nameOf(s, fire.target),
      figures: fire.figures,
      band: fire.band,
      ammunition: fire.ammunition,
      ledger: fire.ledger,
      factor: fire.factor,
      steps: fire.steps,
      effective: fire.isEffective,
      rules: [...rules, ...citing('TC-9-04', 'TC-9-05')],
    });
    noteShot(s, fire);
    if (!fire.isEffective) continue;
    changeUnit(s, fire.target, { under: unitOf(s, fire.target).under | bitOfFire(fire) });
    // Whoever is hit while checked or worse does not rise at the next turn start (TC-23-20).
    if (!isPositive(unitOf(s, fire.target).case)) mark(s, fire.target, marks.heldDown);
  }
  for (const [at, { target, steps, ammunition }] of fires.entries()) {
    if (unitOf(s, target).where !== 'table') continue;
    const rule = ammunition === 'roundshot' ? 'TC-10-04' : 'TC-10-03';
    const isGun = branchOf(s, target) === 'artillery';
    const { lost } = unitOf(s, target);
    takeLosses(s, play, target, steps, falls[at]!, citing(isGun ? 'TC-10-02' : rule));
    riskInContact(s, play, target, unitOf(s, target).lost - lost);
  }
  for (const { unit } of fires) riskInCone(s, play, unit);
}
