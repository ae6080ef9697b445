/** What may come of an engagement, read from what was told and from how it left those who were in it. */
import type { OddsOutcome, Words } from '@bivouac/kernel';
import type { CouleursEvent } from '../events.ts';
import { marks, type State } from '../state.ts';
import { isPositive, type Case } from '../tables/kinds.ts';
import { has, nameOf, unitOf } from '../troops.ts';

/** In the order in which they are listed. */
const names = [
  'lapses',
  'fails',
  'recoils',
  'stopped',
  'repelled',
  'givesUp',
  'duelLost',
  'duelDrawn',
  'duelWon',
  'exchanged',
  'givesWay',
  'taken',
  'loses',
  'draws',
  'wins',
] as const;
export type OutcomeName = (typeof names)[number];

interface Ending {
  readonly words: Words;
  /** Whose luck it is; nobody's where it is not said. */
  readonly luck?: 'marcher' | 'target';
}

const endings: Readonly<Record<OutcomeName, Ending>> = {
  // On its way an obstacle may halt it, or it is given up.
  lapses: {
    words: { en: 'the march ends before contact', fr: 'la marche s’arrête avant le contact' },
  },
  fails: { words: { en: 'the attacker does not dare', fr: 'l’assaillant n’ose pas' }, luck: 'target' },
  recoils: {
    words: { en: 'the attacker breaks at its own test', fr: 'l’assaillant cède à son propre test' },
    luck: 'target',
  },
  stopped: { words: { en: 'fire stops the attacker', fr: 'le feu arrête l’assaillant' }, luck: 'target' },
  repelled: { words: { en: 'the attacker is thrown back', fr: 'l’assaillant est repoussé' }, luck: 'target' },
  givesUp: {
    words: {
      en: 'the cavalry gives up before firm infantry',
      fr: 'la cavalerie renonce devant l’infanterie ferme',
    },
    luck: 'target',
  },
  duelLost: {
    words: { en: 'the attacker loses the fire fight', fr: 'l’assaillant perd le duel de feu' },
    luck: 'target',
  },
  duelDrawn: { words: { en: 'the fire fight is drawn', fr: 'le duel de feu est nul' } },
  duelWon: {
    words: { en: 'the attacker wins the fire fight', fr: 'l’assaillant gagne le duel de feu' },
    luck: 'marcher',
  },
  exchanged: { words: { en: 'both stand after the fire', fr: 'les deux tiennent après le feu' } },
  givesWay: {
    words: { en: 'the defender gives way before contact', fr: 'le défenseur cède avant le contact' },
    luck: 'marcher',
  },
  taken: { words: { en: 'the guns are taken', fr: 'les pièces sont prises' }, luck: 'marcher' },
  loses: {
    words: { en: 'the attacker loses the close combat', fr: 'l’assaillant perd le corps à corps' },
    luck: 'target',
  },
  draws: { words: { en: 'the close combat is drawn', fr: 'le corps à corps est nul' } },
  wins: {
    words: { en: 'the attacker wins the close combat', fr: 'l’assaillant gagne le corps à corps' },
    luck: 'marcher',
  },
};

/** Whom the odds are about: all who march, and the one they march on. */
export interface Contest {
  readonly marchers: readonly number[];
  readonly target: number;
  readonly kind: 'combat' | 'fire' | 'contact';
}

const isOnItsWay = (one: Case): boolean => one === 'CHA' || one === 'ATT' || one === 'AVA';

/** What has become of each marcher, as far as it was told. */
type Fate = 'goes' | 'fails' | 'recoils' | 'stopped' | 'repelled';

function fatesIn(s: State, events: readonly CouleursEvent[], { marchers }: Contest): readonly Fate[] {
  return marchers.map((unit) => {
    const name = nameOf(s, unit);
    let fate: Fate = 'goes';
    for (const event of events) {
      if (!('unit' in event) || event.unit !== name) continue;
      if (event.kind === 'tested' && (event.reason === 'march' || event.reason === 'fire march'))
        if (!isOnItsWay(event.case)) fate = isPositive(event.case) ? 'fails' : 'recoils';
      if (event.kind === 'swayed' && !isOnItsWay(event.case))
        fate = isPositive(event.case) ? 'stopped' : 'repelled';
      if (event.kind === 'destroyed') fate = 'repelled';
    }
    return fate;
  });
}

const broken: ReadonlySet<Case> = new Set(['REP', 'RET', 'DER']);

/** What has come of an engagement so far; null when nothing is decided. */
export function outcomeOf(
  before: State,
  s: State,
  events: readonly CouleursEvent[],
  contest: Contest,
): OutcomeName | null {
  const target = nameOf(s, contest.target);
  const strikers = contest.marchers.map((unit) => nameOf(s, unit));
  let lead: number | null = null;
  let hasGivenWay = false;
  for (const event of events) {
    if (event.kind === 'marchGivenUp' && strikers.includes(event.unit)) return 'lapses';
    if (event.kind === 'gunsLost' && event.unit === target) return 'taken';
    if (event.kind === 'duelDecided' && event.units.includes(target))
      return event.loser === null ? 'duelDrawn' : event.loser === target ? 'duelWon' : 'duelLost';
    if (event.kind === 'fought' && (event.unit === target || event.enemy === target)) {
      const [given, suffered] = event.steps;
      lead = (lead ?? 0) + (event.enemy === target ? given - suffered : suffered - given);
    }
    if (event.kind === 'caseChanged' && event.unit === target && broken.has(event.to)) hasGivenWay = true;
    if (event.kind === 'destroyed' && event.unit === target) hasGivenWay = true;
  }
  if (lead !== null) return lead > 0 ? 'wins' : lead < 0 ? 'loses' : 'draws';
  const fates = fatesIn(s, events, contest);
  if (!fates.includes('goes'))
    return (['repelled', 'stopped', 'recoils', 'fails'] as const).find((fate) => fates.includes(fate))!;
  if (hasGivenWay) return 'givesWay';
  const gaveUp = contest.marchers.some(
    (unit) =>
      has(s, unit, marks.gaveUp) && !has(before, unit, marks.gaveUp) && unitOf(s, unit).where === 'table',
  );
  return gaveUp ? 'givesUp' : null;
}

/** What it comes to when nothing more is told. */
export function lastOutcome({ kind }: Contest): OutcomeName {
  return kind === 'fire' ? 'exchanged' : 'lapses';
}

/** Outcomes with their chances, in their order, as somebody of a side sees them. */
export function listed(
  chances: ReadonlyMap<OutcomeName, number>,
  isMarcher: boolean,
): readonly OddsOutcome[] {
  return names.flatMap((name): OddsOutcome[] => {
    const chance = chances.get(name);
    if (chance === undefined) return [];
    const { words, luck } = endings[name];
    const good = luck === undefined ? undefined : (luck === 'marcher') === isMarcher ? 'own' : 'enemy';
    return [{ name, words, chance, ...(good !== undefined && { good }) }];
  });
}
