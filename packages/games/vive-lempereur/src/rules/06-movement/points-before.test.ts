import { SeededDice, standardOptions } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { boardOf } from '../../board/board.ts';
import { viveLEmpereur as game } from '../../index.ts';
import { marks, none } from '../../state.ts';
import { arms, formationKinds, skirmish } from '../../tables/formations.ts';
import { armOf } from '../../troops.ts';
import { pointsBefore, pointsBeforeAtBest } from './points-before.ts';
import { walkerOf } from './moving-group.ts';

test('at best a unit may have spent as much as in the formation in which it goes farthest', () => {
  const scenario = game.scenarios.find(({ id }) => id === 'outposts')!;
  const s = game.setup(scenario, standardOptions(game, {}), new SeededDice(1)).state;
  const board = boardOf(s);
  const open = formationKinds.flatMap(({ arms: may }, formation) =>
    formation === skirmish ? [] : [{ formation, may }],
  );
  s.units.forEach(({ hex: start }, index) => {
    if (start < 0) return;
    const [found, meant]: [number[], number[]] = [[], []];
    for (let hex = 0; hex < board.grid.count; hex += 1) {
      const w = { ...walkerOf(s, [index]), hex };
      const inEach = open
        .filter(({ may }) => may.includes(arms[armOf(s, index)]!))
        .flatMap(({ formation }) =>
          [0, marks.offRoad].map((done) =>
            pointsBefore(s, board, w, { index, formation, facing: none, spent: 0, marks: done }),
          ),
        );
      const best = pointsBeforeAtBest(s, board, w, index);
      for (let at = hex * 6; at < hex * 6 + 6; at += 1) {
        found.push(best[at]!);
        meant.push(Math.max(...inEach.map((points) => points[at]!)));
      }
    }
    expect(found).toEqual(meant);
  });
});
