/** The header with which every request of the site says who is signed in; none while nobody is. */
export const sessionHeader = (token: string | undefined): Readonly<Record<string, string>> =>
  token === undefined ? {} : { 'Access-Token': token };
