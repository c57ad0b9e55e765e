import type { ToolResult } from '@/domain/providers/model-call';
import { DECLINED, NOT_ALLOWED } from '@/domain/tools/call-results';

import type { DemoTexts } from '../languages/demo-texts';
import { fillText } from '../languages/fill-text';
import { clip } from '../split-text';
import { readExtract, WEB_TOOL } from './look-up-article';
import { readFound, SEARCH_TOOL } from './recall-or-search';
import { CLOCK_TOOL, localTime } from './use-clock';

const QUOTED_CHARS = 500;

/** The answer after tools have run says what happened and quotes their results. */
export function reportTools(results: readonly ToolResult[], texts: DemoTexts): string {
  return results.map((result) => reportTool(result, texts)).join('\n\n');
}

function reportTool(result: ToolResult, texts: DemoTexts): string {
  const { toolName: tool, output, isError } = result;
  if (tool === WEB_TOOL) return reportWeb(result, texts);
  if (isError) return fillText(texts.tool.failed, { tool, output: quotedOr(output, texts.tool.nothing) });
  if (tool === SEARCH_TOOL) {
    const found = readFound(output);
    return found === null
      ? texts.memory.searchFoundNothing
      : `${texts.memory.searchFound}\n\n> ${quotedOr(found, texts.tool.nothing)}`;
  }
  if (tool === CLOCK_TOOL) {
    return fillText(texts.clock.says, { tool, time: localTime(output) ?? quotedOr(output, texts.tool.nothing) });
  }
  return fillText(texts.tool.answered, { tool, output: quotedOr(output, texts.tool.nothing) });
}

/** Allowed, denied, or failed: each is part of what the demo shows. */
function reportWeb({ output, isError }: ToolResult, { web, tool }: DemoTexts): string {
  if (isError && output.startsWith(DECLINED)) return web.denied;
  if (isError && output.startsWith(NOT_ALLOWED)) return web.neverAllowed;
  const extract = isError ? null : readExtract(output);
  if (extract === null) return fillText(web.failed, { output: quotedOr(output, tool.nothing) });
  return fillText(web.found, { extract: quotedOr(extract, tool.nothing) });
}

function quotedOr(output: string, nothing: string): string {
  return output.trim() === '' ? nothing : clip(output.trim(), QUOTED_CHARS).replaceAll('\n', '\n> ');
}
