/** The pictures of command cards and of answers, in a box of a hundred by fifty-two. */
import type { ReactNode } from 'react';
import { byCommandLevel, cardKinds, sections, type CardKind } from '@bivouac/commands-colors/words';
import type { Words } from '@bivouac/kernel';
import { Emblem, type Troops } from '../../board/emblems.tsx';
import type { Pictured } from './spots.ts';

const plain: Troops = {
  arm: 'infantry',
  light: false,
  rifle: false,
  grenadier: false,
  guard: false,
  militia: false,
  heavy: false,
  cuirassier: false,
  horse: false,
};
const troops = {
  foot: plain,
  horse: { ...plain, arm: 'cavalry', heavy: true },
  guns: { ...plain, arm: 'artillery' },
} as const;

export const kindOf = (id: string): CardKind | undefined => cardKinds.find((kind) => kind.id === id);

function Sign({ of, x, y, size = 1 }: { of: keyof typeof troops; x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <Emblem troops={troops[of]} />
    </g>
  );
}

const die = (x: number, y: number, turn: number) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <rect className="cc-art-paper" x={-10} y={-10} width={20} height={20} rx={4} />
    <path className="cc-line" d="M-4,5L4,-5M4,5L-4,-5" />
  </g>
);

const bicorne = 'M-22,7Q-19,-2 -10,-4Q0,-22 10,-4Q19,-2 22,7Q0,-4 -22,7Z';

/** The art of the cards that are not a matter of sections. */
const tacticArt: Readonly<Record<string, ReactNode>> = {
  bayonet_charge: (
    <g transform="translate(50 26)">
      <path className="cc-line" d="M-38,16L14,-6M-30,24L22,2M-22,32L30,10" />
      <path className="cc-full" d="M13,-8L34,-17L15,-3.5ZM21,0L42,-9L23,4.5ZM29,8L50,-1L31,12.5Z" />
    </g>
  ),
  bombard: (
    <>
      <Sign of="guns" x={36} y={30} size={1.7} />
      <path className="cc-smoke" d="M66,16q3,-9 11,-6q9,-4 11,5q7,3 2,9q-4,7 -12,3q-10,3 -12,-11Z" />
    </>
  ),
  cavalry_charge: (
    <>
      <Sign of="horse" x={28} y={28} size={1.35} />
      <Sign of="horse" x={68} y={28} size={1.35} />
    </>
  ),
  counter_attack: (
    <g transform="translate(50 26)">
      <path className="cc-line cc-bold" d="M-34,-10H14M-14,12H34" />
      <path className="cc-full" d="M12,-19L30,-10L12,-1ZM-12,3L-30,12L-12,21Z" />
    </g>
  ),
  elan: (
    <>
      {die(30, 30, -14)}
      {die(56, 24, 10)}
      {die(78, 34, 30)}
    </>
  ),
  fire_and_hold: (
    <g transform="translate(50 28)">
      <path className="cc-line" d="M-40,14H14M-36,4H18" />
      <path className="cc-smoke" d="M18,4q3,-10 12,-7q10,-3 11,7q5,6 -3,10q-8,6 -14,-1q-7,-2 -6,-9Z" />
      <path className="cc-line" d="M-44,20l8,-8M-40,10l8,-8" />
    </g>
  ),
  first_strike: (
    <g transform="translate(50 26)">
      <path className="cc-line cc-bold" d="M-30,18Q12,8 30,-20" />
      <path className="cc-line" d="M-36,8L-22,24" />
      <path className="cc-full" d="M-6,-22L0,-10L-12,-10L-4,2L-26,-6L-14,-9L-20,-18Z" />
    </g>
  ),
  force_march: (
    <g transform="translate(50 26)">
      <path className="cc-line cc-bold" d="M-34,-14L-20,0L-34,14M-10,-14L4,0L-10,14M14,-14L28,0L14,14" />
    </g>
  ),
  cold_steel: (
    <g transform="translate(50 26)">
      <path className="cc-line cc-bold" d="M-26,20L22,-18M26,20L-22,-18" />
      <path className="cc-line" d="M-28,10L-16,24M28,10L16,24" />
    </g>
  ),
  leadership: (
    <g transform="translate(50 30) scale(1.15)">
      <path className="cc-full" d={bicorne} />
      <circle className="cc-full" cy={9} r={7} />
    </g>
  ),
  grande_manoeuvre: (
    <g transform="translate(50 26)">
      <path className="cc-line cc-dotted" d="M-40,14Q-20,-22 4,-2T34,-10" />
      <path className="cc-full" d="M28,-19L44,-14L32,-2Z" />
      <circle className="cc-full" cx={-40} cy={14} r={4} />
    </g>
  ),
  rally: (
    <g transform="translate(50 26)">
      <path className="cc-line cc-bold" d="M-16,22V-22" />
      <path className="cc-full" d="M-15,-21H26L18,-10L26,1H-15Z" />
      <path className="cc-cut" d="M4,-16v12M-2,-10h12" />
    </g>
  ),
  short_supply: (
    <g transform="translate(50 28)">
      <path className="cc-line" d="M-30,6H14L20,-10M-30,6V-8H8V6" />
      <circle className="cc-wheel" cx={-18} cy={10} r={8} />
      <circle className="cc-wheel" cx={6} cy={10} r={8} />
      <path className="cc-line" d="M26,-14L40,12M40,-14L26,12" />
    </g>
  ),
};

/** Three parts of a board, with a pennant for each order. */
function SectionArt({
  orders,
  scouts,
}: {
  readonly orders: NonNullable<CardKind['orders']>;
  readonly scouts: boolean;
}) {
  return (
    <>
      {sections.map((section, index) => {
        const count = orders[section];
        const x = 8 + index * 29;
        return (
          <g key={section}>
            <rect
              className={count === 0 ? 'cc-third' : 'cc-third cc-third-full'}
              x={x}
              y={9}
              width={26}
              height={36}
              rx={2}
            />
            {count === 0 ? null : count === byCommandLevel ? (
              <path
                className="cc-art-paper"
                d="M-5,-8H5V8H-5Z"
                transform={`translate(${x + 13} 27) scale(1.1)`}
              />
            ) : (
              <text className="cc-third-count" x={x + 13} y={34}>
                {count}
              </text>
            )}
          </g>
        );
      })}
      {scouts ? (
        <g transform="translate(82 10) rotate(-24)">
          <path className="cc-art-paper" d="M-12,-4.5H4V4.5H-12ZM4,-3.2H16V3.2H4Z" />
        </g>
      ) : null}
    </>
  );
}

export function CardArt({ id }: { readonly id: string }) {
  const kind = kindOf(id);
  return (
    <svg className="cc-art" viewBox="0 0 100 52" aria-hidden="true" focusable="false">
      {kind?.orders ? <SectionArt orders={kind.orders} scouts={kind.scouts} /> : (tacticArt[id] ?? null)}
    </svg>
  );
}

const flags = (count: number, crossed: number) => (
  <>
    {Array.from({ length: count }, (_, index) => {
      const x = 50 + (index - (count - 1) / 2) * 26;
      return (
        <g key={index} transform={`translate(${x} 26)`}>
          <path className="cc-line" d="M-8,16V-16" />
          <path className="cc-full" d="M-7,-15H11L7,-9L11,-3H-7Z" />
          {index < crossed ? <path className="cc-strike" d="M-12,14L14,-18" /> : null}
        </g>
      );
    })}
  </>
);

const answerArt: Readonly<Record<Pictured, ReactNode>> = {
  stand: (
    <>
      <Sign of="foot" x={20} y={27} />
      <Sign of="foot" x={50} y={27} />
      <Sign of="foot" x={80} y={27} />
      <path className="cc-line" d="M8,45H92" />
    </>
  ),
  strike: tacticArt.first_strike,
  retire: (
    <>
      <Sign of="horse" x={34} y={26} size={1.4} />
      <path className="cc-line cc-bold" d="M92,26H66M76,16L66,26L76,36" />
    </>
  ),
  square: (
    <g transform="translate(50 26)">
      <path className="cc-line cc-bold" d="M-17,-17H17V17H-17Z" />
      <path
        className="cc-line"
        d="M-12,-17v-7M0,-17v-7M12,-17v-7M-12,17v7M0,17v7M12,17v7M-17,-10h-7M-17,0h-7M-17,10h-7M17,-10h7M17,0h7M17,10h7"
      />
      <path className="cc-full" d="M-1,8V-9H9L6,-5L9,-1H1V8Z" />
    </g>
  ),
  'battle back': tacticArt.counter_attack,
  pass: <path className="cc-line cc-bold" d="M30,26H70" />,
  strategic: tacticArt.grande_manoeuvre,
  one: <Sign of="foot" x={50} y={26} size={1.5} />,
  'ignore 0': flags(2, 0),
  'ignore 1': flags(1, 1),
  'ignore 2': flags(2, 2),
  'ignore 3': flags(3, 3),
};

export function AnswerArt({ answer }: { readonly answer: Pictured }) {
  return (
    <svg className="cc-art" viewBox="0 0 100 52" aria-hidden="true" focusable="false">
      {answerArt[answer]}
    </svg>
  );
}

/** What a card comes to, in a few words: the whole of it opens beside them. */
const tacticWords: Readonly<Record<string, Words>> = {
  bayonet_charge: { en: '4 infantry: 2 hexes, melee', fr: '4 infanteries : 2 cases, assaut' },
  bombard: { en: '4 artillery: +2 dice, or 3 hexes', fr: '4 artilleries : +2 dés, ou 3 cases' },
  cavalry_charge: { en: '4 cavalry: +1 die in melee', fr: '4 cavaleries : +1 dé au contact' },
  counter_attack: { en: 'Repeat the enemy’s last card', fr: 'Rejouer la carte de l’ennemi' },
  elan: { en: 'Dice say whom; +1 die', fr: 'Les dés disent qui ; +1 dé' },
  fire_and_hold: { en: '4 fire, +1 die, no move', fr: '4 : tir, +1 dé, sans bouger' },
  first_strike: { en: 'In his turn: roll first', fr: 'À son tour : frapper d’abord' },
  force_march: { en: 'All infantry of a section', fr: 'Toute l’infanterie d’une section' },
  cold_steel: { en: 'All in contact: +1 die', fr: 'Tous au contact : +1 dé' },
  leadership: { en: 'All leaders, their units +1 die', fr: 'Tous les généraux, +1 dé' },
  grande_manoeuvre: { en: '4 units, 4 hexes, no battle', fr: '4 unités, 4 cases, sans combat' },
  rally: { en: 'Dice bring blocks back', fr: 'Les dés ramènent des blocs' },
  short_supply: { en: 'Sends a unit back', fr: 'Renvoie une unité en arrière' },
};

export function shortWords(id: string): Words {
  const kind = kindOf(id);
  const byOrders = kind?.orders ?? null;
  if (kind === undefined || byOrders === null) return tacticWords[id] ?? { en: '', fr: '' };
  if (kind.scouts) return { en: '1 order; see 2 cards', fr: '1 ordre ; 2 cartes vues' };
  const orders = sections.map((section) => byOrders[section]);
  if (orders.includes(byCommandLevel)) return { en: 'Orders by command level', fr: 'Ordres selon le niveau' };
  const sum = orders.reduce((total, count) => total + count, 0);
  return { en: `${sum} orders`, fr: `${sum} ordres` };
}
