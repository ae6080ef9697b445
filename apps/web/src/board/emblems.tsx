/** The emblem on a piece: what troops they are. Foot bears arms, horse a horse's head, guns a gun; a star is the Guard. */
import type { ReactNode } from 'react';
import './emblems.css';

export interface Troops {
  readonly arm: 'infantry' | 'cavalry' | 'artillery';
  readonly light?: boolean;
  readonly rifle?: boolean;
  readonly grenadier?: boolean;
  readonly guard?: boolean;
  readonly militia?: boolean;
  readonly heavy?: boolean;
  readonly cuirassier?: boolean;
  readonly horse?: boolean;
}

const musket = 'M-8,9L8,-9M-9.5,10.5L-5,5';
const otherMusket = 'M8,9L-8,-9M9.5,10.5L5,5';

const muskets = <path className="emblem-line" d={`${musket}${otherMusket}`} />;
const loneMusket = <path className="emblem-line" d={musket} />;

const bugle = (
  <>
    <circle className="emblem-line" cx={-1.5} cy={2.5} r={5} />
    <path className="emblem-line" d="M-10,-6.5Q-6,-3.5 5,-4" />
    <path className="emblem-full" d="M3,-7.5L11,-11V1L4,-1.5Z" />
  </>
);

const grenade = (
  <>
    <circle className="emblem-full" cx={0} cy={4} r={6.2} />
    <path
      className="emblem-full"
      d="M-4,-2.5Q-7,-8 -3,-12Q-3,-8 -0.5,-8Q-1,-12 3,-13.5Q3,-10 5,-8Q6.5,-4 3.5,-2.5Z"
    />
  </>
);

const bearskin = (
  <>
    <path className="emblem-full" d="M-7.5,10V-2Q-7.5,-12 0,-12Q7.5,-12 7.5,-2V10Z" />
    <path className="emblem-cut" d="M-4.5,10V4Q0,0 4.5,4V10M-7.5,6h3M4.5,6h3" />
  </>
);

const head = (
  <path
    className="emblem-full"
    d="M2,11C3,5 1.5,2 -1,1C-4,2 -6,5 -9,6L-11.5,3.5C-10.5,-1 -6.5,-5 -4,-7.5L-4,-11.5L-1,-8.5C5,-6.5 7.5,2 7.5,11Z"
  />
);

const sabre = <path className="emblem-line" d="M8.5,10.5L11,7.5Q16,0 12,-10M7,6.5L13,9.5" />;
const sword = <path className="emblem-line" d="M12,11V-11M8.5,5.5h7" />;
const cuirass = <path className="emblem-full" d="M7.5,-7Q12,-3.5 16.5,-7L17,1Q16,8 12,10.5Q8,8 7,1Z" />;

const gun = (
  <>
    <path className="emblem-full" d="M-7,-3.5L14,-8L15,-3.5L-5,2.5Z" />
    <path className="emblem-line" d="M-6,2L-16,9" />
    <circle className="emblem-wheel" cx={0} cy={3.5} r={6.2} />
    <path className="emblem-spokes" d="M-6,3.5h12M0,-2.5v12" />
  </>
);
const horseshoe = <path className="emblem-line" d="M-16,-11v3.5a3.8,3.8 0 0 0 7.6,0v-3.5" />;

const star = (
  <path
    className="emblem-full"
    d="M0,-5L1.4,-1.6L5,-1.5L2.2,0.8L3.2,4.4L0,2.4L-3.2,4.4L-2.2,0.8L-5,-1.5L-1.4,-1.6Z"
  />
);

function infantrySign({ light, rifle, grenadier, guard, militia }: Troops): ReactNode {
  if (militia === true) return loneMusket;
  if (rifle === true)
    return (
      <>
        <g transform="translate(0 -2.5)">{bugle}</g>
        <path className="emblem-line" d="M-11,11H9M-11,11v-2" />
      </>
    );
  if (light === true) return bugle;
  if (guard === true) return bearskin;
  return grenadier === true ? grenade : muskets;
}

function cavalrySign({ heavy, cuirassier, militia }: Troops): ReactNode {
  const arms = cuirassier === true ? cuirass : heavy === true ? sword : militia === true ? null : sabre;
  return (
    <>
      <g transform="translate(-3 0)">{head}</g>
      {arms}
    </>
  );
}

export function Emblem({ troops }: { readonly troops: Troops }) {
  const { arm, guard, horse, light } = troops;
  const corner = arm === 'infantry' ? (light === true ? [-8.5, -8] : [10, -9]) : [-14, 8];
  return (
    <>
      {arm === 'infantry' ? infantrySign(troops) : arm === 'cavalry' ? cavalrySign(troops) : gun}
      {arm === 'artillery' && horse === true ? horseshoe : null}
      {guard === true ? <g transform={`translate(${corner.join(' ')}) scale(0.95)`}>{star}</g> : null}
    </>
  );
}
