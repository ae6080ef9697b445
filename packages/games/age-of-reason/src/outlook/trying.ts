/** What every outlook is made of: an act tried out on a copy, where somebody would stand, how far those in hand reach. */
import { faceOf, groundOf, type Body } from '@bivouac/ground/free';
import { ScriptedDice, type OutlookBody, type OutlookField, type Play, type Words } from '@bivouac/kernel';
import type { ReasonEvent } from '../events.ts';
import { commandOf, fieldsOfUnit } from '../fields.ts';
import { isActive } from '../rules/3-action-points/command.ts';
import { copyState, type State } from '../state.ts';
import { bodyOf, factsOf, nameOf } from '../troops.ts';

/** A trial throws no dice: where they would fall, nobody can say what comes of it. */
export function tried(
  s: State,
  act: (copy: State, play: Play) => void,
): { after: State; events: ReasonEvent[] } | null {
  const after = copyState(s);
  const play: Play = { dice: new ScriptedDice([]), events: [] };
  try {
    act(after, play);
  } catch {
    return null;
  }
  return { after, events: play.events as ReasonEvent[] };
}

export function sameIn(en: string, fr = en): Words {
  return { en, fr };
}

export function bodyRow(s: State, unit: number, body: Body = bodyOf(s, unit)): OutlookBody {
  return { piece: nameOf(s, unit), shapes: groundOf(body, body), front: faceOf(body, 'front') };
}

/** Of those in hand, and the word of their brigadier. Nobody charges in the phases in which they move. */
export function fieldsFor(s: State, units: readonly number[]): OutlookField[] {
  const leaders = new Set(units.map((unit) => s.brigades[factsOf(s, unit).brigade]!.leader));
  return [
    ...units.flatMap((unit) => fieldsOfUnit(s, unit).filter(({ kind }) => kind !== 'charge')),
    ...[...leaders].filter((leader) => isActive(s, leader)).flatMap((leader) => commandOf(s, leader)),
  ];
}
