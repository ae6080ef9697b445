/** What is around every page but the table: the name, the ways to go, the language. */
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Words } from '@bivouac/kernel';
import { later } from '../later.tsx';
import type { Route } from '../route.ts';
import { Icon } from '../style/icon.tsx';
import { Tent } from '../style/tent.tsx';
import { useSay } from '../table/say.ts';
import { settings, useSettings } from '../table/settings.ts';
import { languageNames } from '../text/language.ts';
import { lobbyText } from '../text/lobby-words.ts';
import { text } from '../text/words.ts';
import { Link } from './link.tsx';
import './frame.css';

const LobbySettings = later(async () => (await import('./lobby-settings.tsx')).LobbySettings).Component;

interface FrameProps {
  readonly page: Route['page'];
  /** What the window is called; the front page is called by the name alone. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** The browser looks after the focus when it opens a page; from one page to the next it is for us to do. */
let isFirstPage = true;

function useFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isFirstPage) main.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return main;
}

/** From a page behind the front page, back to it. */
export function WayBack() {
  const say = useSay();
  return (
    <p className="way-back">
      <Link to={{ page: 'lobby' }}>
        <span aria-hidden="true">‹&nbsp;</span>
        {say(text.home)}
      </Link>
    </p>
  );
}

/** The page of something that there is not. */
export function NothingThere({ page, words }: { readonly page: Route['page']; readonly words: Words }) {
  const say = useSay();
  return (
    <Frame page={page}>
      <h1>{say(words)}</h1>
      <p>
        <Link to={{ page: 'lobby' }}>{say(text.home)}</Link>
      </p>
    </Frame>
  );
}

export function Frame({ page, title, children }: FrameProps) {
  const [settingsOpen, setSettingsOpen] = useState(false);
  const { language } = useSettings();
  const say = useSay();
  const main = useFocus();
  const other = language === 'en' ? 'fr' : 'en';
  useEffect(() => {
    document.title = title === undefined ? 'Bivouac' : `${title} · Bivouac`;
  }, [title]);
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {say(lobbyText.toContent)}
      </a>
      <header className="frame-head">
        <Link to={{ page: 'lobby' }} className="brand" current={page === 'lobby'}>
          <Tent />
          <span>{say(text.title)}</span>
        </Link>
        <nav>
          <Link to={{ page: 'about' }} className="frame-way" current={page === 'about'}>
            {say(lobbyText.aboutPage)}
          </Link>
          <button className="plain" lang={other} onClick={() => settings.change({ language: other })}>
            {languageNames[other]}
          </button>
          <button className="plain frame-settings" onClick={() => setSettingsOpen(true)}>
            <Icon name="settings" />
            <span className="frame-settings-word">{say(text.settings)}</span>
          </button>
        </nav>
      </header>
      <main ref={main} id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="frame-foot">
        <p>{say(lobbyText.offlineNote)}</p>
        <Link to={{ page: 'about' }}>{say(lobbyText.aboutPage)}</Link>
      </footer>
      {settingsOpen && <LobbySettings onClose={() => setSettingsOpen(false)} />}
    </div>
  );
}
