/** What the dice gave each side, and what they should have given. */
import { labelled, numberText } from '../../text/language.ts';
import { reportText } from '../../text/time-words.ts';
import type { GameRoom } from '../room.ts';
import { useLanguage, useSay } from '../say.ts';
import type { DiceTally } from './report.ts';

interface DiceSectionProps {
  readonly room: GameRoom;
  readonly dice: readonly DiceTally[];
}

export function DiceSection({ room, dice }: DiceSectionProps) {
  const language = useLanguage();
  const say = useSay();
  return (
    <section className="report-dice">
      <h2>{say(reportText.dice)}</h2>
      <div className="dice-tallies">
        {dice.map(({ seat, count, faces }) => {
          const most = Math.max(1, ...faces.flatMap(({ thrown, expected }) => [thrown, expected]));
          return (
            <table key={seat} className={`dice-tally ${room.chronicle?.tone(seat) ?? ''}`}>
              <caption>
                {labelled(room.words.seat(seat, language), say(reportText.diceCount(count)), language)}
              </caption>
              <thead>
                <tr>
                  <th scope="col">{say(reportText.face)}</th>
                  <td aria-hidden="true" />
                  <th scope="col">{say(reportText.thrown)}</th>
                  <th scope="col">{say(reportText.expected)}</th>
                </tr>
              </thead>
              <tbody>
                {faces.map(({ words, thrown, expected }) => (
                  <tr key={words.en}>
                    <th scope="row">{say(words)}</th>
                    <td className="dice-bars" aria-hidden="true">
                      <svg viewBox="0 0 100 14" preserveAspectRatio="none">
                        <rect className="dice-thrown" y="3" height="8" width={(thrown / most) * 100} />
                        <path className="dice-expected" d={`M${(expected / most) * 100},0v14`} />
                      </svg>
                    </td>
                    <td>{numberText(thrown, language)}</td>
                    <td>{numberText(expected, language, 1)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          );
        })}
      </div>
    </section>
  );
}
