/** Prose that was compiled from our own lesson files at build time. Nothing a person typed goes here. */
export function Html(props: {
  readonly html: string;
  readonly className?: string;
  /** Set where only running text may stand, such as in a label. */
  readonly inline?: boolean;
}) {
  const { html, className, inline } = props;
  if (html === "") return null;
  const Element = inline === true ? "span" : "div";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the lesson compiler escapes authors' HTML
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
