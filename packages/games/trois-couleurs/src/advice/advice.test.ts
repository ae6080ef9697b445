/** What players are told: every candidate may be done, nobody does and undoes, and what is feared is seen. */
import { SeededDice, standardOptions, type Action, type Options } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { troisCouleurs } from '../index.ts';
import { indexOfUnit } from '../names.ts';
import { scenarios } from '../scenarios/index.ts';
import { marks, type State } from '../state.ts';
import { has } from '../troops.ts';
import { battle, type Setting } from '../testing.ts';
import { courseOf, offhand } from './courses.ts';
import { judgeAhead } from './judge.ts';
import { longCourseOf } from './long-course.ts';

/** Plays candidates at random, and shows every question with its candidates. */
function follow(
  seed: number,
  most: number,
  options: Options,
  look: (s: State, candidates: readonly Action[]) => void,
): void {
  const dice = new SeededDice(seed);
  const { state } = troisCouleurs.setup(scenarios[0]!, standardOptions(troisCouleurs, options), dice);
  for (let count = 0; count < most; count += 1) {
    const [asked] = troisCouleurs.pending(state);
    if (asked === undefined) return;
    const candidates = troisCouleurs.advice!.candidates!(state, asked);
    look(state, candidates);
    troisCouleurs.play(state, asked.seat, candidates[dice.pick(candidates.length)]!, dice);
  }
}

describe('candidates', () => {
  it.each([false, true])('may all be done, in simultaneous play or not: %s', (simultaneous) => {
    for (const seed of [1, 2])
      follow(seed, 60, { simultaneous }, (s, candidates) => {
        const { seat } = troisCouleurs.pending(s)[0]!;
        expect(candidates.length).toBeGreaterThan(0);
        for (const action of candidates)
          expect([action, troisCouleurs.refusal(s, seat, action)?.words.en ?? null]).toEqual([action, null]);
      });
  });

  it('let nobody turn or form twice in a turn', () => {
    follow(5, 150, {}, (s, candidates) => {
      for (const [named, verb] of candidates) {
        const unit = indexOfUnit(s, named);
        if (unit >= 0 && (verb === 'face' || verb === 'form' || verb === 'about'))
          expect(has(s, unit, marks.manoeuvred)).toBe(false);
      }
    });
  });
});

describe('candidates of many', () => {
  it('are fewer marches each: at the slowest pace and at the fastest', () => {
    const paces = (others: number) => {
      const blue = Object.fromEntries(
        [...Array(others).keys()].map((at) => [`b${at}`, `COD at ${at * 7 + 8},112`]),
      );
      const s: State = {
        ...battle({ blue, red: { enemy: 'COD at 90,20 facing 180' } }),
        frames: [{ step: 'orders' }],
      };
      const found = troisCouleurs.advice!.candidates!(s, troisCouleurs.pending(s)[0]!);
      return [
        ...new Set(found.flatMap(([unit, verb, pace]) => (unit === 'b0' && verb === 'march' ? [pace] : []))),
      ];
    };
    expect([paces(1), paces(24)]).toEqual([
      ['POR', 'PAC', 'PCH'],
      ['POR', 'PCH'],
    ]);
  });
});

describe('candidates of horse', () => {
  it('lead round the flanks of an enemy', () => {
    const s: State = {
      ...battle({
        blue: { horse: 'flat-light-cav LIG at 90,124' },
        red: { enemy: 'LIG at 90,84 facing 180' },
      }),
      frames: [{ step: 'orders' }],
    };
    const orders = troisCouleurs.advice!.candidates!(s, troisCouleurs.pending(s)[0]!);
    const angles = orders.filter(([, verb]) => verb === 'march').map(([, , , angle]) => angle);
    expect(new Set(angles)).toEqual(new Set([0, 3_000, -3_000]));
  });
});

describe('candidates of the rarer questions', () => {
  it('leave armies where the battle has them', () => {
    let isAsked = false;
    follow(1, 2, { freeSetUp: true }, (s, candidates) => {
      if (s.frames.at(-1)!.step !== 'setUp') return;
      isAsked = true;
      expect(candidates).toEqual([['done']]);
    });
    expect(isAsked).toBe(true);
  });

  it('know that battalions of a regiment join to attack', () => {
    const s: State = {
      ...battle({
        blue: {
          first: 'LIG strength 12 regiment line at 84,100',
          second: 'LIG strength 12 regiment line at 96.2,100',
        },
        red: { enemy: 'LIG strength 24 at 90,88 facing 180' },
      }),
      frames: [{ step: 'orders' }],
    };
    const [asked] = troisCouleurs.pending(s);
    const joins = ['first', 'merge', 'second'];
    expect(troisCouleurs.advice!.candidates!(s, asked!)).toContainEqual(joins);
    troisCouleurs.play(s, asked!.seat, joins, new SeededDice(1));
    expect(courseOf(s)!.offhand(s)?.slice(0, 3)).toEqual(['first', 'attack', 'enemy']);
  });

  it('have whoever is marched on meet, fire or face the enemy, and a general hurry to him', () => {
    const heads = new Map<string, Set<string>>();
    for (const seed of [3, 4, 5, 6])
      follow(seed, 120, {}, (s) => {
        const [asked] = troisCouleurs.pending(s);
        const { step } = s.frames.at(-1)!;
        const said = offhand(s, asked!);
        if (said === null) return;
        expect([said, troisCouleurs.refusal(s, asked!.seat, said)?.words.en ?? null]).toEqual([said, null]);
        heads.set(step, (heads.get(step) ?? new Set()).add(String(said[0])));
      });
    expect([...heads.get('answers')!]).toEqual(expect.arrayContaining(['counter', 'fire', 'react']));
    expect([...heads.get('generalsHurry')!]).not.toContain('stay');
  });
});

describe('what is answered in the head', () => {
  const marching = (gun: string): State => {
    const s = battle({
      blue: { foot: 'COD at 90,110' },
      red: { guns: `flat-foot-6 BAT at ${gun} facing 180` },
    });
    return { ...s, frames: [{ step: 'orders' }] };
  };

  /** How far a column has come when guns fire at it that answer without a thought, and with what. */
  const firedAt = (gun: string, length: number): readonly [number, unknown] => {
    const s = marching(gun);
    const dice = new SeededDice(1);
    troisCouleurs.play(s, troisCouleurs.pending(s)[0]!.seat, ['foot', 'march', 'PAC', 0, length], dice);
    for (;;) {
      const walk = s.frames.findLast(({ step }) => step === 'marching');
      expect([walk?.step, s.frames.at(-1)!.step]).toEqual(['marching', 'opportunityFire']);
      const [asked] = troisCouleurs.pending(s);
      const answer = offhand(s, asked!)!;
      if (answer[0] !== 'wait') return [walk?.step === 'marching' ? walk.gone : 0, answer.join(' ')];
      troisCouleurs.play(s, asked!.seat, answer, dice);
    }
  };

  it('has guns wait for a column that marches up before them, and fire canister when it is nearest', () => {
    expect(firedAt('90,80', 1800)).toEqual([1800, 'guns canister']);
  });
});

describe('a long course', () => {
  const facing: State = {
    ...battle({
      blue: { foot: 'COD at 90,110', second: 'COD at 70,110' },
      red: { enemy: 'LIG at 90,84 facing 180' },
    }),
    frames: [{ step: 'nextPart', part: 3 }, { step: 'orders' }],
  };

  it('counts the position where each of the next two phases begins', () => {
    const { phases } = longCourseOf(facing)!;
    const at = (s: Partial<State>) => phases!.at({ ...facing, ...s });
    expect(new Set([at({}), at({ side: 'red' }), at({ turn: 2 })]).size).toBe(3);
    expect(at({ frames: [{ step: 'safeguarding' }] })).toBeNull();
    expect(phases!.shares).toHaveLength(2);
    expect(phases!.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  });

  it('has the enemy march on whoever is in his reach alone', () => {
    const verbs = (s: State) =>
      new Set(longCourseOf(facing)!.rehearsed!.thoughts!(s).map(([, verb]) => verb));
    expect(verbs(facing)).toContain('march');
    expect(verbs({ ...facing, side: 'red' })).toEqual(new Set(['attack', 'approach']));
  });

  it('is none where both sides act at once, and of no other question', () => {
    expect(longCourseOf({ ...facing, frames: [{ step: 'safeguarding' }] })).toBeNull();
  });
});

describe('hidden troops', () => {
  const known = battle({
    blue: { foot: 'LIG at 90,110', hidden: 'COD at 60,112' },
    red: { enemy: 'LIG at 90,80 facing 180' },
    options: { hiddenTroops: true },
  });
  const onPlan: State = {
    ...known,
    units: known.units.map((row, unit) =>
      unit === indexOfUnit(known, 'hidden') ? { ...row, where: 'plan' } : row,
    ),
  };

  it('count for their own side as if they stood there, and are its own in its plans', () => {
    expect(judgeAhead(onPlan, 'blue')).toBe(judgeAhead(known, 'blue'));
    expect(judgeAhead(onPlan, 'red')).not.toBe(judgeAhead(known, 'red'));
    const forces = (seat: string) => troisCouleurs.advice!.lay!(onPlan, seat).forces.map(({ name }) => name);
    expect(forces('blue')).toContain('hidden');
    expect(forces('red')).not.toContain('hidden');
  });

  it('are given orders, and come out for them', () => {
    const s: State = { ...onPlan, frames: [{ step: 'orders' }] };
    const orders = troisCouleurs.advice!.candidates!(s, troisCouleurs.pending(s)[0]!);
    expect(orders.filter(([name]) => name === 'hidden').map(([, verb]) => verb)).toContain('march');
  });
});

/** What a position is worth to blue. */
function worth(setting: Setting): number {
  return judgeAhead(battle(setting), 'blue');
}

/** The same, if blue has the last phase of the turn. */
function asLast(setting: Setting): number {
  return judgeAhead({ ...battle(setting), first: 'red' }, 'blue');
}

describe('the judge of players', () => {
  it('would rather have foot in square when horse can take it in flank', () => {
    const red = { horse: 'flat-light-cav LIG at 90,80 facing 180' };
    expect(worth({ blue: { foot: 'CAR at 90,110' }, red })).toBeGreaterThan(
      worth({ blue: { foot: 'LIG at 90,110 facing 90' }, red }),
    );
  });
  it('would rather have foot in line before foot that stands', () => {
    const red = { enemy: 'LIG at 90,96 facing 180' };
    expect(worth({ blue: { foot: 'LIG at 90,110' }, red })).toBeGreaterThan(
      worth({ blue: { foot: 'COM at 90,110' }, red }),
    );
  });
  it('knows losses, disorder and cases for harm', () => {
    const red = { enemy: 'LIG at 90,60 facing 180' };
    const of = (words: string) => worth({ blue: { foot: `LIG at 90,110 ${words}` }, red });
    const [whole, lost, out, broken] = [of(''), of('lost 9'), of('DES'), of('RET')];
    for (const worse of [lost, out, broken]) expect(worse).toBeLessThan(whole);
    expect(broken).toBeLessThan(out);
  });
  it('sees no use in a square that no horse can reach', () => {
    const square = (horse: string) => {
      const red = { enemy: 'LIG at 90,60 facing 180', horse: `flat-light-cav ${horse} facing 180` };
      const of = (formation: string) => worth({ blue: { foot: `${formation} at 90,110` }, red });
      return of('CAR') - of('COD');
    };
    expect(square('LIG at 170,10')).toBeLessThan(square('LIG at 90,70') - 0.05);
  });
  it('fears horse beside foot less while that can still form square', () => {
    const spent = (points: number) =>
      asLast({
        blue: { foot: `LIG at 90,110 facing 90 spent ${points}` },
        red: { horse: 'flat-light-cav LIG at 90,80 facing 180' },
      });
    expect(spent(1)).toBeGreaterThan(spent(2));
  });
  it('spares no points that come back before anybody can march on a unit', () => {
    const spending = (points: number): Setting => ({
      blue: { foot: `LIG at 90,110 spent ${points}` },
      red: { enemy: 'LIG at 90,80 facing 180' },
    });
    expect(worth(spending(0))).toBeGreaterThan(worth(spending(1)));
    expect(asLast(spending(0))).toBe(asLast(spending(1)));
  });
  it('would rather take an enemy in the rear than in front', () => {
    const from = (facing: number) =>
      worth({
        blue: { horse: 'flat-light-cav LIG at 90,110' },
        red: { enemy: `COD at 90,80 facing ${facing}` },
      });
    expect(from(0)).toBeGreaterThan(from(180));
  });
});
