import { renderToStaticMarkup } from 'react-dom/server';
import type { GalleryGroup, GalleryPage, GalleryIndex as Page } from '../../schemas/model.ts';
import type { DrawGallery } from '../contract.ts';
import { StoneSprite } from '../ui/StoneSprite.tsx';
import { GalleryBlock } from './GalleryBlock.tsx';

/** A page of the gallery: a tool for authors, in English, that works without scripts. */
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

function GalleryIndex({ page }: { page: Page }) {
  return (
    <div className="Gallery">
      <h1>Blocks</h1>
      <p className="Gallery-lead">
        What a page can be made of. Each block has an example to copy, its props, and its presets, drawn as
        visitors see them.
      </p>
      <search>
        <form method="get" action="/_blocks" className="Search Gallery-search">
          <label htmlFor="q">Search by name or purpose</label>
          <div className="Search-field">
            <input
              className="Field"
              type="search"
              id="q"
              name="q"
              maxLength={100}
              defaultValue={page.search}
            />
            <button type="submit" className="Button">
              Search
            </button>
          </div>
        </form>
      </search>
      <p className="Gallery-count" role="status">
        {page.found === page.all ? `${page.all} blocks` : `${page.found} of ${page.all} blocks`}
        {page.search !== '' && (
          <>
            {' '}
            · <a href="/_blocks">Show all</a>
          </>
        )}
      </p>
      {page.found === 0 && (
        <p className="Gallery-note">No block is named so. Try one word of what it is for, such as “table”.</p>
      )}
      {page.groups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </div>
  );
}

function Group({ group }: { group: GalleryGroup }) {
  return (
    <section className="Gallery-part">
      <h2>{group.title}</h2>
      <p className="Gallery-intro">{group.intro}</p>
      <ul className="Gallery-cards">
        {group.blocks.map(({ type, description, href, presets }) => (
          <li key={type} className="Gallery-card">
            <h3>
              <a href={href}>{type}</a>
            </h3>
            <p>{description}</p>
            {presets.length > 0 && <p className="Gallery-small">Presets: {presets.join(', ')}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
