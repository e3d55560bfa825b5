import type { PreviewFrame } from '../../schemas/model.ts';

/** A page as wide as a device: what it draws goes by the frame's width, not the window's. */
export function Frame({ frame }: { frame: PreviewFrame }) {
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
