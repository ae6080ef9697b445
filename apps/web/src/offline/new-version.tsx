import { useState } from 'react';
import { useSay } from '../table/say.ts';
import { useStore } from '../table/store.ts';
import { lobbyText } from '../text/lobby-words.ts';
import { turnToNewVersion, waitingVersion } from './registration.ts';
import './new-version.css';

/** Says quietly that there is a new version; a battle goes on in the old one until somebody asks. */
export function NewVersion() {
  const waiting = useStore(waitingVersion);
  const [isPutOff, setPutOff] = useState(false);
  const say = useSay();
  return (
    <div className="new-version" role="status">
      {waiting !== null && !isPutOff && (
        <p>
          <span>{say(lobbyText.newVersion)}</span>
          <button className="main" onClick={() => turnToNewVersion(waiting)}>
            {say(lobbyText.reload)}
          </button>
          <button className="plain" onClick={() => setPutOff(true)}>
            {say(lobbyText.later)}
          </button>
        </p>
      )}
    </div>
  );
}
