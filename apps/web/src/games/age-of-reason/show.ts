/** How an event passes over the board: trails, dice as they fell, and short texts that rise where it happened. */
import { say } from '@bivouac/kernel';
import {
  conditionNames,
  formationNames,
  lengthIn,
  nameIn,
  sideName,
  type ReasonEvent,
  type View,
} from '@bivouac/age-of-reason/words';
import type { Show } from '../../table/room.ts';
import { drawingOn, shownBy, trail } from '../../board/free-table/shown.ts';
import { sceneOf } from './scene.ts';

const { burstOn, strike } = drawingOn(sceneOf);

const roll = (faces: readonly number[], label: string): Show['dice'] =>
  faces.some((face) => face > 0) ? [{ faces: faces.filter((face) => face > 0).map(String), label }] : [];

export const showOf = shownBy<View, ReasonEvent>({
  moved: ({ unit, from, to }) => trail(unit, from, to),
  wentBack: ({ unit, from, to }) => trail(unit, from, to),
  arrived: ({ unit }, scene) => burstOn(unit, scene, say(scene.language, 'arrives', 'arrive'), 'gain'),
  formed: ({ unit, formation }, scene) =>
    burstOn(unit, scene, formationNames[formation][scene.language], 'note'),
  conditionChanged: ({ unit, to }, scene) =>
    burstOn(unit, scene, conditionNames[to][scene.language], to === 'normal' ? 'gain' : 'loss'),
  lost: ({ unit, figures }, scene) => burstOn(unit, scene, `−${figures}`, 'loss'),
  destroyed: ({ unit }, scene) => burstOn(unit, scene, '†', 'loss'),
  captured: ({ unit }, scene) => burstOn(unit, scene, say(scene.language, 'taken', 'prise'), 'loss'),
  surrendered: ({ unit }, scene) =>
    burstOn(unit, scene, say(scene.language, 'surrenders', 'se rend'), 'loss'),
  flagTaken: ({ unit }, scene) =>
    burstOn(unit, scene, say(scene.language, 'flag taken', 'drapeau pris'), 'loss'),
  fired: ({ unit, target, dice, total, losses }, scene) => ({
    trails: strike(unit, target, scene),
    dice: roll(
      dice,
      `${nameIn(scene.after, unit, scene.language)} · ${total} · ${say(scene.language, `${losses} lost`, `pertes : ${losses}`)}`,
    ),
  }),
  shotWasted: ({ unit, target }, scene) => ({ trails: strike(unit, target, scene) }),
  chargeDeclared: ({ units, targets }, scene) => ({
    trails: units.flatMap((unit) => targets.slice(0, 1).flatMap((target) => strike(unit, target, scene))),
  }),
  struck: ({ unit }, scene) => burstOn(unit, scene, '★', 'note'),
  moraleTested: ({ unit, dice, total, passed }, scene) => ({
    dice: roll(
      dice,
      `${nameIn(scene.after, unit, scene.language)} · ${say(scene.language, 'morale', 'moral')} ${total}`,
    ),
    ...burstOn(unit, scene, passed ? '✓' : '✗', passed ? 'gain' : 'loss'),
  }),
  initiativeThrown: ({ unit, dice, needed, passed }, scene) => ({
    dice: roll(dice, `${nameIn(scene.after, unit, scene.language)} · ≤ ${needed}`),
    ...burstOn(unit, scene, passed ? '✓' : '✗', passed ? 'gain' : 'loss'),
  }),
  fought: ({ unit, target, dice, total, losses }, scene) => ({
    trails: strike(unit, target, scene),
    dice: roll(
      dice,
      `${nameIn(scene.after, unit, scene.language)} · ${total} · ${say(scene.language, `${losses} lost`, `pertes : ${losses}`)}`,
    ),
  }),
  pointsThrown: ({ general, dice, points }, scene) => ({
    dice: roll(dice, nameIn(scene.after, general, scene.language)),
    ...burstOn(general, scene, String(points), 'gain'),
  }),
  rangeThrown: ({ unit, die, range }, scene) => ({
    dice: roll([die], nameIn(scene.after, unit, scene.language)),
    ...burstOn(unit, scene, lengthIn(range, scene.language), 'note'),
  }),
  squareThrown: ({ unit, die, needed, formed }, scene) => ({
    dice: roll([die], `${nameIn(scene.after, unit, scene.language)} · ≤ ${needed}`),
    ...burstOn(
      unit,
      scene,
      formed ? say(scene.language, 'square!', 'carré !') : '✗',
      formed ? 'gain' : 'loss',
    ),
  }),
  pursuitThrown: ({ unit, dice, needed }, scene) => ({
    dice: roll(dice, `${nameIn(scene.after, unit, scene.language)} · ≤ ${needed}`),
  }),
  // What the enemy's reserves need is not known.
  arrivalTested: ({ die, unit, needed }, scene) => ({
    dice: roll(
      [die],
      `${nameIn(scene.after, unit, scene.language)}${needed === undefined ? '' : ` · ≤ ${needed}`}`,
    ),
  }),
  generalAtRisk: ({ general, dice }, scene) => ({
    dice: roll(dice, nameIn(scene.after, general, scene.language)),
  }),
  retreatThrown: ({ side, dice, total }, scene) => ({
    dice: roll(dice, `${sideName(scene.after, side, scene.language)} · ${total}`),
  }),
  rallyThrown: ({ unit, die, needed, rallied }, scene) => ({
    dice: roll([die], `${nameIn(scene.after, unit, scene.language)} · ≤ ${needed}`),
    ...burstOn(unit, scene, rallied ? '✓' : '✗', rallied ? 'gain' : 'loss'),
  }),
});
