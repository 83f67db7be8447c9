/** A backup is a folder: `manifest.json` describes the database, `NAME.copy.gz` contains the rows of one table. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { type Contents, contents } from './contents.ts';
import { CopyError, fillDatabase, type Source, withSnapshot } from './copy.ts';

const manifest = z.strictObject({ format: z.literal(1), made_at: z.iso.datetime(), contents });

const MANIFEST = 'manifest.json';
const rowsFile = (folder: string, table: string): string => join(folder, `${table}.copy.gz`);

/**
 * Writes the database into a new folder, readable by its owner only; returns its description. The service may be
 * running. A backup that fails leaves no folder.
 */
export async function writeBackup(url: string, folder: string): Promise<Contents> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new CopyError(`${folder} exists already: name a new folder.`);
    throw error;
  });
  try {
    return await withSnapshot(url, async (source) => fillFolder(folder, source));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function fillFolder(folder: string, source: Source): Promise<Contents> {
  for (const table of source.contents.tables) {
    const file = createWriteStream(rowsFile(folder, table.name), { mode: 0o600, flush: true });
    await pipeline(source.read(table), createGzip(), file);
  }
  // Written last: a folder without it is an incomplete backup, which is never restored.
  const text = JSON.stringify(
    { format: 1, made_at: new Date().toISOString(), contents: source.contents },
    undefined,
    2,
  );
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flush: true });
  return source.contents;
}

/** Fills the empty database at `url` from a backup; throws, and leaves it without its rows, where anything differs. */
export async function restoreBackup(folder: string, url: string): Promise<Contents> {
  const { contents } = await readManifest(folder);
  await fillDatabase(url, {
    contents,
    read(table) {
      const rows = new PassThrough();
      // A missing or truncated file ends the copy with its own error.
      pipeline(createReadStream(rowsFile(folder, table.name)), createGunzip(), rows).catch((error: Error) =>
        rows.destroy(error),
      );
      return rows;
    },
  });
  return contents;
}

/** Any other failure is thrown as it is, such as that this user may not read the file. */
async function readManifest(folder: string): Promise<z.output<typeof manifest>> {
  const incomplete = (cause: unknown): CopyError =>
    new CopyError(`${folder} holds no complete backup: its ${MANIFEST} is missing or damaged.`, { cause });
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' || error.code === 'ENOTDIR' ? incomplete(error) : error;
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    throw incomplete(error);
  }
}
