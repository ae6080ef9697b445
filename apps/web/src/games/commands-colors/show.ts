/** How an event passes over the board: trails, dice as they fell, and short texts that rise where it happened. */
import { capital, say, counted as countedIn, type GameEvent, type Language } from '@bivouac/kernel';
import {
  leaderNamed,
  leaderWords,
  sideNames,
  unitWords,
  unitNamed,
  type Face,
  type NapoleonicsEvent,
  type View,
} from '@bivouac/commands-colors/words';
import type { Show, Spot } from '../../table/room.ts';
import { isOnBoard, pieceSpot, placeSpot } from './spots.ts';

type Kind = NapoleonicsEvent['kind'];
type EventOf<K extends Kind> = Extract<NapoleonicsEvent, { kind: K }>;
type Burst = Show['bursts'][number];

interface Scene {
  readonly before: View;
  readonly after: View;
  readonly language: Language;
}

type Drawn = Partial<Show>;

const burst = (at: Spot, text: string, kind: Burst['kind'] = 'note'): Burst => ({ at, text, kind });

function trail(piece: string, ...hexes: readonly string[]): Drawn {
  return { trails: [{ piece: pieceSpot(piece), spots: hexes.filter(isOnBoard).map(placeSpot) }] };
}

/** Where a unit or leader stood before the act; nowhere for one that came off the board. */
function hexBefore(name: string, { before }: Scene): string | null {
  const hex = unitNamed(before, name)?.hex ?? leaderNamed(before, name)?.hex ?? null;
  return hex !== null && isOnBoard(hex) ? hex : null;
}

function at(name: string, scene: Scene): Spot | null {
  const hex = hexBefore(name, scene);
  return hex === null ? null : placeSpot(hex);
}

function burstOn(name: string, scene: Scene, text: string, kind: Burst['kind']): Drawn {
  const where = at(name, scene);
  return where === null ? {} : { bursts: [burst(where, text, kind)] };
}

/** The way of an attack: from who makes it to whom it meets. */
function strike(unit: string, target: string, scene: Scene): Drawn {
  const [from, to] = [hexBefore(unit, scene), hexBefore(target, scene)];
  if (from === null || to === null) return {};
  return { trails: [{ piece: pieceSpot(unit), spots: [from, to].map(placeSpot), isStrike: true }] };
}

function troops(name: string, { before, language }: Scene): string {
  const unit = unitNamed(before, name);
  return unit === null ? leaderWords(before, name) : capital(unitWords(before, name, language));
}

function effect(hits: number, flags: number, language: Language): string {
  const parts = [
    ...(hits > 0
      ? [say(language, countedIn(hits, 'hit', 'hits'), countedIn(hits, 'touche', 'touches'))]
      : []),
    ...(flags > 0
      ? [say(language, countedIn(flags, 'flag', 'flags'), countedIn(flags, 'drapeau', 'drapeaux'))]
      : []),
  ];
  return parts.length === 0 ? say(language, 'no effect', 'sans effet') : parts.join(', ');
}

function roll(faces: readonly Face[], label: string): Drawn {
  return faces.length === 0 ? {} : { dice: [{ faces, label }] };
}

const deeds: Readonly<Record<EventOf<'fought'>['as'], readonly [en: string, fr: string]>> = {
  attack: ['melee', 'corps à corps'],
  firstStrike: ['First Strike', 'Embuscade'],
  square: ['from the square', 'en carré'],
  retire: ['at those who retire', 'sur le repli'],
  battleBack: ['battle back', 'riposte'],
  leader: ['at the leader', 'contre le général'],
};

const scenes: { readonly [K in Kind]?: (event: EventOf<K>, scene: Scene) => Drawn } = {
  commandRolled: ({ side, dice }, { language }) => roll(dice, sideNames[side][language]),
  rallied: ({ units }, scene) => ({
    bursts: units.flatMap((unit) => burstOn(unit, scene, '+1', 'gain').bursts ?? []),
  }),
  ordered: ({ units, leaders }, scene) => ({
    bursts: [...units, ...leaders].flatMap((name) => burstOn(name, scene, '!', 'gain').bursts ?? []),
  }),
  suppliesCut: ({ unit, from, to }) => trail(unit, from, to),
  moved: ({ unit, from, to }) => trail(unit, from, to),
  leaderMoved: ({ leader, from, to }) => trail(leader, from, to),
  fired: ({ unit, target, dice, hits, flags }, scene) => ({
    ...strike(unit, target, scene),
    ...roll(
      dice,
      `${troops(unit, scene)}, ${say(scene.language, 'fire', 'tir')} · ${effect(hits, flags, scene.language)}`,
    ),
  }),
  meleeAnnounced: ({ unit, target }, scene) => strike(unit, target, scene),
  reacted: ({ target, reaction }, scene) => {
    const words = {
      stand: ['', ''],
      strike: ['First Strike!', 'Embuscade !'],
      retire: ['retires', 'repli'],
      square: ['square!', 'carré !'],
    } as const;
    const [en, fr] = words[reaction];
    return en === '' ? {} : burstOn(target, scene, say(scene.language, en, fr), 'note');
  },
  fought: ({ unit, target, as, dice, hits, flags }, scene) => ({
    ...strike(unit, target, scene),
    ...roll(
      dice,
      `${troops(unit, scene)}, ${say(scene.language, ...deeds[as])} · ${effect(hits, flags, scene.language)}`,
    ),
  }),
  blocksLost: ({ unit, lost }, scene) => burstOn(unit, scene, `−${lost}`, 'loss'),
  unitDestroyed: ({ at: hex }) => ({ bursts: isOnBoard(hex) ? [burst(placeSpot(hex), '†', 'loss')] : [] }),
  leaderChecked: ({ leader, dice, falls }, scene) =>
    roll(
      dice,
      `${leaderWords(scene.before, leader)} · ${falls ? say(scene.language, 'hit', 'touché') : say(scene.language, 'unharmed', 'indemne')}`,
    ),
  leaderEscaped: ({ leader, dice, falls }, scene) =>
    roll(
      dice,
      `${leaderWords(scene.before, leader)} · ${falls ? say(scene.language, 'hit', 'touché') : say(scene.language, 'gets away', 's’échappe')}`,
    ),
  leaderFell: ({ leader, at: hex }, { before }) => ({
    bursts: isOnBoard(hex) ? [burst(placeSpot(hex), `${leaderWords(before, leader)} †`, 'loss')] : [],
  }),
  leaderRetreated: ({ leader, from, to }) => (to === null ? {} : trail(leader, from, to)),
  flagsIgnored: ({ unit, ignored }, scene) =>
    ignored === 0 ? {} : burstOn(unit, scene, say(scene.language, 'holds', 'tient'), 'gain'),
  retreated: ({ unit, from, to }) => trail(unit, from, to),
  retired: ({ unit, from, to }) => trail(unit, from, to),
  tookGround: ({ unit, from, through, to }) => trail(unit, from, ...(through === to ? [] : [through]), to),
  squareFormed: ({ unit }, scene) => burstOn(unit, scene, '▣', 'note'),
  leftSquare: ({ unit }, scene) => burstOn(unit, scene, '▢', 'note'),
  banner: ({ count, what }, scene) => {
    const hex = hexBefore(what, scene) ?? what.split('+')[0]!;
    const word = say(scene.language, count > 1 ? 'banners' : 'banner', count > 1 ? 'bannières' : 'bannière');
    return isOnBoard(hex) ? { bursts: [burst(placeSpot(hex), `+${count} ${word}`, 'gain')] } : {};
  },
};

export function showOf(event: GameEvent, before: View, after: View, language: Language): Show | null {
  const told = event as NapoleonicsEvent;
  const draw = scenes[told.kind] as ((event: NapoleonicsEvent, scene: Scene) => Drawn) | undefined;
  const { trails = [], bursts = [], dice = [] } = draw?.(told, { before, after, language }) ?? {};
  return trails.length === 0 && bursts.length === 0 && dice.length === 0 ? null : { trails, bursts, dice };
}
