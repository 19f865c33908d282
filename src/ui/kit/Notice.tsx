import { type ReactNode, useLayoutEffect, useRef } from "react";

/** A line above the page that goes away when it is answered; the focus then goes to the page. */
export function Notice({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  // Before it leaves the page: later the focus is lost.
  useLayoutEffect(() => {
    const notice = element.current;
    return () => {
      if (notice?.contains(document.activeElement) !== true) return;
      document.getElementById("main")?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={element} className="notice" role="status">
      {children}
    </div>
  );
}
