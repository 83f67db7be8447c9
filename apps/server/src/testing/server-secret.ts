/** The `SERVER_SECRET` of every server that a test starts. */
export const SERVER_SECRET = 'a secret that is only good enough for tests';
