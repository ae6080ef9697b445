/** The front page: a battle at once, games to go on with, and every battle there is. */
import { shelves } from '../games/index.ts';
import type { WorkerClient } from '../table/client.ts';
import type { GameShelf } from '../table/room.ts';
import { useSay } from '../table/say.ts';
import { dayText } from '../text/language.ts';
import { lobbyText } from '../text/lobby-words.ts';
import { BattlePicture } from './battle-picture.tsx';
import { Battles } from './battles.tsx';
import { makeReady, useBegin } from './begin.ts';
import { Frame } from './frame.tsx';
import { KeptGames } from './kept-games.tsx';
import { learningBattle, lengthWords, lessonPlan } from './start.ts';
import './lobby.css';

export function Lobby({ client }: { readonly client: WorkerClient }) {
  const [first] = shelves;
  return (
    <Frame page="lobby">
      {first !== undefined && <Hero client={client} shelf={first} />}
      <KeptGames client={client} />
      <Battles client={client} />
    </Frame>
  );
}

interface HeroProps {
  readonly client: WorkerClient;
  readonly shelf: GameShelf;
}

/** Who we are, and a battle half a minute from here. */
function Hero({ client, shelf }: HeroProps) {
  const { begin, isBusy, trouble } = useBegin(client);
  const say = useSay();
  const battle = learningBattle(shelf);
  if (battle === undefined) return null;
  const ready = () => makeReady(client, shelf.id);
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{say(lobbyText.headline)}</h1>
        <p className="hero-promise">{say(lobbyText.promise)}</p>
        <div className="hero-ways">
          <button
            className="main play-now"
            disabled={isBusy}
            onPointerEnter={ready}
            onFocus={ready}
            onClick={() => begin(lessonPlan(shelf))}
          >
            {say(isBusy ? lobbyText.settingUp : lobbyText.playNow)}
          </button>
          <a className="button" href="#battles">
            {say(lobbyText.orChoose)}
          </a>
        </div>
        <p className="hero-what">{say(lobbyText.playNowWhat(battle.title, lengthWords(battle.minutes)))}</p>
        {trouble !== null && (
          <p role="alert" className="notice">
            {say(trouble)}
          </p>
        )}
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
