/** An object whose fields are looked up anew each time: what a board hands on to all its parts stays as it is now. */
export function living<T extends object>(fields: { readonly [Field in keyof T]: () => T[Field] }): T {
  const described = Object.entries(fields).map(
    ([name, get]) => [name, { get: get as () => unknown, enumerable: true }] as const,
  );
  return Object.defineProperties({}, Object.fromEntries(described)) as T;
}
