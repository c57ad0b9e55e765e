/** expo-modules-core 57: common/cpp/EventEmitter.cpp, SharedObject.cpp and JSI/NativeModule.cpp. */
type Listener = (...args: unknown[]) => void;

export class EventEmitter {
  private listeners?: Map<string, Set<Listener>>;

  addListener(name: string, listener: Listener): { remove: () => void } {
    this.listeners ??= new Map();
    const all = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, all.add(listener));
    return { remove: () => this.removeListener(name, listener) };
  }

  removeListener(name: string, listener: Listener): void {
    this.listeners?.get(name)?.delete(listener);
  }

  removeAllListeners(name: string): void {
    this.listeners?.delete(name);
  }

  emit(name: string, ...args: unknown[]): void {
    for (const listener of [...(this.listeners?.get(name) ?? [])]) listener(...args);
  }

  listenerCount(name: string): number {
    return this.listeners?.get(name)?.size ?? 0;
  }
}

export class SharedObject extends EventEmitter {
  release(): void {}
}

export class SharedRef extends SharedObject {}

export class NativeModule extends EventEmitter {}

/** An Expo module with these functions, classes and constants. */
export function nativeModule<Members extends object>(members: Members): NativeModule & Members {
  return Object.assign(new NativeModule(), members);
}

/** What a Kotlin or Swift function throws: JavaScript sees the code and the message of a `CodedException`. */
export function codedError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
