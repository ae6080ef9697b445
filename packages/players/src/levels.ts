/** The computer players that a person can choose, by rank: data over one player. */
import type { OfficerSettings } from './officer.ts';
import type { Stage } from './stages.ts';
import type { TurnSettings } from './turn-search.ts';

export type Level = 'recruit' | 'corporal' | 'captain' | 'colonel' | 'marshal';

/**
 * What each rank weighs. The two lowest see one act ahead only, as beginners do; the recruit forgets half of what he
 * has, and now and then does what is second best. The captain answers within milliseconds: he follows a few of what
 * looks best in a few imagined states. The colonel follows more of it in more of them, the marshal all that may yet
 * turn out to be the best: where no dice are thrown whole turns of both sides, and where the game knows of a longer
 * course, along that. What the ranks are worth against each other is in docs/STRENGTH.md.
 */
export const levelSettings: Readonly<Record<Level, OfficerSettings>> = {
  recruit: { candidates: 60, stages: [], horizon: 'act', replies: 1, tries: 1, overlooks: 50, wavers: 3 },
  corporal: {
    candidates: 120,
    stages: [{ keep: 4, worlds: 2 }],
    horizon: 'act',
    replies: 1,
    tries: 1,
    overlooks: 20,
  },
  captain: { candidates: 800, stages: [{ keep: 6, worlds: 4 }], replies: 4, tries: 2 },
  colonel: {
    candidates: 800,
    stages: [{ keep: 12, worlds: 12 }],
    replies: 4,
    tries: 2,
    withoutDice: { ways: 4, stages: [{ keep: 12, worlds: 1 }] },
  },
  marshal: {
    candidates: 1600,
    stages: [
      { keep: 24, worlds: 16 },
      { keep: 12, worlds: 32 },
      { keep: 6, worlds: 64 },
      { keep: 3, worlds: 96 },
    ],
    replies: 4,
    tries: 2,
    longCourse: [
      { keep: 8, worlds: 6, sorting: { keep: 16, worlds: 8 } },
      { keep: 4, worlds: 12 },
      { keep: 2, worlds: 16 },
    ],
    withoutDice: {
      turns: { width: 6, rows: 10, changes: 20, keep: 3, worlds: 2, shares: [0.3, 0.35, 0.35] },
      ways: 8,
      stages: [{ keep: 16, worlds: 1 }],
    },
  },
};

/**
 * Milliseconds that a rank has for a decision where somebody waits for it. Those who are left out answer soon enough; in
 * matches the playouts alone bound everybody, so that a busy machine makes nobody weaker.
 */
export const patience: Readonly<Partial<Record<Level, number>>> = { colonel: 200, marshal: 200 };

/** From the weakest to the strongest. */
export const levels: readonly Level[] = ['recruit', 'corporal', 'captain', 'colonel', 'marshal'];

/**
 * The same with about so many times the playouts: as many times more candidates as imagined states in every stage. More
 * states alone gain little.
 */
export function settingsTimes(settings: OfficerSettings, factor: number): OfficerSettings {
  const { stages, withoutDice, longCourse, ...rest } = settings;
  const times = (count: number) => Math.round(count * Math.sqrt(factor));
  const more = <T extends Stage>(stage: T): T => ({
    ...stage,
    keep: times(stage.keep),
    worlds: times(stage.worlds),
  });
  const moreRows = (turns: TurnSettings): TurnSettings => ({
    ...turns,
    rows: times(turns.rows),
    changes: times(turns.changes),
    worlds: times(turns.worlds),
  });
  return {
    ...rest,
    stages: stages.map(more),
    ...(longCourse && {
      longCourse: longCourse.map(({ sorting, ...stage }) => ({
        ...more(stage),
        ...(sorting && { sorting: more(sorting) }),
      })),
    }),
    ...(withoutDice && {
      withoutDice: {
        ...withoutDice,
        ...(withoutDice.turns && { turns: moreRows(withoutDice.turns) }),
        stages: withoutDice.stages.map(more),
      },
    }),
  };
}
