/** A picture of a battle: the engraved map, and the armies as they lie on it before it begins. */
import { say, type Language } from '@bivouac/kernel';
import { atlasOf } from './atlas.ts';
import { battles, type Line } from './battles.ts';
import { BlockBody, Signs } from './block.tsx';
import { Ground } from './ground.tsx';
import { blockDepth } from './layout.ts';
import './marengo.css';

export interface PictureProps {
  readonly scenario: string;
  readonly language: Language;
}

/** Blocks are drawn larger than they lie on the map as the window grows, or nobody would see them. */
const trueScale = 960;

export function Picture({ scenario, language }: PictureProps) {
  const battle = battles.find((one) => one.scenario === scenario) ?? battles[0]!;
  const atlas = atlasOf({ map: 'marengo' });
  const [x, y, width, height] = battle.window;
  const grow = 1.15 + (width / trueScale - 1) * 0.6;
  const label = say(language, `Map: ${battle.title.en}`, `Carte : ${battle.title.fr}`);
  return (
    <svg
      className={width > trueScale ? 'mpicture mpicture-far' : 'mpicture'}
      viewBox={battle.window.join(' ')}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <rect className="map-sheet" x={x - width} y={y - height} width={3 * width} height={3 * height} />
      <Ground file={atlas.file} language={language} sheet={false} />
      {battle.lines.map((line) => {
        const [at, top] = atlas.locales.get(line[1])?.reserve ?? [0, 0];
        return (
          <g key={line[1]} transform={`translate(${at} ${top}) scale(${grow})`}>
            <Stack line={line} />
          </g>
        );
      })}
      {scenario === 'whole-day' ? (
        <path
          className="mpicture-column tone-austrian"
          d="M70,790L330,755L470,870L505,830L560,985L400,950L442,915L318,805L80,838Z"
        />
      ) : null}
    </svg>
  );
}

/** Blocks in reserve: one's own with their faces, the enemy's without. */
function Stack({ line: [side, , faces] }: { readonly line: Line }) {
  return faces.map((face, index) => (
    <g
      key={index}
      className={`mblock mblock-${side}`}
      transform={`translate(0 ${(index - (faces.length - 1) / 2) * (blockDepth + 3)})`}
    >
      <BlockBody side={side} />
      {face === null ? null : <Signs arm={face[0]} strength={face[1]} />}
    </g>
  ));
}
