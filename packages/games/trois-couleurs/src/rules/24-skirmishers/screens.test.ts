/** Screens of skirmishers in marches: who fires first, who is covered, who is beaten. */
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../faults.ts';
import type { FrameOf } from '../../frames.ts';
import { changeUnit, marks, type State, type Unit } from '../../state.ts';
import { steps } from '../../steps.ts';
import { inUd, ud } from '../../tables/measures.ts';
import { battle, movementOn, rowOf, seeded, Talk, unitNamed } from '../../testing.ts';
import { gapBetween } from '../14-morale/counted.ts';
import { layOut } from '../07-manoeuvre/detaching.ts';
import { companyOf } from './companies.ts';
import { makeRoom } from './evading.ts';
import { figuresFacing } from './screens.ts';
import { itCites } from '../../testing/hearing.ts';

const dice = [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3];

function set(s: State, id: string, change: Partial<Unit>): void {
  changeUnit(s, unitNamed(s, id), change);
}

interface March {
  readonly blue?: string;
  readonly red?: string;
  /** How far ahead the skirmishers of either side stand; left out, they are in the ranks. */
  readonly ours?: number;
  readonly theirs?: number;
  readonly change?: (s: State) => void;
  /** What is said when somebody is asked about skirmishers. */
  readonly said?: string;
}

/** A column marches 5 UD on a line; either may have skirmishers out. */
function marched({ blue = '', red = '', ours, theirs, change, said }: March): Talk {
  const s = battle({
    blue: { column: `COD at 90,110 ${blue}`, other: 'COD at 160,140' },
    red: { line: `LIG at 90,80 facing 180 ${red}` },
    turns: 1,
  });
  const out = (id: string, ahead: number | undefined): void => {
    if (ahead === undefined) return;
    layOut(s, seeded(), unitNamed(s, id), 1, ahead);
    set(s, `${id}-skirmishers`, { spent: 0, marks: 0 });
  };
  out('column', ours);
  out('line', theirs);
  change?.(s);
  const talk = new Talk(steps, s, movementOn, ...dice)
    .say('column', 'attack', 'line', 0, 'PAC')
    .quietly()
    .say('done');
  if (talk.question?.question === 'screen' && said !== undefined) talk.say(said);
  return talk;
}

/** The marching column tests first: the rows of its test; and those of the line when it has answered. */
const rowsOf = (talk: Talk, unit: string): Readonly<Record<string, number>> => {
  const test = talk.told('tested').find((one) => one.unit === unit);
  return Object.fromEntries((test?.ledger ?? []).map(({ why, value }) => [why, value]));
};
const screen = 'covered by a screen';
const skirmishers = 'skirmishers 1';

describe('one screen', () => {
  itCites('TC-24-34.1 they cover the column in its test', () => {
    expect(rowsOf(marched({ blue: skirmishers, ours: ud }), 'column')[screen]).toBe(1);
  });
  it('TC-24-18.1 the skirmishers fire before the test, and cover the column', () => {
    const talk = marched({ blue: skirmishers, ours: ud });
    const [first, second] = talk.events.filter(({ kind }) => kind === 'fired' || kind === 'tested');
    expect([first?.kind, second?.kind]).toEqual(['fired', 'tested']);
    expect(rowsOf(talk, 'column')[screen]).toBe(1);
  });
  itCites('TC-24-36.1 fire without effect is felt in the test only', () => {
    const talk = marched({
      blue: skirmishers,
      ours: ud,
      change: (s) => set(s, 'column-skirmishers', { lost: 3, hasFired: true }),
    });
    const [fire] = talk.told('fired');
    expect(fire).toMatchObject({ effective: false });
    talk.say('fire', 'P1');
    expect(rowsOf(talk, 'line')['under infantry fire']).toBe(-1);
    const volley = talk.told('fired').find(({ unit }) => unit === 'line');
    expect(volley?.ledger.some(({ why }) => why === 'under fire')).toBe(false);
  });
  itCites('TC-24-36 effective fire hinders that of the target', () => {
    const talk = marched({ blue: `skirmishers 1 perCompany 3 companies 4 fire 3`, ours: ud });
    expect(talk.told('fired')[0]).toMatchObject({ effective: true });
    talk.say('fire', 'P1');
    const volley = talk.told('fired').find(({ unit }) => unit === 'line');
    expect(volley?.ledger.find(({ why }) => why === 'under fire')?.value).toBe(-1);
  });
  itCites('TC-24-46.1 three muskets alone on a line: 0, one step', () => {
    const talk = marched({ blue: 'skirmishers 1 perCompany 3 companies 4', ours: ud });
    expect(talk.told('fired')[0]).toMatchObject({ figures: 3, factor: 0, steps: 1, band: 'P2' });
  });
  itCites('TC-24-41.1 a defending screen that tells weighs on the marchers, and covers its unit', () => {
    // The line itself has fired: only its skirmishers count.
    const talk = marched({
      red: 'skirmishers 1 perCompany 3 companies 4 fire 4',
      theirs: ud,
      change: (s) => set(s, 'line', { marks: marks.fired }),
    });
    expect(talk.told('fired')[0]).toMatchObject({ unit: 'line-skirmishers', effective: true });
    expect(rowsOf(talk, 'column')['under infantry fire']).toBe(-1);
    expect((talk.state.frames.at(-1) as FrameOf<'answers'>).e.hindered).toEqual([
      unitNamed(talk.state, 'column'),
    ]);
    talk.say('nothing');
    expect(rowsOf(talk, 'line')[screen]).toBe(1);
  });
  itCites(
    'TC-24-41.2 TC-24-35.1 pushed back behind its unit it is still active, its fire worse by one',
    () => {
      const talk = marched({
        red: skirmishers,
        theirs: 0,
        change: (s) => set(s, 'line-skirmishers', { y: 8000 - 450, evaded: ud, facing: 18_000 }),
      });
      const [fire] = talk.told('fired');
      expect(fire?.ledger.find(({ why }) => why === 'gave way')?.value).toBe(-1);
      talk.say('fire', 'P1');
      expect(rowsOf(talk, 'line')[screen]).toBe(1);
    },
  );
  itCites('TC-24-46.4 a screen that must go back 1.5 UD fires at -2', () => {
    const talk = marched({
      red: skirmishers,
      theirs: 0,
      change: (s) => set(s, 'line-skirmishers', { evaded: inUd(1.5) }),
    });
    expect(talk.told('fired')[0]?.ledger.find(({ why }) => why === 'gave way')?.value).toBe(-2);
  });
  itCites('TC-24-22.1 whoever has none out may send some in answer', () => {
    const asked = marched({ blue: skirmishers, red: skirmishers, ours: ud });
    expect(asked.question?.question).toBe('screen');
    asked.say('detach');
    expect([rowOf(asked.state, 'line').away, rowOf(asked.state, 'line-skirmishers').where]).toEqual([
      2,
      'table',
    ]);
    expect(asked.told('duelDecided').length).toBe(1);
  });
});

describe('screen against screen', () => {
  const both = { blue: skirmishers, red: skirmishers, ours: ud, theirs: ud };
  itCites('TC-24-46.2 both at short range, under fire, at skirmishers', () => {
    const fires = marched(both).told('fired').slice(0, 2);
    for (const fire of fires) {
      expect(fire.band).toBe('P1');
      const whys = fire.ledger.map(({ why }) => why);
      expect(whys).toContain('under fire');
      expect(whys).toContain('target skirmishers');
    }
  });
  itCites('TC-24-38.1 a draw covers both, and nobody is under fire', () => {
    const talk = marched(both);
    expect(talk.told('duelDecided')[0]).toMatchObject({ loser: null });
    talk.say('fire', 'P1');
    expect([
      rowsOf(talk, 'column')[screen],
      rowsOf(talk, 'line')[screen],
      rowsOf(talk, 'line')['under infantry fire'],
    ]).toEqual([1, 1, undefined]);
  });
  /** One side shoots so much better that the other is beaten. */
  const strong = 'skirmishers 1 perCompany 3 companies 4 fire 5';
  const weak = 'skirmishers 1 perCompany 2 companies 6 fire -3';
  itCites(
    'TC-24-37.1 the defender’s screen is beaten: he is under fire, his own is worse, and no fire falls on him',
    () => {
      const talk = marched({ ...both, blue: strong, red: weak });
      expect(talk.told('duelDecided')[0]).toMatchObject({ loser: 'line-skirmishers' });
      talk.say('fire', 'P1');
      const volley = talk.told('fired').find(({ unit }) => unit === 'line');
      expect([
        rowsOf(talk, 'column')[screen],
        rowsOf(talk, 'line')[screen],
        rowsOf(talk, 'line')['under infantry fire'],
        volley?.ledger.find(({ why }) => why === 'under fire')?.value,
        talk.told('fired').filter(({ target }) => target === 'line').length,
      ]).toEqual([1, undefined, -1, -1, 0]);
    },
  );
  itCites('TC-24-39.1 the attacker’s screen is beaten: the same the other way', () => {
    const talk = marched({ ...both, blue: weak, red: strong });
    expect(talk.told('duelDecided')[0]).toMatchObject({ loser: 'column-skirmishers' });
    expect([rowsOf(talk, 'column')[screen], rowsOf(talk, 'column')['under infantry fire']]).toEqual([
      undefined,
      -1,
    ]);
    talk.say('fire', 'P1');
    expect(rowsOf(talk, 'line')[screen]).toBe(1);
  });
  itCites('TC-24-40.1 TC-24-46.3 rifles that keep muskets off make it a draw, and both are covered', () => {
    const talk = marched({
      ...both,
      blue: 'gb-rifles skirmishers 1 fire 5',
      said: 'held',
    });
    const [duel] = talk.told('duelDecided');
    expect(duel).toMatchObject({ loser: null });
    expect(
      talk
        .told('fired')
        .slice(0, 2)
        .map(({ band }) => band),
    ).toEqual(['P1', 'P2']);
    talk.say('fire', 'P1');
    expect([rowsOf(talk, 'column')[screen], rowsOf(talk, 'line')[screen]]).toEqual([1, 1]);
  });
  itCites('TC-24-46 the longer screen fires with one more for each side', () => {
    expect([figuresFacing(2, 2), figuresFacing(6, 2), figuresFacing(3, 2), figuresFacing(2, 6)]).toEqual([
      2, 4, 3, 2,
    ]);
  });
  it('TC-24-18.0 at the edge of the table, with no room behind it, as near by as there is room', () => {
    const s = battle({
      blue: { rider: 'flat-light-cav COD at 172,80', screen: 'TIR strength 24 at 158,80' },
      red: { far: 'COD at 160,20 facing 180' },
    });
    expect(faultsOf(s)).toContain('screen stands on rider');
    makeRoom(s, unitNamed(s, 'rider'));
    expect(faultsOf(s)).not.toContain('screen stands on rider');
    expect(rowOf(s, 'screen').isAside).toBe(true);
  });
  itCites('TC-24-18 they stand behind their unit where it tests', () => {
    const talk = marched({ blue: skirmishers, ours: ud });
    const s = talk.state;
    const [column, company] = [unitNamed(s, 'column'), companyOf(s, unitNamed(s, 'column'))];
    expect([gapBetween(s, column, company), rowOf(s, 'column-skirmishers').isAside]).toEqual([0, true]);
  });
});
