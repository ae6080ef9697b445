/** Whether the units of a scenario make sense by themselves: values, whereabouts, formation, facing, stacks. */
import type { HexMap } from '@bivouac/ground';
import { branches, problem, type Problem } from '@bivouac/kernel';
import { facingWords } from '../board/ground.ts';
import type { EmpereurScenario, ScenarioUnit } from './scenario.ts';
import { rout } from '../tables/advanced.ts';
import { formationKinds, stacking, type Arm, type Facing, type FormationKind } from '../tables/formations.ts';
import { terrainKinds } from '../tables/terrain.ts';
import { attachedTo } from './attaching.ts';
import { archetypes } from '../tables/units.ts';

type Tell = (field: string, en: string, fr: string) => void;

export function checkUnits(scenario: EmpereurScenario, map: HexMap): Problem[] {
  return [
    ...scenario.units.flatMap((unit, at) => {
      const found: Problem[] = [];
      const tell: Tell = (field, en, fr) => found.push(problem(`units.${at}.${field}`, en, fr));
      checkValues(scenario, unit, map, tell);
      checkWhereabouts(scenario, unit, map, tell);
      checkFormation(unit, map, tell);
      checkState(scenario, unit, tell);
      return found;
    }),
    ...checkStacks(scenario),
  ];
}

const by = branches({ moraleIsPrinted: 'VE-3.1-08', cavalryHasNoFire: 'VE-3.1-08' });

/** Morale from 6 to 11, and fire for all but cavalry. */
function checkValues(scenario: EmpereurScenario, unit: ScenarioUnit, map: HexMap, tell: Tell): void {
  const kind = archetypes[unit.type];
  const morale = unit.morale ?? kind.morale;
  if (by.moraleIsPrinted(morale < 6 || morale > 11))
    tell('morale', 'morale is from 6 to 11', 'le moral va de 6 à 11');
  const fire = unit.fire ?? kind.fire;
  if (by.cavalryHasNoFire((kind.arm === 'cavalry') !== (fire === 0)))
    tell('fire', 'all but cavalry have fire', 'tous tirent, sauf la cavalerie');
  for (const field of ['fireBySteps', 'lossProfile'] as const)
    if (unit[field] !== undefined && unit[field].length !== unit.steps)
      tell(
        field,
        `must have ${unit.steps} values, one for each step`,
        `doit compter ${unit.steps} valeurs, une par pas`,
      );
  checkCorps(scenario, unit, map, tell);
}

/** A corps of its side, or a corps leader within reach whose troops it joins (VEA-17-211). */
function checkCorps(scenario: EmpereurScenario, unit: ScenarioUnit, map: HexMap, tell: Tell): void {
  const name = unit.corps ?? attachedTo(scenario, map, unit);
  if (name === null)
    tell(
      'corps',
      'it belongs to no corps, and no corps leader stands within six hexes',
      'elle n’est d’aucun corps, et nul chef de corps ne se trouve à six cases',
    );
  else if (!scenario.corps.some(({ id, side }) => id === name && side === unit.side))
    tell('corps', `this side has no corps "${name}"`, `ce camp n’a pas de corps « ${name} »`);
}

const nowhere = new Set(['gone', 'awaited', 'departed']);

/** Everybody is somewhere, and in one way. */
function checkWhereabouts(
  { moment }: EmpereurScenario,
  unit: ScenarioUnit,
  { grid }: HexMap,
  tell: Tell,
): void {
  const { hex, fate, arrives, waits, seen } = unit;
  if (hex === undefined && fate === undefined && arrives === undefined && waits !== true)
    tell('hex', 'it stands nowhere and never comes', 'elle n’est nulle part et n’arrive jamais');
  if (fate !== undefined && hex !== undefined)
    tell('fate', 'whoever is lost stands in no hex', 'qui est perdu ne se trouve dans aucune case');
  if (fate !== undefined && moment === undefined)
    tell('fate', 'nobody is lost before the battle', 'personne n’est perdu avant la bataille');
  if (seen !== undefined && !nowhere.has(seen) && !grid.byName.has(seen))
    tell('seen', `there is no hex "${seen}"`, `il n’y a pas de case « ${seen} »`);
}

/** The formation a unit has or is given, as far as the file alone can tell. */
function kindGiven({ formation, marker }: ScenarioUnit): FormationKind | undefined {
  const name = formation ?? (marker === undefined ? undefined : 'disorganised');
  return formationKinds.find((kind) => kind.name === name);
}

/** A formation of its arm, skirmishers in two hexes side by side, and a facing that means something in it (VE-4.0-04). */
function checkFormation(unit: ScenarioUnit, { grid, terrain }: HexMap, tell: Tell): void {
  const kind = kindGiven(unit);
  const { arm } = archetypes[unit.type];
  if (kind !== undefined && !kind.arms.includes(arm)) {
    tell('formation', 'its arm has no such formation', 'son arme n’a pas cette formation');
    return;
  }
  const [one, other] = [grid.byName.get(unit.hex ?? ''), grid.byName.get(unit.astride ?? '')];
  const isSkirmish = kind?.facing === 'pair' && unit.hex !== undefined;
  const isPair = one !== undefined && other !== undefined && grid.directionTo(one, other) >= 0;
  if (isSkirmish !== (unit.astride !== undefined) || (isSkirmish && !isPair))
    tell(
      'astride',
      'skirmishers stand in two hexes side by side',
      'les tirailleurs tiennent deux cases voisines',
    );
  const facing = kind?.facing ?? usualFacing(arm, one === undefined ? undefined : terrain[one]);
  checkFacing(unit, facing, facingWords(grid), tell);
}

/** How a unit faces that is in no formation by name: see `standingFormation`. */
function usualFacing(arm: Arm, terrain: number | undefined): Facing {
  const adapts = terrain !== undefined && terrainKinds[terrain]!.adapts.value;
  return adapts && arm !== 'artillery' ? 'round' : 'side';
}

/** Lines and batteries face a corner, columns and limbered guns a side, the others nowhere that could be said. */
function checkFacing(
  { facing, hex }: ScenarioUnit,
  kind: Facing,
  { sides, corners }: ReturnType<typeof facingWords>,
  tell: Tell,
): void {
  if (kind === 'round' || kind === 'pair') {
    if (facing !== undefined)
      tell(
        'facing',
        'in this formation it faces no one way',
        'dans cette formation elle n’a pas d’orientation',
      );
    return;
  }
  const words = kind === 'side' ? sides : corners;
  if (facing === undefined ? hex === undefined : words.includes(facing)) return;
  const list = words.join(', ');
  tell(
    'facing',
    `in this formation it faces one of ${list}`,
    `dans cette formation elle est orientée vers l’un de ${list}`,
  );
}

/** What a unit has come to: steps, markers, turns. */
function checkState({ moment, turns }: EmpereurScenario, unit: ScenarioUnit, tell: Tell): void {
  const { left, steps, marker, hex, fate, lastCharge } = unit;
  const turn = moment?.turn ?? 0;
  if (left !== undefined && left > steps)
    tell('left', 'more steps than it has', 'plus de pas qu’elle n’en a');
  if (left === 0 && fate !== 'gone')
    tell('left', 'a unit without a step is gone', 'une unité sans un pas a disparu');
  if (hex !== undefined && (marker !== undefined) !== (kindGiven(unit)?.name === 'disorganised'))
    tell(
      'marker',
      'a marker means disorder, and disorder a marker',
      'un marqueur veut dire désordre, et l’inverse',
    );
  const routed = marksOf(unit).includes('routed');
  const latest = Math.min(turn, turns) + (routed ? rout.markerLater.value : 0);
  if (marker !== undefined && marker > latest)
    tell('marker', 'is of a turn still to come', 'est d’un tour encore à venir');
  if (lastCharge !== undefined && lastCharge > turn)
    tell('lastCharge', 'is a turn still to come', 'est un tour encore à venir');
  checkMarks(unit, tell);
}

function marksOf({ marks = [] }: ScenarioUnit): readonly string[] {
  return typeof marks === 'number' ? [] : marks;
}

/** Marks that only some can have. */
const markers: Readonly<Record<string, (unit: ScenarioUnit, arm: Arm) => boolean>> = {
  charged: (_unit, arm) => arm === 'cavalry',
  charging: ({ formation }, arm) => arm === 'cavalry' && formation === 'line',
  exploited: (_unit, arm) => arm === 'cavalry',
  caught: (unit, arm) => arm === 'infantry' && kindGiven(unit)?.name === 'disorganised',
  abandoned: (_unit, arm) => arm === 'artillery',
  routed: (unit) => kindGiven(unit)?.name === 'disorganised',
  deployed: (_unit, arm) => arm === 'infantry',
  screened: (_unit, arm) => arm === 'infantry',
};

function checkMarks(unit: ScenarioUnit, tell: Tell): void {
  const { arm } = archetypes[unit.type];
  for (const mark of marksOf(unit))
    if (markers[mark]?.(unit, arm) === false)
      tell('marks', `it cannot be "${mark}"`, `elle ne peut être « ${mark} »`);
}

/** How many steps a stack may have, and no cavalry among others (VE-5.1-01). */
function isOverfull(stack: readonly { readonly unit: ScenarioUnit }[]): boolean {
  const present = stack.filter(
    ({ unit: { marks = [] } }) => typeof marks === 'number' || !marks.includes('abandoned'),
  );
  const isHorse = ({ unit }: (typeof present)[number]) => archetypes[unit.type].arm === 'cavalry';
  const horses = present.filter(isHorse).length;
  const steps = present.reduce((sum, { unit }) => sum + (unit.left ?? unit.steps), 0);
  if (horses > 0 && horses < present.length) return true;
  return steps > (horses > 0 ? stacking.cavalrySteps.value : stacking.footSteps.value);
}

/** In a hex stands one side, each unit at a level of its own, from 0 down, or all of them in the order of the list. */
function checkStacks({ units }: EmpereurScenario): Problem[] {
  const stacks = new Map<string, { readonly unit: ScenarioUnit; readonly level: number | undefined }[]>();
  const add = (hex: string | undefined, unit: ScenarioUnit, level: number | undefined) => {
    if (hex !== undefined && unit.fate === undefined)
      stacks.set(hex, [...(stacks.get(hex) ?? []), { unit, level }]);
  };
  for (const unit of units) {
    add(unit.hex, unit, unit.level);
    add(unit.astride, unit, unit.level2);
  }
  return [...stacks].flatMap(([hex, stack]) => {
    const given = stack.flatMap(({ level }) => (level === undefined ? [] : [level])).sort((a, b) => a - b);
    return [
      ...(new Set(stack.map(({ unit }) => unit.side)).size > 1
        ? [problem('units', `both sides stand in ${hex}`, `les deux camps sont en ${hex}`)]
        : []),
      ...(isOverfull(stack)
        ? [
            problem(
              'units',
              `the stack in ${hex} is too large or mixed`,
              `la pile en ${hex} est trop grande ou mêlée`,
            ),
          ]
        : []),
      ...(given.length > 0 && (given.length < stack.length || given.some((level, at) => level !== at))
        ? [problem('units', `the stack in ${hex} has a gap`, `la pile en ${hex} a un trou`)]
        : []),
    ];
  });
}
