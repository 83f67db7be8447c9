/** What a provider says about who came back. */
export interface Identity {
  /** Stable and unique at that provider; never an email, which changes hands. */
  readonly subject: string;
  readonly name: string | null;
  /** Only where the provider has verified it. */
  readonly email: string | null;
}

/** Secrets of one journey, derived from its state. */
export interface Journey {
  readonly state: string;
  readonly redirect_uri: string;
  readonly code_verifier: string;
  readonly nonce: string;
}

export interface ProviderClient {
  authorizeUrl(journey: Journey): Promise<string>;
  /** Exchanges the code; throws whatever does not fit: state, issuer, PKCE, nonce, a code used twice. */
  exchange(journey: Journey, answer: { code: string; iss: string | undefined }): Promise<Identity>;
}
