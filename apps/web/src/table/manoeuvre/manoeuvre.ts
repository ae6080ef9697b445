/**
 * A move that is tried out by hand: which handle is held, what the pointer or a key makes of it, and what that would come
 * to. All of it is told to whoever paints, in the frame in which it happens; React hears of a new draft only.
 */
import type { Preview } from '@bivouac/host';
import {
  isOffered,
  samePart,
  type Action,
  type Landmark,
  type Part,
  type Refusal,
  type Sight,
} from '@bivouac/kernel';
import type { Point } from '../../board/geometry.ts';
import { clampedTo, grippedAt, landmarkNear, pointOn, startOf, valueAt } from '../../board/tracks.ts';
import type { Spot } from '../spot.ts';
import { HandKeys } from './hand-keys.ts';
import { answerOf, isWholeLane, laneMeant, partialOf } from './lanes.ts';
import type { Handle, Lane, MovingRoom, Outline } from './moving.ts';
import { Previews } from './previews.ts';
import {
  isNear,
  isSame,
  nobody,
  outlinesOf,
  type Aim,
  type Barred,
  type TrialContext,
  type Trial,
} from './trial.ts';

interface Means {
  readonly room: MovingRoom;
  readonly preview: (partial: Action) => Promise<Preview>;
  /** Whom a piece sees. */
  readonly sights: (piece: string) => Promise<readonly Sight[]>;
  /** Whoever is let go of has gone so far: one choice after these parts, and the last word where that is said. */
  readonly choose: (base: Action, parts: readonly Part[], isLastWord: boolean) => void;
  readonly words: (part: Part, partial: Action) => string;
  /** What was let go of is meant so. */
  readonly confirm: () => void;
}

/** How far a hand has gone since it took hold, and how near to a landmark it means it. */
interface Drawn {
  readonly by: Point;
  readonly within: number;
}

export class Manoeuvre {
  readonly #means: Means;
  readonly #painters = new Set<(trial: Trial) => void>();
  readonly #previews: Previews;
  readonly #keys: HandKeys;
  #context: TrialContext = { draft: null, view: null, language: 'en' };
  #trial: Trial = nobody;
  /** A piece that is being dragged before it is known what may be done with it. */
  #awaited: Spot | null = null;
  /** Where the hand has taken hold, if that is not where the track begins. */
  #grip: Point | null = null;
  /** Null as long as the hand has not moved. */
  #drawn: Drawn | null = null;
  /** What was let go of last, for those who adjust it; it is on its way until a draft has it. */
  #last: { readonly handle: Handle; readonly lane: Lane } | null = null;
  #isOnItsWay = false;
  /** The button that somebody looks at, and what it would do. */
  #pointed: Part | null = null;
  #peeked: Action | null = null;
  #areOthersShown = false;
  /** Whose sight is shown, and what is known of it at this moment. */
  #looker: string | null = null;
  #seen = new Map<string, readonly Sight[]>();

  constructor(means: Means) {
    this.#means = means;
    this.#previews = new Previews(means.preview);
    const trial = () => this.#trial;
    this.#keys = new HandKeys({
      previews: this.#previews,
      get aim() {
        return trial().aim;
      },
      take: (...taken) => this.#take(...taken),
      takeWhole: (...taken) => this.#takeWhole(...taken),
      sayBarred: (handle) => this.#sayBarred(handle),
    });
  }

  get trial(): Trial {
    return this.#trial;
  }

  /** Paints now, and whenever something changes, until the returned function is called. */
  onPaint(painter: (trial: Trial) => void): () => void {
    this.#painters.add(painter);
    painter(this.#trial);
    return () => this.#painters.delete(painter);
  }

  #paint(change: Partial<Trial>): void {
    this.#trial = { ...this.#trial, ...change };
    for (const painter of this.#painters) painter(this.#trial);
  }

  /* What is decided */

  /** The decision stands so: what is held stays held, if it is still there. */
  lay(context: TrialContext): void {
    if (context.view !== this.#context.view) {
      this.#previews.forget();
      this.#seen = new Map();
      this.#last = null;
    }
    if (context.draft !== this.#context.draft) this.#isOnItsWay = false;
    this.#context = context;
    const { draft, view, language } = context;
    const handles = draft === null ? [] : this.#means.room.handles(draft, view, language);
    const { held, others, sights } = this.#trial;
    const still = held === null ? null : (handles.find(({ id }) => id === held.id) ?? null);
    this.#paint({ ...nobody, others, sights, handles, held: still });
    void this.#lookAtOthers();
    void this.#lookFrom();
    const body = handles.find(({ isBody }) => isBody === true);
    if (this.#awaited !== null && body !== undefined && draft !== null && draft.partial.length > 0) {
      this.#awaited = null;
      this.hold(body.id);
    } else if (still !== null) this.#lookInto(still);
    else this.#showPointed();
  }

  /** What has been chosen, or nothing: its ghost and what it comes to. */
  #settle(): void {
    const { draft, view } = this.#context;
    this.#peeked = null;
    if (draft === null || draft.partial.length === 0) {
      this.#paint({ ghost: [], outlook: null });
      if (draft !== null && this.#means.room.foresees(view)) this.#look([]);
      return;
    }
    const ghost = draft.parts.complete ? this.#ghostOf(draft.partial) : [];
    this.#paint({ ghost: ghost ?? [] });
    this.#look(draft.partial);
  }

  /** Somebody looks at what a part would do, until he looks away or it is no longer to be had. */
  peek(part: Part): void {
    this.#pointed = part;
    this.#showPointed();
  }

  lookAway(part: Part): void {
    if (this.#pointed === null || !samePart(this.#pointed, part)) return;
    this.#pointed = null;
    this.#showPointed();
  }

  #showPointed(): void {
    const { draft } = this.#context;
    if (this.#trial.held !== null) return;
    this.#settle();
    if (draft === null || this.#pointed === null) return;
    if (isOffered(draft.parts, this.#pointed)) void this.#peekAt([...draft.partial, this.#pointed]);
  }

  /** Of a part that is not all yet, what it comes to with the first that may follow: a formation, to the front. */
  async #peekAt(action: Action): Promise<void> {
    this.#peeked = action;
    const found = await this.#previews.ask(action);
    if (this.#peeked !== action || found === null) return;
    const [next] = found.parts.options;
    if (!found.parts.complete && next !== undefined) this.#peeked = [...action, next];
    this.#look(this.#peeked);
  }

  /** Where those in hand would stand, with their men: as follows from the action, or as the worker has said; null: neither. */
  #ghostOf(action: Action, said: readonly Outline[] | null = null): readonly Outline[] | null {
    const { room } = this.#means;
    const { view } = this.#context;
    const outlines = room.ghostOf(action, view) ?? said;
    return outlines?.map((outline) => room.manned?.(outline, action, view) ?? outline) ?? null;
  }

  /** What an action would come to, painted as soon as it is known. */
  #look(action: Action): void {
    this.#previews.follow(action, (about, found) => this.#heed(about, found));
  }

  /** An answer is painted if it is still about what is tried out. */
  #heed(action: Action, found: Preview | null): void {
    const shown = this.#trial.aim?.action ?? this.#peeked ?? this.#context.draft?.partial ?? [];
    if (found === null || !isSame(shown, action)) return;
    const ghost = this.#ghostOf(action, outlinesOf(found.outlook)) ?? [];
    // Before anybody is named the fields are those of the others, who are shown on demand.
    const outlook =
      action.length === 0 && found.outlook !== null ? { ...found.outlook, fields: [] } : found.outlook;
    this.#paint({ ghost, outlook, isPriced: true });
  }

  /* What the others could do, and who sees whom */

  /** Shows how far the others fire and charge, or no longer. */
  showOthers(isShown: boolean): void {
    this.#areOthersShown = isShown;
    void this.#lookAtOthers();
  }

  async #lookAtOthers(): Promise<void> {
    const found = this.#areOthersShown ? await this.#previews.ask([]) : null;
    const others = this.#areOthersShown ? (found?.outlook?.fields ?? this.#trial.others) : [];
    if (others !== this.#trial.others && others.length + this.#trial.others.length > 0)
      this.#paint({ others });
  }

  /** Shows whom a piece sees; null: nobody's sight is wanted any more. */
  showSights(piece: string | null): void {
    if (piece === this.#looker) return;
    this.#looker = piece;
    void this.#lookFrom();
  }

  async #lookFrom(): Promise<void> {
    const looker = this.#looker;
    const sights = looker === null ? [] : await this.sightsOf(looker);
    if (looker !== this.#looker || sights.length + this.#trial.sights.length === 0) return;
    this.#paint({ sights });
  }

  /** Whom a piece sees, asked once a moment; nobody where that cannot be said now. */
  async sightsOf(piece: string): Promise<readonly Sight[]> {
    const before = this.#seen;
    const known = before.get(piece);
    if (known !== undefined) return known;
    const found = await this.#means.sights(piece).catch(() => []);
    before.set(piece, found);
    return found;
  }

  /* By hand */

  /** Whether pieces are dragged as bodies now. */
  get isMoved(): boolean {
    return this.#context.draft !== null && this.#means.room.isMoved(this.#context.view);
  }

  get scale(): number {
    return this.#means.room.scale;
  }

  #handle(id: string): Handle | undefined {
    return this.#trial.handles.find((handle) => handle.id === id);
  }

  /** A piece is dragged: held as soon as it is in hand. */
  await(spot: Spot): void {
    const body = this.#trial.handles.find(({ isBody }) => isBody === true);
    if (body !== undefined && this.#isInHand(spot)) this.hold(body.id);
    else this.#awaited = spot;
  }

  #isInHand(spot: Spot): boolean {
    const name = spot.slice(spot.indexOf(':') + 1);
    return this.#context.draft?.partial.some((part) => part === name || part === `+${name}`) === true;
  }

  /** A handle that stands off from its place is taken hold of there: `grip`, in the game's measure. */
  hold(id: string, grip: Point | null = null): void {
    const held = this.#handle(id);
    if (held === undefined) return;
    this.#keys.clear();
    this.#grip = grip;
    this.#paint({ held, aim: null, refusal: null });
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
    const { held } = this.#trial;
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
      this.#paint({ aim: null, ghost: [], outlook: null, refusal });
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
    const isStill = isBeyond && isSame(this.#trial.aim?.action ?? [], action);
    this.#aimAt(aim, { isPriced: false, refusal: isStill ? this.#trial.refusal : null });
    if (isStill) this.#askWhyNot(aim);
  }

  #takeWhole(handle: Handle, lane: Lane, wanted: number | Point): void {
    const action = partialOf(handle, lane);
    const nothing = { space: null, landmarks: [], value: null, landmark: null };
    this.#aimAt({ handle, lane, wanted, action, ...nothing }, { refusal: null });
  }

  #aimAt(aim: Aim, change: Partial<Trial>): void {
    const ghost = this.#ghostOf(aim.action);
    this.#paint({ ...change, aim, ghost: ghost ?? this.#trial.ghost });
    this.#look(aim.action);
  }

  /** Where points cannot be had, the hand keeps the last one that could. */
  #lastValueOf(lane: Lane): Part | null {
    const { aim } = this.#trial;
    return aim !== null && aim.lane === lane ? aim.value : null;
  }

  /** Why not farther: asked once the hand stands still beyond what may be. */
  #askWhyNot(aim: Aim): void {
    const { handle, lane, wanted } = aim;
    if (typeof wanted === 'number' && wanted < 1) return;
    void this.#previews.ask([...partialOf(handle, lane), wanted as Part], false).then((found) => {
      const { aim: now } = this.#trial;
      const refusal = found?.refusal ?? null;
      if (refusal === null || now === null || !isSame(now.action, aim.action)) return;
      if (now.value === null || isNear(now.lane, now.wanted, now.value)) return;
      this.#paint({ refusal: this.#barred(refusal, pointOn(lane.track, now.value)) });
    });
  }

  #sayBarred(handle: Handle): void {
    const [barred] = handle.lanes.flatMap((lane) => answerOf(this.#previews, handle, lane)?.refusal ?? []);
    if (barred !== undefined) this.#paint({ refusal: this.#barred(barred, handle.at) });
  }

  #barred(refusal: Refusal, point: Point): Barred {
    const { view, language } = this.#context;
    const { of } = refusal;
    const obstacle = of === undefined ? null : this.#means.room.obstacle(of, view, language);
    const isSoft = this.#means.room.isFullMove?.(refusal) === true;
    return { ...refusal, point, obstacle, isSoft };
  }

  /** A value in the words of the game. */
  wordsOf({ action }: Aim): string {
    return this.#means.words(action.at(-1)!, action.slice(0, -1));
  }

  /** A handle that is pressed and not drawn: its order is begun, and goes on by buttons. */
  open(id: string): void {
    const handle = this.#handle(id);
    const first = handle?.lanes[0]?.parts[0];
    this.cancel();
    if (handle !== undefined && first !== undefined) this.#means.choose(handle.base, [first], false);
  }

  /**
   * The hand lets go: what is aimed at is chosen. A mouse or a key has put it where it was meant, and that is the last
   * word; a thumb hides what it moves, and the last millimetres follow.
   */
  letGo(isLastWord: boolean): void {
    const { aim } = this.#trial;
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
    const isUpsetting = this.#trial.outlook?.rows.some(({ kind }) => kind === 'friend') === true;
    this.#paint({ held: null, aim: null, refusal: null });
    const parts = value === null ? lane.parts : [...lane.parts, value];
    this.#means.choose(handle.base, parts, isLastWord && !isUpsetting);
  }

  cancel(): void {
    this.#awaited = null;
    this.#drawn = null;
    const { refusal, aim } = this.#trial;
    // Why nothing could be done stays to be read.
    this.#paint({ held: null, aim: null, refusal: aim === null ? refusal : null });
    this.#settle();
  }

  /** What a key does with a handle that has the focus; false when it means nothing here. */
  press(id: string, key: string, isFine: boolean): boolean {
    const handle = this.#handle(id);
    if (handle === undefined) return false;
    if (this.#trial.held?.id !== id) this.hold(id);
    return this.#keys.press(handle, key, isFine);
  }

  /* The last word */

  /** The last millimetres of what was let go of, or is held: so many steps of the finest kind. */
  jog(steps: number, isDone: boolean): void {
    const { aim } = this.#trial;
    const { draft } = this.#context;
    if (aim !== null) {
      if (typeof aim.value === 'number') this.#take(aim.handle, aim.lane, aim.value + steps, null);
    } else if (this.#last !== null && draft !== null) {
      const { handle, lane } = this.#last;
      const value = draft.partial.at(-1);
      if (typeof value !== 'number' || answerOf(this.#previews, handle, lane) === undefined) return;
      this.#paint({ held: handle });
      this.#take(handle, lane, value + steps, null);
    }
    if (isDone) this.letGo(false);
  }

  /** Whether there is something to adjust by the last millimetres. */
  get canJog(): boolean {
    return this.#last !== null && typeof this.#context.draft?.partial.at(-1) === 'number';
  }

  /** Whether what was let go of waits for a last word, or is about to. */
  get isWaiting(): boolean {
    return this.#isOnItsWay || (this.#last !== null && this.#context.draft?.parts.complete === true);
  }

  confirm(): void {
    this.#means.confirm();
  }
}
