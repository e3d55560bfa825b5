import type { FooterModel } from '../../schemas/model.ts';
import { SmartLink } from '../ui/SmartLink.tsx';
import { SocialIcon } from '../ui/SocialIcon.tsx';

/** Columns of links, social channels, and ways to reach the school (L6). */
export function Footer({ footer }: { footer: FooterModel }) {
  const { labels } = footer;
  return (
    <footer className="Footer" id="footer" data-swap="footer">
      <p className="Footer-slogan wrap" lang={footer.lang}>
        {footer.slogan}
      </p>
      <div className="Footer-grid wrap">
        {footer.groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
        {footer.social.length > 0 && (
          <section className="Footer-group Footer-follow">
            <h2>{labels['social']}</h2>
            <ul className="Footer-social">
              {footer.social.map((entry) => (
                <li key={entry.id}>
                  <a href={entry.href} rel="noopener">
                    <SocialIcon id={entry.id} />
                    <span>{entry.label}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <Contact footer={footer} />
      {footer.toConfirm && <OwnerNotes notes={footer.toConfirm} />}
      <div className="Footer-end wrap">
        {footer.address && <address>{footer.address}</address>}
        <p lang={footer.lang}>{footer.copyright}</p>
      </div>
    </footer>
  );
}

function Group({ group }: { group: FooterModel['groups'][number] }) {
  return (
    <nav className="Footer-group" aria-labelledby={`footer-${group.id}`} data-device={group.device}>
      <h2 id={`footer-${group.id}`} lang={group.lang}>
        {group.title}
      </h2>
      <ul className="Footer-links">
        {group.links.map((link) => (
          <li key={link.id} lang={link.lang} data-device={link.device}>
            <SmartLink to={link} current={link.current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Notes for the site's owner, not for visitors: in one language, and only in non-production. */
function OwnerNotes({ notes }: { notes: string[] }) {
  return (
    <section className="Footer-contact wrap" lang="en" data-owner-notes="">
      <h2>To be confirmed by the owner (not shown in production)</h2>
      <ul className="Footer-links">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}

function Contact({ footer }: { footer: FooterModel }) {
  if (footer.contact.length === 0 && !footer.officeHours) return null;
  return (
    <section className="Footer-contact wrap">
      <h2>{footer.labels['contact']}</h2>
      <ul className="Footer-links Footer-channels">
        {footer.contact.map((entry) => (
          <li key={entry.id}>
            <span className="Footer-label Note">{entry.label}</span>{' '}
            {entry.href ? (
              <a href={entry.href}>{entry.text}</a>
            ) : (
              <span className="Footer-value">{entry.text}</span>
            )}
          </li>
        ))}
        {footer.officeHours && (
          <li>
            <span className="Footer-label Note">{footer.labels['officeHours']}</span>{' '}
            <span className="Footer-value">{footer.officeHours}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
