import { useState } from 'react';
import type { Part } from '@bivouac/kernel';
import { asking, begun } from '../text/language.ts';
import { text } from '../text/words.ts';
import { Dialog } from './dialog.tsx';
import { GeneralSettings } from './general-settings.tsx';
import { useSay } from './say.ts';
import { SealNote } from './seal-note.tsx';
import type { TableSession } from './session.ts';
import type { TableState } from './table-state.ts';
import { setTools, useSettings } from './settings.ts';
import { HabitsInForce } from './standing.tsx';
import type { Tools } from './room.ts';

interface SettingsDialogProps {
  readonly session: TableSession;
  readonly state: TableState;
  readonly onClose: () => void;
}

export default function SettingsDialog({ session, state, onClose }: SettingsDialogProps) {
  const { tools } = useSettings();
  const say = useSay();
  return (
    <Dialog title={say(text.settings)} onClose={onClose}>
      <div className="settings">
        <GeneralSettings />
        <fieldset>
          <legend>{say(text.tools)}</legend>
          {(Object.keys(text.toolNames) as (keyof Tools)[]).map((tool) => (
            <label key={tool} className="check">
              <input
                type="checkbox"
                checked={tools[tool]}
                onChange={(event) => setTools({ [tool]: event.target.checked })}
              />
              {say(text.toolNames[tool])}
            </label>
          ))}
        </fieldset>
        <HabitsInForce session={session} state={state} />
        <SealNote commitment={state.situation.commitment} />
        <AnytimeActs session={session} state={state} onClose={onClose} />
      </div>
    </Dialog>
  );
}

/** Acts that need no question end games: each is asked about once more. */
function AnytimeActs({ session, state, onClose }: SettingsDialogProps) {
  const [asked, setAsked] = useState<Part | null>(null);
  const { language } = useSettings();
  const say = useSay();
  const { options } = state.situation.anytime;
  if (options.length === 0) return null;
  const wordsOf = (part: Part) => begun(session.room.words.part(part, [], state.view, language), language);
  if (asked !== null)
    return (
      <div className="buttons" role="alert">
        <span>{asking(wordsOf(asked), language)}</span>
        <button
          className="main"
          onClick={() => {
            session.actAnytime(asked);
            onClose();
          }}
        >
          {say(text.confirm)}
        </button>
        <button onClick={() => setAsked(null)}>{say(text.cancel)}</button>
      </div>
    );
  return (
    <div className="buttons">
      {options.map((part) => (
        <button key={String(part)} onClick={() => setAsked(part)}>
          {wordsOf(part)}
        </button>
      ))}
    </div>
  );
}
