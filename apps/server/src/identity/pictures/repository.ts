/** All SQL of `pictures`: the images as they were encoded anew, named by a hash of their content. */
import type { Pool } from '../../platform/db/client.ts';

/** Where the pictures are on this site. */
export const PICTURE_FOLDER = '/pictures';

export async function upsertPicture(pool: Pool, picture_id: string, content: Buffer): Promise<void> {
  // An existing picture gets a new time, so that the clean-up keeps it until a profile uses it.
  await pool.query(
    'INSERT INTO pictures (picture_id, content) VALUES ($1, $2) ON CONFLICT (picture_id) DO UPDATE SET created_at = now()',
    [picture_id, content],
  );
}

export async function findPicture(pool: Pool, picture_id: string): Promise<Buffer | undefined> {
  const found = await pool.query<{ content: Buffer }>('SELECT content FROM pictures WHERE picture_id = $1', [
    picture_id,
  ]);
  return found.rows[0]?.content;
}

/** Deletes pictures that were replaced. */
export async function deleteUnusedPictures(pool: Pool): Promise<void> {
  await pool.query(
    `DELETE FROM pictures p WHERE created_at < now() - interval '1 day'
       AND NOT EXISTS (SELECT 1 FROM users WHERE avatar_url = $1 || p.picture_id || '.webp')
       AND NOT EXISTS (SELECT 1 FROM organizations WHERE logo_url = $1 || p.picture_id || '.webp')`,
    [`${PICTURE_FOLDER}/`],
  );
}
