/** Where in the page somebody is, as its address says. */
import { Store, useStore } from './table/store.ts';

export type Route = { readonly page: 'lobby' } | { readonly page: 'game'; readonly id: string };

export function routeOf(path: string): Route {
  const id = /^\/game\/([\w-]+)\/?$/.exec(path)?.[1];
  return id === undefined ? { page: 'lobby' } : { page: 'game', id };
}

export function pathOf(route: Route): string {
  return route.page === 'lobby' ? '/' : `/game/${route.id}`;
}

const here = new Store<Route>(routeOf(location.pathname));

addEventListener('popstate', () => here.set(routeOf(location.pathname)));

export function goTo(route: Route): void {
  history.pushState(null, '', pathOf(route));
  here.set(route);
}

export function useRoute(): Route {
  return useStore(here);
}
