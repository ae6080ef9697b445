/**
 * What part of a board is seen. While a hand moves it, nothing changes but the CSS transform of one sheet, whose
 * layers are composited: no style, layout or paint of what lies on them. Once it rests, the sheet is given its new
 * size, and so drawn sharply.
 */
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';
import { coveredBelow, type Covered } from './covered.ts';
import { laidIn, middleOf, type Box, type Point } from './geometry.ts';

/** How long after the last movement the sheet is drawn anew, in milliseconds. */
const restAfter = 80;
const glideTime = 260;
/** So far a hand may tremble while it clicks or taps, in pixels. */
const tremor = 6;
/** How long after a hand has gone its click may still come, in milliseconds. */
const clickAfter = 300;
/**
 * In windows up to this width the buttons of the board lie in a row at its foot, so high with room for a name above them;
 * both in pixels, as the style has it.
 */
const narrow = 600;
const buttonsRow = 72;
/** How far the board may be pushed beyond the edge of the window, as a share of it. */
const slack = 0.35;

export interface CameraOptions {
  /** Whether a hand put down here moves something else than the board. */
  readonly isBusyAt: (target: EventTarget | null) => boolean;
  /** Whether two taps here are two answers, and no wish to see the board larger. */
  readonly isAnswerAt: (target: EventTarget | null) => boolean;
  readonly onRest: (scale: number) => void;
}

type Nearness = 'far' | 'middle' | 'near';

export class Camera {
  readonly #window: HTMLElement;
  readonly #sheet: HTMLElement;
  readonly #zoom: ZoomBehavior<HTMLElement, unknown>;
  readonly #onRest: (scale: number) => void;
  /** Lies over the board while it moves, so that nobody looks for what is under the hand at every step. */
  readonly #shield = document.createElement('div');
  #board: Box;
  #now: ZoomTransform = zoomIdentity;
  /** The scale the sheet is drawn at. */
  #drawn = 0;
  #resting = 0;
  #settled: ZoomTransform | null = null;
  #gliding = 0;
  /** Where it glides to, or will once the hand has gone. */
  #goal: ZoomTransform | null = null;
  /** The hands that lie on the board; what they touched holds still until their click has come. */
  readonly #hands = new Set<number>();
  #isStill = false;
  #leaving = 0;
  /** Where the board lay when a hand began to move it. */
  #from: ZoomTransform = zoomIdentity;
  /** A hand has moved the board; a hand has been put down on it; the width it was fitted to. */
  #touched = false;
  #handled = false;
  #width = 0;
  #held = false;
  #home: Box;
  /** So much of the lower window may show what lies beyond the board, as a share: something lies over it there. */
  #foot = 0;
  /** Where the reader was looking before the board went after something. */
  #before: ZoomTransform | null = null;

  constructor(
    window: HTMLElement,
    sheet: HTMLElement,
    board: Box,
    home: Box,
    { isBusyAt, isAnswerAt, onRest }: CameraOptions,
  ) {
    this.#window = window;
    this.#sheet = sheet;
    this.#board = board;
    this.#home = home;
    this.#onRest = onRest;
    this.#shield.className = 'stage-shield';
    this.#shield.hidden = true;
    window.append(this.#shield);
    this.#zoom = zoom<HTMLElement, unknown>()
      .filter((event: MouseEvent | TouchEvent) => isGesture(event, isBusyAt, isAnswerAt))
      .clickDistance(tremor)
      .tapDistance(12)
      .duration(isCalm() ? 0 : glideTime)
      .on('start', ({ sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
        if (!(sourceEvent instanceof Event)) return;
        this.#handled = true;
        this.#held = true;
        this.#from = this.#now;
      })
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
        // A hand that trembles as it clicks moves nothing: under a shield its click would hit nothing either.
        if (sourceEvent instanceof Event && this.#isMoved(transform)) {
          this.#touched = true;
          this.#before = null;
          this.#stopGliding();
          this.#shield.hidden = false;
          this.#shield.classList.toggle('stage-pushed', sourceEvent.type !== 'wheel');
        }
        this.#move(transform);
      })
      .on('end', () => {
        this.#held = false;
        this.#shield.hidden = true;
        this.#restSoon();
      });
    select(window).call(this.#zoom);
    window.addEventListener('pointerdown', this.#press, true);
    window.addEventListener('click', this.#clicked, true);
    for (const kind of leaving) document.addEventListener(kind, this.#release, true);
    this.measure();
  }

  /**
   * Takes the window's size; until a hand has moved the board, it is fitted anew. Once a hand has been put down it keeps
   * its place while what lies below it grows and shrinks, and is fitted only to another width.
   */
  measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#window;
    if (width === 0 || height === 0) return;
    const least = Math.min(width / this.#board.width, height / this.#board.height);
    this.#zoom
      .extent([
        [0, 0],
        [width, height],
      ])
      .scaleExtent([least * 0.92, Math.max(2.6, least * 4)])
      .translateExtent([
        [-slack * (width / least), -slack * (height / least)],
        [this.#board.width + slack * (width / least), this.#board.height + slack * (height / least)],
      ]);
    const isFitted = !this.#touched && (!this.#handled || width !== this.#width);
    this.#width = width;
    this.#set(isFitted ? this.#fitting(this.#home, this.#foot) : this.#now);
  }

  /** Shows a part of the board as large as it goes. */
  show(box: Box): void {
    this.#glide(this.#fitting(box));
  }

  /** What is meant by the battle: it moves about while it lasts. */
  setHome(home: Box, foot = 0): void {
    this.#home = home;
    this.#foot = foot;
  }

  showAll(): void {
    this.show(this.#board);
  }

  showHome(): void {
    this.#glide(this.#fitting(this.#home, this.#foot));
  }

  zoomBy(factor: number): void {
    const [x, y] = [this.#window.clientWidth / 2, this.#window.clientHeight / 2];
    const [least, most] = this.#zoom.scaleExtent();
    const scale = Math.min(most, Math.max(least, this.#now.k * factor));
    const at = this.#now.invert([x, y]);
    this.#touched = true;
    this.#glide(zoomIdentity.translate(x - at[0] * scale, y - at[1] * scale).scale(scale));
  }

  panBy(dx: number, dy: number): void {
    this.#touched = true;
    this.#glide(zoomIdentity.translate(this.#now.x + dx, this.#now.y + dy).scale(this.#now.k));
  }

  sees(point: Point): boolean {
    const [x, y] = this.toWindow(point);
    const { clientWidth: width, clientHeight: height } = this.#window;
    return x >= 0 && y >= 0 && x <= width && y <= height;
  }

  /** Moves as little as needed for a point to be well within the window. */
  bringIntoView(point: Point): void {
    const [x, y] = this.toWindow(point);
    const { clientWidth: width, clientHeight: height } = this.#window;
    const [marginX, marginY] = [Math.min(70, width / 4), Math.min(70, height / 4)];
    const dx = Math.max(marginX - x, 0) + Math.min(width - marginX - x, 0);
    const dy = Math.max(marginY - y, 0) + Math.min(height - marginY - y, 0);
    if (dx !== 0 || dy !== 0) this.panBy(dx, dy);
  }

  /** Moves as little as needed for all of a box to be seen; false where the window cannot hold it as it is drawn now. */
  bringAllIntoView({ x, y, width, height }: Box): boolean {
    const [left, top] = this.toWindow([x, y]);
    const [right, bottom] = this.toWindow([x + width, y + height]);
    const { clientWidth: wide, clientHeight: high } = this.#window;
    if (right - left > wide || bottom - top > high) return false;
    const dx = Math.max(-left, 0) + Math.min(wide - right, 0);
    const dy = Math.max(-top, 0) + Math.min(high - bottom, 0);
    if (dx !== 0 || dy !== 0) this.panBy(dx, dy);
    return true;
  }

  /** Goes after what happens out of sight; what is covered shows nothing. */
  follow(box: Box, covered: Covered): void {
    const [from, to] = [covered.left, this.#window.clientWidth - covered.right];
    const [left, top] = this.toWindow([box.x, box.y]);
    const [right, bottom] = this.toWindow([box.x + box.width, box.y + box.height]);
    const [over, under] = [
      covered.above,
      this.#window.clientHeight - Math.max(this.#buttons, coveredBelow(covered, left, right)),
    ];
    const [width, height] = [to - from, under - over];
    if (left >= from && top >= over && right <= to && bottom <= under) return;
    this.#before ??= this.#now;
    const [least] = this.#zoom.scaleExtent();
    const scale = Math.max(least, Math.min(this.#now.k, width / box.width, height / box.height));
    const [x, y] = middleOf(box);
    const isSameScale = scale === this.#now.k;
    // As little as needed, where the scale can stay; else what happens is in the middle.
    const dx = Math.max(from - left, 0) + Math.min(to - right, 0);
    const dy = Math.max(over - top, 0) + Math.min(under - bottom, 0);
    this.#glide(
      isSameScale
        ? zoomIdentity.translate(this.#now.x + dx, this.#now.y + dy).scale(scale)
        : zoomIdentity
            .translate(
              from + width / 2 - (x - this.#board.x) * scale,
              over + height / 2 - (y - this.#board.y) * scale,
            )
            .scale(scale),
    );
  }

  /** Back to where the reader was looking, unless he has looked elsewhere since. */
  comeBack(): void {
    if (this.#before === null) return;
    this.#glide(this.#before);
    this.#before = null;
  }

  /** A point of the board in the window's pixels. */
  toWindow([x, y]: Point): Point {
    return this.#now.apply([x - this.#board.x, y - this.#board.y]);
  }

  /** A point of the page on the board. */
  toBoard(clientX: number, clientY: number): Point {
    const { left, top } = this.#window.getBoundingClientRect();
    const [x, y] = this.#now.invert([clientX - left, clientY - top]);
    return [x + this.#board.x, y + this.#board.y];
  }

  get scale(): number {
    return this.#now.k;
  }

  /** Of the window, in pixels. */
  get width(): number {
    return this.#window.clientWidth;
  }

  close(): void {
    this.#stopGliding();
    clearTimeout(this.#resting);
    clearTimeout(this.#leaving);
    select(this.#window).on('.zoom', null);
    this.#window.removeEventListener('pointerdown', this.#press, true);
    this.#window.removeEventListener('click', this.#clicked, true);
    for (const kind of leaving) document.removeEventListener(kind, this.#release, true);
    this.#shield.remove();
  }

  /** Under a hand that is put down the board stops: what lies there is what it means. */
  readonly #press = ({ pointerId, target }: PointerEvent): void => {
    if (target instanceof Element && target.closest('button') !== null) return;
    clearTimeout(this.#leaving);
    this.#hands.add(pointerId);
    this.#isStill = true;
    cancelAnimationFrame(this.#gliding);
    this.#gliding = 0;
  };

  readonly #release = ({ pointerId }: PointerEvent): void => {
    if (this.#hands.delete(pointerId) && this.#hands.size === 0) this.#goOnAfter(clickAfter);
  };

  readonly #clicked = (): void => {
    if (this.#isStill && this.#hands.size === 0) this.#goOnAfter(0);
  };

  /** The hand has gone: the board goes where it was going, unless the hand has moved it elsewhere. */
  #goOnAfter(milliseconds: number): void {
    clearTimeout(this.#leaving);
    this.#leaving = window.setTimeout(() => {
      this.#isStill = false;
      if (this.#goal !== null) this.#glide(this.#goal);
    }, milliseconds);
  }

  #isMoved({ x, y, k }: ZoomTransform): boolean {
    return k !== this.#from.k || Math.hypot(x - this.#from.x, y - this.#from.y) > tremor;
  }

  /** How high the buttons of the board lie at its foot, in pixels. */
  get #buttons(): number {
    return this.#window.clientWidth <= narrow ? buttonsRow : 0;
  }

  #fitting(box: Box, foot = 0): ZoomTransform {
    const { clientWidth: width, clientHeight: height } = this.#window;
    const [least, most] = this.#zoom.scaleExtent();
    // Where things of the game lie at the foot, the buttons lie among them.
    const buttons = Math.max(0, this.#buttons - foot * height);
    const free = height - buttons;
    const scale = Math.min(most, Math.max(least, Math.min(width / box.width, free / box.height)));
    const [x, y] = middleOf(box);
    return zoomIdentity
      .translate(
        laidIn(width, this.#board.width * scale, { wanted: width / 2 - (x - this.#board.x) * scale }),
        laidIn(height, this.#board.height * scale, {
          wanted: free / 2 - (y - this.#board.y) * scale,
          beyond: foot * height + buttons,
          below: buttons,
        }),
      )
      .scale(scale);
  }

  #set(transform: ZoomTransform): void {
    select(this.#window).call((selection) => this.#zoom.transform(selection, transform));
  }

  #move(transform: ZoomTransform): void {
    this.#now = transform;
    if (this.#drawn === 0) {
      this.#rest();
      return;
    }
    const { x, y, k } = transform;
    this.#sheet.style.transform = `translate(${x}px, ${y}px) scale(${k / this.#drawn})`;
    this.#restSoon();
  }

  /** Not while a hand still holds it, however still. */
  #restSoon(): void {
    clearTimeout(this.#resting);
    if (!this.#held) this.#resting = window.setTimeout(() => this.#rest(), restAfter);
  }

  /** Draws the sheet at the scale it is seen at, on whole pixels. */
  #rest(): void {
    const { x, y, k } = this.#now;
    const { style, dataset } = this.#sheet;
    if (this.#now.k === this.#drawn && this.#settled === this.#now) return;
    this.#settled = this.#now;
    if (k !== this.#drawn) {
      this.#drawn = k;
      style.width = `${this.#board.width * k}px`;
      style.height = `${this.#board.height * k}px`;
      dataset.near = nearness(k);
      // What keeps its size on the screen, whatever the scale, divides by this.
      style.setProperty('--drawn', String(k));
    }
    const grain = window.devicePixelRatio || 1;
    style.transform = `translate(${Math.round(x * grain) / grain}px, ${Math.round(y * grain) / grain}px)`;
    this.#onRest(k);
  }

  #glide(to: ZoomTransform): void {
    this.#stopGliding();
    if (this.#isStill) {
      this.#goal = to;
      return;
    }
    if (isCalm() || this.#drawn === 0) {
      this.#set(to);
      return;
    }
    this.#goal = to;
    const from = this.#now;
    const begun = performance.now();
    const step = (time: number) => {
      const share = Math.min(1, Math.max(0, (time - begun) / glideTime));
      const eased = share * share * (3 - 2 * share);
      const scale = from.k * (to.k / from.k) ** eased;
      // The middle of the window moves evenly over the board, whatever the scale does meanwhile.
      const part = to.k === from.k ? eased : (scale - from.k) / (to.k - from.k);
      const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
      this.#set(zoomIdentity.translate(x, y).scale(scale));
      if (share < 1) this.#gliding = requestAnimationFrame(step);
      else this.#stopGliding();
    };
    this.#gliding = requestAnimationFrame(step);
  }

  #stopGliding(): void {
    cancelAnimationFrame(this.#gliding);
    this.#gliding = 0;
    this.#goal = null;
  }
}

/** The ways in which a hand leaves. */
const leaving = ['pointerup', 'pointercancel'] as const;

/**
 * A wheel always zooms; a hand moves the board unless it has taken something else; two fingers always do. Two taps come
 * as the end of the second: they zoom where neither was an answer, and an answer must not be swallowed.
 */
function isGesture(
  event: MouseEvent | TouchEvent,
  isBusyAt: CameraOptions['isBusyAt'],
  isAnswerAt: CameraOptions['isAnswerAt'],
): boolean {
  if (event.type === 'wheel') return true;
  if (event.type === 'dblclick' || event.type === 'touchend')
    return !isBusyAt(event.target) && !isAnswerAt(event.target);
  if ('touches' in event) return event.touches.length > 1 || !isBusyAt(event.target);
  return event.button === 0 && !event.ctrlKey && !isBusyAt(event.target);
}

function nearness(scale: number): Nearness {
  if (scale < 0.5) return 'far';
  return scale < 0.95 ? 'middle' : 'near';
}

/** The reader has asked for less motion. */
function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
