import type { PreviewBar } from '../../schemas/model.ts';

/** The settings of the preview: a plain form that posts to the preview's own address and returns to the page. */
export function Settings({ bar }: { bar: PreviewBar }) {
  return (
    <form id="preview-settings" className="Preview-settings" method="post" action="/_preview">
      <input type="hidden" name="to" value={bar.to} />
      {bar.sites.length > 1 && (
        <label>
          Site
          <select name="site" defaultValue={bar.sites.find(({ current }) => current)?.id}>
            {bar.sites.map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
      )}
      {bar.drafts.length > 0 && (
        <label>
          Draft
          <select name="draft" defaultValue={bar.draft?.name ?? ''}>
            <option value="">what is live</option>
            {bar.drafts.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <label>
        Date ({bar.timeZone})
        <input type="datetime-local" name="at" defaultValue={bar.at} />
      </label>
      <label>
        Visitor
        <select name="view" defaultValue={bar.view}>
          <option value="">who you are</option>
          <option value="visitor">logged out</option>
          <option value="member">a made-up member</option>
        </select>
      </label>
      {bar.flags.length > 0 && (
        <details className="Preview-flags" open={bar.flags.some(({ set }) => set !== '')}>
          <summary>Flags</summary>
          <div className="Preview-fields">
            {bar.flags.map(({ name, asFile, choices, set }) => (
              <label key={name}>
                {name}
                <select name={`flag.${name}`} defaultValue={set}>
                  <option value="">as in the file: {asFile}</option>
                  {choices.map((choice) => (
                    <option key={choice}>{choice}</option>
                  ))}
                </select>
              </label>
            ))}
          </div>
        </details>
      )}
      <div className="Preview-actions">
        <button type="submit">Show</button>
        <button type="submit" name="reset" value="1">
          As it is now
        </button>
      </div>
    </form>
  );
}
