/** Whoever the hand rests on: what it is, how it stands, what it has done, and what it may still do. */
import {
  classNames,
  conditionNames,
  formationNames,
  indexOfGeneral,
  indexOfUnit,
  lengthIn,
  none,
  rankNames,
  reachOfCommand,
  type View,
} from '@bivouac/age-of-reason/words';
import { capital, say, type Language } from '@bivouac/kernel';
import type { ReactNode } from 'react';
import type { Inspection } from '../../board/inspected.ts';
import { InspectorCard } from '../../board/inspector-card.tsx';
import type { BoardProps, Spot } from '../../table/room.ts';
import { useStore } from '../../table/store.ts';
import { brigadeOf, deedsOf, marchLeft, traitsOf } from './condition.ts';
import { troopsWords } from './names.ts';
import { nameOfSpot, pieceSpot } from '../../board/free-table/spots.ts';
import { adviceOn, generalAdvice } from './tips.ts';
import { UnitIcon } from './unit-icon.tsx';

type InspectorProps = Pick<BoardProps<View>, 'view' | 'language' | 'offered' | 'onPick'> & {
  readonly inspection: Inspection<Spot | null>;
};

export function Inspector({ inspection, ...props }: InspectorProps) {
  const { what } = useStore(inspection.store);
  const { view, language } = props;
  if (what === null) return null;
  const name = nameOfSpot(what);
  const [unit, general] = [indexOfUnit(view, name), indexOfGeneral(view, name)];
  if (unit === none && general === none) return null;
  return (
    <InspectorCard
      inspection={inspection}
      language={language}
      label={say(language, 'Who it is', 'Qui c’est')}
      className="ft-inspector"
    >
      {unit === none ? <AboutGeneral general={general} {...props} /> : <AboutUnit unit={unit} {...props} />}
    </InspectorCard>
  );
}

type AboutProps = Omit<InspectorProps, 'inspection'>;

function AboutUnit({ unit, view, language, offered, onPick }: AboutProps & { readonly unit: number }) {
  const [facts, row] = [view.terms.units[unit]!, view.units[unit]!];
  const deeds = deedsOf(row, language);
  const isBad = row.condition !== 'normal';
  const withIt = view.generals.flatMap((general, index) =>
    general.unit === unit && general.fate === 'table' ? [view.terms.generals[index]!.name[language]] : [],
  );
  return (
    <>
      <header className={`ft-tone-${facts.side}`}>
        <div className="inspector-more">
          <UnitIcon view={view} index={unit} />
        </div>
        <div>
          <h2>{capital(facts.name[language])}</h2>
          <p className="soft inspector-more">
            {troopsWords(facts, language)} · {brigadeOf(view, unit, language)}
          </p>
        </div>
      </header>
      <Values
        values={[
          [say(language, 'figures', 'figurines'), `${row.figures}/${facts.figures}`],
          [say(language, 'morale', 'moral'), `M${facts.morale}`],
          [say(language, 'formation', 'formation'), formationNames[row.formation][language]],
          [say(language, 'march', 'marche'), marchLeft(view, unit, language)],
        ]}
      />
      {isBad ? (
        <p className={`aor-condition aor-condition-${row.condition}`}>
          {capital(conditionNames[row.condition][language])}
        </p>
      ) : null}
      <Line words={[...traitsOf(view, unit, language), ...deeds]} />
      {withIt.length === 0 ? null : (
        <p className="inspector-more">
          {say(language, `With it: ${withIt.join(', ')}`, `Avec elle : ${withIt.join(', ')}`)}
        </p>
      )}
      {adviceOn(row, language).map((line) => (
        <p key={line} className="aor-advice">
          {line}
        </p>
      ))}
      <Choose spot={pieceSpot(facts.id)} language={language} offered={offered} onPick={onPick} />
    </>
  );
}

function AboutGeneral({
  general,
  view,
  language,
  offered,
  onPick,
}: AboutProps & { readonly general: number }) {
  const [facts, row] = [view.terms.generals[general]!, view.generals[general]!];
  // The chief who leads a corps himself gives its orders as its general does (AOR-3-116, AOR-3-118).
  const leadsACorps = view.corps.some(({ leader }) => leader === general);
  const reach = reachOfCommand[leadsACorps ? 'corps general' : facts.rank];
  return (
    <>
      <header className={`ft-tone-${facts.side}`}>
        <div>
          <h2>{capital(facts.name[language])}</h2>
          <p className="soft inspector-more">{rankNames[facts.rank][language]}</p>
        </div>
      </header>
      <Values
        values={[
          ...(facts.class === null
            ? []
            : ([[say(language, 'class', 'classe'), classNames[facts.class][language]]] as const)),
          [say(language, 'charisma', 'charisme'), String(facts.charisma)],
          ...(facts.class === null
            ? []
            : ([[say(language, 'points', 'points'), String(row.points)]] as const)),
          ...(reach === null
            ? []
            : ([[say(language, 'commands to', 'commande à'), lengthIn(reach, language)]] as const)),
        ]}
      />
      <Line
        words={[
          ...(facts.isGreatCaptain ? [say(language, 'great captain', 'grand capitaine')] : []),
          ...(row.moved ? [say(language, 'has ridden', 's’est déplacé')] : []),
          ...(row.lame >= view.turn ? [say(language, 'cannot ride', 'ne peut se déplacer')] : []),
        ]}
      />
      <p className="aor-advice">{generalAdvice[facts.rank][language]}</p>
      <Choose spot={pieceSpot(facts.id)} language={language} offered={offered} onPick={onPick} />
    </>
  );
}

function Values({ values }: { readonly values: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="ft-values">
      {values.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Line({ words }: { readonly words: readonly string[] }): ReactNode {
  return words.length === 0 ? null : <p className="soft">{capital(words.join(' · '))}</p>;
}

function Choose({
  spot,
  language,
  offered,
  onPick,
}: Pick<AboutProps, 'offered' | 'onPick'> & { readonly spot: Spot; readonly language: Language }) {
  if (!offered.has(spot)) return null;
  return (
    <button type="button" onClick={() => onPick(spot)}>
      {say(language, 'Choose', 'Choisir')}
    </button>
  );
}
