import { z } from "zod";

// Imported before anything that makes a schema: zod looks for `eval` then, and the policy reports it.
z.config({ jitless: true });
