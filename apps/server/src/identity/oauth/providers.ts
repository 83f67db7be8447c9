import type { Config, ProviderConfig } from '../../config.ts';
import { connectGithub } from './github.ts';
import { connectOidc } from './oidc.ts';
import type { ProviderClient } from './provider-client.ts';
import { connectWechat } from './wechat.ts';

export interface Providers {
  readonly list: readonly Pick<ProviderConfig, 'id' | 'name' | 'kind'>[];
  find(id: string): ProviderClient | undefined;
}

/** Development includes a provider, so that the sign-in works on a fresh machine. */
export const devProviderConfig = {
  id: 'dev-id',
  name: 'Dev ID',
  kind: 'oidc',
  client_id: 'fourth-seat-development',
  client_secret: 'development only, this provider signs in whoever asks',
} as const;

/** The configured providers; each client is created, and discovers its endpoints, at first use. */
export function createProviders(config: Pick<Config, 'mode' | 'oidc_providers' | 'public_url'>): Providers {
  const development: ProviderConfig[] =
    config.mode === 'production'
      ? []
      : [{ ...devProviderConfig, issuer: devIssuer(config.public_url), scope: undefined }];
  const configured = [...config.oidc_providers, ...development];
  const clients = new Map<string, ProviderClient>();
  return {
    list: configured.map(({ id, name, kind }) => ({ id, name, kind })),
    find(id) {
      const found = configured.find((provider) => provider.id === id);
      if (!found) return undefined;
      const client = clients.get(id) ?? connectProvider(found);
      clients.set(id, client);
      return client;
    },
  };
}

export function devIssuer(public_url: string): string {
  return `${public_url}/dev/oidc`;
}

function connectProvider(provider: ProviderConfig): ProviderClient {
  switch (provider.kind) {
    case 'oidc':
      return connectOidc(provider);
    case 'github':
      return connectGithub(provider);
    case 'wechat':
      return connectWechat(provider);
    default:
      return provider satisfies never;
  }
}
