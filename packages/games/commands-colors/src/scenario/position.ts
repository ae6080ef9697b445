/** Positions by name: setting up a state from a scenario, and writing a state down as a scenario. */
import {
  branches,
  citations,
  inBoth,
  rulesInForce,
  slugOf,
  type Options,
  type Play,
  type Words,
} from '@bivouac/kernel';
import { boardOf, hexName, hexNamed, ownTerms } from '../board.ts';
import { cardId, drawCard, takeInHand } from '../deck.ts';
import { onlyFor, tell } from '../events.ts';
import {
  frames,
  namedPlace,
  namedSection,
  placeNamed,
  readPlayed,
  sectionNamed,
  writePlayed,
} from './naming.ts';
import { type Moment, type NapoleonicsScenario, type ScenarioUnit } from './scenario.ts';
import { copyLeader, copyUnit, gone, none, type Claim, type State, type Terms, type Unit } from '../state.ts';
import { tacticOf } from '../rules/tactic-cards.ts';
import { cardIndex } from '../tables/command-cards.ts';
import { bannersFor, sides, squareSlots, type Side } from '../tables/sides.ts';
import { typeIndex, unitTypes, type UnitType } from '../tables/units.ts';

const by = branches({
  terrainIsLaidForGood: 'CCN-2-04',
  britishSitBelow: 'CCN-3-01',
  atFullStrength: 'CCN-3-04',
  cardsAreDealt: 'CCN-3-05',
  frenchBegin: 'CCN-3-07',
});

/** What a battle is set up by, and what its cards are. */
const so = citations({
  setUp: [
    ...['CCN-3-01', 'CCN-3-02', 'CCN-3-03', 'CCN-3-04', 'CCN-2-01', 'CCN-2-04', 'CCN-2-08', 'CCN-2-09'],
    ...['CCN-2-13', 'CCN-4-06', 'CCN-5.2-16', 'CCN-5.2-17'],
  ],
  dealt: ['CCN-3-05', 'CCN-8-01', 'CCN-8-02', 'CCN-8-37'],
});

/** Lays out a battle: ground, units, leaders, cards. */
export function layOut(scenario: NapoleonicsScenario, options: Options, play: Play): State {
  const { moment = {} } = scenario;
  const placed = inOrder(scenario);
  const british = placed.filter(({ side }) => side === 'british').length;
  const terms = ownTerms(termsFor(scenario, options, british));
  const state: State = {
    terms,
    turn: moment.turn ?? 0,
    side: moment.side ?? (by.frenchBegin(scenario.first === 'french') ? 'french' : 'british'),
    units: placed.map(unitFrom),
    leaders: scenario.leaders.map(({ side, hex, ordered = false, moved = false }) =>
      copyLeader({ side, hex: placeNamed(hex), ordered, moved }),
    ),
    hands: { british: cardsNamed(moment.hands?.british), french: cardsNamed(moment.hands?.french) },
    tracks: { british: trackOf(moment, 'british'), french: trackOf(moment, 'french') },
    discards: (moment.discards ?? []).map(cardIndex),
    played: cardIndex(moment.played),
    scouted: cardsNamed(moment.scouted),
    card: effectOf(moment),
    section: sectionNamed(moment.section),
    level: moment.level ?? 0,
    fallback: moment.fallback ?? false,
    strategic: moment.strategic ?? false,
    strikes: moment.strikes ?? 0,
    last: { british: readPlayed(moment.last?.british), french: readPlayed(moment.last?.french) },
    banners: { british: moment.banners?.british ?? 0, french: moment.banners?.french ?? 0 },
    held: terms.claims.map((_, index) => moment.held?.[index] ?? false),
    result: null,
    frames: [],
    standing: { british: [], french: [] },
  };
  const board = boardOf(state);
  tell(play, {
    kind: 'setUp',
    rules: so.setUp,
    units: state.units.flatMap(({ hex }, index) => (hex < 0 ? [] : [board.unitNames[index]!])),
    leaders: state.leaders.flatMap(({ hex }, index) => (hex < 0 ? [] : [board.leaderNames[index]!])),
  });
  for (const side of sides) if (by.cardsAreDealt(moment.hands?.[side] === undefined)) deal(state, side, play);
  state.frames =
    moment.frames === undefined
      ? [firstFrame(moment)]
      : moment.frames.map((frame) => frames.read(board, frame));
  return state;
}

function firstFrame(moment: Moment): State['frames'][number] {
  const { step = 'turn' } = moment;
  return step === 'orders' ? { step, symbols: [], rallied: [] } : { step };
}

/** Units as the state lists them: those of the British seat first. */
function inOrder({ units }: NapoleonicsScenario): readonly ScenarioUnit[] {
  return sides.flatMap((side) => units.filter((unit) => unit.side === side));
}

function unitFrom(placed: ScenarioUnit): Unit {
  const type = typeIndex(placed.nation, placed.type);
  const hex = placeNamed(placed.hex);
  return copyUnit({
    side: placed.side,
    type,
    blocks: hex === gone ? 0 : blocksOf(placed, unitTypes[type]!),
    hex,
    square: placed.square ?? 0,
    ordered: placed.ordered ?? false,
    moved: placed.moved ?? 0,
    settled: placed.settled ?? (placed.moved ?? 0) > 0,
    halted: placed.halted ?? false,
    spent: placed.spent ?? false,
    battled: placed.battled ?? false,
  });
}

/** Blocks a unit begins with: all of its type, unless the scenario says otherwise. */
function blocksOf({ blocks }: ScenarioUnit, type: UnitType): number {
  return by.atFullStrength(blocks === undefined) ? type.blocks : (blocks ?? 1);
}

/** The card in effect: the one played, unless it copies another; a Counter-Attack that copies nothing has none. */
function effectOf({ card, played }: Moment): number {
  if (card !== undefined) return cardIndex(card);
  const own = cardIndex(played);
  return tacticOf(own).copies ? none : own;
}

function cardsNamed(ids: readonly string[] | undefined): number[] {
  return (ids ?? []).map(cardIndex).sort((a, b) => a - b);
}

function trackOf(moment: Moment, side: Side): number[] {
  const given = moment.tracks?.[side] ?? [];
  return Array.from({ length: squareSlots }, (_, slot) => cardIndex(given[slot]));
}

function deal(s: State, side: Side, play: Play): void {
  const held = s.tracks[side].filter((card) => card !== none).length;
  const count = s.terms.cards[side] - held - (s.side === side && s.played !== none ? 1 : 0);
  const cards: number[] = [];
  for (let drawn = 0; drawn < count; drawn += 1) {
    const card = drawCard(s, play);
    cards.push(card);
    takeInHand(s, side, card);
  }
  tell(play, {
    kind: 'dealt',
    rules: so.dealt,
    reveals: true,
    side,
    count,
    only: onlyFor(side, { cards: cards.map(cardId) }),
  });
}

function claimsOf({ objectives = [] }: NapoleonicsScenario): Claim[] {
  return objectives.flatMap(({ side, hexes, banners, need, lasting, counted }) => {
    const sets = need === 'each' ? hexes.map((hex) => [hex]) : [hexes];
    return sets.map((set) => ({
      side,
      hexes: set.map(hexNamed),
      banners,
      permanent: lasting === 'permanent',
      atOnce: counted === 'at once',
    }));
  });
}

/** Cards a side has in all: those a moment gives it, or those it is dealt. */
function cardsOf({ sides: armies, first, moment }: NapoleonicsScenario, side: Side): number {
  const hand = moment?.hands?.[side];
  if (hand === undefined) return armies[side].cards;
  const onTrack = (moment?.tracks?.[side] ?? []).filter((card) => card !== null).length;
  const onTurn = (moment?.side ?? first) === side;
  const inPlay = onTurn ? (moment?.played === undefined ? 0 : 1) : (moment?.strikes ?? 0);
  // A scout looks at two cards and keeps one; his card has gone to the discards by then.
  const scouting = onTurn && (moment?.scouted?.length ?? 0) > 0 ? 1 : 0;
  return hand.length + onTrack + inPlay + scouting;
}

/** The terms of a battle are the same in every game of it: made once for each set of options, and of rules in force. */
const knownTerms = new WeakMap<NapoleonicsScenario, Map<string, Terms>>();

function termsFor(scenario: NapoleonicsScenario, options: Options, british: number): Terms {
  let known = knownTerms.get(scenario);
  if (known === undefined) knownTerms.set(scenario, (known = new Map<string, Terms>()));
  const chosen = `${rulesInForce()} ${JSON.stringify(options)}`;
  let terms = known.get(chosen);
  if (terms === undefined) known.set(chosen, (terms = termsOf(scenario, options, british)));
  return terms;
}

function termsOf(scenario: NapoleonicsScenario, options: Options, british: number): Terms {
  const { special = {}, leaders } = scenario;
  return {
    ground: groundOf(scenario),
    bottom: by.britishSitBelow(scenario.sides.british.at === 'bottom') ? 'british' : 'french',
    british,
    leaders: leaders.map(({ side, name }) => ({ side, name, slug: slugOf(name) })),
    unitNames: inOrder(scenario).map(({ name }) => (name === undefined ? null : inBoth(name))),
    places: (scenario.places ?? []).map(({ name, hexes }) => ({ name: inBoth(name), hexes })),
    allies: scenario.allies ?? null,
    cards: { british: cardsOf(scenario, 'british'), french: cardsOf(scenario, 'french') },
    banners: { british: scenario.sides.british.banners, french: scenario.sides.french.banners },
    claims: claimsOf(scenario),
    exits: (scenario.exits ?? []).map(({ side, hexes, banners }) => ({
      side,
      hexes: hexes.map(hexNamed),
      banners,
    })),
    noSquares: special.forbidSquare ?? [],
    nullCards: (special.forbidCard ?? []).map(({ side, card }) => ({ side, card: cardIndex(card) })),
    leaderBanners: leaders.map(({ name }) => special.leaderBanners?.[name] ?? bannersFor.leader),
    turnLimit: special.turnLimit ?? null,
    cardValues: options.cardValues === 'cards',
    groundAfterStop: options.groundAfterStop === true,
    battleBackAfterFirstStrike: options.battleBackAfterFirstStrike === true,
  };
}

/** The ground as the scenario lays it; nothing in the rules takes it away again. */
function groundOf({ terrain, fieldworks = [] }: NapoleonicsScenario): Terms['ground'] {
  const isLaid = Object.keys(terrain).length > 0 || fieldworks.length > 0;
  return by.terrainIsLaidForGood(isLaid) ? { terrain, fieldworks } : { terrain: {}, fieldworks: [] };
}

/** A state as a scenario that begins at this very moment. */
export function toPosition(s: State, id: string): NapoleonicsScenario {
  const board = boardOf(s);
  const { terms } = s;
  return {
    id,
    title: { en: id, fr: id },
    date: '1808-01-01',
    about: { en: id, fr: id },
    bound: 20_000,
    puzzle: true,
    terrain: terms.ground.terrain,
    fieldworks: terms.ground.fieldworks,
    sides: {
      british: {
        at: terms.bottom === 'british' ? 'bottom' : 'top',
        cards: terms.cards.british,
        banners: terms.banners.british,
        nations: ['british', 'portuguese'],
      },
      french: {
        at: terms.bottom === 'french' ? 'bottom' : 'top',
        cards: terms.cards.french,
        banners: terms.banners.french,
        nations: ['french'],
      },
    },
    first: s.side,
    ...(terms.places.length === 0 ? {} : { places: terms.places }),
    ...(terms.allies === null ? {} : { allies: terms.allies }),
    units: s.units.map((unit, index) => writeUnit(unit, terms.unitNames[index] ?? null)),
    leaders: s.leaders.map(({ side, hex, ordered, moved }, index) => ({
      side,
      name: terms.leaders[index]!.name,
      hex: namedPlace(hex),
      ordered,
      moved,
    })),
    objectives: terms.claims.map(({ side, hexes, banners, permanent, atOnce }) => ({
      side,
      hexes: hexes.map(hexName),
      banners,
      need: 'all',
      lasting: permanent ? 'permanent' : 'temporary',
      counted: atOnce ? 'at once' : 'at start of turn',
    })),
    exits: terms.exits.map(({ side, hexes, banners }) => ({ side, hexes: hexes.map(hexName), banners })),
    special: {
      forbidSquare: terms.noSquares,
      forbidCard: terms.nullCards.map(({ side, card }) => ({ side, card: cardId(card) })),
      leaderBanners: Object.fromEntries(
        terms.leaders.map(({ name }, index) => [name, terms.leaderBanners[index]!]),
      ),
      ...(terms.turnLimit === null ? {} : { turnLimit: terms.turnLimit }),
    },
    moment: {
      turn: s.turn,
      side: s.side,
      frames: s.frames.map((frame) => frames.write(board, frame)),
      hands: { british: s.hands.british.map(cardId), french: s.hands.french.map(cardId) },
      tracks: { british: writeTrack(s, 'british'), french: writeTrack(s, 'french') },
      discards: s.discards.map(cardId),
      ...(s.played === none ? {} : { played: cardId(s.played) }),
      scouted: s.scouted.map(cardId),
      ...(s.card === none ? {} : { card: cardId(s.card) }),
      ...(s.section === none ? {} : { section: namedSection(s.section)! }),
      level: s.level,
      fallback: s.fallback,
      strategic: s.strategic,
      strikes: s.strikes,
      last: { ...writeLast(s, 'british'), ...writeLast(s, 'french') },
      banners: { british: s.banners.british, french: s.banners.french },
      held: s.held.slice(),
    },
  };
}

function writeTrack(s: State, side: Side): (string | null)[] {
  return s.tracks[side].map((card) => (card === none ? null : cardId(card)));
}

function writeLast(s: State, side: Side): Moment['last'] {
  const last = writePlayed(s.last[side]);
  if (last === null) return {};
  const { card, section } = last;
  return { [side]: section === null ? { card } : { card, section } };
}

function writeUnit(unit: Unit, name: Words | null): ScenarioUnit {
  const { nation, code } = unitTypes[unit.type]!;
  return {
    side: unit.side,
    nation,
    type: code,
    hex: namedPlace(unit.hex),
    ...(name === null ? {} : { name }),
    ...(unit.blocks > 0 ? { blocks: unit.blocks } : {}),
    square: unit.square,
    ordered: unit.ordered,
    moved: unit.moved,
    settled: unit.settled,
    halted: unit.halted,
    spent: unit.spent,
    battled: unit.battled,
  };
}
