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
import { useEffect, useState } from 'react';
import type { Language, OutlookTest, Words } from '@bivouac/kernel';
import type { Manoeuvre } from '../../table/manoeuvre/manoeuvre.ts';
import { chanceText } from '../../table/odds/figures.ts';
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
  /** Of a test that is still to come: what is thrown, and how likely it is passed. */
  readonly odds?: OutlookTest;
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

const testWords: Readonly<Record<string, Words>> = {
  'to charge': { en: 'tests its will to charge', fr: 'teste sa volonté de charger' },
  'fired at': { en: 'tests under that fire', fr: 'teste sous ce feu' },
  charged: { en: 'tests whether it stands', fr: 'teste si elle tient' },
  're-forming': { en: 'tests to form up', fr: 'teste pour se reformer' },
  square: { en: 'throws for its square', fr: 'lance le dé pour son carré' },
};

/** What a charge under way has come to, with the tests that are still to come as far as they are known. */
export function linesOf(view: View, language: Language, tests: readonly OutlookTest[] = []): readonly Line[] {
  const frame = underWay(view, ...course);
  if (frame === null) return [];
  const { charge } = frame;
  const nameOf = (unit: number): string => nameIn(view, view.terms.units[unit]!.id, language);
  const ids = charge.chargers.map((unit) => view.terms.units[unit]!.id);
  const chargers = capital(namesIn(view, ids, language));
  const hasPassed = charge.chargers.some((unit) => (view.units[unit]!.marks & marks.charged) !== 0);
  const now = nowOf(view);
  const isTesting = now?.step === 'chargeTest' || now?.step === 'whoTestsCharge';
  const [will] = tests.filter(({ reason }) => reason === 'to charge');
  return [
    ...charge.targets.map(({ unit, aspect }): Line => ({
      state: 'done',
      text: say(
        language,
        `${chargers} charges ${nameOf(unit)} ${aspects[aspect].en}`,
        `${chargers} charge ${nameOf(unit)} ${aspects[aspect].fr}`,
      ),
    })),
    hasPassed
      ? { state: 'done', text: say(language, `${chargers} dares to`, `${chargers} ose`) }
      : {
          state: isTesting ? 'now' : 'later',
          text: `${chargers} ${testWords['to charge']![language]}`,
          ...(will !== undefined && { odds: will }),
        },
    ...charge.targets.flatMap((target) => linesOfTarget(view, target, language, tests)),
  ];
}

function linesOfTarget(
  view: View,
  target: Target,
  language: Language,
  tests: readonly OutlookTest[],
): Line[] {
  const { unit, range, stands, reaction } = target;
  const name = capital(nameIn(view, view.terms.units[unit]!.id, language));
  // Whoever has been driven off before he could answer has nothing more to say.
  const isSilent = reaction === null && stands !== 'waits';
  const lines = isSilent ? [] : [lineOfReaction(view, target, name, language)];
  if (range !== none) {
    const far = lengthIn(range, language);
    lines.push({
      state: 'done',
      text: say(language, `${name} opens fire at ${far}`, `${name} ouvre le feu à ${far}`),
    });
  }
  lines.push(...linesOfTests(view, target, name, language, tests));
  const end = ends[stands];
  if (end !== null) lines.push({ state: 'done', text: `${name} ${end[language]}` });
  return lines;
}

function lineOfReaction(view: View, { unit, reaction }: Target, name: string, language: Language): Line {
  if (reaction !== null) return { state: 'done', text: `${name} · ${reactionNames[reaction][language]}` };
  const now = nowOf(view);
  const isAsked = now !== null && 'target' in now && now.target === unit;
  return {
    state: isAsked ? 'now' : 'later',
    text: say(language, `${name} says how it meets it`, `${name} dit comment elle la reçoit`),
  };
}

/** The tests of a target, and of whoever comes upon it under its fire. */
function linesOfTests(
  view: View,
  { unit, charger, tested }: Target,
  name: string,
  language: Language,
  tests: readonly OutlookTest[],
): Line[] {
  if (tested) return [{ state: 'done', text: say(language, `${name} has tested`, `${name} a testé`) }];
  const [own, other] = [view.terms.units[unit]!.id, view.terms.units[charger]!.id];
  const known = tests.filter(
    ({ piece, reason }) => piece === own || (piece === other && reason === 'fired at'),
  );
  if (known.length === 0) return [{ state: 'later', text: `${name} ${testWords.charged![language]}` }];
  return known.map((odds): Line => ({
    state: 'later',
    text: `${capital(nameIn(view, odds.piece, language))} ${testWords[odds.reason]?.[language] ?? odds.reason}`,
    odds,
  }));
}

const signs: Readonly<Record<State, string>> = { done: '✓', now: '→', later: '·' };
const stateWords: Readonly<Record<State, Words>> = {
  done: { en: 'done', fr: 'fait' },
  now: { en: 'now', fr: 'maintenant' },
  later: { en: 'to come', fr: 'à venir' },
};

const noTests: readonly OutlookTest[] = [];

/** The tests that what is asked would lead to, whatever answer is looked at. */
function useTests(moving: Manoeuvre | null): readonly OutlookTest[] {
  const [tests, setTests] = useState(noTests);
  useEffect(() => moving?.onPaint(({ outlook }) => setTests(outlook?.tests ?? noTests)), [moving]);
  return tests;
}

interface ConversationProps {
  readonly view: View;
  readonly language: Language;
  readonly moving: Manoeuvre | null;
}

export function Conversation({ view, language, moving }: ConversationProps) {
  const lines = linesOf(view, language, useTests(moving));
  if (lines.length === 0) return null;
  return (
    <aside className="aor-conversation" aria-label={say(language, 'The charge', 'La charge')}>
      <h2>{say(language, 'The charge', 'La charge')}</h2>
      <ol>
        {lines.map(({ state, text, odds }, at) => (
          <li key={at} className={`aor-${state}`}>
            <span aria-hidden="true">{signs[state]}</span>
            <span className="unseen">{stateWords[state][language]}</span> {text}
            {odds === undefined ? null : (
              <span className="aor-chance" title={odds.rule}>
                {' '}
                <b>{chanceText(odds.chance, language)}</b> ({odds.words[language]})
              </span>
            )}
          </li>
        ))}
      </ol>
    </aside>
  );
}
