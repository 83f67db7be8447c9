import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { drawPicture } from './draw.ts';

/** Folder of the pictures' addresses. */
export const picture_folder = '/pictures';

/** Draws and keeps a picture; null removes it. Returns its address on this site, named by its content. */
export async function keepPicture({ pool }: Pick<Deps, 'pool'>, image: string | null): Promise<string | null> {
  if (image === null) return null;
  const content = await drawPicture(image);
  const picture_id = createHash('sha256').update(content).digest('hex').slice(0, 40);
  await pool.query('INSERT INTO pictures (picture_id, content) VALUES ($1, $2) ON CONFLICT (picture_id) DO NOTHING', [
    picture_id,
    content,
  ]);
  return `${picture_folder}/${picture_id}.webp`;
}

export async function findPicture({ pool }: Pick<Deps, 'pool'>, picture_id: string): Promise<Buffer | undefined> {
  const found = await pool.query<{ content: Buffer }>('SELECT content FROM pictures WHERE picture_id = $1', [
    picture_id,
  ]);
  return found.rows[0]?.content;
}
