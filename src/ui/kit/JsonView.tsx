import { count } from "#domain/base/count.ts";
import type { JsonValue } from "#domain/base/json-value.ts";
import "./json-view.css";

/**
 * Plain data as a list of names and values; texts of several lines keep their lines, and nothing but numbers
 * stands in one.
 */
export function JsonView(props: {
  readonly value: JsonValue;
  /** About how many values may be drawn; what stands inside shares it evenly. */
  readonly room?: number;
}) {
  const { value, room = mostValues } = props;
  if (typeof value === "string") return <TextValue text={value} />;
  if (value === null || typeof value !== "object") {
    return <code className="json-atom">{JSON.stringify(value)}</code>;
  }
  if (isPlainNumbers(value)) return <Numbers numbers={value} />;
  const entries: readonly (readonly [string, JsonValue])[] = Array.isArray(value)
    ? value.map((item: JsonValue, index) => [String(index), item] as const)
    : Object.entries(value);
  if (entries.length === 0) {
    return <span className="json-empty">{Array.isArray(value) ? "empty list" : "empty"}</span>;
  }
  const shown = entries.slice(0, Math.min(mostEntries, room));
  const left = entries.length - shown.length;
  return (
    <dl className="json-list">
      {shown.map(([name, item]) => (
        <div key={name} className={isLong(item) ? "json-row json-row-long" : "json-row"}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <JsonView value={item} room={Math.max(leastRoom, Math.floor(room / shown.length))} />
          </dd>
        </div>
      ))}
      {left > 0 && <MoreEntries left={left} />}
    </dl>
  );
}

function Numbers({ numbers }: { readonly numbers: readonly number[] }) {
  const shown = numbers.slice(0, mostEntries);
  const left = numbers.length - shown.length;
  return (
    <>
      <code className="json-atom">{shown.join(", ")}</code>
      {left > 0 && <span className="json-empty">, … and {left} more</span>}
    </>
  );
}

function isPlainNumbers(value: JsonValue): value is readonly number[] {
  const isList = Array.isArray(value) && value.length > 1;
  return isList && value.every((item) => typeof item === "number");
}

function MoreEntries({ left }: { readonly left: number }) {
  return (
    <div className="json-row">
      <dt>…</dt>
      <dd className="json-empty">and {left} more</dd>
    </div>
  );
}

// An answer may hold 20,000 values, and drawing them all stops the page. What is left out is said.
const mostEntries = 200;
const mostValues = 2000;
/** A list deep inside still shows how it begins. */
const leastRoom = 3;
/** The longest text that is drawn whole; what is left out is said. */
const longestText = 20_000;

function TextValue({ text }: { readonly text: string }) {
  if (text === "") return <span className="json-empty">empty text</span>;
  const shown = text.slice(0, longestText);
  const left = text.length - shown.length;
  return (
    <>
      {shown.includes("\n") ? (
        <pre className="json-text">{shown}</pre>
      ) : (
        <span className="json-line">{shown}</span>
      )}
      {left > 0 && <span className="json-empty">… and {count(left, "more character")}</span>}
    </>
  );
}

function isLong(value: JsonValue): boolean {
  if (typeof value === "string") return value.length > 40 || value.includes("\n");
  return value !== null && typeof value === "object" && Object.keys(value).length > 0;
}
