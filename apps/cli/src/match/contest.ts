/** A match: games of two players with sides swapped, played here or by several workers, until there are enough. */
import { Worker } from 'node:worker_threads';
import type { InstalledGame } from '../installed-game.ts';
import { chosenScenario } from '../chosen.ts';
import {
  appendBout,
  pairsOf,
  playBout,
  playedBefore,
  type Bout,
  type Fixture,
  type PlayedBout,
} from './game.ts';
import { verdictOn, type Hypotheses } from './score.ts';

export interface Contest {
  readonly installed: InstalledGame;
  readonly fixture: Fixture;
  readonly bouts: readonly Bout[];
  /** Where games are appended, and looked up before they are played again. */
  readonly file?: string;
  /** Stops as soon as one of these is established. */
  readonly sprt?: Hypotheses;
  /** How many games are played at a time, each by a worker of its own; 1: here. */
  readonly parallel: number;
  readonly onBout?: (bout: PlayedBout, played: number) => void;
}

/** Plays what is not yet played, and gives all games of the match. */
export async function playContest(contest: Contest): Promise<PlayedBout[]> {
  const { fixture, file, sprt, onBout } = contest;
  const key = ({ seed, seat }: Bout) => `${seed} ${seat}`;
  const wanted = new Set(contest.bouts.map(key));
  const played = (await playedBefore(file, fixture)).filter((bout) => wanted.has(key(bout)));
  const known = new Set(played.map(key));
  const waiting = contest.bouts.filter((bout) => !known.has(key(bout)));
  const isEnough = () => sprt !== undefined && verdictOn(pairsOf(played), sprt) !== 'open';
  const hands = handsFor(contest, Math.min(contest.parallel, waiting.length));
  const work = async (play: Hand['play']) => {
    for (let bout = waiting.shift(); bout !== undefined && !isEnough(); bout = waiting.shift()) {
      const done = await play(bout);
      played.push(done);
      if (file !== undefined) await appendBout(file, done);
      onBout?.(done, played.length);
    }
  };
  try {
    await Promise.all(hands.map(({ play }) => work(play)));
  } finally {
    for (const { leave } of hands) leave();
  }
  return played;
}

/** Somebody who plays games one after the other. */
interface Hand {
  readonly play: (bout: Bout) => Promise<PlayedBout>;
  readonly leave: () => void;
}

function handsFor({ installed, fixture, parallel }: Contest, count: number): Hand[] {
  if (parallel > 1) return Array.from({ length: count }, () => workerHand(fixture));
  const scenario = chosenScenario(installed, fixture.scenario);
  const play = (bout: Bout) => Promise.resolve(playBout(installed.game, scenario, fixture, bout));
  return [{ play, leave: () => undefined }];
}

function workerHand(fixture: Fixture): Hand {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: fixture });
  const play = (bout: Bout) =>
    new Promise<PlayedBout>((resolve, reject) => {
      worker.removeAllListeners();
      worker.once('message', resolve).once('error', reject);
      worker.postMessage(bout);
    });
  return { play, leave: () => void worker.terminate() };
}
