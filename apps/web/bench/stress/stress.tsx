/** A board larger than any we have: 1,200 hexes that can all be pointed at, and 160 counters on them. */
import { createRoot } from 'react-dom/client';
import { pathOf, type Point } from '../../src/board/geometry.ts';
import type { Site } from '../../src/board/sites.ts';
import { Stage } from '../../src/board/stage.tsx';
import type { Offer, Spot } from '../../src/table/room.ts';

const [across, down, counters] = [40, 30, 160];
const radius = 46;
const wide = radius * Math.sqrt(3);

const middle = (column: number, row: number): Point => [
  60 + wide * (column + (row % 2) / 2),
  60 + radius * 1.5 * row,
];

function hexagon([x, y]: Point): string {
  const corner = (index: number): Point => {
    const turn = (Math.PI / 180) * (60 * index - 30);
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
  };
  return pathOf([0, 1, 2, 3, 4, 5].map(corner), true);
}

const hexes = Array.from({ length: across * down }, (_, index) => {
  const at = middle(index % across, Math.floor(index / across));
  return { index, at, shape: hexagon(at) };
});
const colours = ['#e9e0c4', '#d9dfb6', '#b7c58f', '#cfd8dc', '#e3d2a8'];

const ground = hexes.map(({ index, at: [x, y], shape }) => (
  <g key={index}>
    <path d={shape} fill={colours[(index * 7) % 5]} stroke="#6b5b41" />
    {index % 3 === 0 ? (
      <path
        d={`M${x - 18},${y + 6}l8,-14l8,14ZM${x + 2},${y + 12}l8,-14l8,14Z`}
        fill="#5d7a3a"
        stroke="#2f4320"
      />
    ) : null}
    <text x={x} y={y - 28} fontSize="11" textAnchor="middle" fill="#54422e">
      {String(index).padStart(4, '0')}
    </text>
  </g>
));

const stood = hexes
  .filter(({ index }) => index % Math.floor(hexes.length / counters) === 0)
  .slice(0, counters);
const pieces = stood.map(({ index, at: [x, y] }) => (
  <g key={index} transform={`translate(${x} ${y})`}>
    <rect
      x="-22"
      y="-22"
      width="44"
      height="44"
      rx="4"
      fill={index % 2 === 0 ? '#b3261e' : '#234f9b'}
      stroke="#1a1208"
    />
    <path d="M-13,-9h26v18h-26ZM-13,-9l26,18M-13,9l26,-18" fill="none" stroke="#fff6df" strokeWidth="2" />
    <text y="20" fontSize="11" textAnchor="middle" fill="#fff">
      {index % 9}-{index % 7}
    </text>
  </g>
));

const sites: Site[] = [
  ...hexes.map(({ index, at, shape }) => ({
    spot: `place:${index}` as Spot,
    name: `Hex ${index}`,
    at,
    shape,
  })),
  ...stood.map(({ index, at: [x, y] }) => ({
    spot: `piece:${index}` as Spot,
    name: `Counter ${index}`,
    at: [x, y] as const,
    shape: `M${x - 24},${y - 24}h48v48h-48Z`,
  })),
];

const offered = new Map<Spot, Offer>(
  sites.filter((_, index) => index % 11 === 0).map(({ spot }) => [spot, { role: 'goal', parts: [spot] }]),
);
const board = { x: 0, y: 0, width: wide * (across + 1) + 60, height: radius * 1.5 * down + 120 };
const nothing = () => undefined;

/** What the stage is measured against: the same drawing, moved by the transform of a group inside one picture. */
function Naive() {
  return (
    <svg id="naive" width="100%" height="100%">
      <g>
        {ground}
        {pieces}
      </g>
    </svg>
  );
}

const isNaive = new URLSearchParams(location.search).has('naive');
createRoot(document.getElementById('stage')!).render(
  isNaive ? (
    <Naive />
  ) : (
    <Stage
      label="Stress"
      language="en"
      board={board}
      home={board}
      ground={ground}
      pieces={pieces}
      sites={sites}
      offered={offered}
      chosen={[]}
      lit={new Set()}
      show={null}
      tools={{ labels: false, piecesHidden: false, ruler: false, traces: false, ranges: false, sight: false }}
      onPick={nothing}
      onHover={nothing}
    />
  ),
);
