import type { ShortcutId } from './shortcuts';

/** Only browsers have shortcuts. See the `.web` file. */
export function useShortcut(_id: ShortcutId, _action: () => void, _isOn = true): void {}
