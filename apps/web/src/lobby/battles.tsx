/** Every battle there is, game by game, each a card with its ground. */
import { useState } from 'react';
import { lessonGames, profiles } from '../games/index.ts';
import type { BattleCard, GameProfile } from '../table/profile.ts';
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
  const shown = profiles.filter(({ id }) => game === null || id === game);
  return (
    <section className="battles" id="battles" aria-labelledby="battles-title">
      <div className="section-head">
        <h2 id="battles-title">{say(lobbyText.battles)}</h2>
        <div className="filter" role="group" aria-label={say(lobbyText.showing)}>
          <button aria-pressed={game === null} onClick={() => setGame(null)}>
            {say(lobbyText.allGames)}
          </button>
          {profiles.map(({ id, name }) => (
            <button key={id} aria-pressed={game === id} onClick={() => setGame(id)}>
              {say(name)}
            </button>
          ))}
        </div>
      </div>
      {shown.map((profile) => (
        <GameSection key={profile.id} profile={profile} />
      ))}
    </section>
  );
}

/** So many cards lie flat, with their words beside the picture. */
const few = 3;

function GameSection({ profile }: { readonly profile: GameProfile }) {
  const language = useLanguage();
  const say = useSay();
  const designers = new Intl.ListFormat(language).format(profile.designers);
  return (
    <section className="shelf" aria-labelledby={`shelf-${profile.id}`}>
      <header>
        <div>
          <h3 id={`shelf-${profile.id}`}>{say(profile.name)}</h3>
          <p className="shelf-by">{say(lobbyText.by({ en: designers, fr: designers }))}</p>
          <p className="shelf-about">{say(profile.about)}</p>
          <ul className="traits">
            {profile.traits.map((trait) => (
              <li key={trait.en}>{say(trait)}</li>
            ))}
          </ul>
        </div>
        {lessonGames.includes(profile.id) && (
          <Link
            to={{ page: 'lesson', game: profile.id, chapter: null }}
            className="button"
            label={say(lobbyText.learnGameWhat(profile.name))}
          >
            {say(lobbyText.learnGame)}
          </Link>
        )}
      </header>
      <ul className={profile.battles.length <= few ? 'cards few' : 'cards'}>
        {profile.battles.map((battle) => (
          <li key={battle.scenario}>
            <Card profile={profile} battle={battle} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ profile, battle }: { readonly profile: GameProfile; readonly battle: BattleCard }) {
  const language = useLanguage();
  const say = useSay();
  const isFirst = battle.scenario === profile.firstBattle;
  return (
    <article className="lobby-battle">
      <BattlePicture game={profile.id} scenario={battle.scenario} />
      <div className="card-words">
        <h4>
          <Link to={{ page: 'battle', game: profile.id, scenario: battle.scenario }} className="card-link">
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
