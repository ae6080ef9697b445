/** Chapter 11: assaults, in the eleven steps of the rulebook. */
import {
  branches,
  call,
  citations,
  finished,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Part,
  type Parts,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import { boardOf, placeOfApproach, survey, wordOf, type Board, type Survey } from '../board.ts';
import { tell } from '../events.ts';
import { to, type Assault, type FrameOf, type Frames } from '../frames.ts';
import { show } from '../knowledge.ts';
import { endOf, firstOf, nameOf, namesOf, piecesNamed, piecesOn } from '../pieces.ts';
import { renew, type State } from '../state.ts';
import { commandCost, enemyOf, leastLeadingStrength } from '../tables.ts';
import { groundAgainst } from './attack.ts';
import { whyNotFire } from './bombardment.ts';
import { commandsLeft, spend } from './commands.ts';
import { roomLeft } from './groups.ts';
import { whyNoAssaults } from './morale.ts';

const no = refusals({
  commandsSpent: [
    ['MAR-11-02', 'MAR-8-06'],
    'All three commands of this turn are spent.',
    'Les trois commandements de ce tour sont épuisés.',
  ],
  onceOnly: [
    'MAR-11-04',
    'There has already been an assault across this approach this turn.',
    'Il y a déjà eu un assaut par cette approche ce tour-ci.',
  ],
  notBlocked: [
    'MAR-11-01',
    'No enemy blocks the opposite approach: move there instead.',
    'Aucun adversaire ne bloque l’approche opposée : déplacez-vous plutôt.',
  ],
  notHere: [
    'MAR-11-06',
    'Only your pieces blocking this approach can take part, each once.',
    'Seuls vos pions bloquant cette approche peuvent participer, chacun une fois.',
  ],
  inactive: [
    'MAR-6-07',
    'This French piece is surprised and not yet active.',
    "Ce pion français est surpris et n'est pas encore activé.",
  ],
  fired: [
    'MAR-10-07',
    'Artillery that has fired this turn takes no part in an assault.',
    'L’artillerie qui a tiré ce tour-ci ne participe pas à un assaut.',
  ],
  assaulted: [
    'MAR-11-07',
    'This piece has already made an assault this turn.',
    'Ce pion a déjà donné un assaut ce tour-ci.',
  ],
  tooMany: [
    ['MAR-8-12', 'MAR-8-13', 'MAR-5-08'],
    'The locale attacked has not room for so many of your pieces; the enemies there do not count.',
    'Le lieu attaqué n’a pas la place pour autant de vos pions ; ceux de l’adversaire n’y comptent pas.',
  ],
  nobodyLeads: [
    'MAR-11-05',
    'At least one piece of the assault must be fit to lead it.',
    'Au moins un pion de l’assaut doit pouvoir le mener en première ligne.',
  ],
  nobodyNamed: [
    'MAR-11-22',
    'At least one piece leads an assault: name it.',
    'Au moins un pion mène l’assaut en première ligne : désignez-le.',
  ],
  tooWeakToLead: [
    'MAR-11-19',
    'Only infantry or cavalry of strength 2 or more can lead an assault.',
    'Seule une infanterie ou une cavalerie de force 2 au moins peut mener un assaut.',
  ],
  groundTooHard: [
    'MAR-11-20',
    'A leading piece must be stronger than the penalty of the approach attacked.',
    'Un pion en première ligne doit être plus fort que la pénalité de l’approche attaquée.',
  ],
  oneArm: [
    'MAR-11-21',
    'Leading attackers are all infantry or all cavalry.',
    'Les attaquants en première ligne sont tous d’infanterie ou tous de cavalerie.',
  ],
  tooNarrow: [
    ['MAR-11-22', 'MAR-5-02'],
    'One piece leads against a narrow approach, two at most against a wide one.',
    'Un seul pion mène contre une approche étroite, deux au plus contre une approche large.',
  ],
  cavalryShutOut: [
    ['MAR-11-23', 'MAR-5-07'],
    'Cavalry cannot lead an assault on an approach that is shut to cavalry.',
    'La cavalerie ne peut pas mener un assaut contre une approche qui lui est fermée.',
  ],
  movementLater: [
    ['MAR-7-04', 'MAR-7-03'],
    'Movement begins when the assault step has been ended.',
    'Les mouvements commencent une fois l’étape des assauts terminée.',
  ],
});

const by = branches({ someStayBehind: 'MAR-11-13' });

const so = citations({
  passed: ['MAR-7-03', 'MAR-7-04'],
  declared: ['MAR-11-01', 'MAR-11-03'],
  someStayBehind: 'MAR-11-13',
});

/** The two sides of an assault by name, for what is asked about it: the approach attacked, and the attackers'. */
export function placesOf(s: State, { approach }: Pick<Assault, 'approach'>): { at: string; from: string } {
  const board = boardOf(s);
  const name = (side: number) => board.placeNames[placeOfApproach(board, side)]!;
  return { at: name(attacked(board, approach)), from: name(approach) };
}

/** The approach attacked. */
export function attacked(board: Board, approach: number): number {
  return board.opposite[approach]!;
}

export function whyNotAssault(s: State, board: Board, here: Survey, approach: number): Refusal | null {
  const shaken = whyNoAssaults(s);
  if (shaken !== null) return shaken;
  if (commandsLeft(s) < commandCost.assault) return no.commandsSpent;
  if (s.assaulted.includes(approach)) return no.onceOnly;
  const opposite = attacked(board, approach);
  return opposite < 0 || here.foeOn[placeOfApproach(board, opposite)] === 0 ? no.notBlocked : null;
}

function whyNotTakePart(s: State, board: Board, index: number, approach: number): Refusal | null {
  const piece = s.pieces[index]!;
  if (piece.side !== s.side || piece.place !== placeOfApproach(board, approach)) return no.notHere;
  if (!piece.active) return no.inactive;
  if (piece.bombardment === 'fired') return no.fired;
  return piece.assaulted ? no.assaulted : null;
}

/** Why a piece may not lead an assault on an approach (MAR-11-19, 11-20, 11-23). */
function whyNotLead(s: State, board: Board, index: number, approach: number): Refusal | null {
  const { arm, strength } = s.pieces[index]!;
  const ground = groundAgainst(board, approach);
  if (arm === 'artillery' || strength < leastLeadingStrength) return no.tooWeakToLead;
  if (arm === 'cavalry' && board.obstacle[ground]!) return no.cavalryShutOut;
  return strength <= board.penalty[arm][ground]! ? no.groundTooHard : null;
}

function whyTooMany(board: Board, here: Survey, size: number, approach: number): Refusal | null {
  return size > roomLeft(board, here, board.beyond[approach]!) ? no.tooMany : null;
}

/** A declaration so far: across which approach, who takes part, and who leads; null until `lead` is said. */
export interface Declaration {
  readonly approach: number;
  readonly attackers: readonly number[];
  readonly leaders: readonly number[] | null;
  /** Some part names no piece. */
  readonly isUnread: boolean;
}

/** Reads `assault F2/F4`, those who take part, `lead`, those who lead; null for anything that is no assault. */
export function parseDeclaration(s: State, board: Board, action: Action): Declaration | null {
  const word = wordOf(board, action[0]);
  if (word?.verb !== 'assault') return null;
  const lead = action.indexOf('lead');
  const named = piecesNamed(s, lead < 0 ? action : action.slice(0, lead), 1);
  const leaders = lead < 0 ? null : piecesNamed(s, action, lead + 1);
  const isUnread = named.includes(-1) || leaders?.includes(-1) === true;
  return { approach: word.index, attackers: named, leaders, isUnread };
}

function whyNotDeclare(
  s: State,
  board: Board,
  here: Survey,
  { approach, attackers, leaders: named, isUnread }: Declaration,
): Refusal | null {
  if (isUnread) return no.notHere;
  const leaders = named ?? [];
  for (const index of attackers) {
    const refused = whyNotTakePart(s, board, index, approach);
    if (refused !== null) return refused;
  }
  if (isDoubled(attackers) || isDoubled(leaders)) return no.notHere;
  const refused = whyTooMany(board, here, attackers.length, approach);
  if (refused !== null) return refused;
  for (const index of leaders) {
    const unfit = attackers.includes(index) ? whyNotLead(s, board, index, approach) : no.notHere;
    if (unfit !== null) return unfit;
  }
  if (!attackers.some((index) => whyNotLead(s, board, index, approach) === null)) return no.nobodyLeads;
  if (leaders.some((index) => s.pieces[index]!.arm !== s.pieces[leaders[0]!]!.arm)) return no.oneArm;
  return leaders.length > board.lead[attacked(board, approach)]! ? no.tooNarrow : no.nobodyNamed;
}

function isDoubled(pieces: readonly number[]): boolean {
  return pieces.some((index, at) => pieces.indexOf(index) !== at);
}

/** Approaches across which an assault can be declared now. */
function openAssaults(s: State, board: Board, here: Survey): number[] {
  const open: number[] = [];
  if (whyNoAssaults(s) !== null || commandsLeft(s) < commandCost.assault) return open;
  const last = endOf(s, s.side);
  for (let index = firstOf(s, s.side); index < last; index += 1) {
    const approach = s.pieces[index]!.place - board.localeCount;
    if (approach < 0) continue;
    if (open.includes(approach) || whyNotAssault(s, board, here, approach) !== null) continue;
    if (whyNotTakePart(s, board, index, approach) === null && whyNotLead(s, board, index, approach) === null)
      open.push(approach);
  }
  return open;
}

function declarationChoices(
  s: State,
  board: Board,
  here: Survey,
  { approach, attackers, leaders }: Declaration,
): Parts {
  const options: Part[] = [];
  if (leaders !== null) {
    if (leaders.length < board.lead[attacked(board, approach)]!) {
      for (const index of attackers) {
        if (leaders.includes(index) || whyNotLead(s, board, index, approach) !== null) continue;
        if (leaders.length > 0 && s.pieces[index]!.arm !== s.pieces[leaders[0]!]!.arm) continue;
        options.push(nameOf(s, index));
      }
    }
    return offers(options, leaders.length > 0);
  }
  const led = attackers.some((index) => whyNotLead(s, board, index, approach) === null);
  for (const index of piecesOn(s, s.side, placeOfApproach(board, approach))) {
    if (attackers.includes(index) || whyNotTakePart(s, board, index, approach) !== null) continue;
    const size = attackers.length + 1 + (led || whyNotLead(s, board, index, approach) === null ? 0 : 1);
    if (whyTooMany(board, here, size, approach) === null) options.push(nameOf(s, index));
  }
  if (led && (options.length === 0 || by.someStayBehind(options.length > 0))) options.push('lead');
  return offers(options);
}

const assaultsAsked = question('assaults', ['MAR-7-03', 'MAR-11-02', 'MAR-11-03']);

/** Step 2 of a turn. An assault is declared whole: the approach, who takes part, who leads. */
export const assaults: Asking<State, FrameOf<'assaults'>, Frames> = {
  asks: (s) => assaultsAsked(s.side),
  choices(s, _f, _seat, partial) {
    const board = boardOf(s);
    const here = survey(s, board);
    if (partial.length === 0)
      return offers([
        'end',
        ...openAssaults(s, board, here).map((approach) => board.assaultWords[approach]!),
      ]);
    if (partial[0] === 'end') return finished;
    const declared = parseDeclaration(s, board, partial);
    if (declared === null || declared.isUnread) return nothing;
    return declarationChoices(s, board, here, declared);
  },
  whyNot(s, _f, _seat, action) {
    const board = boardOf(s);
    const declared = parseDeclaration(s, board, action);
    if (declared === null) return action[0] === 'fire' ? whyNotFire(s) : no.movementLater;
    const here = survey(s, board);
    return whyNotAssault(s, board, here, declared.approach) ?? whyNotDeclare(s, board, here, declared);
  },
  answer(s, _f, _seat, action, play) {
    if (action[0] === 'end') {
      tell(play, { kind: 'passed', rules: so.passed, side: s.side, what: 'assaults' });
      return to.movement;
    }
    const board = boardOf(s);
    const declared = parseDeclaration(s, board, action)!;
    return call<Frames>(declare(s, board, declared, play), { step: 'assaultStep' });
  },
};

/** The assault step is passed over when both players can see that no assault is possible. */
export const assaultStep: Doing<State, FrameOf<'assaultStep'>, Frames> = {
  run: (s) => (mayAssault(s) ? to.assaults : to.movement),
};

/** Whether, for all anybody can see, an assault is possible: somebody who might lead it faces enemies on their approach. */
function mayAssault(s: State): boolean {
  const board = boardOf(s);
  if (whyNoAssaults(s) !== null || commandsLeft(s) < commandCost.assault) return false;
  const here = survey(s, board);
  const last = endOf(s, s.side);
  for (let index = firstOf(s, s.side); index < last; index += 1) {
    const approach = s.pieces[index]!.place - board.localeCount;
    if (approach < 0 || !mightLead(s, board, index, approach)) continue;
    if (whyNotAssault(s, board, here, approach) === null) return true;
  }
  return false;
}

/** Whether the enemy must allow for this piece leading an assault: one he knows, he can judge as well as its owner. */
function mightLead(s: State, board: Board, index: number, approach: number): boolean {
  if (whyNotTakePart(s, board, index, approach) !== null) return false;
  return !s.pieces[index]!.known || whyNotLead(s, board, index, approach) === null;
}

function declare(s: State, board: Board, declared: Declaration, play: Play): Frames {
  const { approach, attackers } = declared;
  const leaders = declared.leaders ?? [];
  const defenders = piecesOn(s, enemyOf[s.side], placeOfApproach(board, attacked(board, approach)));
  const allTakePart = attackers.length === piecesOn(s, s.side, placeOfApproach(board, approach)).length;
  spend(s, commandCost.assault);
  s.assaulted = [...s.assaulted, approach];
  for (const index of attackers) renew(s, index).assaulted = true;
  tell(play, {
    kind: 'assaultDeclared',
    rules: allTakePart ? so.declared : [...so.declared, ...so.someStayBehind],
    reveals: true,
    side: s.side,
    across: board.placeNames[placeOfApproach(board, approach)]!,
    attackers: namesOf(s, attackers),
    defenders: namesOf(s, defenders),
    shown: leaders.map((index) => show(s, index)),
  });
  const assault: Assault = {
    approach,
    attackers,
    leaders,
    defenders,
    defenceLeaders: [],
    fired: false,
    shaken: false,
    result: 0,
  };
  return { step: 'defence', ...assault };
}
