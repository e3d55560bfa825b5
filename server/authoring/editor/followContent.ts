import type { ContentStore } from '../../content/snapshot.ts';
import type { ReadContent } from './contentNames.ts';
import { writeEditorSchemas } from './writeEditorSchemas.ts';

/**
 * Writes the schemas of a content folder for editors now and after each change, one after the other.
 * @param failed called for each write that fails; the others go on
 * @returns how to stop; resolves when nothing is under way any more
 */
export function followContent(
  contentDir: string,
  store: ReadContent & Pick<ContentStore, 'onChange'>,
  checks: readonly string[],
  failed: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  let again = false;
  const write = async (): Promise<void> => {
    do {
      again = false;
      await writeEditorSchemas(contentDir, store, checks).catch(failed);
    } while (again);
    underWay = null;
  };
  const begin = () => {
    again = true;
    underWay ??= write();
  };
  begin();
  const stop = store.onChange(begin);
  return async () => {
    stop();
    await underWay;
  };
}
