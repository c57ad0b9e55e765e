import { CryptoDigestAlgorithm, CryptoEncoding, digestStringAsync, getRandomBytes } from 'expo-crypto';

/** Replaces the package of this name, which needs a part of WebCrypto that phones do not have. See metro.config.js. */
export default async function pkceChallenge(): Promise<{ code_verifier: string; code_challenge: string }> {
  // 32 bytes become 43 characters, the minimum of the standard.
  const verifier = urlSafe(btoa(String.fromCharCode(...getRandomBytes(32))));
  const digest = await digestStringAsync(CryptoDigestAlgorithm.SHA256, verifier, { encoding: CryptoEncoding.BASE64 });
  return { code_verifier: verifier, code_challenge: urlSafe(digest) };
}

function urlSafe(base64: string): string {
  return base64.trim().replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
