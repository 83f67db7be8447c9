import { createHash } from 'node:crypto';
import type { Attempts } from '../accounts/attempts.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { drawPicture } from './draw.ts';

/** Folder of the pictures' addresses. */
export const picture_folder = '/pictures';

/** Drawing costs a processor's time and each picture is kept for a while: thirty an hour are enough for a person. */
export function pictureLimit(user_id: string) {
  return { name: 'picture', subject: [user_id], max: 30, window_s: 3600 };
}

/** Draws and keeps a picture; null removes it. Returns its address on this site, named by its content. */
export async function keepPicture(
  { pool, attempts }: Pick<Deps, 'pool'> & { attempts: Attempts },
  user_id: string,
  image: string | null,
): Promise<string | null> {
  if (image === null) return null;
  const retry_after = await attempts.count([pictureLimit(user_id)]);
  if (retry_after > 0) throw new ApiError('too_many_attempts', { retry_after });
  const content = await drawPicture(image);
  const picture_id = createHash('sha256').update(content).digest('hex').slice(0, 40);
  // Chosen again it is as new, so that the clean-up leaves it while it is not yet on a profile.
  await pool.query(
    'INSERT INTO pictures (picture_id, content) VALUES ($1, $2) ON CONFLICT (picture_id) DO UPDATE SET created_at = now()',
    [picture_id, content],
  );
  return `${picture_folder}/${picture_id}.webp`;
}

export async function findPicture({ pool }: Pick<Deps, 'pool'>, picture_id: string): Promise<Buffer | undefined> {
  const found = await pool.query<{ content: Buffer }>('SELECT content FROM pictures WHERE picture_id = $1', [
    picture_id,
  ]);
  return found.rows[0]?.content;
}

/** Deletes pictures that were replaced; returns how many. */
export async function deleteUnusedPictures({ pool }: Pick<Deps, 'pool'>): Promise<number> {
  const deleted = await pool.query(
    `DELETE FROM pictures p WHERE created_at < now() - interval '1 day'
       AND NOT EXISTS (SELECT 1 FROM users WHERE avatar_url = $1 || p.picture_id || '.webp')
       AND NOT EXISTS (SELECT 1 FROM organizations WHERE logo_url = $1 || p.picture_id || '.webp')`,
    [`${picture_folder}/`],
  );
  return deleted.rowCount ?? 0;
}
