/** A base of a unit in its colours, for lists. */
import { branchOfArm, type View } from '@bivouac/age-of-reason/words';
import { manOf } from './troops/bases.ts';
import { Battery } from '../../board/free-table/troops/guns.tsx';
import { Men } from '../../board/free-table/troops/men.tsx';
import { uniformOf } from './troops/uniforms.ts';

export function UnitIcon({ view, index }: { readonly view: View; readonly index: number }) {
  const facts = view.terms.units[index]!;
  const branch = branchOfArm[facts.arm];
  const tall = branch === 'infantry' ? 24 : branch === 'cavalry' ? 44 : 54;
  return (
    <svg
      className={`aor-icon ft-${facts.side}`}
      style={uniformOf(facts)}
      viewBox={`-22 -4 44 ${tall}`}
      aria-hidden="true"
    >
      {branch === 'artillery' ? (
        <Battery
          isLimbered={false}
          isHorse={facts.battery?.isHorse === true}
          isHowitzer={facts.battery?.isHowitzer === true}
          crew={4}
          width={40}
          depth={50}
        />
      ) : (
        <>
          <rect className="ft-base" x={-20} width={40} height={branch === 'cavalry' ? 40 : 20} rx={1.6} />
          <Men man={manOf(facts)} places={branch === 'cavalry' ? pair : three} />
        </>
      )}
    </svg>
  );
}

const three = [
  [-13.2, 12],
  [0, 12],
  [13.2, 12],
] as const;
const pair = [
  [-10, 20],
  [10, 20],
] as const;
