import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ClusterAccess } from './address/search-cluster.ts';
import { openCluster } from './cluster.ts';

const pem = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/tls/${name}.pem`, import.meta.url), 'utf8');
const CERTIFICATE = pem('cert');
const KEY = pem('key');

afterEach(() => vi.unstubAllEnvs());

/** Asks a node that wants a certificate. @returns the request that came, and whether it had a certificate that is known */
async function ask(access: ClusterAccess): Promise<{ request: IncomingMessage; isKnown: boolean }> {
  const seen: { request: IncomingMessage; isKnown: boolean }[] = [];
  const node = createServer(
    { cert: CERTIFICATE, key: KEY, ca: CERTIFICATE, requestCert: true, rejectUnauthorized: false },
    (request, response) => {
      seen.push({ request, isKnown: (request.socket as TLSSocket).authorized });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    },
  );
  await new Promise<void>(resolve => node.listen(0, '127.0.0.1', resolve));
  const nodes = [`https://localhost:${(node.address() as AddressInfo).port}`];
  const { client } = openCluster({ nodes, auth: null, prefix: 'etalon', access });
  onTestFinished(async () => {
    await client.close();
    node.closeAllConnections();
    node.close();
  });
  await client.cluster.health();
  const [first] = seen;
  if (first === undefined) throw new Error('no request came');
  return first;
}

it('asks below the path of a proxy, with the key', async () => {
  const { request, isKnown } = await ask({
    base_path: '/search/v2',
    api_key: 'a2V5',
    tls: { ca: CERTIFICATE },
  });
  expect(request.url).toBe('/search/v2/_cluster/health');
  expect(request.headers.authorization).toBe('ApiKey a2V5');
  expect(isKnown).toBe(false);
});

it('shows its certificate', async () => {
  const { isKnown } = await ask({ tls: { ca: CERTIFICATE, cert: CERTIFICATE, key: KEY } });
  expect(isKnown).toBe(true);
});

it('takes no node whose certificate nobody vouches for', async () => {
  await expect(ask({})).rejects.toThrow(/self-signed/);
});

it('signs requests for a region and a service', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'token');
  const aws = { region: 'eu-central-1', service: 'aoss' } as const;
  const { request } = await ask({ aws, tls: { ca: CERTIFICATE } });
  expect(request.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/aoss\/aws4_request, SignedHeaders=.*, Signature=[0-9a-f]{64}$/,
  );
  expect(request.headers['x-amz-security-token']).toBe('token');
});

it('says what is missing where requests are to be signed and there are no keys', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', '');
  await expect(ask({ aws: { region: 'eu-central-1', service: 'es' } })).rejects.toThrow(/AWS SDK/);
});
