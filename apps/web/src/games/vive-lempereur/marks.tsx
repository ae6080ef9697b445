/** What lies on the map besides counters: objectives, lines of communication, voltigeurs, couriers, whom a question is about. */
import type { Language } from '@bivouac/kernel';
import { boardUnder, type Frames, type View } from '@bivouac/vive-lempereur/words';
import { pathOf } from '../../board/geometry.ts';
import { centreOf, cornersOf, middleOfSide, turnToCorner, type Field } from './field.ts';
import { couriersAt, courierSize, pennantAt } from './sign-places.ts';

interface MarksProps {
  readonly view: View;
  readonly field: Field;
  readonly language: Language;
  readonly labels: boolean;
}

export function Marks({ view, field, labels }: MarksProps) {
  return (
    <>
      {labels ? <HexNames field={field} /> : null}
      <Objectives view={view} field={field} />
      <Lines view={view} field={field} />
      <Screens view={view} field={field} />
      {askedHexes(view).map((hex) => (
        <path key={hex} className="ve-asked" d={pathOf(cornersOf(field, hex, 0.97), true)} />
      ))}
    </>
  );
}

type OnField = Pick<MarksProps, 'view' | 'field'>;

function HexNames({ field }: { readonly field: Field }) {
  return field.centres.map(([x, y], hex) => (
    <text key={hex} className="ve-hex-name" x={x.toFixed(0)} y={(y - 40).toFixed(0)}>
      {field.map.grid.names[hex]}
    </text>
  ));
}

const holderOf = (view: View, objective: number): string => {
  const holder = view.held[objective] ?? null;
  return holder === null ? 'nobody' : view.terms.nations[holder];
};

/** Ground that is worth points, in the colour of whoever holds it. */
function Objectives({ view, field }: OnField) {
  return view.terms.victory.objectives.flatMap(({ hexes }, index) =>
    hexes.map((hex) => (
      <path
        key={`${index} ${hex}`}
        className={`ve-objective-rim ve-objective-${holderOf(view, index)}`}
        d={pathOf(cornersOf(field, hex, 0.95), true)}
      />
    )),
  );
}

/** What an objective is worth: a pennant over its hex, above whoever stands there. */
export function Pennants({ view, field }: OnField) {
  return view.terms.victory.objectives.map(({ hexes, points }, index) => {
    const [x, y] = pennantAt(field, hexes[0]!);
    return (
      <g
        key={index}
        className={`ve-pennant ve-objective-${holderOf(view, index)}`}
        transform={`translate(${x} ${y})`}
      >
        <path className="ve-pennant-pole" d="M0,8V-24" />
        <path className="ve-pennant-flag" d="M0,-25H32L25,-14L32,-3H0Z" />
        <text x={14} y={-8.6}>
          {points}
        </text>
      </g>
    );
  });
}

/** A horse at the gallop with its rider, drawn around the point he rides over. */
const horseman =
  'M-17,9L-12,2L-9,-5Q-4,-9 4,-7L9,-15L13,-17L13,-13L18,-8L15,-6L11,-8L9,-1L17,4L16,7L7,3L-4,4L-13,9L-15,12Z';
const horsemanRider = 'M-4,-8L-2,-18L3,-18L5,-9Z';

/** Those who ride with orders. */
export function Couriers({ view, field }: OnField) {
  return couriersAt(view, field).map(({ rider: { number, side }, at: [x, y] }) => (
    <g
      key={`${side} ${number}`}
      className={`ve-courier ve-${view.terms.nations[side]}`}
      transform={`translate(${x.toFixed(0)} ${y.toFixed(0)})`}
    >
      <g className="ve-courier-figure">
        <circle className="ve-courier-halo" cy={-courierSize.up} r={courierSize.radius} />
        <path d={horseman} />
        <path d={horsemanRider} />
        <circle cx={0.5} cy={-21.5} r={4} />
        <text x={16} y={17}>
          {number}
        </text>
      </g>
    </g>
  ));
}

/** Where an army is joined to its rear. */
function Lines({ view, field }: OnField) {
  return (['french', 'coalition'] as const).flatMap((side) =>
    view.terms.lines[side].hexes.map((hex) => {
      const away = [0, 1, 2, 3, 4, 5].find((at) => field.map.grid.neighbours[hex * 6 + at]! < 0);
      if (away === undefined) return null;
      const [x, y] = middleOfSide(field, hex, away, 1.1);
      const [cx, cy] = centreOf(field, hex);
      const turn = (Math.atan2(x - cx, cy - y) * 180) / Math.PI;
      return (
        <g
          key={`${side} ${hex}`}
          className={`ve-line ve-tone-${view.terms.nations[side]}`}
          transform={`translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})`}
        >
          <path d="M-13,5L0,-10L13,5L0,-1Z" />
        </g>
      );
    }),
  );
}

/** Voltigeurs: a handful of men towards the corner they watch. */
function Screens({ view, field }: OnField) {
  return view.voltigeurs.map(({ unit, hex, facing, fired }, index) => {
    const [x, y] = centreOf(field, hex);
    const { side } = view.terms.units[unit]!;
    return (
      <g
        key={index}
        className={`ve-screen ve-${view.terms.nations[side]}${fired ? ' ve-screen-fired' : ''}`}
        transform={`translate(${x} ${y}) rotate(${turnToCorner(field, facing).toFixed(0)})`}
      >
        <path d="M-21,-30a5,5 0 1 1 0.1,0M-5,-36a5,5 0 1 1 0.1,0M11,-36a5,5 0 1 1 0.1,0M27,-30a5,5 0 1 1 0.1,0" />
      </g>
    );
  });
}

/** The hexes the present question is about. */
export function askedHexes(view: View): readonly number[] {
  if (view.now === null) return [];
  return hexesIn(view.now, view).filter((hex) => hex >= 0 && hex < boardUnder(view).grid.count);
}

function hexesIn(frame: Frames, view: View): readonly number[] {
  if ('targets' in frame) return frame.targets;
  if ('unit' in frame) return [view.units[frame.unit]?.standing?.hex ?? -1];
  if ('leader' in frame) return [view.leaders[frame.leader]?.hex ?? -1];
  return 'hex' in frame ? [frame.hex] : [];
}
