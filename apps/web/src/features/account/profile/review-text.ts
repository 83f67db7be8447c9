import { type ErrorName, errorCatalogue, type Locale, translate } from '@fourth-seat/contract';

/** The error catalogue's text for a check made in the browser. */
export function errorCatalogueText(name: ErrorName, locale: Locale): string {
  return translate(errorCatalogue[name], locale);
}
