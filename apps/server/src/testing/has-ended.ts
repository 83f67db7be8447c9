import type { ChildProcess } from 'node:child_process';

/** Whether a process has ended, by itself or by a signal: in that case it has no exit code. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
