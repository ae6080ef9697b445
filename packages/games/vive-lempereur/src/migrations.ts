/** What each version stored otherwise than the next. */
import { withFrames, type Frame, type SaveFile } from '@bivouac/kernel';
import type { EmpereurScenario } from './scenario/scenario.ts';
import { scenarios } from './scenarios/index.ts';
import { none, type State } from './state.ts';
import { leadersAlone, usualRatings } from './tables/command.ts';
import { usualNations } from './tables/nations.ts';

type Save = SaveFile<State, EmpereurScenario>;

export const migrations: Readonly<Record<number, (file: unknown) => unknown>> = {
  // Version 1 fired on departures, endangered leaders and pushed friends otherwise, and did not name the nations.
  1: (file) => withNations(file as Save),
  // Version 2 cited other rules in its events.
  2: (file) => file,
  // Version 3 knew neither wounds nor levels of command, and read a rating that a battle does not give as 0.
  3: (file) => withCommand(file as Save),
  // Version 4 knew neither orders of several steps nor fresh reserves; nobody could be given an order in it.
  4: (file) => withOrders(file as Save),
  // Version 5 knew no written orders, nobody asked to see one, whole sides moved, and battles began as they did.
  5: (file) => withWrittenOrders(file as Save),
  // Version 6 had one step each for marches, charges and retreats under way, with a stage.
  6: (file) => withFrames(file as Save, withoutStages as never),
  // Version 7 had one step for what comes of a shock, with a stage.
  7: (file) => withFrames(file as Save, withoutStages as never),
};

interface StagedFrame extends Frame {
  readonly stage?: string;
}

/** The steps of version 8 by those of versions 6 and 7 and their stages. */
export const stepsByStage: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  march: {
    next: 'march',
    step: 'marchStep',
    leader: 'marchLeader',
    deployed: 'marchDeployed',
    friends: 'marchFriends',
    cavalry: 'marchNear',
    entered: 'marchEntered',
    again: 'marchAgain',
  },
  gallop: {
    declared: 'gallop',
    facing: 'gallopFaced',
    next: 'gallopNext',
    step: 'gallopStep',
    leader: 'gallopLeader',
    cavalry: 'gallopNear',
    entered: 'gallopEntered',
    squares: 'gallopSquares',
    again: 'gallopAgain',
  },
  retreat: {
    leaders: 'retreat',
    next: 'retreatOn',
    leave: 'retreatLeave',
    step: 'retreatStep',
    leader: 'retreatLeader',
    friends: 'retreatFriends',
    panic: 'retreatPanic',
    cavalry: 'retreatNear',
    entered: 'retreatEntered',
    edge: 'retreatEdge',
  },
  aftermath: {
    leaders: 'aftermath',
    bodies: 'aftermathBodies',
    share: 'aftermathShare',
    encircled: 'aftermathEncircled',
    advance: 'aftermathAdvance',
    exploit: 'aftermathExploit',
    reform: 'aftermathReform',
  },
};

/** Steps between: their stage said nothing. */
const onTheWay: ReadonlySet<string> = new Set([
  ...['onward', 'gallopOn', 'retreatWay', 'push'],
  ...['advance', 'advanceWho', 'exploit', 'exploitWho'],
]);

export function withoutStages(frames: readonly StagedFrame[]): StagedFrame[] {
  return frames.map((frame, at) => {
    const { stage = '', ...rest } = frame;
    if (onTheWay.has(frame.step)) return rest;
    const step = stepsByStage[frame.step]?.[stage];
    if (step === undefined) return frame;
    const called = frames[at + 1]?.step;
    const isBeginning = step === 'gallopNext' && (called === 'approach' || called === 'react');
    return { ...rest, step: isBeginning ? 'gallopBegun' : step };
  });
}

function withWrittenOrders(file: Save): Save {
  const { state } = file;
  const options = {
    ...state.terms.options,
    challenges: false,
    interactive: false,
    timePenalty: false,
    strategicDeployment: false,
    lossesOnly: false,
  };
  const corps = state.corps.map((one) => ({ ...one, late: 0 }));
  return {
    ...file,
    state: {
      ...state,
      terms: { ...state.terms, time: null, grid: null, options },
      corps,
      activation: null,
      preBattle: null,
    },
  };
}

function withOrders(file: Save): Save {
  const { state } = file;
  const { terms } = state;
  const corps = terms.corps.map((facts) => ({ ...facts, guard: false, order: null }));
  const edges = { french: null, coalition: null };
  return {
    ...file,
    state: {
      ...state,
      terms: { ...terms, corps, edges, freshFrom: none },
      corps: state.corps.map((one) => ({ ...one, order: null, pending: [], fresh: none })),
      couriers: [],
      relays: [],
      despatches: [],
    },
  };
}

function withCommand(file: Save): Save {
  const { state } = file;
  const options = { ...state.terms.options, leaderWounds: false, commandLevel: leadersAlone };
  const leaders = state.terms.leaders.map((leader) => ({
    ...leader,
    initiative: leader.initiative || usualRatings.initiative.value,
    obedience: leader.obedience || usualRatings.obedience[leader.side].value,
  }));
  return {
    ...file,
    state: {
      ...state,
      terms: { ...state.terms, options, leaders, allowance: { french: 3, coalition: 1 } },
      leaders: state.leaders.map((leader) => ({ ...leader, away: none })),
      corps: state.corps.map((corps) => ({ ...corps, order: null, pending: [], shaken: none, malus: 0 })),
      couriers: [],
      sent: { french: 0, coalition: 0 },
      ordered: { french: 0, coalition: 0 },
    },
  };
}

function withNations(file: Save): Save {
  const { state, record } = file;
  const scenario = scenarios.find(({ id }) => id === record.scenario.id);
  const nations = { ...usualNations, ...scenario?.nations };
  return { ...file, state: { ...state, terms: { ...state.terms, nations } } };
}
