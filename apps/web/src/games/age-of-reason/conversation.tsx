/** A charge as the conversation it is: who has said and tested what, and what is still to come. */
import {
  lengthIn,
  marks,
  namesIn,
  nameIn,
  none,
  nowOf,
  reactionNames,
  underWay,
  type FrameOf,
  type Frames,
  type View,
} from '@bivouac/age-of-reason/words';
import type { Language, Words } from '@bivouac/kernel';
import { capital, say } from './names.ts';
import './conversation.css';

/** The steps of a charge, in the order in which they are come to. */
const course = [
  'react',
  'reaction',
  'chargeTest',
  'whoTestsCharge',
  'chargeEvades',
  'evadeWay',
  'chargeQuarter',
  'chargeAnswers',
  'counterCharge',
  'chargeFire',
  'chargeDefends',
  'chargeHome',
  'goOn',
  'chargeRuns',
  'chargeEnds',
] as const satisfies readonly Frames['step'][];

type Charge = FrameOf<'react'>['charge'];
type Target = Charge['targets'][number];
type State = 'done' | 'now' | 'later';

interface Line {
  readonly state: State;
  readonly text: string;
}

const aspects: Readonly<Record<Target['aspect'], Words>> = {
  front: { en: 'in front', fr: 'de front' },
  flank: { en: 'in flank', fr: 'de flanc' },
  rear: { en: 'in rear', fr: 'de dos' },
};

const ends: Readonly<Record<Target['stands'], Words | null>> = {
  waits: null,
  ready: { en: 'stands', fr: 'tient' },
  met: { en: 'is in contact', fr: 'est au contact' },
  gone: { en: 'has gone back', fr: 's’est repliée' },
};

/** What a charge under way has come to; nothing when none is. */
export function linesOf(view: View, language: Language): readonly Line[] {
  const frame = underWay(view, ...course);
  if (frame === null) return [];
  const { charge } = frame;
  const nameOf = (unit: number): string => nameIn(view, view.terms.units[unit]!.id, language);
  const chargers = namesIn(
    view,
    charge.chargers.map((unit) => view.terms.units[unit]!.id),
    language,
  );
  const hasPassed = charge.chargers.some((unit) => (view.units[unit]!.marks & marks.charged) !== 0);
  const now = nowOf(view);
  const isTesting = now?.step === 'chargeTest' || now?.step === 'whoTestsCharge';
  return [
    ...charge.targets.map(({ unit, aspect }): Line => ({
      state: 'done',
      text: say(
        language,
        `${capital(chargers)} charges ${nameOf(unit)} ${aspects[aspect].en}`,
        `${capital(chargers)} charge ${nameOf(unit)} ${aspects[aspect].fr}`,
      ),
    })),
    {
      state: hasPassed ? 'done' : isTesting ? 'now' : 'later',
      text: hasPassed
        ? say(language, `${capital(chargers)} dares to`, `${capital(chargers)} ose`)
        : say(
            language,
            `${capital(chargers)} tests its will to charge`,
            `${capital(chargers)} teste sa volonté de charger`,
          ),
    },
    ...charge.targets.flatMap((target) => linesOfTarget(view, target, nameOf(target.unit), language)),
  ];
}

function linesOfTarget(
  view: View,
  { unit, reaction, range, tested, stands }: Target,
  name: string,
  language: Language,
): Line[] {
  const now = nowOf(view);
  const isAsked = now !== null && 'target' in now && now.target === unit;
  const lines: Line[] = [
    {
      state: reaction !== null ? 'done' : isAsked ? 'now' : 'later',
      text:
        reaction === null
          ? say(
              language,
              `${capital(name)} says how it meets it`,
              `${capital(name)} dit comment elle la reçoit`,
            )
          : `${capital(name)} · ${reactionNames[reaction][language]}`,
    },
  ];
  if (range !== none)
    lines.push({
      state: 'done',
      text: say(
        language,
        `${capital(name)} opens fire at ${lengthIn(range, language)}`,
        `${capital(name)} ouvre le feu à ${lengthIn(range, language)}`,
      ),
    });
  lines.push({
    state: tested ? 'done' : 'later',
    text: tested
      ? say(language, `${capital(name)} has tested`, `${capital(name)} a testé`)
      : say(language, `${capital(name)} tests whether it stands`, `${capital(name)} teste si elle tient`),
  });
  const end = ends[stands];
  if (end !== null) lines.push({ state: 'done', text: `${capital(name)} ${end[language]}` });
  return lines;
}

const signs: Readonly<Record<State, string>> = { done: '✓', now: '→', later: '·' };
const stateWords: Readonly<Record<State, Words>> = {
  done: { en: 'done', fr: 'fait' },
  now: { en: 'now', fr: 'maintenant' },
  later: { en: 'to come', fr: 'à venir' },
};

export function Conversation({ view, language }: { readonly view: View; readonly language: Language }) {
  const lines = linesOf(view, language);
  if (lines.length === 0) return null;
  return (
    <aside className="aor-conversation" aria-label={say(language, 'The charge', 'La charge')}>
      <h3>{say(language, 'The charge', 'La charge')}</h3>
      <ol>
        {lines.map(({ state, text }, at) => (
          <li key={at} className={`aor-${state}`}>
            <span aria-hidden="true">{signs[state]}</span>
            <span className="unseen">{stateWords[state][language]}</span> {text}
          </li>
        ))}
      </ol>
    </aside>
  );
}
