import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/errors.ts';
import * as service from './service.ts';

/**
 * Serves avatars and logos. Their names are hashes of their content: they cannot be guessed, and the content never
 * changes.
 */
export function addPictureRoutes(app: FastifyInstance, deps: Pick<Deps, 'pool'>): void {
  app.get<{ Params: { file: string } }>(`${service.PICTURE_FOLDER}/:file`, async (request, reply) => {
    const picture_id = /^([0-9a-f]{40})\.webp$/.exec(request.params.file)?.[1];
    const content = picture_id ? await service.findPicture(deps.pool, picture_id) : undefined;
    if (!content) throw new ApiError('not_found');
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(content);
  });
}
