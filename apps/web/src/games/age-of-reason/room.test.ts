/** The room against whole games: whatever is offered can be pointed at or pressed, whatever is named has a name. */
import { ageOfReason, examples } from '@bivouac/age-of-reason';
import { sides, type View } from '@bivouac/age-of-reason/words';
import {
  partText,
  sample,
  SeededDice,
  standardOptions,
  type Action,
  type Decision,
  type GameEvent,
  type Part,
  type Refusal,
} from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { areaOf, areMeeting } from '../../board/name-places.ts';
import { swept } from '../../table/deciding.ts';
import { isInTray, type GameRoom, type Offer, type Spot } from '../../table/room.ts';
import { askedAbout } from './asked-about.ts';
import { asksNow } from './asking.ts';
import { battles } from './battles.ts';
import { charts } from './charts.tsx';
import { chargeWays } from './charge-arrows.tsx';
import { chronicle, sideNamed } from './chronicle.ts';
import { linesOf } from './conversation.tsx';
import { brigadeOf, deedsOf, marchLeft, traitsOf } from './condition.ts';
import { detailAt, lettersAt } from '../../board/free-table/detail.ts';
import { habits } from './habits.ts';
import { shortName, tagsOf } from './name-tags.ts';
import { spotName } from './names.ts';
import { optionWords } from './option-words.ts';
import { profile } from './profile.ts';
import { ageOfReasonRoom as room } from './room.ts';
import { reserves, waitingOf } from './reserves.tsx';
import { goesOn, rows, rowWords } from './rows.ts';
import { distance } from '../../board/geometry.ts';
import { sceneOf } from './scene.ts';
import { showOf } from './show.ts';
import { pointOfSpot } from '../../board/free-table/spots.ts';
import { enlists, meanings, spotOf, spotsOf } from './spots.ts';
import { ableIn } from './able.ts';
import { ableNow } from '../../board/free-table/still-able.tsx';
import { passages } from './passages.ts';
import { adviceOn, tipOf } from './tips.ts';
import { basesIn } from './troops/bases.ts';
import { partyOf } from './troops/staff.tsx';

const languages = ['en', 'fr'] as const;
const raw = /undefined|null|NaN|\[object|Infinity/;
const ruleIds = new Set(ageOfReason.rulebook.entries.map(({ id }) => id));

interface Put {
  readonly decision: Decision;
  readonly view: View;
  readonly partial: Action;
  readonly options: readonly Part[];
}

interface Told {
  readonly events: readonly GameEvent[];
  readonly before: View;
  readonly after: View;
}

interface Swept {
  readonly question: string;
  readonly refused: Refusal | null;
}

/** Words that end something or keep away from the enemy: whoever says them first meets nobody. */
const tame: ReadonlySet<unknown> = new Set(['done', 'pass', 'withdraw', 'off', 'stay', 'leave']);

/** Plays at random, forwards rather than back, and notes all that was offered and told, and what one word would do for all. */
async function played(scenario: string, seed: string, acts: number, chosen = {}) {
  const dice = new SeededDice(seed);
  const thoughts = new SeededDice(`${seed} thoughts`);
  const battle = ageOfReason.scenarios.find(({ id }) => id === scenario)!;
  const { state } = ageOfReason.setup(battle, standardOptions(ageOfReason, chosen), dice);
  const [puts, told, sweeps]: [Put[], Told[], Swept[]] = [[], [], []];
  for (let act = 0; act < acts; act += 1) {
    const decision = ageOfReason.pending(state)[0];
    if (decision === undefined) break;
    const { seat } = decision;
    const view = ageOfReason.view(state, seat);
    const sweep = await swept(
      (chosen) => Promise.resolve(ageOfReason.choices(state, seat, chosen)),
      room as GameRoom,
      view,
      decision.question,
      (chosen) => Promise.resolve(ageOfReason.landmarks(state, seat, chosen)),
    );
    if (sweep !== null)
      sweeps.push({ question: decision.question, refused: ageOfReason.refusal(state, seat, sweep) });
    const partial: Part[] = [];
    for (;;) {
      const { options, complete, space } = ageOfReason.choices(state, seat, partial);
      puts.push({ decision, view, partial: [...partial], options });
      if (complete && (options.length === 0 || thoughts.pick(3) > 0)) break;
      const bold = options.filter((part) => !tame.has(part));
      const list = bold.length > 0 && thoughts.pick(8) > 0 ? bold : options;
      if (space !== undefined && (options.length === 0 || thoughts.pick(2) === 0)) {
        const [mark] = ageOfReason.landmarks(state, seat, partial);
        partial.push(mark?.part ?? sample(space, thoughts));
      } else partial.push(list.includes('ahead') ? 'ahead' : list[thoughts.pick(list.length)]!);
    }
    const events = ageOfReason.play(state, seat, partial, dice);
    told.push({ events, before: view, after: ageOfReason.view(state, seat) });
  }
  return { puts, told, sweeps };
}

const games = await Promise.all([
  played('the-mill', 'one', 160),
  played('the-mill', 'two', 160),
  played('the-mill', 'three', 60, { freeDeployment: true }),
  played('fontenoy', 'four', 60),
]);
const puts = games.flatMap((game) => game.puts);
const told = games.flatMap((game) => game.told);
const views = told.filter((_, index) => index % 7 === 0).map(({ after }) => after);

/** Everything on the board that can be pointed at. */
function sitesOf(view: View): ReadonlySet<string> {
  const { table, units, generals } = sceneOf(view);
  return new Set([
    ...table.features.map(({ id }) => `place:${id}`),
    ...units.map(({ facts }) => `piece:${facts.id}`),
    ...generals.map(({ facts }) => `piece:${facts.id}`),
  ]);
}

describe('spots', () => {
  test('whoever is offered and stands on the table can be pointed at, and means himself', () => {
    let pointed = 0;
    for (const { view, partial, options } of puts) {
      const sites = sitesOf(view);
      for (const part of options) {
        const spot = spotOf(part, partial, view);
        if (spot === null) continue;
        // Troops that are still to come or to be placed lie in the tray.
        if (sites.has(spot)) pointed += 1;
        else expect(isInTray(room as GameRoom, spot, view), spot).toBe(true);
        expect(meanings(spot, partial, view), partText(part)).toContain(part);
      }
    }
    expect(pointed).toBeGreaterThan(1000);
  });

  test('every spot has a name, and so has every part and every question', () => {
    for (const { decision, view, partial, options } of puts.filter((_, index) => index % 5 === 0))
      for (const language of languages) {
        const parts = { options, complete: false };
        const asked = { decision, partial, parts, reach: null, led: null, view, language };
        for (const words of [room.words.question(decision, view, language), asksNow(asked) ?? 'the question'])
          expect(words).not.toMatch(raw);
        for (const part of options) {
          expect(room.words.part(part, partial, view, language)).not.toMatch(raw);
          const spot = spotOf(part, partial, view);
          if (spot !== null) expect(spotName(spot, view, language)).not.toMatch(raw);
        }
      }
  });
});

describe('beside the table', () => {
  test('whoever is still to be placed waits there with a name, and leaves it when he is placed', () => {
    const placing = puts.filter(({ view, partial }) => view.now?.step === 'deploy' && partial.length === 0);
    const counts = placing.map(({ view }) => waitingOf(view, view.side, 'en').length);
    expect(placing.length).toBeGreaterThan(4);
    expect(Math.min(...counts)).toBeLessThan(Math.max(...counts));
    for (const { view } of placing) {
      expect(
        reserves.besidesCards?.isFilled(view) === true || waitingOf(view, view.side, 'en').length === 0,
      ).toBe(true);
      for (const language of languages)
        for (const { name, sentence } of waitingOf(view, view.side, language))
          expect(`${name} ${sentence}`).not.toMatch(raw);
    }
  });

  test('those who come later are told with the turn they are due', () => {
    const battle = ageOfReason.scenarios.find(({ id }) => id === 'rossbach')!;
    const { state } = ageOfReason.setup(battle, standardOptions(ageOfReason, {}), new SeededDice('due'));
    const view = ageOfReason.view(state, 'blue');
    const waiting = sides.flatMap((side) => waitingOf(view, side, 'en'));
    expect(waiting.some(({ due }) => due > 0)).toBe(true);
  });
});

describe('what can still be done', () => {
  test('is a list of all who can be taken in hand, each once, by brigade', () => {
    const orders = puts.filter(({ view, partial }) => view.now?.step === 'orders' && partial.length === 0);
    expect(orders.length).toBeGreaterThan(10);
    for (const { view, options } of orders) {
      const offered = new Map(
        options.flatMap((part): [Spot, Offer][] => {
          const spot = spotOf(part, [], view);
          return spot === null ? [] : [[spot, { role: 'take', parts: [part] }]];
        }),
      );
      const able = ableNow(offered, (name) => ableIn(view, name, 'en')).flatMap((brigade) =>
        brigade.able.map(({ spot }) => spot),
      );
      expect(able.toSorted()).toEqual([...offered.keys()].toSorted());
    }
  });
});

describe('fire', () => {
  test('goes at the one target there is as soon as the firer is named', () => {
    const firers = puts.filter(
      ({ view, partial }) => ['cannonade', 'volleys'].includes(view.now?.step ?? '') && partial.length === 1,
    );
    const meant = firers.map(({ view, partial, options }) => {
      const parts = { options, complete: options.length === 0 };
      return { options, usual: room.moving!.usual({ partial, parts }, view) };
    });
    expect(meant.some(({ options }) => options.length === 1)).toBe(true);
    for (const { options, usual } of meant) expect(usual).toBe(options.length === 1 ? options[0] : null);
  });
});

describe('a charge', () => {
  test('is told step by step, with the chances of the tests that are still to come', () => {
    const asked = puts.filter(({ view, partial }) => view.now?.step === 'reaction' && partial.length === 0);
    expect(asked.length).toBeGreaterThan(0);
    for (const { decision, view } of asked)
      for (const language of languages) {
        const { tests = [] } = ageOfReason.outlook!(view, decision.seat, []) ?? {};
        const lines = linesOf(view, language, tests);
        expect(lines.flatMap(({ odds }) => odds ?? [])).toHaveLength(tests.length);
        for (const { text } of lines) expect(text).not.toMatch(raw);
      }
  });
});

test('an arrow goes from whoever charges to whom he charges, as long as they are apart', () => {
  const charged = told.map(({ after }) => after).filter(({ charge }) => charge !== null);
  const ways = charged.flatMap((view) => chargeWays(view).map(([from, to]) => ({ view, from, to })));
  expect(ways.length).toBeGreaterThan(0);
  for (const { view, from, to } of ways) {
    const { units } = sceneOf(view);
    const { targets, chargers } = view.charge!;
    const charger = units.find(({ index, front }) => chargers.includes(index) && front === from)!;
    const near = units.filter(({ index }) => targets.some(({ unit }) => unit === index));
    const besides = near.map(
      ({ at, width, depth }) => distance(at, to) - (charger.width + width + depth) / 2,
    );
    expect(Math.min(...besides), 'it ends beside one of them').toBeLessThan(0);
  }
  expect(chargeWays({ ...charged[0]!, charge: null })).toEqual([]);
});

describe('a question that is answered by buttons', () => {
  test('is about somebody who stands on the table and is lit', () => {
    const steps = new Set(['reaction', 'counterCharge', 'evadeWay', 'goOn', 'surrenderOrNot', 'advance']);
    const asked = puts.filter(({ view, partial }) => partial.length === 0 && steps.has(view.now?.step ?? ''));
    expect(asked.length).toBeGreaterThan(5);
    for (const { view, options } of asked) {
      const about = askedAbout(view);
      expect(about.length > 0 || options.some((part) => spotOf(part, [], view) !== null)).toBe(true);
      for (const spot of about) expect(sitesOf(view).has(spot), spot).toBe(true);
    }
  });
});

describe('a stronghold that is stormed', () => {
  test('shows the attacker, and takes the names of all who meet him before it is said', () => {
    const position = examples.find(({ id }) => id === 'c08-two-in-a-village')!;
    const { state } = ageOfReason.setup(position, {}, new SeededDice('village'));
    const view = ageOfReason.view(state, 'red');
    expect(askedAbout(view)).toEqual(['piece:prinz']);
    expect([enlists('botta', [], view), enlists('baden', ['botta'], view)]).toEqual([true, true]);
  });
});

describe('what happens', () => {
  test('is told in lines of which none is lost, in both languages', () => {
    for (const { events, after } of told) {
      expect(rows(events).flat()).toEqual(events);
      for (const row of rows(events))
        for (const language of languages) {
          const words = rowWords(row, after, language) ?? room.words.event(row[0]!, after, language)!;
          expect(words).not.toMatch(raw);
          expect(words).toMatch(/^[^a-z].*\.$/su);
        }
    }
    expect(told.some(({ events }) => rows(events).some((row) => row.length > 2))).toBe(true);
  });

  test('is not told in a line each where many do the same', () => {
    const view = views[0]!;
    const said = (events: readonly GameEvent[], language: 'en' | 'fr' = 'en') =>
      rows(events).map((row) => rowWords(row, view, language) ?? room.words.event(row[0]!, view, language));
    const [blue, red] = sides.map((side) => view.terms.generals.filter((one) => one.side === side));
    const ride = ({ id: general }: { readonly id: string }) => ({
      kind: 'generalRode',
      general,
      to: [0, 0],
      rules: [],
    });
    const rides = [...blue!, ...red!].map(ride);
    expect(said(rides)).toEqual([`${rides.length} generals ride on.`]);
    expect(said(rides, 'fr')).toEqual([`${rides.length} généraux se déplacent.`]);
    const march = (unit: string, far: number) => [
      { kind: 'ordered', units: [unit], points: 1, rules: [] },
      { kind: 'moved', unit, from: [0, 0, 0], to: [0, far, 0], rules: [] },
    ];
    const marches = [...march('borcke', 1600), ...march('sydow', 1600), ...march('schwerin', 800)];
    expect(said(marches)).toEqual([
      'Borcke regiment and Sydow regiment go 16 cm (2 points).',
      'Schwerin regiment goes 8 cm (1 point).',
    ]);
    expect(goesOn(march('schwerin', 800), march('borcke', 1600))).toBe(true);
    expect(goesOn(march('schwerin', 800), rides)).toBe(false);
    expect(goesOn(rides.slice(1), rides.slice(0, 1))).toBe(true);
    const marked = (unit: string, to: string) => ({
      kind: 'conditionChanged',
      unit,
      from: 'good order',
      to,
      rules: [],
    });
    const routs = { kind: 'wentBack', unit: 'sydow', how: 'rout', from: [0, 0, 0], to: [0, 0, 0], rules: [] };
    expect(said([marked('borcke', 'disorganised'), marked('sydow', 'disorganised')])).toEqual([
      'Borcke regiment and Sydow regiment are disorganised.',
    ]);
    expect(said([marked('borcke', 'routed'), marked('sydow', 'routed'), routs])).toEqual([
      'Borcke regiment and Sydow regiment are routed.',
      'Sydow regiment routs.',
    ]);
    expect(said([marked('sydow', 'routed'), routs])).toEqual(['Sydow regiment routs.']);
  });

  test('is the doing of one side or of nobody', () => {
    const doers = told.flatMap(({ events, after }) =>
      events.map((event) => room.events.doerOf!(event, after)),
    );
    expect(new Set(doers)).toEqual(new Set(['blue', 'red', null]));
    const { after } = told[0]!;
    const ordered = { kind: 'ordered', units: ['borcke'], points: 1, rules: [] };
    expect(room.events.doerOf!(ordered, after)).toBe('blue');
  });

  test('is shown where it happened', () => {
    const shown = new Set<string>();
    for (const { events, before, after } of told)
      for (const event of events) {
        const show = showOf(event, before, after, 'en');
        if (show === null) continue;
        shown.add(event.kind);
        const spots = [...show.trails.flatMap((trail) => trail.spots), ...show.bursts.map(({ at }) => at)];
        const sites = sitesOf(after);
        for (const spot of spots) expect(sites.has(spot) || pointOfSpot(spot) !== null, spot).toBe(true);
        for (const { text } of show.bursts) expect(text).not.toMatch(raw);
        for (const { label } of show.dice) expect(label).not.toMatch(raw);
      }
    const { after } = told[0]!;
    const hidden = { kind: 'arrivalTested', unit: 'borcke', die: 6, arrives: false, rules: [] };
    expect(showOf(hidden, after, after, 'en')?.dice[0]?.label, 'of the enemy’s reserves').toBe(
      'Borcke regiment',
    );
    expect([...shown]).toEqual(
      expect.arrayContaining(['moved', 'fought', 'lost', 'chargeDeclared', 'pointsThrown']),
    );
  });

  test('lights up whom it is about', () => {
    for (const { events, after } of told)
      for (const event of events)
        for (const spot of spotsOf(event, after)) expect(sitesOf(after).has(spot), spot).toBe(true);
  });

  test('is counted: figures that fell, dice that rolled and whose they were', () => {
    let [lost, fallen] = [0, 0];
    const seats = new Set<string>();
    for (const { events, before } of told)
      for (const event of events) {
        for (const { points, at } of chronicle.lossesOf(event, before)) {
          lost += points;
          expect(pointOfSpot(at)).not.toBeNull();
        }
        if (event.kind === 'lost') fallen += (event as unknown as { figures: number }).figures;
        for (const { seat, faces } of chronicle.dice!.thrown(event, before)) {
          seats.add(seat);
          for (const face of faces) expect(face).toMatch(/^[1-6]$/);
        }
      }
    expect(fallen).toBeGreaterThan(10);
    expect(lost).toBe(fallen);
    expect([...seats].sort()).toEqual(['blue', 'red']);
  });
});

test('a general is shown by as many riders as the scale has figures for his rank', () => {
  const ranks = ['brigadier', 'corps general', 'commander-in-chief'] as const;
  expect(ranks.map((rank) => partyOf(rank).length)).toEqual([1, 2, 3]);
});

describe('looking back', () => {
  test('opens the reserves of both sides', () => {
    const battle = ageOfReason.scenarios.find(({ id }) => id === 'rossbach')!;
    const { state } = ageOfReason.setup(battle, standardOptions(ageOfReason, {}), new SeededDice('open'));
    const [blue, red] = [ageOfReason.view(state, 'blue'), ageOfReason.view(state, 'red')];
    const open = chronicle.openView({ blue, red });
    expect(open.terms.units).toEqual(state.terms.units);
    expect(open.units).toEqual(state.units);
    expect(open.terms).toBe(chronicle.openView({ blue: { ...blue }, red }).terms);
  });
});

/** Whether a point lies on a convex piece of ground whose corners go clockwise, to a millimetre. */
function liesOn(ground: readonly (readonly [number, number])[], [x, y]: readonly [number, number]): boolean {
  return ground.every(([ax, ay], at) => {
    const [bx, by] = ground[(at + 1) % ground.length]!;
    const inwards = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    return inwards >= -10 * Math.hypot(bx - ax, by - ay);
  });
}

describe('the position', () => {
  test('is told in sentences, and everybody in it', () => {
    for (const view of views)
      for (const language of languages) {
        const lines = passages(view, language).flatMap((passage) => passage.lines);
        for (const { text } of lines) expect(text).not.toMatch(raw);
        for (const { id } of view.terms.units)
          expect(lines.some(({ spot }) => spot === `piece:${id}`)).toBe(sitesOf(view).has(`piece:${id}`));
      }
  });

  test('has words for what a unit has done and can still do, and for its ground', () => {
    for (const view of views)
      for (const [index, unit] of view.units.entries())
        for (const language of languages) {
          const words = [
            ...deedsOf(unit, language),
            ...traitsOf(view, index, language),
            ...adviceOn(unit, language),
            marchLeft(view, index, language),
            brigadeOf(view, index, language),
          ];
          for (const one of words) expect(one).not.toMatch(raw);
        }
    const view = views[0]!;
    for (const { id } of sceneOf(view).table.features) {
      const tip = tipOf(`place:${id}`, view, 'fr');
      for (const rule of tip?.rules ?? []) expect(ruleIds).toContain(rule);
    }
  });

  test('names stand beside their units and never on each other', () => {
    for (const view of views)
      for (const scale of [0.12, 0.3, 0.5, 1.2, 2]) {
        const tags = tagsOf(view, detailAt(scale), lettersAt(scale), 'fr');
        for (const [index, tag] of tags.entries())
          for (const other of tags.slice(index + 1))
            expect(areMeeting(areaOf(tag), areaOf(other))).toBe(false);
      }
    const afar = tagsOf(views[0]!, 'afar', lettersAt(0.3), 'en').map(({ lines }) => lines.join(' '));
    expect(afar).toEqual(expect.arrayContaining(['Prussian foot', 'Austrian horse']));
    expect(shortName('Marwitz’s brigade')).toBe('Marwitz');
    expect(shortName('cavalerie de Platen')).toBe('Platen');
    expect(shortName('régiment de Schwerin')).toBe('Schwerin');
    expect(shortName('Zieten hussars')).toBe('Zieten');
  });

  test('every figure is drawn, on bases that lie within the ground of the unit', () => {
    const formations = new Set<string>();
    for (const view of views)
      for (const { facts, unit, width, depth } of sceneOf(view).units) {
        if (unit.post >= 0 || facts.battery !== null) continue;
        const bases = basesIn(facts, unit, width, depth);
        formations.add(unit.formation);
        expect(bases.reduce((sum, { figures }) => sum + figures, 0)).toBe(unit.figures);
        for (const { x, y } of bases) {
          expect(Math.abs(x)).toBeLessThanOrEqual(width / 2);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(depth);
        }
      }
    expect([...formations]).toEqual(expect.arrayContaining(['line', 'column', 'skirmish']));
  });

  test('a ghost has all the men of its unit on the ground that it covers', () => {
    let men = 0;
    for (const view of views)
      for (const { facts, unit, ground } of sceneOf(view).units) {
        if (unit.post >= 0 || facts.battery !== null) continue;
        const points = ground.map(([x, y]) => [10 * x, 10 * y] as const);
        const ghost = room.moving!.manned!({ points, piece: facts.id }, [facts.id, 'ahead', 1], view);
        expect(ghost.men).toHaveLength(unit.figures);
        for (const man of ghost.men!) expect(liesOn(points, man), `${facts.id} ${unit.formation}`).toBe(true);
        men += ghost.men!.length;
      }
    expect(men).toBeGreaterThan(1000);
  });

  test('a ghost that changes its formation shows the new one', () => {
    const [view] = views;
    const { facts, ground } = sceneOf(view!).units.find(({ unit }) => unit.formation === 'line')!;
    const points = ground.map(([x, y]) => [10 * x, 10 * y] as const);
    const frontsOf = (...order: readonly Part[]): number => {
      const { bases } = room.moving!.manned!({ points, piece: facts.id }, [facts.id, ...order], view!);
      return new Set(bases!.map(([left, right]) => `${left![0] + right![0]}`)).size;
    };
    expect(frontsOf('ahead', 1)).toBeGreaterThan(1);
    expect(frontsOf('form', 'column', 'ahead'), 'all bases one behind the other').toBe(1);
  });

  test('cites rules that there are', () => {
    for (const { view } of puts)
      for (const rule of room.asking.rulesNow(view)) expect(ruleIds).toContain(rule);
  });
});

describe('one word for all', () => {
  const sweeps = games.flatMap((game) => game.sweeps);

  test('is an answer the rules allow, whoever comes next', () => {
    for (const { question, refused } of sweeps) expect(refused, question).toBeNull();
    const questions = new Set(sweeps.map(({ question }) => question));
    expect([...questions]).toEqual(
      expect.arrayContaining(['artillery', 'small arms', 'whoFights', 'generals']),
    );
  });

  test('has every general keep up with his troops, and is not offered when all have', async () => {
    const battle = ageOfReason.scenarios.find(({ id }) => id === 'mollwitz')!;
    const dice = new SeededDice('keeping up');
    const { state } = ageOfReason.setup(battle, standardOptions(ageOfReason, {}), dice);
    const say = (...action: Part[]) => ageOfReason.play(state, 'blue', action, dice);
    const see = () => ageOfReason.view(state, 'blue');
    const choices = (partial: readonly Part[]) =>
      Promise.resolve(ageOfReason.choices(state, 'blue', partial));
    for (const unit of ['borcke', 'sydow', 'prince-leopold', 'schwerin-regiment']) say(unit, 'ahead', 1_600);
    say('done');
    for (let rides = 0; room.asking.sweep?.('generals', see()) !== null; rides += 1) {
      const action = await swept(choices, room as GameRoom, see(), 'generals', () => Promise.resolve([]));
      expect(action, `ride ${rides}`).not.toBeNull();
      say(...action!);
      expect(rides).toBeLessThan(12);
    }
    // Those who went ahead hear their brigadier.
    const { generals, units } = sceneOf(see());
    const brigadier = generals.find(({ facts }) => facts.id === 'kleist')!;
    for (const id of ['sydow', 'prince-leopold', 'schwerin-regiment']) {
      const { ground } = units.find(({ facts }) => facts.id === id)!;
      const far = Math.min(...ground.map((corner) => distance(brigadier.at, corner)));
      expect(far, id).toBeLessThan(200);
    }
  });

  test('ends the rides and arrivals, and no phase of orders, charges or fire', () => {
    expect(room.asking.isLastWord?.(['done'], 'generals')).toBe(true);
    expect(room.asking.isLastWord?.(['pass'], 'arrivals')).toBe(true);
    expect(room.asking.isLastWord?.(['done'], 'movement')).toBe(false);
    expect(room.asking.isLastWord?.(['pass'], 'charges')).toBe(false);
    expect(room.asking.isLastWord?.(['done'], 'small arms')).toBe(false);
    expect(room.asking.isLastWord?.(['borcke', 'ahead', 100], 'movement')).toBe(false);
  });
});

describe('answers given once for all', () => {
  test('are answers to questions of the game', () => {
    let known = 0;
    for (const [question, { answers, facts }] of Object.entries(ageOfReason.questions))
      for (const { answer, when } of habits(question)) {
        known += 1;
        expect(answer.map(partText).join(', ')).toMatch(answers);
        for (const { fact } of when) expect(Object.keys(facts)).toContain(fact);
      }
    expect(known).toBeGreaterThan(6);
  });
});

describe('the charts', () => {
  test('have a row for everything, in both languages, by rules there are', () => {
    for (const { title, rules, columns, rows } of charts) {
      expect([title.en, title.fr]).not.toContain('');
      expect(rows.length).toBeGreaterThan(3);
      for (const rule of rules) expect(ruleIds).toContain(rule);
      for (const { name, cells, rule } of rows) {
        expect(`${name.en} ${name.fr} ${JSON.stringify(cells)}`).not.toMatch(/undefined|NaN|Infinity/);
        expect(cells).toHaveLength(columns.length);
        if (rule !== undefined) expect(ruleIds).toContain(rule);
      }
    }
    const morale = charts.find(({ id }) => id === 'morale')!;
    expect(morale.rows.find(({ rule }) => rule === 'AOR-2-305')?.cells).toEqual(['−1']);
  });
});

describe('the profile', () => {
  test('is that of the game: its battles, its options, its seats', () => {
    expect(profile.name).toEqual(ageOfReason.name);
    expect(profile.seats.map(({ seat }) => seat)).toEqual(ageOfReason.seats);
    expect(battles.map(({ scenario }) => scenario).toSorted()).toEqual(
      ageOfReason.scenarios.map(({ id }) => id).toSorted(),
    );
    expect(Object.keys(optionWords).toSorted()).toEqual(ageOfReason.options.map(({ id }) => id).toSorted());
    for (const { scenario, names } of battles) {
      const { sides } = ageOfReason.scenarios.find(({ id }) => id === scenario)!;
      expect(names).toEqual({ blue: sides.blue.name, red: sides.red.name });
    }
  });

  test('knows whose anybody is', () => {
    const view = views[0]!;
    for (const { id, side } of [...view.terms.units, ...view.terms.generals])
      expect(sideNamed(view, id)).toBe(side);
    expect(sideNamed(view, 'nobody')).toBeNull();
  });
});
