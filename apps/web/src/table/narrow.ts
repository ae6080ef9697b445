import { useCallback, useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      const watched = matchMedia(query);
      watched.addEventListener('change', listener);
      return () => watched.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => matchMedia(query).matches);
}

/**
 * The page is as narrow as a phone: charts need fewer and larger letters. Narrower than a sheet of A4 without its
 * margins: what is printed is not narrow.
 */
export function useNarrow(): boolean {
  return useMedia('(max-width: 600px)');
}

/** The page is touched with fingers, which need room and hide what lies under them. */
export function useFingers(): boolean {
  return useMedia('(pointer: coarse)');
}

/** There is no room beside the board: what is read lies over it, as in table.css. */
export function useOneColumn(): boolean {
  return useMedia('(max-width: 900px)');
}
