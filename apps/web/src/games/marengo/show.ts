/** How an event passes over the board: trails, and short texts that rise where it happened. */
import { say, type GameEvent, type Language } from '@bivouac/kernel';
import {
  faceMark,
  pieceNamed,
  sideNames,
  type MarengoEvent,
  type Side,
  type View,
} from '@bivouac/marengo/words';
import type { TurningPoint, Show, Spot } from '../../table/room.ts';
import { atlasOf, localeOfPlace } from './atlas.ts';
import { campSpot, pieceSpot, placeSpot } from './spots.ts';

type Kind = MarengoEvent['kind'];
type EventOf<K extends Kind> = Extract<MarengoEvent, { kind: K }>;
type Trail = Show['trails'][number];
type Burst = Show['bursts'][number];

interface Scene {
  readonly before: View;
  readonly after: View;
  readonly language: Language;
}

interface Drawn {
  readonly trails?: readonly Trail[];
  readonly bursts?: readonly Burst[];
  readonly turningPoint?: TurningPoint;
}

const trail = (pieces: readonly string[], ...places: readonly string[]): Drawn => ({
  trails: [{ piece: pieces[0] === undefined ? null : pieceSpot(pieces[0]), spots: places.map(placeSpot) }],
});

const burst = (at: Spot, text: string, kind: Burst['kind'] = 'note'): Burst => ({ at, text, kind });

/** Where a block is seen after the event, or, if it is gone, where it stood. */
function whereabouts(piece: string, { before, after }: Scene): Spot | null {
  const now = pieceNamed(after, piece);
  if (now !== null && now.at !== 'gone' && now.at !== 'waiting') return pieceSpot(piece);
  const then = pieceNamed(before, piece)?.at;
  return then === undefined || then === 'gone' || then === 'waiting' ? null : placeSpot(then);
}

function startOf(piece: string, { before }: Scene): string | null {
  const at = pieceNamed(before, piece)?.at;
  return at === undefined || at === 'gone' || at === 'waiting' ? null : at;
}

/** The approach under attack in the fight that was going on. */
function attackedIn(view: View): Spot | null {
  const opposite = atlasOf(view).approaches.get(view.attack?.approach ?? '')?.opposite ?? null;
  return opposite === null ? null : placeSpot(opposite);
}

function shownFaces(shown: EventOf<'shown'>['shown'], scene: Scene): readonly Burst[] {
  return shown.flatMap(({ piece, arm, strength }) => {
    const at = whereabouts(piece, scene);
    return at === null ? [] : [burst(at, faceMark(arm, strength))];
  });
}

/** From where its blocks stood to an approach or a locale. */
function advance(pieces: readonly string[], to: string, scene: Scene): Drawn {
  const from = pieces.map((piece) => startOf(piece, scene)).find((place) => place !== null);
  return from === undefined ? {} : trail(pieces, from, to);
}

const scenes: { readonly [K in Kind]?: (event: EventOf<K>, scene: Scene) => Drawn } = {
  activated: ({ pieces }, scene) => ({
    bursts: pieces.flatMap((piece) => {
      const at = whereabouts(piece, scene);
      return at === null ? [] : [burst(at, '!', 'gain')];
    }),
  }),
  bombardmentAnnounced: ({ shown }, scene) => ({ bursts: shownFaces(shown, scene) }),
  bombarded: ({ piece, at, strength }, scene) => {
    const from = startOf(piece, scene);
    const hit = burst(placeSpot(at), String(strength), strength > 0 ? 'loss' : 'note');
    const shot: readonly Trail[] =
      from === null ? [] : [{ piece: pieceSpot(piece), spots: [from, at].map(placeSpot), isStrike: true }];
    return { trails: shot, bursts: [hit] };
  },
  moved: ({ pieces, from, to }) => trail(pieces, from, to),
  marched: ({ piece, from, through }) => trail([piece], from, ...through),
  entered: ({ piece, through }, { before }) => {
    const group = pieceNamed(before, piece)?.group ?? null;
    const start = group === null ? [] : [campSpot(group)];
    return { trails: [{ piece: pieceSpot(piece), spots: [...start, ...through.map(placeSpot)] }] };
  },
  continued: ({ pieces, to, shown }, scene) => {
    const atlas = atlasOf(scene.after);
    const locale = localeOfPlace(atlas, to);
    return { ...(locale === null ? {} : trail(pieces, locale, to)), bursts: shownFaces(shown, scene) };
  },
  withdrew: ({ pieces, from, to }) => trail(pieces, from, to),
  maneuverAttack: ({ pieces, from, to }) => trail(pieces, from, to),
  shown: ({ shown }, scene) => ({ bursts: shownFaces(shown, scene) }),
  blocked: ({ pieces, at }, scene) => advance(pieces, at, scene),
  declinedBlock: ({ at }, { language }) => ({
    bursts: [burst(placeSpot(at), say(language, 'retreat', 'retraite'))],
  }),
  afterBlock: ({ advanced, at }, scene) => advance(advanced, at, scene),
  maneuverWon: ({ pieces, at }, scene) => advance(pieces, at, scene),
  assaultDeclared: ({ across, attackers, shown }, scene) => {
    const opposite = atlasOf(scene.after).approaches.get(across)?.opposite ?? across;
    return { ...trail(attackers, across, opposite), bursts: shownFaces(shown, scene) };
  },
  defensiveFire: ({ shown }, scene) => ({ bursts: shownFaces(shown, scene) }),
  defenceLed: ({ shown }, scene) => ({ bursts: shownFaces(shown, scene) }),
  assaultResult: ({ result }, { before, after }) => {
    const at = attackedIn(before) ?? attackedIn(after);
    const text = result > 0 ? `+${result}` : String(result).replace('-', '−');
    return at === null ? {} : { bursts: [burst(at, text)] };
  },
  pursued: ({ shown }, scene) => ({ bursts: shownFaces(shown, scene) }),
  fellBack: ({ pieces, to }, scene) => advance(pieces, to, scene),
  tookLocale: ({ pieces, at }, scene) => advance(pieces, at, scene),
  lost: ({ losses }, scene) => ({
    bursts: losses.flatMap(({ piece, points, eliminated }) => {
      const at = whereabouts(piece, scene);
      return at === null ? [] : [burst(at, eliminated ? `−${points} †` : `−${points}`, 'loss')];
    }),
  }),
  retreated: ({ from, to }) => ({
    trails: to.map(({ piece, to: goal }) => ({
      piece: pieceSpot(piece),
      spots: [placeSpot(from), placeSpot(goal)],
    })),
  }),
  demoralized: ({ side }, { language }) => ({ turningPoint: broken(side, language) }),
};

/** MAR-13-02: a broken army cannot assault any more, and has one command less. */
function broken(side: Side, language: Language): TurningPoint {
  const who = sideNames[side][language];
  return {
    seat: side,
    title: say(language, `The ${who} are demoralised.`, `Les ${who} sont démoralisés.`),
    text: say(
      language,
      'Their morale is at nought: they can no longer assault, and unless the enemy is demoralised too they lose the battle.',
      'Leur moral est à zéro : ils ne peuvent plus donner l’assaut, et si l’ennemi n’est pas démoralisé lui aussi, la bataille est perdue pour eux.',
    ),
  };
}

export function showOf(event: GameEvent, before: View, after: View, language: Language): Show | null {
  const told = event as MarengoEvent;
  const draw = scenes[told.kind] as ((event: MarengoEvent, scene: Scene) => Drawn) | undefined;
  const { trails = [], bursts = [], turningPoint } = draw?.(told, { before, after, language }) ?? {};
  if (turningPoint !== undefined) return { trails, bursts, dice: [], turningPoint };
  return trails.length === 0 && bursts.length === 0 ? null : { trails, bursts, dice: [] };
}
