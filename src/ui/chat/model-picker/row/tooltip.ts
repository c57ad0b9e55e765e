interface Tooltip {
  readonly ref?: (element: unknown) => void;
}

/** Only browsers show a text while the pointer rests on something. */
export function tooltip(_text: string): Tooltip {
  return {};
}
