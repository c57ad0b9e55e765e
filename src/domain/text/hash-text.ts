/**
 * SHA-256 of a text's UTF-8 bytes, in lower-case hexadecimal. The results are stored (fingerprints and names of MCP tools), so they must never
 * change.
 */
export type HashText = (text: string) => string;
