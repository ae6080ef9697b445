import { useSay } from '../table/say.ts';
import { lobbyText } from '../text/lobby-words.ts';

/** Three pips and a word. */
export function Difficulty({ level }: { readonly level: 1 | 2 | 3 }) {
  const say = useSay();
  return (
    <span className="difficulty">
      <span className="pips" aria-hidden="true">
        {[1, 2, 3].map((pip) => (
          <i key={pip} className={pip <= level ? 'full' : ''} />
        ))}
      </span>
      <span className="unseen">{say(lobbyText.difficulty)} </span>
      {say(lobbyText.difficulties[level])}
    </span>
  );
}
