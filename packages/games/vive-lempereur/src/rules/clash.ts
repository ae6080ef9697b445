/** Chapters VIII.8 and XIV.3: leaders who join in, the odds, the die, and the losses on the spot. */
import {
  finished,
  go,
  modifiers,
  nothing,
  offers,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Part,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import { boardOf, hexName, stackAt } from '../board/board.ts';
import { tell } from '../events.ts';
import type { Arc, Body, Combat, FrameOf, Frames } from '../frames.ts';
import { leaderMarks, marks, none, type State } from '../state.ts';
import {
  adapted,
  artillery,
  battery,
  cavalry,
  disorganised,
  infantry,
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
import { enemyOf, type Side } from '../tables/sides.ts';
import { armOf, leaderFacts, leaderName, mark, nameOf, sideOf } from '../troops.ts';
import { rulesByCase } from './citing.ts';
import { combatLeaders } from './leaders.ts';
import { destroy, loseSteps } from './losses.ts';
import { unsaid } from './shock.ts';
import {
  aimOf,
  attackSum,
  defenceSum,
  forcesOf,
  holdsSquare,
  powerOf,
  strikersAt,
  attackValue,
  type Force,
  type Forces,
  type Worth,
} from './shock-values.ts';
import { show } from './showing.ts';
import { noteFight } from './tiring.ts';

/** The side that attacks in a combat: in a countercharge not always the one whose turn it is. */
export function attackingSide(s: State, { attackers }: Pick<Combat, 'attackers'>): Side {
  return sideOf(s, strikersAt(s, attackers[0]!)[0]!);
}

/** The leaders whose bonus one side could use, by XIV.1. */
export function leadersIn(s: State, combat: Combat, attacking: boolean): readonly number[] {
  const side = attackingSide(s, combat);
  if (!attacking) return combatLeaders(s, combat.targets, enemyOf(side));
  const aims = new Map(combat.attackers.map((hex) => [hex, aimOf(s, hex, combat.targets)]));
  return combatLeaders(
    s,
    combat.attackers,
    side,
    (unit, leader) =>
      mayLead(s, combat, unit, leader) && attackValue(s, unit, aims.get(s.units[unit]!.hex) ?? none) > 0,
  );
}

const apart = refusals({
  joinedLate: [
    'VE-14.3-03',
    'He did not ride with the charge from its start.',
    'Il n’a pas chargé avec elle dès le départ.',
  ],
});

/** In a charge only whoever began it with the cavalry leads it (VE-14.3-03). */
function mayLead(s: State, { kind }: Combat, unit: number, leader: number): boolean {
  const late = kind === 'assault' && armOf(s, unit) === cavalry;
  return !late || (s.leaders[leader]!.marks & leaderMarks.charged) !== 0 || apart.joinedLate === null;
}

/** Everybody in a combat is seen by the other side (VE-5-01; gaps: G-44). */
function reveal(s: State, { attackers, targets }: Combat, play: Play): void {
  const board = boardOf(s);
  for (const hex of [...attackers, ...targets]) {
    const stack = stackAt(s, board, hex);
    let covered = false;
    for (const index of stack) if (show(s, index).reveals === true) covered = true;
    if (!covered) continue;
    tell(play, {
      kind: 'revealed',
      rules: revealRules,
      reveals: true,
      side: sideOf(s, stack[0]!),
      at: hexName(board, hex),
      units: stack.map((index) => nameOf(s, index)),
    });
  }
}

const revealRules = ['VE-5-01', 'VE-8.2-01', 'VE-8.2-02'];

/** The leader of a side where there is nothing to decide; unsaid where its owner has a choice (VE-14.3-05). */
function undisputed(s: State, candidates: readonly number[]): number {
  const [only, other] = candidates;
  if (only === undefined) return none;
  const { combat } = leaderFacts(s, only);
  if (other !== undefined) return unsaid;
  return combat <= 0 && no.negative !== null ? only : unsaid;
}

/** Each side says whether its leader's bonus counts, the attacker first; then the dice. */
export const lead: Doing<State, FrameOf<'lead'>, Frames> = {
  run(s, frame, play) {
    if (frame.attackerLeader === unsaid && frame.defenderLeader === unsaid) reveal(s, frame, play);
    let { attackerLeader, defenderLeader } = frame;
    if (attackerLeader === unsaid) attackerLeader = undisputed(s, leadersIn(s, frame, true));
    if (attackerLeader === unsaid) return go({ ...frame, step: 'bonus' });
    if (defenderLeader === unsaid) defenderLeader = undisputed(s, leadersIn(s, frame, false));
    const next: Combat = { ...frame, attackerLeader, defenderLeader };
    return go({ ...next, step: defenderLeader === unsaid ? 'bonus' : 'clash' });
  },
};

const no = refusals({
  negative: [
    'VE-14.3-05',
    'A leader who hampers his troops hampers them whether he is wanted or not.',
    'Un chef qui gêne ses troupes les gêne, qu’on le veuille ou non.',
  ],
  notHis: [
    ['VE-14.1-04', 'VE-14.3-04'],
    'It is not his bonus that counts here.',
    'Ce n’est pas son bonus qui compte ici.',
  ],
});

function bonusWords(s: State, candidates: readonly number[]): Part[] {
  const words: Part[] = candidates.map((leader) => leaderName(s, leader));
  if (whyNotAlone(s, candidates) === null) words.push('alone');
  return words;
}

function whyNotAlone(s: State, candidates: readonly number[]): Refusal | null {
  return candidates.some((leader) => leaderFacts(s, leader).combat < 0) ? no.negative : null;
}

function decides(s: State, frame: Combat): { attacking: boolean; side: Side } {
  const side = attackingSide(s, frame);
  const attacking = frame.attackerLeader === unsaid;
  return { attacking, side: attacking ? side : enemyOf(side) };
}

const bonusRules = ['VE-14.3-05', 'VE-14.3-02', 'VE-14.1-04'];

export const bonus: Asking<State, FrameOf<'bonus'>, Frames> = {
  asks(s, frame) {
    const { attacking, side } = decides(s, frame);
    const leader = leadersIn(s, frame, attacking)[0]!;
    const about = {
      leader: leaderName(s, leader),
      bonus: leaderFacts(s, leader).combat,
      attacking,
      at: hexName(boardOf(s), frame.targets[0]!),
    };
    return [{ seat: side, question: 'bonus', rules: bonusRules, about }];
  },
  choices(s, frame, _seat, partial) {
    const words = bonusWords(s, leadersIn(s, frame, decides(s, frame).attacking));
    if (partial.length === 0) return offers(words);
    return partial.length === 1 && words.includes(partial[0]!) ? finished : nothing;
  },
  whyNot(s, frame, _seat, [word]: Action) {
    if (word !== 'alone') return no.notHis;
    return whyNotAlone(s, leadersIn(s, frame, decides(s, frame).attacking));
  },
  answer(s, frame, _seat, [word]) {
    const leader = word === 'alone' ? none : boardOf(s).words.get(word)!.index;
    const said = frame.attackerLeader === unsaid ? { attackerLeader: leader } : { defenderLeader: leader };
    return go({ ...frame, ...said, step: 'lead' });
  },
};

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
    ['VE-5.3-04', 'VE-8.3-05', 'VE-8.3-06', 'VE-5.3-05', 'VE-8.6-10'],
    ['VE-5.7-04'],
    ['VE-14.3-02', 'VE-14.3-03', 'VE-14.3-04', 'VE-14.3-01'],
  ],
);

function citedIn(s: State, combat: Combat, { attack, defence, byHorse }: Forces): readonly string[] {
  const all = [...attack, ...defence].flatMap(({ units }) => units);
  const formations = new Set(
    attack.flatMap(({ units }) => units.map(({ unit }) => s.units[unit]!.formation)),
  );
  return clashRules(
    (defence.some(({ arc }) => arc !== 'front') ? 1 : 0) |
      (attack.length > 1 || defence.length > 1 ? 2 : 0) |
      (byHorse ? 4 : 0) |
      (combat.kind === 'counter' ? 8 : 0) |
      (all.some(({ unit }) => s.units[unit]!.hex2 >= 0) ? 16 : 0) |
      (all.some(({ value }) => value === 0) ? 32 : 0) |
      (formations.size > 1 ? 64 : 0) |
      (combat.attackerLeader >= 0 || combat.defenderLeader >= 0 ? 128 : 0),
  );
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
    rules: citedIn(s, combat, forces),
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

/** Powers, odds, die, and the losses; goes to `aftermath`. Also for countercharges (called by `counter`). */
export const clash: Doing<State, FrameOf<'clash'>, Frames> = {
  run(s, frame, play) {
    const forces = forcesOf(s, frame);
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
    if (!spared) loseFrom(s, units, body.side, steps, play);
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

/** A battery on top of a square pays for it whenever cavalry comes at it (VE-9.6-09; gaps: G-70). */
function loseGunOnSquare(s: State, { hex, units }: Body, play: Play): void {
  const top = units[0]!;
  const { hex: at, formation } = s.units[top]!;
  if (at === hex && formation === battery && holdsSquare(s, hex)) loseSteps(s, top, 1, 'shock', play);
}
