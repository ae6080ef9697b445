import { useState } from 'react';
import type { GameProfile } from '../table/profile.ts';
import { useLanguage, useSay } from '../table/say.ts';
import { momentText } from '../text/language.ts';
import { lobbyText } from '../text/lobby-words.ts';
import type { KeptGame } from '@bivouac/host';
import { BattlePicture } from './battle-picture.tsx';
import { battleWords, isYours, sittingWords, standingWords } from './kept.ts';
import { Link } from './link.tsx';

interface KeptRowProps {
  readonly kept: KeptGame;
  readonly profile: GameProfile | undefined;
  readonly onExport: () => void;
  readonly onForget: () => void;
}

/** A kept game: what it is, how it stands, and what can be done with it. */
export function KeptRow({ kept, profile, onExport, onForget }: KeptRowProps) {
  const [now] = useState(() => Date.now());
  const language = useLanguage();
  const say = useSay();
  const title = say(battleWords(profile, kept.scenario));
  const named = (words: string) => `${words}: ${title}`;
  return (
    <li className="kept-game">
      <BattlePicture game={kept.game} scenario={kept.scenario} />
      <div className="kept-words">
        <h3>{title}</h3>
        <p>{say(sittingWords(kept, profile))}</p>
        <p className="kept-standing">
          <strong className={isYours(kept) ? 'yours' : ''}>{say(standingWords(kept, profile))}</strong>
          {kept.acts > 0 && <span>{say(lobbyText.acts(kept.acts))}</span>}
          <time dateTime={new Date(kept.touched).toISOString()}>
            {momentText(kept.touched, now, language)}
          </time>
        </p>
      </div>
      <div className="kept-ways">
        <Link
          to={{ page: 'game', id: kept.id }}
          className="button main"
          label={named(say(kept.outcome === null ? lobbyText.resume : lobbyText.look))}
        >
          {say(kept.outcome === null ? lobbyText.resume : lobbyText.look)}
        </Link>
        <button className="plain" onClick={onExport} aria-label={named(say(lobbyText.export))}>
          {say(lobbyText.export)}
        </button>
        <button className="plain" onClick={onForget} aria-label={named(say(lobbyText.forget))}>
          {say(lobbyText.forget)}
        </button>
      </div>
    </li>
  );
}
