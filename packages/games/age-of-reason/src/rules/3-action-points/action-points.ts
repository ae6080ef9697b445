/** Chapter 3.1, phase 3: generals who give orders throw for their action points (AOR-3-103 to AOR-3-106). */
import {
  branches,
  citing,
  defines,
  end,
  go,
  question,
  type Play,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import { rollDice } from '../../dice.ts';
import { tell } from '../../events.ts';
import { holds } from '../../features.ts';
import type { Frames } from '../../frames.ts';
import { changeGeneral, none, type GeneralClass, type State } from '../../state.ts';
import { tableOf } from '../../standing.ts';
import { isActive, placeOfGeneral } from './command.ts';
import { nextVacancy, noReplacement, successors, takeOver, type Vacancy } from './replacements.ts';

const by = branches({
  brigadiersThrowNothing: 'AOR-3-104',
  aChiefWithACorpsThrowsOnce: 'AOR-3-116',
  dominatingGroundAddsOne: 'AOR-3-106',
});

const diceThrown = defines('AOR-3-103', 3);
/** Of three dice in order, which one is kept. */
const kept: Readonly<Record<GeneralClass, number>> = { superior: 2, ordinary: 1, inferior: 0 };

const ask = question('replacement', ['AOR-3-117']);

/** The next place to be filled before the dice fall; the dice when there is none. */
function goOn(s: State, asked: readonly Vacancy[]): ReturnType<typeof go<Frames>> {
  const vacancy = nextVacancy(s, asked);
  return vacancy === null
    ? go<Frames>({ step: 'throwPoints' })
    : go<Frames>({ step: 'replacing', ...vacancy, asked });
}

export const actionPoints: Pick<Steps<State, Frames>, 'actionPoints' | 'replacing' | 'throwPoints'> = {
  actionPoints: {
    run: (s) => goOn(s, []),
  },

  replacing: {
    asks: (s, { of, index }) => ask(s.side, { command: commandName(s, of, index) }),
    choices: (s, frame, _seat, partial) => successors(s, frame, partial),
    whyNot: () => noReplacement,
    answer(s, frame, _seat, [named], play) {
      takeOver(s, play, frame, named!);
      return goOn(s, [...frame.asked, { of: frame.of, index: frame.index }]);
    },
  },

  throwPoints: {
    run(s, _frame, play) {
      const cites: RuleId[] = [...citing('AOR-3-103', 'AOR-3-114')];
      for (const general of orderGivers(s, cites)) throwFor(s, play, general, cites);
      return end();
    },
  },
};

/** Generals of the side that is playing who throw: those of corps, and a chief who leads more than one corps, or none. */
function orderGivers(s: State, cites?: RuleId[]): readonly number[] {
  const leads = (general: number): boolean => s.corps.some(({ leader }) => leader === general);
  return [...s.generals.keys()].filter((general) => {
    const { side, rank } = s.terms.generals[general]!;
    if (side !== s.side || !isActive(s, general)) return false;
    if (by.brigadiersThrowNothing(rank === 'brigadier' && !leads(general), cites)) return false;
    return leads(general) || rank === 'commander-in-chief' || rank === 'brigadier';
  });
}

function throwFor(s: State, play: Play, general: number, why: readonly RuleId[]): void {
  const { id, class: rank } = s.terms.generals[general]!;
  const dice = rollDice(play, diceThrown);
  const rules = [...why];
  const inOrder = [...dice].sort((one, other) => one - other);
  const base = inOrder[kept[rank ?? 'inferior']]!;
  const bonus = by.dominatingGroundAddsOne(isOnDominatingGround(s, general), rules) ? 1 : 0;
  by.aChiefWithACorpsThrowsOnce(s.terms.generals[general]!.leadsCorps !== none, rules);
  changeGeneral(s, general, { points: s.generals[general]!.points + base + bonus });
  tell(play, { kind: 'pointsThrown', general: id, dice, points: base + bonus, rules });
}

/** Hills and belfries from which much is seen; touching the building is enough (AOR-3-106, G-33). */
function isOnDominatingGround(s: State, general: number): boolean {
  const place = placeOfGeneral(s, general);
  const { unit } = s.generals[general]!;
  const post = unit === none ? none : s.units[unit]!.post;
  return tableOf(s).features.some(
    ({ numbers, figure }, feature) => numbers.dominating === 1 && (feature === post || holds(figure, place)),
  );
}

function commandName(s: State, of: Vacancy['of'], index: number): string {
  return (of === 'corps' ? s.terms.corps : s.terms.brigades)[index]!.name.en;
}
