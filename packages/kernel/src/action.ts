/** A piece of an action: a name (a piece, a place, a verb), a whole number, or several whole numbers. */
export type Part = string | number | readonly number[];

/** An action is whole (group, goal, path), never a click. It is built part by part. */
export type Action = readonly Part[];

/** Whether a message from outside has the form of an action at all. */
export function isAction(value: unknown): value is Action {
  if (!Array.isArray(value) || value.length === 0 || value.length > 400) return false;
  for (const part of value as readonly unknown[]) if (!isPart(part)) return false;
  return true;
}

function isPart(value: unknown): value is Part {
  if (typeof value === 'string') return value.length <= 200;
  if (Array.isArray(value)) return value.length <= 8 && value.every((inner) => Number.isSafeInteger(inner));
  return Number.isSafeInteger(value);
}

/** A part as it is written in a script or typed at a prompt. */
export function partText(part: Part): string {
  return typeof part === 'object' ? part.join(',') : String(part);
}
