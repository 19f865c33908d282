import { Component, type ReactNode } from "react";
import type { WorkStore } from "#domain/lesson/work-store.ts";
import { keptWords, useStorageState } from "#ui/lesson/use-storage-state.ts";
import { downloadWork } from "#ui/lesson/work-file.ts";

/** Shows what stands inside it, and after a bug of ours a screen that says so in its place. */
export class ErrorScreen extends Component<
  { readonly work: WorkStore; readonly children: ReactNode },
  { readonly failure: unknown; readonly failed: boolean }
> {
  override state = { failure: null as unknown, failed: false };

  static getDerivedStateFromError(failure: unknown) {
    return { failure, failed: true };
  }

  override componentDidCatch(): void {
    void this.props.work.flush();
  }

  override render(): ReactNode {
    const { failure, failed } = this.state;
    return failed ? <Mistake failure={failure} work={this.props.work} /> : this.props.children;
  }
}

/** What happened, what was kept, what to do. */
function Mistake({ failure, work }: { readonly failure: unknown; readonly work: WorkStore }) {
  const storage = useStorageState(work);
  return (
    <main className="page" id="main">
      <h1>Loopwright has made a mistake</h1>
      <p>
        Something in this page went wrong, not in your code.{" "}
        {keptWords(storage, "What you typed is kept on this device.")}
      </p>
      <p className="page-actions">
        <button
          type="button"
          className="button button-main"
          onClick={() => {
            location.hash = "#/";
            location.reload();
          }}
        >
          Start again from the first screen
        </button>
        <button type="button" className="button" onClick={() => void downloadWork(work)}>
          Export my work
        </button>
      </p>
      <details>
        <summary>What happened, for a report</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <pre className="page-report" tabIndex={0}>
          {failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}
        </pre>
      </details>
    </main>
  );
}
