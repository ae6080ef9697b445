/** A finished battle as a colonel sees it: chances act by act, turning points, luck and choices, best and worst decisions. */
import type { Action } from '@bivouac/kernel';
import { analysisText } from '../../text/analysis-words.ts';
import { begun, labelled } from '../../text/language.ts';
import type { AnalysedAct, AnalysisSummary, SideSummary } from '../../worker/messages.ts';
import type { WorkerClient } from '../client.ts';
import { draftWords } from '../deciding.ts';
import type { Moment } from '../moments.ts';
import type { Turn } from '../replay/turns.ts';
import type { GameRoom } from '../room.ts';
import { useLanguage, useSay } from '../say.ts';
import { useStore } from '../store.ts';
import { ChanceChart } from './chance-chart.tsx';
import { analysisOfKept } from './finished.ts';
import { pointsText } from './points.ts';
import './analysis.css';

interface AnalysisSectionProps {
  readonly client: WorkerClient;
  readonly room: GameRoom;
  /** The kept game. */
  readonly id: string;
  readonly moments: readonly Moment[];
  readonly turns: readonly Turn[];
  /** The moment that is looked at, where one is. */
  readonly at?: number;
  readonly onGo: (at: number) => void;
}

export function AnalysisSection(props: AnalysisSectionProps) {
  const { client, id } = props;
  const say = useSay();
  const analysis = analysisOfKept(client, id);
  const { progress } = useStore(analysis.store);
  switch (progress.kind) {
    case 'none':
    case 'failed':
      return (
        <div className="analysis">
          <p className="soft">{say(analysisText.about)}</p>
          {progress.kind === 'failed' && <p role="status">{say(analysisText.failed)}</p>}
          <button className="main" onClick={analysis.start}>
            {say(analysisText.start)}
          </button>
        </div>
      );
    case 'working':
      return (
        <div className="analysis">
          <p role="status">{say(analysisText.working)}</p>
          <progress value={progress.share} max={1} aria-label={say(analysisText.working)} />
        </div>
      );
    case 'done':
      return <Found {...props} analysis={progress.analysis} />;
  }
}

type FoundProps = AnalysisSectionProps & { readonly analysis: AnalysisSummary };

function Found(props: FoundProps) {
  const { analysis, room, turns, at, onGo } = props;
  return (
    <div className="analysis">
      <ChanceChart
        analysis={analysis}
        room={room}
        turns={turns}
        onGo={onGo}
        {...(at !== undefined && { at })}
      />
      <TurningPoints {...props} />
      <Sums analysis={analysis} room={room} />
      {analysis.sides.map((side) => (
        <Choices key={side.seat} {...props} side={side} />
      ))}
    </div>
  );
}

function TurningPoints({ analysis, room, turns, onGo }: FoundProps) {
  const language = useLanguage();
  const say = useSay();
  const { turningPoints: found, hasDice } = analysis;
  const first = room.words.seat(analysis.seats[0]!, language);
  const titleOf = (from: number) => turns.findLast((turn) => turn.from < from)?.title;
  return (
    <section>
      <h3>{say(analysisText.turningPoints)}</h3>
      {found.length === 0 && <p className="soft">{say(analysisText.noTurningPoint)}</p>}
      <ul className="analysis-list">
        {found.map(({ from, to, swing, luck }) => (
          <li key={from}>
            <button className="analysis-go" onClick={() => onGo(to)}>
              {say(titleOf(from) ?? analysisText.acts(from, to))}
            </button>{' '}
            <strong>{say(analysisText.swing(first, pointsText(swing, language)))}</strong>
            {hasDice && <> ({say(analysisText.ofDice(pointsText(luck, language)))})</>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sums({ analysis, room }: Pick<FoundProps, 'analysis' | 'room'>) {
  const language = useLanguage();
  const say = useSay();
  const { sides, hasDice } = analysis;
  return (
    <section>
      <h3>
        {say(analysisText.sums)} <small>({say(analysisText.points)})</small>
      </h3>
      <table className="figures">
        <thead>
          <tr>
            <td />
            {sides.map(({ seat }) => (
              <th key={seat} scope="col" className={room.chronicle?.tone(seat)}>
                {room.words.seat(seat, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hasDice && (
            <tr>
              <th scope="row">{say(analysisText.luck)}</th>
              {sides.map(({ seat, luck }) => (
                <td key={seat}>{pointsText(luck, language)}</td>
              ))}
            </tr>
          )}
          <tr>
            <th scope="row">{say(analysisText.given)}</th>
            {sides.map(({ seat, given }) => (
              <td key={seat}>{pointsText(-given, language)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Choices(props: FoundProps & { readonly side: SideSummary }) {
  const { room, side } = props;
  const { seat, best, worst } = side;
  const language = useLanguage();
  const say = useSay();
  return (
    <section>
      <h3 className={room.chronicle?.tone(seat)}>{begun(room.words.seat(seat, language), language)}</h3>
      {[
        { title: analysisText.best, acts: best },
        { title: analysisText.worst, acts: worst },
      ].map(({ title, acts }) => (
        <div key={title.en}>
          <h4>{say(title)}</h4>
          {acts.length === 0 && <p className="soft">{say(analysisText.none)}</p>}
          <ul className="analysis-list">
            {acts.map((act) => (
              <Choice key={act.at} {...props} act={act} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Choice({ room, moments, act, onGo }: FoundProps & { readonly act: AnalysedAct }) {
  const { at, action, choice } = act;
  const language = useLanguage();
  const say = useSay();
  const view = moments[at - 1]?.view;
  if (choice === null || view === undefined) return null;
  const told = (wanted: Action) => begun(draftWords(room, view, wanted, language).join(' · '), language);
  const isWorst = choice.given > 0;
  return (
    <li>
      <button
        className="analysis-go"
        onClick={() => onGo(at)}
        aria-label={say(analysisText.goTo(at))}
        title={say(analysisText.goTo(at))}
      >
        {say(analysisText.act(at))}
      </button>{' '}
      {told(action)}{' '}
      <strong>
        {isWorst
          ? pointsText(-choice.given, language)
          : say(analysisText.gained(pointsText(choice.gained, language)))}
      </strong>
      {isWorst && (
        <p className="analysis-instead">{labelled(say(analysisText.instead), told(choice.best), language)}</p>
      )}
    </li>
  );
}
