/** The front page: a battle at once, games to go on with, and every battle there is. */
import { shelves } from '../games/index.ts';
import type { WorkerClient } from '../table/client.ts';
import type { GameShelf } from '../table/room.ts';
import { useSay } from '../table/say.ts';
import { dayText } from '../text/language.ts';
import { lobbyText } from '../text/lobby-words.ts';
import { BattlePicture } from './battle-picture.tsx';
import { Battles } from './battles.tsx';
import { makeReady } from './begin.ts';
import { Frame } from './frame.tsx';
import { KeptGames } from './kept-games.tsx';
import { Link } from './link.tsx';
import { firstBattle } from './start.ts';
import { useNextChapter } from './next-chapter.ts';
import './lobby.css';

export function Lobby({ client }: { readonly client: WorkerClient }) {
  const [first] = shelves;
  return (
    <Frame page="lobby">
      {first !== undefined && <Hero client={client} shelf={first} />}
      <KeptGames client={client} />
      <Battles />
    </Frame>
  );
}

interface HeroProps {
  readonly client: WorkerClient;
  /** What a newcomer learns first. */
  readonly shelf: GameShelf;
}

/** Who we are, and a lesson half a minute from here: the one that was begun, or the first. */
function Hero({ client, shelf: first }: HeroProps) {
  const say = useSay();
  const next = useNextChapter();
  const shelf = next.shelf ?? first;
  const battle = firstBattle(shelf);
  if (battle === undefined) return null;
  const ready = () => makeReady(client, shelf.id);
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{say(lobbyText.headline)}</h1>
        <p className="hero-promise">{say(lobbyText.promise)}</p>
        <div className="hero-ways">
          <Link
            className="button main play-now"
            to={{ page: 'lesson', game: shelf.id, chapter: next.chapter?.id ?? null }}
            onNear={ready}
          >
            {say(next.isBegun ? lobbyText.goOnLearning : lobbyText.playNow)}
          </Link>
          <a className="button" href="#battles">
            {say(lobbyText.orChoose)}
          </a>
        </div>
        <p className="hero-what">
          {say(lobbyText.playNowWhat(shelf.name))}
          {next.chapter !== null && (
            <>
              {' '}
              <span aria-hidden="true">·</span> {say(next.chapter.title)}
            </>
          )}
        </p>
      </div>
      <figure className="sheet">
        <BattlePicture game={shelf.id} scenario={battle.scenario} />
        <figcaption>
          <strong>{say(battle.place)}</strong>
          <span>{say({ en: dayText(battle.date, 'en'), fr: dayText(battle.date, 'fr') })}</span>
        </figcaption>
      </figure>
    </section>
  );
}
