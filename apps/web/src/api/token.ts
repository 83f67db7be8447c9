import { SESSION_LIFETIME_S } from '@fourth-seat/contract';

const COOKIE_NAME = 'access_token';

/** The session token, or undefined when signed out: the cookie's presence is what "logged in" means. */
export function readToken(): string | undefined {
  for (const part of document.cookie.split('; ')) {
    if (part.startsWith(`${COOKIE_NAME}=`)) {
      const value = decoded(part.slice(COOKIE_NAME.length + 1));
      if (value !== undefined) return value;
    }
  }
  return undefined;
}

/** A token that `writeToken` may have written; undefined for anything else under its name. */
function decoded(value: string): string | undefined {
  try {
    const token = decodeURIComponent(value);
    // Cookies are shared by all ports of a host, and a header takes no other character.
    return /^[\x20-\x7e]+$/.test(token) ? token : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the token as long as the session, on the whole site. */
export function writeToken(token: string): void {
  document.cookie = `${COOKIE_NAME}=${encodeURIComponent(token)}; Max-Age=${SESSION_LIFETIME_S}${attributes()}`;
}

export function removeToken(): void {
  document.cookie = `${COOKIE_NAME}=; Max-Age=0${attributes()}`;
}

function attributes(): string {
  return `; Path=/; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`;
}
