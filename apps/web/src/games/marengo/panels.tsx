/** Pages beside the board: the armies and their losses, and what is known of the enemy's blocks. */
import { say, type Language } from '@bivouac/kernel';
import {
  hourWords,
  sideNames,
  type FaceCount,
  type SeenPiece,
  type Side,
  type View,
} from '@bivouac/marengo/words';
import type { PanelProps } from '../../table/room.ts';
import { atlasOf } from './atlas.ts';
import { Signs } from './block.tsx';
import { blockDepth, blockLength } from './layout.ts';
import { blockName, faceName, localeName, numberOf, standsWords } from './names.ts';
import { pieceSpot } from './spots.ts';
import { sidesInOrder } from './passages.ts';

type Face = Pick<FaceCount, 'arm' | 'strength'>;

/** A block in a list: its colour and its face, or no face. */
export function BlockIcon({ side, face }: { readonly side: Side; readonly face: Face | null }) {
  return (
    <svg className={`mblock-icon mblock mblock-${side}`} viewBox="-32 -12 64 24" aria-hidden="true">
      <rect
        className="mblock-body"
        x={-blockLength / 2}
        y={-blockDepth / 2}
        width={blockLength}
        height={blockDepth}
        rx={2.5}
      />
      {face === null ? null : <Signs arm={face.arm} strength={face.strength} />}
    </svg>
  );
}

const faceOf = ({ arm, strength }: SeenPiece): Face | null =>
  arm === null || strength === null || strength === 0 ? null : { arm, strength };

interface FaceRow {
  readonly face: Face | null;
  readonly pieces: readonly SeenPiece[];
}

/** Blocks by their faces, the strongest first, unknown ones last. */
function byFace(pieces: readonly SeenPiece[]): readonly FaceRow[] {
  const rows = new Map<string, FaceRow>();
  for (const piece of pieces) {
    const face = faceOf(piece);
    const key = face === null ? 'z' : `${order[face.arm]}${9 - face.strength}`;
    rows.set(key, { face, pieces: [...(rows.get(key)?.pieces ?? []), piece] });
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

const order = { infantry: 'a', cavalry: 'b', artillery: 'c' } as const;

function FaceTable(
  props: { readonly pieces: readonly SeenPiece[]; readonly side: Side } & Pick<
    PanelProps<View>,
    'language' | 'onLight'
  >,
) {
  const { pieces, side, language, onLight } = props;
  return (
    <ul className="faces">
      {byFace(pieces).map(({ face, pieces: alike }) => (
        <li key={face === null ? 'hidden' : `${face.arm} ${face.strength}`}>
          <button type="button" onClick={() => onLight(alike.map(({ name }) => pieceSpot(name)))}>
            <BlockIcon side={side} face={face} />
            <span>
              {face === null
                ? say(language, 'face unknown', 'face inconnue')
                : faceName(face.arm, face.strength, language)}
            </span>
            <b>× {alike.length}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function Forces({ view, language, onLight }: PanelProps<View>) {
  return (
    <div className="marengo-panel">
      {sidesInOrder.map((side) => {
        const own = view.pieces.filter((piece) => piece.side === side);
        const here = own.filter(({ at }) => at !== 'gone' && at !== 'waiting');
        const gone = own.filter(({ at }) => at === 'gone');
        return (
          <section key={side}>
            <h2 className={`tone-${side}`}>{sideNames[side][language]}</h2>
            <p>
              {say(language, 'Morale', 'Moral')} <b>{view.morale[side]}</b>
              {view.demoralized[side] > 0 ? `, ${say(language, 'demoralised', 'démoralisés')}` : ''}
            </p>
            <h3>{say(language, `On the map: ${here.length}`, `Sur la carte : ${here.length}`)}</h3>
            <FaceTable pieces={here} side={side} language={language} onLight={onLight} />
            <Coming view={view} side={side} language={language} onLight={onLight} />
            {gone.length === 0 ? null : (
              <>
                <h3>{say(language, `Eliminated: ${gone.length}`, `Éliminés : ${gone.length}`)}</h3>
                <ul className="plain-list">
                  {gone.map((piece) => (
                    <li key={piece.name}>{blockName(piece, language)}</li>
                  ))}
                </ul>
              </>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** Reinforcements still to come: when, by which road, and who. */
function Coming({
  view,
  side,
  language,
  onLight,
}: { readonly side: Side } & Pick<PanelProps<View>, 'view' | 'language' | 'onLight'>) {
  const atlas = atlasOf(view);
  const groups = view.terms.groups
    .filter((group) => group.side === side)
    .map((group) => ({
      group,
      waiting: view.pieces.filter((piece) => piece.at === 'waiting' && piece.group === group.id),
    }))
    .filter(({ waiting }) => waiting.length > 0);
  return groups.map(({ group, waiting }) => {
    const entry = atlas.file.entries.find(({ id }) => id === group.entry);
    const where = entry === undefined ? '' : localeName(atlas, entry.locale, language);
    const hour = hourWords(view.terms.firstHour + group.fromRound - 1, language);
    return (
      <div key={group.id}>
        <h3>
          {say(
            language,
            `To come from ${hour}, by ${where}: ${waiting.length}`,
            `À venir dès ${hour}, par ${where} : ${waiting.length}`,
          )}
        </h3>
        <FaceTable pieces={waiting} side={side} language={language} onLight={onLight} />
      </div>
    );
  });
}

/** What the other side hides: blocks that were seen, blocks shuffled together, and the faces still unseen. */
export function Known({ view, language, onLight }: PanelProps<View>) {
  const enemies = sidesInOrder.filter((side) => side !== view.seat);
  return (
    <div className="marengo-panel">
      {enemies.map((side) => {
        const blocks = view.pieces.filter((piece) => piece.side === side && piece.at !== 'gone');
        const seen = blocks.filter((piece) => piece.arm !== null);
        const mixes = view.mixes.filter((mix) => blocks.some(({ name }) => mix.pieces.includes(name)));
        const mixed = new Set(mixes.flatMap((mix) => mix.pieces));
        const hidden = blocks.filter((piece) => piece.arm === null && !mixed.has(piece.name));
        return (
          <section key={side}>
            <h2 className={`tone-${side}`}>{sideNames[side][language]}</h2>
            <h3>{say(language, `Seen: ${seen.length}`, `Vus : ${seen.length}`)}</h3>
            <ul className="plain-list">
              {seen.map((piece) => (
                <li key={piece.name}>
                  <button type="button" onClick={() => onLight([pieceSpot(piece.name)])}>
                    <BlockIcon side={side} face={faceOf(piece)} />
                    <span>{`${numberOf(piece.name)}, ${standsWords(view, piece.at, language)}`}</span>
                  </button>
                </li>
              ))}
            </ul>
            {mixes.length === 0 ? null : <h3>{say(language, 'Shuffled together', 'Mélangés ensemble')}</h3>}
            <ul className="plain-list">
              {mixes.map(({ pieces, faces }) => (
                <li key={pieces.join(' ')}>
                  <button type="button" onClick={() => onLight(pieces.map(pieceSpot))}>
                    <span>
                      {say(
                        language,
                        `Among blocks ${pieces.map(numberOf).join(', ')}: `,
                        `Parmi les pions ${pieces.map(numberOf).join(', ')} : `,
                      )}
                      {faceCounts(faces, language)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <h3>{say(language, `Never seen: ${hidden.length}`, `Jamais vus : ${hidden.length}`)}</h3>
            <p>
              {view.unseen[side].length === 0
                ? say(language, 'Nothing is left to guess.', 'Il ne reste rien à deviner.')
                : `${say(language, 'Faces not yet placed: ', 'Faces encore à situer : ')}${faceCounts(view.unseen[side], language)}.`}
            </p>
            {hidden.length === 0 ? null : (
              <button
                type="button"
                className="link"
                onClick={() => onLight(hidden.map(({ name }) => pieceSpot(name)))}
              >
                {say(language, 'Show them on the map', 'Les montrer sur la carte')}
              </button>
            )}
          </section>
        );
      })}
    </div>
  );
}

function faceCounts(faces: readonly FaceCount[], language: Language): string {
  return faces
    .map(({ arm, strength, count }) => `${count} × ${faceName(arm, strength, language)}`)
    .join(', ');
}
