/** What those hear who do not see: each act as it is shown, each question as it is put. */
import { toldOf } from './lines.ts';
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
  const act = log.at(-1);
  const told = isPlaying
    ? act === undefined
      ? ''
      : toldOf(room, act, view, language)
    : situation.decision === null
      ? ''
      : room.words.question(situation.decision, view, language);
  return (
    <>
      <div className="unseen" role="log" aria-live="polite">
        {told}
      </div>
      <div className="unseen" aria-live="assertive">
        {cursor === null ? '' : room.naming.spotName(cursor, view, language)}
      </div>
    </>
  );
}
