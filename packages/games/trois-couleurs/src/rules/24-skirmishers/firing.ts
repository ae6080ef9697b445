/** Chapter 24: at whom skirmishers may fire: an unbeaten screen keeps them off the unit behind it (TC-24-13, TC-24-15, TC-24-32, TC-24-33). */
import { branches, defines, refusals, type Refusal } from '@bivouac/kernel';
import { standing, figureOfUnit } from '../../standing.ts';
import { none, type State } from '../../state.ts';
import { grown } from '@bivouac/ground/free';
import { length } from '../../tables/measures.ts';
import { distances } from '../../tables/scale.ts';
import { skirmishers as chart } from '../../tables/skirmishers.ts';
import { figuresLeft, ranksOf, sideOf, unitOf } from '../../troops.ts';
import { canSee } from '../03-sight/sight.ts';
import { gapBetween } from '../14-morale/counted.ts';
import { isSkirmishing, screenOf } from './companies.ts';

const no = refusals({
  engaged: [
    'TC-24-32',
    'Enemy skirmishers less than 1 UD away have all their attention.',
    'Des tirailleurs ennemis à moins de 1 UD retiennent toute leur attention.',
  ],
  through: [
    'TC-24-33',
    'A screen within 1 UD hides the unit behind it.',
    'Un rideau à moins de 1 UD cache l’unité qu’il couvre.',
  ],
  aside: [
    ['TC-24-15', 'TC-24-14'],
    'Its skirmishers stand aside, but they are not beaten.',
    'Ses tirailleurs sont à l’écart, mais ils ne sont pas battus.',
  ],
  covered: [
    'TC-24-13',
    'Its skirmishers have to be beaten first.',
    'Il faut d’abord battre ses tirailleurs.',
  ],
});

const by = branches({ screensCoverSoMany: 'TC-24-33' });

const engaging: number = length('TC-24-32', distances.skirmisherMutualEngagementBelow);
const coverEach: number = defines('TC-24-33', chart.screenCoversFiguresEach);

/** Why skirmishers do not fire at a target; null when nothing of this chapter forbids it. */
export function whyNotSkirmishAt(s: State, unit: number, target: number): Refusal | null {
  if (!isSkirmishing(s, unit)) return null;
  if (!isSkirmishing(s, target) && isEngaged(s, unit)) return no.engaged;
  const screen = screenOf(s, target);
  if (screen === none || !isCoveredBy(s, screen, target)) return null;
  const { evaded, isAside } = unitOf(s, screen);
  if (evaded > 0 || isAside) return no.aside;
  if (gapBetween(s, unit, screen) <= engaging) return no.through;
  return canSee(s, screen, unit) ? no.covered : null;
}

/** Whether enemy skirmishers are so near that they are fought first. */
function isEngaged(s: State, unit: number): boolean {
  return standing(s)
    .near(grown(figureOfUnit(s, unit).box, engaging))
    .some(
      (other) =>
        sideOf(s, other) !== sideOf(s, unit) &&
        isSkirmishing(s, other) &&
        gapBetween(s, unit, other) < engaging,
    );
}

/** Whether a screen covers the whole front of its unit: four figures for each of its own. */
function isCoveredBy(s: State, screen: number, unit: number): boolean {
  const covered = figuresLeft(s, screen) * coverEach;
  return !by.screensCoverSoMany(covered < ranksOf(s, unit)[0]!);
}
