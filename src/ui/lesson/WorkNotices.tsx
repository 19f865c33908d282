import { useState, useSyncExternalStore } from "react";
import { editedTexts } from "#domain/lesson/edited-texts.ts";
import { CompareDialog } from "./CompareDialog.tsx";
import { StorageNotice } from "./StorageNotice.tsx";
import { useWork } from "./use-work.ts";
import type { WorkSession } from "./work-session.ts";

/** What a person must know about their work: it is not kept, the lesson has changed, or it was reset. */
export function WorkNotices({ session }: { readonly session: WorkSession }) {
  const work = useWork(session);
  const undo = useSyncExternalStore(session.subscribe, session.undoOfReset);
  const [comparing, compare] = useState(false);
  return (
    <>
      <StorageNotice />
      {session.isOutdated() && (
        <div className="notice" role="status">
          <span>
            This lesson has changed since you edited its files. Your text is in the editor; nothing
            was lost.
          </span>
          <button type="button" className="button" onClick={() => compare(true)}>
            Compare
          </button>
          <button type="button" className="button" onClick={session.keepMine}>
            Keep mine
          </button>
          <button type="button" className="button" onClick={() => session.resetFiles("new-lesson")}>
            Take the new text
          </button>
        </div>
      )}
      {undo !== null && (
        <div className="notice" role="status">
          <span>All files have the lesson's own text again.</span>
          <button type="button" className="button" onClick={undo}>
            Undo
          </button>
          <button type="button" className="button button-quiet" onClick={session.forgetUndo}>
            Close
          </button>
        </div>
      )}
      {comparing && (
        <CompareDialog texts={editedTexts(session.lesson, work)} onClose={() => compare(false)} />
      )}
    </>
  );
}
