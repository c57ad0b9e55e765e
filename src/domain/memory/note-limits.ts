/** The longest that notes may be in the system prompt: this many tokens, on small windows this share of the window. */
export const NOTES_MAX_TOKENS = 1_000;
export const NOTES_MAX_RATIO = 0.05;

/** How many notes a version of the context chooses from; more than the budget holds, because long ones are passed over. */
export const NOTES_CHOSEN = 60;
