import { describe, expect, it, vi } from "vitest";
import { createPreferences, type TextStorage } from "#adapters/storage/preferences.ts";

function textStorage(): TextStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
  };
}

describe("preferences", () => {
  it("keeps a choice under its own prefix, and a new page reads it", () => {
    const storage = textStorage();
    createPreferences(storage).set("theme", "dark");
    expect([...storage.texts]).toEqual([["loopwright.theme", "dark"]]);
    expect(createPreferences(storage).get("theme")).toBe("dark");
  });

  it("holds a choice in this tab when storage throws", () => {
    const throwing: TextStorage = {
      getItem: () => {
        throw new Error("SecurityError");
      },
      setItem: () => {
        throw new Error("SecurityError");
      },
    };
    for (const storage of [throwing, null]) {
      const preferences = createPreferences(storage);
      expect(preferences.get("theme")).toBeNull();
      preferences.set("theme", "dark");
      expect(preferences.get("theme")).toBe("dark");
    }
  });

  it("follows a choice made in another tab, and only one of its own", () => {
    const storage = textStorage();
    const preferences = createPreferences(storage);
    preferences.set("theme", "dark");
    const heard = vi.fn();
    preferences.subscribe(heard);
    storage.setItem("loopwright.theme", "light");
    preferences.noticed("another-site.theme");
    expect(heard).not.toHaveBeenCalled();
    preferences.noticed("loopwright.theme");
    expect(heard).toHaveBeenCalledOnce();
    expect(preferences.get("theme")).toBe("light");
  });
});
