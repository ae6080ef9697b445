/** The same bytes on any machine: answers to a great many questions have one fingerprint, committed here. */
import { SeededDice, sha256 } from '@bivouac/kernel';
import { expect, it } from 'vitest';
import { pointAt, type Body } from './bodies.ts';
import { contact } from './contact.ts';
import { cover } from './cover.ts';
import { distance } from './distance.ts';
import { inLine } from './dressing.ts';
import { zoneOf, type Zones } from './fans.ts';
import { areaFigure, bodyFigure } from './figures.ts';
import { slide, turn } from './motions.ts';
import { opposite } from './opposite.ts';
import { stages } from './sight.ts';
import { stretches } from './stretches.ts';
import { standsOn } from './sweeps.ts';

const zones: Zones<string> = {
  ahead: [{ name: 'front', to: 4_500 }],
  beside: 'flank',
  behind: [{ name: 'rear', from: 13_500 }],
};

function answers(count: number): string {
  const dice = new SeededDice('the free table');
  const body = (x: number, y: number): Body => ({
    x: x + dice.pick(1_600) - 800,
    y: y + dice.pick(1_600) - 800,
    facing: dice.pick(36_000),
    width: 20 + dice.pick(1_600),
    depth: 20 + dice.pick(600),
  });
  const told: unknown[] = [];
  for (let number = 0; number < count; number += 1) {
    const [one, other] = [body(8_000, 8_000), body(8_000, 8_000)];
    const [mine, theirs] = [bodyFigure(one, one), bodyFigure(other, other)];
    const wood = areaFigure(
      [0, 1, 2, 3, 4, 5].map((at) => pointAt({ ...one, facing: at * 6_000 }, 300 + dice.pick(900), 0)),
    );
    const march = slide(one, dice.pick(36_000), 1_500);
    const wheel = turn(one, number % 2 === 0 ? 'left' : 'centre', 'clockwise', 3_000);
    told.push([
      distance(mine, theirs),
      contact(one, other),
      opposite(one, one.facing, other),
      zoneOf(zones, other, [[one.x, one.y]]),
      cover(mine.parts, wood),
      inLine(one, other, 'right'),
      stages([one.x, one.y], [other.x, other.y], [wood, theirs]),
      stretches(standsOn(march, theirs), 1_500),
      stretches(standsOn(wheel, theirs), 3_000),
      stretches(standsOn(march, wood), 1_500),
    ]);
  }
  return sha256(JSON.stringify(told));
}

it('twenty thousand answers have the fingerprint they have everywhere', () => {
  expect(answers(2_000)).toBe('04e5d31aa8a8acb5bb0ef860953edc0c697962d1c9287b5d939235b4d38a84ad');
});
