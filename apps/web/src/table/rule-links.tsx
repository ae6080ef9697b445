import { useState } from 'react';
import { text } from '../text/words.ts';
import { useSay } from './say.ts';

interface RuleLinksProps {
  readonly rules: readonly string[];
  readonly onRule: (id: string) => void;
  /** So many at first sight; the rest come when they are asked for. */
  readonly most?: number;
}

export function RuleLinks({ rules, onRule, most = Infinity }: RuleLinksProps) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const seen = isOpen ? rules : rules.slice(0, most);
  const more = rules.length - seen.length;
  return (
    <span className="rule-links">
      {seen.map((id) => (
        <button key={id} className="rule-link" onClick={() => onRule(id)} title={say(text.ruleButton(id))}>
          {id}
        </button>
      ))}
      {more > 0 && (
        <button
          className="rule-link rule-more"
          onClick={() => setOpen(true)}
          aria-label={say(text.moreRules(more))}
        >
          +{more}
        </button>
      )}
    </span>
  );
}
