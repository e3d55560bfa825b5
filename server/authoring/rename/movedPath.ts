import { pathForms, pathParams } from '../../content/index/routeTable.ts';
import { RenameRefused } from './renaming.ts';

const PARAM = /^\{(\w+)(\??)\}$/;

/** A new address filled with the values of the old one, by the names of parameters in both, else by their position. */
export class MovedPath {
  readonly #path: string;
  readonly #wanted: string;
  /** Parameter names of the old address, by the names in the new one. */
  readonly #oldNames: ReadonlyMap<string, string>;

  constructor(path: string, wanted: string) {
    const [before, after] = [pathParams(path), pathParams(wanted)];
    const left = before.filter((name) => !after.includes(name));
    const added = after.filter((name) => !before.includes(name));
    this.#path = path;
    this.#wanted = wanted;
    this.#oldNames = new Map(
      after.map((name) => [name, before.includes(name) ? name : (left[added.indexOf(name)] ?? '')]),
    );
  }

  /** @returns the address; `lacks`: the first missing parameter that it needs */
  fill(values: Readonly<Record<string, string>>): { path: string; lacks: string | undefined } {
    let lacks: string | undefined;
    const segments = this.#wanted.split('/').flatMap((part) => {
      const [, param, optional] = PARAM.exec(part) ?? [];
      if (param === undefined) return [part];
      const value = values[this.#oldNames.get(param) ?? ''];
      if (value === undefined && !optional) lacks ??= param;
      return value ?? [];
    });
    return { path: segments.join('/'), lacks };
  }

  /** What leads to the new address: each form of the old one, without and with its optional parameters. @throws RenameRefused */
  redirects(): { from: string; to: string }[] {
    return pathForms(this.#path).flatMap((from) => {
      const values = Object.fromEntries(pathParams(from).map((name) => [name, `{${name}}`]));
      const { path: to, lacks } = this.fill(values);
      if (lacks !== undefined)
        throw new RenameRefused(`“${from}” has no value for “{${lacks}}” of the new path`);
      return from.toLowerCase() === to.toLowerCase() ? [] : [{ from, to }];
    });
  }
}
