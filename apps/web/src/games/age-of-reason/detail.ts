/** How much is seen, by how large the board is drawn: from afar a staff map, nearer painted men, close by their belts. */
export type Detail = 'afar' | 'small' | 'mid' | 'near' | 'close';

/** Pixels for a millimetre of the table from which each begins. */
const from: readonly (readonly [least: number, detail: Detail])[] = [
  [1.9, 'close'],
  [1.05, 'near'],
  [0.66, 'mid'],
  [0.4, 'small'],
];

export function detailAt(scale: number): Detail {
  return from.find(([least]) => scale >= least)?.[1] ?? 'afar';
}
