import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useNotices } from '../components/notices';

/**
 * Registers the service worker that lets the app open offline, if this build has one (scripts/web/make-installable.ts), and
 * offers a newer build once it is completely downloaded. The page keeps its own build until the user accepts the offer
 * or opens the app again.
 */
export function UpdateOffer() {
  const { t } = useTranslation();
  const notices = useNotices();
  const offer = useEffectEvent((worker: ServiceWorker) =>
    notices.show({
      text: t('app.newVersion'),
      action: { label: t('app.update'), onPress: () => worker.postMessage('take-over') },
    }),
  );
  useEffect(() => watchBuilds(offer), []);
  return null;
}

function watchBuilds(offer: (worker: ServiceWorker) => void): () => void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !document.querySelector('meta[name=skein-build]')) return () => undefined;
  const watching = new AbortController();
  const { signal } = watching;
  const hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => hadWorker && location.reload(), { signal });
  serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .then((registration) => {
      if (signal.aborted) return;
      const whenWaiting = () => registration.waiting && hadWorker && offer(registration.waiting);
      const follow = () => registration.installing?.addEventListener('statechange', whenWaiting, { signal });
      registration.addEventListener('updatefound', follow, { signal });
      follow();
      whenWaiting();
    })
    .catch(() => undefined); // without a service worker the app works online only
  return () => watching.abort();
}
