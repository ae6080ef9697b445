/** A picture of a battle: its ground from the real map, and both armies as they stand before it. Small ones in few strokes. */
import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { scenarios } from '@bivouac/vive-lempereur/scenarios';
import type { Language } from '@bivouac/kernel';
import type { Point } from '../../board/geometry.ts';
import { battles } from './battles.ts';
import { apothem, radius } from './field.ts';
import './picture.css';

export interface PictureProps {
  readonly scenario: string;
  readonly language: Language;
  /** There is room for the map as the board has it. */
  readonly isLarge?: boolean;
}

/** The board's own painter comes when a battle is looked at: the front page does without it. */
const PaintedPicture = lazy(() => import('./painted-picture.tsx'));

type Scenario = (typeof scenarios)[number];

/** Where a hex of a map with staggered columns lies, by its name: column before row. */
function pointOf(name: string): Point {
  const [column, row] = [Number(name.slice(0, 2)) - 1, Number(name.slice(2)) - 1];
  return [column * 1.5 * radius, (2 * row + (column % 2)) * apothem];
}

const hexagon = ([x, y]: Point, share = 1): string => {
  const [far, half, up] = [radius * share, (radius / 2) * share, apothem * share];
  return `M${x + far},${y}L${x + half},${y + up}H${x - half}L${x - far},${y}L${x - half},${y - up}H${x + half}Z`;
};

function signsOf({ map }: Scenario): readonly (readonly string[])[] {
  return (map.rows ?? []).map((row) => Array.from(row.replaceAll(' ', '')));
}

function levelsOf({ map }: Scenario): readonly (readonly number[])[] {
  return (map.levels ?? []).map((row) => Array.from(row.replaceAll(' ', '')).map(Number));
}

function hexesWhere<T>(rows: readonly (readonly T[])[], test: (value: T) => boolean, share = 1): string {
  return rows
    .flatMap((row, down) =>
      row.map((value, across) =>
        test(value) ? hexagon([across * 1.5 * radius, (2 * down + (across % 2)) * apothem], share) : '',
      ),
    )
    .join('');
}

/** The sides of a list like `1301/1201 1302/1201`, each a stroke across the line between two middles. */
function sidesIn(lists: readonly string[] = []): string {
  return lists
    .flatMap((list) => list.split(' '))
    .filter((side) => /^\d{4}\/\d{4}$/.test(side))
    .map((side) => {
      const [[ax, ay], [bx, by]] = side.split('/').map(pointOf) as [Point, Point];
      const [x, y, dx, dy] = [(ax + bx) / 2, (ay + by) / 2, (by - ay) * 0.29, (ax - bx) * 0.29];
      return `M${Math.round(x - dx)},${Math.round(y - dy)}L${Math.round(x + dx)},${Math.round(y + dy)}`;
    })
    .join('');
}

function roadsIn(lists: readonly string[] = []): string {
  return lists
    .map((list) => {
      const hexes = list.split(' ').filter((word) => /^\d{4}$/.test(word));
      return `M${hexes.map((hex) => pointOf(hex).join(',')).join('L')}`;
    })
    .join('');
}

const listOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? (value as string[]) : [];

export function Picture({ scenario, language, isLarge = false }: PictureProps) {
  const file = scenarios.find(({ id }) => id === scenario) ?? scenarios[0]!;
  const title = (battles.find((battle) => battle.scenario === file.id)?.title ?? file.title)[language];
  const label = language === 'fr' ? `Carte : ${title}` : `Map: ${title}`;
  const sketch = <Sketch file={file} label={label} />;
  const isPainted = useLeisure(isLarge);
  if (!isPainted) return sketch;
  return (
    <Suspense fallback={sketch}>
      <PaintedPicture file={file} label={label} language={language} />
    </Suspense>
  );
}

/** So long somebody looks at a picture before it is worth painting, in milliseconds: to paint takes as long as to begin the battle. */
const lookedAt = 700;

/** Whether there has been time: whoever only passes by on his way to the board waits for nothing. */
function useLeisure(isWanted: boolean): boolean {
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => startTransition(() => setCome(true)), lookedAt);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return hasCome;
}

function Sketch({ file, label }: { readonly file: Scenario; readonly label: string }) {
  const { across, down } = file.map.grid;
  const [width, height] = [(across - 1) * 1.5 * radius, (2 * down - 1) * apothem];
  const kinds = Object.entries(file.map.legend ?? {});
  const signs = (...names: readonly string[]) =>
    new Set(kinds.flatMap(([sign, kind]) => (kind !== null && names.includes(kind) ? [sign] : [])));
  const [woods, towns] = [signs('forest', 'thicket'), signs('town', 'chateau', 'farm')];
  const levels = levelsOf(file);
  const steps = [...new Set(levels.flat())].sort((one, other) => one - other).slice(1);
  const { sides = {}, roads = {} } = file.map;
  return (
    <svg
      className="ve-picture"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <rect className="ve-picture-paper" x={-width} y={-height} width={3 * width} height={3 * height} />
      {steps.map((step) => (
        <path
          key={step}
          className="ve-picture-height"
          d={hexesWhere(levels, (level) => level >= step, 1.02)}
        />
      ))}
      <path className="ve-picture-wood" d={hexesWhere(signsOf(file), (sign) => woods.has(sign), 0.98)} />
      <path className="ve-picture-water" d={sidesIn(listOf(sides.stream))} />
      <path className="ve-picture-river" d={sidesIn(listOf(sides.river))} />
      <path className="ve-picture-road" d={roadsIn(listOf(roads.road))} />
      <path className="ve-picture-town" d={hexesWhere(signsOf(file), (sign) => towns.has(sign), 0.5)} />
      {(['french', 'coalition'] as const).map((side) => (
        <path key={side} className={`ve-picture-${file.nations?.[side] ?? side}`} d={blocksOf(file, side)} />
      ))}
    </svg>
  );
}

/** All counters of a side as one path. */
function blocksOf({ units, map }: Scenario, side: string): string {
  const size = map.grid.across > 30 ? 1.5 : 1;
  return units
    .flatMap((unit) => (unit.side === side && unit.hex !== undefined ? [pointOf(unit.hex)] : []))
    .map(([x, y]) => `M${x - 30 * size},${y - 20 * size}h${60 * size}v${40 * size}h${-60 * size}Z`)
    .join('');
}
