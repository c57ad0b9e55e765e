interface Tooltip {
  readonly ref?: (element: unknown) => void;
}

/** react-native-web has no prop for it. In a browser, a ref is the element. */
export function tooltip(text: string): Tooltip {
  return {
    ref: (element) => {
      if (element instanceof HTMLElement) element.title = text;
    },
  };
}
