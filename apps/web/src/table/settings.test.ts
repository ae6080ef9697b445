import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('kept settings', () => {
  it('are taken as far as they make sense', () => {
    const kept = JSON.stringify({
      language: 'fr',
      theme: 'neon',
      contrast: 'more',
      sound: 'loud',
      pace: 'fast',
      tips: false,
      yields: true,
      tools: { labels: false, traces: false, ruler: true },
    });
    expect(readSettings(kept)).toMatchObject({
      language: 'fr',
      theme: 'system',
      contrast: 'more',
      sound: false,
      pace: 'fast',
      confirming: 'final',
      tips: false,
      yields: true,
      tools: {
        labels: false,
        traces: false,
        ruler: false,
        piecesHidden: false,
        ranges: false,
        sight: false,
      },
    });
  });

  it.each([null, '', 'nonsense', 'null', '[]', '{"tools":3}'])('are the usual ones from %j', (text) => {
    expect(readSettings(text)).toMatchObject({
      pace: 'usual',
      theme: 'system',
      tools: { labels: true, traces: true },
    });
  });
});
