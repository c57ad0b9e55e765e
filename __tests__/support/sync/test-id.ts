/** Ids like those of the app, in their order and different on each device. The name is hexadecimal. */
export const testId = (name: string, n: number): string =>
  `${name.padEnd(8, '0').slice(0, 8)}-0000-4000-8000-${String(n).padStart(12, '0')}`;
