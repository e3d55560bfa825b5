import type { ReactNode } from 'react';
import type { HeaderModel, LanguageChoice, NavLink } from '../../schemas/model.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { SmartLink } from '../ui/SmartLink.tsx';

/** The sticky bar (L1–L5). `client/memberHeader.ts` replaces a shared one by a visitor's own, which is marked. */
export function Header({ header }: { header: HeaderModel }) {
  const { home, labels, user } = header;
  return (
    <header className="Header" data-swap="header" data-user={user ? '' : undefined}>
      <div className="Header-bar wrap">
        <a className="Header-home Tap" href={home.href}>
          <Picture image={{ ...header.logo, alt: home.label }} eager />
        </a>
        <nav className="Header-nav" aria-label={labels['menu']}>
          <NavList links={header.nav} />
        </nav>
        <div className="Header-tools">
          <Account header={header} />
          <LanguageLink header={header} short />
        </div>
        <MenuButton menu="site-menu" className="Header-menu">
          <Icon name="menu" />
          <span className="visually-hidden">{labels['menu']}</span>
        </MenuButton>
      </div>
      <MobileMenu header={header} />
      {header.devLocales && <DevLocales choices={header.devLocales} label={labels['language']} />}
    </header>
  );
}

/** A link that opens its menu (`:target`); with JavaScript a button that opens and closes it. */
function MenuButton(props: { menu: string; className?: string; children: ReactNode }) {
  const { menu, className = '', children } = props;
  return (
    <a className={`${className} Button Button--plain`.trim()} href={`#${menu}`} data-menu="">
      {children}
    </a>
  );
}

function NavList({ links }: { links: readonly NavLink[] }) {
  return (
    <ul className="NavList">
      {links.map((link) => (
        <li key={link.id} lang={link.lang} data-device={link.device}>
          <SmartLink to={link} current={link.current} />
        </li>
      ))}
    </ul>
  );
}

/** Logged out: links. Logged in: a menu with the visitor's name (L3). */
function Account({ header }: { header: HeaderModel }) {
  const { user, account, labels } = header;
  if (account.length === 0) return null;
  if (!user)
    return (
      <nav className="Header-account" aria-label={labels['account']}>
        <AccountLinks links={account} />
      </nav>
    );
  return (
    <div className="Header-account">
      <MenuButton menu="account-menu">
        <Icon name="person" />
        <span className="Header-name">{user.realName}</span>
        <Icon name="chevron" />
      </MenuButton>
      <nav className="Menu Popover" id="account-menu" aria-label={labels['account']}>
        <NavList links={account} />
      </nav>
    </div>
  );
}

/** The last link is the main action, so it is a button. */
function AccountLinks({ links }: { links: readonly NavLink[] }) {
  return links.map((link, index) => (
    <SmartLink
      key={link.id}
      to={link}
      current={link.current}
      className={index === links.length - 1 ? 'Button' : 'Button Button--plain'}
    />
  ));
}

/** Opens the language dialog; without JavaScript it leads to the list at the end of the page (L4, L7). */
function LanguageLink({ header, short }: { header: HeaderModel; short?: boolean }) {
  const current = header.languages?.find((choice) => choice.current);
  if (!header.languages) return null;
  return (
    <a
      className="Header-language Button Button--plain"
      href="#languages"
      data-dialog="languages"
      aria-haspopup="dialog"
    >
      <Icon name="globe" />
      {short ? (
        <span className="visually-hidden">{header.labels['changeLanguage']}</span>
      ) : (
        <span>{header.labels['changeLanguage']}</span>
      )}
      {current && <span lang={current.lang}>{current.name}</span>}
    </a>
  );
}

function MobileMenu({ header }: { header: HeaderModel }) {
  const { labels, user, nav } = header;
  // Both lists may lead to the classroom.
  const account = header.account.filter(({ href }) => !nav.some((link) => link.href === href));
  return (
    <nav className="Menu MobileMenu" id="site-menu" aria-label={labels['mobileMenu']}>
      <NavList links={nav} />
      {user && <p className="MobileMenu-name">{user.realName}</p>}
      {account.length > 0 && (
        <div className="MobileMenu-account">
          {user ? <NavList links={account} /> : <AccountLinks links={account} />}
        </div>
      )}
      <LanguageLink header={header} />
    </nav>
  );
}

/** The developers' switcher: every locale with words, offered or not (L8), and a link to the preview. */
function DevLocales({ choices, label }: { choices: readonly LanguageChoice[]; label: string | undefined }) {
  const here = choices.find((choice) => choice.current)?.href ?? '/';
  return (
    <nav className="DevLocales" data-no-prefetch="" aria-label={`${label ?? ''} (dev)`}>
      {choices.map((choice) => (
        <a key={choice.code} href={choice.href} aria-current={choice.current ? 'true' : undefined}>
          {choice.code}
        </a>
      ))}
      <a href={`/_preview?to=${encodeURIComponent(here)}`} rel="nofollow" lang="en">
        preview
      </a>
    </nav>
  );
}
