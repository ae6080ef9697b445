/** The ground where both armies stand, painted as the board is, with their counters on it. */
import { useMemo } from 'react';
import { layHexMap } from '@bivouac/ground';
import type { Language } from '@bivouac/kernel';
import type { scenarios } from '@bivouac/vive-lempereur/scenarios';
import { archetypes } from '@bivouac/vive-lempereur/tables';
import { facingsOn, groundKinds } from '@bivouac/vive-lempereur/words';
import { Emblem } from '../../board/emblems.tsx';
import { boxAround, pathOf, type Box, type Point } from '../../board/geometry.ts';
import { centreOf, fieldOf, turnToCorner, turnToSide, type Field } from './field.ts';
import { placeNames } from './ground/lettering.tsx';
import { PaintedField } from './ground/painted-field.tsx';
import { bodies, marksOnBody } from './shapes.ts';
import './vive-lempereur.css';

type Scenario = (typeof scenarios)[number];

interface PaintedPictureProps {
  readonly file: Scenario;
  readonly label: string;
  readonly language: Language;
}

export default function PaintedPicture({ file, label, language }: PaintedPictureProps) {
  const field = useMemo(() => fieldIn(file), [file]);
  const { x, y, width, height } = whereTheyStand(file, field);
  return (
    <svg
      className="ve-picture"
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <PaintedField map={field.map} language={language} />
      {file.units.map((unit, index) => (
        <Troops key={index} file={file} unit={unit} field={field} />
      ))}
      <Villages field={field} language={language} size={width / letters} />
    </svg>
  );
}

function fieldIn({ map }: Scenario): Field {
  const laid = layHexMap(map, groundKinds);
  if (Array.isArray(laid)) throw new Error(`the map ${map.id} cannot be laid`);
  return fieldOf(laid);
}

/** So far around the outermost counter; the shape of the sheet; so many letters of a name would fill its width. */
const [around, sheetShape, letters] = [150, 16 / 10, 44];

/** The part of the map on which the battle begins; where it is small, all of it and the table around it. */
function whereTheyStand({ units }: Scenario, field: Field): Box {
  const { box } = field;
  const places = units.flatMap(({ hex }) => (hex === undefined ? [] : [placeOf(field, hex)]));
  const near = boxAround(places, around) ?? box;
  const width = Math.max(near.width, near.height * sheetShape, box.width / 2);
  const height = width / sheetShape;
  const within = (middle: number, size: number, from: number, whole: number) =>
    size > whole
      ? from + (whole - size) / 2
      : Math.max(from, Math.min(from + whole - size, middle - size / 2));
  return {
    x: within(near.x + near.width / 2, width, box.x, box.width),
    y: within(near.y + near.height / 2, height, box.y, box.height),
    width,
    height,
  };
}

function placeOf(field: Field, hex: string): Point {
  return centreOf(field, field.map.grid.byName.get(hex) ?? 0);
}

/** What the villages are called, below their houses. */
function Villages({
  field,
  language,
  size,
}: {
  readonly field: Field;
  readonly language: Language;
  readonly size: number;
}) {
  return (
    <g className="ve-places" style={{ fontSize: size }}>
      {placeNames(field, language)
        .filter(({ kind }) => kind === 'village')
        .map(({ text, around: { x, y, width, height } }) => (
          <text key={text} className="ve-picture-village" x={x + width / 2} y={y + height + 48 + size * 0.7}>
            {text}
          </text>
        ))}
    </g>
  );
}

interface TroopsProps {
  readonly file: Scenario;
  readonly unit: Scenario['units'][number];
  readonly field: Field;
}

/** A counter in its formation, facing the way it does, with what troops they are: the figures wait for the board. */
function Troops({ file, unit: { side, type, hex, formation = 'column', facing = '' }, field }: TroopsProps) {
  if (hex === undefined) return null;
  const [x, y] = placeOf(field, hex);
  const body = pathOf(bodies[formation], true);
  const turn = turnTo(field, facing);
  return (
    <g
      className={`ve-counter ve-${file.nations?.[side] ?? side} ve-formed-${formation}`}
      transform={`translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(1.15)`}
    >
      <path className="ve-shadow" transform={`rotate(${turn.toFixed(0)})`} d={body} />
      <g transform={`rotate(${turn.toFixed(0)})`}>
        <path className="ve-block" d={body} />
        <path className="ve-rim" d={body} />
        {marksOnBody[formation] === '' ? null : <path className="ve-front" d={marksOnBody[formation]} />}
      </g>
      <g className="ve-emblem" transform="scale(1.7)">
        <Emblem troops={{ arm: archetypes[type].arm }} />
      </g>
    </g>
  );
}

/** Degrees clockwise from straight up: to a side, or to a corner. */
function turnTo(field: Field, facing: string): number {
  const { sides, corners } = facingsOn(field.map.grid);
  const side = sides.indexOf(facing);
  if (side >= 0) return turnToSide(field, side);
  const corner = corners.indexOf(facing);
  return corner >= 0 ? turnToCorner(field, corner) : 0;
}
