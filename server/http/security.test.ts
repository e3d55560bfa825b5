import { expect, test } from 'vitest';
import { SITE } from '../../tests/helpers/snapshot.ts';
import {
  FILE_SECURITY_HEADERS,
  frameHeaders,
  PLAIN_SECURITY_HEADERS,
  securityHeaders,
  setHstsSubdomains,
} from './security.ts';

const policyOf = (headers: Record<string, string>) =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '')
      .split(';')
      .map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]),
  );

test('a page may load what is its own, and nothing inline', () => {
  expect(policyOf(PLAIN_SECURITY_HEADERS)).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'media-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
  });
});

test('and what its site’s file lists', () => {
  const site = {
    ...SITE,
    images: { hosts: ['cdn.example'] },
    analytics: { endpoint: 'https://count.example/v1' },
  };
  expect(policyOf(securityHeaders(site))).toMatchObject({
    'img-src': "'self' data: https://cdn.example",
    'media-src': "'self' https://cdn.example",
    'connect-src': "'self' https://count.example",
  });
  expect(securityHeaders(site)).toBe(securityHeaders(site));
  // A form may lead to a payment: on hosts that the site lists, else on any https host.
  const listed = securityHeaders({ ...SITE, payments: { hosts: ['pay.example'] } });
  expect(policyOf(listed)).toMatchObject({ 'form-action': "'self' https://pay.example" });
  const { 'form-action': forms, ...others } = policyOf(securityHeaders(SITE));
  expect(forms).toBe("'self' https:");
  expect(policyOf(PLAIN_SECURITY_HEADERS)).toMatchObject(others);
});

test('stays in no frame, tells other sites little, and keeps to https', () => {
  expect(PLAIN_SECURITY_HEADERS).toMatchObject({
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age='),
  });
});

test('hosts below the site’s may be left to themselves', () => {
  const told = () =>
    [PLAIN_SECURITY_HEADERS, securityHeaders(SITE)].map((all) => all['strict-transport-security']);
  expect(told()).toEqual(Array(2).fill(expect.stringContaining('includeSubDomains')));
  setHstsSubdomains(false);
  expect(told()).toEqual(Array(2).fill(expect.stringMatching(/^max-age=\d+$/)));
  setHstsSubdomains(true);
  expect(told()).toEqual(Array(2).fill(expect.stringContaining('includeSubDomains')));
});

test('a page with one board may be framed by any page, and its files may be read in a frame without an origin', () => {
  expect(frameHeaders(SITE)).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
  expect(policyOf(frameHeaders(SITE))['frame-ancestors']).toBe('*');
  expect(securityHeaders(SITE)['cross-origin-resource-policy']).toBe('same-origin');
  expect(FILE_SECURITY_HEADERS).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  });
});

test('events may go to a path of the site', () => {
  const policy = policyOf(securityHeaders({ ...SITE, analytics: { endpoint: '/collect' } }));
  expect(policy['connect-src']).toBe("'self'");
});
