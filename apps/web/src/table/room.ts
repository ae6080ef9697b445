/**
 * What a game brings to the table in the browser. The table knows decisions, logs, rules, odds and time, and no game;
 * a room knows how its game looks and what is pointed at, and no rules: everything it shows comes from a seat's view,
 * everything it offers from the parts of a decision.
 */
import type {
  Action,
  Condition,
  Decision,
  GameEvent,
  GameWords,
  Landmark,
  Language,
  Odds,
  Part,
  Parts,
  Reach,
  Seat,
  Way,
  Words,
} from '@bivouac/kernel';
import type { ComponentType } from 'react';
import type { Manoeuvre } from './manoeuvre/manoeuvre.ts';
import type { MovingRoom } from './manoeuvre/moving.ts';
import type { ShownAct } from './moments.ts';
import type { BattleCard, Tone } from './profile.ts';
import type { Spot } from './spot.ts';

export type { Spot } from './spot.ts';

/** What a spot is good for at this moment. */
export interface Offer {
  /**
   * A first part takes something in hand; a later one is a goal, or one more of the group. A board may say of whoever can be
   * taken that he has done his part: he is not offered, but heard.
   */
  readonly role: 'take' | 'goal' | 'join' | 'spent';
  readonly parts: readonly Part[];
  /** The parts only open the way: the spot itself is chosen after one of them. */
  readonly through?: true;
  /** The spot lies farther off than one part: the way that leads there. */
  readonly way?: Way;
}

/** Switches of the player's own, kept with his settings. */
export interface Tools {
  readonly labels: boolean;
  readonly piecesHidden: boolean;
  /** The line-of-sight and range tool: a click measures instead of choosing. */
  readonly ruler: boolean;
  /** Where the others went since the last decision. */
  readonly traces: boolean;
  /** On a free table: how far the enemy fires and charges. */
  readonly ranges: boolean;
  /** On a free table: whom the piece sees that was pointed at last. */
  readonly sight: boolean;
}

/** A way that was gone, from spot to spot. */
export interface Trail {
  readonly piece: Spot | null;
  readonly spots: readonly Spot[];
  /** Somebody struck at another from where he stands: nobody has gone anywhere. */
  readonly isStrike?: true;
}

/** What passes over the board while an act is shown: drawn once, gone when the next act begins. */
export interface Show {
  readonly trails: readonly Trail[];
  /** Places where something happened, with a short text that rises there: `−2`, a flag. */
  readonly bursts: readonly {
    readonly at: Spot;
    readonly text: string;
    readonly kind: 'loss' | 'gain' | 'note';
  }[];
  /** Dice as they fell, each the name of a face, and what they were rolled for. */
  readonly dice: readonly { readonly faces: readonly string[]; readonly label: string }[];
  /** What changes the battle as a whole: an army loses heart. */
  readonly turningPoint?: TurningPoint;
}

/** A moment of the battle that is told by itself: of whom, what has happened, and what it means from now on. */
export interface TurningPoint {
  readonly seat: Seat;
  readonly title: string;
  readonly text: string;
}

/** A place as a report marks it: how hard the fighting was there, 1 the hardest of the battle, and a short text. */
export interface Heat {
  readonly at: Spot;
  readonly share: number;
  readonly text: string;
}

/** What a fight cost, whom and where. */
export interface Loss {
  readonly seat: Seat;
  /** A place, not a piece: pieces move on. */
  readonly at: Spot;
  readonly points: number;
}

/** What the dice of a game say, and how often they should. */
export interface DiceLore<V = unknown> {
  readonly faces: readonly { readonly name: string; readonly words: Words; readonly chance: number }[];
  thrown(event: GameEvent, view: V): readonly { readonly seat: Seat; readonly faces: readonly string[] }[];
}

/** A battle looked back upon, for replays and reports. */
export interface Chronicle<V = unknown> {
  /** The turn a moment belongs to, who is named in it, and a mark of a few letters for the axis of a chart. */
  turnOf(view: V): { readonly title: Words; readonly by?: Words; readonly mark: Words };
  lossesOf(event: GameEvent, before: V): readonly Loss[];
  /** What the losses are counted in: `steps`, `blocks`. */
  readonly lossesIn: Words;
  /** The views of all seats laid into one, once the battle is over: nothing is hidden. */
  openView(views: Readonly<Record<Seat, V>>): V;
  tone(seat: Seat): Tone;
  /** For a game with dice. */
  readonly dice?: DiceLore<V>;
}

export interface BoardProps<V = unknown> {
  readonly view: V;
  readonly language: Language;
  /** What may be chosen now. Empty while others decide. */
  readonly offered: ReadonlyMap<Spot, Offer>;
  /** What has been chosen so far, in order: the trail. */
  readonly chosen: readonly Spot[];
  /** What a line of the log, a tip or the keyboard points at. */
  readonly lit: ReadonlySet<Spot>;
  /** Whom somebody has looked for from beside the board: brought into sight, once. */
  readonly sought?: readonly Spot[];
  readonly show: Show | null;
  /** Where others have gone since the last decision: it lies under the pieces until something is chosen. */
  readonly traces?: readonly Trail[];
  /** What the camera is to keep in sight, where a lesson speaks of it. */
  readonly focus?: readonly Spot[];
  /** Where the piece under the hand could go, before it is taken. */
  readonly reach?: ReadonlySet<Spot>;
  /** What whoever is in hand has left to march with, and his ways to all he can reach. */
  readonly ways?: Reach | null;
  /** The places that somebody goes over who is about to be sent. */
  readonly sent?: readonly Spot[];
  /** A whole battle on one map: where it was fought hardest. */
  readonly heat?: readonly Heat[];
  /** Moving by hand, in games on a free table. */
  readonly moving?: Manoeuvre | null;
  readonly tools: Tools;
  readonly onPick: (spot: Spot) => void;
  /** Pointed at twice: taken with all of its line. */
  readonly onPickLine?: (spot: Spot) => void;
  /** Dragging is taking one spot in hand and choosing another. */
  readonly onDrag: (from: Spot, to: Spot) => void;
  readonly onHover: (spot: Spot | null) => void;
}

/** Cards in hand and the like, below the board. Same ways of choosing. */
export interface TrayProps<V = unknown> extends Pick<
  BoardProps<V>,
  'view' | 'language' | 'offered' | 'chosen' | 'lit' | 'onPick' | 'onHover'
> {
  /** Looked back upon, perhaps through the other side's eyes: nothing of it is yours. */
  readonly isPast?: true;
}

export interface PanelProps<V = unknown> {
  readonly view: V;
  readonly language: Language;
  readonly onLight: (spots: readonly Spot[]) => void;
  /** Lights them up, and brings them into sight. */
  readonly onFind: (spots: readonly Spot[]) => void;
  readonly onRule: (id: string) => void;
}

/** What lies above the bar as long as there is something to look at: the chances of what is about to be done, what was told. */
export interface DrawerProps<V = unknown> extends PanelProps<V> {
  /** Of the action that waits for a last word; null while there is none. */
  readonly odds: Odds | null;
  readonly log: readonly ShownAct[];
}

export interface DrawerRoom<V = unknown> {
  readonly Body: ComponentType<DrawerProps<V>>;
  /** Chances that are shown there, and so not at a glance above the button. */
  weighs(odds: Odds): boolean;
}

/** A page of the side panel: charts, orders of battle, losses, what is known of the enemy. */
export interface Panel<V = unknown> {
  readonly id: string;
  readonly title: Words;
  readonly Body: ComponentType<PanelProps<V>>;
}

/** A passage of the text view: a heading and sentences, each about a spot where it is about one. */
export interface Passage {
  readonly heading: string;
  readonly lines: readonly { readonly text: string; readonly spot: Spot | null }[];
}

/** What is good to know about a piece or a place: a few short sentences, and where they are written. */
export interface Tip {
  readonly title: string;
  readonly lines: readonly string[];
  readonly rules: readonly string[];
}

/** An answer somebody may want to give whenever he is asked: what it is, under which conditions, and how it is said. */
export interface Habit {
  readonly answer: Action;
  readonly when: readonly Condition[];
  readonly words: Words;
}

/** Many answers to one question that a single word gives: everybody fires, all are tested. Each is carried out by itself. */
export interface Sweep {
  readonly words: Words;
  /** What comes next in one of the answers; null where the player has to say it himself. */
  next(partial: Action, parts: Parts, landmarks: readonly Landmark[]): Part | null;
}

/** All whom an action may name, by one word. */
export interface Everybody {
  readonly words: Words;
  readonly parts: readonly Part[];
}

/** A point of a decision: the question, what has been chosen, and what may follow. */
export interface AskedNow<V = unknown> {
  readonly decision: Decision;
  readonly partial: Action;
  readonly parts: Parts;
  /** Where whoever is in hand could go; null while that is not known, and in games that do not say. */
  readonly reach: Reach | null;
  /** The way that was chosen last, by its goal. */
  readonly led: Way | null;
  readonly view: V;
  readonly language: Language;
}

/** What a hand on the board means: which spots the parts of an action lie on, and how they are chosen there. */
export interface PointingRoom<V = unknown> {
  /** What a part of an action points at; null: it is a button in the decision bar. */
  spotOf(part: Part, partial: Action, view: V): Spot | null;
  /** The parts someone may mean by pointing at a spot, legal or not, likeliest first: so that a refusal can say why not. */
  meanings(spot: Spot, partial: Action, view: V): readonly Part[];
  /** The same where it takes several parts, and tried first: with a battalion in hand, an enemy is marched on. */
  ordersMeant?(spot: Spot, partial: Action, view: V): readonly Action[];
  /**
   * A part that only says who takes part, and so never carries anything out: a piece that joins others. Without this
   * test every part that lies on a piece is one.
   */
  enlists?(part: Part, partial: Action, view: V): boolean;
  /** Somebody who could be taken in hand, and has had all he had for now: he does not count among those who can. */
  isSpent?(spot: Spot, view: V): boolean;
  /** A part that is never chosen for want of another: whoever means it says so. */
  mustBeSaid?(part: Part): boolean;
  /**
   * A part that only opens a way (`by road`, `block with`): what may follow it is offered together with it, all of it or
   * what the test says.
   */
  opens?(part: Part, partial: Action, view: V): boolean | ((after: Part) => boolean);
  /** A part that opens a way and has its button all the same: what it leads to may lie under something on the board. */
  isSaidToo?(part: Part): boolean;
  /**
   * On the way to a spot that cannot be chosen yet: the part that leads nearer to it, so that a march is entered by its
   * goal; null when none does.
   */
  towards?(spot: Spot, options: readonly Part[], partial: Action, view: V): Part | null;
  /** Who goes along by himself with those in hand, unless he is left out: parts that are offered after these. */
  along?(partial: Action, options: readonly Part[], view: V): readonly Part[];
  /** Games that know the whole reach of whoever is in hand: it is asked for. */
  readonly hasReach?: true;
}

/** What the bar asks and offers: the question in words, and shorter ways to answer it. */
export interface AskingRoom<V = unknown> {
  /** What the current moment is about, as rule ids or chapters, for the rules panel. */
  rulesNow(view: V): readonly string[];
  /** What is asked at a point of a decision: what is in hand, what comes next. Null: the question of the game says it. */
  asksNow?(asked: AskedNow<V>): string | null;
  /** What an answer means, in a sentence, for whoever rests on its button; null where its name says it. */
  explains?(part: Part, partial: Action, view: V, language: Language): string | null;
  /**
   * Which drawer a button lies in, by its name: buttons of one drawer are one until it is opened, so that a question with
   * many answers can be taken in at a glance. Null: it stands by itself.
   */
  drawerOf?(part: Part, view: V, language: Language): string | null;
  /** All who may be named now, where one word for all of them is wanted: it is offered where all can be named together. */
  everybody?(partial: Action, options: readonly Part[], view: V): Everybody | null;
  /** One word for all whom a question is about. */
  sweep?(question: string, view: V): Sweep | null;
  /** An answer that ends a phase in which it is usual to hold back: its button is the last word, and is not asked about. */
  isLastWord?(action: Action, question: string): boolean;
  /** A question of which every answer is weighed before one is picked: they are few, and much hangs on them. */
  weighsAnswers?(question: string): boolean;
  /** Answers to a question that may be given once for all. */
  habits?(question: string): readonly Habit[];
  /** Acts that need no question and belong in sight now: the victory can be claimed, the enemy's claim be granted. */
  freeNow?(view: V): readonly Part[];
  /** What has come of such an act and is still open; null where nothing is. */
  freeNote?(view: V, language: Language): string | null;
}

/** What pieces and places are called, and what is said of them and of the whole position. */
export interface NamingRoom<V = unknown> {
  /** The name of a spot for those who hear the board: `French infantry of 3, blocking towards Spinetta`. */
  spotName(spot: Spot, view: V, language: Language): string;
  /** The position in sentences, for those who read instead of looking. */
  passages(view: V, language: Language): readonly Passage[];
  /** Somebody in hand by his name alone, where the words of the part say more than that; null for any other part. */
  shortName?(part: Part, view: V, language: Language): string | null;
  /** For whoever lingers on a spot: what such a piece can do, what such ground does. */
  tipOf?(spot: Spot, view: V, language: Language): Tip | null;
  /** A sentence of the rules, such as a refusal, with the marks of the record put into words. */
  spelledOut?(text: string, view: V, language: Language): string;
}

/** How what happened is told: where it lies, how it passes over the board, and how the log is cut up. */
export interface EventsRoom<V = unknown> {
  /** The pieces and places an event is about. */
  spotsOf(event: GameEvent, view: V): readonly Spot[];
  /** How an event passes over the board; null when there is nothing to see. */
  showOf(event: GameEvent, before: V, after: V, language: Language): Show | null;
  /** Events that are one line of the log together; without this, each is a line of its own. */
  rows?(events: readonly GameEvent[]): readonly (readonly GameEvent[])[];
  /** One line for all events of a row; null where each has its own. */
  rowWords?(events: readonly GameEvent[], view: V, language: Language): string | null;
  /** Whether an act is told in one breath with those of the same side before it: one ride after another. */
  goesOn?(events: readonly GameEvent[], before: readonly GameEvent[]): boolean;
  /** Whose move it is: what the other side does meanwhile is an answer, and no move of its own. */
  moverOf?(view: V): Seat | null;
  /** Whose a piece is; null of any other spot. */
  ownerOf?(spot: Spot, view: V): Seat | null;
  /** Whose doing an event is, where both sides act under one heading: its line has the colour of that side. */
  doerOf?(event: GameEvent, view: V): Seat | null;
  /** Whether an event says that a turn begins: it is told under the heading of that turn. */
  beginsTurn?(event: GameEvent): boolean;
  /** Whether such an event says no more than the heading: it has no line of its own. */
  isHeading?(event: GameEvent): boolean;
  /** Whether an event begins a phase of the turn: its line heads those that follow it. */
  beginsPhase?(event: GameEvent): boolean;
}

/** Cards in hand, or what else lies below the board. */
export interface TrayRoom<V = unknown> {
  readonly Body: ComponentType<TrayProps<V>>;
  /** For a tray of anything but cards: what it is called, when there is anything in it, and which spots lie there. */
  readonly besidesCards?: {
    readonly title: Words;
    isFilled(view: V): boolean;
    holds(spot: Spot, view: V): boolean;
  };
}

/** Whether a spot lies in the tray of a room: a card, or what the room says. */
export function isInTray({ tray }: GameRoom, spot: Spot, view: unknown): boolean {
  return tray !== undefined && (tray.besidesCards?.holds(spot, view) ?? spot.startsWith('card:'));
}

/**
 * A room. What every game must bring stands first in each group; a game that is added begins with these, and takes in the
 * groups one after the other: what is pointed at, what is asked, what things are called, how events are told.
 */
export interface GameRoom<V = unknown> {
  readonly id: string;
  readonly words: GameWords<V>;
  readonly battles: readonly BattleCard[];
  readonly pointing: PointingRoom<V>;
  readonly asking: AskingRoom<V>;
  readonly naming: NamingRoom<V>;
  readonly events: EventsRoom<V>;
  /** Games on a free table: how pieces are moved by hand. */
  readonly moving?: MovingRoom<V>;
  /** What a battle report counts, by side, at this moment: morale, banners, blocks left. First is what decides. */
  counts(view: V): readonly { readonly name: Words; readonly bySeat: Readonly<Record<Seat, number>> }[];
  readonly chronicle?: Chronicle<V>;
  readonly Headline: ComponentType<Pick<PanelProps<V>, 'view' | 'language'>>;
  readonly Board: ComponentType<BoardProps<V>>;
  readonly tray?: TrayRoom<V>;
  readonly panels: readonly Panel<V>[];
  readonly drawer?: DrawerRoom<V>;
  /** A picture of a battle's ground, drawn from the real map: small on a card, large on the page of the battle. */
  readonly Picture: ComponentType<{
    readonly scenario: string;
    readonly language: Language;
    readonly isLarge?: boolean;
  }>;
}
