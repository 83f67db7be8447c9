#!/usr/bin/env node
import { homedir, hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { createFetchTransport } from '../../typescript/src/transports/fetch.ts';
import { runProgram } from './program.ts';

// A reader such as `head` has seen enough.
process.stdout.on('error', () => process.exit(0));

process.exitCode = await runProgram(process.argv.slice(2), {
  env: process.env,
  home: homedir(),
  hostName: hostname(),
  transport: createFetchTransport(fetch),
  readInput: async () => (process.stdin.isTTY ? '' : text(process.stdin)),
  out: (words) => process.stdout.write(words),
  err: (words) => process.stderr.write(words),
  now: Date.now,
  wait: async (ms) => delay(ms),
});
