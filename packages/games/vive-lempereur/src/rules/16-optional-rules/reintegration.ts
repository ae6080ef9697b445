/** Chapter XVI.7: leaders bring stragglers back into the ranks. */
import { citations, refusals, type Play, type Refusal, type RuleId } from '@bivouac/kernel';
import { boardOf } from '../../board/board.ts';
import { tell } from '../../events.ts';
import { marks, none, type State } from '../../state.ts';
import { reintegration } from '../../tables/advanced.ts';
import { enemyOf } from '../../tables/sides.ts';
import {
  endOfUnits,
  factsOf,
  firstUnit,
  isDisordered,
  isMarked,
  leadersAt,
  mark,
  nameOf,
  sideOf,
} from '../../troops.ts';
import { testMorale } from '../10-morale/morale-test.ts';
import { isUnderFire } from '../07-fire/reach.ts';
import { show } from '../05-stacking/showing.ts';
import { award } from '../02-sequence-of-play/end-of-battle.ts';

const no = refusals({
  notPlayed: [
    'VEA-16-701',
    'Stragglers come back only where XVI.7 is played, to units of the player whose turn it is.',
    'Les isolés ne reviennent qu’avec XVI.7, dans les unités du joueur dont c’est le tour.',
  ],
  eliminated: ['VEA-16-704', 'A unit that is gone does not come back.', 'Une unité disparue ne revient pas.'],
  disorder: ['VEA-16-701', 'It must be in good order.', 'Elle doit être en bon ordre.'],
  complete: [['VEA-16-703', 'VEA-16-701'], 'It has all its steps.', 'Elle a tous ses pas.'],
  hasMoved: ['VEA-16-701', 'It has moved this turn.', 'Elle a bougé ce tour.'],
  noLeader: ['VEA-16-701', 'There is no leader with it.', 'Aucun chef n’est avec elle.'],
  underFire: ['VEA-16-701', 'It stands within reach of enemy fire.', 'Elle est à portée d’un feu ennemi.'],
  hasTried: ['VEA-16-703', 'It has tried this turn.', 'Elle a déjà tenté ce tour.'],
});

/** Why a unit cannot try to win back a step now. */
export function whyNoRecovery(s: State, index: number): Refusal | null {
  const unit = s.units[index]!;
  const side = sideOf(s, index);
  if (!s.terms.options.reintegration || side !== s.side) return no.notPlayed;
  if (unit.hex < 0) return no.eliminated;
  if (isDisordered(unit)) return no.disorder;
  if (unit.steps >= factsOf(s, index).start) return no.complete;
  if (unit.walked > 0 || isMarked(unit, marks.charged)) return no.hasMoved;
  if (leadersAt(s, unit.hex, side).length === 0) return no.noLeader;
  if (isMarked(unit, marks.reintegrated)) return no.hasTried;
  return isUnderFire(s, index) ? no.underFire : null;
}

const prefix = 'recover ';

/** The words `recover fr3` for all that may try. */
export function recoveryWords(s: State): string[] {
  if (!s.terms.options.reintegration) return [];
  const board = boardOf(s);
  const words: string[] = [];
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1)
    if (whyNoRecovery(s, index) === null) words.push(prefix + board.unitNames[index]!);
  return words;
}

/** Whether, as all can see, somebody might be able to: then the owner is asked, so that nothing is told by silence. */
export function mightRecover(s: State): boolean {
  if (!s.terms.options.reintegration) return false;
  const board = boardOf(s);
  const last = endOfUnits(board, s.side);
  const led = s.leaders.some(({ hex }, at) => hex >= 0 && s.terms.leaders[at]!.side === s.side);
  for (let index = firstUnit(board, s.side); led && index < last; index += 1) {
    const { steps, marker, hex } = s.units[index]!;
    if (hex >= 0 && marker === none && steps < factsOf(s, index).start) return true;
  }
  return false;
}

/** The unit such a word names, or none. */
export function recoveryOf(s: State, word: unknown): number {
  if (typeof word !== 'string' || !word.startsWith(prefix)) return -1;
  const found = boardOf(s).words.get(word.slice(prefix.length));
  return found?.verb === 'unit' ? found.index : -1;
}

const so = citations({ tries: ['VEA-16-701', 'VEA-16-702'], oneStepBack: ['VEA-16-702', 'VEA-16-703'] });

/** An ordinary test with the leader's bonus; a step comes back, out of the losses and out of the enemy's points. */
export function recover(s: State, index: number, play: Play): void {
  const unit = s.units[index]!;
  mark(unit, marks.reintegrated);
  const cites: RuleId[] = [...so.tries];
  const tested = testMorale(s, { unit: index }, play, cites);
  const steps = tested.passes ? reintegration.steps.value : 0;
  unit.steps += steps;
  tell(play, {
    kind: 'recoveryTested',
    rules: cites,
    ...show(s, index),
    side: s.side,
    unit: nameOf(s, index),
    steps,
    ...tested,
  });
  award(s, enemyOf(s.side), -steps * s.terms.victory.step, nameOf(s, index), so.oneStepBack, play);
}
