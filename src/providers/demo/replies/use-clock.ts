import type { ToolDefinition } from '@/domain/providers/model-call';

import type { DemoTexts } from '../languages/demo-texts';
import { fillText } from '../languages/fill-text';
import { callTool, say, type DemoReply } from './demo-reply';

export const CLOCK_TOOL = 'get_current_time';

const ASKS_FOR_TIME =
  /\b(what time|what's the time|what is the time|current time|time is it|what day is|today's date|what is the date)\b|wie spät|wie viel uhr|uhrzeit|qué hora|几点|幾点|何時|كم الساعة/i;

const ZONE = /\b(?:[A-Z][a-z]+\/[A-Z][A-Za-z_]+|UTC)\b/;

export function asksForTime(text: string): boolean {
  return ASKS_FOR_TIME.test(text);
}

/** Calls the clock tool if it is offered, and says so if it is not. */
export function readClock(text: string, tools: readonly ToolDefinition[], { clock }: DemoTexts): DemoReply {
  const tool = tools.find((offered) => offered.name === CLOCK_TOOL);
  if (tool === undefined) return say(fillText(clock.missing, { tool: CLOCK_TOOL }));
  return callTool(clock.asks, CLOCK_TOOL, zoneArgument(text, tool));
}

/** The time zone that the user named, under the name that the tool's schema has for it. */
function zoneArgument(text: string, tool: ToolDefinition): Record<string, string> {
  const zone = ZONE.exec(text)?.[0];
  const { properties } = tool.inputSchema;
  if (zone === undefined || typeof properties !== 'object' || properties === null) return {};
  const name = Object.keys(properties).find((key) => /zone/i.test(key));
  return name === undefined ? {} : { [name]: zone };
}

/** The human-readable part of the tool's result. */
export function localTime(output: string): string | null {
  try {
    const { local } = JSON.parse(output) as { local?: unknown };
    return typeof local === 'string' ? local : null;
  } catch {
    return null;
  }
}
