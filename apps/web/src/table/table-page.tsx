/** The table: the board, what is to be decided, and beside it the log, the rules and the rest. */
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Action, Words } from '@bivouac/kernel';
import { Icon } from '../style/icon.tsx';
import { labelled } from '../text/language.ts';
import { text } from '../text/words.ts';
import { useBusy } from './busy.ts';
import type { WorkerClient } from './client.ts';
import { Curtain } from './curtain.tsx';
import { alone, emptyMap, inDrawers, layOut, chosenSpots } from './deciding.ts';
import { DecisionBar } from './decision/decision-bar.tsx';
import { useShortcuts } from './keyboard.ts';
import { useUnplacedParts } from './unplaced-parts.ts';
import { LiveTelling } from './live.tsx';
import { useManoeuvre } from './manoeuvre/use-manoeuvre.ts';
import { useLook } from './look.ts';
import { LessonPointer } from './lesson/pointer.tsx';
import { useGuidance } from './lesson/guidance.ts';
import type { BoardProps, GameRoom, Offer, Spot, Trail } from './room.ts';
import { useLanguage, useSay } from './say.ts';
import type { TableSession } from './session.ts';
import type { TableState } from './table-state.ts';
import { useSettings } from './settings.ts';
import { SidePanel, type TabId } from './side-panel.tsx';
import { useStore } from './store.ts';
import { FoldingTray } from './folding-tray.tsx';
import { TipCard, useTips } from './tips.tsx';
import { useReach } from './tools/reach.ts';
import { ToolMenu } from './tools/tool-menu.tsx';
import { needsConsent, whyNotUndone } from './undo-barrier.ts';
import './table.css';
import './small-windows.css';

const SettingsDialog = lazy(() => import('./settings-dialog.tsx'));
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));
const EndingDialog = lazy(() => import('./ending/ending-dialog.tsx'));
const ReplayPage = lazy(() => import('./replay/replay-page.tsx'));
const ReportPage = lazy(() => import('./report/report-page.tsx'));

interface TablePageProps {
  readonly client: WorkerClient;
  readonly session: TableSession;
  readonly onLeave: () => void;
}

export type OpenDialog = 'settings' | 'shortcuts' | 'ending' | null;

export function TablePage({ client, session, onLeave }: TablePageProps) {
  const state = useStore(session.store);
  const look = useLook();
  const say = useSay();
  const { situation } = state;
  const { eyes, handOverTo } = situation;
  // Nothing of either side may stay on the page while it is handed over: not even hidden.
  if (eyes === null)
    return (
      <Curtain
        client={client}
        room={session.room}
        seat={handOverTo}
        onTake={session.take}
        onLeave={onLeave}
      />
    );
  const waiting = <p role="status">{say(text.loading)}</p>;
  if (look.page === 'report' && situation.kept.outcome !== null)
    return (
      <Suspense fallback={waiting}>
        <ReportPage client={client} session={session} state={state} onLeave={onLeave} />
      </Suspense>
    );
  if (look.page === 'replay')
    return (
      <Suspense fallback={waiting}>
        <ReplayPage key={eyes} client={client} session={session} state={state} eyes={eyes} at={look.at} />
      </Suspense>
    );
  return <LaidTable key={eyes} client={client} session={session} state={state} onLeave={onLeave} />;
}

function LaidTable({ client, session, state, onLeave }: TablePageProps & { readonly state: TableState }) {
  const { room } = session;
  const { view, draft, behind, reach: ways, isPlaying } = state;
  const { language, tools } = useSettings();
  const say = useSay();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [chosenTab, setTab] = useState<TabId>('log');
  /** What lay open before the chances in full were asked for: it lies there again when there are none. */
  const [besideOdds, setBesideOdds] = useState<TabId | null>(null);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [cursor, setCursor] = useState<Spot | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const tips = useTips(board);
  useBusy(board, client, isPlaying);

  // When all has been shown, the end is told once; a lesson has words of its own for it.
  const { outcome } = state.situation.kept;
  const isEnded = outcome !== null && !isPlaying && session.guide === null;
  const wasEnded = useRef(isEnded);
  useEffect(() => {
    if (isEnded && !wasEnded.current) setDialog('ending');
    wasEnded.current = isEnded;
  }, [isEnded]);

  const guidance = useGuidance(session, state);
  const laid = useMemo(
    () =>
      draft === null || isPlaying || guidance.isReading ? null : layOut(room, view, draft, behind, ways),
    [room, view, draft, behind, ways, isPlaying, guidance.isReading],
  );
  const offered: ReadonlyMap<Spot, Offer> = laid?.offered ?? emptyMap;
  const chosen = useMemo(
    () => (draft === null ? [] : chosenSpots(room, view, draft.partial)),
    [room, view, draft],
  );
  const sent = useMemo(() => (state.odds?.way ?? []).map((place): Spot => `place:${place}`), [state.odds]);
  const unplaced = useUnplacedParts(offered);
  const { landmarks } = state;
  const buttons = useMemo(
    () => [
      ...inDrawers(room, view, [...(laid?.buttons ?? []), ...unplaced], language),
      ...landmarks.map(({ part }) => alone(part)),
    ],
    [room, view, laid, unplaced, landmarks, language],
  );
  const { spots: pointedAt, focus } = guidance;
  const lit = useMemo(
    () => new Set([...state.lit, ...pointedAt, ...(cursor === null ? [] : [cursor])]),
    [state.lit, pointedAt, cursor],
  );
  const open = useCallback((tab: TabId) => {
    setTab(tab);
    setBesideOdds(null);
    setSheetOpen(true);
  }, []);
  const tab = state.odds === null ? (besideOdds ?? chosenTab) : chosenTab;
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
    told: pointedAt,
    cursor,
    setCursor,
    buttons,
    openTab: open,
    openDialog: setDialog,
    tips,
  });

  // On a phone the sheet lies over what is to be decided next.
  const pick = useCallback(
    (spot: Spot) => {
      setSheetOpen(false);
      session.pick(spot);
    },
    [session],
  );
  const title = useTitle(session, state);
  const { Headline } = room;
  const choices = useCallback((partial: Action) => client.ask('choices', { partial }), [client]);
  const { reach, hover } = useReach({ choices, room, view, draft, laid });
  const moving = useManoeuvre(client, session, laid === null ? null : draft, view);
  return (
    <div className={session.guide === null ? 'table' : 'table in-lesson'}>
      <a className="skip-link" href="#decision">
        {say(text.skipLink)}
      </a>
      <header className="table-head">
        <button className="plain" onClick={onLeave} aria-label={say(text.home)} title={say(text.home)}>
          <Icon name="home" />
        </button>
        <h1 className="unseen">{title}</h1>
        <div className="headline">
          <Headline view={view} language={language} />
        </div>
        <TableTools session={session} state={state} say={say} onDialog={setDialog} />
      </header>
      <main className="table-main">
        <div className="table-board" ref={board}>
          <BoardOf
            room={room}
            view={view}
            language={language}
            offered={offered}
            chosen={chosen}
            lit={lit}
            sought={state.sought}
            show={state.show}
            traces={tools.traces ? state.traces : noTraces}
            focus={focus}
            reach={reach}
            ways={laid === null ? null : ways}
            sent={sent}
            tools={tools}
            moving={moving}
            onPick={pick}
            {...(room.moving !== undefined && { onPickLine: session.takeLine })}
            onDrag={session.drag}
            onHover={hover}
          />
          <TipCard room={room} view={view} language={language} tips={tips} onRule={openRule} />
        </div>
        <FoldingTray
          room={room}
          view={view}
          language={language}
          offered={offered}
          chosen={chosen}
          lit={lit}
          onPick={pick}
          onHover={hover}
        />
        <DecisionBar
          session={session}
          state={state}
          buttons={buttons}
          offered={offered}
          told={guidance.told}
          moving={moving}
          onRule={openRule}
          onOdds={() => {
            open('odds');
            if (tab !== 'odds') setBesideOdds(tab);
          }}
          onEnding={() => setDialog('ending')}
        />
      </main>
      <SidePanel
        client={client}
        session={session}
        state={state}
        offered={offered}
        tab={tab}
        isOpen={sheetOpen}
        onTab={open}
        onToggle={() => setSheetOpen(!sheetOpen)}
        onRule={openRule}
      />
      {session.guide !== null && <LessonPointer spots={pointedAt} />}
      <LiveTelling room={room} state={state} cursor={cursor} />
      <Suspense>
        {dialog === 'settings' && (
          <SettingsDialog session={session} state={state} onClose={() => setDialog(null)} />
        )}
        {dialog === 'shortcuts' && <ShortcutsDialog onClose={() => setDialog(null)} />}
        {dialog === 'ending' && outcome !== null && (
          <EndingDialog
            client={client}
            session={session}
            state={state}
            outcome={outcome}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

const noTraces: readonly Trail[] = [];

/** Boards are large: they are drawn again only when what they show has changed. */
const BoardOf = memo(function BoardOf({ room: { Board }, ...props }: BoardProps & InRoom) {
  return <Board {...props} />;
});

interface InRoom {
  readonly room: GameRoom;
}

/** The battle by its name, on the page and on its tab. */
function useTitle({ room, guide }: TableSession, { situation }: TableState): string {
  const say = useSay();
  const { scenario } = situation.kept;
  const named = guide?.chapter ?? room.battles.find((card) => card.scenario === scenario);
  const title = named === undefined ? scenario : say(named.title);
  useEffect(() => {
    document.title = `${title} · Bivouac`;
    return () => {
      document.title = 'Bivouac';
    };
  }, [title]);
  return title;
}

interface TableToolsProps {
  readonly session: TableSession;
  readonly state: TableState;
  readonly say: (words: Words) => string;
  readonly onDialog: (dialog: OpenDialog) => void;
}

function TableTools({ session, state, say, onDialog }: TableToolsProps) {
  const { situation, isPlaying, undone } = state;
  const { undo, seen, kept: game } = situation;
  const whyNot = whyNotUndone(situation);
  const language = useLanguage();
  // What a lesson asked for is done: the chapter can be begun again.
  const isScripted = session.guide?.isScripted === true;
  const missed = game.acts - seen;
  return (
    <div className="table-tools">
      {missed > 0 && !isPlaying && (
        <button
          className="plain"
          onClick={session.showSince}
          title={say(text.since)}
          aria-label={say(text.since)}
        >
          <Icon name="again" />
        </button>
      )}
      <button
        className="plain"
        onClick={session.undo}
        disabled={isScripted || (undo !== null && !needsConsent(situation))}
        aria-disabled={undo !== null}
        title={whyNot === null ? say(text.undo) : labelled(say(text.undo), say(whyNot), language)}
        aria-label={say(text.undo)}
      >
        <Icon name="undo" />
      </button>
      <button
        className="plain redo"
        onClick={session.redo}
        disabled={isScripted || undone.length === 0 || isPlaying}
        title={say(text.redo)}
        aria-label={say(text.redo)}
      >
        <Icon name="redo" />
      </button>
      <ToolMenu
        isFree={session.room.moving !== undefined}
        hasPast={game.acts > 0}
        isOver={game.outcome !== null}
        onShortcuts={() => onDialog('shortcuts')}
      />
      <button
        className="plain"
        onClick={() => onDialog('settings')}
        title={say(text.settings)}
        aria-label={say(text.settings)}
      >
        <Icon name="settings" />
      </button>
    </div>
  );
}
