import type { SourcePlace } from '../../schemas/model.ts';

interface PlaceProps {
  place: SourcePlace;
  /** The path of the content folder; absent: files cannot be opened from here. */
  folder: string | undefined;
}

/** `pages/home.yaml:41:7`; a click opens it in the editor if the preview runs on the same machine. */
export function SourceLink({ place, folder }: PlaceProps) {
  const text = placeText(place);
  if (folder === undefined) return <code>{text}</code>;
  return (
    <a href={editorHref(place, folder)}>
      <code>{text}</code>
    </a>
  );
}

function placeText({ file, line, column }: SourcePlace): string {
  return line === undefined ? file : `${file}:${line}:${column ?? 1}`;
}

export function editorHref({ file, line = 1, column = 1 }: SourcePlace, folder: string): string {
  const path = `${folder.replaceAll('\\', '/')}/${file}`.replace(/^\/?/, '/');
  return `vscode://file${encodeURI(path)}:${line}:${column}`;
}
