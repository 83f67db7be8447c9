/** Name and life of the session cookie: a day, after which the visitor signs in again. */
const COOKIE_NAME = 'access_token';
const LIFETIME_SECONDS = 86_400;

/** The session token, or undefined when signed out: the cookie's presence is what "logged in" means. */
export function readToken(): string | undefined {
  for (const part of document.cookie.split('; ')) {
    if (part.startsWith(`${COOKIE_NAME}=`)) {
      const value = decodeURIComponent(part.slice(COOKIE_NAME.length + 1));
      return value === '' ? undefined : value;
    }
  }
  return undefined;
}

/** Keeps the token for a day on the whole site. */
export function writeToken(token: string): void {
  document.cookie = `${COOKIE_NAME}=${encodeURIComponent(token)}; Max-Age=${LIFETIME_SECONDS}${attributes()}`;
}

export function removeToken(): void {
  document.cookie = `${COOKIE_NAME}=; Max-Age=0${attributes()}`;
}

function attributes(): string {
  return `; Path=/; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`;
}
