import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** A full SHA-256 in lower-case hexadecimal (64 digits). */
export type Sha256 = string;

/** The SHA-256 of a text's UTF-8 bytes. The text must be well formed (no lone surrogate). */
export function sha256Hex(text: string): Sha256 {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The SHA-256 of bytes. */
export function sha256OfBytes(bytes: Uint8Array): Sha256 {
  return bytesToHex(sha256(bytes));
}

/**
 * One SHA-256 over several texts, each preceded by its UTF-8 byte length,
 * so that no content can imitate a boundary between two fields.
 */
export function hashFields(fields: Iterable<string>): Sha256 {
  const hash = sha256.create();
  for (const field of fields) {
    const bytes = utf8ToBytes(field);
    hash.update(utf8ToBytes(`${bytes.length}:`));
    hash.update(bytes);
  }
  return bytesToHex(hash.digest());
}

/** The first twelve hexadecimal digits: for display only, never for comparison. */
export function shortId(id: Sha256): string {
  return id.slice(0, 12);
}

/** How many bytes a text takes in UTF-8. */
export function utf8Length(text: string): number {
  return utf8ToBytes(text).length;
}
