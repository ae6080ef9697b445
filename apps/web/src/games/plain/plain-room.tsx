/** The room of a game that has none of its own: everything is a button, everything is told in words. */
import type { GameWords } from '@bivouac/kernel';
import type { BoardProps, GameRoom } from '../../table/room.ts';
import { text } from '../../text/words.ts';
import './plain.css';

export function plainRoom(id: string, words: GameWords): GameRoom {
  return {
    id,
    words,
    battles: [],
    lesson: { scenario: '', side: '', seed: '', steps: [] },
    spotOf: () => null,
    meanings: () => [],
    spotName: (spot) => spot,
    spotsOf: () => [],
    showOf: () => null,
    counts: () => [],
    rulesNow: () => [],
    survey: () => [],
    Headline: () => null,
    Board: PlainBoard,
    Tray: null,
    panels: [],
    Picture: () => null,
  };
}

function PlainBoard({ language }: BoardProps) {
  return <p className="plain-board">{text.noBoard[language]}</p>;
}
