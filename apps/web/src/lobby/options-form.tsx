/** The rules that may be agreed on otherwise, each with what it means. */
import {
  colon,
  say,
  type Language,
  type OptionNeed,
  type Options,
  type OptionSpec,
  type Words,
} from '@bivouac/kernel';
import type { OptionWords } from '../table/profile.ts';
import { useSay } from '../table/say.ts';
import { lobbyText } from '../text/lobby-words.ts';
import { lackingFor, withinReach, withOption } from './start.ts';

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

/** `Levels of command: orders and couriers or written orders`. */
function needName({ option, values }: OptionNeed, names: Readonly<Record<string, OptionWords>>): Words {
  const { title, values: named } = names[option] ?? { title: { en: option, fr: option } };
  const wanted = values.filter((value) => typeof value !== 'boolean').map((value) => named?.[value]);
  const listedIn = (language: Language) => {
    const known = wanted.flatMap((words) => (words === undefined ? [] : [words[language]]));
    if (known.length === 0) return title[language];
    return `${title[language]}${colon(language)} ${known.join(say(language, ' or ', ' ou '))}`;
  };
  return { en: listedIn('en'), fr: listedIn('fr') };
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
          <strong key={need.option}> {say(lobbyText.needs(needName(need, names)))}</strong>
        ))}
      </p>
    </div>
  );
}
