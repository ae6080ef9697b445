import { useEffect, useLayoutEffect } from 'react';
import { loadRoom } from './games/index.ts';
import { Lobby } from './lobby/lobby.tsx';
import { useRoute, goTo } from './route.ts';
import { hireWorker } from './table/client.ts';
import { OpenTable } from './table/open-table.tsx';
import { useSettings } from './table/settings.ts';

const client = hireWorker();

export function App() {
  const route = useRoute();
  useLook();
  return route.page === 'lobby' ? (
    <Lobby client={client} onOpen={(id) => goTo({ page: 'game', id })} />
  ) : (
    <OpenTable
      key={route.id}
      client={client}
      id={route.id}
      loadRoom={loadRoom}
      onLeave={() => goTo({ page: 'lobby' })}
    />
  );
}

/** The document speaks the chosen language and wears the chosen colours. */
function useLook(): void {
  const { language, theme } = useSettings();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  // Before anything is painted, so that nobody is blinded by paper at night.
  useLayoutEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const wear = () => {
      const isDark = theme === 'dark' || (theme === 'system' && dark.matches);
      document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    };
    wear();
    dark.addEventListener('change', wear);
    return () => dark.removeEventListener('change', wear);
  }, [theme]);
}
