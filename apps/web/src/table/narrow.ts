import { useSyncExternalStore } from 'react';

/** Narrower than a sheet of A4 without its margins: what is printed is not narrow. */
const query = '(max-width: 600px)';

function follow(listener: () => void): () => void {
  const watched = matchMedia(query);
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
}

/** The page is as narrow as a phone: charts need fewer and larger letters. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(query).matches);
}
