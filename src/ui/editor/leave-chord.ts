/** Whether this is a Mac, where Ctrl+M is taken by the system. */
export function isMac(): boolean {
  return /mac/i.test(navigator.userAgent);
}

/** The keys that decide whether Tab indents or leaves the editor, as they are written on this system. */
export function leaveChord(): string {
  return isMac() ? "Ctrl+Shift+M" : "Ctrl+M";
}
