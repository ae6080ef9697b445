/** Woods, hedges and marshes: everything that grows. */
import { encloses } from '@bivouac/ground/free';
import { scatter, type AreaFeature, type LineFeature } from '@bivouac/ground/free-table';
import { onBoard } from '../places.ts';
import { pacesAlong, roundedRing, scattered } from './shapes.ts';

/** Trees by their looks, as symbols that are drawn again and again. */
const treeKinds = ['oak', 'beech', 'birch', 'fir'] as const;

/** Crowns seen from above: light from the upper left, a dark heart, and the shadow beside them. */
export function TreeSymbols() {
  return (
    <>
      {treeKinds.map((kind) => (
        <symbol key={kind} id={`ft-${kind}`} viewBox="-20 -20 40 40" overflow="visible">
          <ellipse className="ft-tree-shadow" cx={4} cy={6} rx={14} ry={12} />
          <g className={`ft-crown ft-crown-${kind}`}>{crowns[kind]}</g>
        </symbol>
      ))}
      <symbol id="ft-bush" viewBox="-8 -8 16 16" overflow="visible">
        <ellipse className="ft-tree-shadow" cx={1.6} cy={2.4} rx={6} ry={5} />
        <path className="ft-bush-dark" d="M-6,1Q-7,-5 -1,-6Q6,-6 6,0Q6,6 0,6Q-5,6 -6,1Z" />
        <path className="ft-bush-light" d="M-4,-1Q-4,-5 0,-5Q3,-4.5 2,-2Q-1,0 -4,-1Z" />
      </symbol>
      <symbol id="ft-reed" viewBox="-8 -8 16 16" overflow="visible">
        <path className="ft-reed" d="M-5,5Q-4,0 -6,-5M-2,5Q-2,-1 -1,-7M1,5Q2,0 4,-6M4,5Q5,2 7,-2" />
        <path className="ft-pool" d="M-8,6H8" />
      </symbol>
    </>
  );
}

const lobes = 'M-13,2Q-17,-6 -9,-9Q-7,-16 1,-13Q10,-15 11,-6Q17,-1 12,6Q11,14 2,12Q-5,16 -9,10Q-15,9 -13,2Z';

const crowns = {
  oak: (
    <>
      <path className="ft-crown-dark" d={lobes} />
      <path className="ft-crown-mid" d={lobes} transform="translate(-1.5 -2) scale(0.8)" />
      <path className="ft-crown-light" d="M-9,-4Q-8,-10 -2,-10Q4,-11 4,-6Q1,-2 -4,-3Q-8,-1 -9,-4Z" />
    </>
  ),
  beech: (
    <>
      <circle className="ft-crown-dark" r={12} />
      <circle className="ft-crown-mid" r={9} cx={-1.5} cy={-2} />
      <path className="ft-crown-light" d="M-8,-3a7,7 0 0 1 9,-6q-1,5 -9,6Z" />
    </>
  ),
  birch: (
    <>
      <path className="ft-crown-dark" d={lobes} transform="scale(0.72) rotate(40)" />
      <path className="ft-crown-light" d={lobes} transform="translate(-1.5 -1.5) scale(0.46)" />
    </>
  ),
  fir: (
    <>
      <path
        className="ft-crown-dark"
        d="M0,-12L3,-5L10,-8L7,-1L13,4L5,4L5,12L0,6L-6,12L-5,4L-13,3L-7,-1L-10,-9L-3,-5Z"
      />
      <path className="ft-crown-mid" d="M0,-7L2,-2L6,-3L3,1L4,6L0,3L-4,5L-3,1L-6,-3L-2,-2Z" />
      <circle className="ft-crown-light" r={1.6} cx={-1} cy={-1} />
    </>
  ),
};

export function Wood({ feature, seed }: { readonly feature: AreaFeature; readonly seed: number }) {
  const { outline, figure, kind, id } = feature;
  const isDense = kind.name === 'dense woods';
  const random = scattered(id);
  const trees = scatter(figure.box, isDense ? 190 : 290, seed + 1, ([x, y]) => encloses(outline, x, y));
  return (
    <g className={isDense ? 'ft-wood ft-wood-dense' : 'ft-wood'}>
      <path className="ft-wood-floor" d={roundedRing(outline.map(onBoard), 40)} />
      {trees.map((tree, index) => {
        const [x, y] = onBoard(tree);
        const size = (isDense ? 30 : 33) * (0.75 + random() * 0.5);
        const tall = isDense ? treeKinds[Math.floor(random() * 4)]! : treeKinds[Math.floor(random() * 3)]!;
        return (
          <use
            key={index}
            href={`#ft-${tall}`}
            x={(x - size / 2).toFixed(1)}
            y={(y - size / 2).toFixed(1)}
            width={size.toFixed(1)}
            height={size.toFixed(1)}
          />
        );
      })}
    </g>
  );
}

const hedges: Readonly<Record<string, { readonly apart: number; readonly size: number }>> = {
  hedge: { apart: 7, size: 11 },
  thicket: { apart: 9, size: 18 },
};

export function Hedge({ feature }: { readonly feature: LineFeature }) {
  const { apart, size } = hedges[feature.kind.name] ?? hedges.hedge!;
  const random = scattered(feature.id);
  return (
    <g className="ft-hedge">
      {pacesAlong(feature.path.points.map(onBoard), apart).map(({ at: [x, y] }, index) => {
        const grown = size * (0.8 + random() * 0.5);
        const [dx, dy] = [(random() - 0.5) * 2.4, (random() - 0.5) * 2.4];
        return (
          <use
            key={index}
            href="#ft-bush"
            x={(x + dx - grown / 2).toFixed(1)}
            y={(y + dy - grown / 2).toFixed(1)}
            width={grown.toFixed(1)}
            height={grown.toFixed(1)}
          />
        );
      })}
    </g>
  );
}

export function Marsh({ feature, seed }: { readonly feature: AreaFeature; readonly seed: number }) {
  const { outline, figure } = feature;
  const reeds = scatter(figure.box, 210, seed + 3, ([x, y]) => encloses(outline, x, y));
  return (
    <g className="ft-marsh">
      <path className="ft-marsh-floor" d={roundedRing(outline.map(onBoard), 40)} />
      {reeds.map((reed, index) => {
        const [x, y] = onBoard(reed);
        return (
          <use
            key={index}
            href="#ft-reed"
            x={(x - 8).toFixed(1)}
            y={(y - 8).toFixed(1)}
            width={16}
            height={16}
          />
        );
      })}
    </g>
  );
}
