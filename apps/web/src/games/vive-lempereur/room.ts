/** Vive l'Empereur in the browser. */
import { viveLEmpereurWords, type Frames, type View } from '@bivouac/vive-lempereur/words';
import type { GameRoom } from '../../table/room.ts';
import { battles } from './battles.ts';
import { Board } from './board.tsx';
import { chronicle, stepsOf } from './chronicle.ts';
import { habits } from './habits.ts';
import { Headline } from './headline.tsx';
import { lesson } from './lesson.ts';
import { spotName } from './names.ts';
import { panels } from './panels.tsx';
import { Picture } from './picture.tsx';
import { showOf } from './show.ts';
import { meanings, opens, spotOf, spotsOf, towards } from './spots.ts';
import { survey } from './survey.ts';
import './vive-lempereur.css';

/** What each question is about. */
const rulesOfStep: Readonly<Partial<Record<Frames['step'], readonly string[]>>> = {};

export const viveLEmpereurRoom: GameRoom<View> = {
  id: 'vive-lempereur',
  words: viveLEmpereurWords,
  battles,
  lesson,
  spotOf,
  opens,
  towards,
  habits,
  meanings,
  spotName,
  spotsOf,
  showOf,
  counts: (view) => [
    { name: { en: 'Points', fr: 'Points' }, bySeat: view.points },
    {
      name: { en: 'Steps left', fr: 'Pas restants' },
      bySeat: { french: stepsOf(view, 'french'), coalition: stepsOf(view, 'coalition') },
    },
  ],
  rulesNow: (view) => rulesOfStep[view.frames.at(-1)?.step ?? 'turn'] ?? ['VE-2-01'],
  survey,
  chronicle,
  Headline,
  Board,
  Tray: null,
  panels,
  Picture,
};
