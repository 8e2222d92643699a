/** A line whose other end the test holds. */
import type { Line } from '../core/connection';

export class TestLine implements Line {
  readonly sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: Line['onopen'] = null;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;

  constructor(readonly url: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  opens(): void {
    this.onopen?.();
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(code = 1006, reason = ''): void {
    this.onclose?.({ code, reason });
  }
}
