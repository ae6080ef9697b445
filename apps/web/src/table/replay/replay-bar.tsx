/** Slider, steps, speed and eyes: where in the battle one looks, and as whom. */
import type { Language, Seat, Words } from '@bivouac/kernel';
import { labelled, numberText } from '../../text/language.ts';
import { replayText } from '../../text/time-words.ts';
import { draftWords } from '../deciding.ts';
import type { Moment } from '../moments.ts';
import { useNarrow } from '../narrow.ts';
import { leastApart, marksOf } from '../report/plotting.ts';
import { toldOf } from '../lines.ts';
import type { GameRoom } from '../room.ts';
import { useLanguage, useSay } from '../say.ts';
import { Icon, type IconName } from '../../style/icon.tsx';
import { openEyes, speeds, type Replay, type ReplayState } from './replay.ts';
import { turnFrom, type Turn } from './turns.ts';

interface ReplayBarProps {
  readonly replay: Replay;
  readonly state: ReplayState;
  readonly room: GameRoom;
  readonly turns: readonly Turn[];
  /** Whose eyes may be looked through. */
  readonly eyes: readonly Seat[];
}

export function ReplayBar({ replay, state, room, turns, eyes }: ReplayBarProps) {
  const { moments, at, isRunning } = state;
  const say = useSay();
  const moment = moments?.[at];
  return (
    <section className="replay-bar" aria-label={say(replayText.bar)}>
      <Told room={room} moment={moment} />
      <Slider replay={replay} at={at} turns={turns} />
      <div className="replay-controls">
        <div className="replay-steps">
          <Control icon="start" words={replayText.start} onPress={() => replay.goTo(0)} isOff={at === 0} />
          <TurnControl replay={replay} turns={turns} at={at} by={-1} />
          <Control
            icon="stepBack"
            words={replayText.stepBack}
            onPress={() => replay.step(-1)}
            isOff={at === 0}
          />
          <Control
            icon={isRunning ? 'pause' : 'play'}
            words={isRunning ? replayText.pause : replayText.play}
            onPress={isRunning ? replay.pause : replay.play}
            isMain
          />
          <Control
            icon="step"
            words={replayText.step}
            onPress={() => replay.step(1)}
            isOff={at >= replay.last}
          />
          <TurnControl replay={replay} turns={turns} at={at} by={1} />
          <Control
            icon="end"
            words={replayText.end}
            onPress={() => replay.goTo(replay.last)}
            isOff={at >= replay.last}
          />
        </div>
        <Choices replay={replay} state={state} room={room} eyes={eyes} />
      </div>
    </section>
  );
}

interface ControlProps {
  readonly icon: IconName;
  readonly words: Words;
  readonly onPress: () => void;
  readonly isOff?: boolean;
  readonly isMain?: boolean;
}

function Control({ icon, words, onPress, isOff = false, isMain = false }: ControlProps) {
  const say = useSay();
  return (
    <button
      className={isMain ? 'main' : 'plain'}
      onClick={onPress}
      disabled={isOff}
      aria-label={say(words)}
      title={say(words)}
    >
      <Icon name={icon} />
    </button>
  );
}

interface TurnControlProps {
  readonly replay: Replay;
  readonly turns: readonly Turn[];
  readonly at: number;
  readonly by: 1 | -1;
}

function TurnControl({ replay, turns, at, by }: TurnControlProps) {
  const goal = turnFrom(turns, at, by);
  return (
    <Control
      icon={by > 0 ? 'turn' : 'turnBack'}
      words={by > 0 ? replayText.turn : replayText.turnBack}
      onPress={() => goal !== null && replay.goTo(goal)}
      isOff={goal === null}
    />
  );
}

/** Who did what, in at most a few lines. */
function Told({ room, moment }: { readonly room: GameRoom; readonly moment: Moment | undefined }) {
  const language = useLanguage();
  const say = useSay();
  const act = moment?.act ?? null;
  const told = act === null ? '' : toldOf(room, act, moment?.view, language);
  return (
    <p className="telling" role="status">
      {act === null ? (
        <i>{say(replayText.before)}</i>
      ) : (
        // A sentence says by itself whose act it was; what has no sentence is told by what was chosen.
        told || chosenBy(room, act, moment?.view, language)
      )}
    </p>
  );
}

/** `French: wait` */
function chosenBy(
  room: GameRoom,
  { seat, action = [] }: NonNullable<Moment['act']>,
  view: unknown,
  language: Language,
): string {
  const chosen = draftWords(room, view, action, language).join(' · ');
  return labelled(room.words.seat(seat, language), chosen, language);
}

interface SliderProps {
  readonly replay: Replay;
  readonly at: number;
  readonly turns: readonly Turn[];
}

function Slider({ replay, at, turns }: SliderProps) {
  const say = useSay();
  const isNarrow = useNarrow();
  const { last } = replay;
  const turn = turns.findLast(({ from }) => from <= at);
  const said = [say(replayText.at(at, last)), ...(turn === undefined ? [] : [say(turn.title)])].join(', ');
  return (
    <div className="replay-slider">
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={say(replayText.slider)}
        aria-valuetext={said}
        onChange={(event) => replay.goTo(Number(event.target.value))}
      />
      <div className="replay-turns" aria-hidden="true">
        {marksOf(turns, last, isNarrow ? leastApart.narrow : leastApart.wide).map(({ from, mark }) => (
          <span key={from} style={{ insetInlineStart: `${last === 0 ? 0 : (from / last) * 100}%` }}>
            {say(mark)}
          </span>
        ))}
      </div>
      <output className="soft">{said}</output>
    </div>
  );
}

function Choices({ replay, state, room, eyes }: Omit<ReplayBarProps, 'turns'>) {
  const language = useLanguage();
  const say = useSay();
  return (
    <div className="replay-choices">
      <label>
        <span>{labelled(say(replayText.speed), '', language)}</span>
        <select
          value={state.speed}
          onChange={(event) => {
            replay.setSpeed(Number(event.target.value));
          }}
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              ×{numberText(speed, language, 1)}
            </option>
          ))}
        </select>
      </label>
      {eyes.length > 1 && (
        <label>
          <span>{labelled(say(replayText.eyes), '', language)}</span>
          <select value={state.as} onChange={(event) => replay.lookAs(event.target.value)}>
            {eyes.map((seat) => (
              <option key={seat} value={seat}>
                {seat === openEyes ? say(replayText.open) : room.words.seat(seat, language)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
