import type { ToolRequest } from '@/domain/tools/tool';

/** For tools that stay on the device and change nothing: there is nothing to decide about. */
export function sendsNothing(): ToolRequest {
  return { host: null, sends: '' };
}
