import type { Finger } from './finger';
import type { RunningPhone } from './start-phone';

/** What the system and the person's hands do with an app: the home button, links, the back button, a turn, little memory, the keyboard. */
export function createSystem(phone: RunningPhone, finger: Finger) {
  const { controls, clock, platform } = phone;
  const enter = (state: 'active' | 'inactive' | 'background'): void => {
    controls.setAppState(state);
    controls.emit('appStateDidChange', { app_state: state });
  };
  const system = {
    /** JavaTimerManager.kt, onHostPause; RCTTiming.mm, appDidMoveToBackground: timers stop. iOS is inactive on the way. */
    async background(): Promise<void> {
      if (platform === 'ios') enter('inactive');
      enter('background');
      clock.pauseTimers(true);
      controls.enterBackground();
      await finger.pass(1_000);
    },
    async foreground(): Promise<void> {
      clock.pauseTimers(false);
      controls.enterForeground();
      enter('active');
      await finger.pass(10);
    },
    /** iOS, some seconds after the app left the front: it gets no more time, and its connections end. They are reported on return. */
    async suspend(ms: number): Promise<void> {
      await system.background();
      phone.network.suspend();
      clock.freeze(true);
      clock.passTo(clock.now() + ms);
    },
    async resume(): Promise<void> {
      clock.freeze(false);
      await system.foreground();
      phone.network.resume();
      await finger.pass(10);
    },
    async turn(): Promise<void> {
      controls.turn();
      await finger.pass(500);
    },
    /** AppStateModule.kt, RCTAppState.mm: both send it when the system runs out of memory. */
    async warnOfLowMemory(): Promise<void> {
      controls.emit('memoryWarning', null);
      await finger.pass(100);
    },
    /** RCTKeyboardObserver.mm and ReactRootView.kt for React Native; KeyboardAnimationCallback.kt and KeyboardMovementObserver.swift for the library. */
    async moveKeyboard(where: 'Show' | 'Hide'): Promise<void> {
      const height = where === 'Show' ? 320 : 0;
      const endCoordinates = { screenX: 0, screenY: 914 - height, width: 411, height };
      for (const moment of platform === 'ios' ? ['Will', 'Did'] : ['Did']) {
        controls.emit(`keyboard${moment}${where}`, { endCoordinates, duration: 250, easing: 'keyboard' });
      }
      for (const moment of ['Will', 'Did']) {
        const details = {
          height,
          duration: 250,
          timestamp: clock.now(),
          target: 1,
          type: 'default',
          appearance: 'light',
        };
        controls.emit(`KeyboardController::keyboard${moment}${where}`, details);
      }
      await finger.pass(300);
    },
    /** A link while the app is running. */
    async openLink(url: string): Promise<void> {
      controls.emit('url', { url });
      await finger.pass(500);
    },
    /** ReactModalHostView.kt: a modal gets the back button first, and JavaScript closes it. */
    async pressBack(): Promise<void> {
      const modal = finger.all((node) => node.name.includes('ModalHostView')).at(-1);
      if (modal) controls.fire(modal, 'topRequestClose', {});
      else controls.emit('hardwareBackPress', null);
      await finger.pass(500);
    },
    /** The sign-in page leads back. Android covers the app with a browser and sends the link before the app is in front again. */
    async finishSignIn(url: string): Promise<void> {
      if (platform === 'ios') return phone.signIn.finish?.(url);
      await system.background();
      controls.emit('url', { url });
      await system.foreground();
    },
  };
  return system;
}
