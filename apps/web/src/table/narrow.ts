import { useSyncExternalStore } from 'react';

/** As style sheets have it. */
const query = '(max-width: 700px)';

function follow(listener: () => void): () => void {
  const watched = matchMedia(query);
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
}

/** The page is as narrow as a phone: charts need fewer and larger letters. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(query).matches);
}
