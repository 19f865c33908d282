const memorySection = 5;
const pageBytes = 65_536;

/**
 * The same WebAssembly with a memory that cannot grow beyond `maximumBytes`, whoever asks: Python's
 * own limit is kept by JavaScript that code under test might reach.
 */
export function limitWasmMemory(wasm: Uint8Array, maximumBytes: number): Uint8Array {
  const limited = Uint8Array.from(wasm);
  let position = 8;
  while (position < limited.length) {
    const id = limited[position];
    const size = readNumber(limited, position + 1);
    if (id === memorySection) {
      const count = readNumber(limited, size.next);
      const hasMaximum = limited[count.next] === 1;
      if (count.value !== 1 || !hasMaximum) break;
      const minimum = readNumber(limited, count.next + 1);
      const maximum = readNumber(limited, minimum.next);
      const pages = maximumBytes / pageBytes;
      if (pages < minimum.value || pages > maximum.value) break;
      writeNumber(limited, minimum.next, maximum.next - minimum.next, pages);
      return limited;
    }
    position = size.next + size.value;
  }
  throw new Error("Pyodide's WebAssembly does not declare its memory as expected");
}

/** Reads an unsigned LEB128 number. */
function readNumber(bytes: Uint8Array, start: number): { value: number; next: number } {
  let value = 0;
  for (let index = 0; ; index++) {
    const byte = bytes[start + index] ?? 0;
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { value, next: start + index + 1 };
  }
}

/** Writes an unsigned LEB128 number into exactly `length` bytes; leading zeros are allowed there. */
function writeNumber(bytes: Uint8Array, start: number, length: number, value: number): void {
  for (let index = 0; index < length; index++) {
    const more = index < length - 1 ? 0x80 : 0;
    bytes[start + index] = (Math.floor(value / 2 ** (7 * index)) & 0x7f) | more;
  }
}
