/** Browsers have plural rules. See the native file. */
export {};
