import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './json.ts';

/** SHA-256 of a text, as 64 hex digits. */
export function sha256(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)));
}

/** A fingerprint of plain data: equal data, equal hash, on any machine. */
export function hash(data: unknown): string {
  return sha256(canonical(data));
}
