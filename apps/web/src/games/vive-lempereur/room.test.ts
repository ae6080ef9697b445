/** The room against whole games: whatever is offered can be pointed at or pressed, whatever is named has a name. */
import {
  Chair,
  instructionFor,
  partText,
  SeededDice,
  heardBy,
  standardOptions,
  type Action,
  type Decision,
  type GameEvent,
  type Part,
} from '@bivouac/kernel';
import { RandomPlayer } from '@bivouac/players';
import { examples, viveLEmpereur, type EmpereurScenario } from '@bivouac/vive-lempereur';
import { boardUnder, stackSeen, viveLEmpereurWords, type View } from '@bivouac/vive-lempereur/words';
import { describe, expect, test } from 'vitest';
import type { Spot } from '../../table/room.ts';
import { asksNow } from './asking.ts';
import { badgesOf } from './badges.ts';
import { battles } from './battles.ts';
import { charts } from './charts.tsx';
import { centreOf, fieldOf } from './field.ts';
import { habits } from './habits.ts';
import { promisedTo } from './headline.tsx';
import { layoutOf } from './layout.ts';
import { measure } from './measure.ts';
import { conditionWords, spotName } from './names.ts';
import { viveLEmpereurRoom } from './room.ts';
import { showOf } from './show.ts';
import { hexOfSpot, meanings, opens, spotOf, spotsOf, towards } from './spots.ts';
import { actIn, moverOf, stanceAfter } from './stance.ts';
import { passages } from './passages.ts';
import { adviceOn, tipOf } from './tips.ts';

const ruleIds = viveLEmpereur.rulebook.entries.map(({ id }) => id);
const languages = ['en', 'fr'] as const;
const seats = ['french', 'coalition'] as const;

interface Told {
  readonly event: GameEvent;
  readonly before: View;
  readonly after: View;
}

interface Put {
  readonly decision: Decision;
  readonly view: View;
  readonly partial: Action;
  readonly options: readonly Part[];
  /** What was chosen of them. */
  readonly next: Part;
  /** How it stood when the whole action had been done. */
  readonly after: View;
}

/** Plays a game at random and notes all that was offered and told, as each seat saw it. */
function played(battle: EmpereurScenario, seed: string, acts: number, chosen = {}) {
  const dice = new SeededDice(seed);
  const thoughts = new SeededDice(`${seed} thoughts`);
  const { state } = viveLEmpereur.setup(battle, standardOptions(viveLEmpereur, chosen), dice);
  const player = new RandomPlayer();
  const puts: Put[] = [];
  const told: Told[] = [];
  const views: View[] = [];
  const see = (eyes: string) => viveLEmpereur.view(state, eyes);
  for (let act = 0; act < acts; act += 1) {
    const decision = viveLEmpereur.pending(state)[0];
    if (decision === undefined) break;
    const { seat } = decision;
    const before = { french: see('french'), coalition: see('coalition') };
    const view = before[seat as 'french'];
    // Whoever ends every phase at once meets nobody.
    const choices = viveLEmpereur.choices(state, seat, []);
    let action = player.choose(viveLEmpereur, new Chair(viveLEmpereur, state, seat), thoughts);
    for (let again = 0; again < 3 && action[0] === 'end' && choices.options.length > 1; again += 1)
      action = player.choose(viveLEmpereur, new Chair(viveLEmpereur, state, seat), thoughts);
    if (act % 9 === 0) views.push(view);
    const steps = action.map((_, length) => ({
      partial: action.slice(0, length),
      options: viveLEmpereur.choices(state, seat, action.slice(0, length)).options,
    }));
    const events = viveLEmpereur.play(state, seat, action, dice);
    const after = { french: see('french'), coalition: see('coalition') };
    steps.forEach(({ partial, options }, at) =>
      puts.push({ decision, view, partial, options, next: action[at]!, after: after[seat as 'french'] }),
    );
    for (const eyes of seats)
      for (const event of heardBy(events, eyes))
        told.push({ event, before: before[eyes], after: after[eyes] });
  }
  return { puts, told, views };
}

const [outposts, auerstaedt] = viveLEmpereur.scenarios as [EmpereurScenario, EmpereurScenario];
/** Battles as they are, and the positions of the rules' own examples, where there is fire and shock at once. */
const games = [
  played(outposts, 'one', 300),
  played(outposts, 'two', 300),
  ...examples.map((scenario, index) => played(scenario, `example ${index}`, 14)),
  played(outposts, 'three', 400, {
    voltigeurs: true,
    rout: true,
    artilleryRetreat: true,
    reintegration: true,
  }),
  played(auerstaedt, 'four', 60),
];
const puts = games.flatMap((game) => game.puts);
const told = games.flatMap((game) => game.told);
const views = games.flatMap((game) => game.views);

test('an act in place that is offered is drawn: somebody is known who would stand so', () => {
  const acts = puts.flatMap(({ view, partial, options }) =>
    options
      .filter((part) => actIn(partText(part), view) !== null)
      .map((part) => ({
        step: view.now?.step,
        part: [...partial, part].join(', '),
        isDrawn: stanceAfter(partial, view) !== null && moverOf(partial, view) >= 0,
      })),
  );
  // Cavalry is asked so after its charge, and nobody has taken it in hand.
  expect(acts.some(({ step }) => step === 'reformTo')).toBe(true);
  expect(acts.filter(({ isDrawn }) => !isDrawn)).toEqual([]);
});

/** Everything the board has that can be pointed at; acts in place have pictures of their own. */
function sitesOf(view: View): Set<Spot> {
  const { units, leaders, field } = layoutOf(view);
  return new Set<Spot>([
    ...field.map.grid.names.map((name): Spot => `place:${name}`),
    ...units.map(({ unit }): Spot => `piece:${unit.name}`),
    ...leaders.map(({ leader }): Spot => `piece:${view.terms.leaders[leader]!.slug}`),
  ]);
}

const raw = /undefined|null|NaN|\[object/;

/** Parts that are meant to be buttons: what they say is not on the board. */
const buttons =
  /^(end|halt|hold|all|pass|follow|stay|alone|go back|one hex|two hexes|scatter|stand|stop|keep|all alike|nobody|provisional corps|fall back \S+ \d+|disorder \S+)$/;

describe('spots', () => {
  test('every offered part is a spot of the board, a picture beside it, or meant to be a button', () => {
    const pressed = new Set<string>();
    const pictured = new Set<string>();
    for (const { view, partial, options } of puts) {
      const sites = sitesOf(view);
      for (const part of options) {
        const spot = spotOf(part, partial, view);
        if (spot === null) pressed.add(partText(part));
        else if (spot.startsWith('card:')) pictured.add(partText(part));
        // Troops on their way to the map are chosen from a list.
        else if (!spot.startsWith('piece:') || hexOfSpot(spot, view) >= 0)
          expect(sites, `${partText(part)} after ${partial.join(', ')}`).toContain(spot);
      }
    }
    expect([...pressed].filter((part) => !buttons.test(part))).toEqual([]);
    expect(pressed.size).toBeGreaterThan(5);
    expect(pictured.size).toBeGreaterThan(15);
  });

  test('pointing at the spot of an offered part means that part, among others', () => {
    for (const { view, partial, options } of puts.filter((_, index) => index % 3 === 0))
      for (const part of options) {
        const spot = spotOf(part, partial, view);
        if (spot !== null) expect(meanings(spot, partial, view)).toContain(part);
      }
  });

  test('pointing at an enemy out of reach is refused with a rule', () => {
    const { state } = viveLEmpereur.setup(
      viveLEmpereur.scenarios[0]!,
      standardOptions(viveLEmpereur, {}),
      new SeededDice('refused'),
    );
    viveLEmpereur.play(state, 'french', ['end'], new SeededDice('refused'));
    const view = viveLEmpereur.view(state, 'french');
    for (const partial of [[], ['fr2']]) {
      const refusals = meanings('piece:co3', partial, view).map((part) =>
        viveLEmpereur.refusal(state, 'french', [...partial, part]),
      );
      expect(refusals.find((refusal) => refusal !== null)?.rules[0]).toMatch(/^VE-/);
    }
  });

  test('events light what lies on the board', () => {
    for (const { event, after } of told.filter((_, index) => index % 4 === 0)) {
      const sites = sitesOf(after);
      for (const spot of spotsOf(event, after)) expect(sites, event.kind).toContain(spot);
    }
  });
});

describe('ways', () => {
  test('a column is offered what lies ahead after a turn, and nothing else of it', () => {
    const turning = puts.find(
      ({ decision, options, partial }) =>
        decision.question === 'movement' && partial.length === 1 && options.includes('left'),
    )!;
    const leads = opens('left', turning.partial, turning.view);
    expect(typeof leads).toBe('function');
    expect(
      [leads].flatMap((test) => (typeof test === 'function' ? [test('to 0101'), test('back 0101')] : [])),
    ).toEqual([true, false]);
    expect(opens('about', turning.partial, turning.view)).toBe(false);
  });

  test('a march is entered by its goal: part by part, each offered, until it is reached', () => {
    const { state } = viveLEmpereur.setup(
      viveLEmpereur.scenarios[0]!,
      standardOptions(viveLEmpereur, {}),
      new SeededDice('way'),
    );
    viveLEmpereur.play(state, 'french', ['end'], new SeededDice('way'));
    const view = viveLEmpereur.view(state, 'french');
    let partial: Action = ['fr2'];
    for (let step = 0; step < 12 && partial.at(-1) !== 'to 1205'; step += 1) {
      const { options } = viveLEmpereur.choices(state, 'french', partial);
      const part = towards('place:1205', options, partial, view);
      expect(options).toContain(part);
      partial = [...partial, part!];
    }
    expect(partial.at(-1)).toBe('to 1205');
    expect(viveLEmpereur.refusal(state, 'french', partial)).toBeNull();
    expect(towards('place:1205', [], ['fr2'], view)).toBeNull();
  });

  test('the ghost stands as the unit does when nobody has interfered', () => {
    let compared = 0;
    for (const { decision, view, partial, next, options, after } of puts) {
      const action = [...partial, next];
      const isLast = !puts.some(
        (other) =>
          other.view === view && other.partial.length > partial.length && other.decision === decision,
      );
      if (decision.question !== 'movement' || !isLast || options.length === 0) continue;
      const word = boardUnder(view).words.get(action[0]);
      if (word?.verb !== 'unit' || after.later.length > 0 || after.phase !== 'movement') continue;
      const standing = after.units[word.index]?.standing;
      const stance = stanceAfter(action, view);
      if (stance === null || standing === null || standing === undefined || standing.hex < 0) continue;
      // Somebody who was fired at may have run.
      if (after.units[word.index]!.marker >= 0 || standing.hex !== stance.hex) continue;
      expect({ ...stance, formation: standing.formation, facing: standing.facing }).toMatchObject({
        formation: stance.formation,
        facing: stance.facing,
      });
      compared += 1;
    }
    expect(compared).toBeGreaterThan(30);
  });
});

describe('words', () => {
  test('every piece, hex and picture has a name in both languages', () => {
    for (const view of views.filter((_, index) => index % 4 === 0))
      for (const language of languages)
        for (const spot of sitesOf(view)) {
          const name = spotName(spot, view, language);
          expect(name.length, spot).toBeGreaterThan(3);
          expect(name).not.toMatch(raw);
        }
    for (const { view, partial, options } of puts.filter((_, index) => index % 11 === 0))
      for (const part of options) {
        const spot = spotOf(part, partial, view);
        if (spot?.startsWith('card:') === true) expect(spotName(spot, view, 'fr')).not.toMatch(raw);
      }
  });

  test('where no charge can reach anybody that is said at once, and nowhere else', () => {
    let said = 0;
    for (const { decision, view, partial, options } of puts) {
      if (decision.question !== 'charge' || partial.length > 0) continue;
      const asked = { decision, view, partial, parts: { options, complete: false }, reach: null, led: null };
      if (!asksNow({ ...asked, language: 'en' })?.includes('no enemy is within reach')) continue;
      said += 1;
      for (const part of options.filter((one) => boardUnder(view).words.get(one)?.verb === 'unit'))
        expect(viveLEmpereur.reach!(view, decision.seat, [part])?.ways, String(part)).toEqual([]);
    }
    expect(said).toBeGreaterThan(1);
  });

  test('every unit is told in words of its condition, as its badges show it', () => {
    for (const view of views)
      for (const unit of view.units)
        expect(conditionWords(unit, 'en').length).toBeGreaterThanOrEqual(badgesOf(unit).length);
  });

  test('the board in words names everybody once', () => {
    for (const view of views.filter((_, index) => index % 5 === 0))
      for (const language of languages) {
        const lines = passages(view, language).flatMap((passage) => passage.lines);
        expect(lines.length).toBeGreaterThanOrEqual(view.units.length + view.leaders.length);
        for (const { text } of lines) expect(text).not.toMatch(raw);
      }
  });

  test('tips are there for ground where nobody stands, advice for everybody who stands somewhere', () => {
    for (const view of views.filter((_, index) => index % 6 === 0)) {
      for (const { unit } of layoutOf(view).units) expect(adviceOn(unit, 'fr').length).toBeGreaterThan(0);
      for (const spot of sitesOf(view)) {
        const tip = tipOf(spot, view, 'fr');
        if (spot.startsWith('piece:')) expect(tip, spot).toBeNull();
        for (const rule of tip?.rules ?? []) expect(ruleIds).toContain(rule);
        for (const line of tip?.lines ?? []) expect(line).not.toMatch(raw);
      }
    }
    expect(tipOf('place:1211', views[0]!, 'en')?.lines[0]).toMatch(/^To enter: infantry 2/);
  });
});

describe('what is shown', () => {
  test('no event fails to be shown, and losses rise where they fell', () => {
    const kinds = new Set<string>();
    for (const { event, before, after } of told)
      for (const language of languages) {
        const show = showOf(event, before, after, language);
        if (show === null) continue;
        kinds.add(event.kind);
        for (const { text } of show.bursts) expect(text).not.toMatch(raw);
        for (const { faces, label } of show.dice) {
          expect(label).not.toMatch(raw);
          for (const face of faces) expect(face).toMatch(/^[1-6]$/);
        }
      }
    expect([...kinds]).toEqual(
      expect.arrayContaining(['stepped', 'fired', 'stepsLost', 'moraleTested', 'retreated']),
    );
  });

  test('counters lie in their hex, stacks with an offset, the top one last', () => {
    for (const view of views) {
      const { units, field } = layoutOf(view);
      for (const { unit, at, depth } of units) {
        const { hex, hex2 } = unit.standing!;
        const [x, y] = centreOf(field, hex);
        if (hex2 < 0) expect(Math.hypot(at[0] - x, at[1] - y)).toBeLessThan(45);
        const stack = stackSeen(view, hex);
        expect(stack[depth]!.name).toBe(unit.name);
        const above = units.findIndex((other) => other.unit.name === stack[depth - 1]?.name);
        if (depth > 0)
          expect(above).toBeGreaterThan(units.findIndex((other) => other.unit.name === unit.name));
      }
    }
  });

  test('a covered enemy is nowhere on the board', () => {
    let hidden = 0;
    for (const view of views) {
      const covered = view.units.filter(({ standing }) => standing === null);
      hidden += covered.length;
      const drawn = new Set(layoutOf(view).units.map(({ unit }) => unit.name));
      for (const { name } of covered) expect(drawn).not.toContain(name);
    }
    expect(hidden).toBeGreaterThan(0);
  });

  test('the whole map lies on its sheet', () => {
    for (const view of [views[0]!, views.at(-1)!]) {
      const field = fieldOf(boardUnder(view).map);
      const { x, y, width, height } = field.box;
      for (const [cx, cy] of field.centres)
        expect(cx > x + 50 && cx < x + width - 50 && cy > y + 50 && cy < y + height - 50).toBe(true);
    }
  });
});

describe('beside the board', () => {
  test('charts and tips cite rules that there are', () => {
    for (const { rules } of charts) for (const rule of rules) expect(ruleIds).toContain(rule);
    for (const view of views)
      for (const rule of viveLEmpereurRoom.asking.rulesNow(view)) expect(ruleIds).toContain(rule);
  });

  test('every chart has a cell for every column, or none where the table ends', () => {
    for (const { id, columns, rows } of charts)
      for (const { cells } of rows) {
        expect(cells.length, id).toBeLessThanOrEqual(columns.length);
        for (const { origin } of cells) expect(['source', 'published', 'ours']).toContain(origin);
      }
  });

  test('the ruler counts hexes and tells what is in the way', () => {
    const view = views[0]!;
    expect(measure('place:0101', 'place:0105', view).words.en).toMatch(/^4 hexes, 1000 m/);
    expect(measure('place:0101', 'place:0101', view).words.fr).toBe('0101');
    expect(measure('place:1010', 'place:1411', view).words.en).toMatch(/Woods or walls/);
  });

  test('habits answer the questions they are for', () => {
    const answered = puts.flatMap(({ decision, options, partial }) =>
      partial.length > 0
        ? []
        : habits(decision.question).map(({ answer, when }) => ({
            isOffered: options.includes(answer[0]!),
            found: instructionFor(
              { [decision.seat]: [{ question: decision.question, when, answer }] },
              decision,
            ),
          })),
    );
    expect(answered.filter(({ isOffered, found }) => isOffered && found !== null).length).toBeGreaterThan(3);
    expect(habits('movement')).toEqual([]);
  });
});

test('every battle has its card, and the report its counts', () => {
  expect(battles.map(({ scenario }) => scenario)).toEqual(viveLEmpereur.scenarios.map(({ id }) => id));
  const counts = viveLEmpereurRoom.counts(views[0]!);
  expect(counts.map(({ bySeat }) => Object.keys(bySeat))).toEqual([
    ['french', 'coalition'],
    ['french', 'coalition'],
  ]);
  expect(viveLEmpereurWords.seat('french', 'fr')).toBe('Français');
});

test('a place held is told as the points it would bring at the end', () => {
  const { terms } = views[0]!;
  expect(promisedTo({ terms, held: [null] }, 'french').points).toBe(0);
  const { points, places } = promisedTo({ terms, held: ['french'] }, 'french');
  expect([points, places.map(({ words }) => words.en)]).toEqual([10, ['Lichtenroda']]);
  expect(promisedTo({ terms, held: ['french'] }, 'coalition').points).toBe(0);
});

test('with both eyes open nothing is hidden', () => {
  const { chronicle } = viveLEmpereurRoom;
  const { state } = viveLEmpereur.setup(
    viveLEmpereur.scenarios[1]!,
    standardOptions(viveLEmpereur, {}),
    new SeededDice('open'),
  );
  const open = chronicle!.openView({
    french: viveLEmpereur.view(state, 'french'),
    coalition: viveLEmpereur.view(state, 'coalition'),
  });
  expect(open.units.every(({ standing }) => standing !== null)).toBe(true);
});
