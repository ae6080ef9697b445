/** How acts pass over a free table: ways that were gone, shots, short texts that rise where something happened. */
import type { GameEvent, Language } from '@bivouac/kernel';
import type { Show } from '../../table/room.ts';
import type { Spot } from '../../table/spot.ts';
import { standsOn } from './named.ts';
import type { SceneIn, ViewOfATable } from './scene.ts';
import { pieceSpot, pointSpot } from './spots.ts';

interface ViewWithPlaces extends ViewOfATable {
  readonly units: readonly {
    readonly where: string;
    readonly post: number;
    readonly x: number;
    readonly y: number;
  }[];
}

/** The moments before and after an act. */
export interface Passing<View> {
  readonly before: View;
  readonly after: View;
  readonly language: Language;
}

export type Drawn = Partial<Show>;
type Burst = Show['bursts'][number];
type Told = readonly [x: number, y: number, ...rest: number[]];

/** For each kind of event how it is drawn; what is left out is not. */
export type DrawnBy<View, Event extends GameEvent> = {
  readonly [K in Event['kind']]?: (event: Extract<Event, { kind: K }>, passing: Passing<View>) => Drawn;
};

export function shownBy<View, Event extends GameEvent>(
  drawn: DrawnBy<View, Event>,
): (event: GameEvent, before: View, after: View, language: Language) => Show | null {
  return (event, before, after, language) => {
    const draw = drawn[event.kind as Event['kind']] as
      ((event: GameEvent, passing: Passing<View>) => Drawn) | undefined;
    const { trails = [], bursts = [], dice = [] } = draw?.(event, { before, after, language }) ?? {};
    return trails.length === 0 && bursts.length === 0 && dice.length === 0 ? null : { trails, bursts, dice };
  };
}

/** Somebody has gone from here to there. */
export function trail(piece: string, from: Told, to: Told): Drawn {
  return {
    trails: [{ piece: pieceSpot(piece), spots: [pointSpot(from[0], from[1]), pointSpot(to[0], to[1])] }],
  };
}

/** What is drawn where a piece stands, in the scenes of a game. */
export function drawingOn<View extends ViewWithPlaces>(sceneOf: (view: View) => SceneIn<View>) {
  /** As he stands now, or where he stood before he was lost. */
  const spotFor = (name: string, { before, after }: Passing<View>): Spot | null => {
    if (standsOn(sceneOf(after), name)) return pieceSpot(name);
    const unit = before.units[before.terms.units.findIndex(({ id }) => id === name)];
    return unit?.where === 'table' ? pointSpot(unit.x, unit.y) : null;
  };
  return {
    burstOn: (name: string, passing: Passing<View>, text: string, kind: Burst['kind']): Drawn => {
      const at = spotFor(name, passing);
      return at === null ? {} : { bursts: [{ at, text, kind }] };
    },
    strike: (from: string, to: string, passing: Passing<View>): Show['trails'] => {
      const [one, other] = [spotFor(from, passing), spotFor(to, passing)];
      return one === null || other === null
        ? []
        : [{ piece: pieceSpot(from), spots: [one, other], isStrike: true }];
    },
  };
}
