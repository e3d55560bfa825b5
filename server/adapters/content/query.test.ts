import { describe, expect, test } from 'vitest';
import type { StubAnswer, StubCall } from '../../../tests/api/helpers/stub.ts';
import type { ContentEvent, ContentOptions } from '../content.ts';
import { fakeClocks, startBench } from '../testing.ts';

const EN = { code: 'en-US', info: {} };
const page = (data: unknown[] = []): StubAnswer => ({
  json: { data, meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: data.length } } },
});

async function content(answer: (call: StubCall) => StubAnswer, options: ContentOptions = {}) {
  const told: ContentEvent[] = [];
  const routine: (boolean | undefined)[] = [];
  const bench = await startBench(
    answer,
    { listener: (event) => told.push(event), ...options },
    ({ failure, isExpected }) => failure && routine.push(isExpected),
  );
  const { content } = bench.adapters;
  if (!content) throw new Error('no adapter');
  return { ...bench, content, told, routine };
}

/** Strapi's answer to a query that names what its type does not have. */
const refused = (key: string): StubAnswer => ({
  status: 400,
  json: {
    data: null,
    error: {
      ...{ status: 400, name: 'ValidationError', message: `Invalid key ${key}` },
      details: { key, path: null, source: 'query', param: 'populate' },
    },
  },
});
const COURSE = { id: 1, code: 'a', name: 'A' };

describe('a locale’s name at the content service', () => {
  const asked = async (locale: { code: string; info: object }, options: ContentOptions = {}) => {
    const { content: adapter, calls } = await content(() => page(), options);
    const { key } = await adapter.reviews(locale);
    return [calls[0]?.query.get('locale'), key];
  };
  const named = { code: 'xx-YY', info: { contentLocale: 'xx-Zzzz-YY' } };

  test('is that of the deployment, else that of locale.yaml, else its code', async () => {
    const localeNames = new Map([['xx-YY', 'xx']]);
    expect(await asked(named, { localeNames })).toEqual(['xx', 'content:reviews:xx']);
    expect(await asked(named)).toEqual(['xx-Zzzz-YY', 'content:reviews:xx-Zzzz-YY']);
    expect(await asked(EN)).toEqual(['en-US', 'content:reviews:en-US']);
  });
});

describe('what a type of the service does not have', () => {
  test('is not asked for again; the rest is, and it is told once', async () => {
    const clocks = fakeClocks();
    const bench = await content(({ query }) => {
      const unknown = ['outline', 'contains'].find((name) =>
        [...query.keys()].some((key) => key.startsWith(`populate[${name}]`)),
      );
      return unknown ? refused(unknown) : page([COURSE]);
    });
    const { content: adapter, calls, told, routine, adapters } = bench;
    expect((await adapter.courses(EN)).value).toHaveLength(1);
    expect(calls).toHaveLength(3);
    clocks.advance(10_001);
    adapters.answers.clear();
    await adapter.courses(EN);
    expect(calls).toHaveLength(4);
    const keys = [...(calls[3]?.query.keys() ?? [])].filter((key) => key.startsWith('populate'));
    expect(new Set(keys.map((key) => key.split(/[[\]]/)[1]))).toEqual(new Set(['image']));
    expect(told).toEqual([
      { event: 'field-unknown', listing: 'courses', fields: ['outline'] },
      { event: 'field-unknown', listing: 'courses', fields: ['contains'] },
    ]);
    expect(routine).toEqual([true, true]);
  });

  test('is told once, however many locales find it at once', async () => {
    const { content: adapter, told } = await content(({ query }) =>
      query.has('populate[outline]') ? refused('outline') : page([COURSE]),
    );
    const codes = ['en-US', 'sv-SE', 'pt-BR'];
    await Promise.all(codes.map((code) => adapter.courses({ code, info: {} })));
    expect(told).toEqual([{ event: 'field-unknown', listing: 'courses', fields: ['outline'] }]);
  });

  test('where it is a part, the whole is asked for', async () => {
    const { content: adapter, calls } = await content(({ query }) =>
      query.has('populate[contains][fields][0]') ? refused('code') : page(),
    );
    await adapter.courses(EN);
    expect(calls[1]?.query.get('populate[contains]')).toBe('true');
  });

  test('any other refusal is a failed call, with Strapi’s own words', async () => {
    const { content: adapter, calls, routine } = await content(() => refused('anything'));
    await expect(adapter.courses(EN)).rejects.toThrow(
      'content: answered 400 (ValidationError: Invalid key anything)',
    );
    expect([calls.length, routine]).toEqual([1, [false]]);
  });
});

describe('an error’s body', () => {
  const message = async (body: string) => {
    const { content: adapter } = await content(() => ({ status: 403, body }));
    const error: unknown = await adapter.courses(EN).catch((caught) => caught);
    return error instanceof Error ? error.message : '';
  };
  const body = (error: unknown) => JSON.stringify({ data: null, error });

  test('is told in one line', async () => {
    const error = { name: 'ForbiddenError', message: `No\n${'x'.repeat(500)}` };
    expect(await message(body(error))).toBe(`content: answered 403 (ForbiddenError: No ${'x'.repeat(181)})`);
  });

  test('tells neither the token nor that of a login', async () => {
    const repeats = ({ headers }: StubCall): StubAnswer => ({
      status: 403,
      body: body({ message: `No ${headers.authorization}` }),
    });
    const { content: withToken } = await content(repeats, { token: 'token-1' });
    await expect(withToken.courses(EN)).rejects.toThrow('answered 403 (No Bearer …)');
    const gives = (call: StubCall) =>
      call.path === 'auth/local' ? { json: { jwt: 'jwt-1' } } : repeats(call);
    const { content: withLogin } = await content(gives, { identifier: 'site', password: 'secret' });
    await expect(withLogin.courses(EN)).rejects.toThrow('answered 403 (No Bearer …)');
  });

  const NOTHING = ['', 'oops', 'null', '7', body(null), body('x'), body([]), body({ message: 7 })];
  test.each([...NOTHING, `"${'x'.repeat(30_000)}"`, body({ message: 'x'.repeat(30_000) })])(
    'that says nothing leaves the status: %.40s',
    async (text) => {
      expect(await message(text)).toBe('content: answered 403');
    },
  );

  test('of other services is not read: it may tell who a visitor is', async () => {
    const { adapters } = await startBench(() => ({ status: 400, body: body({ message: 'Ann is unknown' }) }));
    await expect(adapters.ec?.products()).rejects.toThrow(/^ec: answered 400$/);
  });
});
