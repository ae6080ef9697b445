/** A base of a unit in its colours, for lists. */
import { branchOfArm, type View } from '@bivouac/age-of-reason/words';
import { manOf } from './troops/bases.ts';
import { Battery } from './troops/guns.tsx';
import { Men } from './troops/men.tsx';
import { uniformOf } from './troops/uniforms.ts';

export function UnitIcon({ view, index }: { readonly view: View; readonly index: number }) {
  const [facts, unit] = [view.terms.units[index]!, view.units[index]!];
  const branch = branchOfArm[facts.arm];
  const tall = branch === 'infantry' ? 24 : branch === 'cavalry' ? 44 : 54;
  return (
    <svg
      className={`aor-icon aor-${facts.side}`}
      style={uniformOf(facts)}
      viewBox={`-22 -4 44 ${tall}`}
      aria-hidden="true"
    >
      {branch === 'artillery' ? (
        <Battery
          facts={facts}
          unit={{ ...unit, formation: 'unlimbered', figures: 4 }}
          width={40}
          depth={50}
        />
      ) : (
        <>
          <rect className="aor-base" x={-20} width={40} height={branch === 'cavalry' ? 40 : 20} rx={1.6} />
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
