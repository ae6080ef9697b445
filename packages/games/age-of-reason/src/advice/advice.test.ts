/** What players are told: every candidate may be done, lines stay lines, and nobody does and undoes. */
import { SeededDice, standardOptions, type Action } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { ageOfReason } from '../index.ts';
import { scenarios } from '../scenarios/index.ts';
import { changeGeneral, changeUnit, marks, type State } from '../state.ts';
import { has, unitOf } from '../troops.ts';
import { indexOfGeneral, indexOfUnit } from '../names.ts';
import { sentToObjectives } from './errands.ts';
import { courseOfRides } from './rides.ts';
import { hasPayers, whyUncommanded } from '../rules/3-action-points/command.ts';

/** Plays the first candidates with some luck, and shows every question with its candidates. */
function follow(seed: number, most: number, look: (s: State, candidates: readonly Action[]) => void): void {
  const dice = new SeededDice(seed);
  const { state } = ageOfReason.setup(scenarios[0]!, standardOptions(ageOfReason, {}), dice);
  for (let count = 0; count < most; count += 1) {
    const [asked] = ageOfReason.pending(state);
    if (asked === undefined) return;
    const candidates = ageOfReason.advice!.candidates!(state, asked);
    look(state, candidates);
    const action = candidates[dice.pick(candidates.length)]!;
    ageOfReason.play(state, asked.seat, action, dice);
  }
}

describe('candidates', () => {
  it('may all be done', () => {
    for (const seed of [1, 2, 3])
      follow(seed, 120, (s, candidates) => {
        const { seat } = ageOfReason.pending(s)[0]!;
        expect(candidates.length).toBeGreaterThan(0);
        for (const action of candidates)
          expect([action, ageOfReason.refusal(s, seat, action)?.words.en ?? null]).toEqual([action, null]);
      });
  });

  it('begin with the whole line in the first turn, and go on with what the line is told', () => {
    const { state } = ageOfReason.setup(scenarios[0]!, standardOptions(ageOfReason, {}), new SeededDice(1));
    const asked = ageOfReason.pending(state)[0]!;
    const orders = ageOfReason.advice!.candidates!(state, asked);
    const marches = orders.filter((order) => order.includes('ahead'));
    expect(marches.some(([, second]) => typeof second === 'string' && second.startsWith('+'))).toBe(true);
    // Nobody who stands in a line wheels out of it while the enemy is far before him.
    expect(orders.filter((order) => order.includes('wheel'))).toEqual([]);
  });

  it('keep a battalion in its line, though its neighbour hears no orders', () => {
    const hears = { 'prussian-brigadier': [8_700, 8_400] } as const;
    const turned = (x: number): readonly Action[] => {
      const { candidates } = atTheMill({ grenadiers: [x, 7_800], schwerin: [6_700, 7_800] }, hears);
      expect(candidates().filter(([named]) => named === 'grenadiers')).toEqual([]);
      return candidates().filter(([named, verb]) => named === 'schwerin' && verb === 'wheel');
    };
    expect(turned(4_000)).not.toEqual([]);
    expect(turned(5_100)).toEqual([]);
  });

  it('leave in peace who has moved in this turn', () => {
    follow(5, 200, (s, candidates) => {
      if (s.frames.at(-1)!.step !== 'orders') return;
      for (const [named] of candidates) {
        const unit = indexOfUnit(s, named);
        if (unit < 0 || unitOf(s, unit).formation === 'limbered') continue;
        expect(has(s, unit, marks.moved)).toBe(false);
      }
    });
  });

  it('fire whenever there is a target', () => {
    follow(7, 250, (s, candidates) => {
      const { step } = s.frames.at(-1)!;
      if (step === 'volleys' || step === 'cannonade')
        expect(candidates.every(([first]) => first !== 'done')).toBe(true);
    });
  });

  it('do not weigh in which order units are dealt with', () => {
    const { state } = ageOfReason.setup(scenarios[0]!, standardOptions(ageOfReason, {}), new SeededDice(1));
    const left = [indexOfUnit(state, 'sydow'), indexOfUnit(state, 'grenadiers')];
    state.frames = [
      { step: 'nextPhase', part: 15 },
      { step: 'whoTestsAfterSmallArms', left },
    ];
    const [asked] = ageOfReason.pending(state);
    expect(ageOfReason.choices(state, 'blue', []).options).toHaveLength(2);
    expect(ageOfReason.advice!.candidates!(state, asked!)).toEqual([['sydow']]);
  });
});

describe('charges', () => {
  it('of a line name it in an order in which each may be added to those before', () => {
    const rossbach = scenarios.find(({ id }) => id === 'rossbach')!;
    const { state } = ageOfReason.setup(rossbach, standardOptions(ageOfReason, {}), new SeededDice(1));
    const horse = { where: 'table', y: 5_000, facing: 18_000, formation: 'line', ranks: 2 } as const;
    const places = { rochow: 18_200, czettritz: 19_200, 'meinicke-dragoons': 20_000 };
    for (const [named, x] of Object.entries(places))
      changeUnit(state, indexOfUnit(state, named), { ...horse, x });
    // The dragoons alone have the cuirassiers before them, Rochow alone Hohenzollern; Czettritz between them nobody.
    const column = {
      where: 'table',
      x: 22_000,
      y: 7_600,
      facing: 9_000,
      formation: 'column',
      ranks: 1,
    } as const;
    changeUnit(state, indexOfUnit(state, 'bretlach-cuirassiers'), column);
    const line = { where: 'table', x: 17_800, y: 8_400, facing: 0, formation: 'line', ranks: 1 } as const;
    changeUnit(state, indexOfUnit(state, 'hohenzollern'), line);
    changeUnit(state, indexOfUnit(state, 'szechenyi'), { where: 'absent' });
    state.frames = [{ step: 'nextPhase', part: 7 }, { step: 'declareCharge' }];
    const [asked] = ageOfReason.pending(state);
    const charges = ageOfReason.advice!.candidates!(state, asked!).filter(([verb]) => verb === 'charge');
    expect(charges.some((charge) => charge.length > 4)).toBe(true);
    for (const charge of charges)
      for (const [at, part] of charge.entries())
        expect(ageOfReason.choices(state, 'blue', charge.slice(0, at)).options).toContain(part);
  });
});

/** The affair at the mill with units and generals moved elsewhere, and what is thought of then. */
function atTheMill(
  units: Readonly<Record<string, readonly [x: number, y: number]>>,
  generals: Readonly<Record<string, readonly [x: number, y: number]>> = {},
) {
  const { state } = ageOfReason.setup(scenarios[0]!, standardOptions(ageOfReason, {}), new SeededDice(1));
  for (const [named, [x, y]] of Object.entries(units)) changeUnit(state, indexOfUnit(state, named), { x, y });
  for (const [named, [x, y]] of Object.entries(generals))
    changeGeneral(state, indexOfGeneral(state, named), { x, y });
  const candidates = () => ageOfReason.advice!.candidates!(state, ageOfReason.pending(state)[0]!);
  return { state, candidates };
}

describe('errands', () => {
  it('go the last millimetres to an objective', () => {
    // The mill begins at 5600: the front of the hussars stands 5 mm before it.
    const { candidates } = atTheMill(
      { 'prussian-hussars': [14_700, 5_650] },
      { 'prussian-colonel': [14_700, 6_600], 'prussian-general': [13_400, 7_000] },
    );
    const marches = candidates().filter(([named, verb]) => named === 'prussian-hussars' && verb === 'ahead');
    expect(marches.map(([, , steps]) => Number(steps)).some((steps) => steps > 0 && steps < 60)).toBe(true);
  });

  it('are not sent to a village of one’s own that nobody has taken', () => {
    const mollwitz = scenarios.find(({ id }) => id === 'mollwitz')!;
    const { state } = ageOfReason.setup(mollwitz, standardOptions(ageOfReason, {}), new SeededDice(1));
    const [thungen, glasenapp] = [indexOfUnit(state, 'thungen'), indexOfUnit(state, 'glasenapp')];
    state.side = 'red';
    expect(sentToObjectives(state, [thungen])).toHaveLength(1);
    // The Prussians are in Mollwitz.
    changeUnit(state, glasenapp, { x: 11_900, y: 1_800 });
    expect(sentToObjectives(state, [thungen])).toHaveLength(2);
  });

  it('have a general join whoever goes for an objective, though no enemy is near', () => {
    const { state, candidates } = atTheMill({ sydow: [12_700, 6_400] });
    ageOfReason.play(state, 'blue', ['done'], new SeededDice(1));
    expect(candidates()).toContainEqual(['prussian-general', 'join', 'sydow']);
    expect(candidates()).not.toContainEqual(['prussian-general', 'join', 'grenadiers']);
  });

  it('have a brigadier ride towards his brigade when one ride does not bring him there', () => {
    const { state, candidates } = atTheMill({}, { 'prussian-colonel': [4_000, 8_600] });
    ageOfReason.play(state, 'blue', ['done'], new SeededDice(1));
    const rides = candidates().filter(([named, verb]) => named === 'prussian-colonel' && verb === 'to');
    const farthest = Math.max(...rides.map(([, , place]) => (place as readonly number[])[0]!));
    expect(farthest).toBeGreaterThan(8_000);
  });
});

describe('rides', () => {
  it('are compared when the turn has gone on: to leave off is not to have won the melees', () => {
    follow(5, 100, (s) => {
      const course = courseOfRides(s);
      expect(course !== null).toBe(s.frames.at(-1)!.step === 'rides');
      if (course === null) return;
      expect(course.ends(s)).toBe(false);
      const { seat } = ageOfReason.pending(s)[0]!;
      const after = ageOfReason.copy(s);
      ageOfReason.play(after, seat, course.offhand(s)!, new SeededDice(1));
      expect(course.ends(after)).toBe(true);
    });
  });

  it('have a brigadier join his own, and leave the battalions of others alone', () => {
    const { state, candidates } = atTheMill(
      { harrach: [10_300, 5_000], cuirassiers: [12_300, 5_400] },
      { 'austrian-colonel': [11_800, 4_000] },
    );
    state.side = 'red';
    state.frames = [{ step: 'nextPhase', part: 10 }, { step: 'rides' }];
    expect(candidates()).toContainEqual(['austrian-colonel', 'join', 'cuirassiers']);
    expect(candidates()).not.toContainEqual(['austrian-colonel', 'join', 'harrach']);
    expect(candidates()).toContainEqual(['austrian-brigadier', 'join', 'harrach']);
  });

  it('mend a chain of command link by link: the brigadier’s counts before his general has ridden', () => {
    const mollwitz = scenarios.find(({ id }) => id === 'mollwitz')!;
    const { state } = ageOfReason.setup(mollwitz, standardOptions(ageOfReason, {}), new SeededDice(1));
    // The brigade of Marwitz has marched off; neither he nor Schwerin, his general, has followed.
    const [marwitz, schwerin] = [indexOfGeneral(state, 'marwitz'), indexOfGeneral(state, 'schwerin')];
    const brigade = state.brigades.findIndex(({ leader }) => leader === marwitz);
    state.terms.units.forEach((facts, unit) => {
      if (facts.brigade === brigade) changeUnit(state, unit, { y: state.units[unit]!.y - 3_000 });
    });
    ageOfReason.play(state, 'blue', ['done'], new SeededDice(1));
    expect(state.frames.at(-1)!.step).toBe('rides');
    const judged = () => ageOfReason.advice!.judge!(state, 'blue');
    const worths = [judged()];
    for (const general of [marwitz, schwerin]) {
      const { y } = state.generals[general]!;
      changeGeneral(state, general, { y: y - 3_000 });
      worths.push(judged());
    }
    expect(worths[1]! - worths[0]!).toBeGreaterThan(ageOfReason.advice!.idle!.margin);
    expect(worths[2]! - worths[1]!).toBeGreaterThan(ageOfReason.advice!.idle!.margin);
  });

  it('bring brigadiers and their general together to whoever has marched off, one after the other', () => {
    const mollwitz = scenarios.find(({ id }) => id === 'mollwitz')!;
    const { state } = ageOfReason.setup(mollwitz, standardOptions(ageOfReason, {}), new SeededDice(1));
    // Lanthieri and those beside him are 48 cm ahead of Lentulus, and he would be out of Römer's reach there.
    const lentulus = indexOfGeneral(state, 'lentulus');
    const brigade = state.brigades.findIndex(({ leader }) => leader === lentulus);
    const units = state.terms.units.flatMap((facts, unit) => (facts.brigade === brigade ? [unit] : []));
    for (const unit of units) changeUnit(state, unit, { y: state.units[unit]!.y + 4_800 });
    for (const unit of state.units.keys())
      if (state.terms.units[unit]!.side === 'blue') changeUnit(state, unit, { where: 'absent' });
    state.side = 'red';
    state.frames = [{ step: 'nextPhase', part: 10 }, { step: 'rides' }];
    const isHeard = (unit: number) => whyUncommanded(state, unit) === null && hasPayers(state, unit);
    expect(units.some(isHeard)).toBe(false);
    for (let ride = 0; ride < 12 && !units.every(isHeard); ride += 1) {
      const rides = ageOfReason.advice!.candidates!(state, ageOfReason.pending(state)[0]!);
      expect(rides).not.toContainEqual(['done']);
      ageOfReason.play(state, 'red', rides[0]!, new SeededDice(1));
    }
    expect(units.every(isHeard)).toBe(true);
  });
});
