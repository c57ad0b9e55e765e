export type Json = Record<string, unknown>;

export function asObject(value: unknown): Json {
  return isObject(value) ? value : {};
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function asNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

export function isJsonObject(text: unknown): boolean {
  try {
    return isObject(JSON.parse(asText(text)));
  } catch {
    return false;
  }
}
