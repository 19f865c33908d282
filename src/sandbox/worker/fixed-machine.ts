import { type Random, seededRandom } from "#domain/base/random.ts";
import { replaceImport, type WasmImports } from "./wasm-imports.ts";

/**
 * What Python may notice of the machine it runs on. Every call begins at the same moment, in UTC,
 * with randomness that its seed decides, so that the same call gives the same answer everywhere.
 */
export interface FixedMachine {
  /** Winds the clock back and draws randomness from `seed` from now on. */
  begin(seed: string): void;
  /** Puts this machine in the place of the real one. */
  install(imports: WasmImports, memory: () => WebAssembly.Memory): void;
}

/** 1 January 2026, 00:00 UTC, in milliseconds. */
const firstMoment = 1_767_225_600_000;

const realTimeClock = 0;

/** A machine whose clock moves one millisecond each time it is read, so that waiting ends at once. */
export function createFixedMachine(): FixedMachine {
  let random: Random = seededRandom("start");
  let milliseconds = 0;
  const elapsed = () => ++milliseconds;
  return {
    begin(seed) {
      random = seededRandom(seed);
      milliseconds = 0;
    },
    install(imports, memory) {
      const { env, wasi_snapshot_preview1: wasi } = imports;
      const view = () => new DataView(memory().buffer);
      replaceImport(env, "emscripten_date_now", () => firstMoment + elapsed());
      replaceImport(env, "emscripten_get_now", elapsed);
      replaceImport(wasi, "clock_time_get", (clock: number, _precision: bigint, target: number) => {
        const now = BigInt(elapsed() + (clock === realTimeClock ? firstMoment : 0));
        view().setBigUint64(target >>> 0, now * 1_000_000n, true);
        return 0;
      });
      replaceImport(wasi, "random_get", (target: number, size: number) => {
        const bytes = new Uint8Array(memory().buffer, target >>> 0, size >>> 0);
        for (let index = 0; index < bytes.length; index++) bytes[index] = random.below(256);
        return 0;
      });
      replaceImport(env, "_localtime_js", env["_gmtime_js"]);
      replaceImport(env, "_mktime_js", env["_timegm_js"]);
      replaceImport(
        env,
        "_tzset_js",
        (offset: number, daylight: number, standardName: number, summerName: number) => {
          view().setInt32(offset >>> 0, 0, true);
          view().setInt32(daylight >>> 0, 0, true);
          for (const name of [standardName, summerName]) {
            for (const [index, byte] of [0x55, 0x54, 0x43, 0].entries()) {
              view().setUint8((name >>> 0) + index, byte);
            }
          }
        },
      );
    },
  };
}
