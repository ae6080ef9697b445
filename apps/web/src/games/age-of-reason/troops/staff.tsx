/** Generals: a mounted group on a round base, larger with their rank; in hand their points, and how far they command. */
import { memo } from 'react';
import { figuresOfRank, type Nation, type Rank } from '@bivouac/age-of-reason/words';
import type { Point } from '../../../board/geometry.ts';
import { staffBase } from '../../../board/free-table/places.ts';
import { type Rider } from '../scene.ts';
import { flagOf } from '../../../board/free-table/troops/flags.tsx';
import { Men } from '../../../board/free-table/troops/men.tsx';
import { uniformOf } from './uniforms.ts';

/** Where one, two and three riders stand on a round base. */
const parties: readonly (readonly Point[])[] = [
  [[0, 2]],
  [
    [-5, 0],
    [6, 4],
  ],
  [
    [0, -3],
    [-8, 5],
    [8, 6],
  ],
];

/** The general and those who ride with him: by their number his rank is known (AOR-0-112). */
export const partyOf = (rank: Rank): readonly Point[] => parties[figuresOfRank[rank] - 1]!;

const sizes: Readonly<Record<Rank, number>> = {
  brigadier: 0.9,
  supernumerary: 0.85,
  'corps general': 1.05,
  'commander-in-chief': 1.2,
};

export const radiusOf = (rank: Rank): number => (staffBase / 2) * sizes[rank];

export const StaffPiece = memo(
  function StaffPiece({ rider, nation }: { readonly rider: Rider; readonly nation: Nation }) {
    const { facts, general, at } = rider;
    const r = radiusOf(facts.rank);
    return (
      <g
        className={`ft-staff ft-${facts.side}`}
        style={{
          ...uniformOf({ id: facts.id, nation, arm: 'infantry' }),
          transform: `translate(${at[0]}px, ${at[1]}px)`,
        }}
      >
        <circle className="ft-staff-shadow" cx={1.6} cy={2.4} r={r} />
        <circle className="ft-staff-base" r={r} />
        <g
          className="ft-painted"
          transform={facts.side === 'blue' ? 'scale(0.62)' : 'rotate(180) scale(0.62)'}
        >
          <Men man="dragoon" places={partyOf(facts.rank)} />
        </g>
        <path className="ft-block ft-staff-star" d={star(r * 0.7)} />
        {facts.rank === 'brigadier' || facts.rank === 'supernumerary' ? null : (
          <use className="ft-flag" href={`#${flagOf(nation)}`} x={r * 0.5} y={-r * 0.4} />
        )}
        {general.points > 0 ? (
          <g className="ft-points" transform={`translate(${(r * 0.8).toFixed(1)} ${(r * 0.8).toFixed(1)})`}>
            <g className="ft-sized">
              <circle r={8} />
              <text y={4.4}>{general.points}</text>
            </g>
          </g>
        ) : null}
      </g>
    );
  },
  (before, after) =>
    before.rider.general === after.rider.general &&
    before.rider.at[0] === after.rider.at[0] &&
    before.rider.at[1] === after.rider.at[1],
);

/** Five points, one up. */
function star(r: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5;
    const far = index % 2 === 0 ? r : r * 0.42;
    return `${(Math.sin(angle) * far).toFixed(1)},${(-Math.cos(angle) * far).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
