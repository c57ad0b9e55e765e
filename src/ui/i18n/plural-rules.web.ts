/** Every browser knows the rules of plurals. See the twin. */
export {};
