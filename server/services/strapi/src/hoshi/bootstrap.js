const { existsSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const locales = require('./locales.json');

const TOKEN = 'hoshi';
const TYPES = ['course', 'review', 'article', 'championship'];

/**
 * Makes what the site needs beside the types: the locales, and a token that may list the four types and nothing else. What
 * is there already stays as it is. The token is written to `hoshi-token.txt` once; Strapi keeps no readable copy.
 */
module.exports = async function bootstrap(strapi) {
  await makeLocales(strapi.plugin('i18n').service('locales'));
  await makeToken(strapi.service('admin::api-token'), join(strapi.dirs.app.root, 'hoshi-token.txt'));
};

async function makeLocales(service) {
  const known = new Set((await service.find()).map(({ code }) => code));
  for (const locale of locales) if (!known.has(locale.code)) await service.create(locale);
}

async function makeToken(service, file) {
  if (await service.exists({ name: TOKEN })) return;
  if (existsSync(file)) throw new Error(`${file} is there, but no token “${TOKEN}”: take the file away`);
  const { accessKey } = await service.create({
    name: TOKEN,
    description: 'CONTENT_TOKEN of the site: lists courses, reviews, articles, championships',
    kind: 'content-api',
    type: 'custom',
    lifespan: null,
    permissions: TYPES.map((type) => `api::${type}.${type}.find`),
  });
  writeFileSync(file, `${accessKey}\n`, { mode: 0o600 });
}
