/** How an event passes over the board: trails, dice as they fell, and short texts that rise where it happened. */
import { capital, say, agreeing, troopName, type GameEvent, type Language } from '@bivouac/kernel';
import {
  boardUnder,
  corpsWords,
  formationWords,
  leaderWords,
  moodNames,
  unitNamed,
  unitWords,
  type EmpereurEvent,
  type Side,
  type View,
} from '@bivouac/vive-lempereur/words';
import type { TurningPoint, Show, Spot } from '../../table/room.ts';
import { hexOfSpot, leaderIndex, pieceSpot, placeSpot } from './spots.ts';

type Kind = EmpereurEvent['kind'];
type EventOf<K extends Kind> = Extract<EmpereurEvent, { kind: K }>;
type Burst = Show['bursts'][number];

interface Scene {
  readonly before: View;
  readonly after: View;
  readonly language: Language;
}

type Drawn = Partial<Show>;

/** Where somebody stands after the act, or stood before it. */
function placeOf(name: string, { before, after }: Scene): Spot | null {
  for (const view of [after, before]) {
    const hex = hexOfSpot(pieceSpot(name), view);
    if (hex >= 0) return placeSpot(boardUnder(view).grid.names[hex]!);
  }
  return null;
}

function burstOn(name: string, scene: Scene, text: string, kind: Burst['kind']): Drawn {
  const at = placeOf(name, scene);
  return at === null ? {} : { bursts: [{ at, text, kind }] };
}

function burstAt(hex: string, text: string, kind: Burst['kind']): Drawn {
  return { bursts: [{ at: placeSpot(hex), text, kind }] };
}

function trail(piece: string | null, ...hexes: readonly string[]): Drawn {
  return {
    trails: [{ piece: piece === null ? null : pieceSpot(piece), spots: hexes.map(placeSpot) }],
  };
}

/** Arrows from everybody who strikes to what is struck. */
function strikes(names: readonly string[], at: string, scene: Scene): Show['trails'] {
  return names.flatMap((name) => {
    const from = placeOf(name.split(' ')[0]!, scene);
    return from === null ? [] : [{ piece: pieceSpot(name), spots: [from, placeSpot(at)], isStrike: true }];
  });
}

const roll = (faces: readonly number[], label: string): Show['dice'] => [{ faces: faces.map(String), label }];

/** A test of morale: both dice, the morale they had to stay under, and what came of it. */
function tested(
  { unit, dice, morale, passes }: Extract<EmpereurEvent, { dice: readonly [number, number]; morale: number }>,
  scene: Scene,
): Drawn {
  const { language, before } = scene;
  const outcome = passes ? say(language, 'holds', 'tient') : say(language, 'fails', 'échoue');
  return {
    dice: roll(
      dice,
      `${unitWords(before, unit, language)} · ${say(language, 'morale', 'moral')} ${morale} · ${outcome}`,
    ),
    ...burstOn(unit, scene, passes ? '✓' : '✗', passes ? 'gain' : 'loss'),
  };
}

/** Whoever gets an order throws for it: for its side alone. */
function obedience(
  { leader, at, die, obedience: rating, obeyed }: EventOf<'courierArrived'>,
  { language, before }: Scene,
): Drawn {
  if (die === undefined || die < 1) return {};
  const outcome = obeyed === true ? say(language, 'obeys', 'obéit') : say(language, 'waits', 'attend');
  const label = `${leaderWords(before, leader)} · ${say(language, 'obedience', 'obéissance')} ${rating ?? 0} · ${outcome}`;
  return {
    dice: roll([die], label),
    ...burstAt(at, obeyed === true ? '✓' : '✗', obeyed === true ? 'gain' : 'loss'),
  };
}

/** The die that says how late an order is obeyed, or whether ever. */
function delay({ corps, news, die }: EventOf<'orderNews'>, { language, before }: Scene): Drawn {
  if ((news !== 'delayed' && news !== 'lost') || die === undefined || die < 1) return {};
  const outcome =
    news === 'lost'
      ? say(language, 'the order is never obeyed', 'l’ordre n’est jamais suivi')
      : say(language, 'the order is late', 'l’ordre est en retard');
  return { dice: roll([die], `${corpsWords(before, corps, language)} · ${outcome}`) };
}

const scenes: { readonly [K in Kind]?: (event: EventOf<K>, scene: Scene) => Drawn } = {
  stepped: ({ unit, from, to }) => trail(unit, from, to),
  recoiled: ({ unit, from, to }) => trail(unit, from, to),
  advanced: ({ unit, from, to }) => trail(unit, from, to),
  retreated: ({ unit, from, to }) => (to === null ? burstAt(from, '⤳', 'loss') : trail(unit, from, to)),
  leaderMoved: ({ leader, from, to }) => trail(leader, from, to),
  leaderDisplaced: ({ leader, from, to }) => trail(leader, from, to),
  screenMoved: ({ unit, from, to }) => trail(unit, from, to),
  courierRode: ({ from, to }) => trail(null, from, to),
  courierTurned: ({ from, to }) => trail(null, from, to),
  courierArrived: obedience,
  orderNews: delay,
  formed: ({ unit, formation }, scene) =>
    burstOn(unit, scene, formationWords[formation][scene.language], 'note'),
  reformed: ({ unit, formation }, scene) =>
    burstOn(unit, scene, formationWords[formation][scene.language], 'note'),
  rallied: ({ unit }, scene) => burstOn(unit, scene, say(scene.language, 'rallied', 'ralliée'), 'gain'),
  squareFormed: ({ at }, { language }) => burstAt(at, say(language, 'square!', 'carré !'), 'gain'),
  fired: ({ units, at, value, die, result }, scene) => ({
    trails: strikes(units, at, scene),
    dice: roll(
      [die],
      `${say(scene.language, 'Fire', 'Feu')} ${value} · ${say(scene.language, 'result', 'résultat')} ${result}`,
    ),
  }),
  shockDeclared: ({ attackers, at }, scene) => ({ trails: strikes(attackers, at, scene) }),
  overrun: ({ attackers, at }, scene) => ({ trails: strikes(attackers, at, scene) }),
  clashed: ({ attackers, defenders, odds, die, results }, scene) => {
    const at = placeOf(defenders[0] ?? '', scene);
    const target = at?.slice('place:'.length);
    return {
      ...(target === undefined ? {} : { trails: strikes(attackers, target, scene) }),
      dice: roll(
        [die],
        `${say(scene.language, 'Shock', 'Choc')} ${odds} · ${say(scene.language, 'attacker', 'attaquant')} ${results[0]}, ${say(scene.language, 'defender', 'défenseur')} ${results[1]}`,
      ),
    };
  },
  stepsLost: ({ unit, steps }, scene) => burstOn(unit, scene, `−${steps}`, 'loss'),
  halfLost: ({ unit }, scene) => burstOn(unit, scene, '−½', 'loss'),
  lossRolled: ({ unit, dice }, scene) => ({
    dice: roll(dice, unitWords(scene.before, unit, scene.language)),
  }),
  destroyed: ({ at, unit }, scene) =>
    unitNamed(scene.before, unit) === null ? {} : burstAt(at, '†', 'loss'),
  charged: ({ unit }, scene) => burstOn(unit, scene, say(scene.language, 'charge!', 'charge !'), 'note'),
  exploited: ({ unit, to }, scene) => {
    const from = hexOfSpot(pieceSpot(unit), scene.before);
    return from < 0 ? {} : trail(unit, boardUnder(scene.before).grid.names[from]!, to);
  },
  disorganised: ({ unit, marker }, scene) =>
    burstOn(unit, scene, say(scene.language, `broken (${marker})`, `rompue (${marker})`), 'loss'),
  brokenAgain: ({ unit }, scene) =>
    burstOn(unit, scene, say(scene.language, 'broken again', 'rompue encore'), 'loss'),
  routed: ({ unit }, scene) => burstOn(unit, scene, say(scene.language, 'rout!', 'déroute !'), 'loss'),
  abandoned: ({ at }, { language }) => burstAt(at, say(language, 'guns left', 'pièces laissées'), 'loss'),
  captured: ({ at }, { language }) => burstAt(at, say(language, 'guns taken', 'pièces prises'), 'loss'),
  facingTested: tested,
  recoilTested: tested,
  chargeTested: tested,
  squareTested: tested,
  counterchargeTested: tested,
  moraleTested: tested,
  rallyTested: tested,
  recoveryTested: tested,
  leaderInDanger: ({ leader, die, falls }, scene) => ({
    dice: roll(
      [die],
      `${scene.before.terms.leaders[leaderIndex(scene.before, leader)]?.name ?? leader} · ${falls ? say(scene.language, 'struck down', 'frappé') : say(scene.language, 'unharmed', 'indemne')}`,
    ),
  }),
  leaderFell: ({ leader, at }, { before }) =>
    burstAt(at, `${before.terms.leaders[leaderIndex(before, leader)]?.name ?? leader} †`, 'loss'),
  leaderWounded: ({ leader, at, die }, { before, language }) => {
    const name = before.terms.leaders[leaderIndex(before, leader)]?.name ?? leader;
    return {
      ...burstAt(at, say(language, `${name} wounded`, `${name} blessé`), 'loss'),
      dice: roll([die], say(language, `${name} · wounded`, `${name} · blessé`)),
    };
  },
  leaderReturned: ({ leader, at }, { after, language }) => {
    const name = after.terms.leaders[leaderIndex(after, leader)]?.name ?? leader;
    return burstAt(at, say(language, `${name} is back`, `${name} revient`), 'gain');
  },
  initiativeTested: ({ leader, die, initiative, passes }, { before, language }) => ({
    dice: roll(
      [die],
      `${before.terms.leaders[leaderIndex(before, leader)]?.name ?? leader} (${initiative}) · ${passes ? say(language, 'rides', 'part') : say(language, 'stays', 'reste')}`,
    ),
  }),
  entered: ({ unit }, scene) => burstOn(unit, scene, say(scene.language, 'arrives', 'arrive'), 'gain'),
  leaderEntered: ({ leader, at }, { after, language }) => {
    const name = after.terms.leaders[leaderIndex(after, leader)]?.name ?? leader;
    return burstAt(at, say(language, `${name} arrives`, `${name} arrive`), 'gain');
  },
  testSpared: ({ at }, { language }) => burstAt(at, say(language, 'sheltered', 'à l’abri'), 'note'),
  moodChanged: ({ side, corps, mood }, { before, after, language }) => {
    const index = before.terms.corps.findIndex(({ slug }) => slug === corps);
    const unit = after.units.find(
      ({ standing }, at) => before.terms.units[at]?.corps === index && (standing?.hex ?? -1) >= 0,
    );
    const named = moodNames[['in heart', 'demoralised', 'desperate'].indexOf(mood)]![language];
    const seen = unit === undefined ? {} : burstOn(unit.name, { before, after, language }, named, 'loss');
    return mood === 'in heart'
      ? seen
      : { ...seen, turningPoint: lostHeart(side, corps, mood, after, language) };
  },
};

/** What becomes of a corps that has lost heart: VE-10.4-07. */
function lostHeart(
  side: Side,
  slug: string,
  mood: 'demoralised' | 'desperate',
  view: View,
  language: Language,
): TurningPoint {
  const corps = troopName(corpsWords(view, slug, language), language);
  const isDesperate = mood === 'desperate';
  const is = agreeing(corps, isDesperate ? 'désespéré' : 'démoralisé');
  return {
    seat: side,
    title: capital(say(language, `${corps.text} is ${mood}.`, `${corps.text} est ${is}.`)),
    text: isDesperate
      ? say(
          language,
          'Losses and disorder are too much for it: from now on its morale is lower by 2.',
          'Trop de pertes et de désordre : son moral est désormais plus bas de 2.',
        )
      : say(
          language,
          'Losses and disorder are too much for it: from now on its morale is lower by 1.',
          'Trop de pertes et de désordre : son moral est désormais plus bas de 1.',
        ),
  };
}

export function showOf(event: GameEvent, before: View, after: View, language: Language): Show | null {
  const told = event as EmpereurEvent;
  const draw = scenes[told.kind] as ((event: EmpereurEvent, scene: Scene) => Drawn) | undefined;
  const {
    trails = [],
    bursts = [],
    dice = [],
    turningPoint,
  } = draw?.(told, { before, after, language }) ?? {};
  if (turningPoint !== undefined) return { trails, bursts, dice, turningPoint };
  return trails.length === 0 && bursts.length === 0 && dice.length === 0 ? null : { trails, bursts, dice };
}
