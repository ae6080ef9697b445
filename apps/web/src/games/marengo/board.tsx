/** The battlefield: the engraved map, the blocks on it, and what may be done with them. */
import { useMemo } from 'react';
import { hourWords, sideNames, type View } from '@bivouac/marengo/words';
import { say, type Language } from '@bivouac/kernel';
import { boxAround, middleOf, pathOf, type Box, type Point } from '../../board/geometry.ts';
import { Arrow, laidOut } from '../../board/showing.tsx';
import type { Site } from '../../board/sites.ts';
import { Stage } from '../../board/stage.tsx';
import type { BoardProps, Spot } from '../../table/room.ts';
import { atlasOf, beyond, localeOfPlace, type Atlas } from './atlas.ts';
import { Block } from './block.tsx';
import { Ground } from './ground.tsx';
import {
  boardBox,
  campsOf,
  cornersOf,
  layOut,
  middleOfApproach,
  openApproaches,
  stripOf,
  type Camp,
  type Laid,
} from './layout.ts';
import { measure } from './measure.ts';
import { labelsOf } from './labels.ts';
import { numberOf, spotName } from './names.ts';
import { campSpot, ownerOf, pieceSpot, placeSpot } from './spots.ts';
import './marengo.css';

export function Board(props: BoardProps<View>) {
  const { view, language, tools } = props;
  const atlas = atlasOf(view);
  const laid = useMemo(() => layOut(view), [view]);
  const camps = useMemo(() => campsOf(view), [view]);
  const sites = useMemo(
    () => sitesOf(view, atlas, laid, camps, language, tools.piecesHidden),
    [view, atlas, laid, camps, language, tools.piecesHidden],
  );
  const ground = useMemo(() => <Ground file={atlas.file} language={language} sheet />, [atlas, language]);
  const board = boardBox(atlas);
  return (
    <Stage
      {...props}
      label={say(language, 'The battlefield', 'Le champ de bataille')}
      board={board}
      home={homeOf(view, laid, board, props.focus === undefined || props.focus.length === 0)}
      ground={ground}
      marks={<Marks view={view} atlas={atlas} camps={camps} language={language} labels={tools.labels} />}
      pieces={[...laid]
        // In the order of the list, whatever moves: an element that changes its place starts its way anew.
        .sort((a, b) => (a.piece.name < b.piece.name ? -1 : 1))
        .map(({ piece, at, angle }) => (
          <Block
            key={piece.name}
            piece={piece}
            x={at[0]}
            y={at[1]}
            angle={angle}
            isOwn={piece.side === view.seat}
            number={tools.labels ? numberOf(piece.name) : null}
          />
        ))}
      overlay={<Fight view={view} atlas={atlas} laid={laid} />}
      sites={sites}
      toneOf={(spot) => toneOf(spot, view)}
      carried={(spot) => <Carried laid={laid} spot={spot} seat={view.seat} />}
      measure={(from, to) =>
        laidOut(measure(from, to, view), (spot) => sites.find((site) => site.spot === spot), language)
      }
    >
      {atlas.file.drawn ? null : (
        <p className="marengo-undrawn">
          {say(
            language,
            'This position lies on a map of its own that nobody has drawn: read it in words.',
            'Cette position est sur une carte à elle que personne n’a dessinée : lisez-la en mots.',
          )}
        </p>
      )}
    </Stage>
  );
}

/** A block in the hand that drags it, lying as it lay. */
function Carried({ laid, spot, seat }: { laid: readonly Laid[]; spot: Spot; seat: string }) {
  const found = laid.find(({ piece }) => pieceSpot(piece.name) === spot);
  if (found === undefined) return null;
  const { piece, angle } = found;
  return <Block piece={piece} x={0} y={0} angle={angle} isOwn={piece.side === seat} number={null} />;
}

/**
 * In a window so narrow and yet so high, in pixels, one's own blocks come first, where they stand this close together: the
 * board of a smaller one would have no room for their goals.
 */
const [narrow, high, large] = [600, 640, 900];
/** In a window no wider than this, in pixels, a map that is wider than so much is looked at where the armies meet. */
const [small, meeting] = [900, 760];

/**
 * The blocks on the map and those about to enter, with a good margin; on a phone, one's own, large enough for a thumb;
 * where they stand too far apart for that, those next to the enemy.
 */
function homeOf(view: View, laid: readonly Laid[], board: Box, isFree: boolean): Box {
  const due = new Set(
    view.terms.groups.filter(({ fromRound }) => fromRound <= view.round).map(({ id }) => id),
  );
  const there = laid.filter(({ piece }) => piece.at !== 'waiting' || due.has(piece.group ?? ''));
  if (window.innerWidth <= narrow && window.innerHeight >= high) {
    const own = there.filter(({ piece }) => piece.side === view.seat && piece.at !== 'waiting');
    const near = boxAround(
      own.map(({ at }) => at),
      150,
    );
    if (near !== null && near.width <= large && near.height <= large) return near;
  }
  const around =
    boxAround(
      (there.length > 0 ? there : laid).map(({ at }) => at),
      120,
    ) ?? board;
  // A lesson says itself what is to be seen.
  if (isFree && window.innerWidth <= small && around.width > meeting) {
    const front = boxAround(nearestEnemies(view, there), meeting / 2);
    if (front !== null) return front;
  }
  const [x, y] = middleOf(around);
  const [width, height] = [Math.max(around.width, 800), Math.max(around.height, 600)];
  const [left, top] = [Math.max(board.x, x - width / 2), Math.max(board.y, y - height / 2)];
  return {
    x: left,
    y: top,
    width: Math.min(width, board.x + board.width - left),
    height: Math.min(height, board.y + board.height - top),
  };
}

/** Where one's own block stands that an enemy is nearest to, and he: on the map, or about to enter. */
function nearestEnemies(view: View, there: readonly Laid[]): readonly Point[] {
  let [least, found]: [number, readonly Point[]] = [Infinity, []];
  const own = there.filter(({ piece }) => piece.side === view.seat && piece.at !== 'waiting');
  for (const { at } of own)
    for (const enemy of there) {
      const far = Math.hypot(at[0] - enemy.at[0], at[1] - enemy.at[1]);
      if (enemy.piece.side !== view.seat && far < least) [least, found] = [far, [at, enemy.at]];
    }
  return found;
}

/** Everything that can be pointed at: locales below, their approaches on them, blocks on top. */
function sitesOf(
  view: View,
  atlas: Atlas,
  laid: readonly Laid[],
  camps: readonly Camp[],
  language: Language,
  piecesHidden: boolean,
): readonly Site[] {
  const named = (spot: Spot, at: Point, shape: string): Site => ({
    spot,
    name: spotName(spot, view, language),
    at,
    shape,
  });
  return [
    ...camps.map(({ group, box }) => named(campSpot(group), middleOf(box), boxPath(box))),
    ...atlas.file.locales.flatMap(({ id, polygon, reserve }) =>
      polygon === undefined || reserve === undefined
        ? []
        : [named(placeSpot(id), reserve, pathOf(polygon, true))],
    ),
    ...openApproaches(atlas).map((approach) =>
      named(placeSpot(approach.id), middleOfApproach(approach), pathOf(stripOf(approach), true)),
    ),
    ...(piecesHidden ? [] : laid).map((block) =>
      named(pieceSpot(block.piece.name), block.at, pathOf(cornersOf(block, 2), true)),
    ),
  ];
}

function boxPath({ x, y, width, height }: Box): string {
  return `M${x},${y}h${width}v${height}h${-width}Z`;
}

function toneOf(spot: Spot | null, view: View): string {
  const side = spot === null ? null : ownerOf(spot, view);
  return side === null ? '' : `tone-${side}`;
}

interface MarksProps {
  readonly view: View;
  readonly atlas: Atlas;
  readonly camps: readonly Camp[];
  readonly language: Language;
  readonly labels: boolean;
}

/** What lies on the ground besides blocks: camps, closed ground, approaches barred this turn, flags on objectives. */
function Marks({ view, atlas, camps, language, labels }: MarksProps) {
  const { locales, scenery } = atlas.file;
  const taken = locales.filter(
    ({ id, objective }) =>
      objective !== null &&
      view.pieces.some(({ side, at }) => side === 'austrian' && localeOfPlace(atlas, at) === id),
  );
  return (
    <>
      {camps.map((camp) => (
        <CampSlip key={camp.group} camp={camp} view={view} language={language} />
      ))}
      {view.closed.map((id) => (
        <path
          key={`closed ${id}`}
          className="mark-closed"
          d={pathOf(atlas.locales.get(id)?.polygon ?? [], true)}
        />
      ))}
      {view.barred.map((id) => {
        const [x, y] = middleOfApproach(atlas.approaches.get(id)!, 8);
        return (
          <path key={`barred ${id}`} className="mark-barred" d={`M${x - 9},${y - 9}l18,18m0,-18l-18,18`} />
        );
      })}
      {taken.map(({ id, reserve = [0, 0] }) => {
        const [x, y] = scenery?.plates.find((plate) => plate.locale === id)?.at ?? reserve;
        return (
          <path key={`flag ${id}`} className="mark-flag" d={`M${x + 36},${y - 8}v-34h30l-7,9l7,9h-30`} />
        );
      })}
      {labels
        ? // Names of the published board are engraved on the map already.
          labelsOf(atlas.file, language).map(({ key, lines, at: [x, y] }) => (
            <text key={`label ${key}`} className="mark-label" x={x} y={y}>
              {lines[0]}
            </text>
          ))
        : null}
    </>
  );
}

/** A slip of paper beside the map: who comes, from which hour. */
function CampSlip({
  camp,
  view,
  language,
}: {
  readonly camp: Camp;
  readonly view: View;
  readonly language: Language;
}) {
  const { box, group, side, fromRound } = camp;
  const hour = hourWords(view.terms.firstHour + fromRound - 1, language);
  const waiting = view.pieces.some((piece) => piece.at === 'waiting' && piece.group === group);
  if (!waiting) return null;
  return (
    <g className={`camp camp-${side}`}>
      <path className="camp-slip" d={boxPath(box)} />
      <text className="camp-side" x={box.x + box.width / 2} y={box.y + 18}>
        {sideNames[side][language]}
      </text>
      <text className="camp-hour" x={box.x + box.width / 2} y={box.y + 34}>
        {say(language, `from ${hour}`, `dès ${hour}`)}
      </text>
    </g>
  );
}

/** An attack that waits for an answer: an arrow from the attackers to what they attack. */
function Fight({
  view,
  atlas,
  laid,
}: {
  readonly view: View;
  readonly atlas: Atlas;
  readonly laid: readonly Laid[];
}) {
  const { attack } = view;
  if (attack === null) return null;
  const approach = atlas.approaches.get(attack.approach);
  const opposite = atlas.approaches.get(approach?.opposite ?? '');
  if (approach?.segment === undefined || opposite === undefined) return null;
  const starts = laid.filter(({ piece }) => attack.attackers.includes(piece.name)).map(({ at }) => at);
  const from = starts.length === 0 ? middleOfApproach(approach, 40) : middleOf(boxAround(starts)!);
  const goal = atlas.locales.get(beyond(atlas, approach.id) ?? '')?.reserve ?? [0, 0];
  const side = view.pieces.find(({ name }) => name === attack.attackers[0])?.side ?? view.side;
  const before = attack.kind === 'assault' ? middleOfApproach(opposite, 34) : goal;
  const to = attack.blocked ? middleOfApproach(opposite, 4) : before;
  const way: Point[] = attack.blocked ? [from, to] : [from, middleOfApproach(approach, 0), to];
  return <Arrow className={`arrow arrow-attack tone-${side}`} points={way} />;
}
