/** Options of a query that shows what is now: nothing of an earlier look stands there until the answer comes. */
export const readAnew = { staleTime: 0, gcTime: 0 } as const;

/** Options of a query that a form begins with; the form must not change while it is filled in. */
export const forForm = { ...readAnew, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
