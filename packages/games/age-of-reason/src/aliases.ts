/** What all call a hidden reserve: `reserve-3`, by its place in the order of battle. */
import { none, type Terms } from './state.ts';

export function aliasOf(unit: number): string {
  return `reserve-${unit + 1}`;
}

/** The unit that is called so while it is hidden; none when the name is no such name. */
export function unitOfAlias({ units }: Pick<Terms, 'units'>, name: unknown): number {
  const [, number] = typeof name === 'string' ? (/^reserve-(\d+)$/.exec(name) ?? []) : [];
  const unit = Number(number ?? 0) - 1;
  return unit < units.length ? unit : none;
}

/** Whether a name is one that hidden reserves go by. */
export function isAlias(name: string): boolean {
  return /^reserve-\d+$/.test(name);
}
