/** The chances of an assault, for whoever declares it and for whoever must answer it (chapter 11, steps 1 to 7). */
import type { Action, Odds, OddsRow, Words } from '@bivouac/kernel';
import { boardOf, placeOfApproach, type Board } from '../board.ts';
import type { Assault, FrameOf } from '../frames.ts';
import type { Faces } from './faces.ts';
import { Field, strongest, type Defence, type Forces, type Fought } from './fight.ts';
import { Departure, meanOf } from './retreat.ts';
import { answerWords, assaultWords, leads, pursuitWords, replyWords, type Lead } from './words.ts';
import { piecesNamed, piecesOn, survivors } from '../pieces.ts';
import { attacked, parseDeclaration } from '../rules/assault.ts';
import type { State } from '../state.ts';
import { enemyOf, faceCode, type Side } from '../tables.ts';

const gun = faceCode('artillery', 1);

/** An assault about to be declared: `assault F2/F4`, those who take part, `lead`, those who lead. */
export function declaredOdds(s: State, known: Faces, seat: Side, action: Action): Odds | null {
  const board = boardOf(s);
  const assault = declaredAssault(s, board, seat, action);
  if (assault === null) return null;
  const clash = new Clash(s, board, known, assault, 'attacker');
  return { rows: [...clash.answers(false), ...clash.answers(true)], sum: clash.field.sum() };
}

function declaredAssault(s: State, board: Board, seat: Side, action: Action): Assault | null {
  const declared = parseDeclaration(s, board, action);
  if (!declared?.leaders) return null;
  const { approach, attackers, leaders } = declared;
  const opposite = attacked(board, approach);
  const here = piecesOn(s, seat, placeOfApproach(board, approach));
  if (opposite < 0 || leaders.length === 0 || attackers.some((index) => !here.includes(index))) return null;
  if (
    leaders.some((index) => !attackers.includes(index) || s.pieces[index]!.arm !== s.pieces[leaders[0]!]!.arm)
  )
    return null;
  const defenders = piecesOn(s, enemyOf[seat], placeOfApproach(board, opposite));
  if (defenders.length === 0) return null;
  return {
    approach,
    attackers,
    leaders,
    defenders,
    defenceLeaders: [],
    fired: false,
    shaken: false,
    result: 0,
  };
}

/** What the defender may answer: to fire first, and then to lead with this or that, or with nobody. */
export function defenceOdds(s: State, known: Faces, f: FrameOf<'defence'>, action: Action): Odds | null {
  const clash = new Clash(s, boardOf(s), known, f, 'defender');
  const sum = clash.field.sum();
  if (action[0] === 'fire') return { rows: clash.answers(true), sum };
  const leaders = piecesNamed(s, action, 1);
  if (action[0] !== 'stand' && action[0] !== 'lead') return null;
  if (leaders.some((index) => !f.defenders.includes(index)) || (action[0] === 'lead') !== leaders.length > 0)
    return null;
  const arm = leaders.length > 0 ? s.pieces[leaders[0]!]!.arm : null;
  const strengths = leaders.map((index) => s.pieces[index]!.strength);
  const row = clash.row(replyWords.noPursuit, () => ({ fire: 0, arm, leaders: strengths }));
  return row === null ? null : { rows: [row], sum };
}

/** The pieces of a locale whose approach was assaulted, leaving it. */
export function departureAfter(s: State, board: Board, { approach }: Assault): Departure {
  const opposite = attacked(board, approach);
  return new Departure(
    s,
    board,
    enemyOf[s.side],
    board.localeOf[opposite]!,
    board.localeOf[approach]!,
    opposite,
  );
}

/** One way the hidden faces of an assault may fall. */
interface Case {
  readonly chance: number;
  readonly forces: Forces;
  readonly rest: Faces;
}

type Role = 'attacker' | 'defender';

/** An assault as one of its two sides sees it: its own pieces open, the others in every way they may turn out. */
class Clash {
  readonly field: Field;
  readonly #role: Role;
  readonly #cases: readonly Case[];
  readonly #departure: Departure;
  /** Artillery that may not fire in defence, because it bombards. */
  readonly #busyGuns: number;

  constructor(s: State, board: Board, known: Faces, assault: Assault, role: Role) {
    this.field = new Field(s, board, assault);
    this.#role = role;
    this.#departure = departureAfter(s, board, assault);
    const defenders = survivors(s, assault.defenders);
    this.#busyGuns = defenders.filter((index) => s.pieces[index]!.bombardment !== 'none').length;
    const leaders = assault.leaders.map((index) => s.pieces[index]!.strength);
    const behind = survivors(s, assault.attackers).filter((index) => !assault.leaders.includes(index));
    this.#cases = known.draw(behind).flatMap((first) =>
      first.rest.draw(defenders).map((second) => ({
        chance: first.chance * second.chance,
        forces: { leaders, behind: first.counts, defenders: second.counts },
        rest: second.rest,
      })),
    );
  }

  /** A row for each way to lead the defence, after firing or without. */
  answers(fires: boolean): OddsRow[] {
    return leads.flatMap((lead) => {
      const words = (inPart: boolean) =>
        answerWords(lead, this.#role === 'attacker' ? 'enemy' : 'self', fires, inPart);
      const row = this.row(words, ({ defenders }) => {
        const points = fires ? defenders[gun]! - this.#busyGuns : 0;
        return fires && points === 0 ? null : this.#defenceBy(lead, defenders, points);
      });
      return row === null ? [] : [row];
    });
  }

  #defenceBy(lead: Lead, defenders: Forces['defenders'], fire: number): Defence | null {
    if (lead === 'stand') return { fire, arm: null, leaders: [] };
    const arm = lead.startsWith('infantry') ? 'infantry' : 'cavalry';
    const count = lead.endsWith('2') ? 2 : 1;
    if (count > this.field.width || (arm === 'cavalry' && this.field.isShutToCavalry)) return null;
    const leaders = strongest(defenders, arm, count);
    return leaders === null ? null : { fire, arm, leaders };
  }

  /** All cases in which the defender can make one answer; null when there are none. */
  row(
    reply: Words | ((inPart: boolean) => Words),
    answer: (forces: Forces) => Defence | null,
  ): OddsRow | null {
    const tally = new Tally();
    for (const { chance, forces, rest } of this.#cases) {
      const defence = answer(forces);
      if (defence !== null) this.#count(tally, chance, this.field.fight(forces, defence), rest);
    }
    if (tally.possible === 0) return null;
    const inPart = tally.cases < this.#cases.length;
    return tally.row(typeof reply === 'function' ? reply(inPart) : reply, this.#role, inPart);
  }

  #count(tally: Tally, chance: number, fought: Fought, rest: Faces): void {
    const { won, losses, left, pursuit } = fought;
    const retreat = (more: number) => (won ? meanOf(this.#departure.costs(rest, fought.beaten(more))) : 0);
    const usual = retreat(0);
    tally.add(chance, won, losses.attacker, losses.defender + usual);
    if (pursuit === null) return;
    const caught = Math.min(pursuit, won ? left.defender : left.attacker);
    if (won) tally.pursue(chance, true, 1, caught + retreat(caught) - usual);
    else tally.pursue(chance, false, caught, 1);
  }
}

/** Sums over cases, each side's losses apart for fights won and lost, and what pursuits would add. */
class Tally {
  possible = 0;
  cases = 0;
  readonly #drivenOut = { chance: 0, attacker: 0, defender: 0 };
  readonly #thrownBack = { chance: 0, attacker: 0, defender: 0 };
  readonly #pursuits: Readonly<Record<Role, { chance: number; attacker: number; defender: number }>> = {
    attacker: { chance: 0, attacker: 0, defender: 0 },
    defender: { chance: 0, attacker: 0, defender: 0 },
  };

  add(chance: number, won: boolean, attacker: number, defender: number): void {
    this.possible += chance;
    this.cases += 1;
    const sum = won ? this.#drivenOut : this.#thrownBack;
    sum.chance += chance;
    sum.attacker += chance * attacker;
    sum.defender += chance * defender;
  }

  /** What the winner's pursuit adds to the losses of each side. */
  pursue(chance: number, byAttacker: boolean, attacker: number, defender: number): void {
    const sum = this.#pursuits[byAttacker ? 'attacker' : 'defender'];
    sum.chance += chance;
    sum.attacker += chance * attacker;
    sum.defender += chance * defender;
  }

  row(reply: Words, role: Role, inPart: boolean): OddsRow {
    const ways = { drivenOut: this.#drivenOut, thrownBack: this.#thrownBack };
    const foe = role === 'attacker' ? 'defender' : 'attacker';
    const sides = (sum: Record<Role, number>, over: number) => ({
      own: sum[role] / over,
      enemy: sum[foe] / over,
    });
    const total = (key: Role) => this.#drivenOut[key] + this.#thrownBack[key];
    const outcomesOf = (fights: typeof ways) =>
      (['drivenOut', 'thrownBack'] as const).map((name) => ({
        name,
        words: assaultWords[name][role],
        chance: fights[name].chance / this.possible,
        good: (name === 'drivenOut') === (role === 'attacker') ? ('own' as const) : ('enemy' as const),
        ...(fights[name].chance > 0 ? { losses: sides(fights[name], fights[name].chance) } : {}),
      }));
    const outcomes = outcomesOf(ways);
    const then = ([role, foe] as const).flatMap((pursuer) => {
      const more = this.#pursuits[pursuer];
      if (more.chance === 0) return [];
      // Only who has won pursues: the attacker when the defender is driven out, the defender when he throws him back.
      const won = pursuer === 'attacker' ? 'drivenOut' : 'thrownBack';
      const pursued = {
        chance: ways[won].chance,
        attacker: ways[won].attacker + more.attacker,
        defender: ways[won].defender + more.defender,
      };
      const losses = {
        attacker: total('attacker') + more.attacker,
        defender: total('defender') + more.defender,
      };
      return [
        {
          reply: pursuitWords[pursuer === role ? 'self' : 'enemy'],
          outcomes: outcomesOf({ ...ways, [won]: pursued }),
          expectedLosses: sides(losses, this.possible),
          possible: more.chance / this.possible,
        },
      ];
    });
    return {
      reply,
      outcomes,
      expectedLosses: sides({ attacker: total('attacker'), defender: total('defender') }, this.possible),
      ...(inPart ? { possible: this.possible } : {}),
      ...(then.length > 0 ? { then } : {}),
    };
  }
}
