/** Chapter IX.5: combined charges. Each cavalry rides in turn; only then may the enemy countercharge. */
import { call, go, nothing, offers, question, type Asking, type Doing } from '@bivouac/kernel';
import { boardOf } from '../../board/board.ts';
import type { Approach, FrameOf, Frames } from '../../frames.ts';
import { aboutUnit, isCharging } from '../../troops.ts';
import type { State } from '../../state.ts';
import { watchers } from '../06-movement/approach.ts';
import { chargeParts, whyNotCharge, whyNotDeclare } from './charge-announced.ts';
import { playNext } from './charge.ts';

/** The next rides; when all have, whoever has one of them in his front may countercharge (VE-9.5-02; gaps: G-72). */
export const combined: Doing<State, FrameOf<'combined'>, Frames> = {
  run(s, { ridden, waiting }) {
    const left = waiting.filter((index) => s.units[index]!.level === 0 && whyNotCharge(s, index) === null);
    if (left.length > 0) return go({ step: 'nextRide', ridden, waiting: left });
    const together = ridden.filter((index) => s.units[index]!.hex >= 0 && isCharging(s.units[index]!));
    const unit = together[0];
    if (unit === undefined) return go({ step: 'charges' });
    const approach: Approach = {
      ...({ band: 0, unit, hex: s.units[unit]!.hex, gait: 'charge', near: [], recoiled: [] } as const),
      ...{ answered: [], countering: [], changed: false, together },
    };
    if (watchers(s, approach).length === 0) return go({ step: 'charges' });
    return call({ step: 'approach', ...approach }, { step: 'charges' });
  },
};

const nextAsked = question('charge', ['VE-9.5-01', 'VE-9.5-03', 'VE-9.5-05']);

/** The way of the next cavalry of a combined charge. */
export const nextRide: Asking<State, FrameOf<'nextRide'>, Frames> = {
  asks: (s, { waiting }) => nextAsked(s.side, aboutUnit(s, waiting[0]!)),
  choices(s, { ridden, waiting }, _seat, partial) {
    const board = boardOf(s);
    const name = board.unitNames[waiting[0]!]!;
    if (partial.length === 0) return offers([name]);
    return partial[0] === name ? chargeParts(s, board, partial, true, ridden) : nothing;
  },
  whyNot: (s, { ridden }, _seat, action) => whyNotDeclare(s, action, true, ridden),
  answer(s, { ridden, waiting }, _seat, action, play) {
    const [unit, ...rest] = waiting;
    const back: Frames = { step: 'combined', ridden: [...ridden, unit!], waiting: rest };
    return playNext(s, action, ridden, back, play);
  },
};
