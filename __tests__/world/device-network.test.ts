import { deviceNetwork } from '@/world/device-network.web';

/** The two globals of a browser that say whether there is a network. */
function browser() {
  const window = new EventTarget();
  const navigator = { onLine: true };
  Object.defineProperty(globalThis, 'window', { value: window, configurable: true });
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
  return (onLine: boolean) => {
    navigator.onLine = onLine;
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  };
}

const before = { window: globalThis.window, navigator: globalThis.navigator };
afterAll(() => {
  for (const [name, value] of Object.entries(before))
    Object.defineProperty(globalThis, name, { value, configurable: true });
});

it('a browser reports every loss and return of the network, until nobody listens', () => {
  const setOnline = browser();
  const network = deviceNetwork();
  const heard: boolean[] = [];
  const ignore = network.onChange(() => heard.push(network.isOffline()));
  expect(network.isOffline()).toBe(false);
  setOnline(false);
  setOnline(true);
  ignore();
  setOnline(false);
  expect(heard).toEqual([true, false]);
  expect(network.isOffline()).toBe(true);
});
