/** All constants of the context engine. The first six have the names and values of RFC-011. */

/** A session is compacted if its next request would exceed this share of the window. */
export const COMPACT_THRESHOLD_RATIO = 0.85;
/** The newest messages that fill this share of the window are never summarised. */
export const PROTECTED_WINDOW_RATIO = 0.25;
export const TOOL_RESULT_MAX_CHARS = 30_000;
/** Characters per token in plain Latin prose. The estimator's tables cover other kinds of text. */
export const CHARS_PER_TOKEN_ESTIMATE = 4;
export const SUMMARY_MAX_TOKENS = 2048;
export const MAX_RETRIES = 1;

/** Part of every estimate. The tables are fitted to the mean, and an estimate that is too low does more harm than one that is too high. */
export const ESTIMATE_SAFETY_MARGIN = 1.09;
/** Role, separators and framing that every provider adds around one message. */
export const MESSAGE_OVERHEAD_TOKENS = 4;
/** Ids, type tags and JSON framing around one tool call, and around its result. */
export const TOOL_CALL_OVERHEAD_TOKENS = 12;
export const TOOL_RESULT_OVERHEAD_TOKENS = 12;
/** Framing that providers add around one tool description. */
export const TOOL_DEFINITION_OVERHEAD_TOKENS = 8;
/** Start and end of the whole request. */
export const REQUEST_OVERHEAD_TOKENS = 3;
/** More than current providers charge for one image of ordinary size. The length of its base64 text is not a useful measure. */
export const IMAGE_TOKENS = 2_000;

/**
 * How fast reported usage changes a model's correction, and the limits of the correction: no tokenizer makes more of a text than its bytes.
 * An estimate that was too low by more than the second factor is corrected at the third rate.
 */
export const CORRECTION_LEARNING_RATE = 0.2;
export const CORRECTION_FAR_OFF = 1.3;
export const CORRECTION_FAR_RATE = 0.7;
export const CORRECTION_MIN = 0.5;
export const CORRECTION_MAX = 6;

/** A session with fewer messages is not compacted in the background. It is still compacted if a request does not fit. */
export const MIN_MESSAGES_TO_COMPACT = 10;

/** The real count may exceed our estimate by this factor. The room left for the answer allows for it. */
export const ESTIMATE_HEADROOM = 1.12;

/** Room kept free for the answer: this share of the window, but at least this many tokens, or an eighth of the window if that is less. */
export const OUTPUT_RESERVE_RATIO = 0.05;
export const OUTPUT_RESERVE_MIN_TOKENS = 512;
export const OUTPUT_RESERVE_MAX_SHARE = 1 / 8;

/**
 * Shares of the room that the system prompt, tools and summary leave: the first for one question or one answer with its tools, the
 * second for all pins together. Longer text is reduced to its beginning and end in the request. The shares add up to less than 1, so
 * the newest group and the pins always fit.
 */
export const GROUP_MAX_RATIO = 0.6;
export const PINS_MAX_RATIO = 0.25;

/**
 * The background line lies this far below the limit: a share of the window, but at least about one turn, and on small windows no more than
 * the last share. A chat that grows turn by turn is then compacted before a turn has to wait for it.
 */
export const BACKGROUND_MARGIN_RATIO = 0.05;
export const BACKGROUND_MARGIN_TOKENS = 1_000;
export const BACKGROUND_MARGIN_MAX_RATIO = 0.1;

/** A larger context is compacted, whatever the window: at a million tokens, one turn without a cache costs dollars. Users can change it. */
export const MAX_CONTEXT_TOKENS = 200_000;

/** After trimming, the context is at most this share of the window, so that the next turn does not trim again. */
export const TRIM_TARGET_RATIO = 0.7;

/** The context sheet remarks on windows smaller than the first value, and with a stronger text on those smaller than the second. */
export const WARN_WINDOW_TOKENS = 32_000;
export const REDUCED_WINDOW_TOKENS = 16_000;

/** A summary takes at most this share of a small window. */
export const SUMMARY_MAX_RATIO = 0.1;
/** While the user waits for a turn, all calls of one compaction take at most this long. The check of the summary comes after them. */
export const SUMMARY_TOTAL_MS = 30_000;
/** A helper call (summary, flush, title) is given up if nothing arrives for this long; any token, thinking included, starts it anew. */
export const HELPER_IDLE_MS = 20_000;
/** The same in the foreground if another model can still be asked: it must have time left. */
export const HELPER_SHORT_IDLE_MS = 10_000;
/** Of the transcript that one summary call reads. More is read in parts. */
export const TRANSCRIPT_MAX_CHARS = 100_000;
/** How many parts of a transcript are summarised at once. */
export const SUMMARY_CALLS_AT_ONCE = 4;
export const TOOL_PREVIEW_HEAD_CHARS = 500;
export const TOOL_PREVIEW_TAIL_CHARS = 200;

/** For staged summaries: a chunk is this share of the summariser's window, and smaller if single messages are large. */
export const BASE_CHUNK_RATIO = 0.4;
export const MIN_CHUNK_RATIO = 0.15;
export const CHUNK_SAFETY_MARGIN = 1.2;

/** Thinking counts inside the output limit. Helper calls ask for none, but some models cannot do without: this much is added for it. */
export const HELPER_THINKING_TOKENS = 8_192;
export const HELPER_THINKING_MAX_RATIO = 0.1;

/** A compaction that leaves more than this share of the context counts as ineffective. */
export const EFFECTIVE_RATIO = 0.9;
/** Automatic compaction stops after this many ineffective compactions in a row. */
export const BREAKER_AFTER = 2;

export const PRUNE_KEEP_ASSISTANT_TURNS = 3;
export const PRUNE_CLEAR_AFTER_TURNS = 10;
export const PRUNE_SOFT_TRIM_CHARS = 4_000;
export const PRUNE_HEAD_CHARS = 1_500;
export const PRUNE_TAIL_CHARS = 1_500;
/** Pruning changes the middle of the context and so invalidates the provider's cache. It runs only if it saves at least this much. */
export const PRUNE_MIN_SAVING_RATIO = 0.03;
export const PRUNE_MIN_SAVING_TOKENS = 500;
export const PRUNE_MAX_SAVING_TOKENS = 6_000;
/** While the provider's cache is warm, results are pruned only above this share of the background line. */
export const PRUNE_WHEN_FULL_RATIO = 0.7;
/** While the provider's cache is warm, a prune must save this share of the context: it makes the provider read the rest again. */
export const PRUNE_WARM_SAVING_RATIO = 0.3;

/** The memory flush runs this many tokens before the compaction threshold; on small windows, a tenth of the window before it. */
export const FLUSH_MARGIN_TOKENS = 4_000;
export const FLUSH_MARGIN_MAX_RATIO = 0.1;
export const FLUSH_MAX_TOKENS = 1_024;

/** How often a request that was too long is shortened and sent again. */
export const MAX_OVERFLOW_RECOVERIES = 3;

/** Reported counts outside these multiples of our corrected estimate are ignored. */
export const ANCHOR_MIN_RATIO = 0.6;
export const ANCHOR_MAX_RATIO = 2.5;
/** Reported counts outside these multiples of our estimate (the lower one: of the corrected estimate) do not change a model's correction. */
export const LEARN_MIN_RATIO = 0.6;
export const LEARN_MAX_RATIO = 6;
/** A request that grew by this much, in tokens and as a share, must have a count that grew too: between these multiples of the expected growth. */
export const GROWTH_MIN_TOKENS = 200;
export const GROWTH_MIN_RATIO = 0.05;
export const COUNT_MIN_GROWTH = 0.25;
export const COUNT_MAX_GROWTH = 4;
/** No chat model has a smaller window. A refusal that reports less has another cause and must not make the model unusable. */
export const MIN_WINDOW_TOKENS = 1_000;
/** If a refusal does not report the window, these shares of the refused request are assumed: the first, then after another refusal the second. */
export const FIRST_REFUSED_RATIO = 0.9;
export const NEXT_REFUSED_RATIO = 0.4;
/** A refusal that does not say what was too large is believed to be about the window if the request has at least this share of it. */
export const NEAR_WINDOW_RATIO = 0.7;
/** The smallest limit that proxies put on a request is a million bytes. Less text than this is not what they refuse. */
export const LARGEST_PLAIN_BODY_CHARS = 900_000;
/** The window assumed for the last attempt. Every chat model has at least this much. */
export const LAST_RESORT_WINDOW_TOKENS = 4_000;

/** Every model can write this much. Models with an unknown limit are not asked for more. */
export const UNKNOWN_OUTPUT_TOKENS = 4_096;

/** The share of a window that tool descriptions may take before the least needed tools are left out. */
export const TOOLS_MAX_RATIO = 0.12;

/** Tokens that the sentence about an earlier part (summarised, or left out) adds to a system prompt. */
export const EARLIER_PART_TOKENS = 120;
