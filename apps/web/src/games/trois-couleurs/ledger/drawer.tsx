/**
 * The ledger of an attack, in a drawer below the table: before it is declared the sums as they would be and where each
 * answer leads, then the same sums as they come about.
 */
import { say, type Odds } from '@bivouac/kernel';
import { engagementNow, type Side, type View } from '@bivouac/trois-couleurs/words';
import { useMemo, useState } from 'react';
import type { DrawerProps } from '../../../table/room.ts';
import { sideNamed } from '../chronicle.ts';
import { Foreseen } from './foreseen.tsx';
import { Played } from './played.tsx';
import { storyOf, sumsAfter } from './story.ts';
import './ledger.css';

/** Chances that hang on a test: a fire throws nothing, and is told in a few words. */
export function isLedger({ tests = [], rows }: Odds): boolean {
  return [...tests, ...rows.flatMap((row) => row.tests ?? [])].some(({ falls }) => falls.length > 1);
}

export function LedgerDrawer({ view, language, odds, log, onLight, onFind, onRule }: DrawerProps<View>) {
  const story = useMemo(() => storyOf(log, view), [log, view]);
  const [isOpenNow, setOpenNow] = useState(true);
  const [openedAfter, setOpenedAfter] = useState<number | null>(null);
  const underWay = engagementNow(view);
  // Answers of one's own to an attack are listed there too where nothing is thrown for them.
  const isForeseen = odds !== null && (isLedger(odds) || (underWay !== null && odds.rows.length > 1));
  // Whoever seizes a moment weighs a charge of his own, whatever it interrupts.
  const isCharge = isForeseen && view.now?.step === 'interrupt';
  const engagement = isCharge ? null : underWay;
  const isTold = story !== null && (engagement !== null || story.to === log.at(-1)?.number);
  if (!isForeseen && !isTold) return null;
  // What is over lies folded, off the table on which the next thing is asked.
  const isOver = !isForeseen && engagement === null;
  const isOpen = isOver ? openedAfter === story!.from : isOpenNow;
  const toggle = () => (isOver ? setOpenedAfter(isOpen ? null : story!.from) : setOpenNow(!isOpen));
  const marcher = odds?.tests?.[0]?.piece ?? odds?.rows[0]?.tests?.[0]?.piece;
  const attacker: Side =
    engagement?.side ?? (isForeseen && sideNamed(view, marcher ?? '') === 'red' ? 'red' : 'blue');
  return (
    <section className="tc-drawer" aria-label={say(language, 'The ledger', 'Le compte de l’attaque')}>
      <button type="button" className="tc-drawer-head" aria-expanded={isOpen} onClick={toggle}>
        {isCharge
          ? say(
              language,
              'The charge as it would stand at a third of the way',
              'La charge telle qu’elle serait au tiers du chemin',
            )
          : isForeseen && engagement === null
            ? say(
                language,
                'The attack as it would stand at two thirds of the way',
                'L’attaque telle qu’elle serait aux deux tiers du chemin',
              )
            : isOver
              ? say(language, 'How the attack went', 'Comment l’attaque s’est passée')
              : say(language, 'The attack', 'L’attaque')}
      </button>
      {!isOpen ? null : isForeseen ? (
        <Foreseen
          view={view}
          language={language}
          odds={odds}
          attacker={attacker}
          before={engagement === null || story === null ? [] : sumsAfter(story, story.steps.length)}
          onRule={onRule}
        />
      ) : (
        <Played
          key={story!.from}
          view={view}
          language={language}
          story={story!}
          onLight={onLight}
          onFind={onFind}
          onRule={onRule}
        />
      )}
    </section>
  );
}
