/** Turns and formations that the group in hand may take, each as it would stand: pictures instead of a list of words. */
import {
  boardUnder,
  formationNames,
  formationWords,
  unitFactsOf,
  viveLEmpereurWords,
  type FormationName,
  type View,
} from '@bivouac/vive-lempereur/words';
import type { BoardProps, Spot } from '../../table/room.ts';
import { Counter, signOf } from './counters.tsx';
import { cornersOf, fieldOf } from './field.ts';
import { capital, say } from './names.ts';
import { pathOf } from '../../board/geometry.ts';
import { nameOfSpot } from './spots.ts';
import { actIn, moverOf, stanceAfter, stanceWith, turnOf, type Stance } from './stance.ts';

type ManoeuvresProps = Pick<BoardProps<View>, 'view' | 'language' | 'offered' | 'chosen' | 'onPick'>;

/** In what order they lie beside each other. */
const order: readonly (FormationName | 'turn')[] = [
  'turn',
  'column',
  'line',
  'limbered',
  'battery',
  'square',
  'skirmish',
  'adapted',
];

interface Manoeuvre {
  readonly spot: Spot;
  readonly act: string;
  readonly unit: number;
  readonly stance: Stance;
  readonly kind: FormationName | 'turn';
}

/** What is chosen so far, as parts: the spots of the trail, said again in the words of an action. */
function partialOf(chosen: readonly Spot[]): string[] {
  return chosen.map((spot) => (spot.startsWith('place:') ? `to ${nameOfSpot(spot)}` : nameOfSpot(spot)));
}

function manoeuvresOf({ view, offered, chosen }: ManoeuvresProps): readonly Manoeuvre[] {
  const partial = partialOf(chosen);
  const stance = stanceAfter(partial, view);
  const mover = moverOf(partial, view);
  const found = [...offered].flatMap(([spot, { through }]): Manoeuvre[] => {
    if (through === true || !spot.startsWith('card:')) return [];
    const text = nameOfSpot(spot);
    const inPlace = actIn(text, view);
    if (inPlace === null || stance === null) return [];
    const own = inPlace.unit === null ? mover : view.units.findIndex(({ name }) => name === inPlace.unit);
    const from = own === mover ? stance : (view.units[own]?.standing ?? stance);
    const act = boardUnder(view).acts.get(inPlace.act);
    const kind =
      act?.kind === 'form' ? formationNames[act.formation]! : act === undefined ? 'adapted' : 'turn';
    return [{ spot, act: text, unit: own, stance: stanceWith(from, text, view), kind }];
  });
  return found.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

export function Manoeuvres(props: ManoeuvresProps) {
  const { view, language, onPick } = props;
  const found = manoeuvresOf(props);
  if (found.length === 0) return null;
  return (
    <section
      className="ve-manoeuvres"
      aria-label={say(language, 'Turns and formations', 'Fronts et formations')}
    >
      {found.map(({ spot, act, unit, stance, kind }) => {
        const words = capital(viveLEmpereurWords.part(act, [], view, language));
        return (
          <button
            key={spot}
            type="button"
            data-spot={spot}
            title={words}
            aria-label={words}
            onClick={() => onPick(spot)}
          >
            <Portrait view={view} unit={unit} stance={stance} />
            <span aria-hidden="true">
              {kind === 'turn' ? turnWords(act, language) : formationWords[kind][language]}
            </span>
          </button>
        );
      })}
    </section>
  );
}

const turns: Readonly<Record<string, readonly [en: string, fr: string]>> = {
  left: ['turn left', 'à gauche'],
  right: ['turn right', 'à droite'],
  about: ['about', 'volte-face'],
};

function turnWords(act: string, language: 'en' | 'fr'): string {
  const [en, fr] = turns[act.split(': ').at(-1) ?? ''] ?? [act, act];
  return say(language, en, fr);
}

/** The counter in its hex as it would stand; skirmishers in both of theirs. */
function Portrait({
  view,
  unit,
  stance,
}: {
  readonly view: View;
  readonly unit: number;
  readonly stance: Stance;
}) {
  const seen = view.units[unit];
  if (seen === undefined) return null;
  const facts = unitFactsOf(view, seen);
  const field = fieldOf(boardUnder(view).map);
  const origin = cornersOf({ ...field, centres: [[0, 0]] }, 0, 0.97);
  const isAstride = stance.hex2 >= 0;
  return (
    <svg viewBox={isAstride ? '-84 -84 168 168' : '-62 -62 124 124'} aria-hidden="true">
      {isAstride ? null : <path className="ve-portrait-hex" d={pathOf(origin, true)} />}
      <Counter
        side={seen.side}
        sign={signOf(facts)}
        formation={formationNames[stance.formation]!}
        turn={turnOf(field, stance)}
        steps={seen.steps}
        start={facts.start}
      />
    </svg>
  );
}
