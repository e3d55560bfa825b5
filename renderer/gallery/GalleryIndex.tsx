import type { GalleryGroup, GalleryIndex as Page } from '../../schemas/model.ts';

/** All blocks by group, with a search that works as a plain form. */
export function GalleryIndex({ page }: { page: Page }) {
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
