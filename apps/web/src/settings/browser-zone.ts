/** The time zone of the visitor's computer, an IANA name; it does not change while the page is open. */
export const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
