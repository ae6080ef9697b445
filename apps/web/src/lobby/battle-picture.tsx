/** The ground of a battle, fetched and drawn when its place on the page comes near. */
import { startTransition, useEffect, useRef, useState } from 'react';
import { loadPicture } from '../games/index.ts';
import type { GameRoom } from '../table/room.ts';
import { useLanguage } from '../table/say.ts';

interface BattlePictureProps {
  readonly game: string;
  readonly scenario: string;
  /** The picture of a page, not of a card. */
  readonly isLarge?: boolean;
}

type Picture = GameRoom['Picture'];

export function BattlePicture({ game, scenario, isLarge = false }: BattlePictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<{ readonly Picture: Picture } | null>(null);
  const language = useLanguage();
  useEffect(() => {
    let isGone = false;
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        // A picture that cannot be fetched leaves bare paper, and nothing else is the worse for it.
        loadPicture(game).then(
          (Picture) => {
            // A field of a thousand strokes is drawn in the pauses, so that the page still scrolls.
            if (!isGone && Picture !== null) startTransition(() => setDrawn({ Picture }));
          },
          () => undefined,
        );
      },
      { rootMargin: '300px' },
    );
    watch.observe(place.current!);
    return () => {
      isGone = true;
      watch.disconnect();
    };
  }, [game]);
  return (
    <div ref={place} className="battle-picture">
      {drawn !== null && <drawn.Picture scenario={scenario} language={language} isLarge={isLarge} />}
    </div>
  );
}
