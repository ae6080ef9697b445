/** How an event passes over the board: trails, dice as they fell, and short texts that rise where it happened. */
import {
  caseNames,
  disorderNames,
  formationNames,
  isPositive,
  nameIn,
  type CouleursEvent,
  type View,
} from '@bivouac/trois-couleurs/words';
import { drawingOn, shownBy, trail } from '../../board/free-table/shown.ts';
import { sceneOf } from './scene.ts';

const { burstOn, strike } = drawingOn(sceneOf);

export const showOf = shownBy<View, CouleursEvent>({
  moved: ({ unit, from, to }) => trail(unit, from, to),
  wentBack: ({ unit, from, to }) => trail(unit, from, to),
  withdrew: ({ unit, from, to }) => trail(unit, from, to),
  wentToRally: ({ unit, from, to }) => trail(unit, from, to),
  generalRode: ({ general, from, to }) => trail(general, from, to),
  formed: ({ unit, formation }, scene) =>
    burstOn(unit, scene, formationNames[formation][scene.language], 'note'),
  disordered: ({ unit, disorder }, scene) =>
    burstOn(unit, scene, disorderNames[disorder][scene.language], 'loss'),
  caseChanged: ({ unit, to }, scene) =>
    burstOn(unit, scene, caseNames[to][scene.language], isPositive(to) ? 'gain' : 'loss'),
  lost: ({ unit, steps }, scene) => burstOn(unit, scene, `−${steps}`, 'loss'),
  destroyed: ({ unit }, scene) => burstOn(unit, scene, '†', 'loss'),
  marchDeclared: ({ unit, target }, scene) => ({ trails: strike(unit, target, scene) }),
  fired: ({ unit, target }, scene) => ({ trails: strike(unit, target, scene) }),
  fought: ({ unit, enemy }, scene) => ({ trails: strike(unit, enemy, scene) }),
  tested: ({ unit, die, total, case: found }, scene) => ({
    dice: [{ faces: [String(die)], label: `${nameIn(scene.after, unit, scene.language)} · ${total}` }],
    ...burstOn(unit, scene, caseNames[found][scene.language], isPositive(found) ? 'gain' : 'loss'),
  }),
});
