/** The table: its ground, the bodies on it at their real place and facing, and what may be done with them. */
import { lengthIn, type View } from '@bivouac/age-of-reason/words';
import { useCallback, useMemo } from 'react';
import { StillAble } from '../../board/free-table/still-able.tsx';
import { TableBoard } from '../../board/free-table/table-board.tsx';
import type { BoardProps, Spot } from '../../table/room.ts';
import { ableIn } from './able.ts';
import type { TagsProps } from '../../board/free-table/tags.tsx';
import { askedAbout } from './asked-about.ts';
import { ChargeArrows } from './charge-arrows.tsx';
import { sideNamed } from './chronicle.ts';
import { Conversation } from './conversation.tsx';
import { Inspector } from './inspector.tsx';
import { tagsOf } from './name-tags.ts';
import { spotName } from './names.ts';
import { objectivePlaces, Objectives } from './night.tsx';
import { sceneOf } from './scene.ts';
import { Pieces, symbols } from './troops/pieces.tsx';
import './age-of-reason.css';

export function Board(props: BoardProps<View>) {
  const { view, language, offered, onPick } = props;
  const scene = sceneOf(view);
  const names: TagsProps['tagsOf'] = useCallback(
    (detail, size) => tagsOf(view, detail, size, language),
    [view, language],
  );
  const nameOf = useCallback((spot: Spot) => spotName(spot, view, language), [view, language]);
  const about = useMemo(() => askedAbout(view), [view]);
  const marks = useMemo(() => objectivePlaces({ terms: view.terms }, scene.table), [view.terms, scene.table]);
  return (
    <TableBoard
      {...props}
      seat={view.seat}
      scene={scene}
      spotName={nameOf}
      sideNamed={(name) => sideNamed(view, name)}
      lengthIn={lengthIn}
      about={about}
      marks={marks}
      pieces={
        <>
          <defs>{symbols}</defs>
          <Objectives view={view} language={language} />
          <Pieces view={view} scene={scene} />
        </>
      }
      tagsOf={names}
      overlay={props.show === null ? <ChargeArrows view={view} /> : null}
      around={(inspection) => (
        <>
          <StillAble {...props} ableOf={(name) => ableIn(view, name, language)} />
          <Conversation view={view} language={language} moving={props.moving ?? null} />
          <Inspector
            view={view}
            language={language}
            offered={offered}
            onPick={onPick}
            inspection={inspection}
          />
        </>
      )}
    />
  );
}
