import { Component, type ReactNode } from "react";
import type { StorageState, WorkStore } from "#domain/lesson/work-store.ts";
import { keptWords } from "#ui/lesson/use-storage-state.ts";
import { downloadWork } from "#ui/lesson/work-file.ts";

/** What stands in place of the page after a bug of ours: what happened, what was kept, what to do. */
export class ErrorScreen extends Component<
  { readonly work: WorkStore; readonly children: ReactNode },
  { readonly failure: unknown; readonly failed: boolean; readonly storage: StorageState }
> {
  override state = {
    failure: null as unknown,
    failed: false,
    storage: this.props.work.state(),
  };

  static getDerivedStateFromError(failure: unknown) {
    return { failure, failed: true };
  }

  override componentDidMount(): void {
    const { work } = this.props;
    this.stop = work.subscribe((change) => {
      if (change === "state") this.setState({ storage: work.state() });
    });
  }

  override componentDidCatch(): void {
    void this.props.work.flush();
  }

  override componentWillUnmount(): void {
    this.stop();
  }

  private stop = () => {};

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { failure, storage } = this.state;
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
