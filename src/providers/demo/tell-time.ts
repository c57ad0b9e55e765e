import type { ToolDefinition, ToolResult } from '@/domain/providers/model-call';

import type { DemoReply } from './demo-reply';

const TOOL = 'get_current_time';

const ASKS_FOR_TIME =
  /\b(what time|what's the time|what is the time|current time|time is it|what day is|today's date|what is the date)\b|wie spät|wie viel uhr|uhrzeit|qué hora|几点|幾点|何時|كم الساعة/i;

const ZONE = /\b(?:[A-Z][a-z]+\/[A-Z][A-Za-z_]+|UTC)\b/;

/** Calls the clock tool if it is offered, and says so if it is not. Null: the message does not ask for the time. */
export function askForTime(text: string, tools: readonly ToolDefinition[]): DemoReply | null {
  if (!ASKS_FOR_TIME.test(text)) return null;
  const tool = tools.find((offered) => offered.name === TOOL);
  if (tool === undefined) {
    const reason = `I have no clock of my own, and the tool \`${TOOL}\` was not offered to me in this call.`;
    return { thinking: '', text: reason, toolCalls: [] };
  }
  const input = JSON.stringify(zoneArgument(text, tool));
  return { thinking: '', text: 'I will look at the clock.', toolCalls: [{ name: TOOL, input }] };
}

/** The time zone that the user named, under the name that the tool's schema has for it. */
function zoneArgument(text: string, tool: ToolDefinition): Record<string, string> {
  const zone = ZONE.exec(text)?.[0];
  const { properties } = tool.inputSchema;
  if (zone === undefined || typeof properties !== 'object' || properties === null) return {};
  const name = Object.keys(properties).find((key) => /zone/i.test(key));
  return name === undefined ? {} : { [name]: zone };
}

/** The answer after tools have run quotes their results. */
export function reportTools(results: readonly ToolResult[]): string {
  return results.map(reportTool).join('\n\n');
}

function reportTool({ toolName, output, isError }: ToolResult): string {
  const quoted = output.trim() === '' ? '(nothing)' : output.trim().replaceAll('\n', '\n> ');
  if (isError) return `The tool \`${toolName}\` failed. It said:\n\n> ${quoted}`;
  if (toolName === TOOL) {
    return `The clock of this device says:\n\n> ${localTime(output) ?? quoted}\n\nI got that from the tool \`${TOOL}\`.`;
  }
  return `The tool \`${toolName}\` answered:\n\n> ${quoted}`;
}

/** The human-readable part of the tool's result. */
function localTime(output: string): string | null {
  try {
    const { local } = JSON.parse(output) as { local?: unknown };
    return typeof local === 'string' ? local : null;
  } catch {
    return null;
  }
}
