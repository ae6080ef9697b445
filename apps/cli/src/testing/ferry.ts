/**
 * A little game for the tests of this app, with all that a table must cope with: hidden values, actions of several
 * parts, a described part, a reply inside the other's turn, a die, odds, a resignation, an option, and bad scenarios.
 *
 * Each side has boats of hidden load. In his turn a player sends some of them across, tells how deep they lie, and the
 * other lets them pass or stops one: a die then says whether the stopped boat is lost. Most load across wins.
 */
import {
  call,
  defineGame,
  end,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Dice,
  type Game,
  type GameState,
  type Part,
  type Parts,
  type Play,
  type Problem,
  type Refusal,
  type Rulebook,
  type Scenario,
} from '@bivouac/kernel';

export type Bank = 'north' | 'south';
const banks: readonly Bank[] = ['north', 'south'];
const across: Readonly<Record<Bank, Bank>> = { north: 'south', south: 'north' };

export interface Boat {
  readonly name: string;
  readonly owner: Bank;
  load: number;
  where: 'home' | 'across' | 'lost';
  seen: boolean;
}

type Frames =
  | { readonly step: 'turn' }
  | { readonly step: 'reply'; readonly boats: readonly string[]; readonly depth: number };

export interface State extends GameState<Frames> {
  turn: number;
  readonly turns: number;
  side: Bank;
  boats: Boat[];
  resigned: Bank | null;
}

export interface View extends Omit<State, 'boats' | 'standing'> {
  readonly boats: readonly (Omit<Boat, 'load'> & { readonly load: number | null })[];
  readonly standing: State['standing'];
}

export interface Ferry extends Scenario {
  readonly turns: number;
  readonly loads: Readonly<Record<Bank, readonly number[]>>;
}

const no = {
  notAsked: refusal('FER-1-01', 'It is not your turn.', "Ce n'est pas votre tour."),
  nonsense: refusal('FER-1-01', 'This is not something one can do.', 'Cela ne peut pas se faire.'),
  ...refusals({
    gone: ['FER-1-02', 'This boat is no longer on your bank.', "Ce bateau n'est plus sur votre rive."],
  }),
};

const turnAsked = question('turn', ['FER-1-01']);
const replyAsked = question('reply', ['FER-1-03']);

function refusal(rule: string, en: string, fr: string): Refusal {
  return { rules: [rule], words: { en, fr } };
}

function text(title: string): { title: string; text: string } {
  return { title, text: `${title}.` };
}

const rulebook: Rulebook = {
  chapters: [{ number: 1, en: 'Crossing', fr: 'Traversée' }],
  entries: [
    { id: 'FER-1-01', chapter: 1, topic: 'turn', checks: 2, explained: null },
    { id: 'FER-1-02', chapter: 1, topic: 'boats', checks: 1, explained: null },
    { id: 'FER-1-03', chapter: 1, topic: 'storm', checks: 1, explained: null },
    {
      id: 'FER-1-04',
      chapter: 1,
      topic: 'paint',
      checks: 0,
      explained: { kind: 'component', reason: { en: 'Boats are painted.', fr: 'Les bateaux sont peints.' } },
    },
  ],
  texts: {
    en: {
      'FER-1-01': text('Turns'),
      'FER-1-02': text('Boats'),
      'FER-1-03': text('Storm'),
      'FER-1-04': text('Paint'),
    },
    fr: {
      'FER-1-01': text('Tours'),
      'FER-1-02': text('Bateaux'),
      'FER-1-03': text('Tempête'),
      'FER-1-04': text('Peinture'),
    },
  },
};

function atHome(s: Pick<State, 'boats'>, side: Bank): string[] {
  return s.boats.filter(({ owner, where }) => owner === side && where === 'home').map(({ name }) => name);
}

function turnChoices(s: State, side: Bank, partial: Action): Parts {
  const [verb, ...rest] = partial;
  if (verb === undefined) return offers(atHome(s, side).length > 0 ? ['send', 'wait'] : ['wait']);
  if (verb === 'wait') return finished;
  const to = rest.indexOf('to');
  if (to === -1) {
    const left = atHome(s, side).filter((name) => !rest.includes(name));
    return offers(rest.length > 0 ? [...left, 'to'] : left);
  }
  if (to === rest.length - 1)
    return { options: [], complete: false, space: { kind: 'numbers', unit: 'count', ranges: [[1, 3]] } };
  return finished;
}

function boat(s: State, name: Part): Boat {
  return s.boats.find((other) => other.name === name)!;
}

function nextTurn(s: State): ReturnType<typeof go<Frames>> | ReturnType<typeof end> {
  s.turn += 1;
  s.side = across[s.side];
  return s.turn > s.turns ? end() : go<Frames>({ step: 'turn' });
}

function crossing(s: State, play: Play, boats: readonly string[]): void {
  for (const name of boats) boat(s, name).where = 'across';
  play.events.push({ kind: 'crossed', rules: ['FER-1-02'], boats, side: s.side } as never);
}

const game: Game<State, View, Ferry> = defineGame<State, Frames, View, Ferry>({
  id: 'ferry',
  name: { en: 'The ferry', fr: 'Le bac' },
  version: 1,
  seats: banks,
  rulebook,
  scenarios: [
    scenario('day', { en: 'A day', fr: 'Une journée' }, 6, [3, 2, 1], [3, 2, 1]),
    scenario('hour', { en: 'An hour', fr: 'Une heure' }, 2, [2, 1], [2, 1]),
  ],
  options: [
    {
      id: 'storm',
      words: { en: 'Storm', fr: 'Tempête' },
      values: [true, false],
      standard: true,
      rules: ['FER-1-03'],
    },
  ],
  questions: {
    turn: { facts: { turn: 'number' }, answers: /^(wait|send(, \w+)+, to, \d+)$/ },
    reply: { facts: { boats: 'number' }, answers: /^(let|stop \w+)$/ },
  },
  readScenario,
  layOut(ferry, _options, play) {
    const boats = banks.flatMap((owner) => {
      const loads = ferry.loads[owner];
      const order = play.dice.shuffle(loads.length);
      return order.map((at, index): Boat => {
        return { name: `${owner[0]!}${index + 1}`, owner, load: loads[at]!, where: 'home', seen: false };
      });
    });
    return {
      frames: [{ step: 'turn' }],
      standing: {},
      turn: 1,
      turns: ferry.turns,
      side: 'north',
      boats,
      resigned: null,
    };
  },
  steps: {
    turn: {
      asks: (s) => turnAsked(s.side, { turn: s.turn }),
      choices: (s, _frame, seat, partial) => turnChoices(s, seat as Bank, partial),
      whyNot: (s, _frame, seat, action) =>
        action.some((part) =>
          s.boats.some((other) => other.name === part && other.owner === seat && other.where !== 'home'),
        )
          ? no.gone
          : no.nonsense,
      answer(s, _frame, _seat, action) {
        if (action[0] === 'wait') return nextTurn(s);
        const depth = action.at(-1) as number;
        return call<Frames>({ step: 'reply', boats: action.slice(1, -2) as string[], depth });
      },
    },
    reply: {
      asks: (s, frame) => replyAsked(across[s.side], { boats: frame.boats.length }),
      choices: (_s, frame, _seat, partial) =>
        partial.length > 0 ? finished : offers(['let', ...frame.boats.map((name) => `stop ${name}`)]),
      whyNot: () => no.nonsense,
      answer(s, frame, _seat, action, play) {
        const stopped = frame.boats.find((name) => action[0] === `stop ${name}`);
        if (stopped !== undefined) {
          const roll = play.dice.roll(6);
          const lost = roll <= 3;
          boat(s, stopped).where = lost ? 'lost' : 'home';
          boat(s, stopped).seen = true;
          const load = boat(s, stopped).load;
          play.events.push({
            kind: 'stopped',
            rules: ['FER-1-03'],
            reveals: true,
            boat: stopped,
            roll,
            lost,
            load,
          } as never);
        }
        crossing(
          s,
          play,
          frame.boats.filter((name) => name !== stopped),
        );
        nextTurn(s);
        if (s.turn > s.turns) s.frames.splice(0, 1);
        return end();
      },
    },
  },
  freeActs: {
    choices: (s) => (s.frames.length === 0 ? nothing : offers(['resign'])),
    play(s, seat, _action, play) {
      s.resigned = seat as Bank;
      s.frames = [];
      play.events.push({ kind: 'resigned', rules: ['FER-1-01'] });
    },
  },
  turn: { of: (s) => s.side, opensAt: ['turn'] },
  generalRefusals: { notAsked: no.notAsked, nonsense: no.nonsense },
  view: (s, seat) => ({
    ...structuredClone(s),
    standing: seat in s.standing ? { [seat]: structuredClone(s.standing[seat]!) } : {},
    boats: s.boats.map((one) => ({ ...one, load: one.owner === seat || one.seen ? one.load : null })),
  }),
  imagine(view, seat, dice) {
    return {
      ...structuredClone(view),
      standing: structuredClone(view.standing),
      boats: guess(view, seat, dice),
    };
  },
  outcome(s) {
    if (s.frames.length > 0) return null;
    const winner = s.resigned === null ? leader(s) : across[s.resigned];
    const words =
      s.resigned === null
        ? { en: 'more load across', fr: 'plus de charge passée' }
        : { en: 'resignation', fr: 'abandon' };
    return { winners: winner === null ? [] : [winner], rules: ['FER-1-01'], words };
  },
  copy: (s) => structuredClone(s),
  judge(s, seat) {
    const sum = (side: Bank) =>
      s.boats.reduce(
        (total, one) => total + (one.owner === side && one.where === 'across' ? one.load : 0),
        0,
      );
    const lost = (side: Bank) =>
      s.boats.filter(({ owner, where }) => owner === side && where === 'lost').length;
    const own = seat as Bank;
    return (sum(own) - sum(across[own]) - lost(own) + lost(across[own])) / 20;
  },
  odds(_view, _seat, action) {
    if (action[0] !== 'send') return null;
    const even = [
      { name: 'lost', words: { en: 'one is lost', fr: 'un est perdu' }, chance: 1 / 2 },
      { name: 'kept', words: { en: 'none is lost', fr: 'aucun perdu' }, chance: 1 / 2 },
    ];
    const losses = { own: 1 / 2, enemy: 0 };
    return {
      rows: [
        { reply: { en: 'if he stops one', fr: "s'il en arrête un" }, outcomes: even, expectedLosses: losses },
      ],
      sum: [],
    };
  },
  faults: (s) => (s.boats.length > 12 ? ['too many boats'] : []),
  migrations: {},
});

export const ferry = game;

function leader(s: State): Bank | null {
  const sum = (side: Bank) =>
    s.boats.reduce((total, one) => total + (one.owner === side && one.where === 'across' ? one.load : 0), 0);
  if (sum('north') === sum('south')) return null;
  return sum('north') > sum('south') ? 'north' : 'south';
}

/** The unseen loads of the other bank, dealt anew. */
function guess(view: View, seat: string, dice: Dice): Boat[] {
  const other = across[seat as Bank];
  const hidden = view.boats.filter(({ owner, load }) => owner === other && load === null).length;
  const all = [3, 2, 1].slice(3 - view.boats.filter(({ owner }) => owner === other).length);
  for (const one of view.boats)
    if (one.owner === other && one.load !== null) all.splice(all.indexOf(one.load), 1);
  const order = dice.shuffle(hidden);
  let next = 0;
  return view.boats.map((one) => ({ ...one, load: one.load ?? all[order[next++]!]! }));
}

function scenario(
  id: string,
  title: { en: string; fr: string },
  turns: number,
  north: number[],
  south: number[],
): Ferry {
  return { id, title, bound: 200, turns, loads: { north, south } };
}

function readScenario(file: unknown): Ferry | readonly Problem[] {
  const problem = (where: string, en: string, fr: string): Problem => ({ where, words: { en, fr } });
  if (typeof file !== 'object' || file === null)
    return [problem('', 'not a scenario', "ce n'est pas un scénario")];
  const { id, turns, loads } = file as Partial<Record<keyof Ferry, unknown>>;
  if (typeof id !== 'string') return [problem('id', 'an id is missing', "il manque l'identifiant")];
  if (!Number.isSafeInteger(turns) || (turns as number) < 1 || (turns as number) > 50) {
    return [problem('turns', 'must be 1 to 50', 'doit être de 1 à 50')];
  }
  const { north, south } = (typeof loads === 'object' && loads !== null ? loads : {}) as Record<
    string,
    unknown
  >;
  for (const [bank, list] of Object.entries({ north, south })) {
    const good =
      Array.isArray(list) && list.length <= 3 && list.every((load) => [1, 2, 3].includes(load as number));
    if (!good)
      return [
        problem(`loads.${bank}`, 'must be up to three loads of 1 to 3', 'au plus trois charges de 1 à 3'),
      ];
  }
  return scenario(id, { en: id, fr: id }, turns as number, north as number[], south as number[]);
}
