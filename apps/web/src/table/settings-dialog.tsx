import { useState } from 'react';
import type { Part, Words } from '@bivouac/kernel';
import { labelled, languageNames, languages } from '../text/language.ts';
import { text } from '../text/words.ts';
import { Dialog } from './dialog.tsx';
import { useSay } from './say.ts';
import type { TableSession, TableState } from './session.ts';
import { settings, setTools, useSettings, type Settings } from './settings.ts';
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
        <label>
          {say(text.language)}
          <select
            value={useSettings().language}
            onChange={(event) => settings.change({ language: event.target.value as Settings['language'] })}
          >
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </select>
        </label>
        <Choice name="theme" title={text.theme} values={text.themes} />
        <Choice name="pace" title={text.pace} values={text.paces} />
        <Choice name="confirming" title={text.confirming} values={text.confirmings} />
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
        <AnytimeActs session={session} state={state} onClose={onClose} />
      </div>
    </Dialog>
  );
}

interface ChoiceProps<N extends 'theme' | 'pace' | 'confirming'> {
  readonly name: N;
  readonly title: Words;
  readonly values: Readonly<Record<Settings[N], Words>>;
}

function Choice<N extends 'theme' | 'pace' | 'confirming'>({ name, title, values }: ChoiceProps<N>) {
  const say = useSay();
  const value = useSettings()[name];
  return (
    <label>
      {say(title)}
      <select value={value} onChange={(event) => settings.change({ [name]: event.target.value })}>
        {Object.entries<Words>(values).map(([id, words]) => (
          <option key={id} value={id}>
            {say(words)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Acts that need no question end games: each is asked about once more. */
function AnytimeActs({ session, state, onClose }: SettingsDialogProps) {
  const [asked, setAsked] = useState<Part | null>(null);
  const { language } = useSettings();
  const say = useSay();
  const { options } = state.sighting.anytime;
  if (options.length === 0) return null;
  const wordsOf = (part: Part) => session.room.words.part(part, [], state.view, language);
  if (asked !== null)
    return (
      <div className="buttons" role="alert">
        <span>{labelled(wordsOf(asked), say(text.confirmQuestion), language)}</span>
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
