/** Pieces that were all on offer at the same point are a set: whoever names them may do so in any order. */
import { isOffered, partText, type Action, type Part, type Parts } from '@bivouac/kernel';

/**
 * The action in an order in which the choices can build it. Where a part is not offered, but was, together with all
 * those chosen since, at an earlier point, these are put into the order in which they were offered there. An action
 * that cannot be built that way comes back as it is.
 */
export function inBuildableOrder(
  choices: (partial: Action) => Parts,
  isPiece: (name: string) => boolean,
  action: Action,
): Action {
  const built: Part[] = [];
  const offers: Parts[] = [];
  for (const part of action) {
    offers.push(choices(built));
    if (isOffered(offers.at(-1)!, part)) {
      built.push(part);
      continue;
    }
    const reordered = isPiece(nameIn(part)) ? withSetAtEnd(choices, built, offers, part) : null;
    if (reordered === null) return action;
    built.splice(0, built.length, ...reordered);
    offers.length = 0;
    for (let length = 0; length < built.length; length += 1) offers.push(choices(built.slice(0, length)));
  }
  return built;
}

/** What was built so far with one more part, the parts of the last set in the order they were offered. */
function withSetAtEnd(
  choices: (partial: Action) => Parts,
  built: Action,
  offers: readonly Parts[],
  part: Part,
): Action | null {
  for (let start = built.length - 1; start >= 0; start -= 1) {
    const offered = offers[start]!;
    const set = [...built.slice(start), part];
    if (!set.every((one) => isOffered(offered, one) && verbOf(one) === verbOf(part))) continue;
    const names = offered.options.map(partText);
    const sorted = set.toSorted((a, b) => names.indexOf(partText(a)) - names.indexOf(partText(b)));
    const action = [...built.slice(0, start), ...sorted];
    if (action.every((one, at) => isOffered(choices(action.slice(0, at)), one))) return action;
  }
  return null;
}

/** What a part does with the piece it names: `with` of `with davout`, nothing of a mere name. */
function verbOf(part: Part): string {
  return partText(part).slice(0, -nameIn(part).length);
}

function nameIn(part: Part): string {
  const text = partText(part);
  return text.slice(text.lastIndexOf(' ') + 1);
}

/** Whether two actions are made of the same parts, in whatever order. */
export function haveSameParts(one: Action, other: Action): boolean {
  return inOneOrder(one) === inOneOrder(other);
}

function inOneOrder(action: Action): string {
  return JSON.stringify(action.map((part) => JSON.stringify(part)).sort((a, b) => (a < b ? -1 : 1)));
}
