/** The rules that may be agreed on otherwise, each with what it means. */
import type { OptionNeed, Options, OptionSpec } from '@bivouac/kernel';
import type { OptionWords } from '../table/profile.ts';
import { useSay } from '../table/say.ts';
import { lobbyText } from '../text/lobby-words.ts';
import { lackingFor, needWords, withinReach, withOption } from './start.ts';

interface OptionsFormProps {
  /** Null while the rules are being fetched. */
  readonly specs: readonly OptionSpec[] | null;
  readonly words: Readonly<Record<string, OptionWords>>;
  readonly chosen: Options;
  readonly onChange: (options: Options) => void;
}

export function OptionsForm({ specs, words, chosen, onChange }: OptionsFormProps) {
  const say = useSay();
  const changed = Object.keys(chosen).length;
  if (specs?.length === 0) return null;
  return (
    <details className="options">
      <summary>
        {say(lobbyText.optionsOf)}
        {changed > 0 && <span className="badge">{say(lobbyText.optionsChanged(changed))}</span>}
      </summary>
      {specs === null ? (
        <p role="status">{say(lobbyText.optionsLoading)}</p>
      ) : (
        <>
          <p className="wish-note">{say(lobbyText.optionsWhat)}</p>
          {specs.map((spec) => (
            <Option
              key={spec.id}
              spec={spec}
              words={words[spec.id]}
              value={chosen[spec.id] ?? spec.standard}
              lacks={lackingFor(spec, specs, chosen)}
              names={words}
              onChange={(value) => onChange(withinReach(withOption(chosen, spec, value), specs))}
            />
          ))}
        </>
      )}
    </details>
  );
}

interface OptionProps {
  readonly spec: OptionSpec;
  readonly words: OptionWords | undefined;
  readonly value: OptionSpec['standard'];
  /** What has to be chosen first. */
  readonly lacks: readonly OptionNeed[];
  readonly names: Readonly<Record<string, OptionWords>>;
  readonly onChange: (value: OptionSpec['standard']) => void;
}

function Option({ spec, words, value, lacks, names, onChange }: OptionProps) {
  const say = useSay();
  const nameOf = (one: OptionSpec['standard']) => {
    if (typeof one === 'boolean') return say(one ? lobbyText.yes : lobbyText.no);
    const named = words?.values?.[one];
    return named === undefined ? String(one) : say(named);
  };
  const about = `option-${spec.id}`;
  return (
    <div className="option">
      <label>
        <span>{words === undefined ? say(spec.words) : say(words.title)}</span>
        <select
          value={spec.values.indexOf(value)}
          aria-describedby={about}
          disabled={lacks.length > 0}
          onChange={(event) => onChange(spec.values[Number(event.target.value)]!)}
        >
          {spec.values.map((one, at) => (
            <option key={String(one)} value={at}>
              {nameOf(one)}
              {one === spec.standard ? ` (${say(lobbyText.recommended)})` : ''}
            </option>
          ))}
        </select>
      </label>
      <p id={about}>
        {say(spec.words)}
        {lacks.map((need) => (
          <strong key={need.option}> {say(needWords(need, names))}</strong>
        ))}
      </p>
    </div>
  );
}
