/** The armies beside the board: formations with their heart, units with their steps, who comes, who is lost. */
import { colon, say, type Language } from '@bivouac/kernel';
import {
  awaited,
  boardUnder,
  corpsWords,
  leaderWords,
  moodNames,
  none,
  rankNames,
  sideWords,
  unitFactsOf,
  type SeenUnit,
  type Side,
  type View,
} from '@bivouac/vive-lempereur/words';
import type { PanelProps, Spot } from '../../table/room.ts';
import { startOf, stepsOf } from './chronicle.ts';
import { clockWords } from './headline.tsx';
import { UnitIcon } from './inspector.tsx';
import { conditionWords, sidesInOrder, strengthWords } from './names.ts';
import { pieceSpot, placeSpot } from './spots.ts';
import { whereabouts, whereaboutsOf } from './whereabouts.ts';

type ArmyProps = Pick<PanelProps<View>, 'view' | 'language' | 'onFind'> & { readonly side: Side };

export function Armies({ view, language, onFind }: PanelProps<View>) {
  return (
    <div className="ve-panel">
      {sidesInOrder.map((side) => (
        <Army key={side} view={view} side={side} language={language} onFind={onFind} />
      ))}
      <Goals view={view} language={language} onFind={onFind} />
    </div>
  );
}

function Army({ view, side, language, onFind }: ArmyProps) {
  const lost = startOf(view, side) - stepsOf(view, side);
  return (
    <section className={`ve-army ve-tone-${view.terms.nations[side]}`}>
      <h2>{sideWords(view, side)[language]}</h2>
      <p>
        {say(
          language,
          `${view.points[side]} points · ${stepsOf(view, side)} steps left, ${lost} lost`,
          `${view.points[side]} points · ${stepsOf(view, side)} pas restants, ${lost} perdus`,
        )}
      </p>
      {view.terms.corps.map((corps, index) =>
        corps.side === side ? (
          <Corps key={corps.slug} corps={index} view={view} side={side} language={language} onFind={onFind} />
        ) : null,
      )}
      <Leaders view={view} side={side} language={language} onFind={onFind} />
      <Coming view={view} side={side} language={language} onFind={onFind} />
    </section>
  );
}

/** Losses and disorganised units counted so far against the two thresholds. */
export function heartOf(view: View, corps: number): { total: number; first: number; second: number } | null {
  const facts = view.terms.corps[corps]!;
  if (facts.demoralised === none) return null;
  const army = view.terms.armies[facts.side];
  const { total, threshold } = view.corps[corps]!;
  if (army !== null) return { total, first: army.demoralised, second: army.desperate };
  return { total, first: threshold > 0 ? threshold : facts.demoralised, second: facts.desperate };
}

function Corps({ corps, view, side, language, onFind }: ArmyProps & { readonly corps: number }) {
  const units = view.units.filter((unit) => unit.side === side && unitFactsOf(view, unit).corps === corps);
  const { mood, fatigue } = view.corps[corps]!;
  const heart = heartOf(view, corps);
  const here = units.filter(({ steps, standing }) => steps > 0 && standing?.hex !== awaited);
  const gone = units.filter(({ steps }) => steps === 0);
  return (
    <details open className="ve-corps">
      <summary>
        <b>{corpsWords(view, view.terms.corps[corps]!.slug, language)}</b>{' '}
        <span className={mood > 0 ? 've-mood ve-mood-low' : 've-mood'}>{moodNames[mood]![language]}</span>
      </summary>
      {heart === null ? null : <HeartBar {...heart} language={language} />}
      {view.terms.options.fatigue ? (
        <p>
          {say(language, 'Fatigue', 'Fatigue')} {fatigue}
        </p>
      ) : null}
      <ul className="ve-list">
        {here.map((unit) => (
          <UnitLine key={unit.name} unit={unit} view={view} language={language} onFind={onFind} />
        ))}
      </ul>
      {gone.length === 0 ? null : (
        <p className="ve-lost">
          {say(language, 'Lost: ', 'Perdues : ')}
          {gone.map((unit) => unitFactsOf(view, unit).name[language]).join(', ')}
        </p>
      )}
    </details>
  );
}

function HeartBar({
  total,
  first,
  second,
  language,
}: {
  readonly total: number;
  readonly first: number;
  readonly second: number;
  readonly language: Language;
}) {
  const words = say(
    language,
    `Losses and disorder ${total}: demoralised at ${first}, desperate at ${second}`,
    `Pertes et désordre ${total} : démoralisé à ${first}, désespéré à ${second}`,
  );
  const share = (value: number) => `${Math.min(100, (100 * value) / second)}%`;
  return (
    <div className="ve-heart" role="img" aria-label={words} title={words}>
      <i style={{ width: share(total) }} />
      <em style={{ insetInlineStart: share(first) }} />
      <span>
        {total} / {first} / {second}
      </span>
    </div>
  );
}

function UnitLine({ unit, view, language, onFind }: Omit<ArmyProps, 'side'> & { readonly unit: SeenUnit }) {
  const { standing, seen } = unit;
  const { names } = boardUnder(view).grid;
  const where =
    standing === null
      ? seen >= 0
        ? say(
            language,
            `hidden, last seen: ${whereabouts(view, seen, 'en')}`,
            `cachée, vue en dernier : ${whereabouts(view, seen, 'fr')}`,
          )
        : say(language, 'hidden', 'cachée')
      : standing.hex < 0
        ? say(language, 'off the map', 'hors de la carte')
        : whereabouts(view, standing.hex, language);
  const spots: readonly Spot[] =
    standing === null
      ? seen >= 0
        ? [placeSpot(names[seen]!)]
        : []
      : standing.hex >= 0
        ? [pieceSpot(unit.name)]
        : [];
  return (
    <li>
      <button type="button" onClick={() => onFind(spots)}>
        <UnitIcon view={view} unit={unit} />
        <span>
          <b>{unitFactsOf(view, unit).name[language]}</b>
          <small>
            {[strengthWords(view, unit, language), where, ...conditionWords(unit, language)].join(' · ')}
          </small>
        </span>
      </button>
    </li>
  );
}

function Leaders({ view, side, language, onFind }: ArmyProps) {
  const rows = view.terms.leaders.flatMap((facts, index) => (facts.side === side ? [{ facts, index }] : []));
  if (rows.length === 0) return null;
  const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);
  return (
    <>
      <h3>{say(language, 'Leaders', 'Chefs')}</h3>
      <ul className="ve-list">
        {rows.map(({ facts, index }) => {
          const { hex } = view.leaders[index]!;
          const where =
            hex < 0 ? say(language, 'not on the map', 'hors de la carte') : whereabouts(view, hex, language);
          return (
            <li key={facts.slug}>
              <button type="button" onClick={() => onFind(hex < 0 ? [] : [pieceSpot(facts.slug)])}>
                <span>
                  <b>{leaderWords(view, facts.slug)}</b>
                  <small>
                    {rankNames[facts.rank][language]} · {say(language, 'combat', 'combat')}{' '}
                    {signed(facts.combat)} · {say(language, 'morale', 'moral')} {signed(facts.morale)} ·{' '}
                    {where}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface Arriving {
  readonly turn: number;
  readonly hexes: readonly number[];
  readonly reserve: boolean;
  readonly name: string;
}

/** Whom a side still awaits: its units, then its leaders. */
export function awaitedBy(side: Side, view: View, language: Language): readonly Arriving[] {
  const { arrivals, leaderArrivals, units, leaders } = view.terms;
  return [
    ...arrivals.flatMap(({ unit, ...coming }) => {
      const facts = units[unit]!;
      const isAwaited = facts.side === side && view.units[unit]?.standing?.hex === awaited;
      return isAwaited ? [{ ...coming, name: facts.name[language] }] : [];
    }),
    ...leaderArrivals.flatMap(({ leader, ...coming }) => {
      const facts = leaders[leader]!;
      const isAwaited = facts.side === side && view.leaders[leader]!.hex === awaited;
      return isAwaited ? [{ ...coming, reserve: false, name: leaderWords(view, facts.slug) }] : [];
    }),
  ];
}

/** Reinforcements still to come: when, where, and who. */
function Coming({ view, side, language, onFind }: ArmyProps) {
  const { names } = boardUnder(view).grid;
  const groups = new Map<string, Omit<Arriving, 'name'> & { readonly who: string[] }>();
  for (const { name, ...coming } of awaitedBy(side, view, language)) {
    const { turn, hexes, reserve } = coming;
    const key = `${turn} ${hexes.join()} ${String(reserve)}`;
    const group = groups.get(key) ?? { ...coming, who: [] };
    group.who.push(name);
    groups.set(key, group);
  }
  if (groups.size === 0) return null;
  const inOrder = [...groups].sort(([, one], [, other]) => one.turn - other.turn);
  return (
    <>
      <h3>{say(language, 'Still to come', 'Encore attendus')}</h3>
      <ul className="ve-list">
        {inOrder.map(([key, { turn, hexes, who, reserve }]) => (
          <li key={key}>
            <button type="button" onClick={() => onFind(hexes.map((hex) => placeSpot(names[hex]!)))}>
              <span>
                <b>
                  {say(language, `Turn ${turn}`, `Tour ${turn}`)},{' '}
                  {clockWords({ turn, terms: view.terms }, language)}
                  {reserve ? `, ${say(language, 'reserve', 'réserve')}` : ''}
                </b>
                <small>
                  {whereaboutsOf(view, hexes, language)}
                  {colon(language)} {who.join(', ')}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Goals({ view, language, onFind }: Omit<ArmyProps, 'side'>) {
  const { names } = boardUnder(view).grid;
  const { objectives, step, unit, margin } = view.terms.victory;
  const scored = [
    ...(step > 0
      ? [say(language, `${step} a step of the enemy lost`, `${step} par pas perdu de l’ennemi`)]
      : []),
    ...(unit > 0 ? [say(language, `${unit} a unit`, `${unit} par unité`)] : []),
    say(language, `${margin} more than the enemy win`, `${margin} d’avance pour vaincre`),
  ];
  return (
    <section>
      <h2>{say(language, 'What wins', 'Ce qui fait gagner')}</h2>
      <p>{scored.join(' · ')}.</p>
      <ul className="ve-list">
        {objectives.map(({ words, points, hexes }, index) => {
          const holder = view.held[index] ?? null;
          return (
            <li key={words.en}>
              <button type="button" onClick={() => onFind(hexes.map((hex) => placeSpot(names[hex]!)))}>
                <span>
                  <b>{words[language]}</b>
                  <small>
                    {points} points ·{' '}
                    {holder === null
                      ? say(language, 'held by nobody', 'à personne')
                      : sideWords(view, holder)[language]}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
