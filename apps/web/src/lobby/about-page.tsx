/** Who made what: the games' designers, and what is ours. */
import { Fragment } from 'react';
import { profiles } from '../games/index.ts';
import plainLicence from '../style/type/licence-plain.txt?url';
import signsLicence from '../style/type/licence-signs.txt?url';
import textLicence from '../style/type/licence-text.txt?url';
import { useLanguage, useSay } from '../table/say.ts';
import { aboutText } from '../text/about-words.ts';
import { lobbyText } from '../text/lobby-words.ts';
import { Frame } from './frame.tsx';
import './about-page.css';

const typeLicences = [
  ['Baskervville', textLicence],
  ['Source Sans', plainLicence],
  ['Noto Sans Math', signsLicence],
] as const;

export function AboutPage() {
  const language = useLanguage();
  const say = useSay();
  const list = new Intl.ListFormat(language);
  return (
    <Frame page="about" title={say(lobbyText.aboutPage)}>
      <article className="about">
        <h1>{say(aboutText.title)}</h1>
        <p className="about-lead">{say(aboutText.lead)}</p>

        <h2>{say(aboutText.designersTitle)}</h2>
        <p>{say(aboutText.designers)}</p>
        <dl className="credits">
          {profiles.map(({ id, name, designers }) => (
            <div key={id}>
              <dt>{say(name)}</dt>
              <dd>{list.format(designers)}</dd>
            </div>
          ))}
        </dl>

        <h2>{say(aboutText.oursTitle)}</h2>
        <p>{say(aboutText.ours)}</p>

        <h2>{say(aboutText.fairTitle)}</h2>
        <p>{say(aboutText.fair)}</p>

        <h2>{say(aboutText.keptTitle)}</h2>
        <p>{say(aboutText.kept)}</p>

        <h2>{say(aboutText.typeTitle)}</h2>
        <p>
          {say(aboutText.type)}{' '}
          {typeLicences.map(([family, licence], index) => (
            <Fragment key={family}>
              {index > 0 && ', '}
              <a href={licence} rel="license">
                {family}
              </a>
            </Fragment>
          ))}
          .
        </p>

        <h2>{say(aboutText.licenceTitle)}</h2>
        <p>{say(aboutText.licence)}</p>
        <p>
          <a href="https://www.gnu.org/licenses/agpl-3.0.html" rel="license">
            {say(aboutText.licenceLink)}
          </a>
        </p>
      </article>
    </Frame>
  );
}
