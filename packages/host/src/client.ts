/** Somebody at a game: what he may ask, do and know there. Several may sit at one seat. */
import {
  arbiter,
  Chair,
  hash,
  nothing,
  save,
  type Action,
  type GameEvent,
  type Instruction,
  type Landmark,
  type Odds,
  type Reach,
  type Parts,
  type Refusal,
  type SaveFile,
  type Seat,
  type Sight,
} from '@bivouac/kernel';
import type { Bounds } from './bounds.ts';
import { HostError, refusedBy } from './errors.ts';
import { barrierAfter } from './finality.ts';
import type { Act, GameHost } from './game-host.ts';
import type { Finality, Happened, LoggedAct, Moments, Preview, Situation } from './messages.ts';
import { logOf, momentsOf } from './past.ts';
import { roleOf, seatOf } from './roles.ts';
import { spectator, toldEvents, viewOf } from './telling.ts';
import type { Thinking, ThinkingBudget } from './thinking.ts';
import { words } from './words.ts';

export class Client {
  readonly host: GameHost;
  /** A seat; the arbiter, who sees everything and may act for every seat; or a spectator. */
  readonly as: Seat;
  readonly #bounds: Bounds;

  constructor(host: GameHost, as: Seat, bounds: Bounds) {
    this.host = host;
    this.as = roleOf(host.game, as);
    this.#bounds = bounds;
  }

  situation(): Situation & { view: unknown } {
    const { game, table } = this.host;
    return { ...this.host.situation(this.as), view: viewOf(game, table.state, this.as) };
  }

  choices(wanted: Seat | undefined, partial: Action): Parts {
    const seat = this.#player(wanted);
    this.#demandOffered(seat, partial);
    return this.host.table.choices(seat, partial);
  }

  /** The parts worth choosing where the next one is a described space; none where it is not. */
  landmarks(wanted: Seat | undefined, partial: Action): readonly Landmark[] {
    const seat = this.#player(wanted);
    this.#demandOffered(seat, partial);
    return this.host.table.landmarks(seat, partial);
  }

  anytime(wanted: Seat | undefined): Parts {
    return this.host.game.anytime(this.host.table.state, this.#player(wanted));
  }

  refusal(wanted: Seat | undefined, action: Action): Refusal | null {
    const seat = this.#player(wanted);
    return this.host.table.refusal(seat, this.host.meant(seat, action));
  }

  odds(wanted: Seat | undefined, action: Action): Odds | null {
    const { table, game } = this.host;
    const seat = this.#player(wanted);
    const meant = this.host.meant(seat, action);
    const refused = table.refusal(seat, meant);
    if (refused !== null) throw refusedBy(refused);
    return game.odds(table.view(seat), seat, meant);
  }

  /** Where whoever is in hand could go; null where nobody is, and in games that do not say. */
  reach(wanted: Seat | undefined, partial: Action): Reach | null {
    const { table, game } = this.host;
    const seat = this.#player(wanted);
    this.#demandOffered(seat, partial);
    return game.reach?.(table.view(seat), seat, partial) ?? null;
  }

  /** An action as far as it is chosen, tried out; what is not offered is answered with the reason, not as a fault. */
  preview(wanted: Seat | undefined, partial: Action): Preview {
    const { table, game } = this.host;
    const seat = this.#player(wanted);
    const at = table.notOffered(seat, partial);
    if (at !== -1) {
      const refusal = table.refusal(seat, partial.slice(0, at + 1));
      return { parts: nothing, landmarks: [], outlook: null, refusal };
    }
    const parts = table.choices(seat, partial);
    return {
      parts,
      landmarks: parts.space === undefined ? [] : table.landmarks(seat, partial),
      outlook: game.outlook?.(table.view(seat), seat, partial) ?? null,
      refusal: null,
    };
  }

  /** Whom a piece sees; nobody in games without lines of sight on a free table. */
  sights(wanted: Seat | undefined, piece: string): readonly Sight[] {
    const { table, game } = this.host;
    const seat = this.#player(wanted);
    return game.sights?.(table.view(seat), seat, piece) ?? [];
  }

  /** What would stand in the way of taking an action back, as far as its seat can know. */
  finality(wanted: Seat | undefined, action: Action): Finality | null {
    const seat = this.#player(wanted);
    const meant = this.host.meant(seat, action);
    const refused = this.host.table.refusal(seat, meant);
    if (refused !== null) throw refusedBy(refused);
    return barrierAfter(this.host, seat, meant);
  }

  view(wanted: Seat | undefined): unknown {
    return this.host.table.view(this.#seat(wanted));
  }

  state(): { state: unknown; hash: string } {
    this.#arbiterOnly();
    const { state } = this.host.table;
    return { state, hash: hash(state) };
  }

  /** What a computer player would do in this seat; null when the seat is not asked. */
  async suggest(
    wanted: Seat | undefined,
    thinking: Thinking,
    player: string,
    seed: string,
    budget: ThinkingBudget,
  ): Promise<Action | null> {
    const { table, game } = this.host;
    const seat = this.#player(wanted);
    if (!table.pending().some((decision) => decision.seat === seat)) return null;
    const task = {
      game,
      seat,
      player,
      seed,
      budget: {
        ...budget,
        milliseconds: Math.min(budget.milliseconds ?? Infinity, this.#bounds.milliseconds),
      },
      view: () => table.view(seat),
      chair: () => new Chair(game, table.state, seat),
    };
    return await thinking.think(task, () => undefined).action;
  }

  log(wanted: Seat | undefined, from: number): { acts: LoggedAct[]; next?: number } {
    const eyes = this.as === arbiter && wanted === undefined ? arbiter : this.#seat(wanted);
    return logOf(this.host, eyes, from, this.#bounds.toldActs);
  }

  /** Past moments as the client saw them or, once the battle is over, as anybody did. */
  moments(wanted: Seat | undefined, from: number, to: number): Moments {
    const as = roleOf(this.host.game, wanted ?? this.as);
    const isOwn = as === this.as || this.as === arbiter;
    if (!isOwn && !this.host.table.isOver) throw new HostError('not-allowed', words.notOver);
    return momentsOf(this.host, as, from, Math.min(to, from + this.#bounds.toldActs));
  }

  /** The whole game as a file: for the arbiter, and for everybody when the battle is over and nothing is hidden any more. */
  save(): SaveFile {
    if (!this.host.table.isOver) this.#arbiterOnly();
    return save(this.host.table);
  }

  act(wanted: Seat | undefined, act: Act): number {
    return this.host.act(this.#player(wanted), act);
  }

  undo(wanted: Seat | undefined, force: boolean, expects?: number): number {
    if (force) this.#arbiterOnly();
    const last = this.as === arbiter ? this.host.table.course.at(-1)?.seat : undefined;
    return this.host.undo(this.#player(wanted ?? last), force ? [arbiter] : [], expects);
  }

  instruct(wanted: Seat | undefined, instructions: readonly Instruction[]): void {
    this.host.instruct(this.#player(wanted), instructions);
  }

  /** What has happened from a number on, and where the game stands now. */
  happened(from: number): Happened {
    const { table, game, number, stopped } = this.host;
    const events = this.host.eventsSince(from, this.as);
    const happened = { events, number, pending: table.pending(), outcome: game.outcome(table.state) };
    return stopped === null ? happened : { ...happened, stopped };
  }

  /** What the set-up told the client. */
  openingEvents(): readonly GameEvent[] {
    return toldEvents(this.host.table.record.opening.events, this.as);
  }

  #arbiterOnly(): void {
    if (this.as !== arbiter) throw new HostError('not-allowed', words.arbiterOnly(this.as));
  }

  /** The seat that a request to play is about. */
  #player(wanted: Seat | undefined): Seat {
    if (this.as === spectator) throw new HostError('not-allowed', words.onlyLooking);
    return this.#seat(wanted);
  }

  /** The seat a request is about: the client's own, or for the arbiter the one named or the only one asked. */
  #seat(wanted: Seat | undefined): Seat {
    if (wanted !== undefined && wanted !== this.as) seatOf(this.host.game, wanted);
    if (this.as !== arbiter) {
      if (wanted !== undefined && wanted !== this.as)
        throw new HostError('not-allowed', words.otherSeat(this.as));
      return this.as;
    }
    const [only, another] = new Set(this.host.table.pending().map(({ seat }) => seat));
    const seat = wanted ?? (another === undefined ? only : undefined);
    if (seat === undefined || seat === arbiter)
      throw new HostError('bad-request', words.whichSeat, { field: 'seat' });
    return seat;
  }

  /** Choices are only ever asked about parts that were offered: the rules need not understand anything else. */
  #demandOffered(seat: Seat, partial: Action): void {
    const { table } = this.host;
    const at = table.notOffered(seat, partial);
    if (at === -1) return;
    const refused = table.refusal(seat, partial.slice(0, at + 1));
    throw new HostError('not-offered', refused?.words ?? words.notOffered, {
      at,
      part: partial[at],
      ...(refused !== null && { rules: refused.rules }),
    });
  }
}
