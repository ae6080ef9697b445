/** The table as its owner built it, drawn once: cloth, fields, hills, water, roads, woods, houses, and its wooden edge. */
import type { AreaFeature, BlockFeature, Feature, FreeTable, LineFeature } from '@bivouac/ground/free-table';
import type { Language } from '@bivouac/kernel';
import { memo, type ReactNode } from 'react';
import type { Point } from '../../geometry.ts';
import { placeNames } from '../place-names.ts';
import { isThin, onBoard } from '../places.ts';
import { Bastion, Bridge, BuiltUp, Fortress, Parapet, Redoubt, Village, Wall } from './buildings.tsx';
import { Crest, Hill } from './relief.tsx';
import { roundedRing, scattered } from './shapes.ts';
import { TableFrame } from './table-frame.tsx';
import { Ford, River, Road } from './waters.tsx';
import { Hedge, Marsh, TreeSymbols, Wood } from './woods.tsx';
import './ground.css';

/** How each kind of ground is drawn, lowest first. */
const layers: readonly (readonly [kind: string, draw: (feature: Feature, index: number) => ReactNode])[] = [
  ['field', (feature, index) => <Field key={feature.id} feature={feature as AreaFeature} index={index} />],
  ['gentle hill', (feature) => <Hill key={feature.id} feature={feature as AreaFeature} />],
  ['steep hill', (feature) => <Hill key={feature.id} feature={feature as AreaFeature} />],
  ['plateau', (feature) => <Hill key={feature.id} feature={feature as AreaFeature} />],
  ['hill', (feature) => <Hill key={feature.id} feature={feature as AreaFeature} />],
  ['marsh', (feature, index) => <Marsh key={feature.id} feature={feature as AreaFeature} seed={index} />],
  ['fordable river', (feature) => <River key={feature.id} feature={feature as LineFeature} />],
  ['deep river', (feature) => <River key={feature.id} feature={feature as LineFeature} />],
  ['stream', (feature) => <River key={feature.id} feature={feature as LineFeature} />],
  ['river', (feature) => <River key={feature.id} feature={feature as LineFeature} />],
  ['path', (feature) => <Road key={feature.id} feature={feature as LineFeature} />],
  ['road', (feature) => <Road key={feature.id} feature={feature as LineFeature} />],
  ['bridge', (feature) => <Bridge key={feature.id} feature={feature as BlockFeature} />],
  ['ford', (feature) => <Ford key={feature.id} feature={feature as BlockFeature} />],
  ['redoubt', (feature) => <Redoubt key={feature.id} feature={feature as BlockFeature} />],
  [
    'temporary works',
    (feature) => <Parapet key={feature.id} points={(feature as LineFeature).path.points.map(onBoard)} />,
  ],
  ['village', (feature, index) => <Village key={feature.id} feature={feature as AreaFeature} seed={index} />],
  ['built-up area', (feature) => <BuiltUp key={feature.id} feature={feature as BlockFeature} />],
  [
    'fortress',
    (feature, index) => <Fortress key={feature.id} feature={feature as AreaFeature} seed={index} />,
  ],
  ['bastion', (feature) => <Bastion key={feature.id} feature={feature as BlockFeature} />],
  ['wall', (feature) => <Wall key={feature.id} feature={feature as LineFeature} />],
  ['crest', (feature) => <Crest key={feature.id} feature={feature as LineFeature} />],
  ['low wall', (feature) => <Wall key={feature.id} feature={feature as LineFeature} />],
  ['stone wall', (feature) => <Wall key={feature.id} feature={feature as LineFeature} />],
  ['hedge', (feature) => <Hedge key={feature.id} feature={feature as LineFeature} />],
  ['thicket', (feature) => <Hedge key={feature.id} feature={feature as LineFeature} />],
  ['light wood', (feature, index) => <Wood key={feature.id} feature={feature as AreaFeature} seed={index} />],
  ['dense wood', (feature, index) => <Wood key={feature.id} feature={feature as AreaFeature} seed={index} />],
  [
    'light woods',
    (feature, index) => <Wood key={feature.id} feature={feature as AreaFeature} seed={index} />,
  ],
  [
    'dense woods',
    (feature, index) => <Wood key={feature.id} feature={feature as AreaFeature} seed={index} />,
  ],
];

export interface PaintedTableProps {
  readonly table: FreeTable;
  readonly language: Language;
  /** What lies on the ground to be read: no name is lettered under it. */
  readonly marks?: readonly Point[];
}

export const PaintedTable = memo(function PaintedTable({ table, language, marks }: PaintedTableProps) {
  const { features, box } = table;
  const [width, height] = [box.right / 10, box.bottom / 10];
  // Pictures of several tables may stand on one page.
  const edge = `ft-edge-${table.id}`;
  return (
    <g className="ft-ground">
      <defs>
        <TreeSymbols />
        <pattern id="ft-grass" width={120} height={120} patternUnits="userSpaceOnUse">
          <path className="ft-tuft-dark" d={tufts(34, 'dark')} />
          <path className="ft-tuft-light" d={tufts(26, 'light')} />
        </pattern>
        {fieldKinds.map((kind, index) => (
          <pattern
            key={kind}
            id={`ft-furrows-${kind}`}
            width={9}
            height={9}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${[12, 78, -35, 50][index]!})`}
          >
            <path className={`ft-furrow ft-furrow-${kind}`} d="M0,2.250H9M0,6.750H9" />
          </pattern>
        ))}
        {(['pale', 'deep'] as const).map((tint) => (
          <radialGradient key={tint} id={`ft-cloth-${tint}`}>
            <stop className={`ft-cloth-${tint}`} offset={0} stopOpacity={0.34} />
            <stop className={`ft-cloth-${tint}`} offset={1} stopOpacity={0} />
          </radialGradient>
        ))}
        <clipPath id={edge}>
          <rect width={width} height={height} />
        </clipPath>
      </defs>
      <TableFrame width={width} height={height} title={table.title[language]} />
      <g clipPath={`url(#${edge})`}>
        <rect className="ft-cloth" width={width} height={height} />
        <Patches width={width} height={height} seed={3} tint="pale" />
        <Patches width={width} height={height} seed={17} tint="deep" />
        <rect width={width} height={height} fill="url(#ft-grass)" />
        {layers.map(([kind, draw]) =>
          features.map((feature, index) => (feature.kind.name === kind ? draw(feature, index) : null)),
        )}
      </g>
      <PlaceNames table={table} language={language} {...(marks !== undefined && { marks })} />
      <rect className="ft-table-rim" width={width} height={height} />
    </g>
  );
});

const fieldKinds = ['wheat', 'stubble', 'plough', 'clover'] as const;

function Field({ feature, index }: { readonly feature: AreaFeature; readonly index: number }) {
  const d = roundedRing(feature.outline.map(onBoard), 10);
  const kind = fieldKinds[index % fieldKinds.length]!;
  return (
    <g>
      <path className={`ft-field ft-field-${kind}`} d={d} />
      <path d={d} fill={`url(#ft-furrows-${kind})`} />
      <path className="ft-field-edge" d={d} />
    </g>
  );
}

/** Short strokes of grass within a tile. */
function tufts(count: number, name: string): string {
  const draw = scattered(name);
  return Array.from({ length: count }, () => {
    const [x, y] = [draw() * 114 + 3, draw() * 112 + 5];
    return `M${x.toFixed(1)},${y.toFixed(1)}l${(draw() * 2 - 1).toFixed(1)},-3.2`;
  }).join('');
}

/** Large soft patches where the grass is paler or deeper. */
function Patches({
  width,
  height,
  seed,
  tint,
}: {
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly tint: 'pale' | 'deep';
}) {
  const draw = scattered(`${tint} ${seed}`);
  return Array.from({ length: Math.ceil((width * height) / 120_000) }, (_, index) => (
    <ellipse
      key={index}
      fill={`url(#ft-cloth-${tint})`}
      cx={Math.round(draw() * width)}
      cy={Math.round(draw() * height)}
      rx={Math.round(90 + draw() * 190)}
      ry={Math.round(60 + draw() * 110)}
    />
  ));
}

/** Of water they are blue; of what is only a line on the ground small. */
function nameClass({ kind: { look } }: Feature): string {
  if (look === 'water') return 'ft-name ft-name-water';
  return isThin(look) ? 'ft-name ft-name-thin' : 'ft-name';
}

/** What places are called, as maps letter them: water leans, heights and woods too. */
function PlaceNames({ table, language, marks }: PaintedTableProps) {
  return (
    <g className="ft-names">
      {placeNames(table, language, marks).map(({ feature, at: [x, y] }) => (
        <text key={feature.id} className={nameClass(feature)} x={x} y={y}>
          {feature.name?.[language]}
        </text>
      ))}
      {table.places.map(({ name, at }) => {
        const [x, y] = onBoard(at);
        return (
          <text key={name.en} className="ft-name" x={x} y={y}>
            {name[language]}
          </text>
        );
      })}
    </g>
  );
}
