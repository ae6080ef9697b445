import type { GameState, Scenario } from '../game.ts';
import { hash } from '../hash.ts';
import { canonical } from '../json.ts';
import { load, save } from '../save.ts';
import { Replay } from '../replay.ts';
import { arbiter, Table } from '../table.ts';
import { beginnings, brief, same, twinDice, type Moment } from './moment.ts';
import { playAgain } from './repeating.ts';
import type { Ledger } from './report.ts';

/** What in a piece of data a file could not hold, and where; null when all of it is plain. */
export function unplain(data: unknown, path = 'the state'): string | null {
  if (data === null || typeof data === 'string' || typeof data === 'boolean') return null;
  if (typeof data === 'number')
    return Number.isFinite(data) && !Object.is(data, -0)
      ? null
      : `${path} is ${Object.is(data, -0) ? '-0' : data}`;
  if (typeof data !== 'object') return `${path} is ${typeof data}`;
  const kind: unknown = Object.getPrototypeOf(data);
  if (!Array.isArray(data) && kind !== Object.prototype && kind !== null) return `${path} is no plain object`;
  for (const [key, inner] of Object.entries(data)) {
    // A key without a value is left out by JSON and by the canonical bytes alike; in a list it would become null.
    if (inner === undefined && !Array.isArray(data)) continue;
    const found = unplain(inner, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** Point 4, at every question: the state goes to a file and back, and the same question is asked again. */
export function examineFile<S extends GameState, V, C extends Scenario>(moment: Moment<S, V, C>): void {
  const { game, state, bytes, pending, action, actor, ledger, where } = moment;
  const back = JSON.parse(JSON.stringify(state)) as S;
  ledger.check(4, where, canonical(back) === bytes, () => 'the state is another after a file');
  same(ledger, 4, where, 'what is asked after a file', pending, game.pending(back));
  for (const partial of beginnings(action)) {
    const now = game.choices(state, actor, partial);
    same(
      ledger,
      4,
      where,
      `what ${actor} is offered after ${brief(partial)} and a file`,
      now,
      game.choices(back, actor, partial),
    );
  }
}

/** Point 4, at a close look: copies are copies, looking changes nothing, and an act can be taken back. */
export function examineSurviving<S extends GameState, V, C extends Scenario>(moment: Moment<S, V, C>): void {
  const { game, state, bytes, ledger, where, settings } = moment;
  for (const seat of [...game.seats, ...(settings.watchers ?? [])]) {
    game.view(state, seat);
    game.choices(state, seat, []);
    game.anytime(state, seat);
  }
  game.pending(state);
  game.outcome(state);
  game.faults(state);
  ledger.check(4, where, canonical(state) === bytes, () => 'looking at the state changes it');
  examineCopy(moment);
  examineUndo(moment);
}

function examineCopy<S extends GameState, V, C extends Scenario>({
  game,
  state,
  bytes,
  actor,
  action,
  ledger,
  where,
  dice,
}: Moment<S, V, C>): void {
  // The copy is made of a twin: a copy that shares its insides would otherwise spoil the game under examination.
  const twin = structuredClone(state);
  const copy = game.copy(twin);
  ledger.check(4, where, canonical(copy) === bytes, () => 'the copy of the state is another');
  game.play(copy, actor, action, twinDice(dice)());
  ledger.check(4, where, canonical(twin) === bytes, () => 'what is done to a copy happens to the state');
  twin.standing[actor] = [{ question: 'a secret of the suite', when: [], answer: ['secret'] }];
  same(ledger, 4, where, 'the copy of a state with instructions', twin, game.copy(twin));
}

function examineUndo<S extends GameState, V, C extends Scenario>(moment: Moment<S, V, C>): void {
  const { game, scenario, state, bytes, pending, actor, action, ledger, where, dice } = moment;
  const record = {
    rules: game.version,
    scenario,
    options: {},
    seed: null,
    opening: { chance: [], events: [], hash: '' },
    entries: [],
  };
  const table = Table.resume(game, structuredClone(state), record, twinDice(dice)());
  table.act(actor, action);
  // A battle that is over stays over.
  if (table.isOver) return;
  table.undo(actor, [arbiter]);
  if (
    !ledger.check(4, where, canonical(table.state) === bytes, () => 'an act taken back leaves another state')
  )
    return;
  same(ledger, 4, where, 'what is asked after an act was taken back', pending, table.pending());
  for (const partial of beginnings(action)) {
    const now = game.choices(state, actor, partial);
    same(ledger, 4, where, 'what is offered after an act was taken back', now, table.choices(actor, partial));
  }
}

/** Point 4, at the end of a game: its file opens again, and the record leads through every state both ways. */
export function examineRecord<S extends GameState, V, C extends Scenario>(
  table: Table<S, V, C>,
  hashes: readonly string[],
  ledger: Ledger,
  where: string,
): void {
  const loaded = load(table.game, JSON.parse(JSON.stringify(save(table))));
  same(ledger, 4, where, 'the game that was saved and opened', save(table), save(loaded));
  const replay = new Replay(loaded.state, loaded.record.entries);
  const at = (moment: number, way: string) =>
    ledger.check(
      4,
      where,
      hash(replay.goTo(moment)) === hashes[moment],
      () => `the replay ${way} to act ${moment} differs`,
    );
  const last = hashes.length - 1;
  let isSound = true;
  for (let moment = last; moment >= 0 && isSound; moment -= 1) isSound = at(moment, 'back');
  for (let moment = 0; moment <= last && isSound; moment += 1) isSound = at(moment, 'forwards');
}

/** Point 4, after a game: played again through a file at every question, it takes the same course. */
export function examineFiledCourse<S extends GameState, V, C extends Scenario>(
  table: Table<S, V, C>,
  seed: number,
  hashes: readonly string[],
  ledger: Ledger,
  where: string,
): void {
  const course = playAgain(table.game, table, seed, (state) => JSON.parse(JSON.stringify(state)) as S).hashes;
  const at = course.findIndex((bytes, index) => bytes !== hashes[index]);
  ledger.check(
    4,
    where,
    at < 0,
    () => `resumed from a file at every question, the game differs after act ${at}`,
  );
}
