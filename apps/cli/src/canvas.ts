/** A sheet of characters to draw boards on: text, marks, and boxes whose borders join where they meet. */
import type { Brush } from './paint.ts';

interface Cell {
  character: string;
  brush: Brush | null;
  /** Borders that meet here: bits for up, right, down, left. */
  border: number;
}

const up = 1;
const right = 2;
const down = 4;
const left = 8;
/** By the borders that meet in a cell. */
const lineGlyphs: Readonly<Record<number, string>> = {
  [up | down]: '│',
  [left | right]: '─',
  [up | right]: '└',
  [down | right]: '┌',
  [up | left]: '┘',
  [down | left]: '┐',
  [up | down | right]: '├',
  [up | down | left]: '┤',
  [left | right | up]: '┴',
  [left | right | down]: '┬',
  [left | right | up | down]: '┼',
};

export class Canvas {
  readonly #cells: Cell[][];

  constructor(columns: number, lines: number) {
    this.#cells = Array.from({ length: lines }, () =>
      Array.from({ length: columns }, () => ({ character: ' ', brush: null, border: 0 })),
    );
  }

  mark(column: number, line: number, character: string, brush: Brush | null): void {
    const cell = this.#cells[line]![column]!;
    cell.character = character;
    cell.brush = brush;
  }

  write(text: string, column: number, line: number, brush: Brush | null): void {
    Array.from(text).forEach((character, at) => {
      this.mark(column + at, line, character, brush);
    });
  }

  /** Draws a border; its lines lie on the first and the last column and line. */
  box(column: number, line: number, width: number, height: number, brush: Brush): void {
    for (const y of [line, line + height]) {
      for (let x = column; x <= column + width; x += 1)
        this.#join(x, y, (x > column ? left : 0) | (x < column + width ? right : 0), brush);
    }
    for (const x of [column, column + width]) {
      for (let y = line; y <= line + height; y += 1)
        this.#join(x, y, (y > line ? up : 0) | (y < line + height ? down : 0), brush);
    }
  }

  /** The lines of the sheet, without what was left empty around the drawing. */
  lines(): string[] {
    const drawn = this.#cells.filter((cells) => cells.some(isDrawn));
    const margin = Math.min(...drawn.map((cells) => cells.findIndex(isDrawn)));
    return drawn.map((cells) => painted(cells.slice(margin)));
  }

  #join(column: number, line: number, border: number, brush: Brush): void {
    const cell = this.#cells[line]![column]!;
    cell.border |= border;
    this.mark(column, line, lineGlyphs[cell.border] ?? ' ', brush);
  }
}

function isDrawn({ character }: Cell): boolean {
  return character !== ' ';
}

function painted(cells: readonly Cell[]): string {
  const end = cells.findLastIndex(isDrawn) + 1;
  let line = '';
  let run = '';
  let brush: Brush | null = null;
  const flush = () => {
    line += brush === null || run === '' ? run : brush(run);
    run = '';
  };
  for (const cell of cells.slice(0, end)) {
    if (cell.brush !== brush) {
      flush();
      brush = cell.brush;
    }
    run += cell.character;
  }
  flush();
  return line;
}
