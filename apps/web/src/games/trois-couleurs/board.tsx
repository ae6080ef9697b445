/** The table: its ground, the bodies on it at their real place and facing, and who they are. */
import { lengthIn, type View } from '@bivouac/trois-couleurs/words';
import { useCallback, useMemo } from 'react';
import { StillAble } from '../../board/free-table/still-able.tsx';
import { TableBoard } from '../../board/free-table/table-board.tsx';
import type { BoardProps, Spot } from '../../table/room.ts';
import { ableIn, withoutSpent } from './able.ts';
import type { TagsProps } from '../../board/free-table/tags.tsx';
import { askedAbout } from './asked-about.ts';
import { sideNamed } from './chronicle.ts';
import { Inspector } from './inspector.tsx';
import { tagsOf } from './name-tags.ts';
import { spotName } from './names.ts';
import { objectivePlaces, Objectives } from './objectives.tsx';
import { PlannedArrows } from './planned.tsx';
import { sceneOf } from './scene.ts';
import { OrderMarkers } from './troops/order-markers.tsx';
import { Signs } from './troops/signs.tsx';
import { Pieces, symbols } from './troops/pieces.tsx';
import './trois-couleurs.css';

export function Board(props: BoardProps<View>) {
  const { view, language } = props;
  const scene = sceneOf(view);
  const names: TagsProps['tagsOf'] = useCallback(
    (detail, size) => tagsOf(view, detail, size, language),
    [view, language],
  );
  const nameOf = useCallback((spot: Spot) => spotName(spot, view, language), [view, language]);
  const about = useMemo(() => askedAbout(view), [view]);
  const marks = useMemo(() => objectivePlaces({ terms: view.terms }, scene.table), [view.terms, scene.table]);
  const offered = useMemo(() => withoutSpent(props.offered, view), [props.offered, view]);
  return (
    <TableBoard
      {...props}
      offered={offered}
      seat={view.seat}
      scene={scene}
      spotName={nameOf}
      sideNamed={(name) => sideNamed(view, name)}
      lengthIn={lengthIn}
      about={about}
      marks={marks}
      tagsOf={names}
      pieces={
        <>
          <defs>{symbols}</defs>
          <Objectives view={view} language={language} />
          <Pieces view={view} scene={scene} />
          <Signs view={view} language={language} />
          <OrderMarkers view={view} language={language} />
        </>
      }
      overlay={props.show === null ? <PlannedArrows view={view} /> : null}
      around={(inspection) => (
        <>
          <StillAble {...props} offered={offered} ableOf={(name) => ableIn(view, name, language)} />
          <Inspector view={view} language={language} inspection={inspection} />
        </>
      )}
    />
  );
}
