import { errorCatalogue, type ErrorName, type Locale, translate } from '@fourth-seat/contract';

/** The catalogue's words before the server has to say them. */
export function errorCatalogueText(name: ErrorName, locale: Locale): string {
  return translate(errorCatalogue[name], locale);
}
