/**
 * The value before, as long as the new one says the same: `$derived.by(steady(() => look(table, card)))`. A table comes
 * anew with every beat, and most of its cards are as they were: those are not drawn again.
 */
export function steady<Value>(make: () => Value): () => Value {
  let before: { value: Value; words: string } | undefined;
  return () => {
    const value = make();
    const words = JSON.stringify(value);
    if (before?.words !== words) before = { value, words };
    return before.value;
  };
}
