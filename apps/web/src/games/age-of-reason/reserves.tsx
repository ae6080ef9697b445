/** Below the board: whoever is not on the table yet. Those who are to be placed, and those who come later, with when. */
import { none, sides, sideName, type Side, type View } from '@bivouac/age-of-reason/words';
import { capital, say, type Language } from '@bivouac/kernel';
import type { Spot, TrayProps, TrayRoom } from '../../table/room.ts';
import { shortName } from './name-tags.ts';
import { generalSentence, unitSentence } from './names.ts';
import { nameOfSpot, pieceSpot } from '../../board/free-table/spots.ts';
import { UnitIcon } from './unit-icon.tsx';
import './reserves.css';

/** Somebody beside the table. */
interface Waiting {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
  readonly unit: number | null;
  /** The turn from which on he may come; none before the battle. */
  readonly due: number;
}

/** Who waits beside the table, brigade by brigade, generals with those they lead. */
export function waitingOf(view: View, side: Side, language: Language): readonly Waiting[] {
  const generals = view.generals.flatMap((general, index): (Waiting & { brigade: number })[] => {
    const facts = view.terms.generals[index]!;
    if (facts.side !== side || general.fate !== 'away' || general.unit !== none) return [];
    const brigade = view.brigades.findIndex(({ leader }) => leader === index);
    const sentence = generalSentence(view, index, language);
    return [{ id: facts.id, name: capital(facts.name[language]), sentence, unit: null, due: none, brigade }];
  });
  const units = view.units.flatMap((unit, index): (Waiting & { brigade: number })[] => {
    const facts = view.terms.units[index]!;
    // Whoever has left by his own edge may come back.
    if (facts.side !== side || (unit.where !== 'reserve' && unit.where !== 'withdrawn')) return [];
    const { id, due, brigade } = facts;
    const name = shortName(facts.name[language]);
    return [{ id, name, sentence: unitSentence(view, index, language), unit: index, due, brigade }];
  });
  return [...generals, ...units].toSorted((one, other) => one.due - other.due || one.brigade - other.brigade);
}

const isPlacing = (view: View): boolean => view.now?.step === 'deploy';

/** Whoever places sees his own; later everybody sees what is known to be still to come. */
function sidesShown(view: View): readonly Side[] {
  return isPlacing(view) ? sides.filter((side) => side === view.side) : sides;
}

export const reserves: TrayRoom<View> = {
  Body: Reserves,
  besidesCards: {
    title: { en: 'Not on the table yet', fr: 'Pas encore sur la table' },
    isFilled: (view) => sidesShown(view).some((side) => waitingOf(view, side, 'en').length > 0),
    holds: (spot, view) =>
      spot.startsWith('piece:') &&
      sides.some((side) => waitingOf(view, side, 'en').some(({ id }) => id === nameOfSpot(spot))),
  },
};

function Reserves(props: TrayProps<View>) {
  const { view, language } = props;
  return (
    <div className="aor-reserves">
      {sidesShown(view).map((side) => {
        const waiting = waitingOf(view, side, language);
        if (waiting.length === 0) return null;
        return (
          <section key={side} className={`ft-tone-${side}`} aria-label={titleOf(view, side, language)}>
            <h2>{titleOf(view, side, language)}</h2>
            <div className="aor-reserves-row">
              {waiting.map((one) => (
                <Piece key={one.id} waiting={one} {...props} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

function titleOf(view: View, side: Side, language: Language): string {
  const name = sideName(view, side, language);
  return isPlacing(view)
    ? say(language, `${name}: to be placed`, `${name} : à placer`)
    : say(language, `${name}: to come`, `${name} : à venir`);
}

function Piece(props: TrayProps<View> & { readonly waiting: Waiting }) {
  const { waiting, view, language, offered, chosen, lit, onPick, onHover } = props;
  const { id, name, sentence, unit, due } = waiting;
  const spot: Spot = pieceSpot(id);
  const isOffered = offered.has(spot);
  const classes = ['aor-waiting'];
  if (isOffered) classes.push('aor-waiting-offered');
  if (chosen.includes(spot)) classes.push('aor-waiting-chosen');
  if (lit.has(spot)) classes.push('aor-waiting-lit');
  return (
    <button
      type="button"
      className={classes.join(' ')}
      data-spot={spot}
      title={sentence}
      aria-label={sentence}
      aria-disabled={!isOffered && !chosen.includes(spot)}
      onClick={() => onPick(spot)}
      onPointerEnter={() => onHover(spot)}
      onPointerLeave={() => onHover(null)}
    >
      {unit === null ? <span className="aor-waiting-general" /> : <UnitIcon view={view} index={unit} />}
      <span>{name}</span>
      {due === none ? null : <small>{say(language, `turn ${due}`, `tour ${due}`)}</small>}
    </button>
  );
}
