import { useMemo, useState, useSyncExternalStore } from "react";
import type { LessonSystem } from "../lesson/lesson-system.ts";
import type { OpenLesson } from "../lesson/open-lesson.ts";
import { PythonLine } from "../lesson/PythonLine.tsx";
import { usePreparedPython } from "../lesson/use-prepared-python.ts";
import { useServices } from "../services-context.ts";
import { pictureOf } from "./enhancer-charts.ts";
import { createEnhancerDesk } from "./enhancer-desk.ts";
import { enhancerDetails } from "./enhancer-details.tsx";
import { FileTools } from "./FileTools.tsx";
import { RunTools } from "./RunTools.tsx";

/** Lets a person run the lesson's two loops. A failure of ours is thrown to the page's error screen. */
export function useEnhancerSystem(open: OpenLesson): LessonSystem {
  const { openScripted } = useServices();
  const { exercise } = open.session.lesson;
  const hasPython = exercise.files.some(({ language }) => language === "python");
  usePreparedPython(hasPython);
  // A workbench stands for one open lesson.
  const [desk] = useState(() => createEnhancerDesk(open, openScripted));
  const view = useSyncExternalStore(desk.subscribe, desk.view);
  if (view.failure !== null) throw view.failure.error;
  const details = useMemo(() => enhancerDetails(desk), [desk]);
  const runTools = useMemo(() => <RunTools desk={desk} />, [desk]);
  return {
    run: desk.run,
    blocked: null,
    waiting: null,
    pictureOf,
    details,
    runTools,
    fileTools: (path) => <FileTools desk={desk} path={path} />,
    status: hasPython ? <PythonLine /> : <p className="status-line">{quietStatus}</p>,
  };
}

const quietStatus = "The model is a script and GitHub is data: nothing here needs a network.";
