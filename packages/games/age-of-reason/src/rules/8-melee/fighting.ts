/** Chapter 8.1: who fights whom in a melee, and with how many figures (AOR-8-101 to AOR-8-103, AOR-8-123 to AOR-8-125, AOR-8-306 to AOR-8-308). */
import { continuesLine, inLine, isDressed, opposite, type Body, type Opposite } from '@bivouac/ground/free';
import { branches, defines, type RuleId } from '@bivouac/kernel';
import type { Dilemma, Division } from '../../frames.ts';
import { marks, none, type Contact, type State } from '../../state.ts';
import { featureOf } from '../../standing.ts';
import { figuresOnBase, frontBases } from '../../tables/bases.ts';
import { length } from '../../tables/measures.ts';
import {
  basesLeft,
  bodyOf,
  branchOf,
  factsOf,
  figured,
  has,
  isGarrison,
  isInContact,
  isInHand,
  isSkirmishing,
  sideOf,
  unitOf,
} from '../../troops.ts';
import { lineTolerances } from '../3-action-points/groups.ts';
import { secondRankOf } from '../4-charges/second-rank.ts';
import { fightsNobody } from '../6-artillery/pioneers.ts';

const by = branches({
  figuresAreDivided: 'AOR-4-304',
  ownersDivideFigures: 'AOR-7-324',
  ownersSayWhomABaseFights: 'AOR-8-124',
  rearRanksFight: 'AOR-8-102',
  overlapsFight: 'AOR-8-103',
  neighboursOverlap: 'AOR-8-125',
  secondUnitsFight: 'AOR-8-123',
  neverMoreThanItHas: 'AOR-8-124',
  longerStretchCounts: 'AOR-8-124',
  noReplyToTheRear: 'AOR-8-306',
  fewReplyToTheFlank: 'AOR-8-308',
  garrisonsFightWhole: ['AOR-7-324', 'AOR-8-311'],
  squaresFightCavalryWhole: 'AOR-8-312',
});

/** A base that has more than this of the common stretch is in contact. */
const touching = length('AOR-8-124', 0.05);
/** So many figures of a line strike back at an enemy on its flank. */
const flankReply = defines('AOR-8-308', 2);

/** All contacts that hang together with a unit: one melee (AOR-8-301). */
export function meleeOf(s: State, unit: number): readonly Contact[] {
  const units = new Set([unit]);
  let found: readonly Contact[] = [];
  for (;;) {
    const next = s.contacts.filter(({ one, other }) => units.has(one) || units.has(other));
    if (next.length === found.length) return found;
    found = next;
    for (const { one, other } of found) units.add(one).add(other);
  }
}

/** One unit of each melee, in the order in which they began. */
export function meleesNow(s: State): number[] {
  const seen = new Set<number>();
  const found: number[] = [];
  for (const { one } of s.contacts) {
    if (seen.has(one)) continue;
    found.push(one);
    for (const contact of meleeOf(s, one)) seen.add(contact.one).add(contact.other);
  }
  return found;
}

export function unitsIn(contacts: readonly Contact[]): number[] {
  return [...new Set(contacts.flatMap(({ one, other }) => [one, other]))];
}

/** Melees that come of a breakthrough wait for the second round (AOR-8-405). */
function isSecondRound(s: State, unit: number): boolean {
  return unitsIn(meleeOf(s, unit)).some((one) => has(s, one, marks.brokeThrough));
}

export function meleesOfRound(s: State, round: 1 | 2): number[] {
  return meleesNow(s).filter((unit) => isSecondRound(s, unit) === (round === 2));
}

/** A part of a melee: one unit strikes at another with so many figures. */
export interface Bout {
  readonly unit: number;
  readonly enemy: number;
  readonly contact: Contact;
  /** Figures that fight, and what the enemy has opposite for the odds (G-51). */
  readonly figures: number;
  readonly against: number;
}

/** What lies opposite in a contact. The outline of a garrison is taken as the rectangle round it. */
function oppositeIn(s: State, { one, other, direction }: Contact): Opposite | null {
  if (isGarrison(unitOf(s, one))) return null;
  return opposite(bodyOf(s, one), direction, groundOf(s, other));
}

function groundOf(s: State, unit: number): Body {
  const { post } = unitOf(s, unit);
  if (post < 0) return bodyOf(s, unit);
  const { left, top, right, bottom } = featureOf(s, post).figure.box;
  return { x: Math.floor((left + right) / 2), y: top, facing: 0, width: right - left, depth: bottom - top };
}

/** A stretch of a unit's front that lies opposite an enemy, from its own left. */
interface Engaged {
  readonly contact: Contact;
  readonly from: number;
  readonly to: number;
}

/** How the front of a unit is engaged: by its own strokes, and by enemies who strike its front. */
function frontOf(s: State, unit: number, contacts: readonly Contact[]): Engaged[] {
  const found: Engaged[] = [];
  for (const contact of contacts) {
    const seen = oppositeIn(s, contact);
    if (seen === null) continue;
    const { mine, theirs } = seen;
    if (contact.one === unit) found.push({ contact, from: mine.left, to: mine.left + mine.common });
    // What the striker sees on his right is the left of whom he strikes.
    if (contact.other === unit && contact.side === 'front' && seen.face === 'front')
      found.push({ contact, from: theirs.right, to: theirs.right + theirs.common });
  }
  return found;
}

/** How much of a base lies in a contact. */
interface Share {
  readonly contact: Contact;
  readonly share: number;
}

/** Of each base of a unit's front, from its own left, its shares in the contacts it touches. */
function sharesOfBases(s: State, unit: number, engaged: readonly Engaged[]): Share[][] {
  const bases = frontBases({ ...figured(s, unit), ranks: unitOf(s, unit).ranks });
  const { width } = bodyOf(s, unit);
  return Array.from({ length: bases }, (_, base) => {
    const [left, right] = [(width * base) / bases, (width * (base + 1)) / bases];
    return engaged
      .map(({ contact, from, to }) => ({ contact, share: Math.min(to, right) - Math.max(from, left) }))
      .filter(({ share }) => share > touching);
  });
}

/** The bases of a unit's front in contact, by contact: each fights the enemy before whom most of it stands. */
function basesEngaged(
  s: State,
  unit: number,
  engaged: readonly Engaged[],
  said: readonly Division[],
): Map<Contact, number[]> {
  const found = new Map<Contact, number[]>();
  for (const [base, shares] of sharesOfBases(s, unit, engaged).entries()) {
    if (shares.length === 0) continue;
    const longest = by.longerStretchCounts(true)
      ? shares.reduce((one, other) => (other.share > one.share ? other : one))
      : shares[0]!;
    const named = said.find((division) => division.of === unit && division.base === base)?.enemy;
    const best = shares.find(({ contact }) => enemyIn(contact, unit) === named) ?? longest;
    found.set(best.contact, [...(found.get(best.contact) ?? []), base]);
  }
  return found;
}

/** How many bases of a unit's front are in contact with an enemy. */
export function basesInContact(s: State, unit: number): number {
  const engaged = basesEngaged(s, unit, frontOf(s, unit, s.contacts), []);
  return [...engaged.values()].flat().length;
}

function enemyIn({ one, other }: Contact, unit: number): number {
  return one === unit ? other : one;
}

/** Bases of a front that stand before two enemies alike, and who these are (AOR-8-124). */
function undecidedBases(
  s: State,
  unit: number,
  contacts: readonly Contact[],
): readonly { readonly base: number; readonly enemies: readonly number[] }[] {
  if (isGarrison(unitOf(s, unit))) return [];
  const engaged = frontOf(s, unit, contacts);
  if (engaged.length < 2) return [];
  return sharesOfBases(s, unit, engaged)
    .map((shares, base) => {
      const most = Math.max(...shares.map(({ share }) => share));
      const alike = shares.filter(({ share }) => share === most);
      return { base, enemies: alike.map(({ contact }) => enemyIn(contact, unit)) };
    })
    .filter(({ enemies }) => enemies.length > 1);
}

/** Whether a unit fights with all its figures, divided among its enemies: in a stronghold, or in square against horse. */
function isDivided(s: State, unit: number, enemies: readonly number[]): boolean {
  const row = unitOf(s, unit);
  if (isGarrison(row)) return true;
  return row.formation === 'square' && enemies.every((enemy) => branchOf(s, enemy) === 'cavalry');
}

/** What an owner has still to say before the dice of a melee fall; null when all is said. */
export function dilemmaOf(s: State, contacts: readonly Contact[], said: readonly Division[]): Dilemma | null {
  for (const unit of unitsIn(contacts)) {
    if (fightsNobody(s, unit)) continue;
    const mine = contacts.filter(({ one, other }) => one === unit || other === unit);
    const enemies = mine.map((contact) => enemyIn(contact, unit));
    const own = said.filter(({ of }) => of === unit);
    if (by.ownersDivideFigures(enemies.length > 1 && isDivided(s, unit, enemies))) {
      const next = enemies.slice(0, -1).find((enemy) => !own.some((division) => division.enemy === enemy));
      const most = unitOf(s, unit).figures - own.reduce((sum, { figures }) => sum + figures, 0);
      if (next !== undefined) return { of: unit, base: none, enemies: [next], most };
      continue;
    }
    const open = undecidedBases(s, unit, contacts).find(
      ({ base }) => !own.some((division) => division.base === base),
    );
    if (open !== undefined && by.ownersSayWhomABaseFights(true)) return { of: unit, ...open, most: 0 };
  }
  return null;
}

/** Figures on a base of a unit. */
function perBase(s: State, unit: number): number {
  const { arm, drill } = factsOf(s, unit);
  return figuresOnBase(arm, drill);
}

/** Of one contact, which rules made its figures, for whoever tells of it. */
interface Why {
  readonly contact: Contact;
  readonly cites: RuleId[];
}

/** How a unit's front counts in each of its contacts: bases in contact, behind them, and overlapping. */
function countFront(
  s: State,
  unit: number,
  contacts: readonly Contact[],
  said: readonly Division[],
  why?: Why,
): Map<Contact, number> {
  const engaged = basesEngaged(s, unit, frontOf(s, unit, contacts), said);
  const row = unitOf(s, unit);
  const front = frontBases({ ...figured(s, unit), ranks: row.ranks });
  const taken = new Set([...engaged.values()].flat());
  const elsewhere = repliesOf(s, unit, contacts, said);
  let own = row.figures;
  if (by.figuresAreDivided(elsewhere > 0, why?.cites)) own = Math.max(0, own - elsewhere);
  let behind = basesLeft(s, unit) - front;
  const found = new Map<Contact, number>();
  for (const [contact, bases] of engaged) {
    const cites = why?.contact === contact ? why.cites : undefined;
    const rear = by.rearRanksFight(row.ranks === 2, cites) ? Math.min(bases.length, behind) : 0;
    behind -= rear;
    const ends = [Math.min(...bases) - 1, Math.max(...bases) + 1];
    let overlap = 0;
    let lent = 0;
    for (const [at, end] of ends.entries()) {
      const isOwn = end >= 0 && end < front && !taken.has(end);
      if (by.overlapsFight(isOwn, cites)) {
        taken.add(end);
        overlap += 1;
      } else if (end < 0 || end >= front) lent += lentBy(s, unit, at === 0 ? 'left' : 'right', cites);
    }
    const wanted = (bases.length + rear + overlap) * perBase(s, unit);
    const counted = by.neverMoreThanItHas(wanted > own, cites) ? own : wanted;
    if (by.figuresAreDivided(engaged.size > 1, cites)) own = Math.max(0, own - counted);
    found.set(contact, counted + lent + secondUnitFigures(s, unit, bases.length, cites));
  }
  return found;
}

/** Figures of a unit that strike back at enemies on its flank: they do not fight before its front too (AOR-4-304). */
function repliesOf(s: State, unit: number, contacts: readonly Contact[], said: readonly Division[]): number {
  let sum = 0;
  for (const contact of contacts)
    if (contact.other === unit && contact.side !== 'front')
      sum += defending(s, unit, contact, contacts, said) ?? 0;
  return sum;
}

/** Figures of a base of the friend who continues the line on that hand, if he is free to help (AOR-8-125). */
function lentBy(s: State, unit: number, hand: 'left' | 'right', cites?: RuleId[]): number {
  const friend = neighbourOn(s, unit, hand);
  return by.neighboursOverlap(friend !== none, cites) ? perBase(s, friend) : 0;
}

function neighbourOn(s: State, unit: number, hand: 'left' | 'right'): number {
  const body = bodyOf(s, unit);
  const side = sideOf(s, unit);
  for (let other = 0; other < s.units.length; other += 1) {
    const row = s.units[other]!;
    if (other === unit || row.where !== 'table' || sideOf(s, other) !== side || !isInHand(row)) continue;
    const theirs = bodyOf(s, other);
    // Fronts that continue each other are no farther apart than both are broad.
    const reach = body.width + theirs.width + lineTolerances.gap + lineTolerances.step;
    if (Math.abs(theirs.x - body.x) > reach || Math.abs(theirs.y - body.y) > reach) continue;
    if (isGarrison(row) || branchOf(s, other) === 'artillery' || isInContact(s, other)) continue;
    const isBeside =
      continuesLine(body, theirs, lineTolerances) !== null &&
      isDressed(inLine(body, theirs, hand), lineTolerances);
    if (isBeside) return other;
  }
  return none;
}

/** The unit in second rank behind a fighting one, if it can help (AOR-8-123). */
export function helperBehind(s: State, unit: number, cites?: RuleId[]): number | null {
  const row = unitOf(s, unit);
  if (row.ranks === 2 || isGarrison(row)) return null;
  const second = secondRankOf(s, unit);
  if (second === null || isInContact(s, second) || !isInHand(unitOf(s, second))) return null;
  return by.secondUnitsFight(true, cites) ? second : null;
}

function secondUnitFigures(s: State, unit: number, bases: number, cites?: RuleId[]): number {
  const second = helperBehind(s, unit, cites);
  if (second === null) return 0;
  const front = frontBases({ ...figured(s, second), ranks: unitOf(s, second).ranks });
  return Math.min(Math.min(bases, front) * perBase(s, second), unitOf(s, second).figures);
}

/** Figures with which a unit that is struck, or holds a stronghold or a square, fights in a contact. */
function defending(
  s: State,
  unit: number,
  contact: Contact,
  contacts: readonly Contact[],
  said: readonly Division[],
  cites?: RuleId[],
): number | null {
  const row = unitOf(s, unit);
  const mine = contacts.filter(({ one, other }) => one === unit || other === unit);
  const enemy = contact.one === unit ? contact.other : contact.one;
  if (by.garrisonsFightWhole(isGarrison(row), cites)) return shareOf(row.figures, mine, contact, unit, said);
  if (row.formation === 'square') {
    const whole = by.squaresFightCavalryWhole(branchOf(s, enemy) === 'cavalry', cites);
    return whole
      ? shareOf(row.figures, mine, contact, unit, said)
      : Math.min(row.figures, faceFigures(s, unit));
  }
  if (contact.one === unit || contact.side === 'front') return null;
  if (by.noReplyToTheRear(contact.side === 'rear', cites)) return 0;
  if (row.formation === 'column') return sideFigures(s, unit, contact);
  return by.fewReplyToTheFlank(true, cites) ? Math.min(flankReply, row.figures) : null;
}

/** The figures that fight one of several enemies: as the owner has said, the rest against the last; else evenly. */
function shareOf(
  figures: number,
  contacts: readonly Contact[],
  contact: Contact,
  unit: number,
  said: readonly Division[],
): number {
  const own = said.filter(({ of, base }) => of === unit && base === none);
  const at = contacts.indexOf(contact);
  if (own.length > 0) {
    const enemy = enemyIn(contact, unit);
    const given = own.find((division) => division.enemy === enemy)?.figures;
    return given ?? figures - own.reduce((sum, division) => sum + division.figures, 0);
  }
  const share = Math.floor(figures / contacts.length);
  return share + (at < figures % contacts.length ? 1 : 0);
}

/** The figures on one face of a square, against infantry (G-141). */
function faceFigures(s: State, unit: number): number {
  return Math.ceil(basesLeft(s, unit) / 4) * perBase(s, unit);
}

/** The figures of a column along the side on which it is struck (G-96). */
function sideFigures(s: State, unit: number, contact: Contact): number {
  const seen = oppositeIn(s, contact);
  const bases = basesLeft(s, unit);
  if (seen === null) return 0;
  const { depth } = bodyOf(s, unit);
  const { right, common } = seen.theirs;
  let count = 0;
  for (let base = 0; base < bases; base += 1) {
    const [from, to] = [(depth * base) / bases, (depth * (base + 1)) / bases];
    if (Math.min(to, right + common) - Math.max(from, right) > touching) count += 1;
  }
  return Math.min(unitOf(s, unit).figures, count * perBase(s, unit));
}

/** What a unit that cannot strike back has opposite an enemy, for the odds (G-51). */
function exposed(s: State, unit: number, contact: Contact): number {
  const seen = oppositeIn(s, contact);
  if (seen === null) return unitOf(s, unit).figures;
  const bases = frontBases({ ...figured(s, unit), ranks: unitOf(s, unit).ranks });
  const { width } = bodyOf(s, unit);
  const along = Math.ceil(seen.theirs.common / Math.max(1, width / bases));
  return Math.min(unitOf(s, unit).figures, Math.max(1, along) * perBase(s, unit));
}

/** All parts of a melee: each contact both ways, unless one side cannot strike. */
export function boutsOf(s: State, contacts: readonly Contact[], said: readonly Division[] = []): Bout[] {
  const counts = new Map<number, Map<Contact, number>>();
  for (const unit of unitsIn(contacts)) counts.set(unit, countFront(s, unit, contacts, said));
  const figuresIn = (unit: number, contact: Contact): number =>
    fightsNobody(s, unit)
      ? 0
      : (defending(s, unit, contact, contacts, said) ?? counts.get(unit)?.get(contact) ?? 0);
  return contacts.flatMap((contact) => {
    const { one, other } = contact;
    const [mine, theirs] = [figuresIn(one, contact), figuresIn(other, contact)];
    const strikes = { unit: one, enemy: other, contact, figures: mine };
    const replies = { unit: other, enemy: one, contact, figures: theirs };
    return [
      { ...strikes, against: theirs === 0 ? exposed(s, other, contact) : theirs },
      { ...replies, against: mine },
    ].filter(({ figures }) => figures > 0);
  });
}

/** By which rules a unit fights with so many figures, and by which its enemy does not strike back. */
export function rulesOfBout(
  s: State,
  { unit, enemy, contact }: Bout,
  contacts: readonly Contact[],
  said: readonly Division[],
): RuleId[] {
  const cites: RuleId[] = [];
  if (defending(s, unit, contact, contacts, said, cites) === null)
    countFront(s, unit, contacts, said, { contact, cites });
  if (contact.side === 'rear') defending(s, enemy, contact, contacts, said, cites);
  fightsNobody(s, enemy, cites);
  return cites;
}

/** Whether a unit counts as skirmishers in melee: garrisons do not (AOR-7-304). */
export function fightsOpen(s: State, unit: number): boolean {
  return isSkirmishing(unitOf(s, unit)) && !isGarrison(unitOf(s, unit));
}
