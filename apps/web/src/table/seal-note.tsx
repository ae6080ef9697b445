/** The fingerprint of the dice, at the table and while the battle goes on. */
import { sealText } from '../text/seal-words.ts';
import { labelled } from '../text/language.ts';
import { useLanguage, useSay } from './say.ts';
import { fingerprint } from './seal.ts';

export function SealNote({ commitment }: { readonly commitment: string | null }) {
  const language = useLanguage();
  const say = useSay();
  return (
    <fieldset className="seal">
      <legend>{say(sealText.title)}</legend>
      <p className="soft">{say(commitment === null ? sealText.unsealed : sealText.sealed)}</p>
      {commitment !== null && (
        <p>
          {labelled(say(sealText.fingerprint), '', language)}{' '}
          <code title={commitment}>{fingerprint(commitment)}</code>
        </p>
      )}
    </fieldset>
  );
}
