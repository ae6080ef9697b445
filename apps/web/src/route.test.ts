import { describe, expect, it } from 'vitest';
import { pathOf, routeOf, type Route } from './route.ts';

describe('an address', () => {
  const routes: readonly Route[] = [
    { page: 'lobby' },
    { page: 'about' },
    { page: 'battle', game: 'commands-colors', scenario: 'rolica-1' },
    { page: 'game', id: '0a1b2c' },
  ];

  it.each(routes)('leads to its page and back: $page', (route) => {
    expect(routeOf(pathOf(route))).toEqual(route);
    expect(routeOf(`${pathOf(route)}/`)).toEqual(route);
  });

  it('of nowhere leads to the front page', () => {
    for (const path of [
      '/game',
      '/game/a/b',
      '/battle/marengo',
      '/battle/a/b/c',
      '/about/x',
      '/game/%2e',
      '/x',
    ])
      expect(routeOf(path)).toEqual({ page: 'lobby' });
  });
});
