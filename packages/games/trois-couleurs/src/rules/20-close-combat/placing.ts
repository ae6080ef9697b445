/** Chapter 20: where close combat leaves those who fought: pushed, gone back, or beyond each other (TC-20-12, TC-20-13, TC-20-29, TC-20-30). */
import { centreOfBody, directionTowards, halfCircle, slide, turned, type Body } from '@bivouac/ground/free';
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeUnit, type State, type Unit } from '../../state.ts';
import { figureOfUnit, liesOnTable, standsOnSomebody } from '../../standing.ts';
import { closeCombat } from '../../tables/close-combat.ts';
import { type Case } from '../../tables/kinds.ts';
import { inUd, length, ud } from '../../tables/measures.ts';
import { bodyOf, branchOf, nameOf, unitOf } from '../../troops.ts';
import { isAheadOf } from '../../zones.ts';
import { placeTold } from '../06-movement/places.ts';
import { goingOf } from '../08-ground/going.ts';
import { bodyMet } from '../09-fire/bearing.ts';
import { lowered } from '../14-morale/cases.ts';

const by = branches({
  attackersFollow: 'TC-20-12',
  heldLosersFallFurther: 'TC-20-30',
  groundBarsThePush: 'TC-20-30',
  thoseFacingGoStraightBack: 'TC-20-13',
  passersKeepPaceAndFacing: 'TC-20-18',
});

const pushed = defines('TC-20-12', closeCombat.push, { ...closeCombat.push, infantryUd: 0, cavalryUd: 0 });

/** The loser is pushed straight back, an attacking winner following; barred, it falls further (TC-20-12, TC-20-30). */
export function push(
  s: State,
  play: Play,
  winner: number,
  loser: number,
  direction: number,
  follows: boolean,
  to: Case,
): Case {
  const branch = branchOf(s, loser);
  const far = inUd(
    branch === 'cavalry' ? pushed.cavalryUd : branch === 'artillery' ? pushed.artilleryUd : pushed.infantryUd,
  );
  const from = unitOf(s, loser);
  const cites = [...citing('TC-20-12')];
  const gone = slideBack(s, loser, direction, far);
  if (by.attackersFollow(follows)) slideBack(s, winner, direction, gone);
  // Already in disorder, whoever is barred falls a case.
  const now = by.heldLosersFallFurther(gone < far, cites) ? lowered(to, 1) : to;
  tellPlaced(s, play, 'pushedBack', loser, from, cites);
  return now;
}

function tellPlaced(
  s: State,
  play: Play,
  kind: 'pushedBack' | 'passedThrough',
  unit: number,
  from: Unit,
  rules: readonly RuleId[],
): void {
  const { x, y, facing } = unitOf(s, unit);
  const told = { unit: nameOf(s, unit), from: placeTold(from), to: [x, y, facing] as const };
  if (from.x !== x || from.y !== y) tell(play, { kind, ...told, rules });
}

/** Goes so far in a direction, or as far as there is room; how far it was. */
export function slideBack(s: State, unit: number, direction: number, far: number): number {
  const { barrier } = goingOf(s, unit, slide(bodyOf(s, unit), direction, far));
  const most = by.groundBarsThePush(barrier !== null) ? Math.max(0, barrier!.step - 1) : far;
  for (let length = most; length > 0; length -= 50) {
    const there: Body = { ...bodyOf(s, unit), ...slide(bodyOf(s, unit), direction, length).at(length) };
    if (liesOnTable(s, there) && !standsOnSomebody(s, unit, there)) {
      changeUnit(s, unit, { x: there.x, y: there.y });
      return length;
    }
  }
  return 0;
}

/** A unit goes back from an enemy, facing it. */
export function retire(
  s: State,
  play: Play,
  unit: number,
  enemy: number,
  far: number,
  rules: readonly RuleId[] = citing('TC-20-13'),
): void {
  const { x, y } = unitOf(s, enemy);
  const row = unitOf(s, unit);
  const back = turned(row.facing + halfCircle);
  // With the enemy before its front it goes straight back, however far aside it stands from his middle.
  const direction = by.thoseFacingGoStraightBack(isAheadOf(bodyOf(s, unit), figureOfUnit(s, enemy)))
    ? back
    : directionTowards([x, y], centreOfBody(bodyOf(s, unit)), back);
  slideBack(s, unit, direction, far);
  const now = unitOf(s, unit);
  tell(play, {
    kind: 'wentBack',
    unit: nameOf(s, unit),
    case: now.case,
    from: [row.x, row.y, row.facing],
    to: [now.x, now.y, now.facing],
    rules,
  });
}

/** How far beyond the unit it has passed through a unit is set (TC-20-20). */
const beyond: number = length('TC-20-20', closeCombat.passThroughPlacing.passerFrontBeyondRearOfPassedUd);

/** Whoever passes through stands 1 UD beyond, or as near to that as there is room, and does not slow down (TC-20-29). */
export function passThrough(s: State, play: Play, unit: number, enemy: number, direction: number): void {
  const body = bodyOf(s, unit);
  const passed = bodyMet(s, enemy, direction);
  const wanted = passed.depth + Math.max(beyond, body.depth);
  if (!by.passersKeepPaceAndFacing(true))
    changeUnit(s, unit, { pace: 'halt', facing: turned(body.facing + halfCircle) });
  for (let extra = 0; extra <= 4 * ud; extra += 50) {
    for (const length of extra === 0 ? [wanted] : [wanted - extra, wanted + extra]) {
      if (length < passed.depth + body.depth) continue;
      const there: Body = { ...body, ...slide(body, direction, length).at(length) };
      if (liesOnTable(s, there) && !standsOnSomebody(s, unit, there)) {
        const from = unitOf(s, unit);
        changeUnit(s, unit, { x: there.x, y: there.y });
        tellPlaced(s, play, 'passedThrough', unit, from, citing('TC-20-18', 'TC-20-20', 'TC-20-29'));
        return;
      }
    }
  }
}
