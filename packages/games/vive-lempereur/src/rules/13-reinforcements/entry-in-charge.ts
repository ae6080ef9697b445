/** Chapter XIII: cavalry that comes onto the map charging, in the charge phase (VE-13-01). */
import {
  nothing,
  offers,
  refusals,
  ScriptedDice,
  type Action,
  type Part,
  type Parts,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import { boardOf } from '../../board/board.ts';
import { none, type State } from '../../state.ts';
import { cavalry, line } from '../../tables/formations.ts';
import { armOf, endOfUnits, firstUnit, isAwaited } from '../../troops.ts';
import { mayDo } from '../06-movement/command.ts';
import { standingFormation } from '../04-formations/formation-change.ts';
import { entryHexes } from './entry-hexes.ts';
import { bringIn, roadPenalty, whyNotAt, whyNotEntry } from './reinforcements.ts';
import { copyState } from '../../copies.ts';

const no = refusals({
  whereAndHow: [
    'VE-13-01',
    'Cavalry that comes in charging says by which hex and facing which way.',
    'Une cavalerie qui entre en chargeant dit par quelle case et dans quelle direction.',
  ],
});

/** Whether an action of the charge phase brings cavalry in. */
export function isChargeEntry(s: State, action: Action): boolean {
  const word = boardOf(s).words.get(action[0]);
  return word?.verb === 'unit' && isAwaited(s.units[word.index]!);
}

/** Cavalry that may come in charging now, or as far as everybody knows might. */
export function chargeEntries(s: State, gate: typeof mayDo = mayDo): number[] {
  const board = boardOf(s);
  const found: number[] = [];
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1)
    if (isAwaited(s.units[index]!) && whyNoChargeEntry(s, index, gate) === null) found.push(index);
  return found;
}

function whyNoChargeEntry(s: State, unit: number, gate: typeof mayDo = mayDo): Refusal | null {
  if (armOf(s, unit) !== cavalry) return no.whereAndHow;
  return whyNotEntry(s, unit) ?? gate(s, unit, 'charge');
}

/** Puts the cavalry on its first hex in the formation from which it can form line as the action says. */
function comeIn(s: State, action: Action, play: Play): Refusal | null {
  const board = boardOf(s);
  const unit = board.words.get(action[0])!.index;
  const place = board.words.get(action[1]);
  const act = board.acts.get(action[2] as string);
  const refused = whyNoChargeEntry(s, unit);
  if (refused !== null) return refused;
  if (place?.verb !== 'at' || act?.kind !== 'form' || act.formation !== line) return no.whereAndHow;
  const there = whyNotAt(s, unit, place.index);
  if (there !== null) return there;
  // A column that faces the side before a corner can form line towards it (VE-6.3-04).
  const formation = standingFormation(board, cavalry, place.index);
  const walking = {
    index: unit,
    formation,
    facing: act.facing,
    spent: roadPenalty(s, unit, place.index),
    marks: 0,
  };
  const group = { units: [walking], leaders: [], hex: place.index, hex2: none };
  bringIn(s, unit, { ...group, owed: undefined, orders: undefined }, [], play);
  return null;
}

/** A copy of the state with the cavalry come in, and what it then does; or why it cannot come in so. */
function afterEntry(
  s: State,
  action: Action,
): { readonly s: State; readonly action: Action } | Refusal | null {
  const copy = copyState(s);
  const refused = comeIn(copy, action, { dice: noDice, events: [] });
  const came = boardOf(s).words.get(action[0])!.index;
  return copy.units[came]!.hex < 0 ? refused : { s: copy, action: rideOf(action) };
}

/** Coming in needs no die. */
const noDice = new ScriptedDice([]);

function rideOf([unit, , ...rest]: Action): Action {
  return [unit!, ...rest];
}

/** What may come next; `ride` gives the parts of a charge by cavalry on the map. */
export function chargeEntryParts(
  s: State,
  partial: Action,
  ride: (s: State, partial: Action) => Parts,
): Parts {
  const board = boardOf(s);
  const unit = board.words.get(partial[0])!.index;
  if (whyNoChargeEntry(s, unit) !== null) return nothing;
  if (partial.length === 1)
    return offers(
      entryHexes(s, unit)
        .filter((hex) => whyNotAt(s, unit, hex) === null)
        .map((hex) => board.atWords[hex]!),
    );
  if (partial.length === 2) {
    const lines: Part[] = board.cornerWords.map((word) => `line ${word}`);
    return offers(lines.filter((word) => isRide(afterEntry(s, [...partial, word]))));
  }
  const entered = afterEntry(s, partial);
  return isRide(entered) ? ride(entered.s, entered.action) : nothing;
}

type Entered = ReturnType<typeof afterEntry>;

function isRide(found: Entered): found is Exclude<Entered, Refusal | null> {
  return found !== null && 'action' in found;
}

/** Why it cannot come in and charge so; `whyNot` answers for cavalry on the map. */
export function whyNotChargeEntry(
  s: State,
  action: Action,
  whyNot: (s: State, action: Action) => Refusal | null,
): Refusal | null {
  const unit = boardOf(s).words.get(action[0])!.index;
  const refused = whyNoChargeEntry(s, unit);
  if (refused !== null) return refused;
  const entered = afterEntry(s, action);
  return isRide(entered) ? whyNot(entered.s, entered.action) : (entered ?? no.whereAndHow);
}

/** Brings the cavalry in; gives the charge it then declares. */
export function enterCharging(s: State, action: Action, play: Play): Action {
  if (comeIn(s, action, play) !== null) throw new Error('an entry that was accepted cannot be made');
  return rideOf(action);
}
