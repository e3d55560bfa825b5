const { closeSync, openSync, rmSync, writeFileSync } = require('node:fs');
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
  const service = strapi.service('admin::api-token');
  if (await service.exists({ name: TOKEN }))
    strapi.log.info(`The token “${TOKEN}” is there. If it is lost, delete it in the panel, and start again.`);
  else await makeToken(service, join(strapi.dirs.app.root, 'hoshi-token.txt'));
};

async function makeLocales(service) {
  const known = new Set((await service.find()).map(({ code }) => code));
  for (const locale of locales) if (!known.has(locale.code)) await service.create(locale);
}

/** The file comes first: a token that cannot be written down would be lost. */
async function makeToken(service, path) {
  const file = openNew(path);
  let id;
  try {
    const made = await service.create({
      name: TOKEN,
      description: 'CONTENT_TOKEN of the site: lists courses, reviews, articles, championships',
      kind: 'content-api',
      type: 'custom',
      lifespan: null,
      permissions: TYPES.map((type) => `api::${type}.${type}.find`),
    });
    id = made.id;
    writeFileSync(file, `${made.accessKey}\n`);
  } catch (error) {
    rmSync(path);
    if (id !== undefined) await service.revoke(id);
    throw error;
  } finally {
    closeSync(file);
  }
}

function openNew(path) {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    throw new Error(
      `${path} is of another database, which has no token “${TOKEN}”: delete it, and start again`,
    );
  }
}
