import {
  boardUnder,
  leaderWords,
  stackSeen,
  unitFactsOf,
  type SeenUnit,
  type View,
} from '@bivouac/vive-lempereur/words';
import { fold } from '../../table/chooser.ts';

/** What may be said with the name of a unit. */
const unitVerbs = [
  'with',
  'top',
  'disorder',
  'counter',
  'charge',
  'recoil',
  'recover',
  'screen',
  'recall',
  'and',
  'under',
];
const hexVerbs = ['to', 'at', 'back'];

/** Whether a typed word names a unit: by its short name, or as its regiment is called. */
export function isCalled(view: View, unit: SeenUnit, wanted: string): boolean {
  const { name } = unitFactsOf(view, unit);
  return unit.name === wanted || fold(name.en) === wanted || fold(name.fr) === wanted;
}

/** The parts a typed name may mean, legal or not. */
export function meanings(typed: string, view: View): string[] {
  const wanted = fold(typed);
  const found: string[] = [];
  const { grid } = boardUnder(view);
  for (const unit of view.units)
    if (isCalled(view, unit, wanted))
      found.push(unit.name, ...unitVerbs.map((verb) => `${verb} ${unit.name}`));
  for (const { slug } of view.terms.leaders)
    if (slug === wanted || fold(leaderWords(view, slug)) === wanted) found.push(slug, `with ${slug}`);
  const hexes = grid.names.filter((name) => fold(name) === wanted);
  const place = boardUnder(view).map.places.find(({ name }) =>
    [name.en, name.fr].some((one) => fold(one) === wanted),
  );
  for (const hex of place?.hexes ?? []) hexes.push(grid.names[hex]!);
  for (const hex of hexes) {
    found.push(...hexVerbs.map((verb) => `${verb} ${hex}`));
    const [top] = stackSeen(view, grid.byName.get(hex)!);
    if (top !== undefined) found.push(top.name);
  }
  const [verb = '', ...rest] = wanted.split(' ');
  const goal = grid.names.find((name) => fold(name) === rest.join(' '));
  if (goal !== undefined) found.unshift(`${verb} ${goal}`);
  // Facings are written in capitals: `line ESE`, `skirmish E ENE`.
  const formed = /^(line|column|battery|limbered|skirmish)((?: [nesw]{1,3})+)$/.exec(wanted);
  if (formed !== null) found.unshift(`${formed[1]!}${formed[2]!.toUpperCase()}`);
  return [...found, typed];
}
