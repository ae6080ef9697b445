import { useEffect, useMemo } from 'react';
import type { WorkerClient } from '../client.ts';
import type { Draft } from '../deciding.ts';
import { Manoeuvre } from './manoeuvre.ts';
import { useLanguage } from '../say.ts';
import { settings, useSettings } from '../settings.ts';
import type { TableSession } from '../session.ts';

/** Moving by hand, in a game that knows it: told of every new draft. */
export function useManoeuvre(
  client: WorkerClient,
  session: TableSession,
  draft: Draft | null,
  view: unknown,
): Manoeuvre | null {
  const language = useLanguage();
  const { moving: room } = session.room;
  const moving = useMemo(
    () =>
      room === undefined
        ? null
        : new Manoeuvre({
            room,
            preview: (partial) => client.ask('preview', { partial }),
            sights: async (piece) => (await client.ask('sights', { piece })).sights,
            choose: session.leg,
            confirm: session.confirm,
            words: (part, partial) =>
              session.room.words.part(part, partial, session.store.value.view, settings.value.language),
          }),
    [client, session, room],
  );
  const { ranges, sight } = useSettings().tools;
  useEffect(() => moving?.lookout.showOthers(ranges), [moving, ranges]);
  useEffect(() => {
    if (!sight) moving?.lookout.showSights(null);
  }, [moving, sight]);
  useEffect(() => moving?.lay({ draft, view, language }), [moving, draft, view, language]);
  return moving;
}
