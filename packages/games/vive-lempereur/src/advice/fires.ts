/** The fire phases: every hex that can be fired at, by all who can, and by those who have nothing else to fire at. */
import type { Action, Part } from '@bivouac/kernel';

type Choices = (partial: Action) => { readonly options: readonly Part[] };

export function fireActions(choices: Choices): Action[] {
  const targets = choices([]).options.filter((part) => String(part).startsWith('at '));
  const firers = new Map(targets.map((target) => [target, choices([target]).options]));
  const busy = new Map<Part, number>();
  for (const list of firers.values()) for (const firer of list) busy.set(firer, (busy.get(firer) ?? 0) + 1);
  const actions: Action[] = [];
  for (const [target, all] of firers) {
    actions.push([target, ...all]);
    const free = all.filter((firer) => busy.get(firer) === 1);
    if (free.length > 0 && free.length < all.length) actions.push([target, ...free]);
    if (all.length > 1) for (const firer of all) actions.push([target, firer]);
  }
  const known = new Set<string>();
  return actions.filter((action) => {
    const key = action.join(',');
    return !known.has(key) && known.add(key);
  });
}
