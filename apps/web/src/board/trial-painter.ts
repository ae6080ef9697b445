/**
 * Paints a move that is tried out: ghost, track, landmarks, fields, and the card beside the ghost. Attributes of elements
 * that are there already are set, in the frame of the event; nothing is drawn anew but those who are taken in hand, once.
 */
import type { Language, Words } from '@bivouac/kernel';
import type { Manoeuvre } from '../table/manoeuvre/manoeuvre.ts';
import type { Aim, Barred, Trial } from '../table/manoeuvre/trial.ts';
import type { Outline } from '../table/manoeuvre/moving.ts';
import { labelled } from '../text/language.ts';
import { rimOf, shapePath } from './fields.ts';
import { cardPlace } from './card-place.ts';
import type { Point } from './geometry.ts';
import { forgetMen, paintMen } from './ghost-men.ts';
import { barredIn, pathAlong, pointOn } from './tracks.ts';

/** The elements a trial is painted into. */
export interface Canvas {
  readonly layer: SVGGElement;
  readonly card: HTMLElement;
  /** Where the pieces are drawn. */
  readonly drawings: ParentNode;
  /** A point of the game's measure in the sheet, in the board's own units from its corner. */
  readonly onSheet: (point: Point) => Point;
  /** Where a point of the game's measure lies in the window, and how wide that is; null before there is one. */
  readonly camera: { readonly width: number; readonly toWindow: (point: Point) => Point } | null;
  readonly language: Language;
}

const loop = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x},${y}`).join('L')}Z`;
const closed = ({ points }: Outline): string => loop(points);
const fronts = ({ front }: Outline): string =>
  front === undefined ? '' : `M${front[0][0]},${front[0][1]}L${front[1][0]},${front[1][1]}`;

export function paintTrial(trial: Trial, moving: Manoeuvre, canvas: Canvas): void {
  const { layer } = canvas;
  const { aim, ghost, held, refusal } = trial;
  layer.dataset.held = held === null ? '' : held.id;
  set(layer, '.ghost', ghost.map(closed).join(''));
  const painted = layer.querySelector('.ghost-painted')!;
  if (ghost.length === 0) forgetMen(painted);
  const bare = paintMen(painted, ghost, canvas.drawings, moving.scale);
  set(layer, '.ghost-bases', bare.map(({ bases = [] }) => bases.map(loop).join('')).join(''));
  set(layer, '.ghost-men', bare.map(({ men = [] }) => men.map(dot).join('')).join(''));
  set(layer, '.ghost-front', ghost.map(fronts).join(''));
  set(layer, '.obstacle', (refusal?.obstacle?.outlines ?? []).map(closed).join(''));
  paintSights(layer, trial);
  paintTrack(layer, aim);
  paintFields(layer, trial);
  paintNames(layer, trial, moving.scale, canvas);
  paintSliders(layer, trial, moving, canvas.language);
  paintCard(trial, moving, canvas);
  layer.dataset.priced = trial.isPriced ? 'yes' : '';
  layer.dataset.refused = refusal === null || refusal.isSoft ? '' : 'yes';
}

function set(layer: Element, selector: string, d: string): void {
  const path = layer.querySelector(selector);
  if (path !== null && path.getAttribute('d') !== d) path.setAttribute('d', d);
}

/** How far it may go, where it is barred, and what is worth choosing on the way. */
function paintTrack(layer: Element, aim: Aim | null): void {
  const space = aim?.space?.kind === 'numbers' ? aim.space : null;
  const most = space?.ranges.at(-1)?.[1] ?? 0;
  const track = aim?.lane.track;
  set(layer, '.track', track === undefined || space === null ? '' : pathAlong(track, 0, most));
  set(
    layer,
    '.track-barred',
    track === undefined || space === null
      ? ''
      : barredIn(space)
          .map(([from, to]) => pathAlong(track, from, to))
          .join(''),
  );
  const dots = (aim?.landmarks ?? []).map(({ part }) => pointOn(track!, part));
  set(layer, '.track-marks', dots.map(([x, y]) => `M${Math.round(x)},${Math.round(y)}h0`).join(''));
  const landmark = aim?.landmark ?? null;
  const snapped = landmark === null ? '' : dot(pointOn(track!, landmark.part));
  set(layer, '.track-snapped', snapped);
}

const dot = ([x, y]: Point): string => `M${Math.round(x)},${Math.round(y)}h0`;

/** Fields of those in hand, and of the others: as many paths as there are, each of its kind. */
function paintFields(layer: Element, { outlook, others }: Trial): void {
  const group = layer.querySelector('.fields')!;
  const fields = [...others, ...(outlook?.fields ?? [])];
  while (group.childElementCount > fields.length) group.lastElementChild!.remove();
  for (const [at, { kind, of, shapes }] of fields.entries()) {
    const path =
      group.children[at] ?? group.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
    const name = `field field-${kind.replaceAll(' ', '-')}${at < others.length ? ' field-of-others' : ''}`;
    if (path.getAttribute('class') !== name) path.setAttribute('class', name);
    path.setAttribute('data-of', of);
    path.setAttribute('d', shapes.map(shapePath).join(''));
  }
}

/** So near to each other, in pixels, names would lie on each other. */
const [nameWidth, nameHeight] = [120, 14];

/**
 * What the fields of those in hand are, once for each kind, on the rim of the first of it, where there is room. Where they
 * go as ghosts the rims come to lie on others and their names: by then it is known which is which.
 */
function paintNames(
  layer: Element,
  { outlook, ghost }: Trial,
  scale: number,
  { camera, language }: Pick<Canvas, 'camera' | 'language'>,
): void {
  const group = layer.querySelector('.field-names')!;
  const fields = ghost.length === 0 ? (outlook?.fields ?? []) : [];
  const named = fields.filter(
    ({ kind, shapes }, at, all) => shapes.length > 0 && all.findIndex((one) => one.kind === kind) === at,
  );
  while (group.childElementCount > named.length) group.lastElementChild!.remove();
  const taken: Point[] = [];
  for (const [at, { kind, words, shapes }] of named.entries()) {
    const place = group.children[at] ?? group.appendChild(newName());
    const name = place.firstElementChild!;
    const rim = rimOf(shapes[0]!);
    const [x, y] = camera?.toWindow(rim) ?? rim;
    const isFree = taken.every(
      ([one, other]) => Math.abs(one - x) > nameWidth || Math.abs(other - y) > nameHeight,
    );
    if (isFree) taken.push([x, y]);
    place.setAttribute('visibility', isFree ? 'visible' : 'hidden');
    place.setAttribute('transform', `translate(${rim.join(' ')}) scale(${1 / scale})`);
    name.setAttribute('class', `field-name field-name-${kind.replaceAll(' ', '-')}`);
    write(name, words[language]);
  }
}

function newName(): Element {
  const place = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  place.append(document.createElementNS('http://www.w3.org/2000/svg', 'text'));
  return place;
}

/** Whom somebody sees: a line to each, and another kind of line to whom he does not. */
function paintSights(layer: Element, { sights }: Trial): void {
  const paths = (isFree: boolean): string =>
    sights
      .filter(({ barredBy }) => (barredBy.length === 0) === isFree)
      .map(({ line: [from, to] }) => `M${from.join(',')}L${to.join(',')}`)
      .join('');
  set(layer, '.sight-free', paths(true));
  set(layer, '.sight-barred', paths(false));
}

const inTheWay: Words = { en: 'In the way', fr: 'En travers' };

/** Why not, and who is in the way. */
function refusalWords({ obstacle, words }: Barred, language: Language): string {
  const why = words[language];
  return obstacle === null ? why : `${labelled(inTheWay[language], obstacle.name, language)}. ${why}`;
}

/** What a handle says to those who hear it: how far, what is there, what it takes. */
function paintSliders(layer: Element, trial: Trial, moving: Manoeuvre, language: Language): void {
  const { aim, outlook, refusal } = trial;
  for (const slider of layer.querySelectorAll<SVGElement>('[data-handle]')) {
    if (aim?.handle.id !== slider.dataset.handle) {
      const isRefused = refusal !== null && trial.held?.id === slider.dataset.handle;
      slider.setAttribute('aria-valuetext', isRefused ? refusalWords(refusal, language) : '0');
      slider.setAttribute('aria-valuenow', '0');
      continue;
    }
    const { value, space, landmark } = aim!;
    if (space?.kind === 'numbers') {
      slider.setAttribute('aria-valuemin', String(space.ranges[0]![0]));
      slider.setAttribute('aria-valuemax', String(space.ranges.at(-1)![1]));
    }
    slider.setAttribute('aria-valuenow', String(typeof value === 'number' ? value : 0));
    const said = [
      moving.wordsOf(aim!),
      ...(landmark === null ? [] : [landmark.words[language]]),
      ...(outlook?.rows ?? []).map(({ words, value: much }) =>
        labelled(words[language], much[language], language),
      ),
      ...(refusal === null ? [] : [refusalWords(refusal, language)]),
    ];
    slider.setAttribute('aria-valuetext', said.join(', '));
  }
}

/** The price of it, beside the ghost. */
function paintCard(trial: Trial, moving: Manoeuvre, canvas: Canvas): void {
  const { card, language } = canvas;
  const { aim, ghost, outlook, refusal } = trial;
  const hasRows = ghost.length > 0 && outlook !== null && outlook.rows.length > 0;
  const isShown = aim !== null || refusal !== null || hasRows;
  card.hidden = !isShown;
  if (!isShown) return;
  const aimedAt = refusal?.point ?? (aim === null ? null : pointOn(aim.lane.track, aim.value ?? 0));
  const corners = ghost.flatMap(({ points }) => points);
  layCard(card, corners.length > 0 || aimedAt === null ? corners : [aimedAt], canvas);
  const title =
    aim === null
      ? ''
      : [moving.wordsOf(aim), aim.landmark?.words[language] ?? ''].filter(Boolean).join(' · ');
  write(card.querySelector('.outlook-value')!, title);
  write(card.querySelector('.outlook-refusal')!, refusal === null ? '' : refusalWords(refusal, language));
  card.dataset.soft = refusal?.isSoft === true ? 'yes' : '';
  const rule = card.querySelector<HTMLElement>('.outlook-rule')!;
  write(rule, refusal?.rules[0] ?? '');
  rule.hidden = refusal === null;
  paintRows(card.querySelector('.outlook-rows')!, trial, language);
}

function layCard(card: HTMLElement, points: readonly Point[], { onSheet, camera }: Canvas): void {
  const place = camera === null ? null : cardPlace(points, camera);
  if (place === null) return;
  const [x, y] = onSheet(place.at);
  card.dataset.side = place.side;
  card.style.setProperty('--x', String(x));
  card.style.setProperty('--y', String(y));
  card.style.setProperty('--push', `${Math.round(place.push)}px`);
}

function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function paintRows(list: Element, { outlook }: Trial, language: Language): void {
  const rows = outlook?.rows ?? [];
  while (list.childElementCount > rows.length) list.lastElementChild!.remove();
  for (const [at, { kind, words, value, rule }] of rows.entries()) {
    const item = list.children[at] ?? list.appendChild(document.createElement('li'));
    item.className = `outlook-${kind}`;
    write(item, labelled(words[language], value[language], language));
    item.setAttribute('title', rule);
  }
}
