/**
 * Cards and the like below the board. In a small window they fold into a strip, and come up over the foot of the board
 * by themselves when one of them is asked for: the board keeps its place.
 */
import { memo, useState } from 'react';
import { text } from '../text/words.ts';
import { isInTray, type GameRoom, type TrayProps } from './room.ts';
import { useSay } from './say.ts';

interface FoldingTrayProps extends TrayProps {
  readonly room: GameRoom;
}

export function FoldingTray({ room, ...props }: FoldingTrayProps) {
  const say = useSay();
  const { offered, view } = props;
  const isAsked = [...offered.keys()].some((spot) => isInTray(room, spot, view));
  // A hand that folds or unfolds it means this question, not the next one.
  const [wish, setWish] = useState({ isAsked, isOpen: isAsked });
  const isOpen = wish.isAsked === isAsked ? wish.isOpen : isAsked;
  if (room.tray === undefined || room.tray.besidesCards?.isFilled(view) === false) return null;
  return (
    <div className={isOpen ? 'table-tray folding' : 'table-tray folding folded'}>
      <button
        className="plain tray-handle"
        aria-expanded={isOpen}
        onClick={() => setWish({ isAsked, isOpen: !isOpen })}
      >
        {say(room.tray.besidesCards?.title ?? text.tray)} <span aria-hidden="true">{isOpen ? '▾' : '▴'}</span>
      </button>
      <div className="tray-body">
        <TrayOf room={room} {...props} />
      </div>
    </div>
  );
}

/** Drawn again only when what it shows has changed. */
const TrayOf = memo(function TrayOf({ room: { tray }, ...props }: FoldingTrayProps) {
  return tray === undefined ? null : <tray.Body {...props} />;
});
