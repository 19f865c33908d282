import { useRef, useState } from "react";
import { readWorkFile } from "#domain/lesson/work-file.ts";
import { downloadWork } from "../lesson/work-file.ts";
import { useServices } from "../services-context.ts";

/** Takes all of a person's work out as a file, and brings such a file back in. */
export function WorkFilePanel({ onImported }: { readonly onImported: () => void }) {
  const { work } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [message, say] = useState("");
  const read = async (file: File) => {
    const reading = readWorkFile(await file.text());
    if (!reading.ok) return say(reading.message);
    for (const [lessonId, saved] of reading.work) work.save(lessonId, saved);
    await work.flush();
    say(`Your work in ${lessonCount(reading.work.size)} was brought in.`);
    onImported();
  };
  return (
    <section className="map-work" aria-labelledby="your-work">
      <h2 id="your-work">Your work</h2>
      <p className="card-note">
        What you type is kept in this browser and nowhere else. Take it to another one as a file;
        bringing a file in replaces your work in the lessons it holds.
      </p>
      <p className="page-actions">
        <button type="button" className="button" onClick={() => void downloadWork(work)}>
          Export my work
        </button>
        <button type="button" className="button" onClick={() => input.current?.click()}>
          Import a file
        </button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="A work file to import"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file !== undefined) void read(file);
          }}
        />
      </p>
      <p role="status">{message}</p>
    </section>
  );
}

function lessonCount(count: number): string {
  return count === 1 ? "1 lesson" : `${count} lessons`;
}
