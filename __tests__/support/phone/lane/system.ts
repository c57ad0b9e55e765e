import type { Finger } from './finger';
import type { RunningPhone } from './start-phone';

/** What the system does with an app: the home button, links, the back button, a new theme. */
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
      await finger.pass(1_000);
    },
    async foreground(): Promise<void> {
      clock.pauseTimers(false);
      enter('active');
      await finger.pass(10);
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
