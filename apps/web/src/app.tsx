import { useEffect, useLayoutEffect } from 'react';
import { loadLesson, loadRoom } from './games/index.ts';
import { later } from './later.tsx';
import { Lobby } from './lobby/lobby.tsx';
import { NewVersion } from './offline/new-version.tsx';
import { lessonEnd, useRoute, goTo } from './route.ts';
import { hireWorker } from './table/client.ts';
import { useSettings } from './table/settings.ts';
import { table } from './table-later.ts';

const OpenTable = table.Component;
const OpenChapter = later(
  async () => (await import('./table/lesson/open-chapter.tsx')).OpenChapter,
).Component;
const BattlePage = later(async () => (await import('./lobby/battle-page.tsx')).BattlePage).Component;
const LessonPage = later(async () => (await import('./lobby/lesson-page.tsx')).LessonPage).Component;
const AboutPage = later(async () => (await import('./lobby/about-page.tsx')).AboutPage).Component;

const client = hireWorker();

export function App() {
  useLook();
  useWishes();
  useTableSoon();
  return (
    <>
      <Page />
      <NewVersion />
    </>
  );
}

function Page() {
  const route = useRoute();
  switch (route.page) {
    case 'lobby':
      return <Lobby client={client} />;
    case 'about':
      return <AboutPage />;
    case 'battle':
      return <BattlePage client={client} game={route.game} scenario={route.scenario} />;
    case 'lesson': {
      const { game, chapter } = route;
      if (chapter === null || chapter === lessonEnd)
        return <LessonPage client={client} game={game} isEnd={chapter === lessonEnd} />;
      return (
        <OpenChapter
          key={`${game} ${chapter}`}
          game={game}
          chapter={chapter}
          load={loadLesson}
          onLeave={() => goTo({ page: 'lesson', game, chapter: null })}
          onChapter={(next) => goTo({ page: 'lesson', game, chapter: next ?? lessonEnd })}
        />
      );
    }
    case 'game':
      return (
        <OpenTable
          key={route.id}
          client={client}
          id={route.id}
          loadRoom={loadRoom}
          onLeave={() => goTo({ page: 'lobby' })}
        />
      );
  }
}

/** What shows that somebody is there: a hand that moves, a key, a page that is turned. */
const stirrings = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** The table is fetched while the front page is being read, but not for those who only look in. */
function useTableSoon(): void {
  useEffect(() => {
    const leave = () => {
      for (const stirring of stirrings) removeEventListener(stirring, fetchTable);
    };
    const fetchTable = () => {
      leave();
      // What cannot be fetched now is fetched, and missed, when a game is opened.
      table.fetch().catch(() => undefined);
    };
    for (const stirring of stirrings) addEventListener(stirring, fetchTable, { passive: true });
    return leave;
  }, []);
}

/** The computer players know what is wished of them, from the beginning and whenever that changes. */
function useWishes(): void {
  const { yields } = useSettings();
  useEffect(() => client.wish({ yields }), [yields]);
}

/** The document speaks the chosen language and wears the chosen colours. */
function useLook(): void {
  const { language, theme, contrast } = useSettings();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  // Before anything is painted, so that nobody is blinded by paper at night.
  useLayoutEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const clear = matchMedia('(prefers-contrast: more)');
    const wear = () => {
      const isDark = theme === 'dark' || (theme === 'system' && dark.matches);
      const isClear = contrast === 'more' || (contrast === 'system' && clear.matches);
      const { dataset } = document.documentElement;
      dataset.theme = isDark ? 'dark' : 'light';
      dataset.contrast = isClear ? 'more' : 'usual';
    };
    wear();
    for (const asked of [dark, clear]) asked.addEventListener('change', wear);
    return () => {
      for (const asked of [dark, clear]) asked.removeEventListener('change', wear);
    };
  }, [theme, contrast]);
}
