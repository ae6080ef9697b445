/** Where a piece could go if it were taken in hand: asked for while the hand hovers over it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Action, Parts } from '@bivouac/kernel';
import { layOut, lookBehind, type Draft, type Laid } from '../deciding.ts';
import type { GameRoom, Offer, Spot } from '../room.ts';

type Choices = (partial: Action) => Promise<Parts>;

/** The goals that taking a spot would open: those of the one part that lies on it, and what its ways lead to. */
export async function reachOf(
  choices: Choices,
  room: GameRoom,
  view: unknown,
  draft: Draft,
  offer: Offer,
): Promise<ReadonlySet<Spot>> {
  const [part, ...others] = offer.parts;
  if (part === undefined || others.length > 0 || offer.role !== 'take') return nowhere;
  const partial = [...draft.partial, part];
  const taken: Draft = { partial, choices: [], parts: await choices(partial) };
  const { offered } = layOut(room, view, taken, await lookBehind(choices, room, view, taken));
  return new Set([...offered].flatMap(([spot, { role }]) => (role === 'goal' ? [spot] : [])));
}

const nowhere: ReadonlySet<Spot> = new Set();
/** A hand that only passes over asks for nothing, in milliseconds. */
const lingering = 110;

interface Hovering {
  readonly choices: Choices;
  readonly room: GameRoom;
  readonly view: unknown;
  readonly draft: Draft | null;
  readonly laid: Laid | null;
}

/** What lies in reach of what the hand hovers over, and what to call when it hovers over something else. */
export function useReach({ choices, room, view, draft, laid }: Hovering): {
  readonly reach: ReadonlySet<Spot>;
  readonly hover: (spot: Spot | null) => void;
} {
  const [found, setFound] = useState<{ readonly draft: Draft; readonly spots: ReadonlySet<Spot> } | null>(
    null,
  );
  /** What was asked is asked once for each step of a decision. */
  const [known] = useState(() => new WeakMap<Draft, Map<Spot, Promise<ReadonlySet<Spot>>>>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hovered = useRef<Spot | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hover = useCallback(
    (spot: Spot | null) => {
      clearTimeout(timer.current);
      hovered.current = spot;
      const offer = spot === null ? undefined : laid?.offered.get(spot);
      if (spot === null || draft === null || offer === undefined) {
        setFound(null);
        return;
      }
      const asked = known.get(draft) ?? new Map<Spot, Promise<ReadonlySet<Spot>>>();
      known.set(draft, asked);
      timer.current = setTimeout(() => {
        const reach = asked.get(spot) ?? reachOf(choices, room, view, draft, offer);
        asked.set(spot, reach);
        void reach.then(
          (spots) => {
            if (hovered.current === spot) setFound({ draft, spots });
          },
          // The decision may have gone by meanwhile: then there is nothing to show.
          () => asked.delete(spot),
        );
      }, lingering);
    },
    [choices, room, view, draft, laid, known],
  );
  return { reach: found !== null && found.draft === draft ? found.spots : nowhere, hover };
}
