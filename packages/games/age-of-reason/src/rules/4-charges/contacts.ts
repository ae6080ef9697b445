/** Chapters 4.2 and 4.3: contact with the enemy, on which side of him, and guns that are taken (AOR-4-237, AOR-4-266, AOR-4-301, AOR-4-317). */
import { opposite, type Face } from '@bivouac/ground/free';
import { branches, citing, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeArmy, changeUnit, mark, marks, none, type State } from '../../state.ts';
import type { Aspect } from '../../tables/aspects.ts';
import { enemyOf } from '../../tables/sides.ts';
import { bodyOf, generalsWith, isGarrison, isSkirmishing, nameOf, sideOf, unitOf } from '../../troops.ts';
import { milder } from '../../zones.ts';
import { takePrisoner } from '../6-artillery/general-risk.ts';

const by = branches({
  flanksAreTheShortSides: 'AOR-8-307',
  milderOfZoneAndEdge: 'AOR-4-317',
  frontOnly: 'AOR-4-260',
  crewIsLostWithTheGuns: 'AOR-4-266',
  capturedGeneralsAreLost: 'AOR-6-307',
});

const aspectOfFace: Readonly<Record<Face, Aspect>> = {
  front: 'front',
  right: 'flank',
  left: 'flank',
  rear: 'rear',
};

/** On which side an enemy is hit: the milder of the zone the charge came from and the edge it touches. */
export function sideStruck(
  s: State,
  charger: number,
  enemy: number,
  zone: Aspect,
  direction: number,
  cites?: RuleId[],
): Aspect {
  const row = unitOf(s, enemy);
  const hasOnlyAFront = isGarrison(row) || row.formation === 'square' || isSkirmishing(row);
  if (by.frontOnly(hasOnlyAFront, cites)) return 'front';
  if (isGarrison(unitOf(s, charger))) return zone;
  const found = opposite(bodyOf(s, charger), direction, bodyOf(s, enemy));
  if (found === null) return zone;
  const edge = aspectOfFace[found.face];
  const struck = by.flanksAreTheShortSides(edge === 'flank', cites)
    ? 'flank'
    : edge === 'flank'
      ? 'front'
      : edge;
  return by.milderOfZoneAndEdge(true, cites) ? milder(zone, struck) : zone;
}

/** Two units are in contact from now on: both stay until the melee is fought (AOR-4-301). */
export function touch(
  s: State,
  play: Play,
  charger: number,
  enemy: number,
  zone: Aspect,
  direction: number,
  rules: readonly RuleId[] = [],
  isJoined = false,
): void {
  if (s.contacts.some(({ one, other }) => one === charger && other === enemy)) return;
  const cites: RuleId[] = [...citing('AOR-4-301'), ...rules];
  const side = sideStruck(s, charger, enemy, zone, direction, cites);
  s.contacts = [
    ...s.contacts,
    { one: charger, other: enemy, side, since: s.turn, direction, joined: isJoined },
  ];
  for (const unit of [charger, enemy]) mark(s, unit, marks.fought);
  tell(play, { kind: 'struck', unit: nameOf(s, charger), target: nameOf(s, enemy), side, rules: cites });
}

/** A battery is taken: it leaves the table, and its crew is lost with it. Captors cannot use it (G-50). */
export function capture(s: State, play: Play, battery: number, rules: readonly RuleId[]): void {
  const side = sideOf(s, battery);
  const cites = [...rules];
  const army = s.armies[side];
  const crew = by.crewIsLostWithTheGuns(true, cites) ? unitOf(s, battery).figures : 0;
  changeArmy(s, side, { batteriesLost: army.batteriesLost + 1, losses: army.losses + crew });
  for (const general of generalsWith(s, battery)) {
    const why: RuleId[] = [];
    if (by.capturedGeneralsAreLost(true, why)) takePrisoner(s, play, general, why);
  }
  changeUnit(s, battery, { where: 'lost', figures: 0, left: s.turn, post: none });
  s.contacts = s.contacts.filter(({ one, other }) => one !== battery && other !== battery);
  tell(play, { kind: 'captured', unit: nameOf(s, battery), by: enemyOf[side], rules: cites });
}
