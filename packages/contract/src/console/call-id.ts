/** A call id or the request id of the same call: both have the same 20 characters, and people paste either. */
export const callIdPattern = /^(?:call|req)_([0-9A-Za-z]{20})$/;
