/** Whoever the hand rests on: the four things that are kept apart, and what it has left to do with. */
import { capital, say, type Language } from '@bivouac/kernel';
import {
  armNames,
  caseNames,
  figuresLeft,
  formationNames,
  indexOfGeneral,
  indexOfUnit,
  none,
  orderNames,
  orderOf,
  paceNames,
  pointsLeft,
  statusNames,
  type View,
} from '@bivouac/trois-couleurs/words';
import { nameOfSpot } from '../../board/free-table/spots.ts';
import type { Inspection } from '../../board/inspected.ts';
import { InspectorCard } from '../../board/inspector-card.tsx';
import type { Spot } from '../../table/room.ts';
import { useStore } from '../../table/store.ts';
import { titleOf } from './names.ts';
import { adviceOn } from './tips.ts';

interface InspectorProps {
  readonly view: View;
  readonly language: Language;
  readonly inspection: Inspection<Spot | null>;
}

export function Inspector({ view, language, inspection }: InspectorProps) {
  const { what } = useStore(inspection.store);
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
      {unit === none ? (
        <AboutGeneral view={view} language={language} general={general} />
      ) : (
        <AboutUnit view={view} language={language} unit={unit} />
      )}
    </InspectorCard>
  );
}

interface AboutProps {
  readonly view: View;
  readonly language: Language;
}

function AboutUnit({ view, language, unit }: AboutProps & { readonly unit: number }) {
  const [facts, row] = [view.terms.units[unit]!, view.units[unit]!];
  return (
    <>
      <h2 className={`ft-tone-${facts.side}`}>{capital(facts.name[language])}</h2>
      <p className="soft inspector-more">
        {capital(armNames[facts.arm][language])} ({statusNames[facts.status][language]}),{' '}
        {formationNames[row.formation][language]}
      </p>
      <dl className="ft-values">
        <Value name={say(language, 'Morale', 'Moral')} value={caseNames[row.case][language]} />
        <Value name={say(language, 'Pace', 'Allure')} value={paceNames[row.pace][language]} />
        <Value name={say(language, 'Order', 'Ordre')} value={orderNames[orderOf(view, unit)][language]} />
        <Value
          name={say(language, 'Strength', 'Effectif')}
          value={`${figuresLeft(view, unit)}/${facts.strength}${row.lost === 0 ? '' : ` (−${row.lost})`}`}
        />
        <Value
          name={say(language, 'Action points', 'Points d’action')}
          value={String(pointsLeft(view, unit))}
        />
      </dl>
      <ul className="tc-advice inspector-more">
        {adviceOn(row, facts.arm === 'cavalry', language).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function AboutGeneral({ view, language, general }: AboutProps & { readonly general: number }) {
  const facts = view.terms.generals[general]!;
  const [name, rank] = titleOf(view, general, language);
  return (
    <>
      <h2 className={`ft-tone-${facts.side}`}>{name}</h2>
      {rank !== undefined && <p className="soft">{capital(rank)}</p>}
      <dl className="ft-values">
        <Value name={say(language, 'Morale', 'Moral')} value={`+${facts.morale}`} />
        <Value
          name={say(language, 'Actions used', 'Actions faites')}
          value={String(view.generals[general]!.used)}
        />
      </dl>
    </>
  );
}

function Value({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
