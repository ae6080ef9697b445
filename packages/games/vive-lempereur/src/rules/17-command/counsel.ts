/** Chapter XVII.7: a corps leader who thinks better of his order, when the movement phase is over. */
import {
  branches,
  citations,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Next,
  type Parts,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import type { FrameOf, Frames } from '../../frames.ts';
import { none, type State } from '../../state.ts';
import { initiativeMorale } from '../../tables/couriers.ts';
import { leaderFacts } from '../../troops.ts';
import { isCorpsInPlay, isLeaderInPlay } from '../20-activation/activation.ts';
import { afterMovement } from './challenge.ts';
import { receive } from './couriers.ts';
import { hasOrders, hasWrittenOrders, headOf, isCorpsOnMap } from './orders.ts';
import { noteAndTell } from './order-news.ts';
import { sendable } from './sending.ts';
import { isWhole, partsInTurn, writtenInTurn } from './writing.ts';
import type { Draft } from './written-orders.ts';

const no = refusals({
  corpsLeadersOnly: [
    ['VEA-17-701', 'VEA-17-709'],
    'A corps leader on the map may try once in a turn to change the order of his own corps.',
    'Un chef de corps sur la carte peut tenter une fois par tour de changer l’ordre de son propre corps.',
  ],
  noReserve: [
    'VEA-17-334',
    'Nobody goes into reserve in the middle of a battle.',
    'Nul ne passe en réserve au milieu d’une bataille.',
  ],
});

const by = branches({
  adopted: 'VEA-17-705',
  takesEffectLater: 'VEA-17-702',
  againstAWrittenOne: 'VEA-17-409',
});

const so = citations({ tried: 'VEA-17-705' });

const nobodyWord = 'nobody';

/** Whether the question is put: whenever the side has a corps leader on the map, whatever he may want. */
function asksCounsel(s: State): boolean {
  return (
    hasOrders(s) &&
    s.leaders.some(({ hex }, leader) => {
      const { side, rank } = s.terms.leaders[leader]!;
      return hex >= 0 && side === s.side && rank === 'corps' && isLeaderInPlay(s, leader);
    })
  );
}

/** The moves are over, and how long they took is known. */
export function afterClock(s: State): Next<Frames> {
  return asksCounsel(s) ? go({ step: 'counsel' }) : afterMovement(s);
}

/** The corps whose leader may try: each once, in the order of the list. */
function mayTry(s: State): (drafts: readonly Draft[]) => readonly number[] {
  const able = s.terms.corps.flatMap(({ side }, corps) => {
    const leader = headOf(s, corps);
    const isThere = side === s.side && leader !== undefined && s.leaders[leader]!.hex >= 0;
    return isThere && isCorpsInPlay(s, corps) && isCorpsOnMap(s, corps) ? [corps] : [];
  });
  return (drafts) => able.filter((corps) => corps > (drafts.at(-1)?.corps ?? none));
}

function partsOf(s: State, partial: Action): Parts {
  if (partial[0] === nobodyWord) return partial.length === 1 ? finished : nothing;
  const comes = mayTry(s);
  const drafts = writtenInTurn(s, s.side, partial, sendable, comes);
  if (drafts === null) return nothing;
  const more = partsInTurn(s, s.side, drafts, sendable, comes);
  if (drafts.length === 0) return offers([nobodyWord, ...more]);
  return offers(more, isWhole(drafts.at(-1)!));
}

const askCounsel = question('counsel', ['VEA-17-701']);

/** All who will try at once: were it asked again after each, the enemy would know how many do (VEA-17-356). */
export const counsel: Asking<State, FrameOf<'counsel'>, Frames> = {
  asks: (s) => askCounsel(s.side),
  choices: (s, _frame, _seat, partial) => partsOf(s, partial),
  whyNot(_s, _frame, _seat, action): Refusal | null {
    return String(action.at(-1)).endsWith(' reserve') ? no.noReserve : no.corpsLeadersOnly;
  },
  answer(s, _frame, _seat, action, play) {
    if (action[0] !== nobodyWord)
      for (const draft of writtenInTurn(s, s.side, action, sendable, mayTry(s))!) tryOwnWay(s, draft, play);
    return afterMovement(s);
  },
};

/** One die, this much or less; either way morale suffers in the next turn. */
function tryOwnWay(s: State, { corps, steps }: Draft, play: Play): void {
  const die = play.dice.roll(6);
  const cites = [...so.tried];
  const { initiative } = leaderFacts(s, headOf(s, corps)!);
  const isAdopted = by.adopted(die <= initiative);
  if (isAdopted)
    receive(s, corps, {
      ...{ steps, received: s.turn, commanded: false, tests: none, due: s.turn + 1 },
    });
  s.corps[corps]!.shaken = by.takesEffectLater(true, cites) ? s.turn + 1 : s.turn;
  const { value } = isAdopted ? initiativeMorale.success : initiativeMorale.failure;
  s.corps[corps]!.malus = !hasWrittenOrders(s) || by.againstAWrittenOne(true, cites) ? value : 0;
  const thrown = { die, against: initiative };
  noteAndTell(s, play, corps, isAdopted ? 'adopted' : 'refused', steps[0]!, cites, thrown);
}
