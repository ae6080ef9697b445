/** Chapter VIII.8: the odds, the die, and the losses on the spot. */
import { branches, defines, go, modifiers, type Doing, type Play, type RuleId } from '@bivouac/kernel';
import { boardOf, hexName } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { Arc, Body, Combat, FrameOf, Frames } from '../../frames.ts';
import { marks, type State } from '../../state.ts';
import { battery, limbered, square } from '../../tables/formations.ts';
import { blowOf, oddsColumn, oddsName, shockResult, type ShockResult } from '../../tables/shock.ts';
import { leaderFacts, mark, nameOf } from '../../troops.ts';
import { classModifiers } from '../16-optional-rules/cavalry-classes.ts';
import { citedIn } from './clash-citing.ts';
import { attackingSide } from '../14-leaders/combat-bonus.ts';
import { destroy, loseSteps } from '../03-counters/losses.ts';
import {
  aimOf,
  attackSum,
  defenceSum,
  forcesOf,
  holdsSquare,
  powerOf,
  type Force,
  type Forces,
  type Worth,
} from './shock-values.ts';
import { isOverrun, resultFor } from './shock-results.ts';
import { noteFight } from '../16-optional-rules/fatigue-causes.ts';

interface Throw {
  readonly s: State;
  readonly combat: Combat;
}

/** What is added to the die: leaders; the classes of cavalry add theirs here (XVI.4). */
export const shockDie = modifiers<Throw>([
  {
    id: 'VE-14.3-02',
    words: { en: 'leader of the attackers', fr: 'chef des attaquants' },
    value: ({ s, combat: { attackerLeader } }) =>
      attackerLeader < 0 ? 0 : leaderFacts(s, attackerLeader).combat,
  },
  {
    id: 'VE-8.8-02',
    words: { en: 'leader of the defenders', fr: 'chef des défenseurs' },
    value: ({ s, combat: { defenderLeader } }) =>
      // Not -0, which is not 0 in a saved game.
      defenderLeader < 0 ? 0 : 0 - leaderFacts(s, defenderLeader).combat,
  },
  ...defines('VEA-16-003', classModifiers, []),
]);

function namesIn(s: State, forces: readonly Force[]): string[] {
  return forces.flatMap(({ units }) => units.map(({ unit }) => nameOf(s, unit)));
}

function tellClash(
  s: State,
  combat: Combat,
  forces: Forces,
  thrown: {
    column: number;
    die: number;
    results: readonly [ShockResult, ShockResult];
    arc: Arc;
    cites: readonly RuleId[];
  },
  play: Play,
): void {
  const { attack, defence } = forces;
  const { column, die, results, arc, cites } = thrown;
  const value = ({ unit, value: each, power }: Worth, sum: ReturnType<typeof attackSum>) => ({
    unit: nameOf(s, unit),
    value: each,
    power,
    sum: each === 0 ? [] : sum,
  });
  tell(play, {
    kind: 'clashed',
    rules: [...cites, ...citedIn(s, combat, forces, results)],
    reveals: true,
    side: attackingSide(s, combat),
    attackers: namesIn(s, attack),
    defenders: namesIn(s, defence),
    powers: [powerOf(attack), powerOf(defence)],
    odds: oddsName(column),
    die,
    sum: shockDie.rows({ s, combat }),
    results,
    arc,
    values: [
      ...attack.flatMap(({ hex, units }) => {
        const target = aimOf(s, hex, combat.targets);
        return units.map((one) => value(one, one.value === 0 ? [] : attackSum(s, one.unit, target)));
      }),
      ...defence.flatMap(({ units, arc: from }) =>
        units.map((one) => value(one, defenceSum(s, one.unit, from, forces))),
      ),
    ],
  });
}

/** Cavalry that failed its test, or held back, has no part in the countercharge of those above it (VE-9.7-08). */
function inTheFight({ kind }: Combat, forces: Forces): Forces {
  if (kind !== 'counter') return forces;
  const attack = forces.attack.map((force) => ({
    ...force,
    units: force.units.filter(({ value }) => value > 0),
  }));
  return { ...forces, attack };
}

/** Powers, odds, die, and the losses; goes to `aftermath`. Also for countercharges (called by `counter`). */
export const clash: Doing<State, FrameOf<'clash'>, Frames> = {
  run(s, frame, play) {
    const forces = inTheFight(frame, forcesOf(s, frame));
    remember(s, frame, forces);
    if (isOverrun(s, frame)) return overrun(s, frame, forces, play);
    const { attack, defence, byHorse } = forces;
    const column = oddsColumn(powerOf(attack), powerOf(defence));
    const die = play.dice.roll(6);
    const { attacker, defender } = shockResult(column, die + shockDie.total({ s, combat: frame }));
    const arc = worstOf(defence);
    const cites: RuleId[] = [];
    const bodies: Body[] = [
      ...defence.map((force) =>
        bodyOf('defender', force, resultFor({ s, kind: frame.kind, force, byHorse }, defender, cites)),
      ),
      ...attack.map((force) => bodyOf('attacker', force, attacker)),
    ];
    const defenderResult = bodies[0]!.result;
    tellClash(s, frame, forces, { column, die, results: [attacker, defenderResult], arc, cites }, play);
    takeLosses(s, forces, bodies, play);
    return go({
      ...frame,
      step: 'aftermath',
      attackerResult: attacker,
      defenderResult,
      arc,
      bodies,
      stage: 'leaders',
      at: 0,
    });
  },
};

/** Who has been attacked is not attacked again this turn; whoever fought fires at nobody who leaves (VE-8.1-01, VE-7.5-09). */
function remember(s: State, { kind }: Combat, { attack, defence }: Forces): void {
  for (const { units } of attack) for (const { unit } of units) noteFight(s, unit, kind === 'assault');
  for (const { units } of defence) for (const { unit } of units) noteFight(s, unit, false);
  if (kind !== 'assault') return;
  for (const { units } of attack) for (const { unit } of units) mark(s.units[unit]!, marks.engaged);
  for (const { units } of defence)
    for (const { unit } of units) mark(s.units[unit]!, marks.engaged | marks.attacked);
}

function worstOf(forces: readonly Force[]): Arc {
  if (forces.some(({ arc }) => arc === 'rear')) return 'rear';
  return forces.some(({ arc }) => arc === 'flank') ? 'flank' : 'front';
}

function bodyOf(side: Body['side'], { hex, units, arc }: Force, result: ShockResult): Body {
  return {
    side,
    hex,
    units: units.map(({ unit }) => unit),
    idle: units.filter(({ value }) => value === 0).map(({ unit }) => unit),
    result,
    arc,
  };
}

const overrunRules = ['VE-4.13-03'];

/** Disorganised guns alone are taken without a die (VE-4.13-03). */
function overrun(s: State, frame: FrameOf<'clash'>, { attack, defence }: Forces, play: Play) {
  tell(play, {
    kind: 'overrun',
    rules: overrunRules,
    reveals: true,
    side: attackingSide(s, frame),
    attackers: namesIn(s, attack),
    at: hexName(boardOf(s), frame.targets[0]!),
  });
  const bodies = [
    ...defence.map((force) => bodyOf('defender', force, 'E')),
    ...attack.map((force) => bodyOf('attacker', force, '0')),
  ];
  for (const { side, units } of bodies)
    if (side === 'defender') for (const unit of units) destroy(s, unit, 'overrun', play);
  return go<Frames>({
    ...frame,
    step: 'aftermath',
    attackerResult: '0',
    defenderResult: 'E',
    arc: 'front',
    bodies,
    stage: 'leaders',
    at: 0,
  });
}

/** Each stack takes what its result says, the defenders first (VE-8.8-03, VE-8.8-06, VE-8.8-07). */
function takeLosses(
  s: State,
  { byHorse, attack, defence }: Forces,
  bodies: readonly Body[],
  play: Play,
): void {
  const forces = [...defence, ...attack];
  bodies.forEach((body, at) => {
    const { units } = forces[at]!;
    const { steps, destroys } = blowOf(body.result);
    if (destroys) {
      for (const unit of body.units) destroy(s, unit, 'shock', play);
      return;
    }
    const spared = body.side === 'attacker' && s.terms.options.attackerLossOnce && at > defence.length;
    const exposed = byHorse && body.side === 'defender' ? outermost(s, units) : units;
    if (!spared) loseFrom(s, exposed, body.side, steps, play);
    if (byHorse && body.side === 'defender') loseGunOnSquare(s, body, play);
  });
}

/** The first that counts loses them, then those below; defenders worth nothing only when nobody else is left (VE-8.3-06). */
function loseFrom(s: State, units: readonly Worth[], side: Body['side'], steps: number, play: Play): void {
  let left = steps;
  for (const { unit, value } of units)
    if (value > 0 && left > 0) left -= loseSteps(s, unit, left, 'shock', play);
  if (side === 'attacker') return;
  for (const { unit, value } of units)
    if (value === 0 && left > 0) left -= loseSteps(s, unit, left, 'shock', play);
}

const by = branches({ limberedGunsAreSafe: 'VE-9.6-08', batteryOnTopPays: 'VE-9.6-09' });

/** Who of a stack meets the cavalry: a square covers the limbered guns with it. */
function outermost(s: State, units: readonly Worth[]): readonly Worth[] {
  const inSquare = units.some(({ unit }) => s.units[unit]!.formation === square);
  if (!by.limberedGunsAreSafe(inSquare)) return units;
  const isLimbered = ({ unit }: Worth) => s.units[unit]!.formation === limbered;
  return [...units.filter((one) => !isLimbered(one)), ...units.filter(isLimbered)];
}

/** A battery on top of a square pays for it whenever cavalry comes at it (gaps: G-70). */
function loseGunOnSquare(s: State, { hex, units }: Body, play: Play): void {
  const top = units[0]!;
  const { hex: at, formation } = s.units[top]!;
  const exposed = at === hex && formation === battery && holdsSquare(s, hex);
  if (by.batteryOnTopPays(exposed)) loseSteps(s, top, 1, 'shock', play);
}
