import { Wrap } from '../../ui/Heading.tsx';
import { SocialIcon } from '../../ui/SocialIcon.tsx';
import type { Authored, BlockProps } from '../types.ts';

/** `channels` and `officeHours` are taken from the site's metadata (S7). */
interface ContactProps extends BlockProps<Authored<'Contact'>> {
  channels: { id: string; label: string; text: string; href?: string }[];
  officeHours?: { label: string; text: string };
}

/** Ways to reach the school, and its office hours. */
export function Contact({ heading, intro, channels, officeHours }: ContactProps) {
  return (
    <Wrap heading={heading} intro={intro}>
      {officeHours && (
        <p className="Contact-hours">
          <strong>{officeHours.label}</strong> {officeHours.text}
        </p>
      )}
      <ul className="Channels">
        {channels.map(({ id, label, text, href }) => (
          <li key={id} className="Surface Surface--flat">
            <SocialIcon id={id} />
            <span>
              {label !== text && <span className="Note">{label}</span>}
              {href ? (
                <a href={href} rel={href.startsWith('http') ? 'noopener' : undefined}>
                  {text}
                </a>
              ) : (
                <span>{text}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Wrap>
  );
}
