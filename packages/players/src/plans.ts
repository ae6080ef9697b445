/**
 * What a side is after: which region it attacks, which it holds, and which troops are for what. Made of the lay of the
 * land as a game tells it, so that it can be said in words and carried out without knowing the game.
 */
import type { Force, Lay, Seat, Words } from '@bivouac/kernel';

export type Role = 'attack' | 'hold' | 'reserve';

export interface Plan {
  readonly seat: Seat;
  /** Regions by their place in the lay; null: none. */
  readonly attack: number | null;
  readonly hold: number | null;
  /** What each force is for, by its name. */
  readonly roles: ReadonlyMap<string, Role>;
  /** The strength of all of them when the plan was made. */
  readonly strength: number;
}

/** Whoever needs so many turns more than the first to where the attack is made is its reserve; and who is there so soon is a threat. */
const later = 1;
const soon = 2;

/** The plan that the lay suggests: attack where one is the stronger, hold where one is the weaker. Null: there is nothing to plan. */
export function planFor(lay: Lay, seat: Seat): Plan | null {
  const own = lay.forces.filter((force) => force.seat === seat);
  if (own.length === 0 || lay.regions.length === 0) return null;
  const attack = bestOf(lay, (at) =>
    lay.regions[at]!.holder === seat ? null : lay.regions[at]!.worth * shareAt(lay, seat, at),
  );
  const hold = bestOf(lay, (at) => {
    const { holder, worth } = lay.regions[at]!;
    const isOthers = holder !== null && holder !== seat;
    return at === attack || isOthers ? null : worth * (1 - shareAt(lay, seat, at));
  });
  const roles = rolesOf(lay, own, attack, hold);
  return { seat, attack, hold, roles, strength: sumOf(own) };
}

/** How far a position carries out a plan, between 0 and 1: who has come where he is meant to be, by strength. */
export function servedBy({ roles, attack, hold, strength }: Plan, { forces }: Lay): number {
  let sum = 0;
  for (const force of forces) {
    const role = roles.get(force.name);
    const region = role === 'hold' ? hold : attack;
    if (role === undefined || region === null) continue;
    sum += force.strength / (1 + force.turns[region]!);
  }
  return sum / strength;
}

/** `Attack: Marengo, with 5 units. Hold: Spinetta, with 2 units. In reserve: 3 units.` */
export function planWords({ attack, hold, roles }: Plan, { regions }: Lay): Words {
  const count = (wanted: Role) => [...roles.values()].filter((role) => role === wanted).length;
  const en: string[] = [];
  const fr: string[] = [];
  const say = (region: number | null, role: Role, label: Words) => {
    if (region === null || count(role) === 0) return;
    const { name } = regions[region]!;
    const troops = unitsWords(count(role));
    en.push(`${label.en}: ${name.en}, with ${troops.en}.`);
    fr.push(`${label.fr}\u00a0: ${name.fr}, avec ${troops.fr}.`);
  };
  say(attack, 'attack', { en: 'Attack', fr: 'Attaquer' });
  say(hold, 'hold', { en: 'Hold', fr: 'Tenir' });
  const reserve = count('reserve');
  if (reserve > 0) {
    en.push(`In reserve: ${unitsWords(reserve).en}.`);
    fr.push(`En réserve\u00a0: ${unitsWords(reserve).fr}.`);
  }
  return { en: en.join(' '), fr: fr.join(' ') };
}

function unitsWords(count: number): Words {
  return { en: `${count} unit${count === 1 ? '' : 's'}`, fr: `${count} unité${count > 1 ? 's' : ''}` };
}

function bestOf({ regions }: Lay, scoreAt: (at: number) => number | null): number | null {
  let best: number | null = null;
  let most = -Infinity;
  for (let at = 0; at < regions.length; at += 1) {
    const score = scoreAt(at);
    if (score === null || score <= most) continue;
    most = score;
    best = at;
  }
  return best;
}

/** A seat's share of the strength that can be in a region, what comes later counting less. */
function shareAt({ forces }: Lay, seat: Seat, region: number): number {
  let own = 0;
  let all = 1;
  for (const force of forces) {
    const strength = force.strength / (1 + force.turns[region]!);
    all += strength;
    if (force.seat === seat) own += strength;
  }
  return own / all;
}

/**
 * Those nearer to what is held than to what is attacked hold it, but no more of them than the enemy who could come there
 * is worth; those who are soon at the attack make it; the others are the reserve.
 */
function rolesOf(
  lay: Lay,
  own: readonly Force[],
  attack: number | null,
  hold: number | null,
): ReadonlyMap<string, Role> {
  const roles = new Map<string, Role>();
  const [owner] = own;
  const threat =
    hold === null
      ? 0
      : sumOf(lay.forces.filter(({ seat, turns }) => seat !== owner!.seat && turns[hold]! <= soon));
  let holding = 0;
  const byWayToHold = hold === null ? own : own.toSorted((a, b) => a.turns[hold]! - b.turns[hold]!);
  const others: Force[] = [];
  for (const force of byWayToHold) {
    const { name, strength, turns } = force;
    const isNearer = hold !== null && (attack === null || turns[hold]! < turns[attack]!);
    if (isNearer && (holding < threat || attack === null)) {
      roles.set(name, 'hold');
      holding += strength;
    } else others.push(force);
  }
  const inTime = attack === null ? 0 : Math.min(...others.map(({ turns }) => turns[attack]!)) + later;
  for (const { name, turns } of others)
    roles.set(name, attack !== null && turns[attack]! <= inTime ? 'attack' : 'reserve');
  return roles;
}

function sumOf(forces: readonly Force[]): number {
  return forces.reduce((sum, { strength }) => sum + strength, 0);
}
