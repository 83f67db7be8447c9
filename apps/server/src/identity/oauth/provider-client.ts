/** What a provider says about the person who signed in. */
export interface Identity {
  /** Stable and unique at that provider; never an email, which can change hands. */
  readonly subject: string;
  readonly name: string | null;
  /** Only where the provider has verified it. */
  readonly email: string | null;
}

/** Secrets of one sign-in, derived from its state. */
export interface AuthorizationRequest {
  readonly state: string;
  readonly redirect_uri: string;
  readonly code_verifier: string;
  readonly nonce: string;
}

export interface ProviderClient {
  authorizeUrl(authorization: AuthorizationRequest): Promise<string>;
  /** Exchanges the code; throws on any mismatch: state, issuer, PKCE, nonce, a code used twice. */
  exchange(authorization: AuthorizationRequest, answer: { code: string; iss: string | undefined }): Promise<Identity>;
}
