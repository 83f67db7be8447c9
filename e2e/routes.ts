/** The paths of the site, written down again: journeys hold the product against this list, not against its own table. */
export const publicPaths = [
  '/welcome/index',
  '/privacy-policy',
  '/terms',
  '/status',
  '/changelog',
  '/invite/index',
  '/login/index',
  '/login/sso',
  '/contact-us/index',
  '/document/index',
  '/playground/index',
  '/no-such-page',
] as const;

export const consolePaths = [
  '/developer/home',
  '/developer/home?tab=projects',
  '/developer/home?tab=team',
  '/developer/api-keys',
  '/developer/dashboard',
  '/developer/debugging',
  '/account/profile',
  '/account/security',
  '/account/security/second-factor',
  '/account/security/verification',
  '/account/single-sign-on',
] as const;

export const redirects: readonly (readonly [string, string])[] = [
  ['/', '/welcome/index'],
  ['/login', '/login/index'],
  ['/contact-us', '/contact-us/index'],
  ['/document', '/document/index'],
];

export const widths = [360, 1280, 1920] as const;
