/** The value under an object's own key; what every object inherits, such as `constructor`, is none. */
export function getOwn<Value>(
  object: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
