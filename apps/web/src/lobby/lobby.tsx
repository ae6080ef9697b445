/** The front page: a battle at once, games to go on with, and every battle there is. */
import { profiles } from '../games/index.ts';
import type { WorkerClient } from '../table/client.ts';
import { progress } from '../table/lesson/progress.ts';
import type { GameProfile } from '../table/profile.ts';
import { useSay } from '../table/say.ts';
import { useStore } from '../table/store.ts';
import { dayText } from '../text/language.ts';
import { lobbyText } from '../text/lobby-words.ts';
import { BattlePicture } from './battle-picture.tsx';
import { Battles } from './battles.tsx';
import { makeReady } from './begin.ts';
import { Frame } from './frame.tsx';
import { KeptGames } from './kept-games.tsx';
import { Link } from './link.tsx';
import { firstBattle } from './start.ts';
import { nextChapter } from './next-chapter.ts';
import './lobby.css';

export function Lobby({ client }: { readonly client: WorkerClient }) {
  const [first] = profiles;
  return (
    <Frame page="lobby">
      {first !== undefined && <Hero client={client} profile={first} />}
      <KeptGames client={client} />
      <Battles />
    </Frame>
  );
}

interface HeroProps {
  readonly client: WorkerClient;
  /** What a newcomer learns first. */
  readonly profile: GameProfile;
}

/** Who we are, and a lesson half a minute from here: the one that was begun, or the first. */
function Hero({ client, profile: first }: HeroProps) {
  const say = useSay();
  const next = nextChapter(useStore(progress));
  const profile = next.profile ?? first;
  // Whatever is learnt next, the map on the wall is the finest there is.
  const battle = firstBattle(first);
  if (battle === undefined) return null;
  const ready = () => makeReady(client, profile.id);
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{say(lobbyText.headline)}</h1>
        <p className="hero-promise">{say(lobbyText.promise)}</p>
        <div className="hero-ways">
          <Link
            className="button main play-now"
            to={{ page: 'lesson', game: profile.id, chapter: next.chapter?.id ?? null }}
            onNear={ready}
          >
            {say(next.isBegun ? lobbyText.goOnLearning : lobbyText.playNow)}
          </Link>
          <a className="button" href="#battles">
            {say(lobbyText.orChoose)}
          </a>
        </div>
        <p className="hero-what">
          {say(lobbyText.playNowWhat(profile.name))}
          {next.chapter !== null && (
            <>
              {' '}
              <span aria-hidden="true">·</span> {say(next.chapter.title)}
            </>
          )}
        </p>
      </div>
      <figure className="sheet">
        <BattlePicture game={first.id} scenario={battle.scenario} />
        <figcaption>
          <strong>{say(battle.place)}</strong>
          <span>{say({ en: dayText(battle.date, 'en'), fr: dayText(battle.date, 'fr') })}</span>
        </figcaption>
      </figure>
    </section>
  );
}
