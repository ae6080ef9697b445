import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../events.ts';
import type { Asking } from '../flow.ts';
import type { Game, GameState, Scenario } from '../game.ts';
import { nothing, offers, type Action } from '../parts.ts';
import { sealed } from '../toys/sealed.ts';
import { laying } from '../toys/sealed/laying.ts';
import type { SealedFrame } from '../toys/sealed/state.ts';
import { strip } from '../toys/strip.ts';
import type { StripView } from '../toys/strip/hidden.ts';
import type { StripState } from '../toys/strip/state.ts';
import { wheel } from '../toys/wheel.ts';
import { own, ViewFields } from '../view-fields.ts';
import { conformance, wanderer, type ConformanceReport, type ConformanceSettings } from './index.ts';
import { pointNumbers } from './report.ts';
import { unplain } from './surviving.ts';

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const watchers = ['spectator'];

describe('the three toys keep all seven points', () => {
  /** No failure, and enough of each point checked to mean something. */
  function expectConforming(report: ConformanceReport, least: number): void {
    expect(report.failures).toEqual([]);
    for (const point of pointNumbers) expect(report.points[point].checked).toBeGreaterThan(least);
  }

  it('strip: interrupts and hidden strengths', () => {
    const report = conformance(strip, { seeds: seeds(8), secrets: true, watchers, closely: 3 });
    expectConforming(report, 300);
    expect(report.games).toBe(16);
    expect(report.decisions).toBeGreaterThan(300);
    expect(report.partners.differing).toBeGreaterThan(200);
    for (const id of ['STR-2-03', 'STR-3-05', 'STR-4-01', 'STR-4-03'])
      expect(report.seenInEvents).toContain(id);
    for (const id of ['STR-1-01', 'STR-2-01', 'STR-2-02']) expect(report.seenInRefusals).toContain(id);
  });

  it('wheel: a free table and described parts', () => {
    const report = conformance(wheel, { seeds: seeds(2), secrets: false, watchers, closely: 5 });
    expectConforming(report, 200);
    for (const id of ['WHE-2-01', 'WHE-2-03', 'WHE-3-01']) expect(report.seenInEvents).toContain(id);
  });

  it('sealed: two decide at once in secret', () => {
    const report = conformance(sealed, {
      seeds: seeds(8),
      secrets: true,
      watchers,
      closely: 1,
      differing: 0.9,
    });
    expectConforming(report, 150);
    expect(report.decisions).toBe(8 * (4 + 6));
    expect(report.seenInEvents).toContain('SEA-2-04');
  });

  it('in games that are the same bytes on any machine', () => {
    const print = <S extends GameState, V, C extends Scenario>(game: Game<S, V, C>) =>
      conformance(game, { seeds: [1], secrets: false, closely: 1_000_000 }).fingerprint;
    expect([print(strip), print(wheel), print(sealed)]).toEqual([
      '0d4c03e78f6b0ae6775371fdffb300ffae1d377db456cc28951988638f5c1b25',
      '49da2aa74b0abdec1b4bb1718a9217aab0637a74cf523631f4efe0ff7a2e92ab',
      '60cf4f30eec16364642cebcf970009f0bd4be4e3c1ac6057e3c7333b2565c4a1',
    ]);
  });
});

describe('players', () => {
  it('are those handed in, and change places from game to game', () => {
    const seen = new Set<string>();
    const named = (name: string) => ({
      ...wanderer<StripState, StripView>(),
      name,
      choose: (
        ...[game, chair, dice]: Parameters<ReturnType<typeof wanderer<StripState, StripView>>['choose']>
      ) => {
        seen.add(`${name} ${chair.seat}`);
        return wanderer<StripState, StripView>().choose(game, chair, dice);
      },
    });
    conformance(strip, {
      seeds: [1, 2],
      secrets: false,
      players: [named('a'), named('b')],
      closely: 1_000_000,
    });
    expect([...seen].toSorted()).toEqual(['a blue', 'a red', 'b blue', 'b red']);
  });

  it('that find no answer are reported, not thrown', () => {
    const choose = (): Action => {
      throw new Error('no idea');
    };
    const report = conformance(strip, { seeds: [1], secrets: false, players: [{ name: 'lost', choose }] });
    expect(report.failures[0]).toBe('2. column, seed 1, decision 1: lost as blue finds no answer: no idea');
  });
});

/** The points that fail, and the first sentence of the first of them. */
function broken<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  settings: Partial<ConformanceSettings<S, V, C>> = {},
): { readonly points: number[]; readonly says: string } {
  const scenarios = game.scenarios.slice(0, 1);
  const standard = {
    seeds: seeds(2),
    scenarios,
    secrets: true,
    watchers,
    closely: 2,
    mutations: 10,
    playouts: 4,
  };
  const report = conformance(game, { ...standard, ...settings });
  const points = pointNumbers.filter((point) => report.points[point].failed > 0);
  return { points, says: report.failures[0] ?? '' };
}

/** A strip with something wrong about it. */
const stripBut = (wrong: Partial<typeof strip>): typeof strip => ({ ...strip, ...wrong });

/** The view of the toy as a table: each field is made of the field of the state by its name, or of these. */
function stripTable(
  of: Partial<Record<keyof StripView, readonly string[]>>,
): ViewFields<StripState, StripView> {
  const field = <Name extends keyof StripView>(name: Name) =>
    own<StripState, StripView[Name]>(of[name] ?? [name], (state, seat) => strip.view(state, seat)[name]);
  return new ViewFields({
    length: field('length'),
    rounds: field('rounds'),
    round: field('round'),
    units: field('units'),
    bag: field('bag'),
    frames: field('frames'),
    over: field('over'),
    standing: field('standing'),
  });
}

/** What a seat should not know: whether its first enemy is strong. */
function secretOf(state: StripState, seat: string): boolean {
  return (state.units.find(({ side, shown }) => side !== seat && !shown)?.strength ?? 1) > 1;
}

const changedEvents = (
  change: (event: GameEvent, state: StripState) => GameEvent,
): Partial<typeof strip> => ({
  play: (state, seat, action, dice) =>
    strip.play(state, seat, action, dice).map((event) => change(event, state)),
});

describe('a broken toy fails point 1', () => {
  it('when the set-up counts the games it made', () => {
    let serial = 0;
    const counting = stripBut({
      setup(scenario, options, dice) {
        const { state, events } = strip.setup(scenario, options, dice);
        return { state: { ...state, serial: serial++ } as StripState, events };
      },
    });
    const { points, says } = broken(counting);
    expect(points).toEqual([1]);
    expect(says).toMatch(
      /^1\. column, seed 1, decision \d+: played again, the state after the set-up differs$/,
    );
  });

  it('when the words of an event depend on an earlier game', () => {
    let told = 0;
    const chatty = stripBut({
      setup(scenario, options, dice) {
        const { state } = strip.setup(scenario, options, dice);
        return { state, events: [{ kind: 'dealt', rules: ['STR-1-02'], game: told++ } as GameEvent] };
      },
    });
    const { points, says } = broken(chatty);
    expect(points).toEqual([1]);
    expect(says).toContain('played again, the events of the set-up differ');
  });
});

describe('a broken toy fails point 2', () => {
  it('when a part is offered that leads nowhere', () => {
    const haunted = stripBut({
      choices(state, seat, partial) {
        const parts = strip.choices(state, seat, partial);
        return partial.length === 0 && parts.options.length > 0 ? offers([...parts.options, 'ghost']) : parts;
      },
    });
    const { points, says } = broken(haunted);
    expect(points).toEqual([2]);
    expect(says).toMatch(/^2\. column, seed \d, decision \d+: \["ghost"\] of \w+ cannot be completed$/);
  });

  it('when a part can be followed for ever without an end', () => {
    const endless = stripBut({
      choices(state, seat, partial) {
        if (partial[0] === 'on') return offers(['on']);
        const parts = strip.choices(state, seat, partial);
        return partial.length === 0 && parts.options.length > 0 ? offers([...parts.options, 'on']) : parts;
      },
    });
    const { points, says } = broken(endless, { seeds: [1], budget: 300 });
    expect(points).toEqual([2]);
    expect(says).toContain('no way to complete ["on"] of blue was found in 300 steps');
  });

  it('when nobody is asked though the game is not over', () => {
    const silent = stripBut({ pending: (state) => (state.round > 1 ? [] : strip.pending(state)) });
    const { points, says } = broken(silent);
    expect(points).toEqual([2]);
    expect(says).toContain('nobody is asked, but it is not over');
  });

  it('when somebody is asked though the game is over', () => {
    const tireless = stripBut({
      pending: (state) =>
        state.over === null
          ? strip.pending(state)
          : [{ seat: 'blue', question: 'order', rules: ['STR-1-03'], turn: 'blue', inTurn: 'opens' }],
    });
    const { points, says } = broken(tireless);
    expect(points).toEqual([2]);
    expect(says).toContain('the game is over, but somebody is asked');
  });

  it('when choices are offered to a seat that is not asked', () => {
    const eager = stripBut({
      choices(state, seat, partial) {
        const parts = strip.choices(state, seat, partial);
        return parts === nothing && partial.length === 0 ? offers(['wait']) : parts;
      },
    });
    const { points, says } = broken(eager);
    expect(points).toEqual([2]);
    expect(says).toContain('is offered choices but not asked anything');
  });
});

describe('a broken toy fails point 3', () => {
  it('when it accepts what the choices cannot build', () => {
    const lax = stripBut({
      refusal: (state, seat, action) => (action.includes('hold') ? null : strip.refusal(state, seat, action)),
    });
    const { points, says } = broken(lax);
    expect(points).toEqual([3]);
    expect(says).toContain('is accepted, but the choices cannot build it');
  });

  it('when it refuses what the choices can build', () => {
    const rules = ['STR-1-03'];
    const stern = stripBut({
      refusal: (state, seat, action) =>
        action[0] === 'B2' ? { rules, words: { en: 'No.', fr: 'Non.' } } : strip.refusal(state, seat, action),
    });
    const { points, says } = broken(stern);
    expect(points).toEqual([3]);
    expect(says).toContain('is refused');
  });

  it('when a step that tells by itself what its choices can build says other than they do', () => {
    const step = laying.lay as Pick<Asking<unknown, SealedFrame, SealedFrame>, 'builds'>;
    const lying = (builds: NonNullable<typeof step.builds>) => {
      step.builds = builds;
      try {
        return broken(sealed);
      } finally {
        delete step.builds;
      }
    };
    const generous = lying(() => true);
    expect(generous.points).toContain(3);
    expect(generous.says).toContain('is accepted, but the choices cannot build it');
    const mean = lying(() => false);
    expect(mean.points).toContain(3);
    expect(mean.says).toContain('is refused');
    expect(broken(sealed).points).toEqual([]);
  });

  it('when the answer depends on what was offered before', () => {
    let offered: unknown = null;
    const spoilt = stripBut({
      choices(state, seat, partial) {
        offered = state;
        return strip.choices(state, seat, partial);
      },
      refusal(state, seat, action) {
        return offered === state ? strip.refusal(state, seat, action) : null;
      },
    });
    const { points, says } = broken(spoilt, { secrets: false });
    expect(points).toContain(3);
    expect(says).toContain('is refused depends on what was offered before');
  });

  it('when it refuses without a rule', () => {
    const curt = stripBut({
      refusal(state, seat, action) {
        const refused = strip.refusal(state, seat, action);
        return refused === null ? null : { ...refused, rules: [] };
      },
    });
    const { points, says } = broken(curt);
    expect(points).toEqual([3]);
    expect(says).toContain('is refused without a rule');
  });

  it('when it refuses in one language', () => {
    const insular = stripBut({
      refusal(state, seat, action) {
        const refused = strip.refusal(state, seat, action);
        return refused === null ? null : { ...refused, words: { en: refused.words.en, fr: '' } };
      },
    });
    const { points, says } = broken(insular);
    expect(points).toEqual([3]);
    expect(says).toContain('is refused without words in both languages');
  });

  it('when asking leaves a trace in the state', () => {
    const nosy = stripBut({
      refusal(state, seat, action) {
        const refused = strip.refusal(state, seat, action);
        if (refused !== null) state.units[0]!.hits += 0.5;
        return refused;
      },
    });
    const { points, says } = broken(nosy, { secrets: false });
    expect(points).toEqual([3]);
    expect(says).toContain('is refused changes the state');
  });

  it('when an accepted action breaks the game', () => {
    const brittle = stripBut({
      play(state, seat, action, dice) {
        if (action[0] === 'B2') throw new Error('B2 stumbles');
        return strip.play(state, seat, action, dice);
      },
    });
    const { points, says } = broken(brittle, { closely: 1_000_000, secrets: false });
    expect(points).toEqual([3]);
    expect(says).toContain('the game breaks: B2 stumbles');
  });
});

describe('a broken toy fails point 4', () => {
  it('when the state holds what no file can', () => {
    const clever = stripBut({
      setup(scenario, options, dice) {
        const { state, events } = strip.setup(scenario, options, dice);
        return { state: { ...state, memo: new Map() } as StripState, events };
      },
    });
    const { points, says } = broken(clever, { secrets: false });
    expect(points).toEqual([4]);
    expect(says).toContain('no file can hold the state: the state.memo is no plain object');
  });

  it('when a copy shares its insides with the state', () => {
    const shallow = stripBut({ copy: (state) => ({ ...state, frames: [...state.frames] }) });
    const { points, says } = broken(shallow);
    expect(points).toEqual([4]);
    expect(says).toContain('what is done to a copy happens to the state');
  });

  it('when a copy forgets the standing instructions', () => {
    const forgetful = stripBut({ copy: (state) => ({ ...structuredClone(state), standing: {} }) });
    const { points, says } = broken(forgetful);
    expect(points).toEqual([4]);
    expect(says).toContain('the copy of a state with instructions differs at standing');
  });

  it('when a field of the view is made of more than it says', () => {
    const careless = stripBut({ viewFields: stripTable({ units: ['round'] }) });
    const { points, says } = broken(careless);
    expect(points).toEqual([4]);
    expect(says).toContain('what blue sees, followed, differs');
  });

  it('not when every field of the view says what it is made of', () => {
    const report = conformance(stripBut({ viewFields: stripTable({}) }), {
      seeds: [1],
      secrets: true,
      watchers,
    });
    expect(report.failures).toEqual([]);
  });

  it('when changes of a list are passed over', () => {
    const blind = stripBut({ sameElements: { units: () => true } });
    expect(broken(blind).points).toContain(4);
  });

  it('when a view shows what is changed in place', () => {
    const shared = stripBut({ view: (state, seat) => ({ ...strip.view(state, seat), state }) });
    expect(broken(shared, { secrets: false }).says).toContain('an act changes what blue saw before it');
  });

  it('when looking at the state changes it', () => {
    const worn = stripBut({
      view(state, seat) {
        state.round += 0.25;
        return strip.view(state, seat);
      },
    });
    const { points, says } = broken(worn, { secrets: false });
    expect(points).toEqual([4]);
    expect(says).toContain('looking at the state changes it');
  });

  it('when the game remembers something beside its state', () => {
    const known = new WeakSet<object>();
    const absentMinded = stripBut({
      // What is offered comes in another order for a state this process has not made itself.
      choices(state, seat, partial) {
        const parts = strip.choices(state, seat, partial);
        return known.has(state) ? parts : { ...parts, options: parts.options.toReversed() };
      },
      setup(scenario, options, dice) {
        const started = strip.setup(scenario, options, dice);
        known.add(started.state);
        return started;
      },
    });
    const { points, says } = broken(absentMinded, { closely: 1_000_000, secrets: false });
    expect(points).toEqual([4]);
    expect(says).toMatch(/what blue is offered after \[\] and a file differs/);
  });
});

describe('a broken toy fails point 5', () => {
  it('when what is offered depends on what is hidden', () => {
    const telling = stripBut({
      choices(state, seat, partial) {
        const parts = strip.choices(state, seat, partial);
        return secretOf(state, seat) ? parts : { ...parts, options: parts.options.toReversed() };
      },
    });
    const { points, says } = broken(telling);
    expect(points).toEqual([5]);
    expect(says).toMatch(/what is offered after \[.*\] differs at options/);
  });

  it('when an event tells what is hidden without declaring it', () => {
    const gossip = stripBut(
      changedEvents((event, state) => ({ ...event, weak: !secretOf(state, 'blue') }) as GameEvent),
    );
    const { points, says } = broken(gossip);
    expect(points).toEqual([5]);
    expect(says).toMatch(/event 1 of .* differs at weak/);
  });

  it('when a revelation is not declared', () => {
    const sly = stripBut(
      changedEvents((event) => {
        const { reveals: _, ...rest } = event;
        return rest;
      }),
    );
    const { points } = broken(sly, { seeds: seeds(12) });
    expect(points).toEqual([5]);
  });

  it('when the view shows it', () => {
    const open = stripBut({
      view: (state, seat) => ({ ...strip.view(state, seat), weak: !secretOf(state, seat) }) as StripView,
    });
    const { points, says } = broken(open);
    expect(points).toEqual([5]);
    expect(says).toContain('the view differs at weak');
  });

  it('when a question shows it', () => {
    const curious = stripBut({
      pending: (state) =>
        strip.pending(state).map((decision) => ({ ...decision, about: { weak: !secretOf(state, 'blue') } })),
    });
    const { points, says } = broken(curious);
    expect(points).toEqual([5, 7]);
    expect(says).toContain('what is asked differs at 0.about.weak');
  });

  it('when a question is asked only where the answer is not forced by what is hidden', () => {
    // Horse that cannot charge is passed over in silence: who is asked next tells its strength.
    const hasty: typeof strip = stripBut({
      play(state, seat, action, dice) {
        const events = strip.play(state, seat, action, dice);
        for (;;) {
          const top = state.frames.at(-1);
          const horse =
            top?.step === 'counterCharge' ? state.units.find(({ id }) => id === top.horse) : undefined;
          if (horse === undefined || horse.strength > 1) return events;
          events.push(...strip.play(state, horse.side, ['hold'], dice));
        }
      },
    });
    const { points } = broken(hasty, { seeds: seeds(30) });
    expect(points).toEqual([5]);
  });

  it('when a refusal shows it', () => {
    const blunt = stripBut({
      refusal(state, seat, action) {
        const refused = strip.refusal(state, seat, action);
        if (refused === null || secretOf(state, seat)) return refused;
        return { ...refused, words: { en: 'Not against those weaklings.', fr: 'Pas contre ces faibles.' } };
      },
    });
    const { points, says } = broken(blunt);
    expect(points).toEqual([5]);
    expect(says).toMatch(/the refusal of .* differs at words/);
  });

  it('when what is free at any time shows it', () => {
    const sulky = stripBut({
      anytime: (state, seat) => {
        const parts = strip.anytime(state, seat);
        return secretOf(state, seat) ? parts : { ...parts, complete: true };
      },
    });
    const { points, says } = broken(sulky);
    expect(points).toEqual([5]);
    expect(says).toContain('what is free at any time differs at complete');
  });

  it('when a view shows the other side’s instructions', () => {
    const leaky = stripBut({
      view: (state, seat) => ({ ...strip.view(state, seat), told: Object.keys(state.standing) }) as StripView,
    });
    const { points, says } = broken(leaky);
    expect(points).toEqual([5]);
    expect(says).toMatch(/the view once (blue|red) has given instructions differs/);
  });

  it('when a seat cannot imagine its own instructions', () => {
    const forgetful = stripBut({
      imagine: (view, seat, dice) => ({ ...strip.imagine(view, seat, dice), standing: {} }),
    });
    const { points, says } = broken(forgetful);
    expect(points).toEqual([5]);
    expect(says).toContain('what the seat remembers of its own instructions differs');
  });

  it('when what is imagined is the truth', () => {
    const truth = new WeakMap<object, StripState>();
    const psychic = stripBut({
      view(state, seat) {
        const view = strip.view(state, seat);
        truth.set(view, structuredClone(state));
        return view;
      },
      imagine: (view) => structuredClone(truth.get(view)!),
    });
    const { points, says } = broken(psychic);
    expect(points).toEqual([5]);
    expect(says).toMatch(/^5\. toy-strip: of \d+ imagined states only 0 differ from the true one$/);
  });

  it('when what is imagined cannot be', () => {
    const dreamy = stripBut({
      imagine(view, seat, dice) {
        const state = strip.imagine(view, seat, dice);
        for (const unit of state.units) if (unit.side !== seat && !unit.shown) unit.strength += 1;
        return state;
      },
    });
    const { points, says } = broken(dreamy);
    expect(points).toEqual([5]);
    expect(says).toMatch(
      /the imagined state cannot be: the strengths of (blue|red) are no longer those of its bag/,
    );
  });

  it('when what is imagined cannot be played on', () => {
    const lame = stripBut({
      imagine: (view, seat, dice) => ({
        ...strip.imagine(view, seat, dice),
        rounds: 'many' as unknown as number,
      }),
      view: (state, seat) => ({ ...strip.view(state, seat), rounds: 0 }),
      play(state, seat, action, dice) {
        if (typeof state.rounds !== 'number') throw new Error('time stands still');
        return strip.play(state, seat, action, dice);
      },
    });
    const found = broken(lame, { playouts: 1 });
    expect(found.points).toEqual([5]);
    expect(found.says).toContain('the game breaks: time stands still');
  });

  it('when the key of what a seat knows tells what it does not', () => {
    let views = 0;
    const telling = stripBut({ informationKey: () => String((views += 1)) });
    expect(broken(telling).says).toContain('the key of what the seat knows differs');
  });

  it('when one key stands for different knowledge', () => {
    const dull = stripBut({ informationKey: ({ round }) => String(round) });
    expect(broken(dull).says).toContain('stands for something else too');
  });

  it('when what is imagined shares its insides with the true state', () => {
    const shared = stripBut({
      view: (state, seat) => ({ ...strip.view(state, seat), frames: state.frames }),
      imagine: (view, seat, dice) => ({
        ...strip.imagine(view, seat, dice),
        frames: view.frames as StripState['frames'],
      }),
    });
    const { points, says } = broken(shared, { playouts: 1 });
    expect(points).toContain(5);
    expect(says).toMatch(/changes (the true state|the view|what blue saw)/);
  });

  it('when pieces sealed by the other side show', () => {
    const glassy: typeof sealed = {
      ...sealed,
      pending: (state) => {
        const [top] = state.frames;
        const laid = top?.step === 'lay' ? (top.sealed.red ?? top.sealed.blue) : null;
        return sealed.pending(state).map((decision) => ({ ...decision, about: { first: laid?.[0] ?? '' } }));
      },
    };
    const { points, says } = broken(glassy);
    expect(points).toEqual([5, 7]);
    expect(says).toContain('what is asked differs at 0.about.first');
  });
});

describe('a broken toy fails point 6', () => {
  it('when a game goes on beyond its bound', () => {
    const scenarios = strip.scenarios.map((scenario) => ({ ...scenario, bound: 5 }));
    const { points, says } = broken(strip, { scenarios });
    expect(points).toEqual([6]);
    expect(says).toMatch(/not over after 5 decisions/);
  });

  it('when strength comes from nowhere', () => {
    const growing = stripBut({
      play(state, seat, action, dice) {
        const events = strip.play(state, seat, action, dice);
        state.units[0]!.strength += 1;
        return events;
      },
    });
    const { points, says } = broken(growing);
    expect(points).toEqual([6]);
    expect(says).toContain('the strengths of blue are no longer those of its bag');
  });

  it('when odds do not add up', () => {
    const hopeful = stripBut({
      odds(view, seat, action) {
        const odds = strip.odds(view, seat, action);
        if (odds === null) return null;
        return { ...odds, rows: odds.rows.map((row) => ({ ...row, outcomes: row.outcomes.slice(1) })) };
      },
    });
    const { points, says } = broken(hopeful);
    expect(points).toEqual([6]);
    expect(says).toMatch(/the odds for ".*" add up to/);
  });

  it('when a position is judged better than won', () => {
    const { points, says } = broken(stripBut({ judge: () => 2 }));
    expect(points).toEqual([6]);
    expect(says).toContain('is judged 2, beyond -1 to 1');
  });
});

describe('a broken toy fails point 7', () => {
  const unknown = ['STR-9-99'];

  it('when an event cites a rule nobody wrote', () => {
    const { points, says } = broken(stripBut(changedEvents((event) => ({ ...event, rules: unknown }))));
    expect(points).toEqual([7]);
    expect(says).toMatch(/the event ".*" cites STR-9-99, which is not in the rulebook/);
  });

  it('when an event cites no rule', () => {
    const { points, says } = broken(stripBut(changedEvents((event) => ({ ...event, rules: [] }))));
    expect(points).toEqual([7]);
    expect(says).toContain('cites no rule');
  });

  it.each<[string, Partial<typeof strip>, string]>([
    [
      'a question',
      { pending: (state) => strip.pending(state).map((decision) => ({ ...decision, rules: unknown })) },
      'the question put to blue cites STR-9-99',
    ],
    [
      'a refusal',
      {
        refusal(state, seat, action) {
          const refused = strip.refusal(state, seat, action);
          return refused === null ? null : { ...refused, rules: unknown };
        },
      },
      'cites STR-9-99',
    ],
    [
      'the outcome',
      {
        outcome(state) {
          const outcome = strip.outcome(state);
          return outcome === null ? null : { ...outcome, rules: unknown };
        },
      },
      'the outcome cites STR-9-99',
    ],
    [
      'a sum of odds',
      {
        odds(view, seat, action) {
          const odds = strip.odds(view, seat, action);
          return odds === null
            ? null
            : { ...odds, sum: [{ id: 'STR-9-99', words: { en: '', fr: '' }, value: 1 }] };
        },
      },
      'the sum of the odds cites STR-9-99',
    ],
  ])('when %s cites a rule nobody wrote', (_name, wrong, says) => {
    const found = broken(stripBut(wrong));
    expect(found.points).toEqual([7]);
    expect(found.says).toContain(says);
  });

  it('when the outcome is told in one language', () => {
    const insular = stripBut({
      outcome(state) {
        const outcome = strip.outcome(state);
        return outcome === null ? null : { ...outcome, words: { en: outcome.words.en, fr: ' ' } };
      },
    });
    expect(broken(insular)).toEqual({
      points: [7],
      says: expect.stringContaining('the outcome lacks words in one language') as string,
    });
  });

  const { rulebook } = strip;
  const { texts, entries, chapters } = rulebook;
  const without = (id: string) => Object.fromEntries(Object.entries(texts.fr).filter(([key]) => key !== id));

  it.each<[string, Partial<typeof strip>, string]>([
    [
      'a rule has no French',
      { rulebook: { ...rulebook, texts: { ...texts, fr: without('STR-2-01') } } },
      'STR-2-01 has no title or no text in "fr"',
    ],
    [
      'a rule has an empty text',
      {
        rulebook: {
          ...rulebook,
          texts: { ...texts, en: { ...texts.en, 'STR-2-01': { title: 'x', text: ' ' } } },
        },
      },
      'STR-2-01 has no title or no text in "en"',
    ],
    [
      'a ruling is in one language',
      {
        rulebook: {
          ...rulebook,
          texts: { ...texts, en: { ...texts.en, 'STR-2-01': { title: 'x', text: 'y', ruling: 'z' } } },
        },
      },
      'STR-2-01 has its ruling in one language only',
    ],
    [
      'an id stands twice',
      { rulebook: { ...rulebook, entries: [...entries, entries[0]!] } },
      'an id stands for two rules',
    ],
    [
      'a chapter is missing',
      { rulebook: { ...rulebook, chapters: chapters.slice(1) } },
      'is in chapter 1, which does not exist',
    ],
    [
      'a chapter has no French title',
      { rulebook: { ...rulebook, chapters: [{ ...chapters[0]!, fr: '' }, ...chapters.slice(1)] } },
      'chapter 1 lacks a title',
    ],
    [
      'a text belongs to no rule',
      {
        rulebook: {
          ...rulebook,
          texts: { ...texts, fr: { ...texts.fr, 'STR-9-99': { title: 'x', text: 'y' } } },
        },
      },
      'texts in "fr" for unknown rules: STR-9-99',
    ],
    [
      'the name of the game is in one language',
      { name: { en: 'The strip', fr: '' } },
      'the name of the game is missing in one language',
    ],
    [
      'an option cites a rule nobody wrote',
      {
        options: [
          { id: 'fog', words: { en: 'fog', fr: 'brume' }, values: [true], standard: true, rules: unknown },
        ],
      },
      'the option fog cites STR-9-99',
    ],
  ])('when %s', (_name, wrong, says) => {
    const found = broken(stripBut(wrong), { seeds: [1], closely: 1_000_000, secrets: false });
    expect(found.points).toEqual([7]);
    expect(found.says).toContain(says);
  });
});

describe('plain data', () => {
  it.each<[unknown, string | null]>([
    [{ a: [1, 'x', null, true, { b: [] }] }, null],
    [{ a: undefined }, null],
    [[undefined], 'the state.0 is undefined'],
    [{ a: Number.NaN }, 'the state.a is NaN'],
    [{ a: -0 }, 'the state.a is -0'],
    [{ a: new Date(0) }, 'the state.a is no plain object'],
    [{ a: () => 1 }, 'the state.a is function'],
    [{ a: 1n }, 'the state.a is bigint'],
  ])('%#', (data, found) => {
    expect(unplain(data)).toBe(found);
  });
});
