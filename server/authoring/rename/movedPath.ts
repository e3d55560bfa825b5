import { pathForms, pathParams } from '../../content/index/routeTable.ts';
import { RenameRefused } from './renaming.ts';

const PARAM = /^\{(\w+)(\??)\}$/;

/** Fills a new address with the values of the old one, by the names of parameters in both, else by their position. */
export function movedPath(path: string, wanted: string) {
  const [before, after] = [pathParams(path), pathParams(wanted)];
  const left = before.filter((name) => !after.includes(name));
  const added = after.filter((name) => !before.includes(name));
  const oldName = (name: string) => (before.includes(name) ? name : (left[added.indexOf(name)] ?? ''));
  /** @returns the address; `lacks`: the first missing parameter that it needs */
  const fill = (values: Readonly<Record<string, string>>) => {
    let lacks: string | undefined;
    const segments = wanted.split('/').flatMap((part) => {
      const [, param, optional] = PARAM.exec(part) ?? [];
      if (param === undefined) return [part];
      const value = values[oldName(param)];
      if (value === undefined && !optional) lacks ??= param;
      return value ?? [];
    });
    return { path: segments.join('/'), lacks };
  };
  /** What leads to the new address: each form of the old one, with and without its optional parameters. */
  const redirects = () =>
    pathForms(path).flatMap((from) => {
      const { path: to, lacks } = fill(
        Object.fromEntries(pathParams(from).map((name) => [name, `{${name}}`])),
      );
      if (lacks !== undefined)
        throw new RenameRefused(`“${from}” has no value for “{${lacks}}” of the new path`);
      return from.toLowerCase() === to.toLowerCase() ? [] : [{ from, to }];
    });
  return { fill, redirects };
}
