/**
 * What `npm ci` ends with: types from the schemas, and the schemas that editors read. Nothing is made where only what the
 * server needs to run is installed.
 */
try {
  await import('../../schemas/tools/generate.ts');
  const { COMMANDS } = await import('./commands.ts');
  await COMMANDS.get('schemas')?.run([]);
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
}
