/** Everybody on the table, and the symbols they are drawn with. */
import type { View } from '@bivouac/trois-couleurs/words';
import { memo } from 'react';
import { staffBase } from '../../../board/free-table/places.ts';
import { FlagSymbols, flagOf } from '../../../board/free-table/troops/flags.tsx';
import { Men, MenSymbols } from '../../../board/free-table/troops/men.tsx';
import type { Rider, Scene } from '../scene.ts';
import { flagFor, staffUniform } from './uniforms.ts';
import { UnitPiece } from './unit-piece.tsx';
import '../../../board/free-table/troops/troops.css';

/** Drawn once, used by every unit. */
export const symbols = (
  <>
    <MenSymbols />
    <FlagSymbols />
  </>
);

export const Pieces = memo(function Pieces({ view, scene }: { readonly view: View; readonly scene: Scene }) {
  return (
    <>
      {scene.units.map((posted) => (
        <UnitPiece key={posted.facts.id} view={view} posted={posted} />
      ))}
      {scene.generals.map((rider) => (
        <StaffPiece key={rider.facts.id} view={view} rider={rider} />
      ))}
    </>
  );
});

function StaffPiece({ view, rider: { facts, at } }: { readonly view: View; readonly rider: Rider }) {
  const r = (staffBase / 2) * (facts.rank === 'brigade' ? 0.9 : 1.1);
  return (
    <g
      className={`ft-staff ft-${facts.side}`}
      style={{ ...staffUniform(view, facts.id, facts.side), transform: `translate(${at[0]}px, ${at[1]}px)` }}
    >
      <circle className="ft-staff-shadow" cx={1.6} cy={2.4} r={r} />
      <circle className="ft-staff-base" r={r} />
      <g className="ft-painted" transform={facts.side === 'blue' ? 'scale(0.62)' : 'rotate(180) scale(0.62)'}>
        <Men man="dragoon" places={facts.rank === 'brigade' ? [[0, 2]] : pair} />
      </g>
      <use className="ft-flag" href={`#${flagOf(flagFor(view, facts.side))}`} x={r * 0.5} y={-r * 0.4} />
    </g>
  );
}

const pair = [
  [-5, 0],
  [6, 4],
] as const;
