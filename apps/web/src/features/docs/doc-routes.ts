import {
  apiIds,
  apiTexts,
  type Bilingual,
  callErrors,
  catalogErrors,
  commonEndpointTexts,
  docIdOfPath,
  type ErrorName,
  errorCatalogue,
  errorDocPath,
  errorHelp,
  type GameName,
  gameNames,
  games,
  keyErrors,
  keysOf,
  pathOfApi,
} from '@fourth-seat/contract';
import { docPageNames, docPages, docPath } from './contents.ts';

/** One endpoint of the public API in the documentation. */
export interface DocEndpoint {
  /** Last part of the page's URL: `doudizhu-play`. */
  readonly id: string;
  /** `/v1/doudizhu/play` */
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly title: Bilingual;
  readonly lead: Bilingual;
  /** As its definition in the contract has them, which stays out of the site. */
  readonly errors: readonly ErrorName[];
}

const endpoint = (
  method: DocEndpoint['method'],
  path: string,
  { title, document }: { readonly title: Bilingual; readonly document: Bilingual },
  errors: readonly ErrorName[] = callErrors,
): DocEndpoint => ({
  id: docIdOfPath(path),
  path,
  method,
  title,
  lead: document,
  errors,
});

/** The pages of the API reference, in their order. */
export const docEndpoints: readonly DocEndpoint[] = [
  ...apiIds.map((api) => endpoint('POST', pathOfApi(api), apiTexts[api])),
  endpoint('POST', '/v1/batch', commonEndpointTexts.batch),
  endpoint('POST', '/v1/tokens', commonEndpointTexts.tokens),
  endpoint('GET', '/v1/key', commonEndpointTexts.key, keyErrors),
  endpoint('GET', '/v1/catalog', commonEndpointTexts.catalog, catalogErrors),
];

export const endpointDocPath = (id: string): string => `${referenceRoute.path}/${id}`;

/** `/v1/doudizhu/play` belongs to Doudizhu, `/v1/batch` to no game. */
export function gameOf(path: string): GameName | undefined {
  return games.find((game) => path.startsWith(`/v1/${game}/`));
}

/** "Doudizhu: play", because several games have decisions of the same names. */
export function endpointTitle({ path, title }: DocEndpoint): Bilingual {
  const game = gameOf(path);
  return game ? { en: `${gameNames[game].en}: ${title.en}`, zh: `${gameNames[game].zh}：${title.zh}` } : title;
}

export const errorNames: readonly ErrorName[] = keysOf(errorCatalogue);

export function findError(code: string | undefined): ErrorName | undefined {
  return errorNames.find((name) => String(errorCatalogue[name].code) === code);
}

export interface DocRoute {
  readonly path: string;
  readonly title: Bilingual;
  readonly description: Bilingual;
}

export const referenceRoute = {
  path: '/document/api',
  title: { en: 'API reference', zh: '接口参考' },
  description: {
    en: 'Every endpoint of the game APIs with its fields, errors and examples.',
    zh: '游戏 API 的全部接口、字段、错误与示例。',
  },
} as const satisfies DocRoute;

/** A sentence in which names of the API stand between backticks, for where there is only text. */
const withoutMarks = ({ en, zh }: Bilingual): Bilingual => ({ en: en.replaceAll('`', ''), zh: zh.replaceAll('`', '') });

/** Every page of the documentation below `/document/index`; the server takes the paths and their heads from it. */
export const docRoutes: readonly DocRoute[] = [
  ...docPageNames.map((page) => ({
    path: docPath(page),
    title: docPages[page].title,
    description: docPages[page].lead,
  })),
  referenceRoute,
  ...docEndpoints.map((one) => ({
    path: endpointDocPath(one.id),
    title: endpointTitle(one),
    description: withoutMarks(one.lead),
  })),
  ...errorNames.map((name) => {
    const { code } = errorCatalogue[name];
    return {
      path: errorDocPath(code),
      title: { en: `Error ${code}`, zh: `错误码 ${code}` },
      // What leads to it, because the message has places that only an answer fills in.
      description: withoutMarks(errorHelp[name]),
    };
  }),
];
