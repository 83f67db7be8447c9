import { type ErrorName, errorCatalogue, gatewayEndpoints } from '@fourth-seat/contract';

/** What the public API may answer besides success, by code, in the order of the catalogue. */
export function listErrors(): { readonly code: number; readonly name: ErrorName; readonly text: string }[] {
  const names = new Set(gatewayEndpoints.flatMap(({ errors }) => errors));
  return [...names]
    .map((name) => ({ name, code: errorCatalogue[name].code, text: errorCatalogue[name].en }))
    .sort((a, b) => a.code - b.code);
}
