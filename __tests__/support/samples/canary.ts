/** The encodings of a secret to search for. Finding one means a leak. */
export function encodingsOf(secret: string): Record<string, string> {
  return {
    raw: secret,
    'url-encoded': encodeURIComponent(secret),
    base64: Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    // The part of the base64 text that is stable when one or two bytes come before.
    'base64 after one byte': Buffer.from(`x${secret}`).toString('base64').slice(4, -4),
    'base64 after two bytes': Buffer.from(`xx${secret}`).toString('base64').slice(4, -4),
    hex: Buffer.from(secret).toString('hex'),
    'first 12': secret.slice(0, 12),
    'last 12': secret.slice(-12),
  };
}

/** All secrets found in the given texts, as "place: name, encoding". */
export function findLeaks(
  places: Readonly<Record<string, string>>,
  secrets: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(places).flatMap(([place, text]) =>
    Object.entries(secrets).flatMap(([name, secret]) =>
      Object.entries(encodingsOf(secret))
        .filter(([, spelling]) => text.includes(spelling))
        .map(([how]) => `${place}: ${name}, ${how}`),
    ),
  );
}
