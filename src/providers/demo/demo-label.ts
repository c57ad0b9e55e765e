/** Part of every text in which the demo describes itself. */
export const DEMO_LABEL = 'no AI, runs on this device';
