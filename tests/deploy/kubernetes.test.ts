import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '#main/settings/config.ts';
import { imageEnvironment, listUnknownSettings, readProject } from './etalon-environment.ts';
import { checkManifests, type Manifest } from './typed-manifests.ts';

const FOLDER = 'deploy/kubernetes';

/** The resources that are applied together, and the import. */
const { resources }: { resources: string[] } = parse(readProject(`${FOLDER}/kustomization.yaml`));
const manifests = [...resources, 'import.yaml'].flatMap(file =>
  // Empty documents represent a missing file.
  parseAllDocuments(readProject(`${FOLDER}/${file}`)).map(document => document.toJS() as Manifest),
);

/** The fields of manifests that tests read. Their types are checked as a whole. */
type Container = {
  ports?: { name: string; containerPort: number }[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  volumeMounts: { name: string; mountPath: string }[];
} & Record<`${'startup' | 'liveness' | 'readiness'}Probe`, { httpGet: { path: string; port: string } }>;
type Pod = {
  metadata: { labels: Record<string, string>; annotations: Record<string, string> };
  spec: {
    terminationGracePeriodSeconds: number;
    containers: [Container];
    volumes: { name: string }[];
  };
};
type Any = {
  metadata: { name: string };
  data: Record<string, string>;
  stringData: Record<string, string>;
  spec: {
    selector: Record<string, unknown> & { matchLabels: Record<string, string> };
    ports: { name: string; targetPort: string }[];
    template: Pod;
    replicas: number;
    minAvailable: number;
    tls: { hosts: string[] }[];
    rules: {
      host: string;
      http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] };
    }[];
  };
};

function get(kind: string): Any {
  const [found, ...more] = manifests.filter(manifest => manifest.kind === kind);
  expect(more).toEqual([]);
  // Checked against the types of Kubernetes by the first test.
  return found as unknown as Any;
}

const environment = { ...get('ConfigMap').data, ...get('Secret').stringData };
const pod = get('Deployment').spec.template;
const [site] = pod.spec.containers;

it('the manifests are what Kubernetes takes', { timeout: 120_000 }, async () => {
  expect(manifests).toHaveLength(7);
  expect(await checkManifests(manifests)).toBe('');
});

it.each([
  ['a field that is not known', { replica: 2 }, 'TS2353'],
  ['a wrong type', { replicas: '2' }, 'TS2322'],
  ['a field missing', { selector: undefined }, 'TS2741'],
])('a manifest with %s is refused', { timeout: 120_000 }, async (_what, change, code) => {
  const { spec, ...deployment } = manifests.find(({ kind }) => kind === 'Deployment') as Manifest;
  expect(await checkManifests([{ ...deployment, spec: { ...(spec as object), ...change } }])).toContain(code);
});

it('every setting is one of Etalon, and has a value that it takes', () => {
  expect(listUnknownSettings(environment)).toEqual([]);
  expect(() => readConfig({ ...imageEnvironment(), ...environment })).not.toThrow();
});

it.each(['Deployment', 'Job'])('the %s takes its settings and its files from what is declared', kind => {
  const { containers, volumes } = get(kind).spec.template.spec;
  expect(containers[0].envFrom).toEqual([
    { configMapRef: { name: get('ConfigMap').metadata.name } },
    { secretRef: { name: get('Secret').metadata.name } },
  ]);
  expect(volumes.map(({ name }) => name).toSorted()).toEqual(
    containers[0].volumeMounts.map(({ name }) => name).toSorted(),
  );
});

it('probes, service and ingress lead to the port that the site listens on', () => {
  const config = readConfig({ ...imageEnvironment(), ...environment });
  expect(site.ports).toEqual([
    { name: 'http', containerPort: config.port },
    { name: 'metrics', containerPort: config.metrics_port },
  ]);
  expect(pod.metadata.annotations['prometheus.io/port']).toBe(String(config.metrics_port));
  expect(site.startupProbe.httpGet).toEqual({ path: '/healthz', port: 'http' });
  expect(site.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' });
  expect(site.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' });
  expect(get('Service').spec.ports).toEqual([expect.objectContaining({ name: 'http', targetPort: 'http' })]);
  const { rules, tls } = get('Ingress').spec;
  const host = new URL(config.base_url ?? '').hostname;
  expect([rules.map(rule => rule.host), tls.flatMap(({ hosts }) => hosts)]).toEqual([[host], [host]]);
  expect(rules[0]?.http.paths[0]?.backend.service).toEqual({
    name: get('Service').metadata.name,
    port: { name: 'http' },
  });
});

it('service and budget choose the pods of the site and not those of imports, and one pod may always be away', () => {
  const { labels } = pod.metadata;
  expect(get('Deployment').spec.selector.matchLabels).toEqual(labels);
  expect(get('Service').spec.selector).toEqual(labels);
  expect(get('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
  expect(get('Job').spec.template.metadata.labels).not.toEqual(labels);
  expect(get('PodDisruptionBudget').spec.minAvailable).toBeLessThan(get('Deployment').spec.replicas);
});

it('a pod that ends has time to hand over its visitors', () => {
  const { drain_ms } = readConfig(environment);
  expect(pod.spec.terminationGracePeriodSeconds * 1000).toBeGreaterThan(drain_ms + 5000);
});
