/** Pages beside the board: the armies with their losses and what they fight for, and the cards. */
import {
  cardKinds,
  cardName,
  isSide,
  leaderWords,
  sideNames,
  typeOf,
  type SeenUnit,
  type Side,
  type View,
} from '@bivouac/commands-colors/words';
import { capital, colon, say, type Language } from '@bivouac/kernel';
import type { PanelProps } from '../../table/room.ts';
import { bannersWords, counted, sidesInOrder, unitName } from './names.ts';
import { Block, LeaderDisc } from './pieces.tsx';
import { cardSpot, isOnBoard, pieceSpot, placeSpot } from './spots.ts';

/** A block in a list: its colour and its sticker. */
export function BlockIcon({ unit }: { readonly unit: Pick<SeenUnit, 'nation' | 'type'> }) {
  return (
    <svg className="cc-icon" viewBox="-22 -17 44 36" aria-hidden="true">
      <Block nation={unit.nation} troops={typeOf(unit)} />
    </svg>
  );
}

export function Forces(props: PanelProps<View>) {
  const { view, language } = props;
  return (
    <div className="cc-panel">
      <Goals {...props} />
      {sidesInOrder.map((side) => (
        <section key={side}>
          <h2 className={`cc-tone-${side}`}>{sideNames[side][language]}</h2>
          <p>
            {say(
              language,
              `${view.banners[side]} of ${view.terms.banners[side]} banners`,
              `${view.banners[side]} bannières sur ${view.terms.banners[side]}`,
            )}
          </p>
          <Troops {...props} side={side} />
          <Leaders {...props} side={side} />
        </section>
      ))}
    </div>
  );
}

type SideProps = PanelProps<View> & { readonly side: Side };

/** Everybody who stands, with the blocks he has and those he has lost; then the units that are gone. */
function Troops({ view, language, side, onLight }: SideProps) {
  const own = view.units.filter((unit) => unit.side === side);
  const here = own.filter(({ hex }) => isOnBoard(hex));
  const gone = own.filter(({ hex }) => !isOnBoard(hex));
  return (
    <>
      <h3>
        {counted(
          here.length,
          language,
          ['unit on the board', 'units on the board'],
          ['unité sur le plateau', 'unités sur le plateau'],
        )}
      </h3>
      <ul className="cc-list">
        {here.map((unit) => (
          <li key={unit.name}>
            <button type="button" onClick={() => onLight([pieceSpot(unit.name)])}>
              <BlockIcon unit={unit} />
              <span>
                {capital(unitName(unit, view, language))}, {unit.hex}
              </span>
              <Strength unit={unit} language={language} />
            </button>
          </li>
        ))}
      </ul>
      {gone.length === 0 ? null : (
        <>
          <h3>{say(language, `Lost: ${gone.length}`, `Perdues : ${gone.length}`)}</h3>
          <ul className="cc-list">
            {gone.map((unit) => (
              <li key={unit.name} className="cc-gone">
                {capital(unitName(unit, view, language))}
                {unit.hex === 'away' ? say(language, ', off the board', ', hors du plateau') : ''}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The blocks a unit has, out of those of its type. */
function Strength({ unit, language }: { readonly unit: SeenUnit; readonly language: Language }) {
  const full = Math.max(typeOf(unit).blocks, unit.blocks);
  return (
    <span
      className={`cc-strength cc-tone-${unit.side}`}
      role="img"
      aria-label={say(language, `${unit.blocks} of ${full} blocks`, `${unit.blocks} blocs sur ${full}`)}
    >
      {Array.from({ length: full }, (_, index) => (
        <i key={index} className={index < unit.blocks ? '' : 'cc-lost'} />
      ))}
    </span>
  );
}

function Leaders({ view, language, side, onLight }: SideProps) {
  const leaders = view.leaders.filter((leader) => leader.side === side);
  return (
    <>
      <h3>{say(language, 'Leaders', 'Généraux')}</h3>
      <ul className="cc-list">
        {leaders.map(({ name, hex }) => (
          <li key={name}>
            <button type="button" onClick={() => onLight(isOnBoard(hex) ? [pieceSpot(name)] : [])}>
              <svg className="cc-icon" viewBox="-22 -22 44 44" aria-hidden="true">
                <LeaderDisc side={side} />
              </svg>
              <span>
                {leaderWords(view, name)}
                {', '}
                {isOnBoard(hex)
                  ? hex
                  : hex === 'gone'
                    ? say(language, 'lost', 'perdu')
                    : say(language, 'off the board', 'hors du plateau')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What wins: banners, hexes to hold, ways out, the last turn. */
function Goals({ view, language, onLight, onRule }: PanelProps<View>) {
  const { claims, exits, turnLimit } = view.terms;
  return (
    <section>
      <h2>{say(language, 'What wins', 'Ce qui donne la victoire')}</h2>
      <p>
        {say(
          language,
          'A banner for each enemy unit or leader destroyed; the first to hold his number has won.',
          'Une bannière par unité ou général ennemi éliminé ; le premier qui en tient son compte a gagné.',
        )}{' '}
        <button type="button" className="rule-link" onClick={() => onRule('CCN-4-01')}>
          CCN-4-01
        </button>
      </p>
      <ul className="cc-list">
        {claims.map(({ side, hexes, banners, permanent, atOnce }, index) => {
          return (
            <li key={index}>
              <button type="button" onClick={() => onLight(hexes.map(placeSpot))}>
                <span>
                  <span className={`cc-tone-${side}`}>{sideNames[side][language]}</span>
                  {colon(language)} {hexes.join(' + ')}, {bannersWords(banners, language)},{' '}
                  {permanent
                    ? say(language, 'for good', 'acquise')
                    : say(language, 'while held', 'tant qu’on tient')}
                  {atOnce
                    ? say(language, ', at once', ', sur-le-champ')
                    : say(language, ', counted as the turn begins', ', comptée au début du tour')}
                </span>
                <b>{view.held[index] === true ? say(language, 'held', 'tenu') : '–'}</b>
              </button>
            </li>
          );
        })}
        {exits.map(({ side, hexes, banners }) => (
          <li key={`exit ${side}`}>
            <button type="button" onClick={() => onLight(hexes.map(placeSpot))}>
              {sideNames[side][language]}
              {colon(language)}{' '}
              {say(
                language,
                `each unit that leaves the board here, ${bannersWords(banners, 'en')}`,
                `chaque unité qui sort ici, ${bannersWords(banners, 'fr')}`,
              )}
            </button>
          </li>
        ))}
      </ul>
      {turnLimit === null ? null : (
        <p>
          {say(
            language,
            `After turn ${2 * turnLimit.turns} the ${sideNames[turnLimit.winner].en} have won.`,
            `Après le tour ${2 * turnLimit.turns}, victoire des ${sideNames[turnLimit.winner].fr}.`,
          )}
        </p>
      )}
    </section>
  );
}

/** Every card of the deck: how many there are, how many have been played, how many nobody at this seat has seen. */
export function Cards({ view, language, onLight, onRule }: PanelProps<View>) {
  const isOwn = isSide(view.seat);
  const open = sidesInOrder.map((side) => view.cards[side]).filter(({ hand }) => hand !== null);
  const seen = open.flatMap(({ hand, track }) => [...(hand ?? []), ...track]);
  const count = (list: readonly (string | null)[], id: string) => list.filter((card) => card === id).length;
  return (
    <div className="cc-panel">
      <section>
        <h2>{say(language, 'The deck', 'Le paquet')}</h2>
        <p>
          {say(
            language,
            `${view.deck} to draw, ${view.discards.length} discarded. Cards not yet seen are in the deck or in the other hand.`,
            `${view.deck} à piocher, ${view.discards.length} défaussées. Celles qu’on n’a pas vues sont dans la pioche ou dans l’autre main.`,
          )}
        </p>
        <div className="cc-scroll">
          <table className="cc-chart">
            <thead>
              <tr>
                <th scope="col">{say(language, 'Card', 'Carte')}</th>
                <th scope="col" className="cc-number">
                  {isOwn ? say(language, 'Mine', 'Moi') : say(language, 'In hand', 'En main')}
                </th>
                <th scope="col" className="cc-number">
                  {say(language, 'Discards', 'Défausse')}
                </th>
                <th scope="col" className="cc-number">
                  {say(language, 'Unseen', 'Non vues')}
                </th>
              </tr>
            </thead>
            <tbody>
              {cardKinds.map(({ id, count: all, rule }) => {
                const mine = count(seen, id);
                const out = count(view.discards, id) + (view.played === id ? 1 : 0);
                return (
                  <tr key={id}>
                    <th scope="row">
                      {mine > 0 ? (
                        <button type="button" className="plain" onClick={() => onLight([cardSpot(id)])}>
                          {capital(cardName(id, language))}
                        </button>
                      ) : (
                        capital(cardName(id, language))
                      )}{' '}
                      <button type="button" className="rule-link" onClick={() => onRule(rule)}>
                        {rule}
                      </button>
                    </th>
                    <td className="cc-number">{mine || '–'}</td>
                    <td className="cc-number">{out || '–'}</td>
                    <td className="cc-number">
                      {all - mine - out} / {all}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </section>
    </div>
  );
}
