/** What the text says of single nations (AOR-1-102 and others). Whatever else armies differ in, the scenario says. */
import { defines } from '@bivouac/kernel';

export const nations = ['prussia', 'france', 'austria', 'britain', 'russia', 'other'] as const;
export type Nation = (typeof nations)[number];

/** Added to the die that settles who attacks; a scenario may give another number. */
export const aggression: Readonly<Record<Nation, number>> = {
  prussia: defines('AOR-1-102', 4),
  france: defines('AOR-1-102', 3),
  austria: defines('AOR-1-102', 2),
  britain: defines('AOR-1-102', 2),
  russia: defines('AOR-1-102', 1),
  other: 0,
};
