import { describe, expect, it } from 'vitest';
import { harmless, paintbox, visibleLength } from './paint.ts';

describe('a text for the terminal', () => {
  it('keeps its words, its line breaks and the colours we gave it', () => {
    const { bold, red, dim, inverse } = paintbox(true);
    const text = `${bold('Bataille')} ${red(dim('« à l’aube »'))}\n${inverse('→ 14 juin')}  №\u202f3\u00a0; ★ 🐎`;
    expect(harmless(text)).toBe(text);
  });

  it.each([
    ['a title for the window', '\u001b]0;owned\u0007', '␛]0;owned␇'],
    ['wiping the screen', '\u001b[2J\u001b[H', '␛[2J␛[H'],
    ['hiding what follows', '\u001b[8msecret', '␛[8msecret'],
    ['a colour that is not ours', '\u001b[38;5;1m', '␛[38;5;1m'],
    ['going back to the beginning of the line', 'lost\rwon ', 'lost␍won '],
    ['eating the sign before', 'lost\b\b', 'lost␈␈'],
    ['a one-sign escape', '\u009b31m', '\ufffd31m'],
    ['rubbing out', '\u007f', '\ufffd'],
    [
      'turning the writing round',
      '\u202egpj.exe\u2066\u2069\u200f\u061c',
      '\ufffdgpj.exe\ufffd\ufffd\ufffd\ufffd',
    ],
    ['other line breaks', 'one\u2028two\u2029three\u0085', 'one\ufffdtwo\ufffdthree\ufffd'],
    ['a tab', 'one\ttwo', 'one two'],
    ['a broken half of our colours', '\u001b[1', '␛[1'],
  ])('shows %s instead of doing it', (_what, text, shown) => {
    expect(harmless(text)).toBe(shown);
    expect(visibleLength(harmless(text))).toBe(Array.from(shown).length);
  });
});
