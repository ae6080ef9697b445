/**
 * A move that is tried out by hand: which handle is held, what the pointer or a key makes of it, and what that would come
 * to. All of it is told to whoever paints, in the frame in which it happens; React hears of a new draft only.
 */
import type { Preview } from '@bivouac/host';
import type {
  Action,
  Landmark,
  Language,
  Outlook,
  OutlookField,
  Part,
  Refusal,
  Space,
} from '@bivouac/kernel';
import type { Point } from '../board/geometry.ts';
import { awayFrom, clampedTo, landmarkNear, pointOn, startOf, valueAt } from '../board/tracks.ts';
import { isOpenLane, isWholeLane, keySteps, moves, overTable } from './manoeuvre-keys.ts';
import type { Drafted, Handle, Lane, MovingRoom, Outline } from './moving.ts';
import type { Spot } from './spot.ts';

/** What is aimed at: a value of a lane, and what would be chosen with it. */
export interface Aim {
  readonly handle: Handle;
  readonly lane: Lane;
  /** Null where the lane is all there is to choose. */
  readonly space: Space | null;
  readonly landmarks: readonly Landmark[];
  /** What the hand means, and the nearest to it that may be chosen. */
  readonly wanted: number | Point;
  readonly value: Part | null;
  readonly landmark: Landmark | null;
  readonly action: Action;
}

/** What is to be painted. */
export interface Trial {
  readonly handles: readonly Handle[];
  readonly held: Handle | null;
  readonly aim: Aim | null;
  readonly ghost: readonly Outline[];
  readonly outlook: Outlook | null;
  /** Whether the outlook is that of what is aimed at now, not of a moment before. */
  readonly isPriced: boolean;
  /** Fields of the others, where the player wants to see them. */
  readonly others: readonly OutlookField[];
  readonly refusal: (Refusal & { readonly point: Point }) | null;
}

export interface Moment {
  readonly draft: Drafted | null;
  readonly view: unknown;
  readonly language: Language;
}

interface Means {
  readonly room: MovingRoom;
  readonly preview: (partial: Action) => Promise<Preview>;
  /** Whoever is let go of has gone so far: one choice after these parts. */
  readonly choose: (base: Action, parts: readonly Part[]) => void;
  readonly words: (part: Part, partial: Action) => string;
  /** What was let go of is meant so. */
  readonly confirm: () => void;
}

const nobody: Trial = {
  handles: [],
  held: null,
  aim: null,
  ghost: [],
  outlook: null,
  isPriced: false,
  others: [],
  refusal: null,
};

export class Manoeuvre {
  readonly #means: Means;
  readonly #painters = new Set<(trial: Trial) => void>();
  /** What was answered at this moment, by the parts that were asked about. */
  #answers = new Map<string, Preview>();
  #moment: Moment = { draft: null, view: null, language: 'en' };
  #trial: Trial = nobody;
  /** A piece that is being dragged before it is known what may be done with it. */
  #awaited: Spot | null = null;
  /** What was let go of last, for those who adjust it. */
  #last: { readonly handle: Handle; readonly lane: Lane } | null = null;
  #isAsking = false;
  #next: Action | null = null;
  /** What a button would do, while somebody looks at it. */
  #peeked: Action | null = null;
  #typed = '';

  constructor(means: Means) {
    this.#means = means;
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

  /** The decision stands so: what is held stays held, if it is still there. */
  lay(moment: Moment): void {
    if (moment.view !== this.#moment.view) {
      this.#answers = new Map();
      this.#last = null;
    }
    this.#moment = moment;
    const { draft, view, language } = moment;
    const handles = draft === null ? [] : this.#means.room.handles(draft, view, language);
    const { held } = this.#trial;
    const still = held === null ? null : (handles.find(({ id }) => id === held.id) ?? null);
    const { others } = this.#trial;
    this.#paint({ ...nobody, others, handles, held: still });
    void this.#lookAtOthers();
    if (this.#awaited !== null && draft !== null && draft.partial.length > 0) {
      const body = handles.find(({ isBody }) => isBody === true);
      if (body !== undefined) {
        this.#awaited = null;
        this.hold(body.id);
        return;
      }
    }
    if (still !== null) this.#lookInto(still);
    else this.#settle();
  }

  /** Shows how far the others fire and charge, or no longer. */
  showOthers(isShown: boolean): void {
    this.#areOthersShown = isShown;
    void this.#lookAtOthers();
  }

  #areOthersShown = false;

  async #lookAtOthers(): Promise<void> {
    const found = this.#areOthersShown ? await this.#ask([]) : null;
    const others = this.#areOthersShown ? (found?.outlook?.fields ?? this.#trial.others) : [];
    if (others !== this.#trial.others && others.length + this.#trial.others.length > 0)
      this.#paint({ ...this.#trial, others });
  }

  /** Whether pieces are dragged as bodies now. */
  get isMoved(): boolean {
    return this.#moment.draft !== null && this.#means.room.isMoved(this.#moment.view);
  }

  get scale(): number {
    return this.#means.room.scale;
  }

  /** A piece is dragged: held as soon as it is in hand. */
  await(spot: Spot): void {
    const body = this.#trial.handles.find(({ isBody }) => isBody === true);
    const isInHand = body !== undefined && this.#isInHand(spot);
    if (isInHand) this.hold(body.id);
    else this.#awaited = spot;
  }

  #isInHand(spot: Spot): boolean {
    const name = spot.slice(spot.indexOf(':') + 1);
    return this.#moment.draft?.partial.some((part) => part === name || part === `+${name}`) === true;
  }

  hold(id: string): void {
    const held = this.#trial.handles.find((handle) => handle.id === id);
    if (held === undefined) return;
    this.#typed = '';
    this.#paint({ ...this.#trial, held, aim: null, refusal: null });
    this.#lookInto(held);
  }

  /** Asks about every lane of a handle that nobody has asked about yet. */
  #lookInto({ base, lanes }: Handle): void {
    for (const { parts } of lanes) {
      const partial = [...base, ...parts];
      if (this.#answers.has(keyOf(partial))) continue;
      void this.#ask(partial).then(() => this.#aimAgain());
    }
  }

  /** How far the hand has gone since it took hold; null as long as it has not moved. */
  #drawn: { readonly by: Point; readonly within: number } | null = null;

  #aimAgain(): void {
    if (this.#drawn !== null) this.drag(this.#drawn.by, this.#drawn.within);
  }

  /** The hand has gone so far: the lane that is meant, and the value on it; `within` so much it snaps to landmarks. */
  drag(by: Point, within: number): void {
    this.#drawn = { by, within };
    const { held } = this.#trial;
    const [first] = held?.lanes ?? [];
    if (held === null || first === undefined) return;
    const [x, y] = startOf(first.track);
    const point: Point = [x + by[0], y + by[1]];
    const lane = this.#laneMeant(held, point);
    if (lane === null) return;
    const known = this.#answerOf(held, lane)!;
    if (isWholeLane(known)) {
      this.#takeWhole(held, lane, valueAt(lane.track, point));
      return;
    }
    if (known.parts.space === undefined) {
      this.#paint({
        ...this.#trial,
        aim: null,
        ghost: [],
        outlook: null,
        refusal: known.refusal === null ? null : { ...known.refusal, point: held.at },
      });
      return;
    }
    const wanted = valueAt(lane.track, point);
    const landmark = landmarkNear(lane.track, known.landmarks, wanted, within);
    this.#take(held, lane, wanted, landmark);
  }

  /** Of the lanes that are known, the nearest one that is open; where all are barred, the nearest. */
  #laneMeant(handle: Handle, point: Point): Lane | null {
    let best: Lane | null = null;
    let least = Infinity;
    for (const isOpen of [true, false]) {
      for (const lane of handle.lanes) {
        const known = this.#answerOf(handle, lane);
        if (known === undefined || isOpenLane(known) !== isOpen) continue;
        const away = awayFrom(lane.track, point);
        if (away < least) [best, least] = [lane, away];
      }
      if (best !== null) return best;
    }
    return null;
  }

  #answerOf({ base }: Handle, { parts }: Lane): Preview | undefined {
    return this.#answers.get(keyOf([...base, ...parts]));
  }

  #take(handle: Handle, lane: Lane, wanted: number | Point, landmark: Landmark | null): void {
    const { parts, landmarks } = this.#answerOf(handle, lane)!;
    const space = parts.space!;
    const value = landmark?.part ?? clampedTo(space, wanted) ?? this.#lastValueOf(lane);
    if (value === null) return;
    const action = [...handle.base, ...lane.parts, value];
    const aim: Aim = { handle, lane, space, landmarks, wanted, value, landmark, action };
    const isSame = keyOf(this.#trial.aim?.action ?? []) === keyOf(action);
    const ghost = this.#means.room.ghostOf(action, this.#moment.view);
    const isBeyond = landmark === null && !isNear(lane, wanted, value);
    this.#paint({
      ...this.#trial,
      aim,
      ghost: ghost ?? this.#trial.ghost,
      isPriced: false,
      refusal: isBeyond && isSame ? this.#trial.refusal : null,
    });
    this.#look(action);
    if (isBeyond && isSame) this.#askWhyNot(aim);
  }

  /** A lane that is a choice by itself. */
  #takeWhole(handle: Handle, lane: Lane, wanted: number | Point): void {
    const action = [...handle.base, ...lane.parts];
    const aim: Aim = {
      handle,
      lane,
      space: null,
      landmarks: [],
      wanted,
      value: null,
      landmark: null,
      action,
    };
    const ghost = this.#means.room.ghostOf(action, this.#moment.view);
    this.#paint({ ...this.#trial, aim, ghost: ghost ?? this.#trial.ghost, refusal: null });
    this.#look(action);
  }

  /** Where points cannot be had, the hand keeps the last one that could. */
  #lastValueOf(lane: Lane): Part | null {
    const { aim } = this.#trial;
    return aim !== null && aim.lane === lane ? aim.value : null;
  }

  /** What an action would come to; one question at a time, and only the newest of those that wait. */
  #look(action: Action): void {
    this.#next = action;
    if (!this.#isAsking) void this.#goOnLooking();
  }

  async #goOnLooking(): Promise<void> {
    this.#isAsking = true;
    while (this.#next !== null) {
      const action = this.#next;
      this.#next = null;
      const found = await this.#ask(action);
      this.#heed(action, found);
    }
    this.#isAsking = false;
  }

  /** An answer is painted if it is still about what is tried out. */
  #heed(action: Action, found: Preview | null): void {
    const shown = this.#trial.aim?.action ?? this.#peeked ?? this.#moment.draft?.partial ?? [];
    if (found === null || keyOf(shown) !== keyOf(action)) return;
    const ghost = this.#means.room.ghostOf(action, this.#moment.view) ?? outlinesOf(found.outlook);
    this.#paint({ ...this.#trial, ghost, outlook: found.outlook, isPriced: true });
  }

  /** Why not farther: asked once the hand stands still beyond what may be. */
  #askWhyNot(aim: Aim): void {
    const { handle, lane, wanted } = aim;
    if (typeof wanted === 'number' && wanted < 1) return;
    const action = [...handle.base, ...lane.parts, wanted as Part];
    void this.#ask(action, false).then((found) => {
      const { aim: now } = this.#trial;
      const refusal = found?.refusal ?? null;
      if (refusal === null || now === null || keyOf(now.action) !== keyOf(aim.action)) return;
      if (now.value === null || isNear(now.lane, now.wanted, now.value)) return;
      this.#paint({ ...this.#trial, refusal: { ...refusal, point: pointOn(lane.track, now.value) } });
    });
  }

  async #ask(partial: Action, isKept = true): Promise<Preview | null> {
    const key = keyOf(partial);
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const { view } = this.#moment;
    try {
      const found = await this.#means.preview(partial);
      if (view !== this.#moment.view) return null;
      if (isKept) this.#answers.set(key, found);
      return found;
    } catch {
      // The game has gone on meanwhile: what comes of it is laid anew.
      return null;
    }
  }

  /** Somebody may be about to take hold of it: what it opens is found out beforehand. */
  prepare(id: string): void {
    const handle = this.#trial.handles.find((one) => one.id === id);
    if (handle !== undefined) this.#lookInto(handle);
  }

  /** A value in the words of the game. */
  wordsOf({ action }: Aim): string {
    return this.#means.words(action.at(-1)!, action.slice(0, -1));
  }

  /** A handle that is pressed and not drawn: its order is begun, and goes on by buttons. */
  open(id: string): void {
    const handle = this.#trial.handles.find((one) => one.id === id);
    const first = handle?.lanes[0]?.parts[0];
    this.cancel();
    if (handle !== undefined && first !== undefined) this.#means.choose(handle.base, [first]);
  }

  /** The hand lets go: what is aimed at is chosen. */
  letGo(): void {
    const { aim } = this.#trial;
    this.#awaited = null;
    this.#drawn = null;
    if (aim === null) {
      this.cancel();
      return;
    }
    const { handle, lane, value } = aim;
    this.#last = { handle, lane };
    this.#paint({ ...this.#trial, held: null, aim: null, refusal: null });
    this.#means.choose(handle.base, value === null ? lane.parts : [...lane.parts, value]);
  }

  cancel(): void {
    this.#awaited = null;
    this.#drawn = null;
    const { refusal } = this.#trial;
    // Why nothing could be done stays to be read.
    this.#paint({
      ...this.#trial,
      held: null,
      aim: null,
      refusal: this.#trial.aim === null ? refusal : null,
    });
    this.#settle();
  }

  /** What has been chosen, or nothing: its ghost and what it comes to. */
  #settle(): void {
    const { draft, view } = this.#moment;
    this.#peeked = null;
    if (draft === null || draft.partial.length === 0) {
      this.#paint({ ...this.#trial, ghost: [], outlook: null });
      return;
    }
    const ghost = draft.parts.complete ? this.#means.room.ghostOf(draft.partial, view) : [];
    this.#paint({ ...this.#trial, ghost: ghost ?? [] });
    this.#look(draft.partial);
  }

  /** Somebody looks at what a part would do; null: he looks away. */
  peek(part: Part | null): void {
    const { draft } = this.#moment;
    if (draft === null || this.#trial.held !== null) return;
    if (part === null) {
      this.#settle();
      return;
    }
    void this.#peekAt([...draft.partial, part]);
  }

  /** Of a part that is not all yet, what it comes to with the first that may follow: a formation, to the front. */
  async #peekAt(action: Action): Promise<void> {
    this.#peeked = action;
    const found = await this.#ask(action);
    if (this.#peeked !== action || found === null) return;
    const [next] = found.parts.options;
    if (!found.parts.complete && next !== undefined) this.#peeked = [...action, next];
    this.#look(this.#peeked);
  }

  /* By keyboard */

  /** The lane and value a key begins from: those that are aimed at, those let go of last, or the start of the first open lane. */
  #present(handle: Handle): { readonly lane: Lane; readonly value: number } | null {
    const { aim } = this.#trial;
    if (aim?.handle.id === handle.id && (typeof aim.value === 'number' || aim.value === null))
      return { lane: aim.lane, value: aim.value ?? 0 };
    const open = this.#openLanes(handle);
    const [first] = open;
    return first === undefined ? null : { lane: first, value: 0 };
  }

  #openLanes(handle: Handle): readonly Lane[] {
    return handle.lanes.filter((lane) => {
      const known = this.#answerOf(handle, lane);
      return known !== undefined && isOpenLane(known);
    });
  }

  /** What a key does with a handle that has the focus; false when it means nothing here. */
  press(id: string, key: string, isFine: boolean): boolean {
    const handle = this.#trial.handles.find((one) => one.id === id);
    if (handle === undefined) return false;
    if (this.#trial.held?.id !== id) this.hold(id);
    if (/^[0-9.,]$/.test(key) || key === 'Backspace') return this.#type(handle, key);
    this.#typed = '';
    const [first] = this.#openLanes(handle);
    if (first?.track.kind === 'plane') return this.#pressOnPlane(handle, first, key, isFine);
    const now = this.#present(handle);
    if (now === null) {
      this.#sayBarred(handle);
      return key.startsWith('Arrow');
    }
    const move = moves[key];
    if (move === undefined) return false;
    const open = this.#openLanes(handle);
    const { landmarks, parts } = this.#answerOf(handle, now.lane)!;
    const next = move({ handle, open, isFine, landmarks, space: parts.space ?? null, ...now });
    if (next === null) return true;
    if (parts.space === undefined) this.#takeWhole(handle, next.lane, 0);
    else this.#take(handle, next.lane, next.value, next.landmark ?? null);
    return true;
  }

  /** Anywhere: arrows go over the table, pages through what is worth choosing there. */
  #pressOnPlane(handle: Handle, lane: Lane, key: string, isFine: boolean): boolean {
    const { landmarks } = this.#answerOf(handle, lane)!;
    const { aim } = this.#trial;
    const here = aim?.lane === lane && typeof aim.value === 'object' ? aim.value : null;
    const [x, y] = (here as Point | null) ?? startOf(lane.track);
    const page = key === 'PageUp' ? 1 : key === 'PageDown' ? -1 : 0;
    if (page !== 0 && landmarks.length > 0) {
      const chosen = aim?.landmark ?? null;
      const at = chosen === null ? -1 : landmarks.indexOf(chosen);
      const landmark =
        landmarks[(Math.max(at, page > 0 ? -1 : 0) + page + landmarks.length) % landmarks.length]!;
      this.#take(handle, lane, landmark.part as unknown as Point, landmark);
      return true;
    }
    const way = overTable[key];
    if (way === undefined) return false;
    const step = keySteps.length[isFine ? 1 : 0];
    this.#take(handle, lane, [Math.round(x) + way[0] * step, Math.round(y) + way[1] * step], null);
    return true;
  }

  #sayBarred(handle: Handle): void {
    const [barred] = handle.lanes.flatMap((lane) => this.#answerOf(handle, lane)?.refusal ?? []);
    if (barred !== undefined) this.#paint({ ...this.#trial, refusal: { ...barred, point: handle.at } });
  }

  /** Digits: a length in centimetres, an angle in degrees. */
  #type(handle: Handle, key: string): boolean {
    const now = this.#present(handle);
    if (now === null) return false;
    this.#typed = key === 'Backspace' ? this.#typed.slice(0, -1) : this.#typed + (key === ',' ? '.' : key);
    const { space } = this.#answerOf(handle, now.lane)!.parts;
    if (space?.kind !== 'numbers') return false;
    const { unit } = space;
    const typed = Math.round(Number(this.#typed) * (unit === 'count' ? 1 : 100));
    if (Number.isFinite(typed)) this.#take(handle, now.lane, typed, null);
    return true;
  }

  /** The last millimetres of what was let go of, or is held: so many steps of the finest kind. */
  jog(steps: number, isDone: boolean): void {
    const { aim } = this.#trial;
    const { draft } = this.#moment;
    if (aim !== null) {
      if (typeof aim.value === 'number') this.#take(aim.handle, aim.lane, aim.value + steps, null);
    } else if (this.#last !== null && draft !== null) {
      const { handle, lane } = this.#last;
      const value = draft.partial.at(-1);
      if (typeof value !== 'number' || this.#answerOf(handle, lane) === undefined) return;
      this.#paint({ ...this.#trial, held: handle });
      this.#take(handle, lane, value + steps, null);
    }
    if (isDone) this.letGo();
  }

  /** Whether what was let go of waits for a last word. */
  get isWaiting(): boolean {
    return this.#last !== null && this.#moment.draft?.parts.complete === true;
  }

  confirm(): void {
    this.#means.confirm();
  }

  /** Whether there is something to adjust by the last millimetres. */
  get canJog(): boolean {
    return this.#last !== null && typeof this.#moment.draft?.partial.at(-1) === 'number';
  }

  #paint(trial: Trial): void {
    this.#trial = trial;
    for (const painter of this.#painters) painter(trial);
  }
}

function keyOf(partial: Action): string {
  return JSON.stringify(partial);
}

/** Whether the hand is at the value, or as good as. */
function isNear(lane: Lane, wanted: number | Point, value: Part): boolean {
  const [one, other] = [pointOn(lane.track, wanted), pointOn(lane.track, value)];
  return Math.hypot(one[0] - other[0], one[1] - other[1]) < 60;
}

function outlinesOf(outlook: Outlook | null): readonly Outline[] {
  return (outlook?.bodies ?? []).flatMap(({ shapes, front }) =>
    shapes.map((points, at) => ({ points, ...(at === 0 && front !== undefined && { front }) })),
  );
}
