/** Chapter 9 and the end of a battle: who has won, and why (AOR-9-004, AOR-0-201). */
import { citing, type Outcome, type Play, type RuleId, type Words } from '@bivouac/kernel';
import type { Ending, State } from '../../state.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { endBattle } from '../0-sequence/sequence.ts';
import { leadNow } from './field-now.ts';
import type { NightLead } from './nightfall.ts';
import { victoryOver, type Victory } from './saved.ts';

/** A side gives the battle up, at any time. */
export function concede(s: State, play: Play, side: Side): void {
  endBattle(s, play, enemyOf[side], 'resigned', citing('AOR-9-004'));
}

interface Told {
  readonly rules: readonly RuleId[];
  readonly words: Words;
}

const endings: Readonly<Record<Ending, Told>> = {
  turns: {
    rules: ['AOR-0-201'],
    words: { en: 'Night falls on the field.', fr: 'La nuit tombe sur le champ de bataille.' },
  },
  retreat: {
    rules: ['AOR-9-003'],
    words: { en: 'An army is in retreat.', fr: 'Une armée bat en retraite.' },
  },
  'orderly retreat': {
    rules: ['AOR-9-005'],
    words: {
      en: 'An army has left the field in good order.',
      fr: 'Une armée a quitté le champ en bon ordre.',
    },
  },
  'both retreat': {
    rules: ['AOR-9-011'],
    words: { en: 'Both armies are in retreat.', fr: 'Les deux armées battent en retraite.' },
  },
  'nobody left': {
    rules: ['AOR-9-004'],
    words: { en: 'One army has nobody left.', fr: 'Une armée n’a plus personne.' },
  },
  resigned: {
    rules: ['AOR-9-004'],
    words: { en: 'One side gives up.', fr: 'Un camp abandonne.' },
  },
};

/** After a retreat in good order: how much the winner has won. */
const victories: Readonly<Record<Victory, Words>> = {
  minor: {
    en: 'An army has left the field in good order and saved most of its men: a minor victory.',
    fr: 'Une armée a quitté le champ en bon ordre et sauvé le gros de ses forces : victoire mineure.',
  },
  major: {
    en: 'An army had to leave the field and most of its men on it: a major victory.',
    fr: 'Une armée a dû quitter le champ et y laisser le gros de ses forces : victoire majeure.',
  },
};

/** What night decides by. */
const nights: Readonly<Record<NightLead['by'] | 'nothing', Words>> = {
  objectives: {
    en: 'Night falls: the winner has taken more of the objectives. Losses do not count then.',
    fr: 'La nuit tombe : le vainqueur a pris plus d’objectifs. Les pertes ne comptent pas alors.',
  },
  field: {
    en: 'Night falls: the winner has clearly more of his army in order on the field.',
    fr: 'La nuit tombe : le vainqueur garde nettement plus de son armée en ordre sur le terrain.',
  },
  nothing: endings.turns.words,
};

export function outcomeOf(s: State): Outcome | null {
  if (s.over === null) return null;
  const { winner, how } = s.over;
  const winners = winner === null ? [] : [winner];
  if (how === 'turns') return { winners, ...endings.turns, words: nights[leadNow(s)?.by ?? 'nothing'] };
  if (how !== 'orderly retreat' || winner === null) return { winners, ...endings[how] };
  return { winners, ...endings[how], words: victories[victoryOver(s, enemyOf[winner])] };
}
