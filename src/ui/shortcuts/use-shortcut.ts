import type { ShortcutId } from './shortcuts';

/** Shortcuts are for browsers. See the `.web` twin. */
export function useShortcut(_id: ShortcutId, _action: () => void, _isOn = true): void {}
