import { useEffect, useState, type ComponentType } from 'react';
import { useSay } from './table/say.ts';
import { lobbyText } from './text/lobby-words.ts';

interface Later<P extends object> {
  /** Fetches it ahead of need. Whoever needs it after that has it at once. */
  readonly fetch: () => Promise<unknown>;
  readonly Component: ComponentType<P>;
}

/**
 * A component that is fetched when it is first needed. React's own `lazy` shows what it has fetched up to 300 ms late, so
 * that several such parts appear together; for a page that somebody is waiting for, that is a long time.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  let found: ComponentType<P> | null = null;
  const fetch = async () => {
    found ??= await load();
    return found;
  };
  function Component(props: P) {
    const [Found, setFound] = useState(() => found);
    useEffect(() => {
      let isGone = false;
      const show = (component: ComponentType<P>) => {
        if (!isGone) setFound(() => component);
      };
      if (Found === null) fetch().then(show, () => show(NotFetched));
      return () => {
        isGone = true;
      };
    }, [Found]);
    return Found === null ? null : <Found {...props} />;
  }
  return { fetch, Component };
}

/** The line is dead, or the page has changed since it was opened. */
function NotFetched() {
  const say = useSay();
  return (
    <p role="alert" className="notice">
      {say(lobbyText.notFetched)}
      <button onClick={() => location.reload()}>{say(lobbyText.reload)}</button>
    </p>
  );
}
