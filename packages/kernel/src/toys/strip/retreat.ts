import { call, end, go, type Steps } from '../../flow.ts';
import { finished, nothing, offers } from '../../parts.ts';
import { refusals } from '../../rows.ts';
import type { Refusal } from '../../rules.ts';
import { destroy, hit } from './losses.ts';
import {
  hexOf,
  homeward,
  isWithin,
  tell,
  unitAt,
  unitOf,
  type StripFrame,
  type StripState,
  type Unit,
} from './state.ts';

const no = refusals({
  blown: [
    'STR-4-04',
    'These horses are too few and too tired to charge.',
    'Ces chevaux sont trop peu nombreux et trop las pour charger.',
  ],
  chargeOrHold: [
    'STR-4-03',
    'The question is only whether to charge or to hold back.',
    'On demande seulement de charger ou de rester.',
  ],
});

function mayCharge(horse: Unit): Refusal | null {
  return horse.strength >= 2 ? null : no.blown;
}

/** The horse that may charge into an empty hex, by what everybody sees. */
function horseFor(state: StripState, hex: number, fled: Unit['side']): Unit | undefined {
  if (unitAt(state.units, hex) !== undefined) return undefined;
  return state.units.find((unit) => unit.side !== fled && unit.kind === 'horse' && isWithin(2, unit, hex));
}

type Retreating = Pick<Steps<StripState, StripFrame>, 'retreat' | 'vacated' | 'counterCharge' | 'melee'>;

/** Chapter 4: retreat and counter-charge. */
export const retreating: Retreating = {
  retreat: {
    run(state, frame, play) {
      const { unit: id, from, to, crossed } = frame;
      const unit = unitOf(state, id);
      // What happened to the friend it crosses may have caught up with the unit itself.
      if (unit.at !== from) return end();
      const vacated = { step: 'vacated', hex: from, side: unit.side } as const;
      if (to < 0 || to >= state.length) {
        unit.at = null;
        tell(play, { kind: 'leavesStrip', rules: ['STR-4-01'], unit: id });
        return go(vacated);
      }
      const other = unitAt(state.units, to);
      if (other === undefined) {
        unit.at = to;
        tell(play, { kind: 'retreats', rules: ['STR-4-01'], unit: id, from, to });
        return go(vacated);
      }
      if (other.side !== unit.side) {
        destroy(unit, play, 'STR-4-02');
        return go(vacated);
      }
      if (other.id === crossed) return go({ ...frame, to: to + homeward[unit.side] });
      return call({ step: 'morale', unit: other.id, because: 'crossed' }, { ...frame, crossed: other.id });
    },
  },

  vacated: {
    run(state, { hex, side }) {
      const horse = horseFor(state, hex, side);
      return horse === undefined ? end() : go({ step: 'counterCharge', horse: horse.id, into: hex });
    },
  },

  counterCharge: {
    // Asked even of horse that cannot charge: whether it can is its side's secret.
    asks: (state, { horse, into }) => [
      {
        seat: unitOf(state, horse).side,
        question: 'counterCharge',
        rules: ['STR-4-03'],
        about: { horse, into },
      },
    ],
    choices(state, { horse }, _seat, [answer, ...more]) {
      const able = mayCharge(unitOf(state, horse)) === null;
      if (answer === undefined) return offers(able ? ['charge', 'hold'] : ['hold']);
      return more.length === 0 && (answer === 'hold' || (answer === 'charge' && able)) ? finished : nothing;
    },
    whyNot(state, { horse }, _seat, [answer, ...more]) {
      return answer === 'charge' && more.length === 0 ? mayCharge(unitOf(state, horse)) : no.chargeOrHold;
    },
    answer(state, { horse: id, into }, _seat, [answer], play) {
      if (answer === 'hold') {
        tell(play, { kind: 'holdsBack', rules: ['STR-4-03'], horse: id });
        return end();
      }
      const horse = unitOf(state, id);
      const from = hexOf(horse);
      const { strength } = horse;
      horse.at = into;
      horse.shown = true;
      tell(play, { kind: 'charges', rules: ['STR-4-03'], reveals: true, horse: id, from, into, strength });
      const foe = state.units.find((unit) => unit.side !== horse.side && isWithin(1, unit, into));
      return foe === undefined ? end() : go({ step: 'melee', horse: id, foe: foe.id });
    },
  },

  melee: {
    run(state, { horse: horseId, foe: foeId }, play) {
      const horse = unitOf(state, horseId);
      const foe = unitOf(state, foeId);
      const totals = [horse.strength + play.dice.roll(6), foe.strength + play.dice.roll(6)] as const;
      const loser = totals[0] > totals[1] ? foe : horse;
      horse.shown = true;
      foe.shown = true;
      const fight = { horse: horseId, foe: foeId, totals, loser: loser.id };
      tell(play, { kind: 'fights', rules: ['STR-4-05'], reveals: true, ...fight });
      if (hit(loser, play)) return end();
      const from = hexOf(loser);
      return go({ step: 'retreat', unit: loser.id, from, to: from + homeward[loser.side], crossed: null });
    },
  },
};
