/**
 * Those in hand as they would stand, painted as they are: a copy of each piece's drawing is made when it is first tried,
 * and from then on only its place is set. A room that wants this marks what it draws of a piece with `data-drawn`, and in
 * it with `data-front` what is drawn with the middle of the front at nought, facing up, and how wide that front is.
 */
import type { Outline } from '../table/manoeuvre/moving.ts';

/** A front that is as wide as it was to so many units of the board is the same formation. */
const sameFront = 1;

/** Gives the outlines whose men have no drawing. */
export function paintMen(
  group: Element,
  ghost: readonly Outline[],
  drawings: ParentNode,
  scale: number,
): readonly Outline[] {
  const shown = new Set<string>();
  const bare = ghost.filter((outline) => {
    const place = placeOf(outline);
    const man = place === null ? null : copyOf(group, outline.piece!, drawings);
    if (
      place === null ||
      man === null ||
      Math.abs(Number(man.dataset.front) - place.width * scale) > sameFront
    )
      return true;
    shown.add(outline.piece!);
    man.setAttribute(
      'transform',
      `translate(${place.x} ${place.y}) rotate(${place.facing}) scale(${1 / scale})`,
    );
    return false;
  });
  for (const man of group.children as HTMLCollectionOf<SVGElement>) {
    const display = shown.has(man.dataset.drawn!) ? '' : 'none';
    if (man.style.display !== display) man.style.display = display;
  }
  return bare;
}

/** Forgets who was drawn: pieces look otherwise at another moment. */
export function forgetMen(group: Element): void {
  if (group.childElementCount > 0) group.replaceChildren();
}

interface Place {
  readonly x: number;
  readonly y: number;
  /** In degrees. */
  readonly facing: number;
  readonly width: number;
}

/** Where the middle of a front is, and which way it looks; null of ground that has none. */
export function placeOf({ front, piece }: Outline): Place | null {
  if (front === undefined || piece === undefined) return null;
  const [[ax, ay], [bx, by]] = front;
  const [dx, dy] = [bx - ax, by - ay];
  return {
    x: (ax + bx) / 2,
    y: (ay + by) / 2,
    facing: Math.round((Math.atan2(dy, dx) * 18_000) / Math.PI) / 100,
    width: Math.hypot(dx, dy),
  };
}

function copyOf(group: Element, piece: string, drawings: ParentNode): SVGElement | null {
  for (const known of group.children as HTMLCollectionOf<SVGElement>)
    if (known.dataset.drawn === piece) return known;
  const drawn = drawings.querySelector<SVGElement>(`[data-drawn="${CSS.escape(piece)}"]`);
  const body = drawn?.querySelector<SVGElement>('[data-front]') ?? null;
  if (drawn === null || body === null) return null;
  const copy = drawn.cloneNode(false) as SVGElement;
  const inner = body.cloneNode(true) as SVGElement;
  inner.removeAttribute('transform');
  copy.style.transform = '';
  copy.dataset.front = body.dataset.front;
  copy.append(inner);
  group.append(copy);
  return copy;
}
