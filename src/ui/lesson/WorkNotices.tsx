import { useState, useSyncExternalStore } from "react";
import { editedTexts, type HomelessText, homelessTexts } from "#domain/lesson/edited-texts.ts";
import { Notice } from "../kit/Notice.tsx";
import { CompareDialog } from "./CompareDialog.tsx";
import { StorageNotice } from "./StorageNotice.tsx";
import { useWork } from "./use-work.ts";
import type { WorkSession } from "./work-session.ts";

/** What a person must know about their work: it is not kept, the lesson has changed, or it was reset. */
export function WorkNotices({ session }: { readonly session: WorkSession }) {
  const work = useWork(session);
  const undo = useSyncExternalStore(session.subscribe, session.undoOfReset);
  const replaced = useSyncExternalStore(session.subscribe, session.replacedElsewhere);
  const [comparing, compare] = useState(false);
  const homeless = homelessTexts(session.lesson, work);
  return (
    <>
      <StorageNotice />
      {session.isOutdated() && (
        <Notice>
          <span>
            This lesson has changed since you edited its files. Your text is in the editor; nothing
            was lost.
            {homeless.length > 0 && <HomelessWords homeless={homeless} />}
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
        </Notice>
      )}
      {undo !== null && (
        <Notice>
          <span>{undo.done}</span>
          <button type="button" className="button" onClick={undo.undo}>
            Undo
          </button>
          <button type="button" className="button button-quiet" onClick={session.forgetUndo}>
            Close
          </button>
        </Notice>
      )}
      {replaced.length > 0 && (
        <Notice>
          <span>
            Another tab's text replaced yours in <Paths paths={replaced} />; yours is among its
            versions.
          </span>
          <button type="button" className="button button-quiet" onClick={session.forgetReplaced}>
            Close
          </button>
        </Notice>
      )}
      {comparing && (
        <CompareDialog
          texts={editedTexts(session.lesson, work)}
          homeless={homeless}
          onClose={() => compare(false)}
        />
      )}
    </>
  );
}

/** Names the texts that the editor has no tab for, and where they are. */
function HomelessWords({ homeless }: { readonly homeless: readonly HomelessText[] }) {
  const paths = [...new Set(homeless.map(({ path }) => path))];
  return (
    <>
      {" "}
      It no longer has a place for all you wrote in <Paths paths={paths} />: see that text under
      Compare. It also stays in the file that you can export from the page of lessons.
    </>
  );
}

function Paths({ paths }: { readonly paths: readonly string[] }) {
  return paths.map((path, index) => (
    <span key={path}>
      {index > 0 && ", "}
      <code>{path}</code>
    </span>
  ));
}
