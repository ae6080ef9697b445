/** A battle before it is begun: its story, who fights whom, and by which rules. */
import { useEffect, useState, type ReactNode } from 'react';
import type { OptionSpec, Seat, Words } from '@bivouac/kernel';
import { lessonGames, profiles } from '../games/index.ts';
import { optionWordsOf } from '../games/option-words.ts';
import type { WorkerClient } from '../table/client.ts';
import type { BattleCard, GameProfile } from '../table/profile.ts';
import { useLanguage, useSay } from '../table/say.ts';
import { dayText } from '../text/language.ts';
import { lobbyText } from '../text/lobby-words.ts';
import type { SeatPlayer } from '../worker/messages.ts';
import { BattlePicture } from './battle-picture.tsx';
import { useBegin } from './begin.ts';
import { Difficulty } from './difficulty.tsx';
import { Frame, NothingThere, WayBack } from './frame.tsx';
import { Link } from './link.tsx';
import { OptionsForm } from './options-form.tsx';
import { balanceWords, battlePlan, lengthWords, usualOpponent, type Wish, offeredIn } from './start.ts';
import './battle-page.css';

interface BattlePageProps {
  readonly client: WorkerClient;
  readonly game: string;
  readonly scenario: string;
}

export function BattlePage({ client, game, scenario }: BattlePageProps) {
  const say = useSay();
  const profile = profiles.find(({ id }) => id === game);
  const battle = profile?.battles.find((card) => card.scenario === scenario);
  if (profile === undefined || battle === undefined)
    return <NothingThere page="battle" words={lobbyText.noBattle} />;
  return (
    <Frame page="battle" title={say(battle.title)}>
      <Laid key={`${game} ${scenario}`} client={client} profile={profile} battle={battle} />
    </Frame>
  );
}

interface LaidProps {
  readonly client: WorkerClient;
  readonly profile: GameProfile;
  readonly battle: BattleCard;
}

function Laid({ client, profile, battle }: LaidProps) {
  const facts = useBattleFacts(client, profile.id, battle.scenario);
  const language = useLanguage();
  const say = useSay();
  // The scenario tells more than its card: it comes with the rules, a moment later.
  const story = facts?.about ?? battle.about;
  const balance = balanceWords(profile, battle);
  return (
    <div className="battle">
      <WayBack />
      <div className="battle-story">
        <p className="battle-game">{say(profile.name)}</p>
        <h1>{say(battle.title)}</h1>
        <dl className="battle-facts">
          <Fact name={say(lobbyText.date)}>{dayText(battle.date, language)}</Fact>
          <Fact name={say(lobbyText.place)}>{say(battle.place)}</Fact>
          <Fact name={say(lobbyText.length)}>{say(lengthWords(battle.minutes))}</Fact>
          <Fact name={say(lobbyText.difficulty)}>
            <Difficulty level={battle.difficulty} />
          </Fact>
          {balance !== null && <Fact name={say(lobbyText.balance)}>{say(balance)}</Fact>}
        </dl>
        <figure className="sheet">
          <BattlePicture game={profile.id} scenario={battle.scenario} isLarge />
        </figure>
        <p className="story">{say(story)}</p>
      </div>
      <WishForm client={client} profile={profile} battle={battle} options={facts?.options ?? null} />
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What may be agreed on in a battle, and what it tells of itself. */
interface BattleFacts {
  readonly options: readonly OptionSpec[];
  readonly about: Words | null;
}

/** To ask fetches the rules, which the battle needs anyway. */
function useBattleFacts(client: WorkerClient, game: string, scenario: string): BattleFacts | null {
  const [facts, setFacts] = useState<BattleFacts | null>(null);
  useEffect(() => {
    let isGone = false;
    Promise.all([client.ask('games', { game }), client.ask('scenarios', { game })]).then(
      ([{ games }, { scenarios }]) => {
        const battles = scenarios as readonly {
          readonly id: string;
          readonly about?: Words;
          readonly lacks?: readonly string[];
        }[];
        const battle = battles.find(({ id }) => id === scenario);
        const about = battle?.about ?? null;
        if (!isGone) setFacts({ options: offeredIn(games[0]!.options, battle), about });
      },
      // Without it the battle can still be asked for; what is wrong is then told.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [client, game, scenario]);
  return facts;
}

function WishForm({
  client,
  profile,
  battle,
  options,
}: LaidProps & { readonly options: readonly OptionSpec[] | null }) {
  const [wish, setWish] = useState<Wish>({
    side: battle.side,
    opponent: usualOpponent(profile, battle.scenario),
    options: {},
  });
  const { begin, isBusy, trouble } = useBegin(client);
  const say = useSay();
  const hasLesson = battle.scenario === profile.firstBattle && lessonGames.includes(profile.id);
  return (
    <form
      className="wish"
      onSubmit={(event) => {
        event.preventDefault();
        begin(battlePlan(profile, battle.scenario, wish));
      }}
    >
      <Opponents opponent={wish.opponent} onChange={(opponent) => setWish({ ...wish, opponent })} />
      <Sides profile={profile} battle={battle} wish={wish} onChange={(side) => setWish({ ...wish, side })} />
      <OptionsForm
        specs={options}
        words={optionWordsOf(profile.id)}
        chosen={wish.options}
        onChange={(options) => setWish({ ...wish, options })}
      />
      {trouble !== null && (
        <p role="alert" className="notice">
          {say(trouble)}
        </p>
      )}
      <div className="wish-start">
        <button type="submit" className="main" disabled={isBusy}>
          {say(isBusy ? lobbyText.settingUp : lobbyText.start)}
        </button>
        {hasLesson && (
          <Link to={{ page: 'lesson', game: profile.id, chapter: null }} className="button">
            {say(lobbyText.learnFirst)}
          </Link>
        )}
      </div>
    </form>
  );
}

interface OpponentsProps {
  readonly opponent: SeatPlayer;
  readonly onChange: (opponent: SeatPlayer) => void;
}

const opponents: readonly SeatPlayer[] = ['recruit', 'corporal', 'captain', 'colonel', 'marshal', 'person'];

function Opponents({ opponent, onChange }: OpponentsProps) {
  const say = useSay();
  return (
    <fieldset>
      <legend>{say(lobbyText.opponent)}</legend>
      {opponents.map((one) => (
        <label key={one} className="choice">
          <input type="radio" name="opponent" checked={one === opponent} onChange={() => onChange(one)} />
          <span>
            <strong>{say(lobbyText.opponents[one].name)}</strong>
            <small>{say(lobbyText.opponents[one].line)}</small>
          </span>
        </label>
      ))}
      <p className="wish-note">{say(lobbyText.fair)}</p>
    </fieldset>
  );
}

interface SidesProps {
  readonly profile: GameProfile;
  readonly battle: BattleCard;
  readonly wish: Wish;
  readonly onChange: (side: Seat) => void;
}

function Sides({ profile, battle, wish, onChange }: SidesProps) {
  const say = useSay();
  const isShared = wish.opponent === 'person';
  return (
    <fieldset>
      <legend>{say(lobbyText.yourSide)}</legend>
      {isShared ? (
        <p className="wish-note">{say(lobbyText.bothSides)}</p>
      ) : (
        <div className="sides">
          {profile.seats.map(({ seat, name, tone }) => (
            <label key={seat} className={`choice side-choice tone-of-${tone}`}>
              <input type="radio" name="side" checked={seat === wish.side} onChange={() => onChange(seat)} />
              <span>
                <strong>{say(battle.names?.[seat] ?? name)}</strong>
                {seat === battle.side && <small>{say(lobbyText.goodToBegin)}</small>}
              </span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
