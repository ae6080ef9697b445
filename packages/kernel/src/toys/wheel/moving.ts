import { end, go, type Play, type Steps } from '../../flow.ts';
import { finished, nothing, offers, type Action, type Part, type Parts } from '../../parts.ts';
import { refusals } from '../../rows.ts';
import type { Refusal } from '../../rules.ts';
import { endsOf, inSpace, type Landmark, type Space } from '../../spaces.ts';
import { ahead, contact, wheeled, type Wing } from './geometry.ts';
import {
  bodyOf,
  clearance,
  enemyOf,
  hasRoom,
  isOnTable,
  tell,
  type Body,
  type WheelFrame,
  type WheelState,
} from './state.ts';

const no = refusals({
  noBody: ['WHE-1-02', 'There is no such body on the table.', 'Il n’y a pas de tel corps sur la table.'],
  notYours: ['WHE-1-02', 'This body is not yours to move.', 'Ce corps n’est pas à vos ordres.'],
  passAlone: ['WHE-1-02', 'Whoever passes moves nothing.', 'Qui passe ne fait rien mouvoir.'],
  whatTo: ['WHE-1-02', 'Say whether it wheels or charges.', 'Dites s’il converse ou s’il charge.'],
  wing: ['WHE-2-01', 'A body wheels about its left or its right.', 'Un corps converse à gauche ou à droite.'],
  angle: [
    ['WHE-2-01', 'WHE-2-02'],
    'The body cannot wheel that far here.',
    'Le corps ne peut pas converser autant ici.',
  ],
  way: [
    ['WHE-2-02', 'WHE-2-03'],
    'The body cannot charge just that far here.',
    'Le corps ne peut pas charger exactement jusque-là.',
  ],
  over: ['WHE-2-03', 'Nothing follows a charge.', 'Rien ne suit une charge.'],
});

const wings: readonly Wing[] = ['left', 'right'];
const mostAngle = 4_500;
const mostWay = 3_000;
/** Angles are tried at this step: no corner of a body gets farther than the clearance from where it was tried. */
const angleStep = 50;

function canWheel(state: WheelState, body: Body, wing: Wing): boolean {
  return hasRoom(state, wheeled(body, wing, angleStep));
}

/** How far a body may wheel about a wing. */
function wheelSpace(state: WheelState, body: Body, wing: Wing): Space | null {
  if (!canWheel(state, body, wing)) return null;
  let most = angleStep;
  while (most < mostAngle && hasRoom(state, wheeled(body, wing, most + angleStep))) most += angleStep;
  return { kind: 'numbers', unit: 'angle', ranges: [[1, most]] };
}

/** The farthest a body can go straight ahead, up to a limit, without leaving the table. */
function wayOnTable(state: WheelState, body: Body, limit: number): number {
  let good = 0;
  let bad = limit + 1;
  while (bad - good > 1) {
    const way = Math.floor((good + bad) / 2);
    if (isOnTable(state, ahead(body, way))) good = way;
    else bad = way;
  }
  return good;
}

interface Ahead {
  readonly space: Space | null;
  /** Whom a charge that goes home strikes, and how far that is. */
  readonly home: { readonly target: Body; readonly way: number } | null;
}

/** How far a body may charge: to contact with an enemy, or short of whoever is in the way. */
function lookAhead(state: WheelState, body: Body): Ahead {
  const [first] = state.bodies
    .map((target) => ({ target, way: target.id === body.id ? null : contact(body, target) }))
    .filter((met): met is { target: Body; way: number } => met.way !== null)
    .toSorted((a, b) => a.way - b.way);
  const isHome = first !== undefined && first.target.side !== body.side && first.way <= mostWay;
  const home = isHome && isOnTable(state, ahead(body, first.way)) ? first : null;
  const limit = first === undefined ? mostWay : Math.min(mostWay, first.way - clearance);
  const short = wayOnTable(state, body, Math.max(0, limit));
  const ranges: (readonly [number, number])[] = [];
  if (short > 0) ranges.push([1, short]);
  if (home !== null) ranges.push([home.way, home.way]);
  return { space: ranges.length === 0 ? null : { kind: 'numbers', unit: 'length', ranges }, home };
}

interface Plan {
  /** Where the body would stand after wheeling. */
  readonly body: Body;
  readonly wheel: { readonly wing: Wing; readonly angle: number } | null;
  readonly charge: number | null;
}

/** What is known of a move so far: what may come next, the plan it makes, or why it cannot be. */
interface Reading {
  readonly parts: Parts;
  /** The parts worth choosing where the next one is a described space. */
  readonly landmarks?: readonly Landmark[];
  readonly plan: Plan | null;
  readonly refused: Refusal | null;
}

const described = (space: Space): Parts => ({ options: [], complete: false, space });
const stop = (refused: Refusal | null): Reading => ({ parts: nothing, plan: null, refused });

/** Reads `wheel left 1500 charge 800`, part by part: one reading for the choices, the refusal and the deed. */
function read(state: WheelState, mover: Body, [verb, ...rest]: Action): Reading {
  const standing: Plan = { body: mover, wheel: null, charge: null };
  if (verb === undefined) {
    const verbs: string[] = [];
    if (wings.some((wing) => canWheel(state, mover, wing))) verbs.push('wheel');
    if (lookAhead(state, mover).space !== null) verbs.push('charge');
    return { parts: offers(verbs), plan: null, refused: no.whatTo };
  }
  if (verb === 'charge') return readCharge(state, standing, rest);
  if (verb !== 'wheel') return stop(no.whatTo);
  const [wing, angle, next, ...more] = rest;
  if (wing === undefined) {
    const free = wings.filter((one) => canWheel(state, mover, one));
    return { parts: offers(free), plan: null, refused: no.wing };
  }
  if (wing !== 'left' && wing !== 'right') return stop(no.wing);
  const space = wheelSpace(state, mover, wing);
  if (space === null) return stop(no.angle);
  if (angle === undefined)
    return { parts: described(space), landmarks: [mostOf(space)], plan: null, refused: no.angle };
  if (!inSpace(space, angle)) return stop(no.angle);
  const wheel: Plan['wheel'] = { wing, angle: angle as number };
  const plan: Plan = { body: wheeled(mover, wheel.wing, wheel.angle), wheel, charge: null };
  if (next === undefined) {
    return { parts: offers(lookAhead(state, plan.body).space ? ['charge'] : [], true), plan, refused: null };
  }
  return next === 'charge' ? readCharge(state, plan, more) : stop(no.whatTo);
}

/** As far as it goes. */
function mostOf(space: Space): Landmark {
  const most = endsOf(space).at(-1)!;
  return { part: most, name: 'full', words: { en: 'as far as it goes', fr: 'jusqu’au bout' } };
}

/** Home, if a charge goes home, and the farthest short of that. */
function waysWorth(space: Space, home: Ahead['home']): Landmark[] {
  if (home === null) return [mostOf(space)];
  const { id } = home.target;
  const contact = { en: `contact with ${id}`, fr: `au contact de ${id}` };
  const shortOf = { en: `just short of ${id}`, fr: `juste devant ${id}` };
  const short = endsOf(space)
    .filter((end) => end < home.way)
    .at(-1);
  return [
    { part: home.way, name: 'contact', of: id, words: contact, rules: ['WHE-2-03'] },
    ...(short === undefined ? [] : [{ part: short, name: 'short of', of: id, words: shortOf }]),
  ];
}

function readCharge(state: WheelState, plan: Plan, [way, ...more]: Action): Reading {
  const { space, home } = lookAhead(state, plan.body);
  if (space === null) return stop(no.way);
  if (way === undefined)
    return { parts: described(space), landmarks: waysWorth(space, home), plan: null, refused: no.way };
  if (!inSpace(space, way)) return stop(no.way);
  if (more.length > 0) return stop(no.over);
  return { parts: finished, plan: { ...plan, charge: way as number }, refused: null };
}

function mayMove(state: WheelState, side: Body['side'], id: Part | undefined): Refusal | null {
  const body = state.bodies.find((one) => one.id === id);
  if (body === undefined) return no.noBody;
  if (body.side !== side) return no.notYours;
  return read(state, body, []).parts.options.length > 0 ? null : no.way;
}

/** Where the action would lead, for those who weigh it: whom it strikes from where, if it goes home. */
export function strikes(
  state: WheelState,
  mover: Body,
  action: Action,
): { attacker: Body; target: Body } | null {
  const { plan } = read(state, mover, action);
  if (plan === null) return null;
  const { home } = lookAhead(state, plan.body);
  return home?.way === plan.charge ? { attacker: ahead(plan.body, home.way), target: home.target } : null;
}

export function replace(state: WheelState, body: Body): void {
  state.bodies = state.bodies.map((one) => (one.id === body.id ? body : one));
}

function carryOut(state: WheelState, side: Body['side'], { body, wheel, charge }: Plan, play: Play) {
  if (wheel !== null) tell(play, { kind: 'wheels', rules: ['WHE-2-01'], body: body.id, ...wheel });
  replace(state, body);
  if (charge === null) return go({ step: 'turnEnd', side } as const);
  const { home } = lookAhead(state, body);
  if (home?.way !== charge) {
    replace(state, ahead(body, charge));
    tell(play, { kind: 'advances', rules: ['WHE-2-03'], body: body.id, way: charge });
    return go({ step: 'turnEnd', side } as const);
  }
  const target = home.target.id;
  tell(play, { kind: 'charges', rules: ['WHE-2-03'], body: body.id, target, way: charge });
  return go({ step: 'standAndFire', attacker: body.id, target, way: charge } as const);
}

type Moving = Pick<Steps<WheelState, WheelFrame>, 'turn' | 'turnEnd'>;

/** Chapters 1 and 2: the turn and the moves. */
export const moving: Moving = {
  turn: {
    asks: ({ round }, { side }) => [{ seat: side, question: 'move', rules: ['WHE-1-02'], about: { round } }],
    choices(state, { side }, _seat, [first, ...rest]) {
      if (first === undefined) {
        const mine = state.bodies.map(({ id }) => id).filter((id) => mayMove(state, side, id) === null);
        return offers(['pass', ...mine]);
      }
      if (first === 'pass') return rest.length === 0 ? finished : nothing;
      return mayMove(state, side, first) === null
        ? read(state, bodyOf(state, first as string), rest).parts
        : nothing;
    },
    landmarks(state, { side }, _seat, [first, ...rest]) {
      if (mayMove(state, side, first) !== null) return [];
      return read(state, bodyOf(state, first as string), rest).landmarks ?? [];
    },
    whyNot(state, { side }, _seat, [first, ...rest]) {
      if (first === 'pass') return no.passAlone;
      const refused = mayMove(state, side, first);
      if (refused !== null) return refused;
      const body = state.bodies.find(({ id }) => id === first);
      return body === undefined ? null : read(state, body, rest).refused;
    },
    answer(state, { side }, _seat, [first, ...rest], play) {
      if (first === 'pass') {
        tell(play, { kind: 'passes', rules: ['WHE-1-02'], side });
        return go({ step: 'turnEnd', side });
      }
      const { plan } = read(state, bodyOf(state, first as string), rest);
      if (plan === null) throw new Error('a move that is not whole was carried out');
      return carryOut(state, side, plan, play);
    },
  },

  turnEnd: {
    run(state, { side }, play) {
      if (side === 'red') state.round += 1;
      const count = { blue: 0, red: 0 };
      for (const body of state.bodies) count[body.side] += body.figures;
      const isTime = state.round >= state.rounds;
      if (count.blue > 0 && count.red > 0 && !isTime) return go({ step: 'turn', side: enemyOf[side] });
      const winner = count.blue === count.red ? null : count.blue > count.red ? 'blue' : 'red';
      state.over = { winner, why: count.blue > 0 && count.red > 0 ? 'time' : 'destruction' };
      tell(play, { kind: 'over', rules: ['WHE-1-03'], ...state.over });
      return end();
    },
  },
};
