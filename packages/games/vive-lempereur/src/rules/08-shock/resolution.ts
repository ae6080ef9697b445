/** Chapter VIII.8: the odds, the die, and the losses on the spot. */
import {
  branches,
  citations,
  defines,
  go,
  modifiers,
  type Doing,
  type Play,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, hexName } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { Arc, Body, Combat, FrameOf, Frames } from '../../frames.ts';
import { marks, type State } from '../../state.ts';
import { battery, limbered, square } from '../../tables/formations.ts';
import { oddsColumn, oddsName, shockResult, type Blow, type ShockResult } from '../../tables/shock.ts';
import { leaderFacts, mark, nameOf } from '../../troops.ts';
import { freshModifiers, tellFreshInVain } from '../17-command/fresh-reserves.ts';
import { classModifiers } from '../16-optional-rules/cavalry-classes.ts';
import { attackingSide } from '../14-leaders/combat-bonus.ts';
import { destroy, loseSteps } from '../03-counters/losses.ts';
import { forcesOf, powerOf, type Force, type Forces, type Worth } from './forces.ts';
import { aimOf, attackSum, defenceSum, holdsSquare } from './shock-values.ts';
import { blowBy, isOverrun, resultFor } from './shock-results.ts';
import { noteFight } from '../16-optional-rules/fatigue-causes.ts';

const by = branches({
  thoseWhoFailedStayOut: 'VE-9.7-08',
  idleAttackersStayOut: 'VE-5.3-04',
  idleDefendersAreIgnored: 'VE-8.3-06',
  sparedForItsZero: 'VE-5.4-02',
  eachStackSuffers: 'VE-8.8-11',
  limberedGunsAreSafe: 'VE-9.6-08',
  batteryOnTopPays: 'VE-9.6-09',
});

const so = citations({
  odds: 'VE-8.8-01',
  charge: 'VE-9.3-01',
  countercharge: 'VE-9.7-05',
  led: ['VE-14.3-05', 'VE-14.3-01', 'VE-14.3-04'],
  ledCharge: ['VE-14.3-05', 'VE-14.3-03', 'VE-14.3-04'],
});

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
  ...freshModifiers,
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
    rules: cites,
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

/** Cavalry that failed its test, or held back, has no part in the countercharge of those above it. */
function inTheFight({ kind }: Combat, forces: Forces, cites: RuleId[]): Forces {
  if (kind !== 'counter') return forces;
  const attack = forces.attack.map((force) => ({
    ...force,
    units: force.units.filter(({ value }) => !by.thoseWhoFailedStayOut(value === 0, cites)),
  }));
  return { ...forces, attack };
}

/** What kind of combat this is, and whether leaders take part in it. */
function rulesOfKind({ kind, attackerLeader, defenderLeader }: Combat, byHorse: boolean): readonly RuleId[] {
  const isCharge = byHorse && kind === 'assault';
  const isLed = attackerLeader >= 0 || defenderLeader >= 0;
  return [
    ...(kind === 'counter' ? so.countercharge : []),
    ...(byHorse ? so.charge : []),
    ...(isLed ? (isCharge ? so.ledCharge : so.led) : []),
  ];
}

/** Powers, odds, die, and the losses; goes to `aftermath`. Also for countercharges (called by `counter`). */
export const clash: Doing<State, FrameOf<'clash'>, Frames> = {
  run(s, frame, play) {
    const shaping: RuleId[] = [];
    const forces = inTheFight(frame, forcesOf(s, frame, shaping), shaping);
    remember(s, frame, forces);
    const taking: RuleId[] = [];
    if (isOverrun(s, frame, taking)) return overrun(s, frame, forces, taking, play);
    const { attack, defence, byHorse } = forces;
    const column = oddsColumn(powerOf(attack), powerOf(defence));
    const die = play.dice.roll(6);
    const { attacker, defender } = shockResult(column, die + shockDie.total({ s, combat: frame }));
    const arc = worstOf(defence);
    const cites: RuleId[] = [];
    const bodies: Body[] = [
      ...defence.map((force) => {
        const result = resultFor({ s, kind: frame.kind, force, byHorse }, defender, cites);
        return bodyOf('defender', force, result, cites);
      }),
      ...attack.map((force) => bodyOf('attacker', force, attacker, cites)),
    ];
    const tolls = tollsOf(s, bodies, byHorse, cites);
    const defenderResult = bodies[0]!.result;
    const rules = [...cites, ...rulesOfKind(frame, byHorse), ...shaping, ...so.odds];
    const results = [attacker, defenderResult] as const;
    tellClash(s, frame, forces, { column, die, results, arc, cites: rules }, play);
    tellFreshInVain(s, frame, play);
    for (const toll of tolls) takeToll(s, toll, byHorse, play);
    return go({
      ...frame,
      step: 'aftermath',
      attackerResult: attacker,
      defenderResult,
      arc,
      bodies,
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

function bodyOf(side: Body['side'], { hex, units, arc }: Force, result: ShockResult, cites?: RuleId[]): Body {
  const staysOut = side === 'attacker' ? by.idleAttackersStayOut : by.idleDefendersAreIgnored;
  return {
    side,
    hex,
    units: units.map(({ unit }) => unit),
    idle: units.filter(({ value }) => staysOut(value === 0, cites)).map(({ unit }) => unit),
    result,
    arc,
  };
}

/** Disorganised guns alone are taken without a die. */
function overrun(
  s: State,
  frame: FrameOf<'clash'>,
  { attack, defence }: Forces,
  rules: readonly RuleId[],
  play: Play,
) {
  tell(play, {
    kind: 'overrun',
    rules,
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
    if (side === 'defender') for (const unit of units) destroy(s, unit, 'overrun', rules, play);
  return go<Frames>({
    ...frame,
    step: 'aftermath',
    attackerResult: '0',
    defenderResult: 'E',
    arc: 'front',
    bodies,
    at: 0,
  });
}

/** What a stack has to bear on the spot: its result, and who of it takes the losses, in order. */
interface Toll {
  readonly body: Body;
  readonly blow: Blow;
  readonly takers: readonly number[];
  readonly rules: readonly RuleId[];
}

/** Each stack takes what its result says, the defenders first. */
function tollsOf(s: State, bodies: readonly Body[], byHorse: boolean, cites: RuleId[]): Toll[] {
  const attackers = bodies.filter(({ side }) => side === 'attacker');
  const sharesOne = s.terms.options.attackerLossOnce;
  const strikesAll = by.eachStackSuffers(attackers.length > 1 && !sharesOne, cites);
  return bodies.map((body) => {
    const rules: RuleId[] = [];
    const blow = blowBy(body.result, rules);
    for (const rule of rules) if (!cites.includes(rule)) cites.push(rule);
    const isSpared = body.side === 'attacker' && body !== attackers[0] && !strikesAll;
    const takers = blow.steps === 0 || isSpared ? [] : takersOf(s, body, byHorse, cites);
    return { body, blow, takers, rules };
  });
}

/** The first that counts loses them, then those below; defenders worth nothing only when nobody else is left. */
function takersOf(s: State, body: Body, byHorse: boolean, cites: RuleId[]): readonly number[] {
  const { side, units, idle } = body;
  const exposed = byHorse && side === 'defender' ? outermost(s, units, cites) : units;
  const fighting = exposed.filter((unit) => !by.sparedForItsZero(idle.includes(unit), cites));
  return side === 'attacker'
    ? fighting
    : [...fighting, ...exposed.filter((unit) => !fighting.includes(unit))];
}

/** Who of a stack meets the cavalry: a square covers the limbered guns with it. */
function outermost(s: State, units: readonly number[], cites: RuleId[]): readonly number[] {
  const isLimbered = (unit: number) => s.units[unit]!.formation === limbered;
  const inSquare = units.some((unit) => s.units[unit]!.formation === square);
  if (!by.limberedGunsAreSafe(inSquare && units.some(isLimbered), cites)) return units;
  return [...units.filter((unit) => !isLimbered(unit)), ...units.filter(isLimbered)];
}

function takeToll(s: State, { body, blow, takers, rules }: Toll, byHorse: boolean, play: Play): void {
  if (blow.destroys) {
    for (const unit of body.units) destroy(s, unit, 'shock', rules, play);
    return;
  }
  let left = blow.steps;
  for (const unit of takers) if (left > 0) left -= loseSteps(s, unit, left, 'shock', play, rules);
  if (byHorse && body.side === 'defender') loseGunOnSquare(s, body, play);
}

/** A battery on top of a square pays for it whenever cavalry comes at it (gaps: G-70). */
function loseGunOnSquare(s: State, { hex, units }: Body, play: Play): void {
  const top = units[0]!;
  const { hex: at, formation } = s.units[top]!;
  const exposed = at === hex && formation === battery && holdsSquare(s, hex);
  const cites: RuleId[] = [];
  if (by.batteryOnTopPays(exposed, cites)) loseSteps(s, top, 1, 'shock', play, cites);
}
