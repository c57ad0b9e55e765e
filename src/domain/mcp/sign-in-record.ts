/** Under which name the secret store keeps what a sign-in at this server gave us. */
export function signInName(serverId: string): string {
  return `${serverId}.oauth`;
}

const SECRET_MEMBERS = ['access_token', 'refresh_token', 'id_token', 'client_secret'];

/** The secrets inside a stored value: of a sign-in its tokens, otherwise the value itself. */
export function secretsIn(name: string, value: string): readonly string[] {
  if (!name.endsWith('.oauth')) return [value];
  const found: string[] = [];
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [member, inner] of Object.entries(part)) {
      if (typeof inner === 'string' && SECRET_MEMBERS.includes(member)) found.push(inner);
      else collect(inner);
    }
  };
  try {
    collect(JSON.parse(value));
  } catch {
    return [value]; // not as we wrote it: all of it is kept in
  }
  return found;
}
