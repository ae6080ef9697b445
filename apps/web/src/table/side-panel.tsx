/** Beside the board, or drawn up over it on a phone: log, rules, odds, the board in words, and the game's own pages. */
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Words } from '@bivouac/kernel';
import { oddsText } from '../text/time-words.ts';
import { text } from '../text/words.ts';
import type { WorkerClient } from './client.ts';
import { LessonCard } from './lesson/lesson-card.tsx';
import { Log } from './log.tsx';
import { useOneColumn } from './narrow.ts';
import { OddsChart } from './odds/odds-chart.tsx';
import type { Offer, Spot } from './room.ts';
import { RulesPanel } from './rules/rules-panel.tsx';
import { useLanguage, useSay } from './say.ts';
import type { TableSession } from './session.ts';
import type { TableState } from './table-state.ts';
import { TextView } from './text-view.tsx';

const HintPanel = lazy(() => import('./hint/hint-panel.tsx'));

/** `log`, `rules`, `odds`, `hint`, `text`, or the id of a page of the game's own. */
export type TabId = string;

interface SidePanelProps {
  readonly client: WorkerClient;
  readonly session: TableSession;
  readonly state: TableState;
  readonly offered: ReadonlyMap<Spot, Offer>;
  readonly tab: TabId;
  /** On a phone: drawn up. */
  readonly isOpen: boolean;
  readonly onTab: (tab: TabId) => void;
  readonly onToggle: () => void;
  readonly onRule: (id: string) => void;
}

export function SidePanel(props: SidePanelProps) {
  const { session, tab, isOpen, onTab, onToggle, onRule } = props;
  const say = useSay();
  const isOneColumn = useOneColumn();
  const tabs: readonly (readonly [TabId, Words])[] = [
    ['log', text.tabs.log],
    ['rules', text.tabs.rules],
    ['odds', text.tabs.odds],
    ...(session.guide === null ? [['hint', text.tabs.hint] as const] : []),
    ...session.room.panels.map(({ id, title }): [TabId, Words] => [id, title]),
    ['text', text.tabs.text],
  ];
  return (
    <aside className={isOpen ? 'side open' : 'side'} aria-label={say(text.panel)}>
      {session.guide !== null && !isOneColumn && (
        <LessonCard guide={session.guide} state={props.state} onRule={onRule} onGoOn={session.goOn} />
      )}
      <Tabs tabs={tabs} tab={tab} isOpen={isOpen} onTab={onTab} onToggle={onToggle} />
      <div
        // Every page begins at its top, however far down the last one was read.
        key={tab}
        className="side-body"
        role="tabpanel"
        id={`panel-${tab}`}
        aria-labelledby={`tab-${tab}`}
        tabIndex={0}
      >
        <h2 className="unseen">{say(tabs.find(([id]) => id === tab)?.[1] ?? text.panel)}</h2>
        <Body {...props} />
      </div>
    </aside>
  );
}

/**
 * The row may go on beyond the edge; a tab that was opened by other means comes into sight. Only the row is moved:
 * after scrollIntoView the Tab key would set out from there, and not from the top of the page.
 */
function bringIntoSight(tab: HTMLElement | null): void {
  const row = tab?.closest('[role="tablist"]');
  if (tab === null || row === null || row === undefined) return;
  const [seen, wanted] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += Math.min(0, wanted.left - seen.left) + Math.max(0, wanted.right - seen.right);
}

interface TabsProps extends Pick<SidePanelProps, 'tab' | 'isOpen' | 'onTab' | 'onToggle'> {
  readonly tabs: readonly (readonly [TabId, Words])[];
}

export function Tabs({ tabs, tab, isOpen, onTab, onToggle }: TabsProps) {
  const say = useSay();
  useEffect(() => {
    bringIntoSight(document.getElementById(`tab-${tab}`));
  }, [tab]);
  const move = (by: number) => {
    const at = tabs.findIndex(([id]) => id === tab);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (next === undefined) return;
    onTab(next[0]);
    document.getElementById(`tab-${next[0]}`)?.focus();
  };
  return (
    <div className="tabs">
      <div role="tablist" aria-label={say(text.panel)}>
        {tabs.map(([id, words]) => (
          <button
            key={id}
            id={`tab-${id}`}
            role="tab"
            className="tab"
            aria-selected={id === tab}
            aria-controls={id === tab ? `panel-${id}` : undefined}
            tabIndex={id === tab ? 0 : -1}
            onClick={() => (id === tab && isOpen ? onToggle() : onTab(id))}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') move(1);
              else if (event.key === 'ArrowLeft') move(-1);
              else return;
              event.preventDefault();
              event.stopPropagation();
            }}
          >
            {say(words)}
          </button>
        ))}
      </div>
      <button
        className="plain sheet-handle"
        onClick={onToggle}
        aria-expanded={isOpen}
        aria-label={say(text.panel)}
      >
        <span aria-hidden="true">{isOpen ? '▾' : '▴'}</span>
      </button>
    </div>
  );
}

function Body({ client, session, state, offered, tab, isOpen, onToggle, onRule }: SidePanelProps) {
  const language = useLanguage();
  const say = useSay();
  const [search, setSearch] = useState('');
  const { room } = session;
  if (tab === 'log') return <Log session={session} state={state} onRule={onRule} />;
  if (tab === 'rules')
    return (
      <RulesPanel
        client={client}
        game={room.id}
        now={room.asking.rulesNow(state.view)}
        rule={state.rule}
        search={search}
        onSearch={setSearch}
        onRule={session.openRule}
      />
    );
  if (tab === 'odds')
    return state.odds === null ? (
      <p className="soft">{say(state.isWeighing ? oddsText.counting : oddsText.none)}</p>
    ) : (
      <OddsChart
        odds={state.odds}
        nameOf={(piece) => room.words.part(piece, [], state.view, language)}
        unit={room.chronicle?.lossesIn}
        onRule={onRule}
      />
    );
  if (tab === 'hint')
    return (
      <Suspense>
        <HintPanel session={session} state={state} onTaken={() => isOpen && onToggle()} />
      </Suspense>
    );
  if (tab === 'text') return <TextView session={session} state={state} offered={offered} />;
  const Page = room.panels.find(({ id }) => id === tab)?.Body;
  return Page === undefined ? null : (
    <Page
      view={state.view}
      language={language}
      onLight={session.light}
      onFind={(spots) => {
        // On a phone the page lies on the board.
        if (isOpen) onToggle();
        session.find(spots);
      }}
      onRule={onRule}
    />
  );
}
