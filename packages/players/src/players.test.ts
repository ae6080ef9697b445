import {
  call,
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
  type Parts,
  type Space,
  type Scenario,
} from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { isDetour } from './contest.ts';
import {
  GreedyPlayer,
  levels,
  levelSettings,
  OfficerPlayer,
  playerNamed,
  playerNames,
  playOut,
  RandomPlayer,
  settingsTimes,
} from './index.ts';
import type { WithoutDice } from './stages.ts';
import { gamble, type GambleState } from './testing.ts';
import { think, type Budget, type Considered, type ThinkingPlayer } from './thinking.ts';
import { countDecisions, DeadEnd, everyAction, isDecision, randomCompletion, sampleActions } from './walk.ts';

type Frames = { readonly step: 'turn' } | { readonly step: 'duel' };

interface State extends GameState<Frames> {
  turn: number;
  side: 'left' | 'right';
  points: Record<'left' | 'right', number>;
}

/**
 * Take one to three points, bet on a number from a described space (worth nothing), or provoke a duel: the other
 * declines and pays four, or accepts, and then the provoker pays five. Most points after ten turns win.
 */
const duels: Game<State, State> = defineGame<State, Frames, State, Scenario>({
  id: 'duels',
  name: { en: 'Duels', fr: 'Duels' },
  version: 1,
  seats: ['left', 'right'],
  rulebook: { chapters: [], entries: [], texts: { en: {}, fr: {} } },
  scenarios: [{ id: 'ten', title: { en: 'Ten turns', fr: 'Dix tours' }, bound: 100 }],
  options: [],
  questions: {},
  readScenario: () => [],
  layOut: () => ({
    frames: [{ step: 'turn' }],
    standing: {},
    turn: 1,
    side: 'left',
    points: { left: 0, right: 0 },
  }),
  turn: { of: (s) => s.side, opensAt: ['turn'] },
  steps: {
    turn: {
      asks: (s) => [{ seat: s.side, question: 'turn', rules: [] }],
      choices(_s, _f, _seat, partial) {
        if (partial.length === 0) return offers(['take', 'bet', 'provoke']);
        if (partial[0] === 'take') return partial.length === 1 ? offers([1, 2, 3]) : finished;
        if (partial[0] === 'provoke') return partial.length === 1 ? offers(['now']) : finished;
        const space = { kind: 'numbers' as const, unit: 'count' as const, ranges: [[1, 1000] as const] };
        return partial.length === 1 ? { options: [], complete: false, space } : finished;
      },
      landmarks: (_s, _f, _seat, partial) =>
        partial[0] === 'bet' && partial.length === 1
          ? [
              { part: 1_000, name: 'all', words: { en: 'all', fr: 'tout' } },
              { part: 500, name: 'half', words: { en: 'half', fr: 'la moitié' } },
            ]
          : [],
      whyNot: () => null,
      answer(s, _f, _seat, action, play) {
        if (action[0] === 'provoke') return call<Frames>({ step: 'duel' });
        if (action[0] === 'take') s.points[s.side] += action[1] as number;
        play.events.push({ kind: 'done', rules: [] });
        return next(s);
      },
    },
    duel: {
      asks: (s) => [{ seat: other(s), question: 'duel', rules: [] }],
      choices: (_s, _f, _seat, partial) => (partial.length === 0 ? offers(['accept', 'decline']) : finished),
      whyNot: () => null,
      answer(s, _f, _seat, action) {
        if (action[0] === 'accept') s.points[s.side] -= 5;
        else s.points[other(s)] -= 4;
        const after = next(s);
        if (after.verb === 'end') s.frames.splice(0, 1);
        return end();
      },
    },
  },
  freeActs: { choices: () => nothing, play: () => undefined },
  generalRefusals: {
    notAsked: { rules: [], words: { en: '', fr: '' } },
    nonsense: { rules: [], words: { en: '', fr: '' } },
  },
  view: (s) => s,
  imagine: (view) => structuredClone(view),
  outcome(s) {
    if (s.frames.length > 0) return null;
    const { left, right } = s.points;
    return {
      winners: left === right ? [] : [left > right ? 'left' : 'right'],
      rules: [],
      words: { en: '', fr: '' },
    };
  },
  copy: (s) => ({ ...s, frames: [...s.frames], points: { ...s.points } }),
  judge: (s, seat) => (s.points.left - s.points.right) * (seat === 'left' ? 0.01 : -0.01),
  odds: () => null,
  faults: () => [],
  migrations: {},
});

function other(s: State): 'left' | 'right' {
  return s.side === 'left' ? 'right' : 'left';
}

function next(s: State) {
  s.turn += 1;
  s.side = other(s);
  return s.turn > 10 ? end() : go<Frames>({ step: 'turn' });
}

const [ten] = duels.scenarios as [Scenario];
const random = new RandomPlayer();
const greedy = new GreedyPlayer<State, State>();
const atRandom = { left: random, right: random };

/** Two pieces in any order, then a place: `ab to x`. */
function walk(partial: Action): Parts {
  if (partial.includes('x') || partial.includes('y')) return finished;
  if (partial.includes('to')) return offers(['x', 'y']);
  const left = ['a', 'b'].filter((piece) => !partial.includes(piece));
  return offers(partial.length > 0 ? [...left, 'to'] : left, partial.length === 2);
}

describe('walking choices', () => {
  it('lists every action, and gives up where there are too many', () => {
    const dice = new SeededDice(1);
    const all = everyAction(walk, 100, dice)!;
    const named = ['ab', 'abtox', 'abtoy', 'atox', 'atoy', 'ba', 'batox', 'batoy', 'btox', 'btoy'];
    expect(all.map((action) => action.join(''))).toEqual(named);
    expect(everyAction(walk, all.length, dice)).not.toBeNull();
    expect(everyAction(walk, all.length - 1, dice)).toBeNull();
  });

  it('lists a described space as its landmarks and two parts at random', () => {
    const { state } = duels.setup(ten, {}, new SeededDice(1));
    const listed = everyAction(
      (partial) => duels.choices(state, 'left', partial),
      100,
      new SeededDice(1),
      (partial) => duels.landmarks(state, 'left', partial),
    )!;
    const bets = listed.filter(([verb]) => verb === 'bet').map(([, bet]) => bet);
    expect(bets.slice(0, 2)).toEqual([1_000, 500]);
    expect(bets).toHaveLength(4);
  });

  it('draws an end of a space half of the time, of points a landmark', () => {
    const dice = new SeededDice(5);
    const drawn = (space: Space) =>
      Array.from({ length: 400 }, () =>
        JSON.stringify(
          randomCompletion(
            (partial) => (partial.length === 0 ? { options: [], complete: false, space } : finished),
            [],
            dice,
            () => [{ part: [7, 7], name: 'tree', words: { en: 'tree', fr: 'arbre' } }],
          )[0],
        ),
      );
    const numbers = drawn({ kind: 'numbers', unit: 'length', ranges: [[1, 100_000]] });
    expect(numbers.filter((part) => part === '1' || part === '100000').length).toBeGreaterThan(150);
    expect(new Set(numbers).size).toBeGreaterThan(150);
    const points = drawn({ kind: 'points', inside: [{ centre: [0, 0], from: 0, to: 9_000 }], outside: [] });
    expect(points.filter((part) => part === '[7,7]').length).toBeGreaterThan(150);
    expect(new Set(points).size).toBeGreaterThan(150);
  });

  it('samples different actions, every first part among them', () => {
    const actions = sampleActions(walk, 6, new SeededDice(3));
    expect(actions.length).toBeGreaterThan(3);
    expect(new Set(actions.map((action) => action.join(' '))).size).toBe(actions.length);
    expect(new Set(actions.map(([first]) => first))).toEqual(new Set(['a', 'b']));
    for (const action of actions) expect(() => countDecisions(walk, action)).not.toThrow();
  });

  it('counts a part as a decision when it has two answers, stopping among them', () => {
    expect(isDecision(offers(['one']))).toBe(false);
    expect(isDecision(offers(['one'], true))).toBe(true);
    expect(isDecision(offers(['one', 'two']))).toBe(true);
    expect(isDecision(finished)).toBe(false);
    expect(
      isDecision({
        options: [],
        complete: false,
        space: { kind: 'numbers', unit: 'count', ranges: [[1, 9]] },
      }),
    ).toBe(true);
    // a of a, b; then to of b, to; then x of x, y.
    expect(countDecisions(walk, ['a', 'to', 'x'])).toBe(3);
    // Stopping after ab is a third decision.
    expect(countDecisions(walk, ['a', 'b'])).toBe(3);
    expect(() => countDecisions(walk, ['to'])).toThrow('not offered');
    expect(() => countDecisions(walk, ['a'])).toThrow('not a whole action');
  });

  it('says where choices lead nowhere', () => {
    expect(() => randomCompletion(() => nothing, [], new SeededDice(1))).toThrow(DeadEnd);
  });
});

describe('the random player', () => {
  it('gives every answer the same chance', () => {
    const { state } = duels.setup(ten, {}, new SeededDice(1));
    const chair = new Chair(duels, state, 'left');
    const dice = new SeededDice(11);
    const counts: Record<string, number> = {};
    for (let round = 0; round < 3000; round += 1) {
      const [verb] = random.choose(duels, chair, dice);
      counts[String(verb)] = (counts[String(verb)] ?? 0) + 1;
    }
    for (const verb of ['take', 'bet', 'provoke']) expect(counts[verb]! / 3000).toBeCloseTo(1 / 3, 1);
  });

  it('counts its decisions as the walk counts them', () => {
    const plain = { name: 'plain', choose: random.choose.bind(new RandomPlayer()) };
    const counted = playOut(duels, ten, {}, atRandom, 7);
    const walked = playOut(duels, ten, {}, { left: plain, right: plain }, 7);
    expect(counted.decisions).toBe(walked.decisions);
    expect(counted.decisions).toBeGreaterThan(10);
  });
});

describe('a playout', () => {
  it('is the same for the same seed, and not for another', () => {
    const play = (seed: number | string) => JSON.stringify(playOut(duels, ten, {}, atRandom, seed));
    expect(play(1)).toBe(play(1));
    expect(play('spring')).toBe(play('spring'));
    expect(new Set([1, 2, 3, 4, 5].map(play)).size).toBeGreaterThan(1);
  });

  it('reports a game without an end, a player who breaks, and a seat nobody plays', () => {
    expect(playOut(duels, ten, {}, atRandom, 1, { decisions: 5 }).fault).toContain(
      'not over after 5 decisions',
    );
    const broken = { name: 'broken', choose: () => ['take', 9] };
    expect(playOut(duels, ten, {}, { left: broken, right: random }, 1).fault).toContain('not offered');
    expect(playOut(duels, ten, {}, { left: random }, 1).fault).toContain('nobody plays right');
    const { fault, outcome } = playOut({ ...duels, outcome: () => null }, ten, {}, atRandom, 1);
    expect(outcome).toBeNull();
    expect(fault).toContain('nobody has won');
  });

  it('tells every event, those of the opening first', () => {
    let lists = 0;
    const { actions } = playOut(duels, ten, {}, atRandom, 1, { onEvents: () => (lists += 1) });
    expect(lists).toBe(actions + 1);
  });
});

describe('the greedy player', () => {
  it('takes what the judge likes best, and sees the answer to a provocation coming', () => {
    const { state } = duels.setup(ten, {}, new SeededDice(1));
    const chair = new Chair(duels, state, 'left');
    for (let seed = 1; seed <= 20; seed += 1)
      expect(greedy.choose(duels, chair, new SeededDice(seed))).toEqual(['take', 3]);
  });

  it('answers inside the turn of the other', () => {
    const dice = new SeededDice(1);
    const { state } = duels.setup(ten, {}, dice);
    duels.play(state, 'left', ['provoke', 'now'], dice);
    expect(greedy.choose(duels, new Chair(duels, state, 'right'), new SeededDice(4))).toEqual(['accept']);
  });

  it('chooses the same with the same dice', () => {
    const { state } = duels.setup(ten, {}, new SeededDice(1));
    const choose = () =>
      new GreedyPlayer<State, State>({ candidates: 5 }).choose(
        duels,
        new Chair(duels, state, 'left'),
        new SeededDice(9),
      );
    expect(choose()).toEqual(choose());
  });

  it('beats the random player from either side', () => {
    for (const [seat, players] of [
      ['left', { left: greedy, right: random }],
      ['right', { left: random, right: greedy }],
    ] as const) {
      for (let seed = 1; seed <= 20; seed += 1)
        expect(playOut(duels, ten, {}, players, seed).outcome?.winners).toEqual([seat]);
    }
  });
});

describe('players by name', () => {
  it('are known or not', () => {
    expect(playerNamed('greedy-1')?.name).toBe('greedy-1');
    expect(playerNamed('random')?.name).toBe('random');
    expect(playerNamed('toString')).toBeNull();
  });
});

/** A player that would answer its number of steps so far, and never comes to an end. */
const counting: ThinkingPlayer = {
  name: 'counting',
  choose: () => ['never'],
  *consider(): Generator<Considered, Action> {
    for (let step = 1; ; step += 1) yield { best: [step], share: 1 - 1 / step };
  },
};

function thinkOf(
  player: ThinkingPlayer,
  budget: Budget,
  onPause: (pauses: number) => void = () => undefined,
) {
  let now = 0;
  let pauses = 0;
  const shares: number[] = [];
  const { state } = duels.setup(ten, {}, new SeededDice(1));
  const chair = new Chair(duels, state, duels.pending(state)[0]!.seat) as unknown as Chair;
  const started = think(player, duels as never, chair, new SeededDice(5), budget, {
    // Every look at the clock costs a millisecond.
    clock: () => (now += 1),
    pause: () => {
      onPause((pauses += 1));
      return Promise.resolve();
    },
    progress: (share) => shares.push(share),
  });
  return { ...started, shares };
}

describe('a thought', () => {
  it('ends with its playouts, and the same seed gives the same answer', async () => {
    expect(await thinkOf(counting, { playouts: 7 }).action).toEqual([7]);
    const greedy = () => thinkOf(new GreedyPlayer(), { playouts: 3 }).action;
    expect(await greedy()).toEqual(await greedy());
  });

  it('ends with its time', async () => {
    expect(await thinkOf(counting, { milliseconds: 10 }).action).toEqual([10]);
  });

  it('ends with its time in the middle of a playout too, which counts only when it is done', async () => {
    const slow: ThinkingPlayer = {
      ...counting,
      *consider(): Generator<Considered, Action> {
        for (let playout = 1; ; playout += 1) {
          for (let breath = 1; breath < 10; breath += 1)
            yield { best: [playout - 1], share: 0, midway: true };
          yield { best: [playout], share: 0 };
        }
      },
    };
    expect(await thinkOf(slow, { milliseconds: 15 }).action).toEqual([1]);
    expect(await thinkOf(slow, { playouts: 3 }).action).toEqual([3]);
  });

  it('takes the time to look at everything once, and no more', async () => {
    const steps = (budget: Budget) => thinkOf(playerNamed('captain')!, budget);
    const late = steps({ milliseconds: 1 });
    expect(await late.action).toEqual(['take', 3]);
    const whole = steps({});
    await whole.action;
    expect(late.shares.length).toBeGreaterThan(2);
    expect(late.shares.length).toBeLessThan(whole.shares.length);
    // Whoever counts playouts is taken at his word.
    const counted = steps({ playouts: 1 });
    await counted.action;
    expect(counted.shares).toHaveLength(1);
  });

  it('gives its best so far when it is stopped', async () => {
    const stopped = thinkOf(counting, {}, (pauses) => {
      if (pauses === 3) stopped.stop();
    });
    const [steps] = await stopped.action;
    expect(steps).toBeGreaterThan(20);
    expect(steps).toBeLessThan(60);
  });

  it('tells how far it has come', async () => {
    const { action, shares } = thinkOf(new GreedyPlayer(), {});
    await action;
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('without bounds comes to the same answer as one that is not paused', async () => {
    const { state } = duels.setup(ten, {}, new SeededDice(1));
    const chair = new Chair(duels, state, duels.pending(state)[0]!.seat);
    const atOnce = new GreedyPlayer<never, never>().choose(duels as never, chair as never, new SeededDice(5));
    expect(await thinkOf(new GreedyPlayer() as ThinkingPlayer, {}).action).toEqual(atOnce);
  });

  it('has an answer however little time there is', async () => {
    const seat = thinkOf(new GreedyPlayer(), { milliseconds: 0, playouts: 0 });
    expect((await seat.action).length).toBeGreaterThan(0);
  });
});

describe('officers', () => {
  const opening = () => duels.setup(ten, {}, new SeededDice(1)).state;
  const captain = () => playerNamed<State, State>('captain')!;
  const chairOf = (state: State, seat: 'left' | 'right' = 'left') => new Chair(duels, state, seat);

  it('take what is best, and answer what they are asked in the other side’s turn', () => {
    for (let seed = 1; seed <= 5; seed += 1)
      expect(captain().choose(duels, chairOf(opening()), new SeededDice(seed))).toEqual(['take', 3]);
    const state = opening();
    duels.play(state, 'left', ['provoke', 'now'], new SeededDice(1));
    expect(captain().choose(duels, chairOf(state, 'right'), new SeededDice(4))).toEqual(['accept']);
  });

  it('consider what the game advises and nothing else, the first of it where it is too much', () => {
    const advised = { ...duels, advice: { candidates: () => [['take', 1] as const, ['take', 2] as const] } };
    const choice = (candidates: number) =>
      new OfficerPlayer<State, State>('one', { ...levelSettings.captain, candidates }).choose(
        advised,
        chairOf(opening()),
        new SeededDice(1),
      );
    expect(choice(10)).toEqual(['take', 2]);
    expect(choice(1)).toEqual(['take', 1]);
  });

  it('judge by the advice of the game where it has any', () => {
    const modest = { ...duels, advice: { judge: (s: State, seat: 'left' | 'right') => -s.points[seat] } };
    const action = captain().choose(modest, chairOf(opening()), new SeededDice(1));
    expect(action).not.toEqual(['take', 3]);
  });

  it('count the best of several ways to go on where no dice are thrown, and in fewer states', () => {
    const withoutDice = { ways: 8, stages: [{ keep: 6, worlds: 1 }] };
    const settings = { candidates: 100, stages: [{ keep: 6, worlds: 8 }], replies: 4, tries: 1, withoutDice };
    const provoking = (certain: boolean) => {
      const game = { ...duels, advice: { follow: 'turn' as const, certain } };
      const player = new OfficerPlayer<State, State>('planner', settings);
      return player.results(game, chairOf(opening()), new SeededDice(2), [['provoke', 'now']]).results[0]!;
    };
    // The other one answers at random: one way in two he declines and pays four.
    const [planned, ...others] = provoking(true);
    expect(others).toHaveLength(0);
    expect(planned!.worth).toBeCloseTo(0.04);
    const worths = provoking(false).map(({ worth }) => worth);
    expect(worths).toHaveLength(8);
    expect(Math.min(...worths)).toBeCloseTo(-0.05);
  });

  it('follow what one act does not tell as the game says', () => {
    const expected = (advice: NonNullable<typeof gamble.advice>) => {
      const game = { ...gamble, advice };
      const { state } = game.setup(game.scenarios[0]!, {}, new SeededDice(1));
      const captain = new OfficerPlayer<GambleState, GambleState>('captain', levelSettings.captain);
      return captain.results(game, new Chair(game, state, 'left'), new SeededDice(2), [['take']]);
    };
    expect(expected({}).results[0]![0]!.worth).toBeCloseTo(3 / 16);
    // The other side takes its three points offhand before it is counted.
    const followed = expected({
      course: () => ({ ends: ({ turn }) => turn === 3, offhand: () => ['take'] }),
    });
    expect(followed.horizon).toBe('turn');
    for (const { worth } of followed.results[0]!) expect(worth).toBeCloseTo(0);
    // And in as many states as it takes there.
    expect(followed.results[0]).toHaveLength(4);
    const thrown = expected({
      states: 1 / 4,
      course: () => ({ ends: () => true, offhand: () => null, states: 2 }),
    });
    expect(thrown.results[0]).toHaveLength(8);
    expect(expected({ states: 1 / 4 }).results[0]).toHaveLength(1);
  });

  it('agree to a victory that is claimed only when they have lost', () => {
    const claimed = (worth: number) => ({
      ...duels,
      advice: { concession: () => ['agree'], judge: () => worth },
    });
    const answer = (worth: number) =>
      captain().choose(claimed(worth), chairOf(opening()), new SeededDice(1))[0];
    expect(answer(-0.9)).toBe('agree');
    expect(answer(-0.3)).not.toBe('agree');
  });

  it('answer the same when they are stopped after the same playouts, and better the longer they think', async () => {
    const thought = (playouts: number) =>
      think(
        captain() as ThinkingPlayer,
        duels as never,
        chairOf(opening()) as never,
        new SeededDice(3),
        { playouts },
        {
          clock: () => 0,
          pause: () => Promise.resolve(),
        },
      ).action;
    expect(await thought(1)).toEqual(await thought(1));
    expect(await thought(40)).toEqual(await thought(40));
    expect(await thought(40)).toEqual(['take', 3]);
  });

  it('do not weigh twice what comes to the same, but tell of whatever they are asked about', () => {
    const { state } = duels.setup(ten, {}, new SeededDice(1));
    const advised = (state: State) => {
      const advice = {
        candidates: () =>
          [
            ['bet', 5],
            ['bet', 6],
            ['take', 1],
            ['bet', 7],
          ] as const,
      };
      return captain().ranking!({ ...duels, advice }, new Chair(duels, state, 'left'), new SeededDice(2));
    };
    // Bets come to nothing: one is enough.
    expect(advised(state).map(({ action }) => action)).toEqual([
      ['take', 1],
      ['bet', 5],
    ]);
    const advice = {
      candidates: () =>
        [
          ['bet', 5],
          ['take', 1],
        ] as const,
    };
    const asked = captain().ranking!(
      { ...duels, advice },
      new Chair(duels, state, 'left'),
      new SeededDice(2),
      ['bet', 6],
    );
    expect(asked.map(({ action }) => action)).toContainEqual(['bet', 6]);
  });

  it('leave things as they are unless an act is better by the margin that the game advises', () => {
    const choice = (margin: number) => {
      const advice = { idle: { action: ['take', 1] as const, margin } };
      return captain().choose({ ...duels, advice }, chairOf(opening()), new SeededDice(1));
    };
    // Three points instead of one are worth two hundredths.
    expect(choice(0.01)).toEqual(['take', 3]);
    expect(choice(0.03)).toEqual(['take', 1]);
  });

  it('lose no time on what cannot win any more, unless they are asked what they think of it', () => {
    let played = 0;
    const counted = {
      ...duels,
      play: (...act: Parameters<typeof duels.play>) => (played++, duels.play(...act)),
    };
    const playsFor = (work: (marshal: OfficerPlayer<State, State>) => unknown) => {
      played = 0;
      work(new OfficerPlayer('marshal', { ...levelSettings.marshal, horizon: 'turn' }));
      return played;
    };
    const raced = playsFor((marshal) => marshal.choose(counted, chairOf(opening()), new SeededDice(1)));
    const asked = playsFor((marshal) => marshal.ranking(counted, chairOf(opening()), new SeededDice(1)));
    expect(raced).toBeLessThan(asked / 4);
  });

  it('pause for breath at each of the ways that one playout follows', () => {
    const breaths = (withoutDice: WithoutDice) => {
      const settings = { ...levelSettings.marshal, horizon: 'turn', withoutDice } as const;
      const marshal = new OfficerPlayer<State, State>('marshal', settings);
      const certain = { ...duels, advice: { ...duels.advice, certain: true } };
      const steps = [...marshal.consider(certain, chairOf(opening()), new SeededDice(1))];
      return steps.filter(({ midway }) => midway === true).length;
    };
    const stage = { keep: 2, worlds: 1 };
    expect(breaths({ ways: 4, stages: [stage] })).toBe(8);
  });

  it('know a detour when they see one', () => {
    const straight = ['au3', 'road', 'to D5', 'block'];
    expect(isDetour(['au3', 'road', 'to D5', 'to D3', 'to D5', 'block'], straight)).toBe(true);
    expect(isDetour(['au3', 'road', 'to D3', 'block'], straight)).toBe(false);
    expect(isDetour(['au3', 'au4', 'to D3', 'to D5', 'block'], straight)).toBe(false);
    expect(isDetour(['au3', 'road', 'to D5', 'to D3', 'block', 'end'], straight)).toBe(false);
    expect(isDetour(straight, straight)).toBe(false);
  });

  it('say what they would do, and what next if not that', () => {
    const ranking = captain().ranking!(duels, chairOf(opening()), new SeededDice(2));
    expect(ranking[0]!.action).toEqual(['take', 3]);
    expect(ranking.length).toBeGreaterThan(2);
    const worths = ranking.map(({ worth }) => worth);
    expect(worths).toEqual(worths.toSorted((a, b) => b - a));
  });

  it('go by their ranks, and a rank can be given more playouts', () => {
    for (const level of levels) expect(playerNamed(level)?.name).toBe(level);
    expect(playerNames).toEqual([...levels, 'random', 'greedy-1']);
    expect(playerNamed('marshal*5')?.name).toBe('marshal*5');
    for (const name of ['marshal*0', 'marshal*', 'general', 'random*2']) expect(playerNamed(name)).toBeNull();
    const { stages } = settingsTimes({ ...levelSettings.captain, stages: [{ keep: 6, worlds: 4 }] }, 5);
    expect(stages).toEqual([{ keep: 13, worlds: 9 }]);
  });

  it('overlook some of what they could do when they are recruits, but always do something', () => {
    const recruit = playerNamed<State, State>('recruit')!;
    const verbs = Array.from({ length: 200 }, (_, seed) =>
      String(recruit.choose(duels, chairOf(opening()), new SeededDice(seed))[0]),
    );
    expect(new Set(verbs)).toEqual(new Set(['take', 'bet', 'provoke']));
    expect(verbs.filter((verb) => verb === 'take').length).toBeGreaterThan(90);
  });
});
