/** Where in the page somebody is, as its address says. */
import { Store, useStore } from './table/store.ts';

export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'about' }
  /** A battle before it is begun: its story and how to play it. */
  | { readonly page: 'battle'; readonly game: string; readonly scenario: string }
  | { readonly page: 'game'; readonly id: string }
  /** A lesson: its chapters, one of them, or what was learnt. */
  | { readonly page: 'lesson'; readonly game: string; readonly chapter: string | null };

/** The last page of every lesson, in the place of a chapter. */
export const lessonEnd = 'end';

export function routeOf(path: string): Route {
  const [page, first, second, ...more] = path.split('/').filter((part) => part !== '');
  const isName = (part: string | undefined): part is string => part !== undefined && /^[\w-]+$/.test(part);
  if (page === 'about' && first === undefined) return { page: 'about' };
  if (page === 'game' && isName(first) && second === undefined) return { page: 'game', id: first };
  if (page === 'battle' && isName(first) && isName(second) && more.length === 0)
    return { page: 'battle', game: first, scenario: second };
  if (page === 'lesson' && isName(first) && more.length === 0) {
    if (second === undefined) return { page, game: first, chapter: null };
    if (isName(second)) return { page, game: first, chapter: second };
  }
  return { page: 'lobby' };
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case 'lobby':
      return '/';
    case 'about':
      return '/about';
    case 'battle':
      return `/battle/${route.game}/${route.scenario}`;
    case 'game':
      return `/game/${route.id}`;
    case 'lesson':
      return route.chapter === null ? `/lesson/${route.game}` : `/lesson/${route.game}/${route.chapter}`;
  }
}

/** A test has no address. */
const address = () => (typeof location === 'undefined' ? '/' : location.pathname);

const here = new Store<Route>(routeOf(address()));

if (typeof window !== 'undefined') window.addEventListener('popstate', () => here.set(routeOf(address())));

export function goTo(route: Route): void {
  history.pushState(null, '', pathOf(route));
  here.set(route);
  window.scrollTo(0, 0);
}

export function useRoute(): Route {
  return useStore(here);
}
