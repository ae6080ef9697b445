import {
  Chair,
  defineGame,
  end,
  finished,
  go,
  nothing,
  offers,
  SeededDice,
  type Action,
  type Game,
  type GameState,
  type Scenario,
  type Seat,
} from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { inOneBreath } from './imagined-world.ts';
import { levelSettings, settingsTimes } from './levels.ts';
import { OfficerPlayer } from './officer.ts';
import { TurnSearch } from './turn-search.ts';

interface Frames {
  readonly step: 'turn';
}

interface State extends GameState<Frames> {
  turn: number;
  actsLeft: number;
  /** What lies in the open and can be robbed, and what is safe. */
  open: Record<Seat, number>;
  safe: Record<Seat, number>;
  guarded: Record<Seat, boolean>;
}

const turns = 6;
const seatOf = ({ turn }: Pick<State, 'turn'>): Seat => (turn % 2 === 1 ? 'left' : 'right');
const otherOf = (seat: Seat): Seat => (seat === 'left' ? 'right' : 'left');
const acts = ['gold', 'silver', 'guard', 'rob', 'end'];

/**
 * Two acts a turn. Gold is worth three and lies in the open, silver two and is safe; whoever guards what he has is not
 * robbed in the next turn. To take gold twice looks best until the other side has answered.
 */
const treasure: Game<State, State> = defineGame<State, Frames, State, Scenario>({
  id: 'treasure',
  name: { en: 'Treasure', fr: 'Trésor' },
  version: 1,
  seats: ['left', 'right'],
  rulebook: { chapters: [], entries: [], texts: { en: {}, fr: {} } },
  scenarios: [{ id: 'six', title: { en: 'Six turns', fr: 'Six tours' }, bound: 100 }],
  options: [],
  questions: {},
  readScenario: () => [],
  layOut: () => ({
    ...{ frames: [{ step: 'turn' }], standing: {}, turn: 1, actsLeft: 2 },
    ...{ open: { left: 0, right: 0 }, safe: { left: 0, right: 0 }, guarded: { left: false, right: false } },
  }),
  turn: { of: seatOf, opensAt: ['turn'] },
  steps: {
    turn: {
      asks: (s) => [{ seat: seatOf(s), question: 'turn', rules: [] }],
      choices: (_s, _f, _seat, partial) => (partial.length === 0 ? offers(acts) : finished),
      whyNot: () => null,
      answer(s, _f, seat, [what]) {
        const other = otherOf(seat);
        if (what === 'gold') s.open[seat]! += 3;
        if (what === 'silver') s.safe[seat]! += 2;
        if (what === 'guard') s.guarded[seat] = true;
        if (what === 'rob' && s.guarded[other] === false) {
          s.open[seat]! += s.open[other]!;
          s.open[other] = 0;
        }
        s.actsLeft -= 1;
        if (what !== 'end' && s.actsLeft > 0) return go<Frames>({ step: 'turn' });
        s.turn += 1;
        s.actsLeft = 2;
        if (s.turn > turns) return end();
        s.guarded[seatOf(s)] = false;
        return go<Frames>({ step: 'turn' });
      },
    },
  },
  freeActs: { choices: () => nothing, play: () => undefined },
  generalRefusals: {
    notAsked: { rules: [], words: { en: 'not you', fr: 'pas vous' } },
    nonsense: { rules: [], words: { en: 'no', fr: 'non' } },
  },
  view: (s) => structuredClone(s),
  imagine: (view) => structuredClone(view),
  outcome: ({ turn }) =>
    turn <= turns ? null : { winners: [], rules: [], words: { en: 'over', fr: 'fini' } },
  copy: (s) => structuredClone(s),
  judge: (s, seat) => (has(s, seat) - has(s, otherOf(seat))) / 60,
  advice: {
    ...{ follow: 'turn', certain: true, tries: 20, idle: { action: ['end'], margin: 0.0005 } },
    turns: { thoughts: () => [], about: () => [] },
  },
  odds: () => null,
  faults: () => [],
  migrations: {},
});

function has({ open, safe }: State, seat: Seat): number {
  return open[seat]! + safe[seat]!;
}

function opening(): State {
  return treasure.setup(treasure.scenarios[0]!, {}, new SeededDice(1)).state;
}

function player(settings = levelSettings.marshal): OfficerPlayer<State, State> {
  return new OfficerPlayer('thinker', settings);
}

function chair(): Chair<State, State> {
  return new Chair(treasure, opening(), 'left');
}

describe('whoever thinks turns through', () => {
  it('counts on the answer of the other side, which whoever looks to the end of his turn does not', () => {
    const inTheOpenAfter = (settings = levelSettings.marshal) => {
      const state = opening();
      const dice = new SeededDice(1);
      while (state.turn === 1)
        treasure.play(
          state,
          'left',
          player(settings).choose(treasure, new Chair(treasure, state, 'left'), dice),
          dice,
        );
      return state.guarded.left === true ? 0 : state.open.left;
    };
    expect(inTheOpenAfter(levelSettings.captain)).toBe(6);
    expect(inTheOpenAfter()).toBe(0);
  });

  it('says what he would do, what next if not that, and where what he is asked about stands', () => {
    const ranking = player().ranking(treasure, chair(), new SeededDice(1), ['end']);
    const worths = ranking.map(({ worth }) => worth);
    expect(ranking.map(({ action }) => action[0])).toContain('end');
    expect(ranking[0]!.worth).toBe(Math.max(...worths));
    expect(new Set(ranking.map(({ action }) => action[0])).size).toBe(ranking.length);
  });

  it('has an answer at every moment once the first row has been followed', () => {
    const steps = [...player().consider(treasure, chair(), new SeededDice(1))];
    expect(steps.length).toBeGreaterThan(20);
    const ready = steps.findIndex(({ hasty }) => hasty !== true);
    expect(steps.slice(ready).every(({ hasty }) => hasty !== true)).toBe(true);
    expect(steps.every(({ best }) => acts.includes(String(best[0])))).toBe(true);
    const shares = steps.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('can be given more rows and changes', () => {
    const { withoutDice } = settingsTimes(levelSettings.marshal, 4);
    const { turns: usual } = levelSettings.marshal.withoutDice!;
    expect(withoutDice!.turns!.rows).toBe(2 * usual!.rows);
    expect(withoutDice!.turns!.shares).toEqual(usual!.shares);
  });
});

describe('the search for turns', () => {
  const search = () => new TurnSearch(treasure, treasure.advice!.turns!, 1);
  const words = (row: readonly Action[]) => row.map(([act]) => act).join(' ');

  it('finds the ways a turn can end, the best first, and those in another order once', () => {
    const rows = inOneBreath(search().rows(opening(), 'left', 4));
    const found = rows.map((row) => words(row.acts));
    expect(found[0]).toBe('gold gold');
    expect(found.filter((row) => row === 'gold silver' || row === 'silver gold')).toHaveLength(1);
    expect(rows.every(({ after }) => seatOf(after) === 'right')).toBe(true);
  });

  it('plays a turn as it looks best act by act', () => {
    const after = inOneBreath(search().played(opening(), 'left'));
    expect(has(after, 'left')).toBe(6);
  });

  it('changes a row by leaving out an act or putting in another', () => {
    const rows = inOneBreath(search().rows(opening(), 'left', 4));
    const changed = [...search().changes([['gold'], ['guard']], rows)].map(words);
    expect(changed.slice(0, 2)).toEqual(['guard', 'gold']);
    expect(changed).toContain('gold silver guard');
  });

  it('leaves out of a row what cannot be done', () => {
    const { acts: done, after } = search().follow(opening(), 'left', [
      ['gold'],
      ['fly'],
      ['silver'],
      ['rob'],
    ]);
    expect(words(done)).toBe('gold silver');
    expect(after.turn).toBe(2);
  });
});
