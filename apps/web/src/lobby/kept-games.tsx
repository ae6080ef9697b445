/** Games kept in this browser: go on, keep as a file, throw away. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WorkerClient } from '../table/client.ts';
import { useSay } from '../table/say.ts';
import { useSettings } from '../table/settings.ts';
import { momentText } from '../text/language.ts';
import { text } from '../text/words.ts';
import type { KeptGame } from '../worker/messages.ts';
import type { Shelf } from './shelf.ts';

interface KeptGamesProps {
  readonly client: WorkerClient;
  readonly games: readonly Shelf[];
  readonly onOpen: (id: string) => void;
  readonly onTrouble: (fault: unknown) => void;
}

export function KeptGames({ client, games, onOpen, onTrouble }: KeptGamesProps) {
  const [kept, setKept] = useState<readonly KeptGame[]>([]);
  const file = useRef<HTMLInputElement>(null);
  const say = useSay();
  const list = useCallback(() => {
    client.ask('list', {}).then(setKept, onTrouble);
  }, [client, onTrouble]);
  // The list is asked for once; what is done here asks for it again.
  const listOnce = useRef(list);
  useEffect(() => listOnce.current(), []);

  const forget = (id: string) => {
    if (confirm(say(text.forgetQuestion))) client.ask('forget', { id }).then(list, onTrouble);
  };
  const keepAsFile = (id: string) => {
    client.ask('export', { id }).then(({ name, text: content, unfinished }) => {
      if (!unfinished || confirm(say(text.exportWarning))) download(name, content);
    }, onTrouble);
  };
  const takeIn = async (chosen: File) => {
    try {
      await client.ask('import', { text: await chosen.text() });
      list();
    } catch (fault) {
      onTrouble(fault);
    }
  };
  const running = kept.filter(({ outcome }) => outcome === null);
  const over = kept.filter(({ outcome }) => outcome !== null);
  const props = { games, onOpen, onForget: forget, onExport: keepAsFile };
  return (
    <section className="kept" aria-label={say(text.keptGames)}>
      {running.length > 0 && <KeptList title={say(text.keptGames)} kept={running} {...props} />}
      {over.length > 0 && <KeptList title={say(text.finishedGames)} kept={over} {...props} />}
      <input
        ref={file}
        hidden
        type="file"
        accept=".json,application/json"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen !== undefined) void takeIn(chosen);
        }}
      />
      <button className="plain" onClick={() => file.current?.click()}>
        {say(text.import)}
      </button>
    </section>
  );
}

interface KeptListProps {
  readonly title: string;
  readonly kept: readonly KeptGame[];
  readonly games: readonly Shelf[];
  readonly onOpen: (id: string) => void;
  readonly onForget: (id: string) => void;
  readonly onExport: (id: string) => void;
}

function KeptList({ title, kept, games, onOpen, onForget, onExport }: KeptListProps) {
  const { language } = useSettings();
  const say = useSay();
  const [now] = useState(() => Date.now());
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {kept.map((game) => {
          const box = games.find((shelf) => shelf.box.game === game.game)?.box;
          const battle = box?.scenarios.find(({ id }) => id === game.scenario)?.title;
          return (
            <li key={game.id} className="lobby-battle">
              <div>
                <h3>{battle === undefined ? game.scenario : say(battle)}</h3>
                <p>
                  {say(text.acts(game.acts))}, {momentText(game.touched, now, language)}
                </p>
              </div>
              <div className="buttons">
                <button className="main" onClick={() => onOpen(game.id)}>
                  {say(game.outcome === null ? text.resume : text.look)}
                </button>
                <button onClick={() => onExport(game.id)}>{say(text.export)}</button>
                <button onClick={() => onForget(game.id)}>{say(text.forget)}</button>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function download(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
