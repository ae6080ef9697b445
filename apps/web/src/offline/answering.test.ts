import { describe, expect, it } from 'vitest';
import { answeringOf, outdated } from './answering.ts';

const origin = 'http://localhost:4173';
const files = new Set(['/', '/assets/index-1.js', '/icon.svg', '/manifest.webmanifest']);

function ask(path: string, mode = 'cors', method = 'GET') {
  return answeringOf({ method, mode, url: new URL(path, origin).href }, origin, files);
}

describe('without a connection', () => {
  it('every address of the page is the page', () => {
    for (const path of ['/', '/about', '/game/0a1b', '/battle/marengo/morning', '/?from=home'])
      expect([path, ask(path, 'navigate')]).toEqual([path, 'page']);
  });

  it('what was kept is answered from there', () => {
    for (const path of ['/assets/index-1.js', '/icon.svg', '/manifest.webmanifest'])
      expect([path, ask(path)]).toEqual([path, 'kept']);
    expect(ask('/icon.svg', 'navigate')).toBe('kept');
  });

  it('a part of the version before is looked for too', () => {
    expect(ask('/assets/index-0.js')).toBe('kept');
  });

  it('nothing else is answered', () => {
    expect(ask('/sw.js')).toBe('network');
    expect(ask('/saves.json', 'navigate')).toBe('network');
    expect(ask('/', 'cors', 'POST')).toBe('network');
    expect(ask('https://example.org/assets/index-1.js')).toBe('network');
  });
});

describe('what is thrown away when a version begins', () => {
  it('is all that is older than the one before it', () => {
    const stores = ['bivouac 1', 'others', 'bivouac 2', 'bivouac 3', 'bivouac 4'];
    expect(outdated(stores, 'bivouac ', 'bivouac 4')).toEqual(['bivouac 1', 'bivouac 2']);
    expect(outdated(['bivouac 4'], 'bivouac ', 'bivouac 4')).toEqual([]);
    expect(outdated(['bivouac 3', 'bivouac 4'], 'bivouac ', 'bivouac 4')).toEqual([]);
  });
});
