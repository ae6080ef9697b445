/** The armies beside the board: corps and brigades with who leads them, units with what is left of them, what was lost. */
import { capital, say } from '@bivouac/kernel';
import {
  conditionNames,
  none,
  rankNames,
  sideName,
  sides,
  type Side,
  type View,
} from '@bivouac/age-of-reason/words';
import type { PanelProps } from '../../table/room.ts';
import { shareLeft } from './headline.tsx';
import { fateNames, troopsWords, whereNames } from './names.ts';
import { Nightfall } from './night.tsx';
import { pieceSpot } from '../../board/free-table/spots.ts';
import { isOnTable } from './spots.ts';
import { UnitIcon } from './unit-icon.tsx';

type ArmyProps = Pick<PanelProps<View>, 'view' | 'language' | 'onLight'> & { readonly side: Side };

export function Armies({ view, language, onLight }: PanelProps<View>) {
  return (
    <div className="aor-panel">
      <Nightfall view={view} language={language} />
      {sides.map((side) => (
        <Army key={side} view={view} side={side} language={language} onLight={onLight} />
      ))}
    </div>
  );
}

function Army(props: ArmyProps) {
  const { view, side, language } = props;
  const { corps } = view.terms;
  return (
    <section className={`aor-army ft-tone-${side}`}>
      <h2>{sideName(view, side, language)}</h2>
      <Losses {...props} />
      {corps.map((one, index) =>
        one.side === side ? (
          <details key={index} open className="aor-corps">
            <summary>
              <b>{capital(one.name[language])}</b> <Leader {...props} general={view.corps[index]!.leader} />
            </summary>
            <Brigades {...props} corps={index} />
          </details>
        ) : null,
      )}
    </section>
  );
}

/** What the army has lost, and how much of it is left before it must ask whether to go. */
function Losses({ view, side, language }: ArmyProps) {
  const { losses, flagsLost, batteriesLost, brigadiersLost, generalsLost } = view.armies[side];
  const left = shareLeft(view, side);
  const lost: readonly (readonly [number, string])[] = [
    [flagsLost, say(language, 'flags', 'drapeaux')],
    [batteriesLost, say(language, 'batteries', 'batteries')],
    [brigadiersLost + generalsLost, say(language, 'generals', 'généraux')],
  ];
  const more = lost.flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`]));
  return (
    <>
      <div
        className="aor-strength"
        role="img"
        aria-label={say(language, `${left} % left`, `${left} % restants`)}
      >
        <span style={{ inlineSize: `${left}%` }} />
      </div>
      <p className="soft">
        {say(
          language,
          `${view.terms.sides[side].figures - losses} of ${view.terms.sides[side].figures} figures left`,
          `${view.terms.sides[side].figures - losses} figurines sur ${view.terms.sides[side].figures}`,
        )}
        {more.length === 0 ? null : ` · ${say(language, 'lost', 'perdus')} ${more.join(', ')}`}
      </p>
    </>
  );
}

function Leader({ view, language, onLight, general }: ArmyProps & { readonly general: number }) {
  if (general === none)
    return <span className="aor-bad">{say(language, 'nobody leads it', 'sans chef')}</span>;
  const [facts, row] = [view.terms.generals[general]!, view.generals[general]!];
  const words = [
    row.fate === 'table' || row.fate === 'away'
      ? rankNames[facts.rank][language]
      : fateNames[row.fate][language],
    ...(row.points > 0 ? [say(language, `${row.points} points`, `${row.points} points`)] : []),
  ];
  return (
    <span
      className="aor-leader"
      onPointerEnter={() => onLight(isOnTable(view, facts.id) ? [pieceSpot(facts.id)] : [])}
      onPointerLeave={() => onLight([])}
    >
      {capital(facts.name[language])} <span className="soft">({words.join(', ')})</span>
    </span>
  );
}

function Brigades(props: ArmyProps & { readonly corps: number }) {
  const { view, language, corps, onLight } = props;
  return view.terms.brigades.map((brigade, index) => {
    if (brigade.corps !== corps) return null;
    const units = view.terms.units.flatMap((facts, unit) => (facts.brigade === index ? [unit] : []));
    const spots = units.flatMap((unit) => {
      const { id } = view.terms.units[unit]!;
      return isOnTable(view, id) ? [pieceSpot(id)] : [];
    });
    return (
      <div key={index} className="aor-brigade">
        <h3 onPointerEnter={() => onLight(spots)} onPointerLeave={() => onLight([])}>
          {capital(brigade.name[language])} <Leader {...props} general={view.brigades[index]!.leader} />
        </h3>
        <ul>
          {units.map((unit) => (
            <UnitLine key={unit} {...props} unit={unit} />
          ))}
        </ul>
      </div>
    );
  });
}

function UnitLine({ view, language, onLight, unit }: ArmyProps & { readonly unit: number }) {
  const [facts, row] = [view.terms.units[unit]!, view.units[unit]!];
  const isHere = row.where === 'table';
  const state =
    row.where === 'table' ? conditionNames[row.condition][language] : whereNames[row.where][language];
  const isGone = row.where === 'lost' || row.where === 'withdrawn';
  return (
    <li
      className={isGone ? 'aor-line aor-gone' : 'aor-line'}
      onPointerEnter={() => onLight(isHere ? [pieceSpot(facts.id)] : [])}
      onPointerLeave={() => onLight([])}
    >
      <UnitIcon view={view} index={unit} />
      <span>
        {capital(facts.name[language])}{' '}
        <span className="soft">
          {troopsWords(facts, language)}, M{facts.morale}
        </span>
        {isHere && row.condition === 'normal' ? null : (
          <>
            {' '}
            <span className={`aor-condition aor-condition-${isHere ? row.condition : 'away'}`}>{state}</span>
          </>
        )}
      </span>
      <b className={row.figures < facts.figures ? 'aor-worn' : ''}>
        {row.figures}
        <span className="soft">/{facts.figures}</span>
      </b>
    </li>
  );
}
