/** Chapter 5.2: what batteries have time for in a turn (AOR-5-201, AOR-5-203). */
import { defines, refusals, type Refusal } from '@bivouac/kernel';
import { marks, type State } from '../../state.ts';
import { factsOf, has } from '../../troops.ts';

const no = refusals({
  foot: ['AOR-5-201', 'Foot guns have two actions a turn.', 'Une batterie à pied a deux actions par tour.'],
  horse: [
    'AOR-5-203',
    'Horse guns have three actions a turn.',
    'Une batterie à cheval a trois actions par tour.',
  ],
});

const actionsOnFoot = defines('AOR-5-201', 2);
const actionsOnHorse = defines('AOR-5-203', 3);

/** Each of these is an action; moving on is the same action as having moved. */
const actions = [marks.limbered, marks.marched, marks.unlimbered, marks.byHand] as const;

/** Why a battery has no time left for an action; null when it has, and for all who are no battery. */
export function whyNoTime(s: State, unit: number, action: number): Refusal | null {
  const { battery } = factsOf(s, unit);
  if (battery === null || has(s, unit, action)) return null;
  const done = actions.filter((one) => has(s, unit, one)).length;
  if (battery.isHorse) return done >= actionsOnHorse ? no.horse : null;
  return done >= actionsOnFoot ? no.foot : null;
}
