import { expect, test } from 'vitest';
import { readEnv } from '../../lib/env/env.ts';
import { openServices } from './openModel.ts';

test.each(['true', 'false'])(
  'embedded services are those of the server: NON_PRODUCTION=%s',
  async (value) => {
    const env = readEnv({ NON_PRODUCTION: value, LOG_LEVEL: 'silent' });
    await using services = await openServices(env);
    const reviews = await (await fetch(`${services.addresses.CONTENT_API}reviews?locale=en-US`)).json();
    expect(reviews.data.length > 0).toBe(env.nonProduction);
  },
);
