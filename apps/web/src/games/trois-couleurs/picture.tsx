/** A picture of a battle: its table as it is painted, and both armies on it as they stand before the first turn. */
import type { Language } from '@bivouac/kernel';
import { scenarios } from '@bivouac/trois-couleurs/scenarios';
import { openingView } from '@bivouac/trois-couleurs/words';
import { useMemo } from 'react';
import { PaintedTable } from '../../board/free-table/ground/painted-table.tsx';
import { sceneOf } from './scene.ts';
import { Pieces, symbols } from './troops/pieces.tsx';
import './trois-couleurs.css';

export interface PictureProps {
  readonly scenario: string;
  readonly language: Language;
}

export function Picture({ scenario, language }: PictureProps) {
  const file = scenarios.find(({ id }) => id === scenario) ?? scenarios[0]!;
  const view = useMemo(() => openingView(file), [file]);
  const scene = sceneOf(view);
  const [width, height] = [scene.table.box.right / 10, scene.table.box.bottom / 10];
  const title = file.title[language];
  return (
    <div className="tc-picture" data-detail={width > 2600 ? 'afar' : 'small'}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={language === 'fr' ? `Carte : ${title}` : `Map: ${title}`}
      >
        <defs>{symbols}</defs>
        <PaintedTable table={scene.table} language={language} />
        <Pieces view={view} scene={scene} />
      </svg>
    </div>
  );
}
