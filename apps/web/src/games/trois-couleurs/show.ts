/** How an event passes over the board: trails, dice as they fell, and short texts that rise where it happened. */
import type { GameEvent, Language } from '@bivouac/kernel';
import {
  caseNames,
  disorderNames,
  formationNames,
  indexOfUnit,
  isPositive,
  nameIn,
  type CouleursEvent,
  type View,
} from '@bivouac/trois-couleurs/words';
import { pieceSpot, pointSpot } from '../../board/free-table/spots.ts';
import type { Show, Spot } from '../../table/room.ts';
import { isOnTable } from './spots.ts';

type Kind = CouleursEvent['kind'];
type EventOf<K extends Kind> = Extract<CouleursEvent, { kind: K }>;
type Drawn = Partial<Show>;
type Told = readonly [x: number, y: number, ...rest: number[]];

interface Scene {
  readonly before: View;
  readonly after: View;
  readonly language: Language;
}

/** Where somebody stands: as he stands now, or where he stood before he was lost. */
function spotFor(name: string, { before, after }: Scene): Spot | null {
  if (isOnTable(after, name)) return pieceSpot(name);
  const unit = before.units[indexOfUnit(before, name)];
  return unit?.where === 'table' ? pointSpot(unit.x, unit.y) : null;
}

function burst(name: string, scene: Scene, text: string, kind: Show['bursts'][number]['kind']): Drawn {
  const at = spotFor(name, scene);
  return at === null ? {} : { bursts: [{ at, text, kind }] };
}

function trail(piece: string, from: Told, to: Told): Drawn {
  return {
    trails: [{ piece: pieceSpot(piece), spots: [pointSpot(from[0], from[1]), pointSpot(to[0], to[1])] }],
  };
}

function strike(from: string, to: string, scene: Scene): Show['trails'] {
  const [one, other] = [spotFor(from, scene), spotFor(to, scene)];
  return one === null || other === null ? [] : [{ piece: pieceSpot(from), spots: [one, other] }];
}

const scenes: { readonly [K in Kind]?: (event: EventOf<K>, scene: Scene) => Drawn } = {
  moved: ({ unit, from, to }) => trail(unit, from, to),
  wentBack: ({ unit, from, to }) => trail(unit, from, to),
  withdrew: ({ unit, from, to }) => trail(unit, from, to),
  wentToRally: ({ unit, from, to }) => trail(unit, from, to),
  generalRode: ({ general, from, to }) => trail(general, from, to),
  formed: ({ unit, formation }, scene) =>
    burst(unit, scene, formationNames[formation][scene.language], 'note'),
  disordered: ({ unit, disorder }, scene) =>
    burst(unit, scene, disorderNames[disorder][scene.language], 'loss'),
  caseChanged: ({ unit, to }, scene) =>
    burst(unit, scene, caseNames[to][scene.language], isPositive(to) ? 'gain' : 'loss'),
  lost: ({ unit, steps }, scene) => burst(unit, scene, `−${steps}`, 'loss'),
  destroyed: ({ unit }, scene) => burst(unit, scene, '†', 'loss'),
  marchDeclared: ({ unit, target }, scene) => ({ trails: strike(unit, target, scene) }),
  fired: ({ unit, target }, scene) => ({ trails: strike(unit, target, scene) }),
  fought: ({ unit, enemy }, scene) => ({ trails: strike(unit, enemy, scene) }),
  tested: ({ unit, die, total, case: found }, scene) => ({
    dice: [{ faces: [String(die)], label: `${nameIn(scene.after, unit, scene.language)} · ${total}` }],
    ...burst(unit, scene, caseNames[found][scene.language], isPositive(found) ? 'gain' : 'loss'),
  }),
};

export function showOf(event: GameEvent, before: View, after: View, language: Language): Show | null {
  const told = event as CouleursEvent;
  const draw = scenes[told.kind] as ((event: CouleursEvent, scene: Scene) => Drawn) | undefined;
  const { trails = [], bursts = [], dice = [] } = draw?.(told, { before, after, language }) ?? {};
  return trails.length === 0 && bursts.length === 0 && dice.length === 0 ? null : { trails, bursts, dice };
}
