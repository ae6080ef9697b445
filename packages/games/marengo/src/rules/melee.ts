/** Chapter 11, the procedure: steps 2 to 7 of an assault, from defensive fire to losses, and step 11, who holds the ground. */
import {
  branches,
  call,
  citations,
  defines,
  end,
  finished,
  go,
  modifiers,
  offers,
  questionAbout,
  refusals,
  type Asking,
  type Doing,
  type Part,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, placeOfApproach, type Board } from '../board.ts';
import { tell } from '../events.ts';
import type { Assault, FrameOf, Frames } from '../frames.ts';
import { hide, show } from '../knowledge.ts';
import { isOccupiedBy, nameOf, namesOf, piecesNamed, strengthOf, survivors } from '../pieces.ts';
import type { State } from '../state.ts';
import { enemyOf, leastAssaultStrength, takenByFear } from '../tables.ts';
import { attacked, placesOf } from './assault.ts';
import { groundAgainst } from './attack.ts';
import { offerContinuation } from './continuation.ts';
import { fearOf, isDemoralized } from './morale.ts';
import { closeTaken, placeName, put } from './places.ts';
import { abandonGuns } from './retreat.ts';

const no = refusals({
  noGun: [
    'MAR-11-24',
    'Only artillery among the defenders that has neither announced nor fired on its last turn can fire in defence.',
    'Seule une artillerie parmi les défenseurs, sans bombardement annoncé ni tiré à son dernier tour, peut tirer en défense.',
  ],
  notDefending: [
    'MAR-11-01',
    'Only the pieces blocking the attacked approach defend it.',
    'Seuls les pions bloquant l’approche attaquée la défendent.',
  ],
  gunNeverLeads: [
    'MAR-11-28',
    'Leading defenders are all infantry or all cavalry; artillery never leads.',
    'Les défenseurs en première ligne sont tous d’infanterie ou tous de cavalerie ; l’artillerie n’y va jamais.',
  ],
  cavalryShutOut: [
    ['MAR-11-29', 'MAR-5-07'],
    'Cavalry cannot lead the defence of an approach that is shut to cavalry.',
    'La cavalerie ne peut pas mener la défense d’une approche qui lui est fermée.',
  ],
  tooNarrow: [
    ['MAR-11-27', 'MAR-5-02'],
    'One piece leads in a narrow approach, two at most in a wide one.',
    'Un seul pion en première ligne dans une approche étroite, deux au plus dans une large.',
  ],
  fireOrLead: [
    ['MAR-11-24', 'MAR-11-27'],
    'Fire in defence if you can, then name your leading pieces, or stand without any.',
    'Tirez en défense si vous le pouvez, puis désignez vos pions en première ligne, ou tenez sans eux.',
  ],
});

/** What a point of artillery costs the attackers, and what a fight costs both sides beside its result. */
const lossPerGun = defines('MAR-11-25', 1);
const lossOfAFight = defines('MAR-11-33', 1);

const by = branches({
  strongerWins: 'MAR-5-20',
  leadersFirst: 'MAR-11-26',
  hiddenAgain: 'MAR-11-18',
  allDrivenOut: 'MAR-11-45',
  fallBack: 'MAR-11-44',
  barredByNobody: 'MAR-11-34',
  moveIn: 'MAR-11-46',
  runsItsCourse: 'MAR-13-08',
});

const so = citations({
  fire: ['MAR-11-24', 'MAR-11-25'],
  led: ['MAR-11-27', 'MAR-11-28'],
  unled: 'MAR-11-27',
  result: 'MAR-11-33',
  wonUnled: 'MAR-11-35',
  belowNothing: 'MAR-11-31',
  barred: 'MAR-11-09',
  closed: 'MAR-11-08',
  noRetreat: 'MAR-12-03',
  strengthKept: 'MAR-13-06',
});

interface Fight extends Assault {
  readonly s: State;
  readonly board: Board;
  /** The approach whose symbols count. */
  readonly ground: number;
}

function armOf({ s, leaders }: Fight): 'infantry' | 'cavalry' {
  return s.pieces[leaders[0]!]!.arm === 'cavalry' ? 'cavalry' : 'infantry';
}

/** Minus one for each living leading piece, which never counts less than nothing. */
function lessOneEach({ s }: Fight, leaders: readonly number[]): number {
  return -survivors(s, leaders).length * takenByFear.leadingPiece;
}

/** Step 5 (MAR-11-30, MAR-11-31). */
export const assaultStrength = modifiers<Fight>([
  {
    id: 'MAR-11-30',
    words: { en: 'strength of the leading attackers', fr: 'force des attaquants en première ligne' },
    value: ({ s, leaders }) => strengthOf(s, leaders),
  },
  {
    id: 'MAR-13-09',
    words: { en: 'demoralised by defensive fire', fr: 'démoralisés par la défense d’artillerie' },
    value: (fight) => (fight.shaken ? lessOneEach(fight, fight.leaders) : 0),
  },
  {
    id: 'MAR-5-03',
    words: { en: 'ground, against infantry', fr: 'terrain, contre l’infanterie' },
    value: (fight) => (armOf(fight) === 'infantry' ? -fight.board.penalty.infantry[fight.ground]! : 0),
  },
  {
    id: 'MAR-5-04',
    words: { en: 'ground, against cavalry', fr: 'terrain, contre la cavalerie' },
    value: (fight) => (armOf(fight) === 'cavalry' ? -fight.board.penalty.cavalry[fight.ground]! : 0),
  },
]);

/** Step 6 (MAR-11-32): what the leading defenders set against it. */
export const defenceStrength = modifiers<Fight>([
  {
    id: 'MAR-11-32',
    words: { en: 'strength of the leading defenders', fr: 'force des défenseurs en première ligne' },
    value: ({ s, defenceLeaders }) => strengthOf(s, defenceLeaders),
  },
  {
    id: 'MAR-13-05',
    words: { en: 'demoralised defenders', fr: 'défenseurs démoralisés' },
    value: (fight) =>
      isDemoralized(fight.s, enemyOf[fight.s.side]) ? lessOneEach(fight, fight.defenceLeaders) : 0,
  },
]);

function gunsOf(s: State, f: Assault): number[] {
  return survivors(s, f.defenders).filter(
    (index) => s.pieces[index]!.arm === 'artillery' && s.pieces[index]!.bombardment === 'none',
  );
}

function whyNotLeadDefence(s: State, board: Board, f: Assault, index: number): Refusal | null {
  if (!f.defenders.includes(index)) return no.notDefending;
  const { arm } = s.pieces[index]!;
  if (arm === 'artillery') return no.gunNeverLeads;
  return arm === 'cavalry' && board.obstacle[attacked(board, f.approach)]! ? no.cavalryShutOut : null;
}

const defenceAsked = questionAbout<State, FrameOf<'defence'>>(
  'defence',
  ['MAR-11-24', 'MAR-11-27'],
  (s, f) => [enemyOf[s.side], { ...placesOf(s, f), attackers: f.attackers.length, fired: f.fired }],
);

/**
 * Steps 2 to 4 are one question with up to two answers: fire first, then name the leaders. It is always put, so that
 * the attacker cannot tell from being kept waiting, or not, what stands behind the approach.
 */
export const defence: Asking<State, FrameOf<'defence'>, Frames> = {
  asks: defenceAsked,
  choices(s, f, _seat, partial) {
    const board = boardOf(s);
    const able = survivors(s, f.defenders).filter((index) => whyNotLeadDefence(s, board, f, index) === null);
    if (partial.length === 0) {
      const options: Part[] = ['stand'];
      if (able.length > 0) options.push('lead');
      if (!f.fired && gunsOf(s, f).length > 0) options.push('fire');
      return offers(options);
    }
    if (partial[0] !== 'lead') return finished;
    const named = piecesNamed(s, partial, 1);
    const options: Part[] = [];
    if (named.length < board.lead[attacked(board, f.approach)]!) {
      for (const index of able) {
        if (named.includes(index)) continue;
        if (named.length > 0 && s.pieces[index]!.arm !== s.pieces[named[0]!]?.arm) continue;
        options.push(nameOf(s, index));
      }
    }
    return offers(options, named.length > 0);
  },
  whyNot(s, f, _seat, action) {
    if (action[0] === 'fire') return no.noGun;
    if (action[0] !== 'lead') return no.fireOrLead;
    const board = boardOf(s);
    const named = piecesNamed(s, action, 1);
    if (named.includes(-1) || named.some((index, at) => named.indexOf(index) !== at)) return no.notDefending;
    const refused = named.map((index) => whyNotLeadDefence(s, board, f, index)).find((why) => why !== null);
    if (refused !== undefined) return refused;
    if (named.some((index) => s.pieces[index]!.arm !== s.pieces[named[0]!]!.arm)) return no.gunNeverLeads;
    return named.length > board.lead[attacked(board, f.approach)]! ? no.tooNarrow : no.fireOrLead;
  },
  answer(s, f, _seat, action, play) {
    const defender = enemyOf[s.side];
    if (action[0] === 'fire') {
      const guns = gunsOf(s, f);
      const points = strengthOf(s, guns) * lossPerGun - fearOf(s, defender, 'defensiveFire');
      const shown = guns.map((index) => show(s, index));
      const cites: RuleId[] = [...so.fire];
      const leaders = by.leadersFirst(f.leaders.length > 0, cites) ? f.leaders : [];
      if (isDemoralized(s, defender)) cites.push(...so.strengthKept);
      tell(play, {
        kind: 'defensiveFire',
        rules: cites,
        reveals: true,
        side: defender,
        points,
        shown,
      });
      const others = f.attackers.filter((index) => !leaders.includes(index));
      return call<Frames>(
        { step: 'losses', side: s.side, leaders, others, points, cause: 'defensiveFire' },
        { ...f, step: 'fireAnswered', shaken: isDemoralized(s, s.side) },
      );
    }
    const defenceLeaders = piecesNamed(s, action, 1);
    const shown = defenceLeaders.map((index) => show(s, index));
    tell(play, {
      kind: 'defenceLed',
      rules: shown.length > 0 ? so.led : so.unled,
      reveals: shown.length > 0,
      side: defender,
      shown,
    });
    return go({ ...f, step: 'assaultResult', defenceLeaders });
  },
};

/** After defensive fire: `shaken` says whether the attackers were demoralized before it; now whether by it. */
export const fireAnswered: Doing<State, FrameOf<'fireAnswered'>, Frames> = {
  run: (s, f) => go({ ...f, step: 'defence', fired: true, shaken: !f.shaken && isDemoralized(s, s.side) }),
};

/** Steps 5 to 7: strength, result, and the attackers' losses; the defenders' follow. */
export const assaultResult: Doing<State, FrameOf<'assaultResult'>, Frames> = {
  run(s, f, play) {
    const board = boardOf(s);
    const cites: RuleId[] = [...so.result];
    const fight: Fight = { ...f, s, board, ground: groundAgainst(board, f.approach, cites) };
    const strength = strengthOfAssault(fight);
    const against = defenceStrength.total(fight);
    const result = strength - against;
    const won = attackersWin(result, cites);
    const losses = lossesOf(result);
    if (!won && f.defenceLeaders.length === 0) cites.push(...so.wonUnled);
    if (strength < 0) cites.push(...so.belowNothing);
    const sum = [
      ...assaultStrength.rows(fight),
      ...defenceStrength.rows(fight).map((row) => ({ ...row, value: -row.value })),
    ];
    tell(play, {
      kind: 'assaultResult',
      rules: cites,
      winner: won ? s.side : enemyOf[s.side],
      strength,
      defence: against,
      result,
      sum,
      losses,
    });
    const others = f.attackers.filter((index) => !f.leaders.includes(index));
    return call<Frames>(
      {
        step: 'losses',
        side: s.side,
        leaders: f.leaders,
        others,
        points: losses.attacker,
        cause: 'assaultResult',
      },
      { ...f, step: 'defenderLosses', result },
    );
  },
};

/** An assault may be weaker than nothing. */
export function strengthOfAssault(fight: Fight): number {
  return Math.max(leastAssaultStrength, assaultStrength.total(fight));
}

/** Strengths are compared and nothing is rolled: the attackers win by what they are stronger. */
export function attackersWin(result: number, cites?: RuleId[]): boolean {
  return by.strongerWins(result > 0, cites);
}

/** Step 7: the winner loses one point, the loser one more than the result. */
export function lossesOf(result: number): { attacker: number; defender: number } {
  return attackersWin(result)
    ? { attacker: lossOfAFight, defender: lossOfAFight + result }
    : { attacker: lossOfAFight - result, defender: lossOfAFight };
}

export const defenderLosses: Doing<State, FrameOf<'defenderLosses'>, Frames> = {
  run(s, f) {
    const others = f.defenders.filter((index) => !f.defenceLeaders.includes(index));
    const points = lossesOf(f.result).defender;
    return call<Frames>(
      {
        step: 'losses',
        side: enemyOf[s.side],
        leaders: f.defenceLeaders,
        others,
        points,
        cause: 'assaultResult',
      },
      { ...f, step: 'afterLosses' },
    );
  },
};

/** Step 11: the attackers fall back to reserve, or all the enemies in the locale retreat before them. */
export const occupation: Doing<State, FrameOf<'occupation'>, Frames> = {
  run(s, f, play) {
    const board = boardOf(s);
    const opposite = attacked(board, f.approach);
    const locale = board.localeOf[opposite]!;
    const cites: RuleId[] = [];
    const shown = survivors(s, [...f.attackers, ...f.defenders]).filter((index) =>
      by.hiddenAgain(s.pieces[index]!.faceUp, cites),
    );
    hide(s, shown);
    if (attackersWin(f.result)) {
      closeTaken(s, locale, 'assault');
      if (!by.allDrivenOut(isOccupiedBy(s, board, enemyOf[s.side], locale)))
        return go({ ...f, step: 'entry' });
      return call<Frames>(
        {
          step: 'retreat',
          side: enemyOf[s.side],
          locale,
          from: board.localeOf[f.approach]!,
          spared: placeOfApproach(board, opposite),
        },
        { ...f, step: 'entry' },
      );
    }
    abandonGuns(s, survivors(s, f.attackers), 'fallingBack', play);
    const left = survivors(s, f.attackers);
    const because: RuleId[] = [];
    if (by.fallBack(left.length > 0, because)) put(s, board, left, board.localeOf[f.approach]!);
    because.push(...so.barred);
    const isHeld = survivors(s, f.defenders).length > 0;
    if (isHeld || by.barredByNobody(!isHeld, because)) s.barred = [...s.barred, f.approach];
    if (left.some((index) => s.pieces[index]!.arm === 'artillery')) because.push(...so.noRetreat);
    tell(play, {
      kind: 'fellBack',
      rules: [...because, ...cites],
      side: s.side,
      pieces: namesOf(s, left),
      to: placeName(s, board.localeOf[f.approach]!),
    });
    return end();
  },
};

export const entry: Doing<State, FrameOf<'entry'>, Frames> = {
  run(s, f, play) {
    const board = boardOf(s);
    const locale = board.beyond[f.approach]!;
    const left = survivors(s, f.attackers);
    const cites: RuleId[] = [];
    const isSteady = !isDemoralized(s, s.side) || by.runsItsCourse(isDemoralized(s, s.side), cites);
    if (isSteady && by.moveIn(left.length > 0, cites)) put(s, board, left, locale);
    cites.push(...so.closed);
    tell(play, {
      kind: 'tookLocale',
      rules: cites,
      side: s.side,
      pieces: namesOf(s, left),
      at: placeName(s, locale),
    });
    return offerContinuation(s, left, locale, 'assault');
  },
};
