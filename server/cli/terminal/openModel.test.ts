import { expect, test } from 'vitest';
import { readEnv } from '../../lib/env/env.ts';
import { openServices } from './openModel.ts';

test.each(['true', 'false'])(
  'embedded services are those of the server: NON_PRODUCTION=%s',
  async (value) => {
    const env = readEnv({ NON_PRODUCTION: value, LOG_LEVEL: 'silent' });
    const { addresses, close } = await openServices(env);
    const reviews = await (await fetch(`${addresses.CONTENT_API}reviews?locale=en-US`)).json();
    await close();
    expect(reviews.data.length > 0).toBe(env.nonProduction);
  },
);
