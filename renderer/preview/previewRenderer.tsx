import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PreviewFrame } from '../../schemas/model.ts';
import type { PreviewRenderer, ToolAssets } from '../contract.ts';
import { Bar, EndPreviewForm } from './Bar.tsx';

/** A tool for authors: in English on pages of every language. */
function document(body: ReactNode, { entry, styles }: ToolAssets): string {
  const html = renderToStaticMarkup(
    <html lang="en" className="PreviewDocument">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex,nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>Preview</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={entry} />
      </head>
      <body>{body}</body>
    </html>,
  );
  return `<!DOCTYPE html>${html}`;
}

export const previewRenderer: PreviewRenderer = {
  bar: (bar, { entry }) =>
    renderToStaticMarkup(
      <>
        <Bar bar={bar} />
        <script type="module" src={entry} />
      </>,
    ),
  frame: (frame, assets) => document(<Frame frame={frame} />, assets),
  message: (says, assets, { bar, endTo }) =>
    document(
      <>
        <main className="PreviewMessage">
          <h1>Preview</h1>
          <p>{says}</p>
          {endTo !== undefined && <EndPreviewForm to={endTo} />}
        </main>
        {bar && <Bar bar={bar} />}
      </>,
      assets,
    ),
};

/** A page in a frame as wide as a device: the layout follows the frame's width, not the window's. */
function Frame({ frame }: { frame: PreviewFrame }) {
  return (
    <>
      <nav className="PreviewFrame-bar" aria-label="Preview">
        <a href={frame.to}>Back to the page</a>
        <ul className="Preview-links">
          {frame.widths.map(({ name, href, current }) => (
            <li key={name}>
              <a href={href} aria-current={current ? 'true' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className="PreviewFrame-main">
        <h1 className="visually-hidden">The page on a {frame.width}</h1>
        <iframe className={`PreviewFrame PreviewFrame--${frame.width}`} title="The page" src={frame.to} />
      </main>
    </>
  );
}
