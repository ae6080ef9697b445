/** Chapter VIII.8: the odds, the die, and the losses on the spot. */
import { go, modifiers, refusals, type Doing, type Play, rulesByCase } from '@bivouac/kernel';
import { boardOf, hexName } from '../board/board.ts';
import { tell } from '../events.ts';
import type { Arc, Body, Combat, FrameOf, Frames } from '../frames.ts';
import { marks, type State } from '../state.ts';
import {
  adapted,
  artillery,
  battery,
  disorganised,
  infantry,
  limbered,
  square,
} from '../tables/formations.ts';
import {
  blowOf,
  chargedInfantry,
  loneBattery,
  oddsColumn,
  oddsName,
  shockResult,
  type ShockResult,
} from '../tables/shock.ts';
import { armOf, leaderFacts, mark, nameOf } from '../troops.ts';
import { classModifiers } from './cavalry-classes.ts';
import { arcRules } from './flank.ts';
import { attackingSide } from './lead.ts';
import { destroy, loseSteps } from './losses.ts';
import { whyNoTest } from './morale.ts';
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
import { noteFight } from './tiring.ts';

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
  ...classModifiers,
]);

interface Struck {
  readonly s: State;
  readonly kind: Combat['kind'];
  readonly force: Force;
  readonly byHorse: boolean;
}

/** What turns a result of the table into another for the defender: 1 where it does. */
const converts = {
  loneBattery: modifiers<Struck>([
    {
      id: 'VE-8.6-09',
      words: { en: 'lone battery in flank or rear', fr: 'batterie seule prise à revers' },
      value: ({ s, force: { units, arc } }) =>
        arc !== 'front' &&
        units.every(({ unit }) => armOf(s, unit) === artillery) &&
        units.some(({ unit }) => s.units[unit]!.formation === battery)
          ? 1
          : 0,
    },
  ]),
  chargedInfantry: modifiers<Struck>([
    {
      id: 'VE-9.3-03',
      words: { en: 'charged infantry', fr: 'infanterie chargée' },
      value: (struck) => (isChargedInfantry(struck) ? 1 : 0),
    },
  ]),
};

function isChargedInfantry({ s, kind, force, byHorse }: Struck): boolean {
  if (!byHorse || (kind === 'counter' && !s.terms.options.counterchargeExtraLoss)) return false;
  return force.units.some(({ unit }) => {
    const { formation } = s.units[unit]!;
    return armOf(s, unit) === infantry && formation !== square && formation !== adapted;
  });
}

/** The defender's result as it strikes one stack. */
export function resultFor(struck: Struck, result: ShockResult): ShockResult {
  if (converts.loneBattery.total(struck) > 0) return loneBattery[result] ?? result;
  return converts.chargedInfantry.total(struck) > 0 ? (chargedInfantry[result] ?? result) : result;
}

const clashRules = rulesByCase(
  [
    ...['VE-8.8-01', 'VE-8.8-02', 'VE-8.8-08', 'VE-8.4-01', 'VE-8.3-01', 'VE-8.3-02', 'VE-8.3-03'],
    ...['VE-8.3-04', 'VE-5.3-03', 'VE-8.2-02', 'VE-3.2-01', 'VE-4.1-06', 'VE-4.3-04', 'VE-14.1-02'],
  ],
  [
    ['VE-8.6-01', 'VE-8.6-02', 'VE-8.6-03', 'VE-4.12-11'],
    ['VE-8.8-11'],
    ['VE-9.3-01', 'VE-4.4-04'],
    ['VE-8.1-02', 'VE-9.7-05'],
    ['VE-4.6-13', 'VE-4.6-12'],
    ['VE-5.3-04', 'VE-5.4-02', 'VE-8.3-05'],
    ['VE-5.7-04'],
    ['VE-14.3-02', 'VE-14.3-03', 'VE-14.3-04', 'VE-14.3-01', 'VE-14.3-05'],
    ['VE-8.8-03'],
    ['VE-8.8-04'],
    ['VE-8.8-05'],
    ['VE-8.8-06'],
    ['VE-8.8-07'],
    ['VE-8.6-09'],
    ['VE-9.3-03', 'VE-9.3-04'],
    ['VE-9.6-08'],
    ['VE-9.6-09'],
    ['VE-9.6-10'],
    ['VE-8.8-10'],
    ['VE-8.3-06'],
    ['VE-5.3-05', 'VE-5.4-04', 'VE-8.6-10'],
  ],
);

/** Guns in a square that cavalry strikes: sheltered while limbered, exposed on top, fighting along underneath. */
function gunsInSquare(s: State, { hex, units }: Force): number {
  if (!holdsSquare(s, hex)) return 0;
  let bits = 0;
  units.forEach(({ unit }, at) => {
    const { formation } = s.units[unit]!;
    if (formation === limbered) bits |= 32768;
    if (formation === battery) bits |= at === 0 ? 65536 : 131072;
  });
  return bits;
}

/** Whether a star means nothing to a stack behind walls. */
function isSparedTest(s: State, force: Force, result: ShockResult): boolean {
  return blowOf(result).tests && whyNoTest(s, force.hex, 'shock') !== null;
}

/** What of the results is explained where: steps, stars, D, D with steps, E. */
function resultBits(results: readonly ShockResult[]): number {
  let bits = 0;
  for (const result of results) {
    const { steps, tests, breaks, destroys } = blowOf(result);
    if (steps > 0 && !breaks) bits |= 256;
    if (tests) bits |= 512;
    if (breaks) bits |= steps > 0 ? 2048 : 1024;
    if (destroys) bits |= 4096;
  }
  return bits;
}

function citedIn(
  s: State,
  combat: Combat,
  { attack, defence, byHorse }: Forces,
  results: readonly [ShockResult, ShockResult],
): readonly string[] {
  const all = [...attack, ...defence].flatMap(({ units }) => units);
  const formations = new Set(
    attack.flatMap(({ units }) => units.map(({ unit }) => s.units[unit]!.formation)),
  );
  const { kind } = combat;
  const bits =
    (defence.some(({ arc }) => arc !== 'front') ? 1 : 0) |
    (attack.length > 1 || defence.length > 1 ? 2 : 0) |
    (byHorse ? 4 : 0) |
    (kind === 'counter' ? 8 : 0) |
    (all.some(({ unit }) => s.units[unit]!.hex2 >= 0) ? 16 : 0) |
    (attack.some(({ units }) => units.some(({ value }) => value === 0)) ? 32 : 0) |
    (formations.size > 1 ? 64 : 0) |
    (combat.attackerLeader >= 0 || combat.defenderLeader >= 0 ? 128 : 0) |
    resultBits(results) |
    (defence.some((force) => converts.loneBattery.total({ s, kind, force, byHorse }) > 0) ? 8192 : 0) |
    (defence.some((force) => isCutDown({ s, kind, force, byHorse }, results[1])) ? 16384 : 0) |
    (byHorse ? defence.reduce((all, force) => all | gunsInSquare(s, force), 0) : 0) |
    (attack.some((force) => isSparedTest(s, force, results[0])) ? 262144 : 0) |
    (defence.some((force) => isSparedTest(s, force, results[1])) ? 262144 : 0) |
    idleBits(s, defence);
  const flank = combat.targets.flatMap((hex) => arcRules(s, hex, aimedAt(s, combat, hex)));
  return flank.length === 0 ? clashRules(bits) : [...clashRules(bits), ...flank];
}

/** Defenders who count for nothing: on that ground, or as guns whose infantry is taken in flank or rear. */
function idleBits(s: State, defence: readonly Force[]): number {
  let bits = 0;
  for (const { arc, units } of defence)
    for (const { unit, value } of units) {
      if (value > 0) continue;
      bits |= arc !== 'front' && s.units[unit]!.formation === battery ? 1048576 : 524288;
    }
  return bits;
}

/** Whether charged infantry suffers more than the table says. */
function isCutDown(struck: Struck, result: ShockResult): boolean {
  return converts.chargedInfantry.total(struck) > 0 && Object.values(chargedInfantry).includes(result);
}

/** The hexes out of which one of those attacked is struck. */
function aimedAt(s: State, { attackers, targets }: Combat, hex: number): number[] {
  return attackers.filter((from) => aimOf(s, from, targets) === hex);
}

function namesIn(s: State, forces: readonly Force[]): string[] {
  return forces.flatMap(({ units }) => units.map(({ unit }) => nameOf(s, unit)));
}

function tellClash(
  s: State,
  combat: Combat,
  forces: Forces,
  thrown: { column: number; die: number; results: readonly [ShockResult, ShockResult]; arc: Arc },
  play: Play,
): void {
  const { attack, defence } = forces;
  const { column, die, results, arc } = thrown;
  const value = ({ unit, value: each, power }: Worth, sum: ReturnType<typeof attackSum>) => ({
    unit: nameOf(s, unit),
    value: each,
    power,
    sum: each === 0 ? [] : sum,
  });
  tell(play, {
    kind: 'clashed',
    rules: citedIn(s, combat, forces, results),
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
    if (isOverrun(s, forces)) return overrun(s, frame, forces, play);
    const { attack, defence, byHorse } = forces;
    const column = oddsColumn(powerOf(attack), powerOf(defence));
    const die = play.dice.roll(6);
    const { attacker, defender } = shockResult(column, die + shockDie.total({ s, combat: frame }));
    const arc = worstOf(defence);
    const bodies: Body[] = [
      ...defence.map((force) =>
        bodyOf('defender', force, resultFor({ s, kind: frame.kind, force, byHorse }, defender)),
      ),
      ...attack.map((force) => bodyOf('attacker', force, attacker)),
    ];
    const defenderResult = bodies[0]!.result;
    tellClash(s, frame, forces, { column, die, results: [attacker, defenderResult], arc }, play);
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

function isOverrun(s: State, { defence }: Forces): boolean {
  return defence.every(({ units }) =>
    units.every(({ unit }) => armOf(s, unit) === artillery && s.units[unit]!.formation === disorganised),
  );
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

const sheltered = refusals({
  bySquare: [
    'VE-9.6-08',
    'Limbered guns are safe in a square wherever they lie in the stack.',
    'Une artillerie attelée est à l’abri dans un carré, où qu’elle soit dans la pile.',
  ],
});

/** Who of a stack meets the cavalry: a square covers the limbered guns with it (VE-9.6-08). */
function outermost(s: State, units: readonly Worth[]): readonly Worth[] {
  const inSquare = units.some(({ unit }) => s.units[unit]!.formation === square);
  if (!inSquare || sheltered.bySquare === null) return units;
  const isLimbered = ({ unit }: Worth) => s.units[unit]!.formation === limbered;
  return [...units.filter((one) => !isLimbered(one)), ...units.filter(isLimbered)];
}

/** A battery on top of a square pays for it whenever cavalry comes at it (VE-9.6-09; gaps: G-70). */
function loseGunOnSquare(s: State, { hex, units }: Body, play: Play): void {
  const top = units[0]!;
  const { hex: at, formation } = s.units[top]!;
  if (at === hex && formation === battery && holdsSquare(s, hex)) loseSteps(s, top, 1, 'shock', play);
}
