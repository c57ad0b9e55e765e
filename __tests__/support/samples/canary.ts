/** The spellings of a secret that are searched for; whoever finds one has found a leak. */
export function spellingsOf(secret: string): Record<string, string> {
  return {
    raw: secret,
    'url-encoded': encodeURIComponent(secret),
    base64: Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    // What base64 holds of it when one or two bytes come before.
    'base64 after one byte': Buffer.from(`x${secret}`).toString('base64').slice(4, -4),
    'base64 after two bytes': Buffer.from(`xx${secret}`).toString('base64').slice(4, -4),
    hex: Buffer.from(secret).toString('hex'),
    'first 12': secret.slice(0, 12),
    'last 12': secret.slice(-12),
  };
}

/** Where which secret was found, as "place: name, spelling". */
export function findLeaks(
  places: Readonly<Record<string, string>>,
  secrets: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(places).flatMap(([place, text]) =>
    Object.entries(secrets).flatMap(([name, secret]) =>
      Object.entries(spellingsOf(secret))
        .filter(([, spelling]) => text.includes(spelling))
        .map(([how]) => `${place}: ${name}, ${how}`),
    ),
  );
}
