// @module-tag full: needs Python
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { describeClient } from './conformance.ts';
import { languages } from './languages.ts';

describe.runIf(languages.python.isInstalled())('the Python client', () => describeClient(languages.python));

test.runIf(languages.python.isInstalled())('a traceback with the values of its frames does not show the key', () => {
  const program = `import traceback, fourth_seat
seat = fourth_seat.Seat("http://127.0.0.1:1", "seat_live_" + "hid" + "den", retries=0)
try:
    seat.doudizhu.legal_moves({"hand": ["3"]})
except fourth_seat.SeatError as error:
    shown = traceback.TracebackException.from_exception(error, capture_locals=True)
    print("".join(shown.format()))`;
  const env = { ...process.env, PYTHONPATH: fileURLToPath(new URL('../python', import.meta.url)) };
  const { stdout } = spawnSync('python3', ['-B', '-c', program], { encoding: 'utf8', env });
  expect(stdout).toContain('no_answer');
  expect(stdout).not.toContain('hidden');
});
