/** Chapter 9: fires of one step are worked out together: read once without, then with what being under fire costs (TC-9-49). */
import { branches, citing, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { row, totalOf, type Ledger } from '../../ledger.ts';
import { changeUnit, mark, marks, none, underFire, type Fired, type State } from '../../state.ts';
import { isPositive, type Ammunition } from '../../tables/kinds.ts';
import { length } from '../../tables/measures.ts';
import { fire as fireTable } from '../../tables/weapons.ts';
import { bodyOf, branchOf, nameOf, unitOf } from '../../troops.ts';
import { aspectOf, frontEdge } from '../../zones.ts';
import { canAim, citeAim } from '../03-sight/sight.ts';
import { lossOf, takeLosses, type Fall, type Loss } from '../10-losses/losses.ts';
import { isSkirmishing } from '../24-skirmishers/companies.ts';
import { gapBetween } from '../14-morale/counted.ts';
import { command } from '../25-generals/acting.ts';
import { riskInCone, riskInContact } from '../25-generals/hits.ts';
import { isSimultaneous } from '../27-simultaneous/mode.ts';
import { figuresBearing } from './bearing.ts';
import { fireLedger, underFireRow, type Shot } from './factor.ts';
import { citeOver } from './over-troops.ts';
import { friendInDanger, stepsBehind, throwsAstray, unitBehind } from './straying.ts';

const by = branches({
  exchangesAreUnderFire: 'TC-9-01',
  effectiveFireHinders: 'TC-9-49',
  gunsDoNotHurtSkirmishers: 'TC-24-42',
  weakFiresAreJoined: 'TC-9-30',
  theFirstMetFall: 'TC-10-03',
  roundshotFallsOnAllRanks: 'TC-10-04',
  oneFireSupportsSeveral: 'TC-9-09',
});

/** Shooters nearer than this fire together. */
const adjacent: number = length('TC-9-30', fireTable.jointFireUnderUd);

/** A fire with the figures that deliver it. `isVoid`: delivered without result (TC-9-50). */
export interface Fire extends Shot {
  readonly figures: number;
  readonly isVoid?: boolean;
  /** The rules that have said with how many figures and at which range it is delivered. */
  readonly cites?: readonly RuleId[];
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

/** Reads fires that fall together. */
export function readTogether(s: State, fires: readonly Fire[]): readonly ReadFire[] {
  const plain = fires.map((fire) => readOne(s, fire, 0));
  const read = fires.map((fire) => {
    let bits = 0;
    const cites = [...(fire.cites ?? [])];
    for (const other of plain) {
      if (other.target !== fire.unit) continue;
      const isExchange = by.exchangesAreUnderFire(other.unit === fire.target, cites);
      if (isExchange || by.effectiveFireHinders(other.isEffective)) bits |= bitOfFire(other);
    }
    return readOne(s, { ...fire, cites }, bits);
  });
  return joined(s, read);
}

/** Figures of different quality side by side whose fires tell nothing alone fire together, at the mean of their factors (TC-9-30). */
function joined(s: State, read: readonly ReadFire[]): readonly ReadFire[] {
  const found = [...read];
  for (const [at, fire] of read.entries()) {
    if (!isWeak(found[at]!)) continue;
    const group = read.filter((other, place) => isWeak(found[place]!) && firesWith(s, fire, other));
    if (!by.weakFiresAreJoined(group.length > 1)) continue;
    const figures = group.reduce((sum, one) => sum + one.figures, 0);
    const scores = group.reduce((sum, one) => sum + one.figures * one.factor, 0);
    const factor = Math.floor(scores / figures);
    const joint = row('TC-9-30', factor - fire.factor, 'joint fire');
    for (const other of group) found[read.indexOf(other)] = { ...other, figures: 0, isVoid: true };
    found[at] = { ...fire, ...lossOf(figures, factor), figures, factor, ledger: [...fire.ledger, joint] };
  }
  return found;
}

function isWeak({ isEffective, isVoid, figures }: ReadFire): boolean {
  return !isEffective && isVoid !== true && figures > 0;
}

/** Whether two fires are of neighbours at the same target with small arms. */
function firesWith(s: State, one: ReadFire, other: ReadFire): boolean {
  if (one.target !== other.target || one.ammunition !== 'small arms' || other.ammunition !== 'small arms')
    return false;
  return one.unit === other.unit || gapBetween(s, one.unit, other.unit) < adjacent;
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
  if (by.roundshotFallsOnAllRanks(ammunition === 'roundshot')) return 'dealt';
  const aspect = aspectOf(s, target, frontEdge(bodyOf(s, unit)));
  if (aspect === 'flank') return 'dealt';
  return by.theFirstMetFall(aspect === 'rear') ? 'rear' : 'front';
}

/** A unit has fired: its weapons are empty, and its first fire is gone. What it costs is paid by the caller. */
export function discharge(s: State, unit: number): void {
  const { fires } = unitOf(s, unit);
  changeUnit(s, unit, { isLoaded: false, hasFired: true, fires: fires + 1 });
  mark(s, unit, marks.fired);
  command(s, unit);
}

/** A fire is remembered for the tests that look at it (TC-15-09, TC-17-23). */
export function noteShot(s: State, { unit, target, isEffective }: Fired, cites?: RuleId[]): void {
  // Guns that have hit two of them, split or going through, support against both.
  const others = s.shots.filter(
    (one) => one.unit !== unit || by.oneFireSupportsSeveral(one.target !== target, cites),
  );
  s.shots = [...others, { unit, target, isEffective }];
}

/** Fires that have been read are told, and their losses taken all at once; returns them as they fell: guns near friends may err. */
export function takeFires(
  s: State,
  play: Play,
  fires: readonly ReadFire[],
  rules: readonly RuleId[],
): readonly ReadFire[] {
  const fell = fires.map((fire) => strayed(s, play, fire));
  const stopped = fell.map((): RuleId[] => []);
  const behind = fell.map((fire, at) => (fire.isEffective ? unitBehind(s, fire, stopped[at]) : none));
  const falls = fell.map((fire) => fallOf(s, fire));
  const reasons = fell.map((fire) => reasonsOf(s, fire));
  for (const [at, fire] of fell.entries()) {
    const several: RuleId[] = [];
    hit(s, fire, several);
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
      rules: [
        ...new Set([...rules, ...citing('TC-9-04', 'TC-9-05'), ...reasons[at]!, ...stopped[at]!, ...several]),
      ],
    });
  }
  for (const [at, fire] of fell.entries()) {
    suffers(s, play, fire, fire.steps, falls[at]!);
    const second = behind[at]!;
    if (second !== none) goesOn(s, play, { ...fire, target: second }, fire.target);
  }
  for (const { unit } of fires) riskInCone(s, play, unit);
  return fell;
}

/** The rules that have made a fire what it is: who bears, what covers the target, how the shooter stands. */
function reasonsOf(s: State, fire: ReadFire): readonly RuleId[] {
  const cites = [...(fire.cites ?? [])];
  if (fire.figures > 0) figuresBearing(s, fire.unit, fire.target, cites);
  // Face to face each of them is as wide as four in close order.
  if (isSkirmishing(s, fire.unit) && isSkirmishing(s, fire.target)) cites.push(...citing('TC-12-04'));
  fireLedger(s, fire, cites);
  if (unitOf(s, fire.unit).where === 'table' && fire.figures > 0) {
    if (canAim(s, fire.unit, fire.target)) citeAim(s, fire.unit, fire.target, cites);
    citeOver(s, fire.unit, fire.target, cites);
  }
  by.gunsDoNotHurtSkirmishers(
    branchOf(s, fire.unit) === 'artillery' && isSkirmishing(s, fire.target) && fire.figures > 0,
    cites,
  );
  return cites;
}

/** Whoever is hit is under fire, and remembered. */
function hit(s: State, fire: ReadFire, cites: RuleId[]): void {
  noteShot(s, fire, cites);
  if (!fire.isEffective) return;
  changeUnit(s, fire.target, { under: unitOf(s, fire.target).under | bitOfFire(fire) });
  // Whoever is hit while checked or worse does not rise at the next turn start (TC-23-20).
  if (isPositive(unitOf(s, fire.target).case)) return;
  mark(s, fire.target, marks.heldDown);
  cites.push(...citing('TC-23-20', ...(isSimultaneous(s) ? ['TC-27-04'] : [])));
}

function suffers(s: State, play: Play, { target, ammunition }: ReadFire, steps: number, fall: Fall): void {
  if (unitOf(s, target).where !== 'table') return;
  const rule = ammunition === 'roundshot' ? 'TC-10-04' : 'TC-10-03';
  const isGun = branchOf(s, target) === 'artillery';
  const { lost } = unitOf(s, target);
  const inTurn = ammunition === 'roundshot' && !isGun ? ['TC-10-07'] : [];
  takeLosses(s, play, target, steps, fall, citing(isGun ? 'TC-10-02' : rule, ...inTurn));
  riskInContact(s, play, target, unitOf(s, target).lost - lost);
}

/** Roundshot goes on into the unit behind its target (TC-9-46). */
function goesOn(s: State, play: Play, fire: ReadFire, through: number): void {
  const steps = stepsBehind(fire.steps);
  const several: RuleId[] = [];
  hit(s, fire, several);
  tell(play, {
    kind: 'penetrated',
    unit: nameOf(s, fire.unit),
    target: nameOf(s, fire.target),
    through: nameOf(s, through),
    steps,
    rules: [...citing('TC-9-46', 'TC-22-10'), ...several],
  });
  suffers(s, play, fire, steps, 'dealt');
}

/** Guns that fire at somebody near friends may hit these instead (TC-9-37). */
function strayed(s: State, play: Play, fire: ReadFire): ReadFire {
  const cites: RuleId[] = [...citing('TC-9-37')];
  const friend = fire.isEffective ? friendInDanger(s, fire, cites) : none;
  if (friend === none) return fire;
  const { die, isHit } = throwsAstray(s, play, fire);
  tell(play, {
    kind: 'strayShot',
    unit: nameOf(s, fire.unit),
    friend: nameOf(s, friend),
    die,
    isHit,
    rules: cites,
  });
  return isHit ? { ...fire, target: friend } : fire;
}
