/** The table turned back in time: the same board and panels, moved by a slider instead of by decisions. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Seat, Words } from '@bivouac/kernel';
import { analysisText } from '../../text/analysis-words.ts';
import { replayText, reportText } from '../../text/time-words.ts';
import { text } from '../../text/words.ts';
import { AnalysisSection } from '../analysis/analysis-section.tsx';
import type { Moment } from '../moments.ts';
import type { WorkerClient } from '../client.ts';
import { emptyMap } from '../deciding.ts';
import { keepFile } from '../keep-file.ts';
import { lookAt } from '../look.ts';
import type { GameRoom, Spot } from '../room.ts';
import { RulesPanel } from '../rules/rules-panel.tsx';
import { useLanguage, useSay } from '../say.ts';
import type { TableSession } from '../session.ts';
import type { TableState } from '../table-state.ts';
import { useSettings } from '../settings.ts';
import { Tabs, type TabId } from '../side-panel.tsx';
import { useStore } from '../store.ts';
import { Passages } from '../text-view.tsx';
import { Icon } from '../../style/icon.tsx';
import { ReplayBar } from './replay-bar.tsx';
import { ReplayLog } from './replay-log.tsx';
import { openEyes, Replay } from './replay.ts';
import { useReplayKeys } from './replay-keys.ts';
import { turnsOf, type Turn } from './turns.ts';
import './replay.css';

interface ReplayPageProps {
  readonly client: WorkerClient;
  readonly session: TableSession;
  readonly state: TableState;
  /** The seat at the screen. */
  readonly eyes: Seat;
  readonly at: number | null;
}

export default function ReplayPage(props: ReplayPageProps) {
  const { client, session, state, eyes, at } = props;
  const { room } = session;
  // Where it begins is said once: the slider goes its own ways from there.
  const [replay] = useState(
    () =>
      new Replay(client, room, {
        as: eyesToBeginWith(room, state, eyes),
        at: at ?? 0,
      }),
  );
  useEffect(() => replay.open(), [replay]);
  return <OpenReplay {...props} replay={replay} />;
}

/** A finished battle is open to whoever looks. */
function eyesToBeginWith(room: GameRoom, { situation }: TableState, eyes: Seat): Seat {
  return situation.kept.outcome !== null && room.chronicle !== undefined ? openEyes : eyes;
}

/** Until it is over, nobody sees more than he saw. */
function eyesToChoose(room: GameRoom, { situation }: TableState, eyes: Seat): readonly Seat[] {
  if (situation.kept.outcome === null) return [eyes];
  const seats = Object.keys(situation.kept.players);
  return room.chronicle === undefined ? seats : [openEyes, ...seats];
}

const noMoments: readonly Moment[] = [];
const noSpots: ReadonlySet<Spot> = new Set();
const noSpotList: readonly Spot[] = [];
const nothing = () => undefined;

function OpenReplay({ client, session, state, eyes, replay }: ReplayPageProps & { readonly replay: Replay }) {
  const { room } = session;
  const { kept: game } = state.situation;
  const shown = useStore(replay.store);
  const { language, tools } = useSettings();
  const say = useSay();
  const [tab, setTab] = useState<TabId>('log');
  const [isOpen, setOpen] = useState(false);
  const [lit, setLit] = useState<ReadonlySet<Spot>>(noSpots);
  const [sought, setSought] = useState<readonly Spot[]>(noSpotList);
  const moments = shown.moments ?? noMoments;
  const turns = useMemo(() => turnsOf(room, moments), [room, moments]);
  useReplayKeys(replay, turns);
  const openTab = useCallback((chosen: TabId) => {
    setTab(chosen);
    setOpen(true);
  }, []);
  const { openRule } = session;
  const onRule = useCallback(
    (id: string) => {
      openRule(id);
      openTab('rules');
    },
    [openRule, openTab],
  );
  const view = moments[shown.at]?.view;
  const { Board, Headline, tray } = room;
  if (view === undefined) return <p role="status">{say(shown.trouble ?? text.loading)}</p>;
  return (
    <div className="table replaying">
      <header className="table-head">
        <button
          className="plain"
          onClick={() => lookAt({ page: 'table' })}
          aria-label={say(replayText.back)}
          title={say(replayText.back)}
        >
          <span aria-hidden="true">←</span>
        </button>
        <h1 className="replay-title">{say(replayText.title)}</h1>
        <div className="headline">
          <Headline view={view} language={language} />
        </div>
        {game.outcome !== null && <Afterwards client={client} id={game.id} />}
      </header>
      <main className="table-main">
        <div className="table-board">
          <Board
            view={view}
            language={language}
            offered={emptyMap}
            chosen={noSpotList}
            lit={lit}
            sought={sought}
            show={shown.show}
            tools={tools}
            onPick={nothing}
            onDrag={nothing}
            onHover={nothing}
          />
        </div>
        {tray !== undefined && tray.besidesCards?.isFilled(view) !== false && (
          <div className="table-tray">
            <tray.Body
              view={view}
              language={language}
              offered={emptyMap}
              chosen={noSpotList}
              lit={lit}
              isPast
              onPick={nothing}
              onHover={nothing}
            />
          </div>
        )}
        <ReplayBar
          replay={replay}
          state={shown}
          room={room}
          turns={turns}
          eyes={eyesToChoose(room, state, eyes)}
        />
      </main>
      <ReplaySide
        client={client}
        session={session}
        rule={state.rule}
        game={game.id}
        isOver={game.outcome !== null}
        view={view}
        moments={moments}
        turns={turns}
        at={shown.at}
        tab={tab}
        isOpen={isOpen}
        onTab={openTab}
        onToggle={() => setOpen(!isOpen)}
        onGo={replay.goTo}
        onRule={onRule}
        onLight={(spots) => setLit(new Set(spots))}
        onFind={(spots) => {
          if (isOpen) setOpen(false);
          setLit(new Set(spots));
          setSought([...spots]);
        }}
      />
    </div>
  );
}

/** What is left to do with a battle that is over. */
function Afterwards({ client, id }: { readonly client: WorkerClient; readonly id: string }) {
  const say = useSay();
  return (
    <div className="replay-after">
      <button onClick={() => lookAt({ page: 'report' })}>
        <Icon name="scroll" />
        <span>{say(reportText.title)}</span>
      </button>
      <button
        onClick={() => void keepFile(client, id)}
        title={say(replayText.shareHint)}
        aria-label={say(replayText.share)}
      >
        <Icon name="file" />
        <span>{say(replayText.share)}</span>
      </button>
    </div>
  );
}

interface ReplaySideProps {
  readonly client: WorkerClient;
  readonly session: TableSession;
  readonly rule: string | null;
  /** The kept game, and whether its battle is over. */
  readonly game: string;
  readonly isOver: boolean;
  readonly view: unknown;
  readonly moments: readonly Moment[];
  readonly turns: readonly Turn[];
  readonly at: number;
  readonly tab: TabId;
  readonly isOpen: boolean;
  readonly onTab: (tab: TabId) => void;
  readonly onToggle: () => void;
  readonly onGo: (at: number) => void;
  readonly onRule: (id: string) => void;
  readonly onLight: (spots: readonly Spot[]) => void;
  readonly onFind: (spots: readonly Spot[]) => void;
}

function ReplaySide(props: ReplaySideProps) {
  const { session, tab, isOpen, onTab, onToggle } = props;
  const say = useSay();
  const tabs: readonly (readonly [TabId, Words])[] = [
    ['log', text.tabs.log],
    ...(props.isOver ? [['analysis', analysisText.title] as const] : []),
    ['rules', text.tabs.rules],
    ...session.room.panels.map(({ id, title }): [TabId, Words] => [id, title]),
    ['text', text.tabs.text],
  ];
  return (
    <aside className={isOpen ? 'side open' : 'side'} aria-label={say(text.panel)}>
      <Tabs tabs={tabs} tab={tab} isOpen={isOpen} onTab={onTab} onToggle={onToggle} />
      {/* Each page begins at its top, however far the one before was read. */}
      <div
        key={tab}
        className="side-body"
        role="tabpanel"
        id={`panel-${tab}`}
        aria-labelledby={`tab-${tab}`}
        tabIndex={0}
      >
        <h2 className="unseen">{say(tabs.find(([id]) => id === tab)?.[1] ?? text.panel)}</h2>
        <SideBody {...props} />
      </div>
    </aside>
  );
}

function SideBody({
  client,
  session,
  rule,
  game,
  view,
  moments,
  turns,
  at,
  tab,
  onGo,
  onRule,
  onLight,
  onFind,
}: ReplaySideProps) {
  const { room, openRule } = session;
  const language = useLanguage();
  const [search, setSearch] = useState('');
  if (tab === 'log')
    return <ReplayLog room={room} moments={moments} turns={turns} at={at} onGo={onGo} onRule={onRule} />;
  if (tab === 'analysis')
    return (
      <AnalysisSection
        client={client}
        room={room}
        id={game}
        moments={moments}
        turns={turns}
        at={at}
        onGo={onGo}
      />
    );
  if (tab === 'rules')
    return (
      <RulesPanel
        client={client}
        game={room.id}
        now={room.asking.rulesNow(view)}
        rule={rule}
        search={search}
        onSearch={setSearch}
        onRule={openRule}
      />
    );
  if (tab === 'text') return <Passages room={room} view={view} />;
  const Page = room.panels.find(({ id }) => id === tab)?.Body;
  return Page === undefined ? null : (
    <Page view={view} language={language} onLight={onLight} onFind={onFind} onRule={onRule} />
  );
}
