import { type ParsedRecord, parseRecord } from "#domain/record/parse-record.ts";

// Looking at every text of a long record takes a while; here it holds nobody up.
const scope = self as unknown as {
  postMessage(parsed: ParsedRecord): void;
  addEventListener(type: "message", listener: (event: { readonly data: Blob }) => void): void;
};

scope.addEventListener("message", ({ data }) => {
  void data.text().then((text) => scope.postMessage(parsed(text)));
});

function parsed(text: string): ParsedRecord {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, problems: ["The file is not JSON."] };
  }
  return parseRecord(json);
}
