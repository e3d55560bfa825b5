import { renderToStaticMarkup } from 'react-dom/server';
import type { GalleryPage } from '../../schemas/model.ts';
import type { DrawGallery } from '../contract.ts';
import { StoneSprite } from '../ui/StoneSprite.tsx';
import { GalleryBlock } from './GalleryBlock.tsx';
import { GalleryIndex } from './GalleryIndex.tsx';

/** A page of the gallery: a tool for authors, in English, which needs no script. */
export const drawGallery: DrawGallery = (page, { entry, styles }) =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{titleOf(page)}</title>
        <meta name="robots" content="noindex,nofollow" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={entry} />
      </head>
      <body>
        <a className="Skip" href="#main">
          Skip to the blocks
        </a>
        <StoneSprite />
        <header className="Gallery-top">
          <a href="/_blocks">All blocks</a>
          <a href="/">The site</a>
        </header>
        <main id="main" tabIndex={-1}>
          {page.kind === 'index' ? <GalleryIndex page={page} /> : <GalleryBlock page={page} />}
        </main>
      </body>
    </html>,
  )}`;

function titleOf(page: GalleryPage): string {
  return page.kind === 'index' ? 'Blocks' : `${page.type} · Blocks`;
}
