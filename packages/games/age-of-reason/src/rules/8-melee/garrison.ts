/** Chapter 7.3: before the dice fall, the owner of a stronghold says who inside meets which attacker (AOR-7-324). */
import { branches, go, question, refusals, type Action, type Parts, type Steps } from '@bivouac/kernel';
import type { FrameOf, Frames } from '../../frames.ts';
import { none, type Contact, type State } from '../../state.ts';
import { branchOf, isInContact, isInHand, nameOf, sideOf, unitOf } from '../../troops.ts';
import { fightsNobody } from '../6-artillery/pioneers.ts';
import { meleeOf, meleesOfRound } from './fighting.ts';

const no = refusals({
  whom: [
    'AOR-7-324',
    'Name units inside; whoever was charged must take part.',
    'Désignez des unités à l’intérieur ; celles qui ont été chargées doivent combattre.',
  ],
});

const by = branches({ ownersSayWhoMeetsWhom: 'AOR-7-324' });

const ask = question('whoMeets', ['AOR-7-324']);

/** A contact with somebody who holds a stronghold. */
function isStorming(s: State, { other }: Contact): boolean {
  return unitOf(s, other).post !== none;
}

/** The stronghold an attacker has come to. */
function stormedBy(s: State, attacker: number): number {
  const contact = s.contacts.find((one) => one.one === attacker && isStorming(s, one));
  return contact === undefined ? none : unitOf(s, contact.other).post;
}

/** Who may meet those who storm a stronghold: who has been charged, and infantry in hand that fights nobody else. */
function defendersOf(s: State, attacker: number): readonly number[] {
  const post = stormedBy(s, attacker);
  const [named] = s.contacts.filter((contact) => contact.one === attacker && isStorming(s, contact));
  const isCharged = (unit: number): boolean => s.contacts.some(({ other }) => other === unit);
  return [...s.units.keys()].filter((unit) => {
    const row = unitOf(s, unit);
    if (row.where !== 'table' || row.post !== post || sideOf(s, unit) !== sideOf(s, named!.other))
      return false;
    if (isCharged(unit)) return true;
    const isFree = isInHand(row) && !isInContact(s, unit);
    return isFree && branchOf(s, unit) === 'infantry' && !fightsNobody(s, unit);
  });
}

/** Those who storm a stronghold in a round of melees and can be met in more than one way. */
function undecided(s: State, round: 1 | 2): readonly number[] {
  const storming = meleesOfRound(s, round)
    .flatMap((unit) => meleeOf(s, unit))
    .filter((contact) => isStorming(s, contact))
    .map(({ one }) => one);
  return [...new Set(storming)].filter((attacker) => defendersOf(s, attacker).length > 1);
}

type Asked = FrameOf<'whoMeets'>;

/** Who must still be named against this attacker: against the last of a stronghold all who were charged there. */
function stillNeeded(s: State, { left, must }: Asked, named: readonly number[]): readonly number[] {
  const [attacker, ...later] = left;
  const post = stormedBy(s, attacker!);
  if (later.some((other) => stormedBy(s, other) === post)) return [];
  return must.filter((unit) => unitOf(s, unit).post === post && !named.includes(unit));
}

/** Units are named in the order of the battle, so that a group has one name. */
function choicesOf(s: State, frame: Asked, partial: Action): Parts {
  const open = defendersOf(s, frame.left[0]!);
  const named = partial.map((name) => open.find((unit) => nameOf(s, unit) === name) ?? none);
  const needed = stillNeeded(s, frame, named);
  const last = named.at(-1) ?? none;
  const next = open.filter((unit) => unit > last && unit <= (needed[0] ?? Infinity));
  return { options: next.map((unit) => nameOf(s, unit)), complete: named.length > 0 && needed.length === 0 };
}

/** An attacker is met by these instead of whom he charged. */
function meet(s: State, attacker: number, defenders: readonly number[]): void {
  const post = stormedBy(s, attacker);
  const isTheirs = ({ one, other }: Contact): boolean =>
    one === attacker && unitOf(s, other).post === post && post !== none;
  const first = s.contacts.findIndex(isTheirs);
  s.contacts = s.contacts.flatMap((contact, at) => {
    if (!isTheirs(contact)) return [contact];
    return at === first ? defenders.map((other) => ({ ...contact, other })) : [];
  });
}

export const garrison: Pick<Steps<State, Frames>, 'meeting' | 'whoMeets'> = {
  meeting: {
    run(s, { round }) {
      const left = undecided(s, round);
      if (!by.ownersSayWhoMeetsWhom(left.length > 0))
        return go({ step: 'nextMelee', left: meleesOfRound(s, round), round });
      const charged = s.contacts.filter((contact) => isStorming(s, contact)).map(({ other }) => other);
      return go({ step: 'whoMeets', round, left, must: [...new Set(charged)] });
    },
  },

  whoMeets: {
    asks(s, { left: [attacker] }) {
      const [defender] = defendersOf(s, attacker!);
      return ask(sideOf(s, defender!), { enemy: nameOf(s, attacker!) });
    },
    choices: (s, frame, _seat, partial) => choicesOf(s, frame, partial),
    whyNot: () => no.whom,
    answer(s, { round, left, must }, _seat, action) {
      const [attacker, ...later] = left;
      const defenders = defendersOf(s, attacker!).filter((unit) => action.includes(nameOf(s, unit)));
      meet(s, attacker!, defenders);
      const open = must.filter((unit) => !defenders.includes(unit));
      if (later.length > 0) return go({ step: 'whoMeets', round, left: later, must: open });
      return go({ step: 'nextMelee', left: meleesOfRound(s, round), round });
    },
  },
};
