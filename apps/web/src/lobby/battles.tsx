/** Every battle there is, game by game, each a card with its ground. */
import { useState } from 'react';
import { lessonGames, shelves } from '../games/index.ts';
import type { BattleCard, GameShelf } from '../table/room.ts';
import { useLanguage, useSay } from '../table/say.ts';
import { dayText } from '../text/language.ts';
import { lobbyText } from '../text/lobby-words.ts';
import { BattlePicture } from './battle-picture.tsx';
import { Difficulty } from './difficulty.tsx';
import { Link } from './link.tsx';
import { lengthWords } from './start.ts';

export function Battles() {
  const [game, setGame] = useState<string | null>(null);
  const say = useSay();
  const shown = shelves.filter(({ id }) => game === null || id === game);
  return (
    <section className="battles" id="battles" aria-labelledby="battles-title">
      <div className="section-head">
        <h2 id="battles-title">{say(lobbyText.battles)}</h2>
        <div className="filter" role="group" aria-label={say(lobbyText.showing)}>
          <button aria-pressed={game === null} onClick={() => setGame(null)}>
            {say(lobbyText.allGames)}
          </button>
          {shelves.map(({ id, name }) => (
            <button key={id} aria-pressed={game === id} onClick={() => setGame(id)}>
              {say(name)}
            </button>
          ))}
        </div>
      </div>
      {shown.map((shelf) => (
        <Shelf key={shelf.id} shelf={shelf} />
      ))}
    </section>
  );
}

/** So many cards lie flat, with their words beside the picture. */
const few = 3;

function Shelf({ shelf }: { readonly shelf: GameShelf }) {
  const language = useLanguage();
  const say = useSay();
  const designers = new Intl.ListFormat(language).format(shelf.designers);
  return (
    <section className="shelf" aria-labelledby={`shelf-${shelf.id}`}>
      <header>
        <div>
          <h3 id={`shelf-${shelf.id}`}>{say(shelf.name)}</h3>
          <p className="shelf-by">{say(lobbyText.by({ en: designers, fr: designers }))}</p>
          <p className="shelf-about">{say(shelf.about)}</p>
          <ul className="traits">
            {shelf.traits.map((trait) => (
              <li key={trait.en}>{say(trait)}</li>
            ))}
          </ul>
        </div>
        {lessonGames.includes(shelf.id) && (
          <Link
            to={{ page: 'lesson', game: shelf.id, chapter: null }}
            className="button"
            label={say(lobbyText.learnGameWhat(shelf.name))}
          >
            {say(lobbyText.learnGame)}
          </Link>
        )}
      </header>
      <ul className={shelf.battles.length <= few ? 'cards few' : 'cards'}>
        {shelf.battles.map((battle) => (
          <li key={battle.scenario}>
            <Card shelf={shelf} battle={battle} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ shelf, battle }: { readonly shelf: GameShelf; readonly battle: BattleCard }) {
  const language = useLanguage();
  const say = useSay();
  const isFirst = battle.scenario === shelf.firstBattle;
  return (
    <article className="lobby-battle">
      <BattlePicture game={shelf.id} scenario={battle.scenario} />
      <div className="card-words">
        <h4>
          <Link to={{ page: 'battle', game: shelf.id, scenario: battle.scenario }} className="card-link">
            {say(battle.title)}
          </Link>
        </h4>
        <p className="card-when">
          {dayText(battle.date, language)} <span aria-hidden="true">·</span> {say(battle.place)}
        </p>
        <p className="card-about">{say(battle.about)}</p>
        <p className="card-facts">
          <Difficulty level={battle.difficulty} />
          <span>{say(lengthWords(battle.minutes))}</span>
          {isFirst && <span className="badge">{say(lobbyText.guided)}</span>}
        </p>
      </div>
    </article>
  );
}
