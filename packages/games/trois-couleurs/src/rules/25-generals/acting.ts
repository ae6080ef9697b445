/** Chapter 25: what a general does counts as actions, as many a turn as his skill (TC-25-18). */
import { branches, citing, defines, refusals, type Play, type Refusal, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeGeneral, none, type State } from '../../state.ts';
import type { Case } from '../../tables/kinds.ts';
import { commanderOf, commandsAlready, factsOfGeneral, hasAction, placeOfGeneral } from './leading.ts';

const noAction = refusals({
  whom: ['TC-25-18', 'Name a general of yours on the table.', 'Désignez un de vos généraux sur la table.'],
  used: ['TC-25-18', 'He has used all his actions.', 'Il a utilisé toutes ses actions.'],
  shaken: [
    'TC-25-23',
    'A unit under his command was beaten: he does no more in this phase.',
    'Une unité sous ses ordres a été battue : il ne fait plus rien dans cette phase.',
  ],
  rallying: [
    'TC-23-28',
    'He stays with the unit that he rallies.',
    'Il reste auprès de l’unité qu’il rallie.',
  ],
});

const by = branches({ defeatsShake: 'TC-25-23', commandingIsAnAction: 'TC-25-21' });

const one: number = defines('TC-25-18', 1, 0);

/** Why a general of this side does nothing of his own will; null when he may. */
export function whyNotAct(s: State, general: number, side: State['side']): Refusal | null {
  const row = s.generals[general];
  if (row?.fate !== 'table' || factsOfGeneral(s, general).side !== side) return noAction.whom;
  const rallying = row.rallies !== none ? noAction.rallying : null;
  const shaken = row.isShaken ? noAction.shaken : null;
  return rallying ?? shaken ?? (hasAction(s, general) ? null : noAction.used);
}

/** A general uses one action. */
export function useAction(s: State, general: number): void {
  changeGeneral(s, general, { used: s.generals[general]!.used + one });
}

/** A general joins a unit: from now on he goes with it, at no action of his own (TC-25-33). */
export function attach(
  s: State,
  play: Play,
  general: number,
  unit: number,
  beside = none,
  because: readonly RuleId[] = [],
): void {
  changeGeneral(s, general, { unit, beside, shot: 0, commands: none });
  const [x, y] = placeOfGeneral(s, general);
  changeGeneral(s, general, { x, y });
  tell(play, {
    kind: 'generalJoined',
    general: factsOfGeneral(s, general).id,
    unit: s.terms.units[unit]!.id,
    beside: beside === none ? null : s.terms.units[beside]!.id,
    rules: [...citing('TC-25-17', 'TC-25-02', ...(beside === none ? [] : ['TC-25-12'])), ...because],
  });
}

/** The general with a unit commands it in what it does now, if he is there and has an action for it. */
export function command(s: State, unit: number, cites?: RuleId[]): void {
  const general = commanderOf(s, unit, cites);
  if (general === none || commandsAlready(s, general, unit)) return;
  if (!by.commandingIsAnAction(true, cites)) return;
  useAction(s, general);
  changeGeneral(s, general, { commands: unit });
}

/** A unit has taken a case: whoever commands it in person is shaken by a serious defeat (TC-25-23). */
export function shakeCommander(s: State, unit: number, to: Case): void {
  if (to !== 'RET' && to !== 'DER') return;
  for (const [general, { commands }] of s.generals.entries())
    if (by.defeatsShake(commands === unit)) changeGeneral(s, general, { isShaken: true });
}
