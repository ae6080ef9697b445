/** What the table stands for: men, metres and minutes (AOR-0-105, AOR-0-107, AOR-0-108). */
import { defines } from '@bivouac/kernel';

/** A figure is so many men, at least and at most. */
const menInFigure = { least: defines('AOR-0-105', 50), most: defines('AOR-0-105', 60) };
const metresInCentimetre = defines('AOR-0-107', 20);
const minutesInTurn = defines('AOR-0-108', 30);

/** How many men a number of figures stands for. Those of a crew stand for guns instead (AOR-0-106). */
export function menOf(figures: number): { readonly least: number; readonly most: number } {
  return { least: figures * menInFigure.least, most: figures * menInFigure.most };
}

/** A crew figure is a gun. */
export function gunsOf(crew: number): number {
  return crew;
}

/** How many metres a length on the table stands for, in tenths of a millimetre. */
export function metresOf(tenths: number): number {
  return Math.round((tenths * metresInCentimetre) / 100);
}

/** How many minutes so many whole turns have taken. */
export function minutesOf(turns: number): number {
  return turns * minutesInTurn;
}
