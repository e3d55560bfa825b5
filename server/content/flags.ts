import siteSchema from '../../schemas/site.json' with { type: 'json' };

/** Flags that all sites know, with their values where they are not just on or off. */
export const KNOWN_FLAGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(siteSchema.$defs.flags.properties).map(([name, flag]) => [
    name,
    'enum' in flag ? flag.enum : [],
  ]),
);
