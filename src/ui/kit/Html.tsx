/** Prose that was compiled from our own lesson files at build time. Nothing a person typed goes here. */
export function Html({ html, className }: { readonly html: string; readonly className?: string }) {
  if (html === "") return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the lesson compiler escapes authors' HTML
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
