/** Tools of the trade behind one button: measure, hide the pieces, names; and the way back through the battle. */
import { useRef } from 'react';
import type { Words } from '@bivouac/kernel';
import { replayText, reportText, toolsText } from '../../text/time-words.ts';
import { text } from '../../text/words.ts';
import { lookAt } from '../look.ts';
import type { Tools } from '../room.ts';
import { useSay } from '../say.ts';
import { setTools, useSettings } from '../settings.ts';
import { Icon } from '../../style/icon.tsx';
import './tools.css';

const switches: readonly (readonly [tool: keyof Tools, words: Words, key: string])[] = [
  ['ruler', toolsText.ruler, 'M'],
  ['piecesHidden', toolsText.piecesHidden, 'H'],
  ['labels', toolsText.labels, 'N'],
  ['traces', toolsText.traces, 'W'],
];

const ofFreeTables: typeof switches = [
  ['ranges', toolsText.ranges, 'G'],
  ['sight', toolsText.sight, 'O'],
];

interface ToolMenuProps {
  /** Pieces are moved by hand on a free table. */
  readonly isFree: boolean;
  /** Something has happened that can be looked back upon. */
  readonly hasPast: boolean;
  readonly isOver: boolean;
  readonly onShortcuts: () => void;
}

export function ToolMenu({ isFree, hasPast, isOver, onShortcuts }: ToolMenuProps) {
  const { tools } = useSettings();
  const menu = useRef<HTMLDivElement>(null);
  const say = useSay();
  const close = () => menu.current?.hidePopover();
  const isAnyOn = tools.ruler || tools.piecesHidden || tools.ranges || tools.sight;
  return (
    <>
      <button
        className={isAnyOn ? 'plain tool-on' : 'plain'}
        popoverTarget="tool-menu"
        aria-label={say(toolsText.title)}
        title={say(toolsText.title)}
      >
        <Icon name="dividers" />
      </button>
      <div className="tool-menu" id="tool-menu" ref={menu} popover="auto">
        <ul aria-label={say(toolsText.title)}>
          {(isFree ? [...switches, ...ofFreeTables] : switches).map(([tool, words, key]) => (
            <li key={tool}>
              <button
                className="plain"
                aria-pressed={tools[tool]}
                onClick={() => {
                  setTools({ [tool]: !tools[tool] });
                  close();
                }}
              >
                <span className="tick" aria-hidden="true">
                  {tools[tool] ? '✓' : ''}
                </span>
                {say(words)}
                <kbd className="for-keys" aria-hidden="true">
                  {key}
                </kbd>
              </button>
            </li>
          ))}
          {hasPast && (
            <li className="apart">
              <button className="plain" onClick={() => lookAt({ page: 'replay', at: null })}>
                <Icon name="hourglass" />
                {say(replayText.look)}
                <kbd className="for-keys" aria-hidden="true">
                  V
                </kbd>
              </button>
            </li>
          )}
          {isOver && (
            <li>
              <button className="plain" onClick={() => lookAt({ page: 'report' })}>
                <Icon name="scroll" />
                {say(reportText.title)}
              </button>
            </li>
          )}
          <li className="for-keys">
            <button
              className="plain"
              onClick={() => {
                close();
                onShortcuts();
              }}
            >
              <Icon name="keyboard" />
              {say(text.shortcuts)}
              <kbd aria-hidden="true">?</kbd>
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
