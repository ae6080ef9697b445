/** Orders beside the board: a card for each corps, who still owes a move, and at the end the orders of both sides. */
import { say, type Language } from '@bivouac/kernel';
import {
  arms,
  boardUnder,
  corpsWords,
  despatchWords,
  headSeen,
  lastThrow,
  marks,
  orderWords,
  sideWords,
  stepWords,
  tactics,
  unitFactsOf,
  waitingWords,
  type SeenUnit,
  type Side,
  type View,
} from '@bivouac/vive-lempereur/words';
import type { PanelProps } from '../../table/room.ts';
import { sidesInOrder } from './names.ts';
import { pieceSpot, placeSpot } from './spots.ts';

type CardProps = Pick<PanelProps<View>, 'view' | 'language' | 'onFind'> & { readonly corps: number };

/** The first level at which corps have orders. */
const levelOfOrders = 3;

export function OrderBook({ view, language, onFind }: PanelProps<View>) {
  if (view.terms.options.commandLevel < levelOfOrders)
    return (
      <div className="ve-panel">
        <p>
          {say(
            language,
            'This battle is fought without orders. They are an option: levels of command, 3 and 4.',
            'Cette bataille se livre sans ordres. C’est une option : niveaux de commandement, 3 et 4.',
          )}
        </p>
      </div>
    );
  const known = view.terms.corps.flatMap((_, corps) => (view.corps[corps]!.order === null ? [] : [corps]));
  return (
    <div className="ve-panel">
      {known.map((corps) => (
        <OrderCard key={corps} view={view} corps={corps} language={language} onFind={onFind} />
      ))}
      {view.result === null ? null : <LaidOpen view={view} language={language} />}
    </div>
  );
}

/** What asks something of a corps in each of its turns. */
const asking: ReadonlySet<string> = new Set(['attack', 'withdrawal', 'retreat', 'reserve']);

/** Units whose corps owes moves and that have not made theirs: those who may still have to. */
export function owing(view: View): readonly SeenUnit[] {
  if (view.now?.step !== 'movement' || view.side !== view.seat) return [];
  return view.units.filter((unit) => {
    const { standing, side } = unit;
    const order = view.corps[unitFactsOf(view, unit).corps]?.order ?? null;
    if (side !== view.seat || standing === null || standing.hex < 0 || order === null) return false;
    const done = marks.complied | marks.moved | marks.freed | marks.uncommanded;
    const tactic = tactics[order.tactic]!;
    return (
      asking.has(tactic) && (standing.marks & done) === 0 && !(tactic === 'attack' && isFree(view, unit))
    );
  });
}

/** Guns need not close with the enemy, but for the Guard's. */
function isFree(view: View, unit: SeenUnit): boolean {
  const { arm, corps } = unitFactsOf(view, unit);
  return arms[arm] === 'artillery' && !view.terms.corps[corps]!.guard;
}

function Owing({ view, corps, language, onFind }: CardProps) {
  const units = owing(view).filter((unit) => unitFactsOf(view, unit).corps === corps);
  if (units.length === 0) return null;
  return (
    <div className="ve-owing">
      <h3>{say(language, 'Not yet moved as ordered', 'Pas encore bougé selon l’ordre')}</h3>
      <ul>
        {units.map((unit) => (
          <li key={unit.name}>
            <button type="button" onClick={() => onFind([pieceSpot(unit.name)])}>
              {unitFactsOf(view, unit).name[language]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The order of a corps step by step, those that wait and why, and the courier who rides to it. */
function OrderCard({ view, corps, language, onFind }: CardProps) {
  const { order, pending } = view.corps[corps]!;
  if (order === null) return null;
  const head = headSeen(view, corps);
  const { names } = boardUnder(view).grid;
  const riding = view.couriers.filter((courier) => courier.corps === corps);
  const steps = stepWords(view, order.steps, language);
  const spots = head < 0 ? [] : [pieceSpot(boardUnder(view).leaderNames[head]!)];
  return (
    <section className={`ve-order-card ve-tone-${view.terms.nations[view.terms.corps[corps]!.side]}`}>
      <h2>
        <button type="button" onClick={() => onFind(spots)}>
          {corpsWords(view, view.terms.corps[corps]!.slug, language)}
        </button>
      </h2>
      <p>{orderWords(view, corps)![language]}</p>
      {steps.length < 2 && order.aim === 0 ? null : (
        <ol className="ve-order-steps">
          {steps.map((words, at) => (
            <li key={at} aria-current={at === order.step ? 'step' : undefined}>
              {words.replace(/^\d+\. /, '')}
              {(order.done & (1 << at)) === 0 ? null : say(language, ' (done)', ' (accompli)')}
            </li>
          ))}
        </ol>
      )}
      <Owing view={view} corps={corps} language={language} onFind={onFind} />
      {pending.map((one, at) => (
        <div key={at} className="ve-order-waiting">
          <b>{say(language, 'Waits:', 'En attente :')}</b>{' '}
          {stepWords(view, one.steps, language)
            .map((words) => words.replace(/^\d+\. /, ''))
            .join(' ; ')}
          <small>{waitingWords(view, one, language)}</small>
          <LastDie view={view} corps={corps} at={at} language={language} />
        </div>
      ))}
      {riding.map(({ number, hex }) => (
        <p key={number}>
          <button type="button" onClick={() => onFind([placeSpot(names[hex]!)])}>
            {say(language, `Courier ${number} rides to it`, `L’estafette ${number} est en route`)}
          </button>
        </p>
      ))}
    </section>
  );
}

/** The last throw about an order that waits. */
function LastDie({ view, corps, at, language }: Omit<CardProps, 'onFind'> & { readonly at: number }) {
  const last = lastThrow(view, corps, at);
  return last === undefined ? null : <small>{despatchWords(view, last, language)}</small>;
}

/** When the battle is over: what both sides ordered, and what became of it, turn by turn. */
function LaidOpen({ view, language }: { readonly view: View; readonly language: Language }) {
  const turns = [...new Set(view.despatches.map(({ turn }) => turn))].sort((one, other) => one - other);
  return (
    <section>
      <h2>{say(language, 'All orders, turn by turn', 'Tous les ordres, tour par tour')}</h2>
      {turns.map((turn) => (
        <details key={turn} open>
          <summary>
            {turn === 0
              ? say(language, 'Before the battle', 'Avant la bataille')
              : say(language, `Turn ${turn}`, `Tour ${turn}`)}
          </summary>
          {sidesInOrder.map((side) => (
            <Despatches key={side} view={view} side={side} turn={turn} language={language} />
          ))}
        </details>
      ))}
    </section>
  );
}

function Despatches({
  view,
  side,
  turn,
  language,
}: {
  readonly view: View;
  readonly side: Side;
  readonly turn: number;
  readonly language: Language;
}) {
  const own = view.despatches.filter(
    (one) => one.turn === turn && view.terms.corps[one.corps]!.side === side,
  );
  if (own.length === 0) return null;
  return (
    <>
      <h3>{sideWords(view, side)[language]}</h3>
      <ul className="ve-despatches">
        {own.map((one, at) => (
          <li key={at}>{despatchWords(view, one, language)}</li>
        ))}
      </ul>
    </>
  );
}
