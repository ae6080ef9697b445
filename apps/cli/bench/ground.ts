/** `npm run bench -- ground`: what the questions of the free table cost, with few bodies and with many. */
import {
  areaFigure,
  bodyFigure,
  clearLine,
  contact,
  distance,
  FigureIndex,
  groundMeets,
  groundOf,
  isNear,
  first,
  nearestFree,
  pointAt,
  pointsOfFace,
  pointsRound,
  shrunk,
  slide,
  swings,
  turn,
  turned,
  type Body,
  type Figure,
  type Point,
} from '@bivouac/ground/free';
import { SeededDice } from '@bivouac/kernel';
import { calibrate } from './calibrate.ts';
import { processorMs } from './measures.ts';

/** A table of 240 by 150 cm with so many bodies on it, scattered or in close lines. */
interface Crowd {
  readonly bodies: readonly Body[];
  /** Questions are about the first so many. */
  readonly asked: number;
  readonly figures: readonly Figure[];
  readonly index: FigureIndex;
  readonly woods: readonly Figure[];
}

const table = { width: 24_000, depth: 15_000 };

function crowdOf(bodies: readonly Body[], dice: SeededDice, asked = bodies.length): Crowd {
  const figures = bodies.map((body) => bodyFigure(body, body));
  return {
    bodies,
    asked,
    figures,
    index: new FigureIndex(figures),
    woods: Array.from({ length: 20 }, () => wood(dice)),
  };
}

function scattered(count: number, dice: SeededDice): Crowd {
  const bodies: Body[] = [];
  while (bodies.length < count) {
    const width = 400 + 100 * dice.pick(13);
    const body: Body = {
      x: 1_000 + dice.pick(table.width - 2_000),
      y: 1_000 + dice.pick(table.depth - 2_000),
      facing: dice.pick(36_000),
      width,
      depth: width > 800 ? 200 : 450,
    };
    const ground = groundOf(body, body);
    if (!bodies.some((other) => groundMeets(ground, bodyFigure(other, other)))) bodies.push(body);
  }
  return crowdOf(bodies, dice);
}

/** The same with as many again far away: what they add to a question is the cost of passing over them. */
function withFar({ bodies }: Crowd, dice: SeededDice): Crowd {
  const far = bodies.map((body) => ({ ...body, y: body.y + 17_000 }));
  return crowdOf([...bodies, ...far], dice, bodies.length);
}

/** Two armies in lines of battalions that touch, at odd angles to the table. */
function inLines(count: number, dice: SeededDice): Crowd {
  const bodies: Body[] = [];
  for (let row = 0; bodies.length < count; row += 1) {
    const isNorth = row % 2 === 0;
    const facing = turned((isNorth ? 18_000 : 0) + 137);
    const middle = { x: 12_000, y: 7_500 + (isNorth ? -1 : 1) * (1_500 + 700 * Math.floor(row / 2)), facing };
    for (let file = 0; file < 12 && bodies.length < count; file += 1) {
      const [x, y] = pointAt(middle, 0, (file - 6) * 1_600);
      bodies.push({ x, y, facing, width: 1_600, depth: 200 });
    }
  }
  return crowdOf(bodies, dice);
}

function wood(dice: SeededDice): Figure {
  const centre = { x: 2_000 + dice.pick(20_000), y: 2_000 + dice.pick(11_000) };
  const outline = Array.from({ length: 8 }, (_, at): Point =>
    pointAt({ ...centre, facing: at * 4_500 }, 500 + dice.pick(900), 0),
  );
  return areaFigure(outline);
}

type Question = (crowd: Crowd, turnOf: number) => unknown;

const bodyAt = ({ bodies, asked }: Crowd, at: number): Body => bodies[at % asked]!;

const questions: Readonly<Record<string, Question>> = {
  'distance of two bodies': ({ figures, asked }, at) =>
    distance(figures[at % asked]!, figures[(at * 7 + 1) % asked]!),
  'contact, which face': (crowd, at) => contact(bodyAt(crowd, at), bodyAt(crowd, at + 1)),
  'who stands within 12 cm': ({ figures, index, asked }, at) => index.within(figures[at % asked]!, 1_200),
  'first met, straight, 48 cm': (crowd, at) => {
    const body = bodyAt(crowd, at);
    const self = at % crowd.asked;
    const direction = turned(body.facing + ((at % 3) - 1) * 4_500);
    return crowd.index.firstMet(slide(body, direction, 4_800), (index) => index === self);
  },
  'first met, wheel to 90 degrees': (crowd, at) => {
    const body = bodyAt(crowd, at);
    const self = at % crowd.asked;
    const grazing = { ...body, ...shrunk(body, 20) };
    const wheel =
      at % 2 === 0
        ? turn(grazing, 'left', 'counterclockwise', 9_000)
        : turn(grazing, 'right', 'clockwise', 9_000);
    return crowd.index.firstMet(wheel, (index) => index === self);
  },
  'nearer than 12 cm to somebody, straight, 24 cm': (crowd, at) => {
    const body = bodyAt(crowd, at);
    const march = slide(body, body.facing, 2_400);
    const { left, top, right, bottom } = march.box;
    const near = { left: left - 1_200, top: top - 1_200, right: right + 1_200, bottom: bottom + 1_200 };
    return crowd.index
      .near(near)
      .map((index) => first(isNear(march, crowd.figures[index]!, 1_200, 'less'), march.most));
  },
  'sight, front corners to corners, 20 woods': (crowd, at) => sight(crowd, at, 10_000),
  'sight, every figure, 20 woods': (crowd, at) => sight(crowd, at, 100),
  '61 directions, what each meets first': (crowd, at) => {
    const body = bodyAt(crowd, at);
    const self = at % crowd.asked;
    return swings(body.facing, 3_000, 100).map((direction) =>
      crowd.index.firstMet(slide(body, direction, 3_000), (index) => index === self),
    );
  },
  'nearest free place': (crowd, at) => {
    const body = bodyAt(crowd, at);
    return nearestFree(body, 3_000, (place) => {
      const figure = bodyFigure(place, body);
      return crowd.index.under(figure.parts, figure.box).length === 0;
    });
  },
};

function sight(crowd: Crowd, at: number, spacing: number): unknown {
  const [mine, theirs] = [bodyAt(crowd, at), bodyAt(crowd, at * 5 + 3)];
  const [from, to] = [pointsOfFace(mine, 'front', spacing), pointsRound(theirs, spacing)];
  const between = crowd.figures.filter(
    (_, index) => crowd.bodies[index] !== mine && crowd.bodies[index] !== theirs,
  );
  return clearLine(from, to, [...between, ...crowd.woods]);
}

interface Cost {
  readonly median: number;
  readonly p99: number;
}

const spells = 15;

/**
 * Microseconds: the median of spells of processor time, because the machine is shared and noisy; and by the clock the
 * 99th of a hundred single questions.
 */
function cost(question: Question, crowd: Crowd, ms: number): Cost {
  let at = 0;
  const means = Array.from({ length: spells }, () => {
    const [started, from] = [processorMs(), at];
    for (const until = performance.now() + ms / 2 / spells; performance.now() < until;)
      for (let batch = 0; batch < 20; batch += 1) question(crowd, at++);
    return ((processorMs() - started) * 1_000) / (at - from);
  });
  const single: number[] = [];
  for (let time = performance.now(), end = time + ms / 2; time < end;) {
    question(crowd, at++);
    const now = performance.now();
    single.push((now - time) * 1_000);
    time = now;
  }
  return { median: ranked(means, 0.5), p99: ranked(single, 0.99) };
}

function ranked(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)]!;
}

/** Loops of the calibration a second of processor time, the median of spells. */
function calibration(): number {
  return ranked(
    Array.from({ length: spells }, () => {
      const started = processorMs();
      const { count } = calibrate(100);
      return (count * 1_000) / (processorMs() - started);
    }),
    0.5,
  );
}

export function benchGround(seconds: number): void {
  const dice = new SeededDice(7);
  const loose = scattered(60, dice);
  const close = inLines(60, dice);
  const crowds = [
    ['60 scattered', loose],
    ['and 60 far', withFar(loose, dice)],
    ['120 scattered', scattered(120, dice)],
    ['60 in lines', close],
    ['and 60 far', withFar(close, dice)],
    ['120 in lines', inLines(120, dice)],
  ] as const;
  const names = Object.keys(questions);
  const slice = (seconds * 1_000) / (names.length * crowds.length);
  for (const name of names) for (const [, crowd] of crowds) cost(questions[name]!, crowd, 150);
  console.log(
    `the free table, Node ${process.version}, one core, calibration ${Math.round(calibration()).toLocaleString('en')} loops a processor second`,
  );
  console.log(`microseconds of processor time, and in brackets by the clock the 99th of a hundred questions`);
  console.log(['question'.padEnd(48), ...crowds.map(([called]) => called.padStart(16))].join(''));
  for (const name of names) {
    const costs = crowds.map(([, crowd]) => cost(questions[name]!, crowd, slice));
    const cells = costs.map(({ median, p99 }) => `${median.toFixed(2)} (${p99.toFixed(0)})`.padStart(16));
    console.log([name.padEnd(48), ...cells].join(''));
  }
}
