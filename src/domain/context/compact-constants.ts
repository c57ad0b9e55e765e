/** Every number of the context engine, named once. The first six carry RFC-011's names and values. */

/** A session is compacted when its next request would exceed this share of the window. */
export const COMPACT_THRESHOLD_RATIO = 0.85;
/** The newest messages that fill this share of the window are never summarised. */
export const PROTECTED_WINDOW_RATIO = 0.25;
export const TOOL_RESULT_MAX_CHARS = 30_000;
/** Characters a token in plain Latin prose; the estimator's tables say how every other text differs. */
export const CHARS_PER_TOKEN_ESTIMATE = 4;
export const SUMMARY_MAX_TOKENS = 2048;
export const MAX_RETRIES = 1;

/** Built into every estimate: the tables are fitted to the mean, and being short costs more than being long. */
export const ESTIMATE_SAFETY_MARGIN = 1.09;
/** Role, separators and framing that every provider adds around one message. */
export const MESSAGE_OVERHEAD_TOKENS = 4;
/** Ids, type tags and JSON framing around one tool call, and around its result. */
export const TOOL_CALL_OVERHEAD_TOKENS = 12;
export const TOOL_RESULT_OVERHEAD_TOKENS = 12;
/** Framing that turns one JSON tool description into what the model sees. */
export const TOOL_DEFINITION_OVERHEAD_TOKENS = 8;
/** Start and end of the whole request. */
export const REQUEST_OVERHEAD_TOKENS = 3;
/** Above what current providers charge for one picture of ordinary size; the length of its base64 says nothing. */
export const IMAGE_TOKENS = 2_000;

/** How fast and how far reported usage may move a model's correction, and where it stops. */
export const CORRECTION_LEARNING_RATE = 0.2;
export const CORRECTION_MAX_STEP = 0.15;
export const CORRECTION_MIN = 0.5;
export const CORRECTION_MAX = 2;

/** Below this many messages a session is not compacted in the background; a request that does not fit still is. */
export const MIN_MESSAGES_TO_COMPACT = 10;

/** A real count may be this much above our estimate; what is left of the window for the answer allows for it. */
export const ESTIMATE_HEADROOM = 1.12;

/** Room kept free for the answer: this share of the window, but on small windows rather this many tokens or an eighth. */
export const OUTPUT_RESERVE_RATIO = 0.05;
export const OUTPUT_RESERVE_MIN_TOKENS = 512;
export const OUTPUT_RESERVE_MAX_SHARE = 1 / 8;

/**
 * Of the room that system prompt, tools and summary leave, a question or an answer with its tools may take this share, and all pins
 * together that one; what is longer is clipped in the request, head and tail. Their sum leaves some room: the newest group and the
 * pins always fit.
 */
export const GROUP_MAX_RATIO = 0.6;
export const PINS_MAX_RATIO = 0.25;

/** After trimming, the context is at most this share of the window, so that the next turn does not trim again. */
export const TRIM_TARGET_RATIO = 0.7;

/** Windows below these are warned of, and get shorter summaries. */
export const WARN_WINDOW_TOKENS = 32_000;
export const REDUCED_WINDOW_TOKENS = 16_000;

/** A summary takes at most this share of a small window. */
export const SUMMARY_MAX_RATIO = 0.1;
export const SUMMARY_DEADLINE_MS = 15_000;
export const TRANSCRIPT_MAX_CHARS = 100_000;
export const TOOL_PREVIEW_HEAD_CHARS = 500;
export const TOOL_PREVIEW_TAIL_CHARS = 200;

/** Stages: a chunk is this share of the summariser's window, smaller when single messages are large. */
export const BASE_CHUNK_RATIO = 0.4;
export const MIN_CHUNK_RATIO = 0.15;
export const CHUNK_SAFETY_MARGIN = 1.2;
export const MAX_CHUNKS = 24;

/** A summary that leaves more than this share of the context standing has not been worth its call. */
export const EFFECTIVE_RATIO = 0.9;
/** So many of those in a row, and the app stops trying by itself. */
export const BREAKER_AFTER = 2;

export const PRUNE_KEEP_ASSISTANT_TURNS = 3;
export const PRUNE_CLEAR_AFTER_TURNS = 10;
export const PRUNE_SOFT_TRIM_CHARS = 4_000;
export const PRUNE_HEAD_CHARS = 1_500;
export const PRUNE_TAIL_CHARS = 1_500;
/** Pruning rewrites the middle of the context, which costs the provider's cache: only in batches that save this much. */
export const PRUNE_MIN_SAVING_RATIO = 0.03;
export const PRUNE_MIN_SAVING_TOKENS = 500;
export const PRUNE_MAX_SAVING_TOKENS = 6_000;

/** The memory flush comes this far before the compaction line, on small windows a tenth of the window. */
export const FLUSH_MARGIN_TOKENS = 4_000;
export const FLUSH_MARGIN_MAX_RATIO = 0.1;
export const FLUSH_MAX_TOKENS = 1_024;

/** How often a refused request is made smaller and sent again. */
export const MAX_OVERFLOW_RECOVERIES = 3;

/** A reported count outside these shares of our estimate is not believed. */
export const ANCHOR_MIN_RATIO = 0.5;
export const ANCHOR_MAX_RATIO = 2.5;
/** Reported counts further off than this, either way, teach nothing about a tokenizer. */
export const LEARN_MIN_RATIO = 0.4;
export const LEARN_MAX_RATIO = 2.5;
/** No model that can chat is smaller; a refusal that says otherwise is about something else, and must not shut the model out. */
export const MIN_WINDOW_TOKENS = 1_000;
/** A refusal that names no window: it must be smaller than what was refused, and after a second one a good deal smaller. */
export const FIRST_REFUSED_RATIO = 0.9;
export const NEXT_REFUSED_RATIO = 0.4;
/** The window assumed for the last try: every chat model has at least this much. */
export const LAST_RESORT_WINDOW_TOKENS = 4_000;

/** Every model can write this much; one whose limit nobody knows is not asked for more. */
export const UNKNOWN_OUTPUT_TOKENS = 4_096;

/** The share of a window that tool descriptions may take before the least needed tools are left out. */
export const TOOLS_MAX_RATIO = 0.12;

/** Tokens that the sentence about an earlier part (summarised, or left out) adds to a system prompt. */
export const EARLIER_PART_TOKENS = 120;
