/** Whether unfinished business makes sense where units and leaders stand. Its names have been read by now. */
import { senseProblems, type Problem, type SenseLine, type SenseLines } from '@bivouac/kernel';
import { survey, type Board, type Survey } from '../board.ts';
import type { FrameOf, Frames, Losses, Melee, Retreat } from '../frames.ts';
import { symbolsToUse } from '../rules/elan-rally.ts';
import { flagsIgnored } from '../rules/hits.ts';
import { waysBack } from '../rules/leaders.ts';
import { retireHexes } from '../rules/retire.ts';
import { routes } from '../rules/retreat.ts';
import { whyNotCut } from '../rules/short-supply.ts';
import type { State } from '../state.ts';
import { tacticOf } from '../rules/tactic-cards.ts';
import { typeOf, unitOf } from '../troops.ts';

/** A moment on its board, with the business that lies just below and just above the frame looked at. */
interface Scene {
  readonly s: State;
  readonly board: Board;
  readonly here: Survey;
  readonly below: Frames | undefined;
  readonly above: Frames | undefined;
}

type Line<Frame> = SenseLine<Scene, Frame>;

/** What is wrong with the business of a moment, and where. */
export function checkSense(s: State, board: Board): Problem[] {
  const here = survey(s);
  return s.frames.flatMap((frame, at) => {
    const scene: Scene = { s, board, here, below: s.frames[at - 1], above: s.frames[at + 1] };
    return senseProblems(lines, scene, frame, `moment.frames.${at}`);
  });
}

function line<Frame>(
  field: Line<Frame>['field'],
  en: string,
  fr: string,
  holds: Line<Frame>['holds'],
): Line<Frame> {
  return { field, en, fr, holds };
}

/** No roll has more dice, and no flag drives anybody farther than three hexes. */
const mostFlags = 19;
const mostHexes = 3 * mostFlags;

const ofMelee: readonly Line<Melee>[] = [
  line(
    'blocks',
    'must be as many as it had when it attacked',
    'doit compter ceux qu’elle avait en attaquant',
    ({ s }, { unit, blocks }) => {
      const attacker = s.units[unit]!;
      return blocks >= Math.max(1, attacker.blocks) && blocks <= typeOf(attacker).blocks;
    },
  ),
  line(
    'leader',
    'must be alone in his hex',
    'doit être seul dans sa case',
    ({ s, here }, { leader }) => leader < 0 || unitOf(here, s.leaders[leader]!.hex) < 0,
  ),
];

/** Cavalry that retires has room behind it, unless it is gone by now. */
const retiring: readonly Line<Melee>[] = [
  ...ofMelee,
  line('reaction', 'must be retire', 'doit être retire', (_scene, { reaction }) => reaction === 'retire'),
  line(
    'target',
    'must be cavalry in that hex with room to retire',
    'doit être une cavalerie dans cette case, avec la place de se replier',
    ({ s, board, here, above }, { target, hex }) => {
      const unit = s.units[target]!;
      if (unit.hex < 0) return true;
      const stands = unit.hex === hex && typeOf(unit).arm === 'cavalry';
      // Losses still to be taken may cost it its last block: then it needs no room.
      return stands && (above !== undefined || retireHexes(s, board, here, target).length > 0);
    },
  ),
];

/** Who suffers what a melee waits for: the attacker what answered it, the attacked the attack. */
function isOfMelee({ below }: Scene, unit: number): boolean {
  if (below === undefined || !('reaction' in below)) return true;
  return unit === (below.step === 'answered' ? below.unit : below.target);
}

const ofFate: Line<{ readonly unit: number }> = line(
  'unit',
  'is not the one that suffers it in this melee',
  'n’est pas celle qui le subit dans ce corps à corps',
  (scene, { unit }) => isOfMelee(scene, unit),
);

const ofLosses: readonly Line<Losses>[] = [
  ofFate,
  line(
    'from',
    'nobody is attacked from his own hex',
    'nul n’est attaqué depuis sa propre case',
    ({ s }, { unit, from }) => s.units[unit]!.hex !== from,
  ),
];

const ofRetreat: readonly Line<Retreat>[] = [
  ofFate,
  line(
    'hexes',
    'no flags drive anybody so far',
    'aucun drapeau ne mène si loin',
    (_scene, { hexes }) => hexes > 0 && hexes <= mostHexes,
  ),
];

const ofLeader: readonly Line<FrameOf<'leaderRetreat' | 'leaderRoute'>>[] = [
  line('leader', 'is with his unit', 'est avec son unité', ({ s, here }, { leader }) => {
    return unitOf(here, s.leaders[leader]!.hex) < 0;
  }),
];

const lines: SenseLines<Scene, Frames> = {
  rally: [
    line('symbols', 'must be three numbers', 'doit compter trois nombres', (_scene, { symbols }) => {
      return symbols.length === 3;
    }),
    line(
      'symbols',
      'find no block to give back, or more than there are',
      'ne rendent aucun bloc, ou plus qu’il n’en manque',
      ({ s }, { symbols }) => {
        const usable = symbolsToUse(s, symbols);
        return usable.some((count) => count > 0) && symbols.every((count, at) => count <= usable[at]!);
      },
    ),
  ],
  supply: [
    line('unit', 'cannot be sent back', 'ne peut être renvoyée', ({ s }, { unit }) => {
      return whyNotCut(s.units[unit]!) === null;
    }),
  ],
  orders: [
    line(
      'symbols',
      'must be four numbers with an Elan, and none otherwise',
      'doit compter quatre nombres avec un Élan, et aucun sinon',
      ({ s }, { symbols }) => symbols.length === (tacticOf(s.card).orders === 'symbols' ? 4 : 0),
    ),
    line(
      'rallied',
      'must be units of the side on turn, each once',
      'doivent être des unités du camp dont c’est le tour, chacune une fois',
      ({ s }, { rallied }) =>
        new Set(rallied).size === rallied.length &&
        rallied.every((index) => s.units[index]!.side === s.side && s.units[index]!.hex >= 0),
    ),
  ],
  reaction: ofMelee,
  clash: ofMelee,
  answered: ofMelee,
  meleeRoll: ofMelee,
  retiring,
  retireTo: [
    ...retiring,
    line('target', 'is gone', 'n’est plus là', ({ s }, { target }) => s.units[target]!.hex >= 0),
  ],
  meleeFought: ofMelee,
  ground: ofMelee,
  battleBack: ofMelee,
  losses: ofLosses,
  morale: [
    ...ofLosses,
    line(
      'allowed',
      'must be as many as this unit may ignore here',
      'doit compter ceux que cette unité peut ignorer ici',
      ({ s, board, here }, { unit, from, flags, rigid, allowed }) =>
        !rigid && allowed > 0 && allowed === Math.min(flags, flagsIgnored(s, board, here, unit, from)),
    ),
  ],
  retreat: ofRetreat,
  route: [
    ...ofRetreat,
    line('unit', 'is in square', 'est en carré', ({ s }, { unit }) => s.units[unit]!.square === 0),
    line(
      'hexes',
      'there is no choice of ways',
      'il n’y a pas de choix de chemin',
      ({ s, board, here }, { unit, hexes }) => routes(s, board, here, unit, hexes).length > 1,
    ),
  ],
  leaderRetreat: ofLeader,
  leaderRoute: [
    ...ofLeader,
    line(
      'leader',
      'has no choice of ways',
      'n’a pas de choix de chemin',
      ({ s, board, here }, { leader }) => waysBack(s, board, here, leader).length > 1,
    ),
  ],
};
