import { kindOfFile } from "#domain/lesson/file-kind.ts";
import { type ParsedRecord, parseRecord } from "#domain/record/parse-record.ts";
import {
  brokenOff,
  emptyRun,
  noRunFile,
  notJson,
  unreadableFile,
  unsoundRun,
  workFile,
} from "./run-file-words.ts";

// Looking at every text of a long record takes a while; here it holds nobody up.
const scope = self as unknown as {
  postMessage(parsed: ParsedRecord): void;
  addEventListener(type: "message", listener: (event: { readonly data: Blob }) => void): void;
};

scope.addEventListener("message", ({ data }) => {
  const refuse = (problem: string) => scope.postMessage(refused(problem));
  data
    .text()
    .then(
      (text) => scope.postMessage(parsed(text)),
      // A file can vanish or be locked between being chosen and being read.
      () => refuse(unreadableFile),
    )
    // The page does not hear of what is thrown in a promise here.
    .catch((error: unknown) => refuse(brokenOff(error)));
});

function parsed(text: string): ParsedRecord {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refused(notJson);
  }
  const kind = kindOfFile(json);
  if (kind !== "run") return refused(kind === "work" ? workFile : noRunFile);
  const read = parseRecord(json);
  if (!read.ok) return { ok: false, problems: unsoundRun(read.problems) };
  return read.record.events.length === 0 ? refused(emptyRun) : read;
}

function refused(problem: string): ParsedRecord {
  return { ok: false, problems: [problem] };
}
