/** The table: the board, what is to be decided, and beside it the log, the rules and the rest. */
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { Words } from '@bivouac/kernel';
import { text } from '../text/words.ts';
import type { WorkerClient } from './client.ts';
import { Curtain } from './curtain.tsx';
import { emptyMap, layOut, trailOf } from './deciding.ts';
import { DecisionBar } from './decision-bar.tsx';
import { useShortcuts } from './keyboard.ts';
import { LessonCard } from './lesson-card.tsx';
import { LiveTelling } from './live.tsx';
import type { LessonPlace } from './lesson.ts';
import type { Offer, Spot } from './room.ts';
import { useSay } from './say.ts';
import type { TableSession, TableState } from './session.ts';
import { useSettings } from './settings.ts';
import { SidePanel, type TabId } from './side-panel.tsx';
import { Store, useStore } from './store.ts';
import './table.css';

const SettingsDialog = lazy(() => import('./settings-dialog.tsx'));
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

interface TablePageProps {
  readonly client: WorkerClient;
  readonly session: TableSession;
  readonly onLeave: () => void;
}

export type OpenDialog = 'settings' | 'shortcuts' | null;

export function TablePage({ client, session, onLeave }: TablePageProps) {
  const state = useStore(session.store);
  const { sighting } = state;
  const { eyes, handOverTo } = sighting;
  // Nothing of either side may stay on the page while it is handed over: not even hidden.
  if (eyes === null)
    return <Curtain room={session.room} seat={handOverTo} onTake={session.take} onLeave={onLeave} />;
  return <LaidTable key={eyes} client={client} session={session} state={state} onLeave={onLeave} />;
}

function LaidTable({ client, session, state, onLeave }: TablePageProps & { readonly state: TableState }) {
  const { room } = session;
  const { view, draft, isPlaying } = state;
  const { language, tools } = useSettings();
  const say = useSay();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [chosenTab, setTab] = useState<TabId>('log');
  const [sheetOpen, setSheetOpen] = useState(false);
  const [cursor, setCursor] = useState<Spot | null>(null);

  const laid = useMemo(
    () => (draft === null || isPlaying ? null : layOut(room, view, draft)),
    [room, view, draft, isPlaying],
  );
  const offered: ReadonlyMap<Spot, Offer> = laid?.offered ?? emptyMap;
  const chosen = useMemo(
    () => (draft === null ? [] : trailOf(room, view, draft.partial)),
    [room, view, draft],
  );
  const lessonPoints = useLessonPoints(session, view);
  const lit = useMemo(
    () => new Set([...state.lit, ...lessonPoints, ...(cursor === null ? [] : [cursor])]),
    [state.lit, lessonPoints, cursor],
  );
  const open = useCallback((tab: TabId) => {
    setTab(tab);
    setSheetOpen(true);
  }, []);
  const openRule = useCallback(
    (id: string) => {
      session.openRule(id);
      open('rules');
    },
    [session, open],
  );

  useShortcuts({
    session,
    offered,
    cursor,
    setCursor,
    buttons: laid?.buttons ?? [],
    openTab: open,
    openDialog: setDialog,
  });

  const { Board, Headline, Tray } = room;
  const hover = useCallback(() => undefined, []);
  return (
    <div className="table">
      <a className="skip-link" href="#decision">
        {say(text.skipLink)}
      </a>
      <header className="table-head">
        <button className="plain" onClick={onLeave} aria-label={say(text.home)} title={say(text.home)}>
          <span aria-hidden="true">⌂</span>
        </button>
        <div className="headline">
          <Headline view={view} language={language} />
        </div>
        <TableTools session={session} state={state} say={say} onDialog={setDialog} />
      </header>
      <main className="table-main">
        <div className="table-board">
          <Board
            view={view}
            language={language}
            offered={offered}
            chosen={chosen}
            lit={lit}
            show={state.show}
            tools={tools}
            onPick={session.pick}
            onDrag={session.drag}
            onHover={hover}
          />
          {session.guide !== null && (
            <LessonCard guide={session.guide} moment={session.moment()} onRule={openRule} />
          )}
        </div>
        {Tray !== null && (
          <div className="table-tray">
            <Tray
              view={view}
              language={language}
              offered={offered}
              chosen={chosen}
              lit={lit}
              onPick={session.pick}
              onHover={hover}
            />
          </div>
        )}
        <DecisionBar
          session={session}
          state={state}
          buttons={laid?.buttons ?? []}
          onBoard={offered.size}
          onRule={openRule}
          onOdds={() => open('odds')}
        />
      </main>
      <SidePanel
        client={client}
        session={session}
        state={state}
        offered={offered}
        tab={chosenTab}
        isOpen={sheetOpen}
        onTab={open}
        onToggle={() => setSheetOpen(!sheetOpen)}
        onRule={openRule}
      />
      <LiveTelling room={room} state={state} cursor={cursor} />
      <Suspense>
        {dialog === 'settings' && (
          <SettingsDialog session={session} state={state} onClose={() => setDialog(null)} />
        )}
        {dialog === 'shortcuts' && <ShortcutsDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  );
}

const noSpots: readonly Spot[] = [];
const noLesson = new Store<LessonPlace>({ at: 0, isShown: false });

/** What the step of a lesson points at. */
function useLessonPoints({ guide }: TableSession, view: unknown): readonly Spot[] {
  const { at, isShown } = useStore(guide?.store ?? noLesson);
  const step = isShown ? guide?.steps[at] : undefined;
  return useMemo(() => step?.points?.(view) ?? noSpots, [step, view]);
}

interface TableToolsProps {
  readonly session: TableSession;
  readonly state: TableState;
  readonly say: (words: Words) => string;
  readonly onDialog: (dialog: OpenDialog) => void;
}

function TableTools({ session, state, say, onDialog }: TableToolsProps) {
  const { sighting, isPlaying } = state;
  const { undo, seen, game } = sighting;
  const missed = game.acts - seen;
  return (
    <div className="table-tools">
      {missed > 0 && !isPlaying && (
        <button className="plain" onClick={session.showSince} title={say(text.since)} aria-label={say(text.since)}>
          <span aria-hidden="true">↻</span>
        </button>
      )}
      <button
        className="plain"
        onClick={session.undo}
        disabled={undo !== null}
        title={undo === null ? say(text.undo) : `${say(text.undo)}: ${say(text.barriers[undo])}`}
        aria-label={say(text.undo)}
      >
        <span aria-hidden="true">↶</span>
      </button>
      <button
        className="plain for-keys"
        onClick={() => onDialog('shortcuts')}
        title={say(text.shortcuts)}
        aria-label={say(text.shortcuts)}
      >
        <span aria-hidden="true">?</span>
      </button>
      <button
        className="plain"
        onClick={() => onDialog('settings')}
        title={say(text.settings)}
        aria-label={say(text.settings)}
      >
        <span aria-hidden="true">⚙</span>
      </button>
    </div>
  );
}
