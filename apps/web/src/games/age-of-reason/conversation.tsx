/** A charge as the conversation it is: who has said and tested what, and what is still to come. */
import {
  aspectNames,
  lengthIn,
  marks,
  none,
  reactionNames,
  troopsIn,
  verbOf,
  type FrameOf,
  type Verb,
  type View,
} from '@bivouac/age-of-reason/words';
import { useEffect, useState } from 'react';
import {
  capital,
  say,
  agreeing,
  type Language,
  type OutlookTest,
  type TroopName,
  type Words,
} from '@bivouac/kernel';
import { coverAbove } from '../../board/covered.ts';
import type { Manoeuvre } from '../../table/manoeuvre/manoeuvre.ts';
import { chanceText } from '../../table/odds/figures.ts';
import './conversation.css';

type Charge = FrameOf<'react'>['charge'];
type Target = Charge['targets'][number];
type State = 'done' | 'now' | 'later';

interface Line {
  readonly state: State;
  readonly text: string;
  /** Of a test that is still to come: what is thrown, and how likely it is passed. */
  readonly odds?: OutlookTest;
}

const ends: Readonly<Record<Target['stands'], ((who: TroopName) => Verb) | null>> = {
  waits: null,
  ready: () => ({ en: ['stands', 'stand'], fr: ['tient', 'tiennent'] }),
  met: () => ({ en: ['is in contact', 'are in contact'], fr: ['est au contact', 'sont au contact'] }),
  gone: (who) => ({
    en: ['has gone back', 'have gone back'],
    fr: [`s’est ${agreeing(who, 'replié')}`, `se sont ${agreeing(who, 'replié')}`],
  }),
};

const testWords: Readonly<Record<string, Verb>> = {
  'to charge': {
    en: ['tests its will to charge', 'test their will to charge'],
    fr: ['teste sa volonté de charger', 'testent leur volonté de charger'],
  },
  'fired at': {
    en: ['tests under that fire', 'test under that fire'],
    fr: ['teste sous ce feu', 'testent sous ce feu'],
  },
  charged: {
    en: ['tests whether it stands', 'test whether they stand'],
    fr: ['teste sa fermeté', 'testent leur fermeté'],
  },
  're-forming': {
    en: ['tests to form up', 'test to form up'],
    fr: ['teste pour se reformer', 'testent pour se reformer'],
  },
  square: {
    en: ['throws for its square', 'throw for their square'],
    fr: ['lance le dé pour son carré', 'lancent le dé pour leur carré'],
  },
};

/** Somebody, and what he does. */
function doing(who: TroopName, verb: Verb, language: Language): string {
  return `${capital(who.text)} ${verbOf(who, verb, language)}`;
}

/** What a charge under way has come to, with the tests that are still to come as far as they are known. */
export function linesOf(view: View, language: Language, tests: readonly OutlookTest[] = []): readonly Line[] {
  const { charge } = view;
  if (charge === null) return [];
  const named = (units: readonly number[]) =>
    troopsIn(
      view,
      units.map((unit) => view.terms.units[unit]!.id),
      language,
    );
  const chargers = named(charge.chargers);
  const hasPassed = charge.chargers.some((unit) => (view.units[unit]!.marks & marks.charged) !== 0);
  const now = view.now;
  const isTesting = now?.step === 'chargeTest' || now?.step === 'whoTestsCharge';
  const [will] = tests.filter(({ reason }) => reason === 'to charge');
  return [
    ...charge.targets.map(({ unit, aspect }): Line => ({
      state: 'done',
      text: `${doing(chargers, { en: ['charges', 'charge'], fr: ['charge', 'chargent'] }, language)} ${named([unit]).text} ${aspectNames[aspect][language]}`,
    })),
    hasPassed
      ? {
          state: 'done',
          text: doing(chargers, { en: ['dares to', 'dare to'], fr: ['ose', 'osent'] }, language),
        }
      : {
          state: isTesting ? 'now' : 'later',
          text: doing(chargers, testWords['to charge']!, language),
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
  const who = troopsIn(view, [view.terms.units[unit]!.id], language);
  // Whoever has been driven off before he could answer has nothing more to say.
  const isSilent = reaction === null && stands !== 'waits';
  const lines = isSilent ? [] : [lineOfReaction(view, target, who, language)];
  if (range !== none) {
    const far = lengthIn(range, language);
    lines.push({
      state: 'done',
      text: `${doing(who, { en: ['opens fire at', 'open fire at'], fr: ['ouvre le feu à', 'ouvrent le feu à'] }, language)} ${far}`,
    });
  }
  lines.push(...linesOfTests(view, target, who, language, tests));
  const end = ends[stands];
  if (end !== null) lines.push({ state: 'done', text: doing(who, end(who), language) });
  return lines;
}

function lineOfReaction(view: View, { unit, reaction }: Target, who: TroopName, language: Language): Line {
  if (reaction !== null)
    return { state: 'done', text: `${capital(who.text)} · ${reactionNames[reaction][language]}` };
  const now = view.now;
  const isAsked = now !== null && 'target' in now && now.target === unit;
  return {
    state: isAsked ? 'now' : 'later',
    text: doing(
      who,
      {
        en: ['says how it meets it', 'say how they meet it'],
        fr: ['choisit sa réponse', 'choisissent leur réponse'],
      },
      language,
    ),
  };
}

/** The tests of a target, and of whoever comes upon it under its fire. */
function linesOfTests(
  view: View,
  { unit, charger, tested }: Target,
  who: TroopName,
  language: Language,
  tests: readonly OutlookTest[],
): Line[] {
  if (tested)
    return [
      {
        state: 'done',
        text: doing(who, { en: ['has tested', 'have tested'], fr: ['a testé', 'ont testé'] }, language),
      },
    ];
  const [own, other] = [view.terms.units[unit]!.id, view.terms.units[charger]!.id];
  const known = tests.filter(
    ({ piece, reason }) => piece === own || (piece === other && reason === 'fired at'),
  );
  if (known.length === 0) return [{ state: 'later', text: doing(who, testWords.charged!, language) }];
  return known.map((odds): Line => ({
    state: 'later',
    text: testLine(troopsIn(view, [odds.piece], language), odds.reason, language),
    odds,
  }));
}

function testLine(who: TroopName, reason: string, language: Language): string {
  const verb = testWords[reason];
  return verb === undefined ? `${capital(who.text)} ${reason}` : doing(who, verb, language);
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
    <aside
      ref={coverAbove}
      className="aor-conversation"
      aria-label={say(language, 'The charge', 'La charge')}
    >
      <h2>{say(language, 'The charge', 'La charge')}</h2>
      <ol>
        {lines.map(({ state, text, odds }, at) => (
          <li key={at} className={`aor-${state}`}>
            <span aria-hidden="true">{signs[state]}</span>
            <span className="unseen">{stateWords[state][language]}</span> {text}
            {odds === undefined ? null : (
              <span className="aor-chance" title={odds.rule}>
                {say(language, ', passes: ', ', réussite\u00a0: ')}
                <b>{chanceText(odds.chance, language)}</b> ({odds.words[language]})
              </span>
            )}
          </li>
        ))}
      </ol>
    </aside>
  );
}
