/** A game as somebody wants it: who sits where, and which rules were agreed on. */
import type { Begin } from '@bivouac/host';
import {
  colon,
  lasting,
  say,
  type Language,
  type OptionNeed,
  type Options,
  type OptionSpec,
  type Seat,
  type Words,
} from '@bivouac/kernel';
import type { BattleCard, GameProfile, OptionWords } from '../table/profile.ts';
import { lobbyText } from '../text/lobby-words.ts';
import type { SeatPlayer } from '../worker/messages.ts';

export interface Wish {
  readonly side: Seat;
  /** Who has the other side; a person sits at the same screen. */
  readonly opponent: SeatPlayer;
  readonly options: Options;
}

function seated(profile: GameProfile, side: Seat, opponent: SeatPlayer): Readonly<Record<Seat, SeatPlayer>> {
  return Object.fromEntries(
    profile.seats.map(({ seat }): [Seat, SeatPlayer] => [seat, seat === side ? 'person' : opponent]),
  );
}

export function battlePlan(profile: GameProfile, scenario: string, wish: Wish): Begin {
  return {
    game: profile.id,
    scenario,
    options: wish.options,
    players: seated(profile, wish.side, wish.opponent),
  };
}

/** The battle to fight after the lesson, against somebody as green as oneself. */
export function firstBattlePlan(profile: GameProfile, side: Seat): Begin {
  return battlePlan(profile, profile.firstBattle, {
    side,
    opponent: usualOpponent(profile, profile.firstBattle),
    options: {},
  });
}

/** Who is proposed as an opponent: in the battle one learns with, a recruit. */
export function usualOpponent(profile: GameProfile, scenario: string): SeatPlayer {
  return scenario === profile.firstBattle ? 'recruit' : 'captain';
}

/** Only what was chosen otherwise: a game that keeps to the standard says nothing about it. */
export function withOption(options: Options, spec: OptionSpec, value: OptionSpec['standard']): Options {
  const others = Object.fromEntries(Object.entries(options).filter(([id]) => id !== spec.id));
  return value === spec.standard ? others : { ...others, [spec.id]: value };
}

/** The options that an option needs and that are not chosen so. */
export function lackingFor(
  { needs = [] }: OptionSpec,
  specs: readonly OptionSpec[],
  chosen: Options,
): readonly OptionNeed[] {
  const valueOf = (id: string) => chosen[id] ?? specs.find((spec) => spec.id === id)?.standard;
  return needs.filter(({ option, values }) => !values.includes(valueOf(option)!));
}

/** `Needs Levels of command: orders and couriers or written orders.`; `Not together with Secret orders.` */
export function needWords(
  { option, values }: OptionNeed,
  names: Readonly<Record<string, OptionWords>>,
): Words {
  const { title, values: named } = names[option] ?? { title: { en: option, fr: option } };
  if (values.every((value) => value === false)) return lobbyText.excludes(title);
  const wanted = values.filter((value) => typeof value !== 'boolean').map((value) => named?.[value]);
  const listedIn = (language: Language) => {
    const known = wanted.flatMap((words) => (words === undefined ? [] : [words[language]]));
    if (known.length === 0) return title[language];
    return `${title[language]}${colon(language)} ${known.join(say(language, ' or ', ' ou '))}`;
  };
  return lobbyText.needs({ en: listedIn('en'), fr: listedIn('fr') });
}

/** What was chosen and can be had: an option whose need was taken away goes with it. */
export function withinReach(options: Options, specs: readonly OptionSpec[]): Options {
  return Object.fromEntries(
    Object.entries(options).filter(([id]) => {
      const spec = specs.find((one) => one.id === id);
      return spec === undefined || lackingFor(spec, specs, options).length === 0;
    }),
  );
}

/** The options of a game but for those that a battle has not what they need for. */
export function offeredIn(
  specs: readonly OptionSpec[],
  { lacks = [] }: { readonly lacks?: readonly string[] } = {},
): readonly OptionSpec[] {
  return specs.filter(({ id }) => !lacks.includes(id));
}

export function firstBattle(profile: GameProfile): BattleCard | undefined {
  return profile.battles.find(({ scenario }) => scenario === profile.firstBattle);
}

/** `about 25 min`, `about 2 hours`, `about 2 h 30 min`. */
export function lengthWords(minutes: number): Words {
  if (minutes < 120) return lobbyText.minutes(minutes);
  return lobbyText.about(
    minutes % 60 === 0
      ? lobbyText.hours(minutes / 60)
      : { en: lasting(minutes, 'en'), fr: lasting(minutes, 'fr') },
  );
}

/** `Prussians 18, Austrians 14, drawn 8 (40 games of captains)`; null where the battle has not been weighed. */
export function balanceWords(profile: GameProfile, { balance, names }: BattleCard): Words | null {
  if (balance === undefined) return null;
  const counts = profile.seats.map(({ seat, name }) => ({
    name: names?.[seat] ?? name,
    won: balance.won[seat] ?? 0,
  }));
  const drawn = balance.games - counts.reduce((sum, { won }) => sum + won, 0);
  return lobbyText.balanceOf(counts, drawn, balance.games);
}
