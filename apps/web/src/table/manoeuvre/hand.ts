/** What a hand or a key does with a handle: takes hold of it, draws it along its lanes, and lets it go. */
import type { Action, Landmark, Part, Refusal } from '@bivouac/kernel';
import type { Point } from '../../board/geometry.ts';
import { clampedTo, grippedAt, landmarkNear, pointOn, startOf, valueAt } from '../../board/tracks.ts';
import type { Spot } from '../spot.ts';
import { HandKeys } from './hand-keys.ts';
import { answerOf, isWholeLane, laneMeant, partialOf } from './lanes.ts';
import type { Handle, Lane, MovingRoom } from './moving.ts';
import type { Previews } from './previews.ts';
import type { ShownTrial } from './shown-trial.ts';
import { isNear, isSame, type Aim, type Barred, type Trial } from './trial.ts';

/** Whoever is let go of has gone so far: one choice after these parts, and the last word where that is said. */
export type Choose = (base: Action, parts: readonly Part[], isLastWord: boolean) => void;

/** How far a hand has gone since it took hold, and how near to a landmark it means it. */
interface Drawn {
  readonly by: Point;
  readonly within: number;
}

export class Hand {
  readonly #shown: ShownTrial;
  readonly #previews: Previews;
  readonly #room: MovingRoom;
  readonly #choose: Choose;
  readonly #keys: HandKeys;
  /** A piece that is being dragged before it is known what may be done with it. */
  #awaited: Spot | null = null;
  /** Where the hand has taken hold, if that is not where the track begins. */
  #grip: Point | null = null;
  /** Null as long as the hand has not moved. */
  #drawn: Drawn | null = null;
  /** What was let go of last, for those who adjust it; it is on its way until a draft has it. */
  #last: { readonly handle: Handle; readonly lane: Lane } | null = null;
  #isOnItsWay = false;

  constructor(shown: ShownTrial, previews: Previews, room: MovingRoom, choose: Choose) {
    this.#shown = shown;
    this.#previews = previews;
    this.#room = room;
    this.#choose = choose;
    this.#keys = new HandKeys({
      previews,
      get aim() {
        return shown.trial.aim;
      },
      take: (...taken) => this.#take(...taken),
      takeWhole: (...taken) => this.#takeWhole(...taken),
      sayBarred: (handle) => this.#sayBarred(handle),
    });
  }

  /** The game has gone on: nothing is left to adjust. */
  forget(): void {
    this.#last = null;
  }

  /** A draft has come: what was let go of is no longer on its way. */
  arrive(): void {
    this.#isOnItsWay = false;
  }

  /** Goes on under a new decision: takes hold of whoever was waited for, or keeps what is held; false: its hand is free. */
  goOn(): boolean {
    const { trial, context } = this.#shown;
    const body = trial.handles.find(({ isBody }) => isBody === true);
    if (this.#awaited !== null && body !== undefined && (context.draft?.partial.length ?? 0) > 0) {
      this.#awaited = null;
      this.hold(body.id);
    } else if (trial.held !== null) this.#lookInto(trial.held);
    else return false;
    return true;
  }

  #handle(id: string): Handle | undefined {
    return this.#shown.trial.handles.find((handle) => handle.id === id);
  }

  /** A piece is dragged: held as soon as it is in hand. */
  await(spot: Spot): void {
    const body = this.#shown.trial.handles.find(({ isBody }) => isBody === true);
    if (body !== undefined && this.#isInHand(spot)) this.hold(body.id);
    else this.#awaited = spot;
  }

  #isInHand(spot: Spot): boolean {
    const name = spot.slice(spot.indexOf(':') + 1);
    return this.#shown.context.draft?.partial.some((part) => part === name || part === `+${name}`) === true;
  }

  /** A handle that stands off from its place is taken hold of there: `grip`, in the game's measure. */
  hold(id: string, grip: Point | null = null): void {
    const held = this.#handle(id);
    if (held === undefined) return;
    this.#keys.clear();
    this.#grip = grip;
    this.#shown.paint({ held, aim: null, refusal: null });
    this.#lookInto(held);
  }

  /** Somebody may be about to take hold of it: what it opens is found out beforehand. */
  prepare(id: string): void {
    const handle = this.#handle(id);
    if (handle !== undefined) this.#lookInto(handle);
  }

  /** Asks about every lane of a handle that nobody has asked about yet. */
  #lookInto(handle: Handle): void {
    for (const lane of handle.lanes)
      if (answerOf(this.#previews, handle, lane) === undefined)
        void this.#previews.ask(partialOf(handle, lane)).then(() => {
          if (this.#drawn !== null) this.drag(this.#drawn.by, this.#drawn.within);
        });
  }

  /** The hand has gone so far: the lane that is meant, and the value on it; `within` so much it snaps to landmarks. */
  drag(by: Point, within: number): void {
    this.#drawn = { by, within };
    const { held } = this.#shown.trial;
    const [first] = held?.lanes ?? [];
    if (held === null || first === undefined) return;
    const [x, y] = startOf(grippedAt(first.track, this.#grip));
    const point: Point = [x + by[0], y + by[1]];
    const lane = laneMeant(this.#previews, held, point, this.#grip);
    if (lane === null) return;
    const known = answerOf(this.#previews, held, lane)!;
    const track = grippedAt(lane.track, this.#grip);
    const wanted = valueAt(track, point);
    if (isWholeLane(known)) this.#takeWhole(held, lane, wanted);
    else if (known.parts.space === undefined) {
      const refusal = known.refusal === null ? null : this.#barred(known.refusal, held.at);
      this.#shown.paint({ aim: null, ghost: [], outlook: null, refusal });
    } else this.#take(held, lane, wanted, landmarkNear(track, known.landmarks, wanted, within));
  }

  #take(handle: Handle, lane: Lane, wanted: number | Point, landmark: Landmark | null): void {
    const { parts, landmarks } = answerOf(this.#previews, handle, lane)!;
    const space = parts.space!;
    const value = landmark?.part ?? clampedTo(space, wanted) ?? this.#lastValueOf(lane);
    if (value === null) return;
    const action = [...partialOf(handle, lane), value];
    const aim: Aim = { handle, lane, space, landmarks, wanted, value, landmark, action };
    const isBeyond = landmark === null && !isNear(lane, wanted, value);
    const isStill = isBeyond && isSame(this.#shown.trial.aim?.action ?? [], action);
    this.#aimAt(aim, { isPriced: false, refusal: isStill ? this.#shown.trial.refusal : null });
    if (isStill) this.#askWhyNot(aim);
  }

  #takeWhole(handle: Handle, lane: Lane, wanted: number | Point): void {
    const action = partialOf(handle, lane);
    const nothing = { space: null, landmarks: [], value: null, landmark: null };
    this.#aimAt({ handle, lane, wanted, action, ...nothing }, { refusal: null });
  }

  #aimAt(aim: Aim, change: Partial<Trial>): void {
    const ghost = this.#shown.ghostOf(aim.action);
    this.#shown.paint({ ...change, aim, ghost: ghost ?? this.#shown.trial.ghost });
    this.#shown.look(aim.action);
  }

  /** Where points cannot be had, the hand keeps the last one that could. */
  #lastValueOf(lane: Lane): Part | null {
    const { aim } = this.#shown.trial;
    return aim !== null && aim.lane === lane ? aim.value : null;
  }

  /** Why not farther: asked once the hand stands still beyond what may be. */
  #askWhyNot(aim: Aim): void {
    const { handle, lane, wanted } = aim;
    if (typeof wanted === 'number' && wanted < 1) return;
    void this.#previews.ask([...partialOf(handle, lane), wanted as Part], false).then((found) => {
      const { aim: now } = this.#shown.trial;
      const refusal = found?.refusal ?? null;
      if (refusal === null || now === null || !isSame(now.action, aim.action)) return;
      if (now.value === null || isNear(now.lane, now.wanted, now.value)) return;
      this.#shown.paint({ refusal: this.#barred(refusal, pointOn(lane.track, now.value)) });
    });
  }

  #sayBarred(handle: Handle): void {
    const [barred] = handle.lanes.flatMap((lane) => answerOf(this.#previews, handle, lane)?.refusal ?? []);
    if (barred !== undefined) this.#shown.paint({ refusal: this.#barred(barred, handle.at) });
  }

  #barred(refusal: Refusal, point: Point): Barred {
    const { view, language } = this.#shown.context;
    const { of } = refusal;
    const obstacle = of === undefined ? null : this.#room.obstacle(of, view, language);
    const isSoft = this.#room.isFullMove?.(refusal) === true;
    return { ...refusal, point, obstacle, isSoft };
  }

  /** A handle that is pressed and not drawn: its order is begun, and goes on by buttons. */
  open(id: string): void {
    const handle = this.#handle(id);
    const first = handle?.lanes[0]?.parts[0];
    this.cancel();
    if (handle !== undefined && first !== undefined) this.#choose(handle.base, [first], false);
  }

  /**
   * The hand lets go: what is aimed at is chosen. A mouse or a key has put it where it was meant, and that is the last
   * word; a thumb hides what it moves, and the last millimetres follow.
   */
  letGo(isLastWord: boolean): void {
    const { aim } = this.#shown.trial;
    if (aim === null) {
      this.cancel();
      return;
    }
    this.#awaited = null;
    this.#drawn = null;
    const { handle, lane, value } = aim;
    this.#last = { handle, lane };
    this.#isOnItsWay = true;
    // Whoever would upset friends on his way is asked whether that is meant.
    const isUpsetting = this.#shown.trial.outlook?.rows.some(({ kind }) => kind === 'friend') === true;
    this.#shown.paint({ held: null, aim: null, refusal: null });
    const parts = value === null ? lane.parts : [...lane.parts, value];
    this.#choose(handle.base, parts, isLastWord && !isUpsetting);
  }

  cancel(): void {
    this.#awaited = null;
    this.#drawn = null;
    const { refusal, aim } = this.#shown.trial;
    // Why nothing could be done stays to be read.
    this.#shown.paint({ held: null, aim: null, refusal: aim === null ? refusal : null });
    this.#shown.settle();
  }

  /** What a key does with a handle that has the focus; false when it means nothing here. */
  press(id: string, key: string, isFine: boolean): boolean {
    const handle = this.#handle(id);
    if (handle === undefined) return false;
    if (this.#shown.trial.held?.id !== id) this.hold(id);
    return this.#keys.press(handle, key, isFine);
  }

  /** The last millimetres of what was let go of, or is held: so many steps of the finest kind. */
  jog(steps: number, isDone: boolean): void {
    const { aim } = this.#shown.trial;
    const { draft } = this.#shown.context;
    if (aim !== null) {
      if (typeof aim.value === 'number') this.#take(aim.handle, aim.lane, aim.value + steps, null);
    } else if (this.#last !== null && draft !== null) {
      const { handle, lane } = this.#last;
      const value = draft.partial.at(-1);
      if (typeof value !== 'number' || answerOf(this.#previews, handle, lane) === undefined) return;
      this.#shown.paint({ held: handle });
      this.#take(handle, lane, value + steps, null);
    }
    if (isDone) this.letGo(false);
  }

  /** Whether there is something to adjust by the last millimetres. */
  get canJog(): boolean {
    return this.#last !== null && typeof this.#shown.context.draft?.partial.at(-1) === 'number';
  }

  /** Whether what was let go of waits for a last word, or is about to. */
  get isWaiting(): boolean {
    return this.#isOnItsWay || (this.#last !== null && this.#shown.context.draft?.parts.complete === true);
  }
}
