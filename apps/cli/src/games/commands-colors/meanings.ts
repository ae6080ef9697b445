import { cardWords, givenName, grid, leaderWords, unitAt, type View } from '@bivouac/commands-colors/words';
import { fold } from '../../table/chooser.ts';

/** Whether a typed word names a unit: by its mark in the record, or by what it is called. */
export function isCalled(view: View, unit: string, wanted: string): boolean {
  const names = [givenName(view, unit, 'en'), givenName(view, unit, 'fr')];
  return unit === wanted || names.some((name) => name !== null && fold(name) === wanted);
}

/** The parts a typed name may mean, legal or not. */
export function meanings(typed: string, view: View): string[] {
  const wanted = fold(typed);
  const found: string[] = [];
  for (const { name } of view.units)
    if (isCalled(view, name, wanted)) found.push(name, `at ${name}`, `out ${name}`);
  for (const { name } of view.leaders) {
    if (name !== wanted && fold(leaderWords(view, name)) !== wanted) continue;
    found.push(name, `leader ${name}`, `with ${name}`, `at ${name}`);
  }
  const hex = grid.names.find((name) => fold(name) === wanted);
  if (hex !== undefined) {
    const unit = unitAt(view, hex);
    found.push(`to ${hex}`, ...(unit === null ? [] : [unit.name, `at ${unit.name}`]));
  }
  for (const [id, { en, fr }] of Object.entries(cardWords)) {
    if ([id, en.name, fr.name].some((name) => fold(name) === wanted)) found.push(id);
  }
  const [verb = '', ...rest] = wanted.split(' ');
  const goal = grid.names.find((name) => fold(name) === rest.join(' '));
  if (goal !== undefined) found.unshift(`${verb} ${goal}`);
  return [...found, typed];
}
