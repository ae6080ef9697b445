/** The stack inspector: everybody in a hex with all that is printed on his counter, and what it is good for. */
import { say, signed, type Language } from '@bivouac/kernel';
import {
  boardUnder,
  formationNames,
  groundWords,
  leaderMarks,
  leadersSeen,
  orderWords,
  rankNames,
  stackSeen,
  standingWords,
  terrainAt,
  terrainWords,
  troopsWords,
  unitFactsOf,
  type SeenUnit,
  type View,
} from '@bivouac/vive-lempereur/words';
import type { BoardProps, Spot } from '../../table/room.ts';
import { useStore } from '../../table/store.ts';
import { Counter, LeaderDisc } from './counters.tsx';
import { fieldOf } from './field.ts';
import type { Inspection } from '../../board/inspected.ts';
import { InspectorCard } from '../../board/inspector-card.tsx';
import { conditionWords, corpsOf, strengthWords } from './names.ts';
import { cardSpot, pieceSpot } from './spots.ts';
import { turnOf } from './stance.ts';
import { adviceOn, leaderAdvice, stepAdvice } from './tips.ts';

type InspectorProps = Pick<BoardProps<View>, 'view' | 'language' | 'offered' | 'onPick'> & {
  readonly inspection: Inspection<number>;
};

/** What is left of a march, and of how much; guns in position have none left that they could have spent. */
export function movesLeft(allowance: number, spent: number): string {
  return spent > 0 && allowance > 0 ? `${Math.max(0, allowance - spent)}/${allowance}` : String(allowance);
}

export function Inspector({ inspection, ...props }: InspectorProps) {
  const { what: hex } = useStore(inspection.store);
  const { view, language } = props;
  if (hex < 0) return null;
  const units = stackSeen(view, hex);
  const leaders = leadersSeen(view, hex);
  if (units.length === 0 && leaders.length === 0) return null;
  const ground = groundWords(view, hex, language) || terrainWords[terrainAt(view, hex)][language];
  const { grid, map } = boardUnder(view);
  return (
    <InspectorCard
      inspection={inspection}
      language={language}
      label={say(language, 'In this hex', 'Dans cette case')}
      className="ve-inspector"
    >
      <header className="inspector-more">
        <h2>
          {grid.names[hex]} <span>{ground}</span>
        </h2>
        <span className="ve-level">
          {say(language, `level ${map.levels[hex]!}`, `niveau ${map.levels[hex]!}`)}
        </span>
      </header>
      <ol>
        {leaders.map((leader) => (
          <LeaderRow key={leader} leader={leader} {...props} />
        ))}
        {units.map((unit) => (
          <UnitRow key={unit.name} unit={unit} {...props} />
        ))}
      </ol>
      {[...adviceOf(units[0], language), ...stepAdvice(view, units, language)].map((line) => (
        <p key={line} className="ve-advice">
          {line}
        </p>
      ))}
    </InspectorCard>
  );
}

/** On whoever lies on top, or on a leader who is alone. */
function adviceOf(top: SeenUnit | undefined, language: Language): readonly string[] {
  return top === undefined ? [leaderAdvice[language]] : adviceOn(top, language);
}

type RowProps = Omit<InspectorProps, 'inspection'>;

/** What can be done with a unit besides taking it in hand. */
function seldomActs(unit: SeenUnit, offered: RowProps['offered']): readonly Spot[] {
  return Object.keys(seldomNames)
    .map((verb) => cardSpot(`${verb} ${unit.name}`))
    .filter((spot) => offered.has(spot));
}

const seldomNames: Readonly<Record<string, readonly [en: string, fr: string]>> = {
  top: ['Lay on top', 'Placer au sommet'],
  disorder: ['Scatter', 'Disperser'],
  recover: ['Gather stragglers', 'Rassembler les isolés'],
  recall: ['Call voltigeurs back', 'Rappeler les voltigeurs'],
  leave: ['Leave the map', 'Quitter la carte'],
};

function UnitRow({ unit, view, language, offered, onPick }: RowProps & { readonly unit: SeenUnit }) {
  const facts = unitFactsOf(view, unit);
  const spot = pieceSpot(unit.name);
  const conditions = conditionWords(unit, language);
  return (
    <li className="ve-row">
      <UnitIcon view={view} unit={unit} />
      <div>
        <p className="ve-row-name">
          <b>{facts.name[language]}</b>{' '}
          <span className="inspector-more">
            {troopsWords(facts, language)}, {corpsOf(view, unit, language)}
          </span>
        </p>
        <p className="inspector-more">
          {strengthWords(view, unit, language)}, {standingWords(view, unit, language)}
        </p>
        {conditions.length === 0 ? null : <p className="ve-conditions">{conditions.join(' · ')}</p>}
        <Values view={view} unit={unit} language={language} />
        {offered.has(spot) || seldomActs(unit, offered).length > 0 ? (
          <p className="ve-row-acts">
            {offered.has(spot) ? (
              <button type="button" onClick={() => onPick(spot)}>
                {say(language, 'Choose', 'Choisir')}
              </button>
            ) : null}
            {seldomActs(unit, offered).map((act) => {
              const [en, fr] = seldomNames[act.slice('card:'.length).split(' ')[0]!]!;
              return (
                <button key={act} type="button" data-spot={act} onClick={() => onPick(act)}>
                  {say(language, en, fr)}
                </button>
              );
            })}
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** What is printed on the counter, and what is left of its march. */
function Values({
  view,
  unit,
  language,
}: {
  readonly view: View;
  readonly unit: SeenUnit;
  readonly language: Language;
}) {
  const { fire, shock, morale, range, wide, narrow } = unitFactsOf(view, unit);
  const formation = formationNames[unit.standing?.formation ?? 1]!;
  const allowance = ['line', 'battery', 'square', 'skirmish'].includes(formation) ? wide : narrow;
  const spent = unit.standing?.spent ?? 0;
  const values: readonly (readonly [name: string, value: string])[] = [
    ...(fire > 0 ? [[say(language, 'fire', 'feu'), String(fire)] as const] : []),
    [say(language, 'shock', 'choc'), String(shock)],
    [say(language, 'morale', 'moral'), String(morale)],
    ...(range > 0 ? [[say(language, 'range', 'portée'), String(range)] as const] : []),
    [say(language, 'moves', 'PM'), movesLeft(allowance, spent)],
    [say(language, 'wear', 'usure'), unit.letter],
  ];
  return (
    <dl className="ve-values">
      {values.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A counter in a list. */
export function UnitIcon({ view, unit }: { readonly view: View; readonly unit: SeenUnit }) {
  const field = fieldOf(boardUnder(view).map);
  const { standing } = unit;
  const isShown = standing !== null && standing.hex >= 0;
  return (
    <svg className="ve-icon inspector-more" viewBox="-54 -52 108 104" aria-hidden="true">
      <Counter
        nation={view.terms.nations[unit.side]}
        facts={unitFactsOf(view, unit)}
        formation={isShown ? formationNames[standing.formation]! : 'column'}
        turn={isShown ? turnOf(field, standing) : 0}
        steps={unit.steps}
      />
    </svg>
  );
}

function LeaderRow({ leader, view, language, offered, onPick }: RowProps & { readonly leader: number }) {
  const facts = view.terms.leaders[leader]!;
  const spot = pieceSpot(facts.slug);
  return (
    <li className="ve-row">
      <svg className="ve-icon inspector-more" viewBox="-24 -22 48 44" aria-hidden="true">
        <LeaderDisc nation={view.terms.nations[facts.side]} rank={facts.rank} />
      </svg>
      <div>
        <p className="ve-row-name">
          <b>{facts.name}</b> <span className="inspector-more">{rankNames[facts.rank][language]}</span>
        </p>
        <dl className="ve-values">
          <div>
            <dt>{say(language, 'combat', 'combat')}</dt>
            <dd>{signed(facts.combat)}</dd>
          </div>
          <div>
            <dt>{say(language, 'morale', 'moral')}</dt>
            <dd>{signed(facts.morale)}</dd>
          </div>
          <div>
            <dt>{say(language, 'moves', 'PM')}</dt>
            <dd>{facts.movement}</dd>
          </div>
          {view.terms.options.commandLevel > 1 ? (
            <div>
              <dt>{say(language, 'initiative', 'initiative')}</dt>
              <dd>{facts.initiative}</dd>
            </div>
          ) : null}
        </dl>
        {facts.rank === 'army' ? null : <Orders view={view} corps={facts.corps} language={language} />}
        {(view.leaders[leader]!.marks & leaderMarks.uncommanded) === 0 ? null : (
          <p>{say(language, 'too far from his superior', 'trop loin de son supérieur')}</p>
        )}
        {offered.has(spot) ? (
          <p className="ve-row-acts">
            <button type="button" onClick={() => onPick(spot)}>
              {say(language, 'Choose', 'Choisir')}
            </button>
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** Under which orders the corps of a leader fight, as far as they are known here, and whether others wait to be obeyed. */
function Orders({
  view,
  corps,
  language,
}: Pick<RowProps, 'view' | 'language'> & { readonly corps: readonly number[] }) {
  return corps.map((one) => {
    const order = orderWords(view, one);
    if (order === null) return null;
    const { name } = view.terms.corps[one]!;
    const waits = view.corps[one]!.pending.length > 0;
    return (
      <p key={one}>
        <b>{name[language]}</b> · {order[language]}
        {waits ? ` · ${say(language, 'another order waits', 'un autre ordre attend')}` : null}
      </p>
    );
  });
}
