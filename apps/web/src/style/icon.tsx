/** Small signs for buttons, drawn with the pen of the map. */
const drawn = {
  start: 'M5 4v12M16 4l-8 6l8 6z',
  end: 'M15 4v12M4 4l8 6l-8 6z',
  turnBack: 'M16 4l-6 6l6 6zM10 4l-6 6l6 6z',
  turn: 'M4 4l6 6l-6 6zM10 4l6 6l-6 6z',
  stepBack: 'M13 4l-7 6l7 6z',
  step: 'M7 4l7 6l-7 6z',
  play: 'M6 3.5l10 6.5l-10 6.5z',
  pause: 'M6 4h2.5v12h-2.5zM11.5 4h2.5v12h-2.5z',
  dividers: 'M10 2v2M10 4l-5.5 14M10 4l5.5 14M6.6 12.5q3.4 2 6.8 0',
  hourglass: 'M5 2.5h10M5 17.5h10M6 2.5c0 5 8 5 8 7.5s-8 2.5-8 7.5M14 2.5c0 5-8 5-8 7.5s8 2.5 8 7.5',
  scroll: 'M6 3h9v12a2.5 2.5 0 0 1-2.5 2.5h-8A2.5 2.5 0 0 0 6 15zM8.5 7h4M8.5 10h4M8.5 13h4',
  file: 'M10 3v9M6.5 8.5l3.5 3.5l3.5-3.5M4 16.5h12',
  print: 'M6 7V3h8v4M4 7h12v6h-2M6 13H4M6 11h8v6H6z',
  home: 'M3 10l7-6.5l7 6.5M5 8.5v8h3.6v-5h2.8v5h3.6v-8',
  undo: 'M7 3.5l-4 4l4 4M3 7.5h8.5a4.5 4.5 0 0 1 0 9h-4',
  redo: 'M13 3.5l4 4l-4 4M17 7.5H8.5a4.5 4.5 0 0 0 0 9h4',
  again: 'M16 10a6 6 0 1 1-2-4.5M14.5 1.8l-.3 3.9l-3.9-.3',
  settings: 'M3 5h5M12 5h5M3 10h9M16 10h1M3 15h2M9 15h8M10 3v4M14 8v4M7 13v4',
  keyboard: 'M2.5 5.5h15v9h-15zM5.5 8.5h1M9.5 8.5h1M13.5 8.5h1M6.5 11.5h7',
} as const;

export type IconName = keyof typeof drawn;

const filled: ReadonlySet<IconName> = new Set([
  'start',
  'end',
  'turnBack',
  'turn',
  'stepBack',
  'step',
  'play',
  'pause',
]);

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={filled.has(name) ? 'icon filled' : 'icon'} viewBox="0 0 20 20" aria-hidden="true">
      <path d={drawn[name]} />
    </svg>
  );
}
