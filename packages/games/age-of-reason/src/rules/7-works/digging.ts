/** Chapter 7.3: troops that are left in peace dig in along their front (AOR-7-314, AOR-7-315). */
import { corners } from '@bivouac/ground/free';
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeUnit, marks, type State } from '../../state.ts';
import { bodyOf, branchOf, has, isGarrison, isInContact, isInHand, nameOf, unitOf } from '../../troops.ts';

const by = branches({
  cavalryDoesNotDig: 'AOR-7-314',
  firedAtDoesNotCount: 'AOR-7-315',
});

const turnsOfDigging = defines('AOR-7-314', 4);

/** The end of a turn: whoever has stood still in it has dug, unless he was fired at; after four such turns the works stand. */
export function dig(s: State, play: Play): void {
  const heldUp: string[] = [];
  const cites: RuleId[] = [];
  for (const unit of s.units.keys()) {
    const row = unitOf(s, unit);
    const hasMoved = !canDig(s, unit) || has(s, unit, marks.moved | marks.fought | marks.fled);
    if (hasMoved) {
      if (row.digging > 0) changeUnit(s, unit, { digging: 0 });
      continue;
    }
    if (isDugIn(s, unit)) continue;
    const why = row.digging > 0 ? cites : undefined;
    if (by.firedAtDoesNotCount(has(s, unit, marks.firedAt), why)) {
      if (row.digging > 0) heldUp.push(nameOf(s, unit));
      continue;
    }
    const digging = row.digging + 1;
    changeUnit(s, unit, { digging: digging < turnsOfDigging ? digging : 0 });
    if (digging >= turnsOfDigging) digIn(s, play, unit);
  }
  if (heldUp.length > 0) tell(play, { kind: 'diggingHeldUp', units: heldUp, rules: cites });
}

function canDig(s: State, unit: number): boolean {
  const row = unitOf(s, unit);
  if (by.cavalryDoesNotDig(branchOf(s, unit) === 'cavalry')) return false;
  const hasFront = row.formation === 'line' || row.formation === 'column' || row.formation === 'unlimbered';
  return row.where === 'table' && hasFront && isInHand(row) && !isGarrison(row) && !isInContact(s, unit);
}

/** The ends of a unit's front edge, from left to right. */
function frontOf(s: State, unit: number): State['works'][number] {
  const [from, to] = corners(bodyOf(s, unit));
  return { from: from!, to: to! };
}

function isDugIn(s: State, unit: number): boolean {
  const { from, to } = frontOf(s, unit);
  return s.works.some(
    (works) =>
      works.from[0] === from[0] &&
      works.from[1] === from[1] &&
      works.to[0] === to[0] &&
      works.to[1] === to[1],
  );
}

function digIn(s: State, play: Play, unit: number): void {
  s.works = [...s.works, frontOf(s, unit)];
  tell(play, { kind: 'dugIn', unit: nameOf(s, unit), rules: citing('AOR-7-314') });
}
