/**
 * Chapter XVII.8: who doubts that an enemy corps acts by its order has it shown, once in a turn; and whoever has been
 * asked may see one in return. Orders leave nothing to dispute here, so there is no die for it (VEA-17-803).
 */
import {
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
  type Part,
  type Parts,
  type Play,
} from '@bivouac/kernel';
import { onlyFor, tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import type { State } from '../../state.ts';
import { tactics } from '../../tables/orders.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { corpsOnMap, hasOrders } from './orders.ts';

const no = refusals({
  oneCorps: [
    ['VEA-17-801', 'VEA-17-802'],
    'One asks for the order of one enemy corps on the map, or of none.',
    'On demande l’ordre d’un seul corps ennemi sur la carte, ou d’aucun.',
  ],
});

const so = citations({ shown: 'VEA-17-801' });

const nobodyWord = 'nobody';

/** Whether a side may be shown an order of the other: the option, orders, and a corps on the map. */
function maySee(s: State, asked: Side): boolean {
  return s.terms.options.challenges && hasOrders(s) && corpsOnMap(s, asked).length > 0;
}

/** The movement phase is over, and whoever did not move may doubt what he has seen. */
export function afterMovement(s: State): Next<Frames> {
  return maySee(s, s.side) ? go({ step: 'challenge' }) : go({ step: 'settle', tested: [] });
}

function words(s: State, asked: Side): readonly Part[] {
  return [nobodyWord, ...corpsOnMap(s, asked).map((corps) => `show ${s.terms.corps[corps]!.slug}`)];
}

function partsOf(s: State, asked: Side, [word, ...more]: Action): Parts {
  const may = words(s, asked);
  if (word === undefined) return offers(may);
  return more.length === 0 && may.includes(word) ? finished : nothing;
}

/** The order is shown to whoever has asked for it, and to nobody else. */
function show(s: State, asked: Side, word: Part | undefined, play: Play): boolean {
  const corps = corpsOnMap(s, asked).find((one) => word === `show ${s.terms.corps[one]!.slug}`);
  if (corps === undefined) return false;
  const { order } = s.corps[corps]!;
  tell(play, {
    kind: 'orderShown',
    rules: so.shown,
    reveals: true,
    side: asked,
    corps: s.terms.corps[corps]!.slug,
    only: onlyFor(enemyOf(asked), { tactic: order === null ? 'none' : tactics[order.tactic]! }),
  });
  return true;
}

const askChallenge = question('challenge', ['VEA-17-801']);

export const challenge: Asking<State, FrameOf<'challenge'>, Frames> = {
  asks: (s) => askChallenge(enemyOf(s.side)),
  choices: (s, _frame, _seat, partial) => partsOf(s, s.side, partial),
  whyNot: () => no.oneCorps,
  answer(s, _frame, _seat, [word], play) {
    const isShown = show(s, s.side, word, play);
    return isShown && maySee(s, enemyOf(s.side)) ? go({ step: 'reply' }) : go({ step: 'settle', tested: [] });
  },
};

const askReply = question('reply', ['VEA-17-802']);

/** In return, at once. */
export const reply: Asking<State, FrameOf<'reply'>, Frames> = {
  asks: (s) => askReply(s.side),
  choices: (s, _frame, _seat, partial) => partsOf(s, enemyOf(s.side), partial),
  whyNot: () => no.oneCorps,
  answer(s, _frame, _seat, [word], play) {
    show(s, enemyOf(s.side), word, play);
    return go({ step: 'settle', tested: [] });
  },
};
