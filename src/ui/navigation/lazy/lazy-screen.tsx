import { useEffect, useState, type ComponentType } from 'react';

import { MissingScreen } from './missing-screen';
import { PendingScreen } from './pending-screen';

type Pick<Screens, Props> = (screens: Screens) => ComponentType<Props>;

type Loading<Props> =
  | { readonly kind: 'pending'; readonly screen: Promise<ComponentType<Props>> }
  | { readonly kind: 'ready'; readonly Screen: ComponentType<Props> }
  | { readonly kind: 'failed' };

/**
 * A screen that browsers download when it is first shown. In the apps all code is there, so it is shown at once. When the download fails, the page
 * says so and can try again.
 */
export function lazyScreen<Screens extends object, Props extends object>(
  load: () => Promise<Screens>,
  pick: Pick<Screens, Props>,
): ComponentType<Props> {
  return function LazyScreen(props: Props) {
    const [loading, setLoading] = useState(() => start(load, pick));
    const pending = loading.kind === 'pending' ? loading.screen : null;
    useEffect(() => {
      let isShown = true;
      pending?.then(
        (Screen) => isShown && setLoading({ kind: 'ready', Screen }),
        () => isShown && setLoading({ kind: 'failed' }),
      );
      return () => {
        isShown = false;
      };
    }, [pending]);
    if (loading.kind === 'ready') return <loading.Screen {...props} />;
    if (loading.kind === 'pending') return <PendingScreen />;
    return <MissingScreen onTryAgain={() => setLoading(start(load, pick))} />;
  };
}

function start<Screens extends object, Props>(
  load: () => Promise<Screens>,
  pick: Pick<Screens, Props>,
): Loading<Props> {
  const screens = load();
  const known = resultOf(screens);
  return known === null ? { kind: 'pending', screen: screens.then(pick) } : { kind: 'ready', Screen: pick(known) };
}

/** Expo's `import()` adds the module to its promise if it is there already. So nothing has to wait for the promise, and nothing flashes. */
function resultOf<T extends object>(promise: Promise<T>): T | null {
  const { _result: result } = promise as { readonly _result?: T | Promise<T> };
  return result === undefined || result instanceof Promise ? null : result;
}
