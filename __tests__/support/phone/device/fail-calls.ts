import type { Host } from './host';

/** Replaces the native functions that the test wants to fail. Functions of Kotlin and Swift throw; asynchronous ones reject. */
export function failCalls(host: Host, modules: Record<string, object>): Record<string, object> {
  for (const [call, message] of Object.entries(host.settings.failingCalls)) {
    const [moduleName = '', functionName = ''] = call.split('.');
    const module = modules[moduleName] as Record<string, unknown> | undefined;
    if (!module || typeof module[functionName] !== 'function') continue;
    const isAsync = functionName.endsWith('Async');
    module[functionName] = () => {
      const error = new Error(message);
      if (isAsync) return Promise.reject(error);
      throw error;
    };
  }
  return modules;
}
