/** A small picture of a battle: its ground as the map has it, and the armies as they stand before it begins. */
import { curve, roadCourses } from '@bivouac/marengo/drawing';
import type { Language } from '@bivouac/kernel';
import { atlasOf, type Atlas } from './atlas.ts';
import { battles } from './battles.ts';
import { blockDepth, blockLength } from './layout.ts';
import { say } from './names.ts';
import './marengo.css';

export interface PictureProps {
  readonly scenario: string;
  readonly language: Language;
}

export function Picture({ scenario, language }: PictureProps) {
  const battle = battles.find((one) => one.scenario === scenario) ?? battles[0]!;
  const atlas = atlasOf({ map: 'marengo' });
  const [x, y, width, height] = battle.window;
  const grow = width / 960;
  const label = say(language, `Map: ${battle.title.en}`, `Carte : ${battle.title.fr}`);
  return (
    <svg
      className="mpicture"
      viewBox={battle.window.join(' ')}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <rect className="mpicture-paper" x={x - width} y={y - height} width={3 * width} height={3 * height} />
      <Country atlas={atlas} grow={grow} />
      {battle.lines.map(([side, locale, count]) => {
        const [at, top] = atlas.locales.get(locale)?.reserve ?? [0, 0];
        return (
          <g key={locale} transform={`translate(${at} ${top}) scale(${1 + (grow - 1) * 0.6})`}>
            {Array.from({ length: count }, (_, index) => (
              <g key={index} className={`mblock mblock-${side}`}>
                <rect
                  className="mblock-body"
                  x={-blockLength / 2}
                  y={(index - count / 2) * (blockDepth + 4)}
                  width={blockLength}
                  height={blockDepth}
                  rx={2.5}
                />
              </g>
            ))}
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

/** Waters, woods, roads and villages in few strokes. */
function Country({ atlas, grow }: { readonly atlas: Atlas; readonly grow: number }) {
  const { file } = atlas;
  const { scenery } = file;
  if (scenery === undefined) return null;
  return (
    <>
      {scenery.marshes.map(({ outline }, index) => (
        <path key={index} className="mpicture-marsh" d={`M${outline.join('L')}Z`} />
      ))}
      {scenery.woods.map(({ outline }, index) => (
        <path key={index} className="mpicture-wood" d={curve(outline, true)} />
      ))}
      {scenery.waters.map(({ id, width, course }) => (
        <g key={id}>
          <path className="mpicture-bank" d={curve(course)} strokeWidth={width + 3 * grow} />
          <path className="mpicture-water" d={curve(course)} strokeWidth={width} />
        </g>
      ))}
      {roadCourses(file, scenery).map(({ road, course }) => (
        <path
          key={road.id}
          className={`mpicture-${road.class}`}
          d={curve(course)}
          strokeWidth={(road.class === 'main' ? 5 : 2) * grow}
        />
      ))}
      {scenery.settlements
        .filter((place) => place.class !== 'farm')
        .map(({ at, lines, label, class: kind }) => (
          <g key={at.join()}>
            <path
              className="mpicture-houses"
              d="M-14,-10h10v8h-10ZM2,-12h11v9h-11ZM-10,3h9v9h-9ZM4,3h12v8h-12Z"
              transform={`translate(${at[0]} ${at[1]}) scale(${grow})`}
            />
            {kind === 'village' && label && lines ? (
              <text className="mpicture-name" x={label[0]} y={label[1]} fontSize={24 * grow}>
                {lines.join(' ')}
              </text>
            ) : null}
          </g>
        ))}
    </>
  );
}
