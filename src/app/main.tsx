import "./without-eval.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#ui/kit/tokens.css";
import "#ui/kit/base.css";
import "#ui/kit/controls.css";
import "#ui/kit/prose.css";
import "#ui/kit/code.css";
import "#ui/actor/role-mark.css";
import { applyTheme } from "#ui/kit/theme.ts";
import { App } from "./App.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { sessionStorageOrNull, watchForStalePage } from "./stale-page.ts";
import { wire } from "./wiring.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
const services = wire();
applyTheme(services.preferences.get("theme"));
services.preferences.subscribe(() => applyTheme(services.preferences.get("theme")));

const stalePage = watchForStalePage({
  window,
  storage: sessionStorageOrNull(),
  fetchPage: async () => (await fetch(location.pathname, { cache: "no-cache" })).text(),
  entry: import.meta.url.replace(/^.*\//u, "").replace(/\?.*$/u, ""),
  async keepWork() {
    await services.work.flush();
    return !services.work.isAtRisk();
  },
});

createRoot(root).render(
  <StrictMode>
    <ErrorScreen work={services.work}>
      <App services={services} stalePage={stalePage} />
    </ErrorScreen>
  </StrictMode>,
);
