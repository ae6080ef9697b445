/** How much is seen, by how large the board is drawn: from afar a staff map, nearer painted men, close by their belts. */
export type Detail = 'afar' | 'small' | 'mid' | 'near' | 'close';

/** Pixels for a millimetre of the table from which each begins. */
const from: readonly (readonly [least: number, detail: Detail])[] = [
  [1.9, 'close'],
  [1.05, 'near'],
  [0.66, 'mid'],
  [0.4, 'small'],
];

/** How large names are lettered, in millimetres of the table. */
const letters: Readonly<Record<Exclude<Detail, 'afar'>, number>> = {
  small: 26,
  mid: 17,
  near: 11,
  close: 7.5,
};

/** From afar they keep this size on the screen, in pixels: by steps, so that they do not jump at each turn of the wheel. */
const afar = 11.5;
const step = 8;

export function lettersAt(scale: number): number {
  const detail = detailAt(scale);
  return detail === 'afar' ? Math.round(afar / scale / step) * step : letters[detail];
}

export function detailAt(scale: number): Detail {
  return from.find(([least]) => scale >= least)?.[1] ?? 'afar';
}
