import {
  type ApiId,
  apiIds,
  apiPrices,
  apiTexts,
  decisionEndpoints,
  errorCatalogue,
  gameNames,
  gameOfApi,
  games,
  type getDebugApi,
  type getDebugCatalog,
  isApiId,
  type Output,
} from '@fourth-seat/contract';
import { z } from 'zod';
import { presets } from '../../api/gateway/reading.ts';
import { ApiError } from '../../platform/http/errors.ts';

function summaryOf(api_id: ApiId) {
  const { method, path } = decisionEndpoints[api_id];
  return { api_id, category: gameOfApi(api_id), title: apiTexts[api_id].title, method, path, price: apiPrices[api_id] };
}

/** Every API by game, in the order of the price list. */
export function readCatalog(): Output<typeof getDebugCatalog> {
  return {
    categories: games.map((category) => ({
      category,
      title: gameNames[category],
      apis: apiIds.map(summaryOf).filter((api) => api.category === category),
    })),
  };
}

export function requireApi(api_id: string): ApiId {
  if (!isApiId(api_id)) throw new ApiError('api_unknown');
  return api_id;
}

/** What the page needs for one API: the schema that the gateway checks with, as JSON Schema. */
export function readApi(id: string): Output<typeof getDebugApi> {
  const api_id = requireApi(id);
  const { request, errors } = decisionEndpoints[api_id];
  return {
    ...summaryOf(api_id),
    document: apiTexts[api_id].document,
    schema: z.toJSONSchema(request, { target: 'draft-2020-12', io: 'input', unrepresentable: 'any' }),
    presets: [...presets[api_id]],
    errors: errors.map((name) => {
      const { code, status } = errorCatalogue[name];
      return { name, code, status };
    }),
  };
}
