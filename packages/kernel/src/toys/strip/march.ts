import { call, end, go, type Play, type Steps } from '../../flow.ts';
import { finished, nothing, offers, type Action, type Part, type Parts } from '../../parts.ts';
import { refusals } from '../../rows.ts';
import type { Refusal } from '../../rules.ts';
import {
  enemyOf,
  firersAt,
  hexOf,
  isSide,
  sightOf,
  tell,
  unitAt,
  unitOf,
  type Ending,
  type Side,
  type StripFrame,
  type StripState,
} from './state.ts';

const no = refusals({
  noUnit: ['STR-1-03', 'There is no such unit on the strip.', "Il n'y a pas de telle unité sur la bande."],
  notYours: ['STR-1-03', 'This unit is not yours to order.', "Cette unité n'est pas à vos ordres."],
  hemmedIn: [
    ['STR-2-01', 'STR-2-02'],
    'No hex next to this unit is free.',
    "Aucun hexagone voisin de cette unité n'est libre.",
  ],
  passAlone: ['STR-1-03', 'Whoever passes orders nothing else.', "Qui passe n'ordonne rien d'autre."],
  whereTo: [
    'STR-2-01',
    'A march needs at least one hex to go to.',
    'Il faut au moins un hexagone où marcher.',
  ],
  notTouching: [
    'STR-2-01',
    'This hex does not touch the last one.',
    "Cet hexagone n'est pas voisin du précédent.",
  ],
  tooFar: ['STR-2-01', 'The unit cannot march that far.', "L'unité ne peut pas marcher si loin."],
  twice: ['STR-2-01', 'A march enters no hex twice.', "Une marche n'entre pas deux fois dans un hexagone."],
  offStrip: ['STR-2-02', 'A march does not leave the strip.', 'Une marche ne quitte pas la bande.'],
  occupied: ['STR-2-02', 'Another unit stands there.', "Une autre unité s'y trouve."],
  haltAlone: ['STR-2-03', 'Whoever halts goes no farther.', "Qui s'arrête ne va pas plus loin."],
});

const reaches = { foot: 2, horse: 4 } as const;

/** Why this unit cannot take this hex as the next of its way, or null. `way` begins where it stands. */
function mayEnter(
  state: StripState,
  way: readonly number[],
  reach: number,
  hex: Part | undefined,
): Refusal | null {
  if (typeof hex !== 'number' || hex < 0 || hex >= state.length) return no.offStrip;
  if (way.length > reach) return no.tooFar;
  if (way.includes(hex)) return no.twice;
  const step = Math.abs(hex - way.at(-1)!);
  if (step < 1 || step > 2) return no.notTouching;
  return unitAt(state.units, hex) === undefined ? null : no.occupied;
}

function waysOn(state: StripState, way: readonly number[], reach: number): number[] {
  const last = way.at(-1)!;
  return [last - 2, last - 1, last + 1, last + 2].filter((hex) => mayEnter(state, way, reach, hex) === null);
}

function mayOrder(state: StripState, side: Side, id: Part | undefined): Refusal | null {
  const unit = state.units.find((one) => one.id === id);
  if (unit === undefined || unit.at === null) return no.noUnit;
  if (unit.side !== side) return no.notYours;
  return waysOn(state, [unit.at], reaches[unit.kind]).length > 0 ? null : no.hemmedIn;
}

/** The next hex of a way, or its end. */
function wayParts(state: StripState, start: number, reach: number, hexes: Action): Parts {
  const way = [start];
  for (const hex of hexes) {
    if (mayEnter(state, way, reach, hex) !== null) return nothing;
    way.push(hex as number);
  }
  return offers(waysOn(state, way, reach), way.length > 1);
}

function whyNotWay(state: StripState, start: number, reach: number, hexes: Action): Refusal | null {
  if (hexes.length === 0) return no.whereTo;
  const way = [start];
  for (const hex of hexes) {
    const refused = mayEnter(state, way, reach, hex);
    if (refused !== null) return refused;
    way.push(hex as number);
  }
  return null;
}

/** Who has won and how, at the end of a turn; null while the battle goes on. */
function endingOf(state: StripState): { winner: Side | null; why: Ending } | null {
  const count = { blue: 0, red: 0 };
  for (const { side, at } of state.units) {
    if (at === null) continue;
    count[side] += 1;
    if (side === 'blue' ? at >= state.length - 2 : at < 2) return { winner: side, why: 'breakthrough' };
  }
  if (count.blue === 0 || count.red === 0) {
    const winner = count.blue > 0 ? 'blue' : count.red > 0 ? 'red' : null;
    return { winner, why: 'destruction' };
  }
  if (state.round < state.rounds) return null;
  const winner = count.blue === count.red ? null : count.blue > count.red ? 'blue' : 'red';
  return { winner, why: 'time' };
}

type Marching = Pick<
  Steps<StripState, StripFrame>,
  'turn' | 'turnEnd' | 'march' | 'enter' | 'reconsider' | 'leave'
>;

/** Chapters 1 and 2: the turn and the march. */
export const marching: Marching = {
  turn: {
    asks: (state, { side }) => [
      { seat: side, question: 'order', rules: ['STR-1-03'], about: { round: state.round } },
    ],
    choices(state, { side }, _seat, partial) {
      const [first, ...hexes] = partial;
      if (first === undefined) {
        return offers([
          'pass',
          ...state.units.map(({ id }) => id).filter((id) => mayOrder(state, side, id) === null),
        ]);
      }
      if (first === 'pass') return hexes.length === 0 ? finished : nothing;
      if (mayOrder(state, side, first) !== null) return nothing;
      const unit = unitOf(state, first as string);
      return wayParts(state, hexOf(unit), reaches[unit.kind], hexes);
    },
    whyNot(state, { side }, _seat, [first, ...hexes]) {
      if (first === 'pass') return no.passAlone;
      const refused = mayOrder(state, side, first);
      if (refused !== null) return refused;
      const unit = state.units.find(({ id, at }) => id === first && at !== null);
      return unit === undefined ? null : whyNotWay(state, hexOf(unit), reaches[unit.kind], hexes);
    },
    answer(_state, { side }, _seat, [first, ...hexes], play) {
      if (first === 'pass') {
        tell(play, { kind: 'passes', rules: ['STR-1-03'], side });
        return go({ step: 'turnEnd', side });
      }
      return call(
        { step: 'march', unit: first as string, path: hexes as number[] },
        { step: 'turnEnd', side },
      );
    },
  },

  turnEnd: {
    run(state, { side }, play) {
      if (side === 'red') state.round += 1;
      state.over = endingOf(state);
      if (state.over === null) return go({ step: 'turn', side: enemyOf[side] });
      tell(play, { kind: 'over', rules: ['STR-1-04'], ...state.over });
      return end();
    },
  },

  march: {
    run(state, { unit, path }) {
      if (path.length === 0) return end();
      const mover = unitOf(state, unit);
      const at = hexOf(mover);
      const firers = firersAt(state.units, mover.side, at).map(({ id }) => id);
      const enter = { step: 'enter', unit, at, path, sight: sightOf(state) } as const;
      return call({ step: 'leave', unit, from: at, firers }, enter);
    },
  },

  leave: {
    run(state, { unit, from, firers }) {
      const [firer, ...others] = firers;
      if (firer === undefined || unitOf(state, unit).at !== from) return end();
      const rest = { step: 'leave', unit, from, firers: others } as const;
      // The first volley may have set a charge in motion: a firer that rode off no longer touches this hex.
      if (!firersAt(state.units, unitOf(state, unit).side, from).some(({ id }) => id === firer))
        return go(rest);
      return call({ step: 'opportunityFire', firer, target: unit }, rest);
    },
  },

  enter: {
    run(state, frame, play) {
      const { unit, at, path, sight } = frame;
      const mover = unitOf(state, unit);
      if (mover.at !== at) {
        tell(play, { kind: 'marchCancelled', rules: ['STR-2-03'], unit });
        return end();
      }
      if (sightOf(state) !== sight) return go({ step: 'reconsider', unit, at, reach: path.length });
      const [to, ...rest] = path;
      mover.at = to!;
      tell(play, { kind: 'moves', rules: ['STR-2-01'], unit, from: at, to: to! });
      return go({ step: 'march', unit, path: rest });
    },
  },

  reconsider: {
    asks: (state, { unit, reach }) => [
      { seat: unitOf(state, unit).side, question: 'reconsider', rules: ['STR-2-03'], about: { unit, reach } },
    ],
    choices(state, { at, reach }, _seat, partial) {
      if (partial[0] === 'halt') return partial.length === 1 ? finished : nothing;
      const way = wayParts(state, at, reach, partial);
      return partial.length === 0 ? offers(['halt', ...way.options]) : way;
    },
    whyNot(state, { at, reach }, _seat, action) {
      return action[0] === 'halt' ? no.haltAlone : whyNotWay(state, at, reach, action);
    },
    answer(state, { unit, at }, _seat, action, play) {
      if (action[0] === 'halt') {
        tell(play, { kind: 'halts', rules: ['STR-2-03'], unit });
        return end();
      }
      return go({ step: 'enter', unit, at, path: action as number[], sight: sightOf(state) });
    },
  },
};

/** Giving up, possible at any time. */
export const freeActs = {
  choices: (state: StripState, seat: string): Parts =>
    state.over === null && isSide(seat) ? offers(['resign']) : nothing,
  play(state: StripState, seat: string, _action: Action, play: Play): void {
    if (!isSide(seat)) return;
    state.over = { winner: enemyOf[seat], why: 'resigned' };
    state.frames = [];
    tell(play, { kind: 'over', rules: ['STR-1-05'], ...state.over });
  },
};
