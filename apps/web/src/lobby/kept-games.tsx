/** Games kept in this browser: go on, keep as a file, take one in, throw away. */
import { useEffect, useRef, useState } from 'react';
import type { Words } from '@bivouac/kernel';
import { profiles } from '../games/index.ts';
import { WorkerTrouble, type WorkerClient } from '../table/client.ts';
import { Dialog } from '../table/dialog.tsx';
import { useSay } from '../table/say.ts';
import { lobbyText } from '../text/lobby-words.ts';
import { text } from '../text/words.ts';
import type { KeptGame } from '@bivouac/host';
import { fileNameOf } from '../table/keep-file.ts';
import { battleWords } from './kept.ts';
import { KeptRow } from './kept-row.tsx';
import { useDroppedFile } from './dropped-file.ts';
import { useForgetting } from './forgetting.ts';

/** No game comes near this; a film that was dropped by mistake does. */
const largestFile = 20_000_000;

/** What has just happened, said in passing. */
interface Remark {
  readonly words: Words;
  readonly isTrouble: boolean;
}

export function KeptGames({ client }: { readonly client: WorkerClient }) {
  const [kept, setKept] = useState<readonly KeptGame[] | null>(null);
  const [remark, setRemark] = useState<Remark | null>(null);
  const [file, setFile] = useState<ExportedFile | null>(null);
  const say = useSay();
  const told = (fault: unknown) => {
    if (!(fault instanceof WorkerTrouble)) throw fault;
    setRemark({ words: fault.words, isTrouble: true });
  };
  const list = () => client.ask('kept', {}).then(({ games }) => setKept(games), told);
  const forgetting = useForgetting((id) => void client.ask('forget', { kept: id }).then(list, told));
  useList(client, setKept, setRemark);

  const titleOf = (game: KeptGame) => say(battleWords(profileOf(game), game.scenario));
  const exportGame = ({ id }: KeptGame) => {
    client.ask('export', { kept: id }).then(({ kept: game, text }) => {
      const exported = { name: fileNameOf(game), text };
      if (game.outcome === null) setFile(exported);
      else download(exported);
    }, told);
  };
  const takeIn = async (chosen: File) => {
    if (chosen.size > largestFile) {
      setRemark({ words: lobbyText.tooLarge, isTrouble: true });
      return;
    }
    try {
      const { kept: game } = await client.ask('import', { text: await chosen.text() });
      await list();
      setRemark({ words: lobbyText.imported(titleOf(game)), isTrouble: false });
    } catch (fault) {
      told(fault);
    }
  };
  const isDragged = useDroppedFile((dropped) => void takeIn(dropped));
  const shown = (kept ?? []).filter(({ id }) => id !== forgetting.pending?.id);
  const running = shown.filter(({ outcome }) => outcome === null);
  const over = shown.filter(({ outcome }) => outcome !== null);
  const row = (game: KeptGame) => (
    <KeptRow
      key={game.id}
      kept={game}
      profile={profileOf(game)}
      onExport={() => exportGame(game)}
      onForget={() => {
        setRemark(null);
        forgetting.forget(game);
      }}
    />
  );
  // Whoever has none yet has come for the battles: they come first.
  const isEmpty = shown.length === 0 && forgetting.pending === null;
  return (
    <section className={isEmpty ? 'kept kept-empty' : 'kept'} aria-labelledby="kept-title">
      <div className="section-head">
        <h2 id="kept-title">{say(lobbyText.keptGames)}</h2>
        <ImportButton onChosen={(chosen) => void takeIn(chosen)} />
      </div>
      {running.length > 0 && <ul className="kept-list">{running.map(row)}</ul>}
      {kept !== null && shown.length === 0 && <p className="kept-none">{say(lobbyText.noKept)}</p>}
      {over.length > 0 && (
        <details className="finished">
          <summary>
            {say(lobbyText.finishedGames)} <span className="badge">{over.length}</span>
          </summary>
          <ul className="kept-list">{over.map(row)}</ul>
        </details>
      )}
      {isDragged && <p className="drop-here">{say(lobbyText.dropHere)}</p>}
      <div className="remarks" role="status">
        {forgetting.pending !== null && (
          <p className="remark">
            <span>{say(lobbyText.forgotten(titleOf(forgetting.pending)))}</span>
            <button onClick={forgetting.bringBack}>{say(lobbyText.bringBack)}</button>
          </p>
        )}
        {remark !== null && (
          <p className={remark.isTrouble ? 'remark trouble' : 'remark'}>
            <span>{say(remark.words)}</span>
            <button className="plain" onClick={() => setRemark(null)} aria-label={say(text.dismiss)}>
              <span aria-hidden="true">×</span>
            </button>
          </p>
        )}
      </div>
      {file !== null && <ExportDialog file={file} onClose={() => setFile(null)} />}
    </section>
  );
}

function profileOf({ game }: KeptGame) {
  return profiles.find(({ id }) => id === game);
}

/** The list is asked for once; what is done here asks for it again. */
function useList(
  client: WorkerClient,
  onList: (kept: readonly KeptGame[]) => void,
  onRemark: (remark: Remark) => void,
): void {
  useEffect(() => {
    let isGone = false;
    client.ask('kept', {}).then(
      ({ games }) => {
        if (!isGone) onList(games);
      },
      (fault: unknown) => {
        if (!isGone && fault instanceof WorkerTrouble) onRemark({ words: fault.words, isTrouble: true });
      },
    );
    return () => {
      isGone = true;
    };
  }, [client, onList, onRemark]);
}

function ImportButton({ onChosen }: { readonly onChosen: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const say = useSay();
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen !== undefined) onChosen(chosen);
        }}
      />
      <button className="import" title={say(lobbyText.importWhat)} onClick={() => input.current?.click()}>
        {say(lobbyText.import)}
      </button>
    </>
  );
}

interface ExportedFile {
  readonly name: string;
  readonly text: string;
}

/** The file of an unfinished game holds the truth: whoever takes it should know. */
function ExportDialog({ file, onClose }: { readonly file: ExportedFile; readonly onClose: () => void }) {
  const say = useSay();
  return (
    <Dialog title={say(lobbyText.exportTitle)} onClose={onClose}>
      <p>{say(lobbyText.exportWarning)}</p>
      <div className="buttons dialog-foot">
        <button onClick={onClose}>{say(text.cancel)}</button>
        <button
          className="main"
          onClick={() => {
            download(file);
            onClose();
          }}
        >
          {say(lobbyText.exportAnyway)}
        </button>
      </div>
    </Dialog>
  );
}

function download({ name, text: content }: ExportedFile): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
