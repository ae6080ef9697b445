/** Whether a moment given in names makes sense in its battle: every name must mean something, and cards must add up. */
import { problem, slugOf, type Problem } from '@bivouac/kernel';
import { unitName, type Word } from '../board.ts';
import { checkBusiness } from './moment-frames.ts';
import { frames as business, type Names } from './naming.ts';
import { type Moment, type NapoleonicsScenario } from './scenario.ts';
import { cardIndex, cardKinds } from '../tables/command-cards.ts';
import { sides, squareSlots, type Side } from '../tables/sides.ts';

export function checkMoment(scenario: NapoleonicsScenario): Problem[] {
  const { moment } = scenario;
  if (moment === undefined) return checkRest(scenario);
  const { frames = [] } = moment;
  const problems = [...checkCards(moment), ...business.problems(namesIn(scenario), frames)];
  if (problems.length > 0) return problems;
  if (moment.frames?.length === 0)
    return [problem('moment.frames', 'nothing is left to do', 'il ne reste rien à faire')];
  return [
    ...checkSquares(scenario, moment),
    ...checkScout(moment),
    ...checkPlayed(moment),
    ...checkHands(scenario, moment),
    ...checkBanners(scenario, moment),
    ...checkBusiness(scenario, frames),
  ];
}

/** The step of the turn that lies under all other business. */
function stepOf({ step = 'turn', frames }: Moment): string {
  return frames?.[0]?.step ?? step;
}

/** Before a card is played none lies on the table, and of a scout's two cards his own is gone already. */
const withoutCard = new Set(['turn', 'command', 'scout']);
/** Steps that a card alone brings about, or one of several that give orders. */
const cardOf: Readonly<Record<string, string>> = { rally: 'rally', supply: 'short_supply' };
const orderNobody = new Set(['first_strike', 'counter_attack', 'short_supply']);

function checkPlayed(moment: Moment): Problem[] {
  const step = stepOf(moment);
  const { played, card = played, strikes = 0 } = moment;
  const problems: Problem[] = [];
  if (withoutCard.has(step) && played !== undefined)
    problems.push(
      problem('moment.played', 'no card lies on the table now', 'aucune carte n’est jouée à ce moment'),
    );
  if (withoutCard.has(step) && strikes > 0)
    problems.push(problem('moment.strikes', 'nobody has struck yet', 'personne n’a encore frappé'));
  if (step in cardOf && card !== cardOf[step])
    problems.push(
      problem(
        'moment.card',
        `this step comes of "${cardOf[step]!}" alone`,
        `cette étape ne vient que de « ${cardOf[step]!} »`,
      ),
    );
  if (step === 'orders' && (card === undefined || orderNobody.has(card)))
    problems.push(
      problem(
        `moment.${moment.card === undefined ? 'played' : 'card'}`,
        'must be the card that gives these orders',
        'doit être la carte qui donne ces ordres',
      ),
    );
  // What a Counter-Attack copied is the card in effect, and what the next one copies.
  const copies: [where: string, card: string | null | undefined][] = [
    ['card', moment.card],
    ...sides.map((side): [string, string | null | undefined] => [
      `last.${side}.card`,
      moment.last?.[side]?.card,
    ]),
  ];
  for (const [where, copied] of copies)
    if (copied === 'counter_attack')
      problems.push(
        problem(`moment.${where}`, 'must be the card that was copied', 'doit être la carte copiée'),
      );
  return problems;
}

/** Whoever plays next needs a card: one in hand, or one he draws at the end of this turn. */
function checkHands({ first }: NapoleonicsScenario, moment: Moment): Problem[] {
  const onTurn = moment.side ?? first;
  return sides
    .filter((side) => {
      const hand = moment.hands?.[side];
      if (hand === undefined) return false;
      const owed =
        side === onTurn
          ? moment.played !== undefined || (moment.scouted?.length ?? 0) > 0
          : (moment.strikes ?? 0) > 0;
      return hand.length === 0 && !owed;
    })
    .map((side) =>
      problem(`moment.hands.${side}`, 'there is no card to play', 'il n’y a pas de carte à jouer'),
    );
}

/** Nobody has won yet, and banners of objectives are among those taken. */
function checkBanners({ sides: armies, objectives = [] }: NapoleonicsScenario, moment: Moment): Problem[] {
  const claims = objectives.flatMap(({ side, hexes, banners, need }) =>
    (need === 'each' ? hexes : ['all']).map(() => ({ side, banners })),
  );
  const { held = [] } = moment;
  if (held.length > claims.length)
    return [
      problem('moment.held', `there are ${claims.length} objectives`, `il y a ${claims.length} objectifs`),
    ];
  return sides.flatMap((side) => {
    const taken = moment.banners?.[side] ?? 0;
    const byGround = claims.reduce(
      (sum, claim, at) => sum + (claim.side === side && held[at] === true ? claim.banners : 0),
      0,
    );
    const where = `moment.banners.${side}`;
    if (taken >= armies[side].banners)
      return [problem(where, 'this side has won already', 'ce camp a déjà gagné')];
    return byGround > taken
      ? [problem(where, 'fewer than its objectives gave', 'moins que n’en ont donné ses objectifs')]
      : [];
  });
}

/** A battle that begins with its first turn has no squares yet (CCN-3-02), and nobody gone. */
function checkRest({ units, leaders }: NapoleonicsScenario): Problem[] {
  const away = [...units, ...leaders].some(({ hex }) => hex === 'gone' || hex === 'away');
  return [
    ...(units.some(({ square = 0 }) => square > 0)
      ? [problem('units', 'no battle begins with squares', 'aucune bataille ne commence en carrés')]
      : []),
    ...(away
      ? [
          problem(
            'units',
            'everybody is on the board at the start',
            'tout le monde est sur le plateau au début',
          ),
        ]
      : []),
  ];
}

/** The names of a battle, as its board will have them. */
function namesIn(scenario: NapoleonicsScenario): Names {
  const unitNames = sides.flatMap((side) =>
    scenario.units.filter((unit) => unit.side === side).map((_, index) => unitName(side, index)),
  );
  const leaderNames = scenario.leaders.map(({ name }) => slugOf(name));
  const words = new Map<unknown, Word>([
    ...unitNames.map((name, index) => [name, { verb: 'unit', index }] as const),
    ...leaderNames.map((name, index) => [name, { verb: 'leader', index }] as const),
  ]);
  return { words, unitNames, leaderNames };
}

function cardLists(moment: Moment): [where: string, cards: readonly (string | null)[]][] {
  return [
    ...sides.map((side): [string, readonly string[]] => [`hands.${side}`, moment.hands?.[side] ?? []]),
    ...sides.map((side): [string, readonly (string | null)[]] => [
      `tracks.${side}`,
      moment.tracks?.[side] ?? [],
    ]),
    ['discards', moment.discards ?? []],
    ['scouted', moment.scouted ?? []],
    ['played', moment.played === undefined ? [] : [moment.played]],
  ];
}

function checkCards(moment: Moment): Problem[] {
  const problems: Problem[] = [];
  const left = cardKinds.map(({ count }) => count);
  const copied = [moment.card ?? null, ...sides.map((side) => moment.last?.[side]?.card ?? null)];
  for (const [where, cards] of [...cardLists(moment), ['card', copied] as const]) {
    for (const id of cards) {
      if (id === null) continue;
      const card = cardIndex(id);
      if (card < 0)
        problems.push(
          problem(`moment.${where}`, `there is no card "${id}"`, `il n’y a pas de carte « ${id} »`),
        );
      else if (where !== 'card') left[card]! -= 1;
    }
  }
  left.forEach((count, card) => {
    const { id } = cardKinds[card]!;
    if (count < 0) problems.push(problem('moment', `too many cards of "${id}"`, `trop de cartes « ${id} »`));
  });
  return problems;
}

/** Every square has its card on the slot of its number, and every card its square (CCN-2-11). */
function checkSquares({ units }: NapoleonicsScenario, moment: Moment): Problem[] {
  return sides.flatMap((side: Side) => {
    const track = moment.tracks?.[side] ?? [];
    const problems: Problem[] = [];
    for (let slot = 1; slot <= squareSlots; slot += 1) {
      const squares = units.filter((unit) => unit.side === side && unit.square === slot).length;
      const cards = (track[slot - 1] ?? null) === null ? 0 : 1;
      if (squares !== cards)
        problems.push(
          problem(
            `moment.tracks.${side}`,
            `slot ${slot} has ${squares} squares and ${cards} cards`,
            `la case ${slot} a ${squares} carrés et ${cards} cartes`,
          ),
        );
    }
    return problems;
  });
}

/** A scout looks at two cards; at no other moment does anybody (CCN-8-06). */
function checkScout({ scouted = [], frames = [] }: Moment): Problem[] {
  const looked = frames.some(({ step }) => step === 'scout') ? 2 : 0;
  if (scouted.length === looked) return [];
  return [
    problem(
      'moment.scouted',
      `must be ${looked} cards at this moment`,
      `doit compter ${looked} cartes à ce moment`,
    ),
  ];
}
