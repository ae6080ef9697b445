/** Ledgers as odds show them: what counts before the die, and what each fall of the die makes of it. */
import type { OddsFall, OddsTest, SumRow, Words } from '@bivouac/kernel';
import type { CouleursEvent } from '../events.ts';
import { totalOf, type Ledger } from '../ledger.ts';
import { kept, luckOf, readFire, readMarch } from '../rules/14-morale/testing.ts';
import type { State } from '../state.ts';
import { bandNames, caseNames, nameIn, testNames } from '../words/names.ts';
import { whyWords } from '../words/ledger.ts';

type Told<Kind extends CouleursEvent['kind']> = Extract<CouleursEvent, { kind: Kind }>;

/** The rows of a ledger with their words. */
export function sumOf(s: State, ledger: Ledger): readonly SumRow[] {
  return ledger.map(({ rule, value, why, of }) => {
    const { en, fr } = whyWords(why);
    const words =
      of === undefined
        ? { en, fr }
        : { en: `${en} (${nameIn(s, of, 'en')})`, fr: `${fr} (${nameIn(s, of, 'fr')})` };
    return { id: rule, words, value };
  });
}

/** What counts in a test before its die: neither the die nor what keeps the total in its limits. */
export function beforeTheDie(ledger: Ledger): Ledger {
  return ledger.filter(({ rule, why }) => !why.startsWith('die ') && rule !== 'TC-14-08');
}

/** The faces of a die that add the same, the worst first. */
function facesByLuck(): readonly { readonly faces: readonly number[]; readonly luck: number }[] {
  const found = new Map<number, number[]>();
  for (let face = 1; face <= 6; face += 1) {
    const luck = luckOf(face);
    found.set(luck, [...(found.get(luck) ?? []), face]);
  }
  return [...found].map(([luck, faces]) => ({ faces, luck })).sort((one, other) => one.luck - other.luck);
}

const thrownAs = (faces: readonly number[]): Words => {
  const [first, last] = [faces[0]!, faces.at(-1)!];
  return first === last
    ? { en: String(first), fr: String(first) }
    : { en: `${first} to ${last}`, fr: `${first} à ${last}` };
};

/** What a total lets a unit do: a case for whoever marches, a range for whoever stands or marches to fire. */
function meaningOf(reason: Told<'tested'>['reason'], total: number): Words {
  const seeksContact = reason === 'march' || reason === 'counter';
  const reading = seeksContact ? readMarch(total) : readFire(total);
  if (seeksContact || reading.fire === null) return caseNames[reading.case];
  const band = bandNames[reading.fire];
  return { en: `fires ${band.en}`, fr: `tire ${band.fr}` };
}

/** A test that has been told, with all that its die may make of it. */
export function testOf(s: State, { unit, reason, ledger }: Told<'tested'>, given?: Words): OddsTest {
  const rows = beforeTheDie(ledger);
  const base = totalOf(rows);
  const falls = facesByLuck().map(({ faces, luck }): OddsFall => {
    const total = kept(base + luck);
    return { thrown: thrownAs(faces), chance: faces.length / 6, total, words: meaningOf(reason, total) };
  });
  return {
    piece: unit,
    words: testNames[reason],
    sum: sumOf(s, rows),
    falls,
    ...(given !== undefined && { given }),
  };
}

export function stepsWords(steps: number): Words {
  if (steps === 0) return { en: 'no loss', fr: 'aucune perte' };
  return steps === 1
    ? { en: '1 step lost', fr: '1 pas perdu' }
    : { en: `${steps} steps lost`, fr: `${steps} pas perdus` };
}

function withFigures({ en, fr }: Words, figures: number): Words {
  const many = figures > 1;
  return {
    en: `${en}, ${figures} figure${many || figures === 0 ? 's' : ''}`,
    fr: `${fr}, ${figures} figurine${many ? 's' : ''}`,
  };
}

/** A fire that has been told. */
export function fireTest(s: State, { unit, ledger, factor, steps, figures }: Told<'fired'>): OddsTest {
  return {
    piece: unit,
    words: withFigures({ en: 'fires', fr: 'tire' }, figures),
    sum: sumOf(s, ledger),
    falls: [{ chance: 1, total: factor, words: stepsWords(steps) }],
  };
}

/** A close combat that has been told: of whoever struck, and of whom it struck. */
export function combatTests(
  s: State,
  { unit, enemy, figures, ledgers, steps }: Told<'fought'>,
): readonly OddsTest[] {
  return [unit, enemy].map((piece, at) => ({
    piece,
    words: withFigures({ en: 'fighting', fr: 'en combat' }, figures[at]!),
    sum: sumOf(s, ledgers[at]!),
    falls: [{ chance: 1, total: totalOf(ledgers[at]!), words: stepsWords(steps[at]!) }],
  }));
}
