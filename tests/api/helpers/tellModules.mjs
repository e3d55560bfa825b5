/** For `node --import`: a line on standard output for each package of OpenTelemetry of which a module is loaded. */
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    const name = /node_modules\/(@opentelemetry\/[\w-]+)\//.exec(url)?.[1];
    if (name) process.stdout.write(`loaded ${name}\n`);
    return next(url, context);
  },
});
