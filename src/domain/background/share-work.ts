import type { Background, WorkHandlers } from './background';
import type { DeviceBackground } from './device-background';

/** The device knows only whether the app works; a chat and a temporary chat may work at the same time. */
export function shareWork(device: DeviceBackground | null): Background['work'] {
  const running = new Set<WorkHandlers>();
  device?.listen((event) => {
    for (const handlers of [...running]) {
      if (event === 'stop') handlers.stop();
      else handlers.expire();
    }
  });
  return (notice, handlers) => {
    running.add(handlers);
    if (running.size === 1) device?.begin(notice);
    return () => {
      if (running.delete(handlers) && running.size === 0) device?.end();
    };
  };
}
