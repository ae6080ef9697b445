import { expect, it } from 'vitest';
import { casesListed, casesOf, rulebookFaults } from './rulebook-faults.ts';
import { rulebookOf, type RuleRow } from './toys/book.ts';

const chapters = [
  { number: 1, en: 'The board', fr: 'Le plateau' },
  { number: 2, en: 'Moves', fr: 'Mouvements' },
];
const sound: readonly RuleRow[] = [
  ['TOY-1-01', 1, 'Squares', 'There are 9 squares.', 'Cases', 'Il y a 9 cases.'],
  ['TOY-2-01', 2, 'One step', 'A piece moves 1 square.', 'Un pas', 'Une pièce avance de 1 case.'],
];

function faults(...rows: readonly RuleRow[]): string[] {
  return rulebookFaults(rulebookOf(chapters, rows), { chapterIn: /^TOY-(\d+)-/u });
}

it('finds nothing wrong with a sound rulebook', () => expect(faults(...sound)).toEqual([]));

it.each<[fault: string, row: RuleRow]>([
  ['stands in chapter 1', ['TOY-2-02', 1, 'End', 'It ends.', 'Fin', 'Il finit.']],
  ['a title of 0 words', ['TOY-2-02', 2, '', 'It ends.', 'Fin', 'Il finit.']],
  ['a title of 6 words', ['TOY-2-02', 2, 'End', 'It ends.', 'La fin de toute la partie', 'Il finit.']],
  ['the title of TOY-2-01', ['TOY-2-02', 2, 'One Step', 'It ends.', 'Fin', 'Il finit.']],
  ['no full stop', ['TOY-2-02', 2, 'End', 'It ends', 'Fin', 'Il finit.']],
  ['an id', ['TOY-2-02', 2, 'End', 'It ends by TOY-1-01.', 'Fin', 'Il finit.']],
  ['a straight apostrophe', ['TOY-2-02', 2, 'End', "It's over.", 'Fin', 'Il finit.']],
  ['other figures', ['TOY-2-02', 2, 'End', 'It ends after 3 turns.', 'Fin', 'Il finit après 4 tours.']],
  ['without its hard spaces', ['TOY-2-02', 2, 'End', 'It ends.', 'Fin', 'Il finit\x20: assez.']],
])('finds %s', (fault, row) => expect(faults(...sound, row).join()).toContain(fault));

it('finds a ruling in one language, rules without words and words without a rule', () => {
  const book = rulebookOf(chapters, sound);
  const { en, fr } = book.texts;
  const ruled = { ...en, 'TOY-1-01': { ...en['TOY-1-01']!, ruling: 'We play so.' } };
  const of = (texts: typeof book.texts) =>
    rulebookFaults({ ...book, texts }, { chapterIn: /^TOY-(\d+)-/u }).join();
  expect(of({ en: ruled, fr })).toContain('TOY-1-01: a ruling in one language');
  expect(of({ en: { 'TOY-1-01': en['TOY-1-01']! }, fr })).toContain('en: other ids');
  expect(of({ en, fr: { ...fr, 'TOY-9-01': fr['TOY-1-01']! } })).toContain('fr: other ids');
});

it('lets a game name what differs, as long as it does', () => {
  const book = rulebookOf(chapters, [
    ...sound,
    ['TOY-2-02', 2, 'End', 'It ends at 6:00.', 'Fin', 'Il finit à 6 h.'],
  ]);
  const of = (...otherFigures: string[]) => rulebookFaults(book, { chapterIn: /^TOY-(\d+)-/u, otherFigures });
  expect(of('TOY-2-02')).toEqual([]);
  expect(of('TOY-2-02', 'TOY-1-01')).toEqual(['TOY-1-01: the same figures after all']);
});

it('compares with a catalogue by ids, topics and numbers of cases', () => {
  const book = rulebookOf(chapters, sound);
  const listed = book.entries.map(({ id, topic }) => ({ id, topic, checks: [] }));
  expect(casesOf(book)).toEqual(casesListed(listed));
  expect(casesOf(book)).not.toEqual(casesListed([{ ...listed[0]!, checks: ['a case'] }, listed[1]!]));
});
