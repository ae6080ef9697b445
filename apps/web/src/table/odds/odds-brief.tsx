/** The chances at a glance, above the button that commits to them: what it costs him, and whose luck each outcome is. */
import type { Odds, OddsHits, OddsOutcome, OddsRow } from '@bivouac/kernel';
import { oddsText } from '../../text/time-words.ts';
import { areOwn } from '../own-answers.ts';
import { useLanguage, useSay } from '../say.ts';
import { alikeRows } from './alike.ts';
import { briefRows } from './brief-rows.ts';
import { chanceText, likelyHits } from './figures.ts';
import { saysMore } from './losses.ts';
import './odds.css';

interface OddsBriefProps {
  readonly odds: Odds;
  /** Leads to the chances in full: what made them, what each outcome costs, what may follow. */
  readonly onMore: () => void;
}

export function OddsBrief({ odds, onMore }: OddsBriefProps) {
  const say = useSay();
  // Of choices of one's own those that come to the same are one.
  const told = areOwn(odds) ? alikeRows(odds.rows).map(({ reply, row }) => ({ ...row, reply })) : odds.rows;
  const { rows, left } = briefRows(told);
  const dice = rows[0]?.dice;
  const hits = sharedHits(rows);
  return (
    <div className="odds odds-brief">
      <div className="odds-brief-head">
        <h3>{say(oddsText.title)}</h3>
        {dice !== undefined && <Dice count={dice} />}
        {saysMore(odds) && (
          <button className="plain" onClick={onMore}>
            {say(oddsText.more)}
          </button>
        )}
      </div>
      {hits !== null && <Hits hits={hits} />}
      {rows.map((row, at) => (
        <BriefReply
          key={at}
          row={hits === null ? row : { ...row, hits: [] }}
          isOnly={odds.rows.length === 1 && !areOwn(odds)}
        />
      ))}
      {left > 0 && <p className="soft">{say(oddsText.left(left))}</p>}
    </div>
  );
}

function BriefReply({ row, isOnly }: { readonly row: OddsRow; readonly isOnly: boolean }) {
  const say = useSay();
  const { reply, outcomes, possible, hits = [], then = [] } = row;
  const likely = ranked(outcomes);
  return (
    <section>
      {!isOnly && (
        <p className="odds-brief-reply">
          <strong>{say(reply)}</strong>
          {possible !== undefined && possible < 1 && (
            <span className="soft">
              {' '}
              {say(oddsText.possible({ en: chanceText(possible, 'en'), fr: chanceText(possible, 'fr') }))}
            </span>
          )}
        </p>
      )}
      {hits.length > 1 && <Hits hits={hits} />}
      {likely.length > 1 && (
        <div className="odds-stack" aria-hidden="true">
          {likely.map((outcome) => (
            <span key={outcome.name} className={luckOf(outcome)} style={{ flexGrow: outcome.chance }} />
          ))}
        </div>
      )}
      <ul>
        {likely.map((outcome) => (
          <OutcomeLine key={outcome.name} outcome={outcome} />
        ))}
      </ul>
      {then.map((later, at) => (
        <div key={at} className="odds-brief-then">
          <BriefReply row={{ ...later, hits: [] }} isOnly={false} />
        </div>
      ))}
    </section>
  );
}

function OutcomeLine({ outcome }: { readonly outcome: OddsOutcome }) {
  const language = useLanguage();
  const say = useSay();
  const { words, chance, good } = outcome;
  return (
    <li data-chance={chance}>
      <span className={`odds-swatch ${luckOf(outcome)}`} aria-hidden="true" />
      {say(words)} <b>{chanceText(chance, language)}</b>
      {good !== undefined && (
        <span className="unseen">, {say(oddsText[good === 'own' ? 'good' : 'bad'])}</span>
      )}
    </li>
  );
}

/** What every answer of his costs him alike is said once, before them. */
function sharedHits(rows: readonly OddsRow[]): readonly OddsHits[] | null {
  const told = new Set(rows.map(({ hits }) => JSON.stringify(hits)));
  const [first] = rows;
  return told.size === 1 && first?.hits !== undefined && first.hits.length > 1 ? first.hits : null;
}

/** The chance of every loss as a column: what whoever fires wants to know first. */
function Hits({ hits }: { readonly hits: readonly OddsHits[] }) {
  const language = useLanguage();
  const say = useSay();
  const columns = likelyHits(hits);
  const most = Math.max(...columns.map(({ chance }) => chance));
  return (
    <p className="odds-hits">
      <span>{say(oddsText.hits)}</span>
      {columns.map(({ lost, chance }) => (
        <span key={lost} className="odds-hit">
          <span className="odds-column" aria-hidden="true">
            <span
              className={lost === '0' ? 'luck-none' : 'luck-own'}
              style={{ blockSize: `${(chance / most) * 100}%` }}
            />
          </span>
          <span>
            <b>{lost}</b> {chanceText(chance, language)}
          </span>
        </span>
      ))}
    </p>
  );
}

/** More dice than that are written as a number. */
const drawn = 8;

function Dice({ count }: { readonly count: number }) {
  const say = useSay();
  return (
    <span className="odds-dice">
      {count <= drawn &&
        Array.from({ length: count }, (_, at) => <span key={at} className="odds-die" aria-hidden="true" />)}
      <span className={count <= drawn ? 'unseen' : undefined}>{say(oddsText.dice(count))}</span>
    </span>
  );
}

/** Good luck first, bad luck last, in between what is neither. */
function ranked(outcomes: readonly OddsOutcome[]): readonly OddsOutcome[] {
  const rank = ({ good }: OddsOutcome) => (good === 'own' ? 0 : good === undefined ? 1 : 2);
  return outcomes.filter(({ chance }) => chance > 0).toSorted((a, b) => rank(a) - rank(b));
}

/** One look always means good for whoever asks, whatever he does. */
function luckOf({ good }: OddsOutcome): string {
  return `luck-${good ?? 'none'}`;
}
