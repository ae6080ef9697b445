/** An engagement as it is played out: its steps one after the other, each with the sums as they stood then. */
import { capital, say, type Language } from '@bivouac/kernel';
import { troisCouleursWords, type CouleursEvent, type View } from '@bivouac/trois-couleurs/words';
import { useEffect, useRef, useState } from 'react';
import { pieceSpot } from '../../../board/free-table/spots.ts';
import type { Spot } from '../../../table/room.ts';
import { useSettings, type Pace } from '../../../table/settings.ts';
import { sideNamed } from '../chronicle.ts';
import { isOnTable } from '../spots.ts';
import { cardOfSum, Columns } from './columns.tsx';
import { sumsAfter, unitsOf, type Step, type Story } from './story.ts';

/** How long a step stands before the next, in milliseconds. */
const stays: Readonly<Record<Pace, number>> = { slow: 2400, usual: 1300, fast: 500, instant: 0 };

/** How many steps are shown: they come one by one as they are told, and whoever looks back stops them. */
function useSteps(count: number): readonly [at: number, look: (at: number) => void] {
  const { pace } = useSettings();
  const stay = stays[pace];
  const [at, setAt] = useState(stay === 0 ? count : 1);
  const [looking, setLooking] = useState<number | null>(null);
  useEffect(() => {
    if (looking !== null || at >= count) return undefined;
    const timer = setTimeout(() => setAt(stay === 0 ? count : at + 1), stay);
    return () => clearTimeout(timer);
  }, [at, count, stay, looking]);
  const look = (step: number) => {
    const kept = Math.max(1, Math.min(count, step));
    setAt(kept);
    setLooking(kept === count ? null : kept);
  };
  return [Math.min(at, count), look];
}

interface PlayedProps {
  readonly view: View;
  readonly language: Language;
  readonly story: Story;
  readonly onLight: (spots: readonly Spot[]) => void;
  readonly onFind: (spots: readonly Spot[]) => void;
  readonly onRule: (id: string) => void;
}

export function Played({ view, language, story, onLight, onFind, onRule }: PlayedProps) {
  const { steps, side } = story;
  const [at, look] = useSteps(steps.length);
  const now = steps[at - 1]!;
  useLit(now, view, onLight, onFind);
  const told = (event: CouleursEvent): string =>
    capital(troisCouleursWords.event(event, view, language) ?? '');
  const toneOf = (event: CouleursEvent): string =>
    `ft-tone-${sideNamed(view, unitsOf(event)[0] ?? '') ?? side}`;
  const sums = sumsAfter(story, at);
  // Whatever was reckoned last stays open while its consequences are told.
  const newest = steps.slice(0, at).findLast((step) => step.sums.length > 0)?.sums ?? [];
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <Columns
      isPlayed
      view={view}
      language={language}
      attacker={side}
      cards={sums.map((sum) => cardOfSum(sum, view, language, newest.includes(sum)))}
      onRule={onRule}
    >
      <h3>
        {say(language, 'Step by step', 'Pas à pas')}
        <span className="tc-stepping">
          <button
            type="button"
            onClick={() => look(at - 1)}
            disabled={at <= 1}
            aria-label={say(language, 'The step before', 'Étape précédente')}
          >
            ‹
          </button>
          <span>
            {at}/{steps.length}
          </span>
          <button
            type="button"
            onClick={() => look(at + 1)}
            disabled={at >= steps.length}
            aria-label={say(language, 'The next step', 'Étape suivante')}
          >
            ›
          </button>
        </span>
      </h3>
      <ol className="tc-steps">
        {steps.map((step, index) => (
          <li
            key={index}
            ref={index === at - 1 ? current : null}
            className={`${toneOf(step.event)} ${index === at - 1 ? 'tc-step-now' : index < at ? '' : 'tc-step-later'}`}
          >
            <button
              type="button"
              onClick={() => look(index + 1)}
              aria-current={index === at - 1 ? 'step' : undefined}
            >
              {told(step.event)}
              {step.effects.map((effect, of) => (
                <span key={of} className={`tc-effect ${toneOf(effect)}`}>
                  {told(effect)}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ol>
    </Columns>
  );
}

/** On the table those are lit whom the step is about, and seen above the drawer. */
function useLit(
  { units }: Step,
  view: View,
  onLight: PlayedProps['onLight'],
  onFind: PlayedProps['onFind'],
): void {
  const names = units.filter((name) => isOnTable(view, name)).join(' ');
  useEffect(() => {
    if (names !== '') onFind(names.split(' ').map(pieceSpot));
    return () => onLight([]);
  }, [names, onLight, onFind]);
}
