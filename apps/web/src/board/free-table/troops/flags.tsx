/** Colours of the armies: a flag as it flies, drawn upright whatever way its unit faces. */
import type { ReactNode } from 'react';

/** Whose colours are known: those of armies that are not are plain. */
export type FlagOf = 'prussia' | 'austria' | 'france' | 'britain' | 'russia' | 'empire' | 'other';

/** The cloth hangs from its pole: from the top left corner, 22 wide and 17 high, with two waves. */
const cloth = 'M0,-24q5.5,-2.6 11,0t11,0v16q-5.5,2.6 -11,0t-11,0z';

const eagle =
  'M11,-19.6l1.2,1.6l3.4,-1.8l-0.4,3.6l2,2l-3.6,1.4l-1.2,3.4l-1.4,1.6l-1.4,-1.6l-1.2,-3.4l-3.6,-1.4l2,-2l-0.4,-3.6l3.4,1.8z';

const devices: Readonly<Record<FlagOf, { readonly field: string; readonly drawn: ReactNode }>> = {
  prussia: {
    field: '#f3efe2',
    drawn: (
      <>
        <path d="M0,-24l11,8l-11,8zM22,-24l-11,8l11,8z" fill="#2b2b30" />
        <circle cx={11} cy={-16} r={5.6} fill="#e2a33a" />
        <path d={eagle} fill="#17171a" transform="translate(2.6 -3.8) scale(0.76)" />
      </>
    ),
  },
  austria: {
    field: '#ecc64a',
    drawn: (
      <>
        <path
          d="M1,-23l4,2.5l-4,2.5zM21,-23l-4,2.5l4,2.5zM1,-14l4,2.5l-4,2.5zM21,-14l-4,2.5l4,2.5z"
          fill="#a8281f"
        />
        <path d={eagle} fill="#17171a" />
      </>
    ),
  },
  france: {
    field: '#33559a',
    drawn: (
      <>
        <path d="M11,-24h11v8h-11zM0,-16h11v8h-11z" fill="#b2382e" />
        <path d="M8.6,-25h4.8v18h-4.8zM0,-18.2h22v4.6h-22z" fill="#f6f2e6" />
      </>
    ),
  },
  britain: {
    field: '#24407f',
    drawn: (
      <>
        <path d="M0,-24L22,-8M22,-24L0,-8" stroke="#f6f2e6" strokeWidth={3.4} />
        <path d="M9,-25h4v18h-4zM0,-18h22v4h-22z" fill="#f6f2e6" />
        <path d="M10,-25h2v18h-2zM0,-17h22v2h-22z" fill="#b2282a" />
      </>
    ),
  },
  russia: {
    field: '#f3efe2',
    drawn: (
      <>
        <path d="M0,-24l9,8l-9,8zM22,-24l-9,8l9,8z" fill="#b5382c" />
        <path d={eagle} fill="#17171a" />
      </>
    ),
  },
  empire: {
    field: '#f6f2e6',
    drawn: (
      <>
        <path d="M0,-25h7.4v19h-7.4z" fill="#2f4f9a" />
        <path d="M14.6,-25h7.4v19h-7.4z" fill="#b8332c" />
        <path d={eagle} fill="#c99a35" transform="translate(3.3 -5) scale(0.7)" />
      </>
    ),
  },
  other: {
    field: '#e9dfc0',
    drawn: (
      <>
        <path d="M0,-24h22v4h-22zM0,-12h22v4h-22z" fill="#7d2634" />
        <circle cx={11} cy={-16} r={3.4} fill="#2b2b30" />
      </>
    ),
  },
};

export const flagOf = (nation: FlagOf): string => `ft-flag-${nation}`;

export function FlagSymbols() {
  return (
    <>
      <clipPath id="ft-flag-cloth">
        <path d={cloth} />
      </clipPath>
      {(Object.keys(devices) as FlagOf[]).map((nation) => (
        <symbol key={nation} id={flagOf(nation)} overflow="visible">
          <path className="ft-flag-shadow" d={cloth} transform="translate(2.5 3.5)" />
          <path d={cloth} fill={devices[nation].field} />
          <g clipPath="url(#ft-flag-cloth)">{devices[nation].drawn}</g>
          <path className="ft-flag-wave" d="M0,-24q5.5,-2.6 11,0v16q-5.5,2.6 -11,0z" />
          <path className="ft-flag-edge" d={cloth} />
          <path className="ft-flag-pole" d="M0,3V-26.5" />
          <circle className="ft-flag-tip" cx={0} cy={-27} r={1.5} />
        </symbol>
      ))}
    </>
  );
}
