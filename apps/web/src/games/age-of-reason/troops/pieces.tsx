/** Everybody on the table, and the symbols they are drawn with. */
import type { View } from '@bivouac/age-of-reason/words';
import { memo } from 'react';
import type { Scene } from '../scene.ts';
import { FlagSymbols } from '../../../board/free-table/troops/flags.tsx';
import { LoneGun } from '../../../board/free-table/troops/guns.tsx';
import { MenSymbols } from '../../../board/free-table/troops/men.tsx';
import { StaffPiece } from './staff.tsx';
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
  const { sides } = view.terms;
  return (
    <>
      {scene.units.map((posted) => (
        <UnitPiece key={posted.facts.id} posted={posted} />
      ))}
      {view.units.map(({ guns }, index) =>
        guns === null ? null : <LoneGun key={view.terms.units[index]!.id} {...guns} />,
      )}
      {scene.generals.map((rider) => (
        <StaffPiece key={rider.facts.id} rider={rider} nation={sides[rider.facts.side].nation} />
      ))}
    </>
  );
});
