/** The battle report: who won and how, the course of it, where it was hardest, the dice, and the story turn by turn. */
import { useEffect, useMemo, useState } from 'react';
import type { Outcome, Seat, Words } from '@bivouac/kernel';
import { dayText, labelled } from '../../text/language.ts';
import { analysisText } from '../../text/analysis-words.ts';
import { replayText, reportText } from '../../text/time-words.ts';
import { text } from '../../text/words.ts';
import type { KeptGame } from '@bivouac/host';
import type { SeatPlayer } from '../../worker/messages.ts';
import { NextButtons } from '../ending/next-buttons.tsx';
import { AnalysisSection } from '../analysis/analysis-section.tsx';
import { momentsOf, type Moment } from '../moments.ts';
import { WorkerTrouble, type WorkerClient } from '../client.ts';
import { keepFile } from '../keep-file.ts';
import { lookAt } from '../look.ts';
import { laidOpen, openEyes } from '../replay/replay.ts';
import type { GameRoom } from '../room.ts';
import { useLanguage, useSay } from '../say.ts';
import type { TableSession } from '../session.ts';
import type { TableState } from '../table-state.ts';
import { Icon, type IconName } from '../../style/icon.tsx';
import { CurveChart } from './curve-chart.tsx';
import { DiceSection } from './dice-section.tsx';
import { FightsSection } from './fights-section.tsx';
import { reportOf, turnsCounted, type Report } from './report.ts';
import { SealSection } from './seal-section.tsx';
import { Story } from './story.tsx';
import './report.css';

interface ReportPageProps {
  readonly client: WorkerClient;
  readonly session: TableSession;
  readonly state: TableState;
  readonly onLeave: () => void;
}

export default function ReportPage({ client, session, state, onLeave }: ReportPageProps) {
  const { room } = session;
  const { kept: game, eyes } = state.situation;
  const say = useSay();
  const [trouble, setTrouble] = useState<Words | null>(null);
  const [moments, setMoments] = useState<readonly Moment[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const as = room.chronicle === undefined ? (eyes ?? '') : openEyes;
    momentsOf(client, as).then(
      (found) => {
        if (!isGone) setMoments(laidOpen(room, as, found));
      },
      (fault: unknown) => {
        if (!(fault instanceof WorkerTrouble)) throw fault;
        setTrouble(fault.words);
      },
    );
    return () => {
      isGone = true;
    };
  }, [client, room, eyes]);
  usePrintedByDay();
  const seats = useMemo(() => Object.keys(game.players), [game.players]);
  const report = useMemo(
    () => (moments === null ? null : reportOf(room, seats, moments)),
    [room, seats, moments],
  );
  return (
    <div className="report-page">
      <nav className="report-bar">
        <Bar icon="home" words={text.home} onPress={onLeave} />
        <Bar icon={null} words={replayText.back} onPress={() => lookAt({ page: 'table' })} mark="←" />
        <span className="report-bar-space" />
        <Bar icon="hourglass" words={replayText.look} onPress={() => lookAt({ page: 'replay', at: null })} />
        <Bar icon="file" words={replayText.share} onPress={() => void keepFile(client, game.id)} />
        <Bar icon="print" words={reportText.print} onPress={() => window.print()} />
      </nav>
      <main className="report">
        {report === null || moments === null || game.outcome === null ? (
          <p role="status">{say(trouble ?? text.loading)}</p>
        ) : (
          <ReportBody
            client={client}
            room={room}
            game={game}
            outcome={game.outcome}
            seats={seats}
            report={report}
            moments={moments}
            situation={state.situation}
          />
        )}
      </main>
    </div>
  );
}

/** Paper is white: what is printed at night is printed as by day. */
function usePrintedByDay(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let worn: string | undefined;
    const before = () => {
      worn = dataset.theme;
      dataset.theme = 'light';
    };
    const after = () => {
      if (worn !== undefined) dataset.theme = worn;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}

interface BarProps {
  readonly icon: IconName | null;
  readonly mark?: string;
  readonly words: Words;
  readonly onPress: () => void;
}

function Bar({ icon, mark, words, onPress }: BarProps) {
  const say = useSay();
  return (
    <button className="plain" onClick={onPress} aria-label={say(words)} title={say(words)}>
      {icon === null ? <span aria-hidden="true">{mark}</span> : <Icon name={icon} />}
      <span className="report-bar-words">{say(words)}</span>
    </button>
  );
}

interface ReportBodyProps {
  readonly client: WorkerClient;
  readonly room: GameRoom;
  readonly game: KeptGame;
  readonly outcome: Outcome;
  readonly seats: readonly Seat[];
  readonly report: Report;
  readonly moments: readonly Moment[];
  readonly situation: TableState['situation'];
}

function ReportBody({ client, room, game, outcome, seats, report, moments, situation }: ReportBodyProps) {
  const say = useSay();
  return (
    <>
      <Head room={room} game={game} outcome={outcome} report={report} />
      {report.curves.length > 0 && (
        <section>
          <h2>{say(reportText.course)}</h2>
          <div className="curves">
            {report.curves.map((curve) => (
              <CurveChart key={curve.name.en} curve={curve} room={room} seats={seats} turns={report.turns} />
            ))}
          </div>
          <Figures room={room} seats={seats} report={report} />
        </section>
      )}
      <section className="report-analysis">
        <h2>{say(analysisText.title)}</h2>
        <AnalysisSection
          client={client}
          room={room}
          id={game.id}
          moments={moments}
          turns={report.turns}
          onGo={(at) => lookAt({ page: 'replay', at })}
        />
      </section>
      {room.chronicle !== undefined && (
        <FightsSection
          room={room}
          unit={room.chronicle.lossesIn}
          seats={seats}
          fights={report.fights}
          view={moments.at(-1)?.view}
        />
      )}
      {report.dice.some(({ count }) => count > 0) && <DiceSection room={room} dice={report.dice} />}
      <SealSection room={room} situation={situation} />
      <Story room={room} seats={seats} report={report} />
      <footer className="report-next">
        <NextButtons client={client} room={room} kept={game} />
      </footer>
    </>
  );
}

function Head({
  room,
  game,
  outcome,
  report,
}: Pick<ReportBodyProps, 'room' | 'game' | 'outcome' | 'report'>) {
  const language = useLanguage();
  const say = useSay();
  const battle = room.battles.find(({ scenario }) => scenario === game.scenario);
  const where = battle === undefined ? [] : [say(battle.place), dayText(battle.date, language)];
  return (
    <header className="report-head">
      <p className="report-kind">{say(reportText.title)}</p>
      <h1>{battle === undefined ? game.scenario : say(battle.title)}</h1>
      {where.length > 0 && <p className="report-place">{where.join(', ')}</p>}
      <p className="report-outcome">{say(outcome.words)}</p>
      <p className="soft">
        {Object.entries(game.players)
          .map(
            ([seat, player]) =>
              `${room.words.seat(seat, language)} ${say(reportText.played(reportText.players[player as SeatPlayer]))}`,
          )
          .join(', ')}
        {' · '}
        {say(reportText.turns(turnsCounted(report.turns)))}
        {', '}
        {say(reportText.acts(game.acts))}
      </p>
    </header>
  );
}

/** The same figures in a table, for those who would rather read than look. */
function Figures({ room, seats, report }: Pick<ReportBodyProps, 'room' | 'seats' | 'report'>) {
  const language = useLanguage();
  const say = useSay();
  const { curves, losses } = report;
  return (
    <table className="figures">
      <caption className="unseen">{say(reportText.figures)}</caption>
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
        {curves.map(({ name, values }) => (
          <tr key={name.en}>
            <th scope="row">{say(name)}</th>
            {seats.map((seat) => (
              <td key={seat}>
                <span className="unseen">{labelled(say(reportText.atStart), '', language)}</span>
                {values[0]?.[seat] ?? 0}
                <span aria-hidden="true"> → </span>
                <span className="unseen">{labelled(say(reportText.atEnd), '', language)}</span>
                {values.at(-1)?.[seat] ?? 0}
              </td>
            ))}
          </tr>
        ))}
        {room.chronicle !== undefined && (
          <tr>
            <th scope="row">{say(reportText.lossesIn(room.chronicle.lossesIn))}</th>
            {seats.map((seat) => (
              <td key={seat}>{losses[seat] ?? 0}</td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}
