interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

/** Whether a key types a letter or digit. Other signs are shortcuts or press buttons. */
export function isTextKey({ key, ctrlKey, metaKey, altKey, isComposing }: KeyPress): boolean {
  return !ctrlKey && !metaKey && !altKey && !isComposing && /^[\p{L}\p{N}]$/u.test(key);
}
