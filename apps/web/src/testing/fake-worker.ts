import { act } from '@testing-library/react';

/** Stands for a worker of the page: it keeps what it is sent, and reports what it is told to. */
export class FakeWorker<Command, Report> extends EventTarget {
  readonly sent: Command[] = [];
  isEnded = false;

  postMessage(command: Command): void {
    this.sent.push(command);
  }

  terminate(): void {
    this.isEnded = true;
  }

  report(data: Report): void {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data })));
  }

  /** The worker throws. */
  fail(): void {
    act(() => void this.dispatchEvent(new Event('error')));
  }
}
