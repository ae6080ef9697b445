/** For tests: phase 6 of a side whose chief and brigadier stand near 80,110, with points to give. */
import type { Part } from '@bivouac/kernel';
import { movement } from './rules/5-movement/orders.ts';
import { generalMoves } from './rules/5-movement/general-moves.ts';
import { Talk } from './talking.ts';
import { battle, spotOf, type Setting } from './testing.ts';

const staff = { chief: 'commander-in-chief 6 points at 80,112', brigadier: 'at 80,108' };

export class Phase6 extends Talk {
  /** The blue side gives orders; it has six points unless the setting says otherwise. */
  constructor(setting: Setting) {
    super({ ...movement, ...generalMoves }, battle({ generals: { blue: staff }, ...setting }), {
      step: 'movement',
    });
  }

  /** Points left to the chief of the blue side. */
  get points(): number {
    return this.state.generals[0]!.points;
  }

  /** The rules that refuse an order; none when it may be given. */
  refused(...action: readonly Part[]): readonly string[] {
    return this.refusal(...action)?.rules ?? [];
  }

  /** Where a unit stands, in centimetres and degrees. */
  spot(id: string): readonly [x: number, y: number, facing: number] {
    return spotOf(this.state, id);
  }

  /** How far an order may go, in centimetres. */
  farthest(...action: readonly Part[]): number {
    const { space } = this.choices(...action);
    return space?.kind === 'numbers' ? space.ranges.at(-1)![1] / 100 : 0;
  }
}
