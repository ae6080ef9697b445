/** The page's side of working offline: the service worker is started, and a new version of the page is noticed. */
import { Store } from '../table/store.ts';

/** The new version that waits to be used, or null. */
export const waitingVersion = new Store<ServiceWorker | null>(null);

/** The first battle comes first: the page is kept for later when it has had time to open, in milliseconds. */
const patience = 3000;

/** How often a page that stays open asks whether there is a new version. */
const freshness = 60 * 60 * 1000;

export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    // Without it (a private window, a full disk) the page works all the same while there is a connection.
    void navigator.serviceWorker
      .register('/sw.js')
      .then(watch)
      .catch(() => undefined);
  }, patience);
}

function watch(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // The first version ever has nobody to take over from.
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null)
      waitingVersion.set(registration.waiting);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < freshness) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** The new version takes over, and this page opens again in it. */
export function turnToNewVersion(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
}
