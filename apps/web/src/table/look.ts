/** How an open game is looked at: played at the table, looked back upon, or reported. It stands behind the address. */
import { Store, useStore } from './store.ts';

export type Look =
  | { readonly page: 'table' }
  /** From an act on; null: from the start. */
  | { readonly page: 'replay'; readonly at: number | null }
  | { readonly page: 'report' };

const atTheTable: Look = { page: 'table' };

export function lookOf(hash: string): Look {
  const [, page, at] = /^#(replay|report)(?:=(\d{1,6}))?$/.exec(hash) ?? [];
  if (page === 'replay') return { page, at: at === undefined ? null : Number(at) };
  return page === 'report' ? { page } : atTheTable;
}

export function hashOf(look: Look): string {
  if (look.page === 'table') return '';
  return look.page === 'replay' && look.at !== null ? `#replay=${look.at}` : `#${look.page}`;
}

const here = new Store<Look>(typeof location === 'undefined' ? atTheTable : lookOf(location.hash));

if (typeof window !== 'undefined') {
  const follow = () => here.set(lookOf(location.hash));
  window.addEventListener('hashchange', follow);
  window.addEventListener('popstate', follow);
}

/** Looks at the open game in another way; the browser's back button leads back. */
export function lookAt(look: Look): void {
  history.pushState(history.state, '', `${location.pathname}${hashOf(look)}`);
  here.set(look);
}

/** A game that is opened begins so, unless its address says otherwise. */
export function beginWith(look: Look): void {
  const asked = lookOf(location.hash);
  const begun = asked.page === 'table' ? look : asked;
  history.replaceState(history.state, '', `${location.pathname}${hashOf(begun)}`);
  here.set(begun);
}

export function useLook(): Look {
  return useStore(here);
}
