import { useLayoutEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Sort } from '../ui/data/table-head.tsx';
import type { SearchValues } from './paths.ts';

export interface Search {
  /** A parameter of the URL; undefined when it is absent or empty. */
  get(name: string): string | undefined;
  /** The parameter if it is one of `values`: URLs are typed by people. */
  oneOf<Value extends string>(name: string, values: readonly Value[]): Value | undefined;
  /** The values of a parameter that may have several, as `joined` writes them. */
  list(name: string): readonly string[];
  /** Changes some parameters and keeps the others; null removes one. Filters replace, opened panels push. */
  set(changes: SearchValues, options?: { readonly push?: boolean }): void;
  /** Drops every other parameter: filters of one tab mean nothing in another. */
  replaceAll(values: SearchValues, options?: { readonly push?: boolean }): void;
}

const none: readonly string[] = [];

/** Several values as one parameter; ids and names of APIs contain no comma. */
export const joined = (values: readonly string[]): string => values.join(',');

/**
 * The parameters with every change that was asked for, also before the page shows it: two parts of a page that change
 * the URL within a moment must not undo each other. There is one URL, so there is one of these.
 */
let latest = new URLSearchParams();
let latestLocation: object | undefined;

/** State that lives in the URL: filters, tabs, open panels. Never a secret. */
export function useSearch(): Search {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  useLayoutEffect(() => {
    if (location === latestLocation) return;
    latestLocation = location;
    latest = search;
  }, [location, search]);
  const get = (name: string) => search.get(name) || undefined;
  const apply = (next: URLSearchParams, changes: SearchValues, push = false) => {
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === undefined || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    latest = next;
    setSearch(next, { replace: !push, preventScrollReset: true });
  };
  return {
    get,
    oneOf: (name, values) => values.find((value) => value === get(name)),
    list: (name) => get(name)?.split(',') ?? none,
    set: (changes, options) => apply(new URLSearchParams(latest), changes, options?.push),
    replaceAll: (values, options) => apply(new URLSearchParams(), values, options?.push),
  };
}

/** Removes these parameters. */
export const without = (names: readonly string[]): SearchValues =>
  Object.fromEntries(names.map((name) => [name, null]));

/** Goes with every change of a filter or of the order: the list begins again at its first page. */
export const firstPage = { cursor: null, from: null, earlier: null } as const;

/** The order of a list, and the change of it; undefined leaves the order to the server. */
export function sortingIn<Field extends string>(search: Search, fields: readonly Field[]) {
  const field = search.oneOf('sort', fields);
  const sort: Sort<Field> | undefined = field && { field, order: search.oneOf('order', ['asc', 'desc']) ?? 'desc' };
  const onSortChange = (next: Sort) => search.set({ sort: next.field, order: next.order, ...firstPage });
  return { sort, onSortChange };
}

/** A dialog that makes something has a URL, so that the palette and other pages can lead to it: `?new=key`. */
export function useNewDialog(name: string): readonly [isOpen: boolean, setOpen: (open: boolean) => void] {
  const search = useSearch();
  const isOpen = search.get('new') === name;
  return [isOpen, (open) => search.set({ new: open ? name : null }, { push: open })];
}
