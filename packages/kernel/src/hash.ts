import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './json.ts';

/** SHA-256 of a text, as 64 hex digits. */
export function sha256(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)));
}

/** SHA-256 of a text, as eight whole numbers of 32 bits, the first digits first. */
export function sha256Words(text: string): number[] {
  const bytes = digest(utf8ToBytes(text));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [0, 4, 8, 12, 16, 20, 24, 28].map((at) => view.getUint32(at));
}

/** A fingerprint of plain data: equal data, equal hash, on any machine. */
export function hash(data: unknown): string {
  return sha256(canonical(data));
}
