/** A form sent sooner after opening was filled in by a program. */
export const CONTACT_MIN_SECONDS = 3;
/** How long the token of an open form is valid; after that the page fetches another by itself. */
export const CONTACT_MAX_SECONDS = 24 * 60 * 60;

/** Messages that one network address, and one sender, may send in an hour. */
export const CONTACT_MESSAGES_PER_HOUR = 5;

/** Most characters of a message. */
export const CONTACT_MESSAGE_LENGTH = 5000;
