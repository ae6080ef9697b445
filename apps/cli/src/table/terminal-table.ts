/** A game at the terminal: asks people, lets computers answer, tells each what he may know. */
import { HostError, spectator, toldEvents, type GameHost } from '@bivouac/host';
import type { Action, Decision, GameEvent, Outcome, Part, Parts, Seat, Table, Words } from '@bivouac/kernel';
import { wrap } from '../paint.ts';
import type { Sight } from '../room.ts';
import { say, screenColumns } from '../world.ts';
import { Chooser } from './chooser.ts';
import { obey } from './commands.ts';
import { optionLines } from './list.ts';
import type { Reaction, TableSetting, TableTalk } from './talk.ts';
import { tableWords } from './words.ts';

/** How the table was left. */
export type Ending = 'over' | 'left';

/** Enough to look the matter up. */
const fewRules = 3;

export class TerminalTable implements TableTalk {
  readonly setting: TableSetting;
  host: GameHost;
  /** What each seat has been told by the host and not yet read. */
  readonly #news = new Map<Seat, GameEvent[]>();
  /** The seat that last sat at the keyboard. */
  #sitting: Seat | null = null;
  /** The headline under which the map was last shown. */
  #mapShownAt = '';

  constructor(setting: TableSetting) {
    this.setting = setting;
    this.host = setting.hosted(setting.table);
    this.#listen();
  }

  get table(): Table {
    return this.host.table;
  }

  /** Goes on until the battle is over or somebody leaves. */
  async run(): Promise<Ending> {
    this.#welcome();
    for (;;) {
      const decision = this.table.pending().find(({ seat }) => !this.host.computers.has(seat));
      if (decision !== undefined) {
        if ((await this.#askPerson(decision)) === 'leave') return 'left';
      } else {
        await this.host.letComputersPlay();
        const { stopped } = this.host.situation(spectator);
        if (stopped !== null) this.say(stopped.words);
        if (stopped !== null || this.table.pending().length === 0) return this.#end();
      }
    }
  }

  sight(seat: Seat): Sight {
    const { language, paint, world } = this.setting;
    return { seat, language, paint, columns: screenColumns(world) };
  }

  say(words: Words | string = ''): void {
    say(this.setting.world.output, typeof words === 'string' ? words : words[this.setting.language]);
  }

  sayAll(lines: readonly string[]): void {
    for (const line of lines) this.say(line);
  }

  /** A line typed by whoever sits there, for a question of the table itself. */
  async isAgreed(question: Words): Promise<boolean> {
    const answer = await this.setting.keyboard.line(question[this.setting.language]);
    return answer !== null && /^\s*(y|yes|o|oui)\s*$/i.test(answer);
  }

  /** Carries out an act of a person; a refusal is told. */
  act(seat: Seat, action: Action): Reaction {
    try {
      this.host.act(seat, { action });
    } catch (fault) {
      if (!(fault instanceof HostError)) throw fault;
      this.refuse((fault.details.rules ?? []) as readonly string[], fault.words);
      return 'stay';
    }
    this.tellNews(seat);
    return 'changed';
  }

  refuse(rules: readonly string[], why: Words): void {
    const { paint, language } = this.setting;
    this.sayAll(wrap(paint.yellow(tableWords.refused(rules, why)[language]), this.sight('').columns, '    '));
  }

  /** Events a seat has not heard of yet. */
  tellNews(seat: Seat): void {
    for (const event of this.#news.get(seat)?.splice(0) ?? []) this.#tellEvent(event, seat, fewRules);
  }

  /** The last acts of the record as a seat knows them. */
  tellLog(seat: Seat, acts: number): void {
    const { course, record } = this.table;
    const events = acts >= course.length ? [...record.opening.events] : [];
    events.push(...course.slice(Math.max(0, course.length - acts)).flatMap((entry) => [...entry.events]));
    for (const event of toldEvents(events, seat)) this.#tellEvent(event, seat, Infinity);
    if (events.length === 0) this.say(tableWords.logEmpty);
  }

  showMap(seat: Seat, around: string | null): void {
    const lines = this.setting.installed.room.map(this.table.view(seat), this.sight(seat), around);
    if (lines === null) this.say(tableWords.noPlace(around ?? ''));
    else this.sayAll(lines);
  }

  /** After the table has jumped to another moment: nobody is told old news as new. */
  jumped(table: Table): void {
    if (table !== this.table) {
      this.host = this.setting.hosted(table);
      this.#listen();
    }
    for (const news of this.#news.values()) news.length = 0;
    this.#mapShownAt = '';
  }

  /** Every person is told what happens as his seat may know it; where there is none, as an onlooker may. */
  #listen(): void {
    this.#news.clear();
    const people = this.people();
    for (const eyes of people.length === 0 ? [spectator] : people) {
      const news: GameEvent[] = [];
      this.#news.set(eyes, news);
      this.host.watch({
        eyes,
        tell: (notice) => {
          if (notice.notice !== 'entries') return;
          news.push(...notice.entries.flatMap(({ events }) => events));
          // One person at the table hears everything as it happens; two wait for their turn at the keyboard.
          if (people.length < 2) this.tellNews(eyes);
        },
      });
    }
  }

  actionWords(action: Action, seat: Seat): string {
    const { room } = this.setting.installed;
    const view = this.table.view(seat);
    const sight = this.sight(seat);
    return action.map((part, at) => room.part(part, action.slice(0, at), view, sight)).join(', ');
  }

  people(): Seat[] {
    return this.table.game.seats.filter((seat) => !this.host.computers.has(seat));
  }

  #welcome(): void {
    const { installed, language } = this.setting;
    this.say(tableWords.welcome(installed.game.name, this.table.record.scenario.title));
    for (const seat of installed.game.seats) {
      const alone = this.people().length === 1;
      const player =
        this.host.computers.get(seat) ?? (alone ? tableWords.person : tableWords.people)[language];
      this.say(tableWords.plays(installed.room.seatName(seat, language), player));
    }
    const [first] = this.people();
    if (this.people().length === 1)
      for (const event of toldEvents(this.table.record.opening.events, first!))
        this.#tellEvent(event, first!, fewRules);
    const { commitment } = this.host.situation(spectator);
    if (commitment !== null) this.say(tableWords.committed(commitment));
  }

  /** As the game goes on only the first few rules of an event are named; the log has them all. */
  #tellEvent(event: GameEvent, seat: Seat, mostRules: number): void {
    const { installed, paint } = this.setting;
    const sight = this.sight(seat);
    const told = installed.room.event(event, this.table.view(seat), sight);
    if (told === null) return;
    const more = event.rules.length > mostRules ? ` +${event.rules.length - mostRules}` : '';
    const rules =
      event.rules.length === 0
        ? ''
        : ` ${paint.dim(`[${event.rules.slice(0, mostRules).join(' ')}${more}]`)}`;
    this.sayAll(wrap(`  ${told}${rules}`, sight.columns, '      '));
  }

  async #askPerson(decision: Decision): Promise<Reaction> {
    const { seat } = decision;
    if ((await this.#sitDown(seat)) === 'leave') return 'leave';
    const view = this.table.view(seat);
    const chooser = new Chooser({
      choices: (partial) => this.#choicesWithLandmarks(seat, partial),
      words: (part, partial) => this.#partWords(part, partial, seat, view),
    });
    this.#showMoment(decision, view);
    this.#showGiven(chooser, decision, view);
    for (;;) {
      this.#showList(chooser, decision, view);
      const prompt = `${this.setting.installed.room.seatName(seat, this.setting.language)}> `;
      const line = await this.setting.keyboard.line(prompt);
      if (line === null) {
        this.say();
        this.say(tableWords.inputEnded);
        return 'leave';
      }
      const reaction = await this.#react(line.trim(), chooser, decision);
      if (reaction !== 'stay') return reaction;
    }
  }

  /** What may come next; of a described space the parts worth choosing stand on the list too. */
  #choicesWithLandmarks(seat: Seat, partial: Action): Parts {
    const parts = this.table.choices(seat, partial);
    if (parts.space === undefined) return parts;
    const known = this.table.landmarks(seat, partial).map(({ part }) => part);
    return { ...parts, options: [...parts.options, ...known] };
  }

  /** A part in words; a landmark also says what is there. */
  #partWords(part: Part, partial: Action, seat: Seat, view: unknown): string {
    const { room } = this.setting.installed;
    const said = room.part(part, partial, view, this.sight(seat));
    if (typeof part === 'string') return said;
    const key = JSON.stringify(part);
    const landmark = this.table.landmarks(seat, partial).find((one) => JSON.stringify(one.part) === key);
    return landmark === undefined ? said : `${landmark.words[this.setting.language]} (${said})`;
  }

  /** Gives the keyboard to another person: what the one before saw is wiped from the screen. */
  async #sitDown(seat: Seat): Promise<Reaction> {
    const { keyboard, world, language, installed } = this.setting;
    const name = installed.room.seatName(seat, language);
    if (this.#sitting !== seat && this.people().length > 1) {
      if (keyboard.isPerson) {
        if (this.#sitting !== null) world.output.write('\u001b[2J\u001b[3J\u001b[H');
        if ((await keyboard.line(`${tableWords.handOver(name)[language]} `)) === null) return 'leave';
        world.output.write('\u001b[2J\u001b[3J\u001b[H');
      }
      this.say(tableWords.handedTo(name));
      if ((this.#news.get(seat) ?? []).length > 0) {
        this.say(tableWords.news);
        this.tellNews(seat);
      }
      this.#mapShownAt = '';
    }
    this.#sitting = seat;
    return 'stay';
  }

  #showMoment(decision: Decision, view: unknown): void {
    const { room } = this.setting.installed;
    const sight = this.sight(decision.seat);
    const [first = '', ...more] = room.headline(view, sight);
    this.say();
    if (first !== this.#mapShownAt) {
      this.#mapShownAt = first;
      this.showMap(decision.seat, null);
    }
    this.sayAll([this.setting.paint.bold(first), ...more]);
    const { paint } = this.setting;
    const rules = paint.dim(`[${decision.rules.join(' ')}]`);
    this.sayAll(wrap(`${paint.bold(room.question(decision, view, sight))} ${rules}`, sight.columns));
  }

  #showGiven({ given }: Chooser, decision: Decision, view: unknown): void {
    if (given.length === 0) return;
    const { paint, language, installed } = this.setting;
    const sight = this.sight(decision.seat);
    const words = given
      .map((part, at) => installed.room.part(part, given.slice(0, at), view, sight))
      .join(', ');
    this.sayAll(wrap(`${tableWords.onlyChoice[language]} ${paint.cyan(words)}`, sight.columns, '    '));
  }

  #showList(chooser: Chooser, decision: Decision, view: unknown): void {
    const { room } = this.setting.installed;
    const { language, paint } = this.setting;
    const sight = this.sight(decision.seat);
    const { partial, parts, given } = chooser;
    if (partial.length > given.length) {
      const chosen = partial.map((part, at) => room.part(part, partial.slice(0, at), view, sight)).join(', ');
      this.sayAll(wrap(`${tableWords.soFar[language]} ${paint.cyan(chosen)}`, sight.columns, '    '));
    }
    const options = parts.options.map((option) => this.#partWords(option, partial, decision.seat, view));
    const stop = parts.complete ? room.stop(partial, view, sight) : null;
    this.sayAll(optionLines(options, stop, parts.space, sight));
  }

  async #react(line: string, chooser: Chooser, decision: Decision): Promise<Reaction> {
    if (line === '') return 'stay';
    const isOption = chooser.parts.options.some((option) => option === line);
    if (!isOption) {
      const obeyed = await obey(this, line, chooser, decision);
      if (obeyed !== null) return obeyed;
    }
    const taken = chooser.take(line);
    switch (taken.kind) {
      case 'chosen':
        return 'stay';
      case 'whole':
        return this.act(decision.seat, taken.action);
      case 'ambiguous':
        this.say(tableWords.ambiguous(taken.typed));
        this.sayAll(taken.options.map((option) => `  ${this.#optionWords(option, chooser, decision)}`));
        return 'stay';
      case 'unknown':
        this.#explain(taken.typed, chooser, decision.seat);
        return 'stay';
    }
  }

  #optionWords(option: Part, chooser: Chooser, decision: Decision): string {
    const view = this.table.view(decision.seat);
    return this.setting.installed.room.part(option, chooser.partial, view, this.sight(decision.seat));
  }

  /** Something typed that is not on the list: the rule that forbids it, if it means anything at all. */
  #explain(typed: string, chooser: Chooser, seat: Seat): void {
    const { room } = this.setting.installed;
    const nonsense = this.table.refusal(seat, [...chooser.partial, '?'])?.words.en;
    for (const meaning of room.meanings(typed, this.table.view(seat))) {
      const refused = this.table.refusal(seat, [...chooser.partial, meaning]);
      // A word the game does not know is refused like any other nonsense: that says nothing about the rules.
      const isName = meaning !== typed;
      if (refused !== null && (isName || refused.words.en !== nonsense)) {
        this.refuse(refused.rules, refused.words);
        return;
      }
    }
    this.say(tableWords.notUnderstood(typed));
  }

  #end(): Ending {
    const { outcome, reveal } = this.host.situation(spectator);
    if (outcome === null) return 'left';
    this.#tellOutcome(outcome);
    if (reveal !== null) this.say(tableWords.revealed(reveal.secret));
    return 'over';
  }

  #tellOutcome({ winners, words, rules }: Outcome): void {
    const { installed, language, paint } = this.setting;
    this.say();
    this.say(paint.bold(tableWords.over[language]));
    const names = winners.map((seat) => installed.room.seatName(seat, language)).join(', ');
    this.say(
      paint.bold(
        (winners.length === 0 ? tableWords.drawn(words, rules) : tableWords.won(names, words, rules))[
          language
        ],
      ),
    );
  }
}
