/** Chapter 2: a battalion goes ahead, obliquely or wheels, up to whatever is in its way; who touches the enemy fights. */
import {
  call,
  end,
  finished,
  go,
  inSpace,
  nothing,
  offers,
  refusals,
  type Action,
  type Landmark,
  type Part,
  type Parts,
  type Refusal,
  type Space,
  type Steps,
} from '@bivouac/kernel';
import { turned } from '../../free/angles.ts';
import { shrunk, type Body } from '../../free/bodies.ts';
import { areTouching } from '../../free/distance.ts';
import { bodyFigure } from '../../free/figures.ts';
import { slide, turn, type Motion } from '../../free/motions.ts';
import { first } from '../../free/stretches.ts';
import { isNear, isOutside } from '../../free/sweeps.ts';
import {
  bodyOf,
  enemyOf,
  form,
  replace,
  table,
  tell,
  thingsOf,
  type Battalion,
  type ParadeFrame,
  type ParadeState,
  type Side,
} from './state.ts';

const no = refusals({
  whom: [
    'PAR-2-01',
    'Name a battalion of yours that can move.',
    'Nommez un de vos bataillons qui puisse bouger.',
  ],
  how: ['PAR-2-02', 'It goes ahead, obliquely, or wheels.', 'Il va droit, en oblique, ou converse.'],
  far: ['PAR-2-03', 'It cannot go just that far here.', 'Il ne peut aller exactement jusque-là.'],
  over: ['PAR-2-02', 'One move a turn.', 'Un seul mouvement par tour.'],
});

const march = 1_200;
const musket = 300;
/** What coming on is worth in a fight. */
const charge = 3;
/** Friends may graze each other by 2 mm. */
const graze = 20;

const hows = ['ahead', 'oblique left', 'oblique right', 'wheel left', 'wheel right'] as const;
type How = (typeof hows)[number];
const isHow = (part: Part | undefined): part is How => hows.some((how) => how === part);

function motionOf(body: Body, how: How): Motion {
  switch (how) {
    case 'ahead':
      return slide(body, body.facing, march);
    case 'oblique left':
      return slide(body, turned(body.facing - 4_500), march);
    case 'oblique right':
      return slide(body, turned(body.facing + 4_500), march);
    case 'wheel left':
      return turn(body, 'left', 'counterclockwise', 9_000);
    case 'wheel right':
      return turn(body, 'right', 'clockwise', 9_000);
  }
}

interface Way {
  readonly motion: Motion;
  /** The last step before something is in the way. */
  readonly most: number;
  /** The enemy who is in the way then. */
  readonly enemy: Battalion | null;
}

function wayOf(state: ParadeState, mover: Battalion, how: How): Way {
  const body = bodyOf(mover);
  const motion = motionOf(body, how);
  const things = thingsOf(state);
  const isOther = (index: number) => state.battalions[index]?.id !== mover.id;
  const isFriend = (index: number) => state.battalions[index]?.side === mover.side;
  const foe = things.firstMet(motion, (index) => !isOther(index) || isFriend(index));
  const friend = things.firstMet(
    motionOf({ ...body, ...shrunk(body, graze) }, how),
    (index) => !isOther(index) || !isFriend(index),
  );
  const edge = first(isOutside(motion, table), motion.most);
  const stop = Math.min(foe?.step ?? Infinity, friend?.step ?? Infinity, edge ?? Infinity, motion.most + 1);
  const enemy = foe !== null && foe.step === stop ? (state.battalions[foe.index] ?? null) : null;
  return { motion, most: stop - 1, enemy };
}

function spaceOf(state: ParadeState, mover: Battalion, how: How): Space | null {
  const { motion, most } = wayOf(state, mover, how);
  if (most < 1) return null;
  return { kind: 'numbers', unit: motion.kind === 'slide' ? 'length' : 'angle', ranges: [[1, most]] };
}

function landmarksOf(state: ParadeState, mover: Battalion, how: How): Landmark[] {
  const { motion, most, enemy } = wayOf(state, mover, how);
  if (most < 1) return [];
  const full: Landmark =
    enemy === null
      ? { part: most, name: 'full', words: { en: 'as far as it goes', fr: 'jusqu’au bout' } }
      : {
          part: most,
          name: 'contact',
          of: enemy.id,
          words: { en: `contact with ${enemy.id}`, fr: `au contact de ${enemy.id}` },
          rules: ['PAR-2-04'],
        };
  return [full, ...shortOf(state, mover, motion, most)];
}

/** The last step before the muskets of each enemy reach, where it lies on the way. */
function shortOf(state: ParadeState, { side }: Battalion, motion: Motion, most: number): Landmark[] {
  return state.battalions
    .filter((one) => one.side === enemyOf[side])
    .flatMap((one) => {
      const near = first(isNear(motion, bodyFigure(bodyOf(one), form), musket, 'at most'), most);
      if (near === null || near < 2) return [];
      const words = { en: `just out of range of ${one.id}`, fr: `juste hors de portée de ${one.id}` };
      return [{ part: near - 1, name: 'short of', of: one.id, words }];
    });
}

/** What is known of a move so far. */
interface Reading {
  readonly parts: Parts;
  readonly refused: Refusal | null;
  readonly landmarks?: readonly Landmark[];
}

const stop = (refused: Refusal | null): Reading => ({ parts: nothing, refused });

function read(state: ParadeState, side: Side, [id, how, steps, ...more]: Action): Reading {
  const mine = state.battalions.filter((one) => one.side === side);
  const ways = (mover: Battalion) => hows.filter((one) => spaceOf(state, mover, one) !== null);
  if (id === undefined) {
    const movers = mine.filter((one) => ways(one).length > 0).map((one) => one.id);
    return { parts: offers(['pass', ...movers]), refused: no.whom };
  }
  if (id === 'pass') return how === undefined ? { parts: finished, refused: null } : stop(no.over);
  const mover = mine.find((one) => one.id === id);
  if (mover === undefined || ways(mover).length === 0) return stop(no.whom);
  if (how === undefined) return { parts: offers(ways(mover)), refused: no.how };
  const space = isHow(how) ? spaceOf(state, mover, how) : null;
  if (!isHow(how) || space === null) return stop(no.how);
  if (steps === undefined) {
    const parts: Parts = { options: [], complete: false, space };
    return { parts, refused: no.far, landmarks: landmarksOf(state, mover, how) };
  }
  if (!inSpace(space, steps)) return stop(no.far);
  return more.length === 0 ? { parts: finished, refused: null } : stop(no.over);
}

type Marching = Pick<Steps<ParadeState, ParadeFrame>, 'turn' | 'fight' | 'turnEnd'>;

export const marching: Marching = {
  turn: {
    asks: ({ round }, { side }) => [{ seat: side, question: 'march', rules: ['PAR-2-01'], about: { round } }],
    choices: (state, { side }, _seat, partial) => read(state, side, partial).parts,
    landmarks: (state, { side }, _seat, partial) => read(state, side, partial).landmarks ?? [],
    whyNot: (state, { side }, _seat, action) => read(state, side, action).refused,
    answer(state, { side }, _seat, [id, how, steps], play) {
      if (id === 'pass') {
        tell(play, { kind: 'passes', rules: ['PAR-2-01'], side });
        return go({ step: 'turnEnd', side });
      }
      const mover = state.battalions.find((one) => one.id === id)!;
      const { motion } = wayOf(state, mover, how as How);
      replace(state, mover.id, motion.at(steps as number));
      tell(play, {
        kind: 'moves',
        rules: ['PAR-2-02'],
        battalion: mover.id,
        how: how as How,
        steps: steps as number,
      });
      const moved = bodyFigure(motion.at(steps as number), form);
      const target = state.battalions.find(
        (one) => one.side === enemyOf[side] && areTouching(moved, bodyFigure(bodyOf(one), form)),
      );
      const ending = { step: 'turnEnd', side } as const;
      if (target === undefined) return go(ending);
      return call({ step: 'fight', side, attacker: mover.id, target: target.id }, ending);
    },
  },

  fight: {
    run(state, { attacker, target }, play) {
      const dice = [play.dice.roll(6) + charge, play.dice.roll(6)] as const;
      const loser = dice[0] > dice[1] ? target : attacker;
      state.battalions = state.battalions.filter(({ id }) => id !== loser);
      tell(play, { kind: 'fights', rules: ['PAR-2-04'], attacker, target, dice, loser });
      return end();
    },
  },

  turnEnd: {
    run(state, { side }, play) {
      if (side === 'red') state.round += 1;
      const left = (one: Side) => state.battalions.filter((battalion) => battalion.side === one).length;
      const [blue, red] = [left('blue'), left('red')];
      if (blue > 0 && red > 0 && state.round < state.rounds) return go({ step: 'turn', side: enemyOf[side] });
      state.over = { winner: blue === red ? null : blue > red ? 'blue' : 'red' };
      tell(play, { kind: 'over', rules: ['PAR-1-01'], ...state.over });
      return end();
    },
  },
};
