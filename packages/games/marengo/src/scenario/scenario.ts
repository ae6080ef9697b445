/** A battle as a file: pieces, hours, morale, and if need be any moment of any turn. */
import { branches, type RuleId, type Scenario, type Seat } from '@bivouac/kernel';
import type { Board } from '../board.ts';
import type { MapFile } from '../map/map.ts';
import type { Arm, Side } from '../tables.ts';

export interface PieceCount {
  readonly arm: Arm;
  readonly strength: number;
  readonly count: number;
}

/** A block placed by name. What is left out is at rest: active, hidden, not yet moved. */
export interface PlacedPiece {
  readonly side: Side;
  readonly arm: Arm;
  readonly strength: number;
  /** `F4` in reserve, `F4/F2` blocking, `waiting` off the map, `gone` for good. */
  readonly at: string;
  readonly started?: string;
  readonly group?: string;
  readonly active?: boolean;
  readonly moved?: boolean;
  readonly assaulted?: boolean;
  readonly faceUp?: boolean;
  readonly known?: boolean;
  readonly bombardment?: 'none' | 'announced' | 'fired';
}

export interface ReinforcementFile {
  readonly id: string;
  readonly side: Side;
  readonly entry: string;
  readonly fromRound: number;
  readonly pieces?: readonly PieceCount[];
}

/** Any moment of the game, in names. Without one the battle begins with the first round. */
export interface Moment {
  readonly round?: number;
  readonly side?: Side;
  /** A step of the turn. Deeper moments are given by `frames`. */
  readonly step?:
    | 'round'
    | 'turn'
    | 'surprise'
    | 'shuffle'
    | 'bombardments'
    | 'assaultStep'
    | 'movement'
    | 'announcement'
    | 'turnEnd';
  readonly frames?: readonly NamedFrame[];
  readonly commandsUsed?: number;
  readonly pontoonUsed?: boolean;
  readonly assaulted?: readonly string[];
  readonly barred?: readonly string[];
  readonly closed?: readonly string[];
  readonly slots?: readonly { readonly link: string; readonly from: string; readonly last: number }[];
  readonly demoralized?: Partial<Record<Side, number>>;
  readonly bonusGranted?: boolean;
  readonly startLocaleTaken?: boolean;
  readonly mixes?: readonly { readonly pieces: readonly string[]; readonly faces: readonly PieceCount[] }[];
  readonly claim?: Side;
}

export type NamedFrame = { readonly step: string } & Readonly<Record<string, unknown>>;

export interface MarengoScenario extends Scenario {
  /** What happened, and what each side must do. */
  readonly about: { readonly en: string; readonly fr: string };
  readonly map: string | MapFile;
  readonly rounds: number;
  readonly firstHour: number;
  readonly morale: Readonly<Record<Side, number>>;
  /** French pieces drawn by lot onto the start locales (MAR-6-04). */
  readonly atStart?: readonly PieceCount[];
  /** They are not surprised: active from the first (as they are not by MAR-6-07). */
  readonly startActive?: boolean;
  /** Start locales of this battle, where they are not those of the map. */
  readonly startLocales?: Readonly<Record<string, number>>;
  readonly reinforcements?: readonly ReinforcementFile[];
  readonly pieces?: readonly PlacedPiece[];
  readonly moment?: Moment;
  /** A position for tests and puzzles, not a battle of its own. */
  readonly puzzle?: boolean;
}

const by = branches({ onePerSymbol: 'MAR-5-10' });

/** Where French pieces begin, and how many: as the symbols of the map say, unless the battle says otherwise. */
export function startLocalesOf(
  scenario: MarengoScenario,
  board: Board,
  cites?: RuleId[],
): [locale: number, count: number][] {
  const listed = scenario.startLocales;
  if (listed === undefined)
    return [...board.frenchStart.entries()].filter(([, count]) => by.onePerSymbol(count > 0, cites));
  return Object.entries(listed).map(([name, count]) => [board.placeByName.get(name)!, count]);
}

/** A scenario as a seat may read it: of the enemy's blocks that lie hidden it says where they are, not what. */
export function scenarioSeen({ pieces, ...rest }: MarengoScenario, seat: Seat): unknown {
  return {
    ...rest,
    ...(pieces !== undefined && {
      pieces: pieces.map((piece) => (isOpenTo(piece, seat) ? piece : unseen(piece))),
    }),
  };
}

function isOpenTo({ side, at, faceUp, known }: PlacedPiece, seat: Seat): boolean {
  return side === seat || at === 'gone' || faceUp === true || known === true;
}

function unseen(piece: PlacedPiece): unknown {
  return { ...piece, arm: null, strength: null };
}
