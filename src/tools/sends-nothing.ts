import type { ToolRequest } from '@/domain/tools/tool';

/** For tools that stay on the device and change nothing: the user has nothing to decide. */
export function sendsNothing(): ToolRequest {
  return { host: null, sends: '' };
}
