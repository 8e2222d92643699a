/** A value that tells when it changes. Svelte reads it as a store; nothing here knows Svelte. */
export interface Observable<T> {
  get(): T;
  subscribe(told: (value: T) => void): () => void;
}

export class Value<T> implements Observable<T> {
  private readonly listeners = new Set<(value: T) => void>();

  constructor(private value: T) {}

  get(): T {
    return this.value;
  }

  set(value: T): void {
    if (Object.is(value, this.value)) return;
    this.value = value;
    for (const told of [...this.listeners]) told(value);
  }

  subscribe(told: (value: T) => void): () => void {
    this.listeners.add(told);
    told(this.value);
    return () => this.listeners.delete(told);
  }
}
