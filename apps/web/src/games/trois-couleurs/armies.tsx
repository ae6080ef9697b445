/** The armies beside the board: brigades with who leads them, units with what is left of them and how they are; and the letters players use. */
import { capital, say } from '@bivouac/kernel';
import {
  caseNames,
  figuresLeft,
  formationNames,
  letters,
  none,
  orderNames,
  orderOf,
  sideName,
  sides,
  type Side,
  type View,
} from '@bivouac/trois-couleurs/words';
import { pieceSpot } from '../../board/free-table/spots.ts';
import type { PanelProps } from '../../table/room.ts';
import { fateOf, titleOf } from './names.ts';
import { scoreSentences } from './score-words.ts';
import { isOnTable } from './spots.ts';

type ArmyProps = Pick<PanelProps<View>, 'view' | 'language' | 'onLight'> & { readonly side: Side };

export function Armies({ view, language, onLight }: PanelProps<View>) {
  return (
    <div className="tc-panel">
      <section className="tc-score">
        <h2>{say(language, 'Points', 'Points')}</h2>
        {scoreSentences(view, language).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      {sides.map((side) => (
        <Army key={side} view={view} side={side} language={language} onLight={onLight} />
      ))}
      <details>
        <summary>{say(language, 'Letters that players use', 'Les sigles des joueurs')}</summary>
        <dl className="tc-letters">
          {Object.entries(letters).map(([sign, words]) => (
            <div key={sign}>
              <dt>{sign}</dt>
              <dd>{words[language]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

function Army(props: ArmyProps) {
  const { view, side, language } = props;
  return (
    <section className={`tc-army ft-tone-${side}`}>
      <h2>{sideName(view, side, language)}</h2>
      <ul>
        {view.terms.generals.map((facts, general) =>
          facts.side === side && facts.group === none ? (
            <GeneralLine key={facts.id} {...props} general={general} />
          ) : null,
        )}
      </ul>
      {view.terms.groups.map((group, index) =>
        group.side === side ? (
          <details key={group.id} open>
            <summary>
              <b>{capital(group.name[language])}</b>
            </summary>
            <ul>
              {view.terms.generals.map(({ id, group: of }, general) =>
                of === index ? <GeneralLine key={id} {...props} general={general} /> : null,
              )}
              {view.terms.units.map(({ id, group: of, parent }, unit) =>
                of === index && (parent === none || view.units[unit]!.where === 'table') ? (
                  <Line key={id} {...props} piece={id} text={unitLine(view, unit, language)} />
                ) : null,
              )}
            </ul>
          </details>
        ) : null,
      )}
    </section>
  );
}

function GeneralLine({ general, ...props }: ArmyProps & { readonly general: number }) {
  const { view, language } = props;
  const { id } = view.terms.generals[general]!;
  const said = [...titleOf(view, general, language), ...fateOf(view, general, language)];
  return <Line {...props} piece={id} text={said.join(', ')} />;
}

/** `1st Battalion, 12/12, line`: what is out of order besides. */
function unitLine(view: View, index: number, language: PanelProps['language']): string {
  const [facts, unit] = [view.terms.units[index]!, view.units[index]!];
  const said = [capital(facts.name[language]), `${figuresLeft(view, index)}/${facts.strength}`];
  if (unit.where === 'plan' || unit.where === 'marker')
    return [...said, say(language, 'hidden', 'hors de vue de l’ennemi')].join(', ');
  if (unit.where === 'unseen') return [...said, say(language, 'not seen', 'pas en vue')].join(', ');
  if (unit.where !== 'table') return [...said, say(language, 'off the table', 'hors de la table')].join(', ');
  said.push(formationNames[unit.formation][language]);
  const order = orderOf(view, index);
  if (order === 'SAF' || order === 'DES') said.push(orderNames[order][language]);
  if (unit.case !== 'ARR') said.push(caseNames[unit.case][language]);
  return said.join(', ');
}

function Line({ view, piece, text, onLight }: ArmyProps & { readonly piece: string; readonly text: string }) {
  const spots = isOnTable(view, piece) ? [pieceSpot(piece)] : [];
  return (
    <li onPointerEnter={() => onLight(spots)} onPointerLeave={() => onLight([])}>
      {text}
    </li>
  );
}
