import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { getOwn } from "#domain/base/own-value.ts";

/** One tab of a row; `id` also names its panel, see `tabPanelId`. */
export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  /** What a pointer that rests on the tab is told. */
  readonly hint?: string;
}

/** The element id of the panel that belongs to a tab. */
export function tabPanelId(group: string, tab: string): string {
  return `${group}-panel-${tab}`;
}

/** The element id of a tab, for its panel's `aria-labelledby`. */
export function tabId(group: string, tab: string): string {
  return `${group}-tab-${tab}`;
}

/**
 * A row of tabs: one stop for the Tab key, then arrows, Home and End. The caller draws the panel
 * with `role="tabpanel"`, `tabPanelId` and `tabId`.
 */
export function Tabs(props: {
  readonly group: string;
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  readonly className?: string;
  /** Whether a tab chosen with a pointer hands the focus to its panel, for keys that mean more there. */
  readonly panelTakesFocus?: boolean;
}) {
  const { group, items, selected, onSelect } = props;
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.id === selected);
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: items.length - 1,
    };
    const target = getOwn(targets, event.key);
    const item = target === undefined ? undefined : items[(target + items.length) % items.length];
    if (item === undefined) return;
    event.preventDefault();
    onSelect(item.id);
    row.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(group, item.id))}`)?.focus();
  };
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={props.label}
      className={`tabs ${props.className ?? ""}`}
      data-own-keys=""
      onKeyDown={move}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          className="tab"
          id={tabId(group, item.id)}
          title={item.hint}
          aria-selected={item.id === selected}
          aria-controls={item.id === selected ? tabPanelId(group, item.id) : undefined}
          tabIndex={item.id === selected ? 0 : -1}
          onClick={(event) => {
            onSelect(item.id);
            // A click counts at least 1; a key that presses the button counts none.
            if (props.panelTakesFocus === true && event.detail > 0) focusPanel(group, item.id);
          }}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

function focusPanel(group: string, tab: string): void {
  // The panel of a tab that was just chosen is drawn by then.
  requestAnimationFrame(() =>
    document.getElementById(tabPanelId(group, tab))?.focus({ preventScroll: true }),
  );
}
