/** The six faces of a battle die, in a box of forty by forty. */
import type { ReactNode } from 'react';
import { faceName, faceOrder, type Face } from '@bivouac/commands-colors/words';
import type { Language } from '@bivouac/kernel';
import { Emblem, type Troops } from '../../board/emblems.tsx';
import './commands-colors.css';

const plain: Omit<Troops, 'arm'> = {
  light: false,
  rifle: false,
  grenadier: false,
  guard: false,
  militia: false,
  heavy: false,
  cuirassier: false,
  horse: false,
};

const signs: Readonly<Record<Face, ReactNode>> = {
  infantry: <Emblem troops={{ ...plain, arm: 'infantry' }} />,
  cavalry: <Emblem troops={{ ...plain, arm: 'cavalry' }} />,
  artillery: <Emblem troops={{ ...plain, arm: 'artillery' }} />,
  flag: (
    <>
      <path className="cc-line" d="M-9,13V-13" />
      <path className="cc-full" d="M-8,-12.5H12L7.5,-6L12,0.5H-8Z" />
    </>
  ),
  sabers: <path className="cc-line" d="M-11,11Q4,6 11,-12M-13,5L-6,13M11,11Q-4,6 -11,-12M13,5L6,13" />,
};

export function isFace(name: string): name is Face {
  return (faceOrder as readonly string[]).includes(name);
}

export function dieFace(name: string): ReactNode {
  if (!isFace(name)) return null;
  return (
    <g className={`cc-die cc-die-${name}`} transform="translate(20 20)">
      <rect className="cc-die-field" x={-16} y={-16} width={32} height={32} rx={5} />
      <g
        transform={name === 'cavalry' || name === 'artillery' ? 'translate(-1 0) scale(0.86)' : 'scale(0.95)'}
      >
        {signs[name]}
      </g>
    </g>
  );
}

export function dieName(name: string, language: Language): string {
  return isFace(name) ? faceName(name, language) : name;
}
