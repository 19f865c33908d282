import { useCallback, useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { Group, Panel, Separator } from "react-resizable-panels";
import { editedTexts } from "#domain/lesson/edited-texts.ts";
import { stepToShow } from "#domain/lesson/progress.ts";
import { textInTab } from "#domain/lesson/saved-work.ts";
import { versionsOf } from "#domain/lesson/text-history.ts";
import { EditorPane } from "../editor/EditorPane.tsx";
import { keyOfText } from "../editor/editor-texts.ts";
import { MovablePlace } from "../kit/Movable.tsx";
import { useSay } from "../kit/say-context.ts";
import { Tabs, tabId, tabPanelId } from "../kit/Tabs.tsx";
import { useKeptLayout } from "../kit/use-kept-layout.ts";
import { useMedia } from "../kit/use-media.ts";
import { hrefOf } from "../route.ts";
import { RunPane } from "../run/RunPane.tsx";
import { LessonPane } from "./LessonPane.tsx";
import type { UseLessonSystem } from "./lesson-system.ts";
import type { OpenLesson } from "./open-lesson.ts";
import { PlaceNotice } from "./PlaceNotice.tsx";
import { RunNote } from "./RunNote.tsx";
import { usePaneKeys } from "./use-pane-keys.ts";
import { useRunAnnouncements } from "./use-run-announcements.ts";
import { useWork } from "./use-work.ts";
import { useWorkbenchKeys } from "./use-workbench-keys.ts";
import { type PaneId, useWorkbenchPanes } from "./use-workbench-panes.ts";
import { WorkNotices } from "./WorkNotices.tsx";
import "./workbench.css";

const panes = [
  { id: "lesson", label: "Lesson" },
  { id: "editor", label: "Code" },
  { id: "run", label: "Run" },
] as const;
const paneIds = panes.map(({ id }) => id);

/** A lesson, its files and its run side by side; one pane at a time where there is little room. */
export function Workbench(props: {
  readonly open: OpenLesson;
  readonly step: string | null;
  /** So many events of the recorded run the address asks for; null asks for nothing. */
  readonly event: number | null;
  /** The system the lesson is about; the same one as long as the workbench stands. */
  readonly useSystem: UseLessonSystem;
}) {
  const { open, useSystem } = props;
  const { session, player, texts } = open;
  const { lesson } = session;
  const say = useSay();
  const work = useWork(session);
  const system = useSystem(open);
  const narrow = useMedia("(max-width: 899px)");
  const { pane, showPane, movable } = useWorkbenchPanes();
  const [path, showPath] = useState(() => firstPath(open));
  const layout = useKeptLayout("workbench", paneIds);
  const { blocked } = system;
  const run = useCallback(() => {
    if (blocked !== null) return say(blocked);
    system.run();
    showPane("run");
  }, [system.run, blocked, say, showPane]);
  const runScript = useCallback(() => {
    const file = lesson.exercise.files.find((candidate) => candidate.path === path);
    if (file === undefined) return;
    session.keepVersions("run");
    void open.scriptOf(path)?.run(textInTab(file, session.work()));
  }, [open, lesson, session, path]);
  // The keys run what is in front of the person: a file by itself where its tab is shown.
  const runShown = open.scriptOf(path) === null ? run : runScript;
  const openFile = (toOpen: string, variantId: string) => {
    session.choose(toOpen, variantId);
    showPath(toOpen);
    showPane("editor");
  };
  const { event } = props;
  useEffect(() => {
    if (event === null) return;
    player.reset();
    player.goTo(event);
    showPane("run");
  }, [player, event, showPane]);
  useWorkbenchKeys(player, runShown);
  usePaneKeys(movable, showPane);
  useRunAnnouncements(player, say);

  const step = stepToShow(lesson.steps, props.step, work);
  const hrefOfStep = useCallback(
    (at: number) => hrefOf({ kind: "lesson", lesson: lesson.id, step: step.id, event: at }),
    [lesson.id, step.id],
  );
  const runNote = useMemo(() => <RunNote open={open} />, [open]);
  const content = {
    lesson: (
      <LessonPane session={session} memory={open.memory} step={step} onOpen={openFile} say={say} />
    ),
    editor: (
      <EditorPane
        files={lesson.exercise.files}
        work={work}
        texts={texts}
        path={path}
        tools={system.fileTools(path)}
        onPath={showPath}
        onVariant={session.choose}
        scriptOf={(file) => open.scriptOf(file.path)}
        onRunScript={runScript}
        versionsOf={(text) => versionsOf(session.history(), keyOfText(text))}
        onReplaceText={session.replaceText}
        someEdited={editedTexts(lesson, work).length > 0}
        onResetAll={() => session.resetFiles("reset")}
      />
    ),
    run: (
      <RunPane
        player={player}
        onRun={run}
        blocked={blocked}
        waiting={system.waiting}
        pictureOf={system.pictureOf}
        details={system.details}
        tools={system.runTools}
        note={runNote}
        hrefOfStep={hrefOfStep}
      />
    ),
  };
  return (
    <main id="main" className="workbench" tabIndex={-1}>
      <WorkNotices session={session} />
      <PlaceNotice lesson={lesson} asked={props} step={step.id} />
      {narrow ? (
        <>
          {pane !== "lesson" && <h1 className="visually-hidden">{lesson.title}</h1>}
          <Tabs
            group="panes"
            label="Panes"
            className="workbench-tabs"
            items={panes}
            selected={pane}
            onSelect={(id) => showPane(id as PaneId)}
          />
          {panes.map(({ id }) => (
            <div
              key={id}
              className={id === pane ? "workbench-pane" : "workbench-pane workbench-pane-hidden"}
              role="tabpanel"
              id={tabPanelId("panes", id)}
              aria-labelledby={tabId("panes", id)}
            >
              <MovablePlace movable={movable[id]} />
            </div>
          ))}
        </>
      ) : (
        <Group className="workbench-group" orientation="horizontal" {...layout}>
          <Panel id="lesson" defaultSize="29%" minSize="240px" className="workbench-panel">
            <MovablePlace movable={movable.lesson} />
          </Panel>
          <Separator className="separator" aria-label="Width of the lesson" />
          <Panel id="editor" defaultSize="35%" minSize="240px" className="workbench-panel">
            <MovablePlace movable={movable.editor} />
          </Panel>
          <Separator className="separator" aria-label="Width of the run" />
          <Panel id="run" minSize="320px" className="workbench-panel">
            <MovablePlace movable={movable.run} />
          </Panel>
        </Group>
      )}
      {panes.map(({ id }) =>
        createPortal(
          <div className="workbench-content">{content[id]}</div>,
          movable[id].element,
          id,
        ),
      )}
      <footer className="status">{system.status}</footer>
    </main>
  );
}

/** The file shown at first: the first one a person may change. */
function firstPath({ session }: OpenLesson): string {
  const { files } = session.lesson.exercise;
  return (files.find((file) => file.lockedBecause === null) ?? files[0])?.path ?? "";
}
