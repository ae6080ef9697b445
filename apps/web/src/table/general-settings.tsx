/** What can be set anywhere: on the front page as at the table. */
import type { Words } from '@bivouac/kernel';
import { hear } from '../sound/hearing.ts';
import { languageNames, languages } from '../text/language.ts';
import { tipText } from '../text/tip-words.ts';
import { text } from '../text/words.ts';
import { useSay } from './say.ts';
import { settings, useSettings, type Settings } from './settings.ts';

export function GeneralSettings() {
  const { language, yields, tips, sound } = useSettings();
  const say = useSay();
  return (
    <>
      <label>
        {say(text.language)}
        <select
          value={language}
          onChange={(event) => settings.change({ language: event.target.value as Settings['language'] })}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageNames[one]}
            </option>
          ))}
        </select>
      </label>
      <Choice name="theme" title={text.theme} values={text.themes} />
      <Choice name="contrast" title={text.contrast} values={text.contrasts} />
      <Choice name="pace" title={text.pace} values={text.paces} />
      <Choice name="confirming" title={text.confirming} values={text.confirmings} />
      <label className="check">
        <input
          type="checkbox"
          checked={yields}
          onChange={(event) => settings.change({ yields: event.target.checked })}
        />
        {say(text.yields)}
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={tips}
          onChange={(event) => settings.change({ tips: event.target.checked })}
        />
        {say(tipText.setting)}
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={sound}
          onChange={(event) => {
            settings.change({ sound: event.target.checked });
            if (event.target.checked) void hear(['drum']);
          }}
        />
        {say(text.sound)}
      </label>
    </>
  );
}

type Chosen = 'theme' | 'contrast' | 'pace' | 'confirming';

interface ChoiceProps<N extends Chosen> {
  readonly name: N;
  readonly title: Words;
  readonly values: Readonly<Record<Settings[N], Words>>;
}

function Choice<N extends Chosen>({ name, title, values }: ChoiceProps<N>) {
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
