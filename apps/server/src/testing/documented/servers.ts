import type * as api from '@fourth-seat/contract';
import { type Answer, createTestApp, type TestApp } from '../app.ts';
import { type OauthPeer, startGithubPeer } from '../oauth-peers.ts';
import { type OidcPeer, startOidcPeer } from '../oidc-peer.ts';

/** Produces one documented error and returns the answer with it. */
export type Case = (servers: Servers) => Promise<Answer<unknown>>;
export type Cases = Readonly<Record<string, Case>>;
/** An endpoint with one case per documented error; `not_signed_in` is the same everywhere and needs none. */
export type EndpointErrors = readonly [endpoint: api.Endpoint, cases: Cases];

/** The servers that the cases call. */
export interface Servers {
  /** A working server, with a fake GitHub and a provider that does not exist. */
  readonly site: TestApp;
  /** Production without SMS_URL. */
  readonly mute: TestApp;
  /** Production with a mail server and an SMS gateway that do not answer. */
  readonly failing: TestApp;
  readonly github: OauthPeer;
  /** The provider of organizations. */
  readonly oidc: OidcPeer;
  close(): Promise<void>;
}

export async function startServers(): Promise<Servers> {
  const [github, oidc] = await Promise.all([startGithubPeer(), startOidcPeer()]);
  const { url: issuer, client_id, client_secret } = github;
  const providers = [
    { id: 'github', name: 'GitHub', kind: 'github', issuer, client_id, client_secret },
    { id: 'gone', name: 'Gone', kind: 'oidc', issuer: 'http://127.0.0.1:1', client_id, client_secret },
  ];
  const site = await createTestApp({ OIDC_PROVIDERS: JSON.stringify(providers) });
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://the.database.of.the.test',
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  const mute = await createTestApp(production);
  const failing = await createTestApp({ ...production, SMS_URL: 'http://127.0.0.1:1', SMS_SECRET: 'signs nothing' });
  return {
    site,
    mute,
    failing,
    github,
    oidc,
    close: async () => {
      await Promise.all([site.close(), mute.close(), failing.close(), github.close(), oidc.close()]);
    },
  };
}
