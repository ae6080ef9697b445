/** The front page: battles to fight, and games to go on with. */
import { useEffect, useState } from 'react';
import type { Language, Seat, Words } from '@bivouac/kernel';
import { gameIds, loadRoom } from '../games/index.ts';
import { WorkerTrouble, type WorkerClient } from '../table/client.ts';
import { useSay } from '../table/say.ts';
import { settings, useSettings } from '../table/settings.ts';
import { languageNames, languages } from '../text/language.ts';
import { text } from '../text/words.ts';
import type { Sitter } from '../worker/messages.ts';
import { KeptGames } from './kept-games.tsx';
import type { Shelf } from './shelf.ts';
import './lobby.css';

interface LobbyProps {
  readonly client: WorkerClient;
  readonly onOpen: (id: string) => void;
}

async function shelves(client: WorkerClient): Promise<Shelf[]> {
  const found = await Promise.all(
    gameIds.map(async (game) => ({ box: await client.ask('box', { game }), room: await loadRoom(game) })),
  );
  return found.flatMap(({ box, room }) => (room === null ? [] : [{ box, room }]));
}

export function Lobby({ client, onOpen }: LobbyProps) {
  const [games, setGames] = useState<readonly Shelf[]>([]);
  const [trouble, setTrouble] = useState<Words | null>(null);
  const { language } = useSettings();
  const say = useSay();
  useEffect(() => {
    let isGone = false;
    void shelves(client).then((found) => {
      if (!isGone) setGames(found);
    });
    return () => {
      isGone = true;
    };
  }, [client]);
  const told = (fault: unknown) => {
    if (!(fault instanceof WorkerTrouble)) throw fault;
    setTrouble(fault.words);
  };
  return (
    <div className="lobby">
      <header>
        <h1>{say(text.title)}</h1>
        <p>{say(text.motto)}</p>
        <label className="lobby-language">
          <span className="unseen">{say(text.language)}</span>
          <select
            value={language}
            onChange={(event) => settings.change({ language: event.target.value as Language })}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {languageNames[one]}
              </option>
            ))}
          </select>
        </label>
      </header>
      <main>
        {trouble !== null && (
          <p role="alert" className="notice">
            {say(trouble)}
          </p>
        )}
        <KeptGames client={client} games={games} onOpen={onOpen} onTrouble={told} />
        {games.map((shelf) => (
          <GameShelf key={shelf.box.game} client={client} shelf={shelf} onOpen={onOpen} onTrouble={told} />
        ))}
      </main>
    </div>
  );
}

interface GameShelfProps extends LobbyProps {
  readonly shelf: Shelf;
  readonly onTrouble: (fault: unknown) => void;
}

function GameShelf({ client, shelf, onOpen, onTrouble }: GameShelfProps) {
  const { box, room } = shelf;
  const say = useSay();
  const [side, setSide] = useState<Seat>(box.seats[0]!);
  const [opponent, setOpponent] = useState<Sitter>('captain');
  const begin = (scenario: string) => {
    const sitters = Object.fromEntries(
      box.seats.map((seat): [Seat, Sitter] => [seat, seat === side ? 'person' : opponent]),
    );
    client
      .ask('begin', { game: box.game, scenario, options: {}, sitters })
      .then(({ game }) => onOpen(game.id), onTrouble);
  };
  const learn = () => {
    const { scenario, side: own, seed } = room.lesson;
    const sitters = Object.fromEntries(
      box.seats.map((seat): [Seat, Sitter] => [seat, seat === own ? 'person' : 'recruit']),
    );
    client
      .ask('begin', { game: box.game, scenario, options: {}, sitters, seed, lesson: true })
      .then(({ game }) => onOpen(game.id), onTrouble);
  };
  return (
    <section className="lobby-game">
      <h2>{say(box.name)}</h2>
      {room.lesson.steps.length > 0 && (
        <button className="main" onClick={learn}>
          {say(text.learn)}
        </button>
      )}
      <div className="lobby-chairs">
        <label>
          {say(text.side)}
          <select value={side} onChange={(event) => setSide(event.target.value)}>
            {box.seats.map((seat) => (
              <option key={seat} value={seat}>
                {say({ en: room.words.seat(seat, 'en'), fr: room.words.seat(seat, 'fr') })}
              </option>
            ))}
          </select>
        </label>
        <label>
          {say(text.opponent)}
          <select value={opponent} onChange={(event) => setOpponent(event.target.value as Sitter)}>
            {Object.entries<Words>(text.sitters).map(([sitter, words]) => (
              <option key={sitter} value={sitter}>
                {say(words)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ul>
        {box.scenarios.map(({ id, title, about }) => (
          <li key={id} className="lobby-battle">
            <div>
              <h3>{say(title)}</h3>
              {about !== null && <p>{say(about)}</p>}
            </div>
            <button className="main" onClick={() => begin(id)}>
              {say(text.playNow)}
              <span className="unseen">: {say(title)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
