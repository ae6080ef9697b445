/** Where generals ride who keep up with their troops, at the mill. */
import { ageOfReason } from '@bivouac/age-of-reason';
import { bodyOf, indexOfGeneral, indexOfUnit, reachOfCommand, type View } from '@bivouac/age-of-reason/words';
import { corners, distance, figureOf } from '@bivouac/ground/free';
import { SeededDice, standardOptions, type Coordinates, type Parts } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { nextOfRides } from './keeping-up.ts';

/** The line has marched; behind its right Sydow’s regiment is in column, alone or with the commander-in-chief. */
function onTheMarch(isLed: boolean): View {
  const scenario = ageOfReason.scenarios.find(({ id }) => id === 'the-mill')!;
  const { state } = ageOfReason.setup(scenario, standardOptions(ageOfReason, {}), new SeededDice(1));
  const view = ageOfReason.view(state, 'blue');
  const [sydow, chief] = [indexOfUnit(view, 'sydow'), indexOfGeneral(view, 'prussian-general')];
  const marched = ['grenadiers', 'schwerin', 'borcke'].map((name) => indexOfUnit(view, name));
  return {
    ...view,
    units: view.units.map((unit, at) => {
      if (marched.includes(at)) return { ...unit, y: unit.y - 1_232 };
      return at === sydow ? { ...unit, formation: 'column', x: 11_900, y: 7_900, facing: 9_000 } : unit;
    }),
    generals: view.generals.map((general, at) =>
      at === chief && isLed ? { ...general, unit: sydow } : general,
    ),
  };
}

const anywhere: Parts = {
  options: [],
  complete: false,
  space: {
    kind: 'points',
    inside: [
      {
        corners: [
          [0, 0],
          [18_000, 0],
          [18_000, 10_000],
          [0, 10_000],
        ],
      },
    ],
    outside: [],
  },
};

/** Whom the brigadier of the Prussian foot reaches from where he rides. */
function reached(view: View): readonly string[] {
  const place = nextOfRides(['prussian-brigadier', 'to'], anywhere, view) as unknown as Coordinates;
  return ['grenadiers', 'schwerin', 'prussian-guns', 'borcke', 'sydow'].filter((name) => {
    const body = figureOf(corners(bodyOf(view, indexOfUnit(view, name))));
    return distance(figureOf([place]), body) <= reachOfCommand.brigadier!;
  });
}

test('a brigadier rides to where most of his brigade hears him, and the midst of it', () => {
  expect(reached(onTheMarch(false))).not.toContain('grenadiers');
});

test('but not after a battalion that follows its general anyhow (AOR-3-212)', () => {
  expect(reached(onTheMarch(true))).toEqual(['grenadiers', 'schwerin', 'prussian-guns', 'borcke']);
});
