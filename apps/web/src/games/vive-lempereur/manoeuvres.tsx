/**
 * Turns and formations that the group in hand may take, each as it would stand: pictures instead of a list of words. A
 * formation that can be taken in several ways is one picture, which makes way for its fronts: the map stays in sight.
 */
import { capital, colon, say } from '@bivouac/kernel';
import { useState } from 'react';
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
import { Counter } from './counters.tsx';
import { cornersOf, fieldOf } from './field.ts';
import { pathOf } from '../../board/geometry.ts';
import { nameOfSpot, partialOf } from './spots.ts';
import {
  actIn,
  frontLine,
  moverOf,
  stanceAfter,
  stanceWith,
  pointOf,
  turnOf,
  type Stance,
} from './stance.ts';

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
  /** Where it stands before. */
  readonly from: number;
  readonly stance: Stance;
  readonly kind: FormationName | 'turn';
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
    return [{ spot, act: text, unit: own, from: from.hex, stance: stanceWith(from, text, view), kind }];
  });
  return found.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** The ways in which one unit takes the same formation, straight ahead first and then clockwise; a turn stands alone. */
interface Choice {
  readonly key: string;
  readonly ways: readonly [Manoeuvre, ...Manoeuvre[]];
}

/** So many have room beside each other on a phone: each is one click away. */
const fewWays = 6;

function choicesOf(props: ManoeuvresProps): readonly Choice[] {
  const found = manoeuvresOf(props);
  if (found.length <= fewWays) return found.map((way) => ({ key: way.spot, ways: [way] }));
  const field = fieldOf(boardUnder(props.view).map);
  const groups = new Map<string, [Manoeuvre, ...Manoeuvre[]]>();
  for (const way of found) {
    // What was opened for one group in hand, or before its last step, is not open for the next.
    const key = [...props.chosen, way.unit, way.kind === 'turn' ? way.act : way.kind].join(' ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [way]);
    else group.push(way);
  }
  return [...groups].map(([key, ways]) => {
    const before = props.view.units[ways[0].unit]?.standing ?? null;
    const ahead = before === null ? 0 : turnOf(field, before);
    const away = ({ stance }: Manoeuvre) => (Math.round(turnOf(field, stance) - ahead) + 720) % 360;
    return { key, ways: ways.sort((one, other) => away(one) - away(other)) };
  });
}

export function Manoeuvres(props: ManoeuvresProps) {
  const { view, language, onPick } = props;
  const [opened, setOpened] = useState<string | null>(null);
  const choices = choicesOf(props);
  if (choices.length === 0) return null;
  const open = choices.find(({ key }) => key === opened);
  return (
    <section
      className="ve-manoeuvres"
      aria-label={say(language, 'Turns and formations', 'Fronts et formations')}
    >
      {(open === undefined ? choices : [open]).map(({ key, ways }) =>
        ways.length === 1 ? (
          <Way key={key} way={ways[0]} view={view} language={language} onPick={onPick} isNamed />
        ) : (
          <Several
            key={key}
            ways={ways}
            view={view}
            language={language}
            isOpen={open !== undefined}
            onToggle={() => setOpened(open === undefined ? key : null)}
          />
        ),
      )}
      {open?.ways.map((way) => (
        <Way key={way.spot} way={way} view={view} language={language} onPick={onPick} isNamed={false} />
      ))}
    </section>
  );
}

interface WayProps extends Pick<ManoeuvresProps, 'view' | 'language' | 'onPick'> {
  readonly way: Manoeuvre;
  /** Beside the name of its formation a picture needs no other. */
  readonly isNamed: boolean;
}

function Way({ way, view, language, onPick, isNamed }: WayProps) {
  const { spot, act, kind } = way;
  const words = capital(viveLEmpereurWords.part(act, [], view, language));
  return (
    <button type="button" data-spot={spot} title={words} onClick={() => onPick(spot)}>
      <Portrait view={view} way={way} />
      <span className="unseen">{words}</span>
      {isNamed ? (
        <span aria-hidden="true">
          {kind === 'turn' ? turnWords(act, language) : formationWords[kind][language]}
        </span>
      ) : null}
    </button>
  );
}

interface SeveralProps extends Pick<ManoeuvresProps, 'view' | 'language'>, Pick<Choice, 'ways'> {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Stays where it is when its fronts are laid out beside it, and takes them back. */
function Several({ ways, view, language, isOpen, onToggle }: SeveralProps) {
  const [first] = ways;
  const { kind, unit } = first;
  const seen = view.units[unit];
  const name = kind === 'turn' ? '' : formationWords[kind][language];
  const who = seen === undefined ? '' : unitFactsOf(view, seen).name[language];
  const words = `${capital(name)}, ${who}${colon(language)} ${ways.length} fronts`;
  return (
    <button
      type="button"
      className="ve-several"
      title={words}
      aria-expanded={isOpen}
      data-folds={isOpen ? undefined : `|${ways.map(({ spot }) => spot).join('|')}|`}
      onClick={onToggle}
    >
      <Portrait view={view} way={first} />
      <span className="unseen">{words}</span>
      <span aria-hidden="true">{name}</span>
      <i aria-hidden="true">{isOpen ? '‹' : `${ways.length} ›`}</i>
    </button>
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

/** The counter in its hex as it would stand, with its front; skirmishers in both of theirs, their own one darker. */
function Portrait({ view, way }: { readonly view: View; readonly way: Manoeuvre }) {
  const { unit, from, stance } = way;
  const seen = view.units[unit];
  if (seen === undefined) return null;
  const field = fieldOf(boardUnder(view).map);
  const hexes = [stance.hex, stance.hex2].filter((hex) => hex >= 0);
  const isAstride = hexes.length > 1;
  const [x, y] = pointOf(field, stance);
  const [half, size] = isAstride ? [110, 52] : [62, 42];
  return (
    <svg
      viewBox={`${x - half} ${y - half} ${2 * half} ${2 * half}`}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      {hexes.map((hex) => (
        <path
          key={hex}
          className={isAstride && hex === from ? 've-portrait-hex ve-portrait-own' : 've-portrait-hex'}
          d={pathOf(cornersOf(field, hex, 0.97), true)}
        />
      ))}
      {isAstride ? (
        <path
          className={`ve-front-line ve-tone-${view.terms.nations[seen.side]}`}
          d={frontLine(field, stance)}
        />
      ) : null}
      <g transform={`translate(${x} ${y})`}>
        <Counter
          nation={view.terms.nations[seen.side]}
          facts={unitFactsOf(view, seen)}
          formation={formationNames[stance.formation]!}
          turn={turnOf(field, stance)}
          steps={seen.steps}
        />
      </g>
    </svg>
  );
}
