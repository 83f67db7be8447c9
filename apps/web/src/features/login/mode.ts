/** The forms of the login page. */
export const modes = ['sign_in', 'sign_up', 'reset'] as const;
export type Mode = (typeof modes)[number];

/** The form that a URL leads to: signing in, unless it names another. */
export const modeIn = (search: URLSearchParams): Mode => modes.find((mode) => mode === search.get('mode')) ?? 'sign_in';
