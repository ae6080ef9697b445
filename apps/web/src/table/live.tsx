/** What those hear who do not see: each act as it is shown, each question as it is put. */
import type { GameEvent, Language } from '@bivouac/kernel';
import type { GameRoom, Spot } from './room.ts';
import { useLanguage } from './say.ts';
import type { TableState } from './table-state.ts';

interface LiveTellingProps {
  readonly room: GameRoom;
  readonly state: TableState;
  readonly cursor: Spot | null;
}

export function LiveTelling({ room, state, cursor }: LiveTellingProps) {
  const language = useLanguage();
  const { view, isPlaying, log, situation } = state;
  const told = isPlaying
    ? tellAll(room, log.at(-1)?.events ?? [], view, language)
    : situation.decision === null
      ? ''
      : room.words.question(situation.decision, view, language);
  return (
    <>
      <div className="unseen" role="log" aria-live="polite">
        {told}
      </div>
      <div className="unseen" aria-live="assertive">
        {cursor === null ? '' : room.spotName(cursor, view, language)}
      </div>
    </>
  );
}

function tellAll(room: GameRoom, events: readonly GameEvent[], view: unknown, language: Language): string {
  return events.flatMap((event) => room.words.event(event, view, language) ?? []).join(' ');
}
