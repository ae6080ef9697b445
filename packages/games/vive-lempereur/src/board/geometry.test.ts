import { describe, expect, test } from 'vitest';
import {
  adapted,
  battery,
  column,
  disorganised,
  formationKinds,
  limbered,
  line,
  skirmish,
  square,
} from '../tables/formations.ts';
import {
  allRound,
  backStepsOf,
  countOf,
  flankOf,
  frontOf,
  has,
  rearOf,
  secondFlankOf,
  secondFrontOf,
  stepsOf,
  strikesOf,
} from './geometry.ts';

const directions = (set: number) => [0, 1, 2, 3, 4, 5].filter((direction) => has(set, direction));
const standing = (formation: number, facing: number) => ({ formation, facing });

test('VE-4.0-04.1 a line faces one of six corners, a column one of six sides', () => {
  expect(formationKinds[line]!.facing).toBe('corner');
  expect(formationKinds[battery]!.facing).toBe('corner');
  expect(formationKinds[column]!.facing).toBe('side');
  expect(formationKinds[limbered]!.facing).toBe('side');
});

test('VE-4.1-01.1 a line that faces the corner between 0 and 1: front 0 and 1, flanks 5 and 2, rear 3 and 4', () => {
  expect(directions(frontOf(standing(line, 0)))).toEqual([0, 1]);
  expect(directions(flankOf(standing(line, 0)))).toEqual([2, 5]);
  expect(directions(rearOf(standing(line, 0)))).toEqual([3, 4]);
});

test('VE-4.2-01.1 a column that faces 0 has 1 in its front', () => {
  expect(directions(frontOf(standing(column, 0)))).toEqual([0, 1, 5]);
});

test('VE-4.2-01.2 a column that faces 0 has 2 on its flank', () => {
  expect(directions(flankOf(standing(column, 0)))).toEqual([2, 4]);
  expect(directions(rearOf(standing(column, 0)))).toEqual([3]);
});

test('VE-4.2-02.1 a column strikes straight ahead only', () => {
  expect(directions(strikesOf(standing(column, 0)))).toEqual([0]);
  expect(directions(strikesOf(standing(line, 0)))).toEqual([0, 1]);
});

describe('formations with a front all round', () => {
  test.each([
    ['VE-4.3-02.1 adapted infantry', adapted],
    ['VE-4.4-02.1 a square', square],
    ['VE-4.5-01.1 disorganised infantry', disorganised],
    ['VE-4.9-02.1 adapted cavalry', adapted],
    ['VE-4.10-01.1 disorganised cavalry', disorganised],
  ])('%s has neither flank nor rear', (_title, formation) => {
    expect(frontOf(standing(formation, -1))).toBe(allRound);
    expect(flankOf(standing(formation, -1)) | rearOf(standing(formation, -1))).toBe(0);
  });
});

test('VE-4.6-08.1 skirmishers along direction 0: three neighbours in front, two at the ends, three behind', () => {
  const pair = standing(skirmish, 0);
  expect(directions(frontOf(pair))).toEqual([1, 2]);
  expect(directions(secondFrontOf(pair))).toEqual([1, 2]);
  expect(directions(flankOf(pair))).toEqual([3]);
  expect(directions(secondFlankOf(pair))).toEqual([0]);
  // Direction 1 from the first hex is direction 2 from the second: 2 + 2 less the one they share.
  expect(countOf(frontOf(pair)) + countOf(secondFrontOf(pair)) - 1).toBe(3);
  expect(directions(rearOf(pair))).toEqual([4, 5]);
});

test('VE-4.8-01.1 cavalry in column has the hex to its front left in its front', () => {
  expect(has(frontOf(standing(column, 0)), 5)).toBe(true);
});

test('a battery goes nowhere; a column goes ahead and straight back', () => {
  expect(stepsOf(standing(battery, 0)) | backStepsOf(standing(battery, 0))).toBe(0);
  expect(directions(stepsOf(standing(limbered, 2)))).toEqual([2]);
  expect(directions(backStepsOf(standing(limbered, 2)))).toEqual([5]);
  expect(directions(backStepsOf(standing(line, 0)))).toEqual([3, 4]);
});
