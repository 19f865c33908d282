import { firstFrame, nextFrame } from "#domain/record/fold-frames.ts";
import type { Frame } from "#domain/record/frame.ts";
import type { ParsedRecord } from "#domain/record/parse-record.ts";
import type { RunRecord } from "#domain/record/record.ts";
import RecordReader from "./record-reader.worker.ts?worker";
import { readerMissing, tooLarge } from "./run-file-words.ts";

/** The largest file that is looked at, in bytes. */
const largestFile = 50_000_000;
/** How many events are folded before the page gets a turn. */
const slice = 400;

/** Reads a file that may be anything; every problem is a sentence. The page goes on meanwhile. */
export async function readRunFile(file: Blob): Promise<ParsedRecord> {
  if (file.size > largestFile) {
    return { ok: false, problems: [tooLarge] };
  }
  const worker = new RecordReader();
  try {
    return await new Promise((resolve) => {
      worker.addEventListener("message", ({ data }: MessageEvent<ParsedRecord>) => resolve(data));
      worker.addEventListener("error", () => {
        resolve({ ok: false, problems: [readerMissing] });
      });
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}

/** Every frame of a record, as `foldFrames` gives them; `rest` lets the page have a turn. */
export async function foldInSlices(
  record: RunRecord,
  rest: () => Promise<void>,
): Promise<readonly Frame[]> {
  const frames = [firstFrame];
  let frame: Frame = firstFrame;
  for (const event of record.events) {
    frame = nextFrame(frame, event, record);
    frames.push(frame);
    if (frames.length % slice === 0) await rest();
  }
  return frames;
}
