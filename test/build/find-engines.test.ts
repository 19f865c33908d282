import { describe, expect, it } from "vitest";
import { engineProgram } from "#build/find-engines.mjs";

/** A machine with exactly these programs. */
function machine(...programs: readonly string[]) {
  return {
    system: "linux",
    environment: { PATH: "/bin:/usr/bin" },
    isProgram: (path: string) => programs.includes(path),
  };
}

const webkit = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

describe("engineProgram", () => {
  it("takes Debian's long-term Firefox before another", () => {
    expect(engineProgram("firefox", machine("/bin/firefox", "/usr/bin/firefox-esr"))).toBe(
      "/usr/bin/firefox-esr",
    );
    expect(engineProgram("firefox", machine("/bin/firefox"))).toBe("/bin/firefox");
    expect(engineProgram("firefox", machine())).toBeNull();
  });

  it("takes WebKit only with what drives it", () => {
    const driver = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"];
    expect(engineProgram("webkit", machine(webkit, ...driver))).toBe(webkit);
    expect(engineProgram("webkit", machine(webkit))).toBeNull();
    expect(engineProgram("webkit", machine(...driver))).toBeNull();
  });

  it("takes the Chromium that the other tests take", () => {
    expect(engineProgram("chromium", machine("/usr/bin/chromium"))).toBe("/usr/bin/chromium");
    expect(engineProgram("chromium", machine())).toBeNull();
  });
});
