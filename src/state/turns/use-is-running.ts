import { useChatStore } from '../app-context';
import { isRunning } from './live-turn';

export function useIsRunning(sessionId: string): boolean {
  return useChatStore((state) => isRunning(state.turns[sessionId]));
}
