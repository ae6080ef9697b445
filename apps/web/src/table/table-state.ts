/** What a table shows, whoever sits at it. */
import type { Action, Landmark, Odds, Part, Reach, Refusal, Seat, Way, Words } from '@bivouac/kernel';
import type { Finality, OnScreen } from '@bivouac/host';
import type { Behind, Draft } from './deciding.ts';
import type { ShownAct } from './moments.ts';
import type { Everybody, TurningPoint, Show, Spot, Trail } from './room.ts';

export interface TableState {
  readonly situation: OnScreen;
  /** What the board shows: behind the situation while acts are being shown. */
  readonly view: unknown;
  readonly log: readonly ShownAct[];
  readonly show: Show | null;
  /** Where others have gone since the eyes last acted. */
  readonly traces: readonly Trail[];
  /** What has just changed the battle; it stands until it is put away, or one's own next act is shown. */
  readonly turningPoint: TurningPoint | null;
  /** Acts are being shown. */
  readonly isPlaying: boolean;
  readonly thinking: { readonly seat: Seat; readonly share: number } | null;
  readonly draft: Draft | null;
  /** What may follow the parts of the draft that only open a way. */
  readonly behind: readonly Behind[];
  /** Where whoever is in hand could go. */
  readonly reach: Reach | null;
  /** The way that was chosen last, by its goal. */
  readonly led: Way | null;
  /** What is worth choosing, where the next part is a described space. */
  readonly landmarks: readonly Landmark[];
  /** All who may be named now, by one word; null where they cannot be named together. */
  readonly everybody: Everybody | null;
  readonly odds: Odds | null;
  /** The chances of what was chosen are being counted before it is asked whether it is meant. */
  readonly isWeighing: boolean;
  /** A whole action that waits for a last word. */
  readonly asking: Action | null;
  /** Why that, or what is chosen as it stands, could not be taken back; null where it could, or nobody wanted to know. */
  readonly barrier: Finality | null;
  /** What is chosen could end here, and what would come of it is in sight: whoever says that it is all is not asked again. */
  readonly isForewarned: boolean;
  /** Acts that were taken back and can be done again, next one first. */
  readonly undone: readonly Action[];
  /** Several parts lie on the spot that was picked. */
  readonly menu: readonly Part[] | null;
  /** Why not, and the spot that was pointed at, where it was one. */
  readonly refused: (Refusal & { readonly spot?: Spot }) | null;
  readonly trouble: Words | null;
  readonly lit: readonly Spot[];
  /** Whom somebody has looked for last: brought into sight when it changes. */
  readonly sought: readonly Spot[];
  readonly rule: string | null;
}

/** A table just sat down at: nothing shown, nothing begun. */
export function newTable(situation: OnScreen): TableState {
  return {
    situation,
    view: situation.view,
    log: [],
    show: null,
    traces: [],
    turningPoint: null,
    isPlaying: false,
    thinking: null,
    draft: null,
    behind: [],
    reach: null,
    led: null,
    landmarks: [],
    everybody: null,
    odds: null,
    isWeighing: false,
    asking: null,
    barrier: null,
    isForewarned: false,
    undone: [],
    menu: null,
    refused: null,
    trouble: null,
    lit: [],
    sought: [],
    rule: null,
  };
}
