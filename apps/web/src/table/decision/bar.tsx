/** How the bar is laid out, whatever it says. */
import type { ReactNode } from 'react';
import { text } from '../../text/words.ts';
import type { Button } from '../deciding.ts';
import type { Told } from '../lesson/guide.ts';
import type { Manoeuvre } from '../manoeuvre/manoeuvre.ts';
import type { Offer, Spot } from '../room.ts';
import { useSay } from '../say.ts';
import type { TableSession } from '../session.ts';
import type { TableState } from '../table-state.ts';

export interface DecisionBarProps {
  readonly session: TableSession;
  readonly state: TableState;
  readonly buttons: readonly Button[];
  readonly offered: ReadonlyMap<Spot, Offer>;
  /** What a lesson tells to be done next; null outside lessons. */
  readonly told: Told | null;
  /** Moving by hand, in games on a free table: what a button would do is shown while it is looked at. */
  readonly moving?: Manoeuvre | null;
  readonly onRule: (id: string) => void;
  readonly onOdds: () => void;
  /** What may be played next, when the battle is over. */
  readonly onEnding: () => void;
}

interface BarProps {
  /** `menu`: several things can be done on one spot, and nothing else. */
  readonly kind?: 'over' | 'asking' | 'menu' | undefined;
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** What is said, which scrolls where it is long, above the buttons, which stay where they are: the bar keeps its height. */
export function Bar({ kind, buttons, children }: BarProps) {
  return (
    <div className={kind === undefined ? 'standing' : `standing ${kind}`}>
      {/* What scrolls must be within reach of the keyboard. */}
      <div className="says" tabIndex={0}>
        {children}
      </div>
      {buttons !== undefined && buttons !== false && <div className="buttons">{buttons}</div>}
    </div>
  );
}

/** The way back looks the same wherever it is offered, and unlike an answer. */
export function BackButton({ session }: Pick<DecisionBarProps, 'session'>) {
  const say = useSay();
  return (
    <button className="plain" onClick={session.back}>
      {say(text.back)}
    </button>
  );
}

/** Marks the button a lesson points at. */
export function toldMark(isTold: boolean): { readonly 'data-told'?: true } {
  return isTold ? { 'data-told': true } : {};
}
