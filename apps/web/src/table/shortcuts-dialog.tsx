import { text } from '../text/words.ts';
import { Dialog } from './dialog.tsx';
import { useSay } from './say.ts';

export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay();
  return (
    <Dialog title={say(text.shortcuts)} onClose={onClose}>
      <dl className="shortcuts">
        {text.shortcutList.map(([keys, words]) => (
          <div key={keys[0]}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{say(words)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
