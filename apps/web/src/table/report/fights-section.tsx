/** The map of the battle with what each place has cost. */
import { useMemo } from 'react';
import type { Seat, Words } from '@bivouac/kernel';
import { reportText } from '../../text/time-words.ts';
import { emptyMap } from '../deciding.ts';
import type { GameRoom, Heat, Spot, Tools } from '../room.ts';
import { useLanguage, useSay } from '../say.ts';
import type { Fight } from './report.ts';

interface FightsSectionProps {
  readonly room: GameRoom;
  readonly unit: Words;
  readonly seats: readonly Seat[];
  readonly fights: readonly Fight[];
  readonly view: unknown;
}

/** More than this would be a list of everything. */
const mostListed = 6;
const bare: Tools = {
  labels: true,
  piecesHidden: true,
  ruler: false,
  traces: false,
  ranges: false,
  sight: false,
};
const none: readonly Spot[] = [];
const noSpots: ReadonlySet<Spot> = new Set();
const nothing = () => undefined;

export function FightsSection({ room, unit, seats, fights, view }: FightsSectionProps) {
  const language = useLanguage();
  const say = useSay();
  const heat = useMemo(() => heatOf(fights), [fights]);
  // All of them are on the picture, wherever the battle began.
  const places = useMemo(() => fights.map(({ at }) => at), [fights]);
  const { Board } = room;
  if (fights.length === 0)
    return (
      <section>
        <h2>{say(reportText.fights)}</h2>
        <p>{say(reportText.noFights)}</p>
      </section>
    );
  return (
    <section className="report-fights">
      <h2>{say(reportText.fights)}</h2>
      <p className="soft">{say(reportText.fightsHint(unit))}</p>
      <div className="report-map" inert>
        <Board
          view={view}
          language={language}
          offered={emptyMap}
          chosen={none}
          lit={noSpots}
          show={null}
          heat={heat}
          focus={places}
          tools={bare}
          onPick={nothing}
          onDrag={nothing}
          onHover={nothing}
        />
      </div>
      <table className="figures">
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <th key={seat} scope="col" className={room.chronicle?.tone(seat)}>
                {room.words.seat(seat, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fights.slice(0, mostListed).map(({ at, bySeat }) => (
            <tr key={at}>
              <th scope="row">{placeName(room, at, view, language)}</th>
              {seats.map((seat) => (
                <td key={seat}>{bySeat[seat] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The name of a place without what stands there now. */
function placeName(room: GameRoom, at: Spot, view: unknown, language: 'en' | 'fr'): string {
  return room.naming.spotName(at, view, language).split(/[,:]/)[0]!.trim();
}

export function heatOf(fights: readonly Fight[]): readonly Heat[] {
  const most = Math.max(1, ...fights.map(({ points }) => points));
  // The hardest lie on top.
  return [...fights].reverse().map(({ at, points }) => ({ at, share: points / most, text: String(points) }));
}
