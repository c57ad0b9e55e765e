/** The cap under which the sizes add up to at most `total`. */
export function evenShare(sizes: readonly number[], total: number): number {
  const ascending = [...sizes].sort((a, b) => a - b);
  let left = Math.max(0, total);
  for (const [index, size] of ascending.entries()) {
    const share = left / (ascending.length - index);
    if (size > share) return Math.floor(share);
    left -= size;
  }
  return Math.floor(left);
}
