import { Component, type ReactNode } from "react";
import type { WorkStore } from "#domain/lesson/work-store.ts";
import { downloadWork } from "#ui/lesson/work-file.ts";

/** What stands in place of the page after a bug of ours: what happened, what was kept, what to do. */
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
    if (!this.state.failed) return this.props.children;
    const { failure } = this.state;
    return (
      <main className="page" id="main">
        <h1>Loopwright has made a mistake</h1>
        <p>
          Something in this page went wrong, not in your code. What you typed is kept on this
          device.
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
          <button
            type="button"
            className="button"
            onClick={() => void downloadWork(this.props.work)}
          >
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
}
