/** A picture of a battle: its table as it is painted, and both armies on it as they stand before the first turn. */
import { scenarios } from '@bivouac/age-of-reason/scenarios';
import { openingView } from '@bivouac/age-of-reason/words';
import type { Language } from '@bivouac/kernel';
import { useMemo } from 'react';
import { battles } from './battles.ts';
import { PaintedTable } from '../../board/free-table/ground/painted-table.tsx';
import { sceneOf } from './scene.ts';
import { Pieces, symbols } from './troops/pieces.tsx';
import './picture.css';

export interface PictureProps {
  readonly scenario: string;
  readonly language: Language;
}

/** Tables wider than this, in millimetres, are shown as staff maps. */
const farAway = 2600;

export function Picture({ scenario, language }: PictureProps) {
  const file = scenarios.find(({ id }) => id === scenario) ?? scenarios[0]!;
  const title = (battles.find((battle) => battle.scenario === file.id)?.title ?? file.title)[language];
  const view = useMemo(() => openingView(file), [file]);
  const scene = sceneOf(view);
  const [width, height] = [scene.table.box.right / 10, scene.table.box.bottom / 10];
  return (
    <div className="aor-picture" data-detail={width > farAway ? 'afar' : 'small'}>
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
