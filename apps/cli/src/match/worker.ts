/** Plays games of a match beside others: it is sent one after the other and answers each when it is over. */
import { parentPort, workerData } from 'node:worker_threads';
import { chosenGame, chosenScenario } from '../chosen.ts';
import { catalogue } from '../games.ts';
import { playBout, type Bout, type Fixture } from './game.ts';

const fixture = workerData as Fixture;
const { game, ...installed } = await chosenGame(catalogue, fixture.game);
const scenario = chosenScenario({ game, ...installed }, fixture.scenario);

parentPort!.on('message', (bout: Bout) => {
  parentPort!.postMessage(playBout(game, scenario, fixture, bout));
});
