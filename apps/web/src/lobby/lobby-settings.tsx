import { Dialog } from '../table/dialog.tsx';
import { GeneralSettings } from '../table/general-settings.tsx';
import { useSay } from '../table/say.ts';
import { text } from '../text/words.ts';

export function LobbySettings({ onClose }: { readonly onClose: () => void }) {
  const say = useSay();
  return (
    <Dialog title={say(text.settings)} onClose={onClose}>
      <div className="settings">
        <GeneralSettings />
      </div>
    </Dialog>
  );
}
