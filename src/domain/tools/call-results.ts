import type { Tool, ToolRequest } from './tool';

/** Results that the app writes itself. They are not untrusted text. */
export const DECLINED = 'The user declined this call.';
export const NOT_ALLOWED = 'The user does not allow this call.';

/** The end of every result of a call that was cut off after it may have reached its destination. */
export const UNKNOWN_OUTCOME = 'it may or may not have taken effect.';

export const ABANDONED = `The app was closed while this tool was running; ${UNKNOWN_OUTCOME}`;

/** The result of a call that was cut off. `why` has no full stop. */
export function cutOffResult(why: string, call: { readonly tool: Tool; readonly request: ToolRequest }): string {
  return hasOutsideEffect(call) ? `${why}; ${UNKNOWN_OUTCOME}` : `${why}.`;
}

export function isOutcomeUnknown(toolOutput: string | null): boolean {
  return toolOutput?.endsWith(UNKNOWN_OUTCOME) === true;
}

/** Whether making the call twice may do something twice. Only a request for an address, without data, may be repeated. */
export function hasOutsideEffect({ tool, request }: { readonly tool: Tool; readonly request: ToolRequest }): boolean {
  return (tool.server !== null || tool.risk === 'network') && request.onlyAsksFor === undefined;
}
