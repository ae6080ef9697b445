/** Bonaparte at Marengo in the terminal. */
import { wrap } from '../../paint.ts';
import { spoken, type Room } from '../../room.ts';
import { mapOf, type View } from '@bivouac/marengo/words';
import { drawMap, isDrawn, neighbourhood, wholeMap } from './drawing.ts';
import { marengoWords } from '@bivouac/marengo/words';
import { meanings } from './meanings.ts';
import { forces, headline, legend, localeLines } from './position-lines.ts';

export const marengoRoom: Room<View> = {
  headline,
  map(view, sight, around) {
    const file = mapOf(view);
    if (around === null) {
      // A position on a map of its own has places but no drawing: it is told instead.
      if (!isDrawn(file)) return forces(view, sight);
      return [
        ...drawMap(view, sight, wholeMap(file), false),
        ...wrap(sight.paint.dim(legend(sight)), sight.columns),
      ];
    }
    const id = localeNamed(view, around);
    if (id === null) return null;
    const drawing = isDrawn(file) ? drawMap(view, sight, neighbourhood(file, id), true) : [];
    return [...drawing, ...localeLines(view, sight, id)];
  },
  forces,
  ...spoken(marengoWords),
  meanings,
};

/** The locale a typed word means: its id, or its name in either language, in whole or the beginning of it. */
function localeNamed(view: View, typed: string): string | null {
  const wanted = typed.toLowerCase();
  const { locales } = mapOf(view);
  const exact = locales.find(({ id, name }) =>
    [id, name.en, name.fr].some((one) => one.toLowerCase() === wanted),
  );
  const begun = locales.find(({ name }) =>
    [name.en, name.fr].some((one) => one.toLowerCase().includes(wanted)),
  );
  return (exact ?? begun)?.id ?? null;
}
