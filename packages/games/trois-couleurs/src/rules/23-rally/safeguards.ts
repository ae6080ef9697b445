/** Chapter 23: at the end of a turn troops with points left may still turn, form or step away; it is charged to the next turn (TC-23-31 to TC-23-33). */
import { turned } from '@bivouac/ground/free';
import {
  again,
  branches,
  call,
  defines,
  end,
  finished,
  go,
  offers,
  question,
  refusals,
  stop,
  type Action,
  type Reading,
  type Refusal,
  type Steps,
} from '@bivouac/kernel';
import type { Frames } from '../../frames.ts';
import { indexOfUnit } from '../../names.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { safeguard } from '../../tables/rally.ts';
import { isSimultaneous } from '../27-simultaneous/mode.ts';
import { bodyOf, has, isSteady, nameOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { pointsLeft } from '../04-action-points/spending.ts';
import { straightAngles } from '../06-movement/leg.ts';
import { march, whyNotMarch } from '../06-movement/march.ts';
import { priceOfPace } from '../06-movement/rates.ts';
import { leadsSomewhere } from '../06-movement/setting-out.ts';
import { about, face } from '../06-movement/turning.ts';
import type { Verb } from '../06-movement/verbs.ts';
import { form } from '../07-manoeuvre/forming.ts';
import { nearerFrom } from '../22-flight/fleeing.ts';

const no = refusals({
  whom: [
    'TC-23-31',
    'Name a unit with action points left.',
    'Désignez une unité à qui il reste des points d’action.',
  ],
  spent: ['TC-23-31', 'It has no action point left.', 'Il ne lui reste pas de point d’action.'],
  negative: [
    'TC-23-32',
    'Checked or worse, it takes no safeguard.',
    'En halte ou pire, elle ne prend pas de sauvegarde.',
  ],
  once: ['TC-23-32', 'It has taken its safeguard.', 'Elle a déjà pris sa sauvegarde.'],
  what: [
    'TC-23-32',
    'A safeguard is a turn, a formation or a step away at ordinary pace.',
    'Une sauvegarde est un pivot, une formation ou un retrait au pas ordinaire.',
  ],
  nearer: ['TC-23-32', 'It would come nearer to an enemy.', 'Elle se rapprocherait d’un ennemi.'],
});

const by = branches({ chargedToTheNextTurn: 'TC-23-31' });

const each: number = defines('TC-23-32', safeguard.actionsPerUnit);
const verbs: readonly Verb[] = [form, face, about, march];
const ask = question('safeguard', ['TC-23-31']);
const askTogether = question('safeguard', ['TC-23-31', 'TC-27-13']);

export const safeguards: Pick<Steps<State, Frames>, 'safeguards' | 'safeguarding'> = {
  safeguards: { run: (s) => (able(s).length > 0 ? go({ step: 'safeguarding' }) : end()) },
  safeguarding: {
    asks: (s) => (isSimultaneous(s) ? askTogether : ask)(s.side),
    choices: (s, _frame, _seat, partial) => read(s, partial).parts,
    landmarks: (s, _frame, _seat, partial) => read(s, partial).landmarks?.() ?? [],
    whyNot: (s, _frame, _seat, action) => read(s, action).refused ?? no.what,
    answer(s, _frame, _seat, [name, word, ...args], play) {
      if (name === 'done') return end();
      const unit = indexOfUnit(s, name);
      const { spent, owed } = unitOf(s, unit);
      const frame = verbs.find((verb) => verb.name === word)!.carryOut(s, play, unit, args);
      const cost = unitOf(s, unit).spent - spent;
      if (by.chargedToTheNextTurn(true)) changeUnit(s, unit, { spent, owed: owed + cost });
      mark(s, unit, marks.safeguarded);
      if (frame !== null) return call(frame, { step: 'safeguards' });
      return able(s).length > 0 ? again : end();
    },
  },
};

/** Why a unit takes no safeguard. */
function whyNotGuard(s: State, unit: number): Refusal | null {
  if (unit === none || unitOf(s, unit).where !== 'table' || sideOf(s, unit) !== s.side) return no.whom;
  if (!isSteady(s, unit)) return no.negative;
  if (each > 0 && has(s, unit, marks.safeguarded)) return no.once;
  return pointsLeft(s, unit) === 0 ? no.spent : null;
}

function able(s: State): readonly number[] {
  return unitsOnTable(s, s.side).filter(
    (unit) =>
      whyNotGuard(s, unit) === null &&
      // What is told soonest is asked first.
      (about.isOpen(s, unit) || verbs.some((verb) => isOpen(s, unit, verb))),
  );
}

/** Whether a unit has anything to do by a verb; a march must lead away from everybody. */
function isOpen(s: State, unit: number, verb: Verb): boolean {
  if (verb !== march) return verb.isOpen(s, unit);
  if (whyNotMarch(s, unit) !== null) return false;
  const body = bodyOf(s, unit);
  const comesNearer = nearerFrom(s, unit, body);
  // Whether it comes nearer to somebody is found sooner than where the leg may end.
  return straightAngles.some(
    (angle) => !comesNearer(turned(body.facing + angle)) && leadsSomewhere(s, unit, priceOfPace.POR, angle),
  );
}

function anglesAway(s: State, unit: number, angles: readonly unknown[]): readonly number[] {
  const body = bodyOf(s, unit);
  const comesNearer = nearerFrom(s, unit, body);
  return angles.filter(
    (angle): angle is number => typeof angle === 'number' && !comesNearer(turned(body.facing + angle)),
  );
}

function read(s: State, [first, word, ...args]: Action): Reading {
  if (first === undefined)
    return { parts: offers(['done', ...able(s).map((unit) => nameOf(s, unit))]), refused: no.whom };
  if (first === 'done') return word === undefined ? { parts: finished, refused: null } : stop(no.what);
  const unit = indexOfUnit(s, first);
  const refused = whyNotGuard(s, unit);
  if (refused !== null) return stop(refused);
  if (word === undefined)
    return {
      parts: offers(verbs.filter((verb) => isOpen(s, unit, verb)).map(({ name }) => name)),
      refused: no.what,
    };
  const verb = verbs.find(({ name }) => name === word);
  if (verb === undefined) return stop(no.what);
  return verb === march ? readMarch(s, unit, args) : verb.read(s, unit, args);
}

/** At the ordinary pace, straight on, and nearer to nobody. */
function readMarch(s: State, unit: number, args: Action): Reading {
  const [pace, angle, , ...bends] = args;
  if (bends.length > 0) return stop(no.what);
  const read = march.read(s, unit, args);
  const whole: Reading = read.parts.complete ? { parts: finished, refused: null } : read;
  if (pace === undefined) {
    const isThere = whole.parts.options.includes('POR');
    return isThere ? { parts: offers(['POR']), refused: no.what } : stop(whole.refused ?? no.what);
  }
  if (pace !== 'POR') return stop(no.what);
  if (angle === undefined)
    return { parts: offers(anglesAway(s, unit, whole.parts.options)), refused: no.nearer };
  if (whole.parts.options.length === 0 && whole.refused !== null && whole.parts.space === undefined)
    return whole;
  return anglesAway(s, unit, [angle]).length > 0 ? whole : stop(no.nearer);
}
