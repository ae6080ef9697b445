import { text } from '../text/words.ts';
import { useSay } from './say.ts';

interface RuleLinksProps {
  readonly rules: readonly string[];
  readonly onRule: (id: string) => void;
  /** So many at most; the rest can be read beside the first. */
  readonly most?: number;
}

export function RuleLinks({ rules, onRule, most = Infinity }: RuleLinksProps) {
  const say = useSay();
  return (
    <span className="rule-links">
      {rules.slice(0, most).map((id) => (
        <button key={id} className="rule-link" onClick={() => onRule(id)} title={say(text.ruleButton(id))}>
          {id}
        </button>
      ))}
    </span>
  );
}
