/** What a charge or a shot would come to: how far it is, where chargers would touch, and which tests are to come. */
import { distance } from '@bivouac/ground/free';
import type { Action, Outlook } from '@bivouac/kernel';
import { fieldsOfUnit } from '../fields.ts';
import { indexOfUnit } from '../names.ts';
import { chargeTests } from '../odds/charge-tests.ts';
import { answerTests } from '../odds/charge.ts';
import { aimsOf, declared } from '../rules/4-charges/declaring.ts';
import { chargeLeg, enemiesAhead, rideOf } from '../rules/4-charges/running.ts';
import { standing } from '../standing.ts';
import { none, type State } from '../state.ts';
import { enemyOf } from '../tables/sides.ts';
import { bodyOf, isBattery, sideOf } from '../troops.ts';
import { lengths } from '../words/names.ts';
import { bodyRow, sameIn } from './trying.ts';

/** A charge runs straight: where its chargers would touch the first enemy. */
export function ofCharge(s: State, [verb, ...names]: Action): Outlook | null {
  if (verb !== 'charge') return null;
  const units = names.map((name) => indexOfUnit(s, name)).filter((unit) => unit !== none);
  const chargers = units.filter((unit) => sideOf(s, unit) === s.side);
  const target = units.find((unit) => sideOf(s, unit) !== s.side);
  const fields = chargers.flatMap((unit) => fieldsOfUnit(s, unit).filter(({ kind }) => kind === 'charge'));
  if (target === undefined) return { rows: [], bodies: [], fields };
  const given = names.find((name) => typeof name === 'number');
  const angle = given ?? aimsOf(s, chargers).find((aim) => aim.target === target)?.angle ?? 0;
  const runs = chargers.map((unit) => {
    const leg = chargeLeg(s, unit, rideOf(s, unit, angle));
    return { unit, leg, step: enemiesAhead(s, unit, leg).find((met) => met.unit === target)?.step };
  });
  const steps = runs.flatMap(({ step }) => (step === undefined ? [] : [step]));
  const far = steps.length === 0 ? 0 : Math.min(...steps);
  const { left } = rideOf(s, chargers[0]!, angle);
  const [gone, whole] = [lengths(far), lengths(left)];
  const charge = declared(s, chargers, target, angle);
  return {
    rows: [
      {
        kind: 'cost',
        rule: 'AOR-4-223',
        words: sameIn('charge', 'charge'),
        value: sameIn(`${gone.en} of ${whole.en}`, `${gone.fr} sur ${whole.fr}`),
      },
    ],
    bodies: runs.map(({ unit, leg }) => bodyRow(s, unit, { ...bodyOf(s, unit), ...leg.motion.at(far) })),
    fields,
    tests: 'words' in charge ? [] : chargeTests(s, charge),
  };
}

/** A charge under way: the tests that are still to come, and what an answer makes of them. */
export function ofAnswer(s: State, partial: Action): Outlook | null {
  const frame = s.frames.at(-1);
  if (frame === undefined || !('charge' in frame)) return null;
  const { charge, step } = frame;
  const target = 'target' in frame ? frame.target : charge.targets[0]?.unit;
  const seat = step === 'whoTestsCharge' ? charge.side : enemyOf[charge.side];
  const isAnswered = partial.length > 0 && target !== undefined;
  const tests = isAnswered ? answerTests(s, seat, partial, charge, target) : chargeTests(s, charge);
  return { rows: [], bodies: [], fields: [], tests };
}

/** Who fires, how far he reaches, and how far the target is. */
export function ofFire(s: State, partial: Action): Outlook | null {
  const unit = indexOfUnit(s, partial[0]);
  const target = indexOfUnit(s, partial.at(-1));
  if (unit === none) return null;
  const fields = fieldsOfUnit(s, unit).filter(({ kind }) => kind !== 'charge');
  if (target === none || target === unit) return { rows: [], bodies: [], fields };
  const away = distance(standing(s).figure(unit)!, standing(s).figure(target)!);
  return {
    rows: [
      {
        kind: 'cost',
        rule: isBattery(s, unit) ? 'AOR-6-104' : 'AOR-7-110',
        words: sameIn('distance', 'distance'),
        value: lengths(away),
      },
    ],
    bodies: [],
    fields,
  };
}
