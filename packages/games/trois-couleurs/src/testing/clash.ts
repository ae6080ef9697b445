/** For tests: two units that have just come to blows, the striker going up the table with a pace. */
import type { Engagement, Marcher, Receiver } from '../engagement.ts';
import type { State } from '../state.ts';
import { foldFront } from '../rules/06-movement/folding.ts';
import { steps } from '../steps.ts';
import { battle, Talk, unitNamed, type Setting } from '../testing.ts';
import { unitOf } from '../troops.ts';

export interface Clash {
  readonly striker: string;
  readonly struck: string;
  /** Others on the table, and the ground. */
  readonly setting?: Setting;
  /** Other strikers by name, who stand on the table already. */
  readonly jointly?: readonly string[];
  /** The struck came on to meet it. */
  readonly counters?: boolean;
  /** Files of the striker that stand behind, from its left and from its right. */
  readonly folded?: readonly [left: number, right: number];
  /** UD it had to march, and UD it may march in all. */
  readonly marched?: number;
  readonly capacity?: number;
}

/** The engagement of units that stand in contact. */
export function contactOf(s: State, clash: Clash): Engagement {
  const { jointly = [], counters = false, marched = 3, capacity = 5 } = clash;
  const marcher = (unit: number): Marcher => ({
    unit,
    best: 'PCH',
    ledger: [],
    pace: unitOf(s, unit).pace,
    direction: unitOf(s, unit).facing,
    marched: marched * 600,
    left: 100,
    capacity: capacity * 600,
    from: [unitOf(s, unit).x, unitOf(s, unit).y],
    stands: 'goes',
  });
  const target = unitNamed(s, 'struck');
  const receiver: Receiver = {
    unit: target,
    isTarget: true,
    answer: null,
    ledger: [],
    fire: null,
    pace: unitOf(s, target).pace,
    stands: counters ? 'counters' : 'stands',
  };
  return {
    kind: 'combat',
    side: 'blue',
    direction: 0,
    range: null,
    marchers: ['striker', ...jointly].map((name) => marcher(unitNamed(s, name))),
    receivers: [receiver],
    house: unitOf(s, target).post,
    supports: [],
    early: [],
    fallen: [],
    covered: [],
    hindered: [],
    announced: null,
  };
}

/** Plays the close combat of a striker and a struck unit, unless they are placed otherwise face to face. */
export function clash(what: Clash, ...dice: readonly number[]): Talk {
  const { striker, struck, setting = {} } = what;
  const place = (words: string, at: string): string => (words.includes(' at ') ? words : `${words} ${at}`);
  const s = battle({
    turns: 1,
    ...setting,
    blue: { striker: place(striker, 'at 90,90.1'), ...setting.blue },
    red: { struck: place(struck, 'at 90,90 facing 180'), ...setting.red },
  });
  const [left, right] = what.folded ?? [0, 0];
  foldFront(s, unitNamed(s, 'striker'), { left, right });
  return new Talk(steps, s, { step: 'contact', e: contactOf(s, what) }, ...dice);
}
