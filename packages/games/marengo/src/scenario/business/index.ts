/**
 * Whether unfinished business makes sense where the blocks stand: who fights whom, who retreats from where. The names in
 * it have been read by now.
 */
import { problem, senseProblems, type Problem } from '@bivouac/kernel';
import { survey, type Board } from '../../board.ts';
import type { Frames } from '../../frames.ts';
import { targetsOf } from '../../rules/bombardment.ts';
import type { Moment } from '../scenario.ts';
import type { State } from '../../state.ts';
import { enemyOf } from '../../tables.ts';
import { assaultLines } from './assaults.ts';
import { line, type Line, type Lines, type Scene } from './lines.ts';
import { moveLines } from './moves.ts';

type StepName = Frames['step'];

const fights: readonly StepName[] = [
  ...(['defence', 'fireAnswered', 'assaultResult', 'defenderLosses', 'afterLosses'] as const),
  ...(['pursuit', 'pursuedLosses', 'occupation', 'entry', 'continuation'] as const),
];
const retreats: readonly StepName[] = ['retreat', 'retreatLosses', 'retreatWay', 'retreatDestinations'];
const losing: readonly StepName[] = ['losses', 'lossChoice'];

/** What may lie above a step. Losses and retreats may also lie on a step of the turn: what brought them about is past. */
const callsOf: Readonly<Partial<Record<StepName, readonly StepName[]>>> = {
  bombardments: ['bombardment', ...losing],
  assaultStep: [...fights, ...retreats, ...losing],
  movement: [
    ...(['block', 'blocked', 'advance', 'march', 'marchOn', 'continuation'] as const),
    ...retreats,
    ...losing,
  ],
  fireAnswered: losing,
  defenderLosses: losing,
  afterLosses: losing,
  pursuedLosses: losing,
  occupation: losing,
  retreatLosses: losing,
  advance: retreats,
  entry: retreats,
};

/** What is wrong with the business of a moment, and where. */
export function checkBusiness(s: State, board: Board, moment: Moment): Problem[] {
  const here = survey(s, board);
  return s.frames.flatMap((frame, at) => {
    const where = moment.frames === undefined ? 'moment' : `moment.frames.${at}`;
    const above = s.frames[at + 1];
    if (above !== undefined && callsOf[frame.step]?.includes(above.step) !== true)
      return [
        problem(
          `moment.frames.${at + 1}.step`,
          `"${above.step}" never comes of "${frame.step}"`,
          `« ${above.step} » ne vient jamais de « ${frame.step} »`,
        ),
      ];
    const scene: Scene = { s, board, here, enemy: enemyOf[s.side], above };
    return senseProblems(lines, scene, frame, where);
  });
}

const frenchOnly: Line<{ readonly step: string }> = line(
  'step',
  'only the French are surprised',
  'seuls les Français sont surpris',
  ({ s }) => s.side === 'french',
);

const lines: Lines = {
  ...assaultLines,
  ...moveLines,
  surprise: [frenchOnly],
  activation: [
    frenchOnly,
    line(
      'picks',
      'there are not so many inactive pieces on the map',
      'il n’y a pas tant de pions inactifs sur la carte',
      ({ s }, { picks }) => picks <= s.pieces.filter(({ active, place }) => !active && place >= 0).length,
    ),
  ],
  bombardment: [
    line(
      'gun',
      'must be artillery of the side to move whose bombardment is announced, with enemies before it',
      'doit être une artillerie du camp qui joue, à bombardement annoncé, l’adversaire devant elle',
      ({ s, board }, { gun }) => {
        const { side, bombardment } = s.pieces[gun]!;
        return side === s.side && bombardment === 'announced' && targetsOf(s, board, gun).length > 0;
      },
    ),
  ],
};
