/** The clock of whoever moves, above the board: what is used of what is allowed. */
import { useEffect } from 'react';
import { say, type Language } from '@bivouac/kernel';
import type { View } from '@bivouac/vive-lempereur/words';
import { useStore } from '../../table/store.ts';
import { allowedIn, isRunning, minutesWords, tick, timedNow, timing } from './stopwatch.ts';

interface StopwatchProps {
  readonly view: View;
  readonly language: Language;
}

export function Stopwatch({ view, language }: StopwatchProps) {
  const { of, seconds } = useStore(timing);
  const isOn = isRunning(view);
  useEffect(() => {
    tick(view, 0);
    if (!isOn) return;
    const timer = setInterval(() => tick(view, 1), 1000);
    return () => clearInterval(timer);
  }, [view, isOn]);
  const now = timedNow(view);
  if (now === null) return null;
  const used = of === now ? seconds : 0;
  const allowed = allowedIn(view);
  const words = say(
    language,
    `${minutesWords(used)} of ${minutesWords(allowed)} used for these moves`,
    `${minutesWords(used)} sur ${minutesWords(allowed)} pour ces mouvements`,
  );
  return (
    <div className={used > allowed ? 've-stopwatch ve-stopwatch-over' : 've-stopwatch'} title={words}>
      {minutesWords(used)} / {minutesWords(allowed)}
    </div>
  );
}
