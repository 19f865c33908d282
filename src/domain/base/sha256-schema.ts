import { z } from "zod";

/** Accepts a full SHA-256 in lower-case hexadecimal. */
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
