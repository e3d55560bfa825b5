import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/ui.css';
import './styles/tiles.css';
import './styles/surface.css';
import './styles/cards.css';
import './styles/products.css';
import './styles/refund.css';
import './styles/columns.css';
import './styles/choices.css';
import './styles/prose.css';
import './styles/board.css';
import './styles/stones.css';
import './styles/climb.css';
import './styles/play.css';
import './styles/playBoard.css';
import './styles/playPanel.css';
import './styles/playAlone.css';
import './styles/header.css';
import './styles/footer.css';
import './styles/overlays.css';
import './styles/blocks.ts';
import { trackPage } from './client/analytics.ts';
import { listenForChunkErrors } from './client/chunks.ts';
import { whenIdle } from './client/idle.ts';
import { listenForEarlyUse, watchIslands } from './client/islands.ts';
import { listenForLanguages } from './client/languages.ts';
import { isLoggedIn } from './client/login.ts';
import { enhanceDialogs, enhanceMenus, listenForMenus } from './client/menus.ts';
import { startNavigation } from './client/navigation.ts';

// In development Vite adds styles to the page by script.
if (import.meta.env.DEV) void Promise.all([import('./styles/secondary.ts'), import('./styles/print.css')]);

function start(): void {
  document.documentElement.setAttribute('data-scripts', '');
  listenForChunkErrors();
  listenForEarlyUse();
  for (const type of ['focusin', 'click', 'submit']) addEventListener(type, loadForms);
  listenForLanguages();
  listenForMenus();
  let prefetchVisible: (() => void) | undefined;

  const onHeaderReady = () => {
    enhanceDialogs();
    enhanceMenus();
  };
  /** Runs for each page when it is shown, including the first. A search or a reload of the same page is no page view. */
  const onPageReady = (staysOnPath?: boolean) => {
    onHeaderReady();
    focusFormFaults();
    const hydrated = watchIslands(document);
    prefetchVisible?.();
    if (!staysOnPath) trackPage();
    if (document.querySelector('[data-until]'))
      void import('./client/countdown.ts').then((part) => part.startCountdowns(reloadPage));
    // A cache delivered the shared page to a visitor who is logged in.
    if (isLoggedIn() && !document.querySelector('header[data-user]'))
      void import('./client/memberHeader.ts').then((part) => part.showMemberHeader(onHeaderReady));
    if (document.querySelector('[data-screens]'))
      void import('./client/originHash.ts').then((part) => part.followHash());
    return hydrated;
  };
  const reloadPage = startNavigation(onPageReady);
  const startTheRest = () =>
    import('./client/afterLoad.ts').then((part) => {
      prefetchVisible = part.startAfterLoad();
      prefetchVisible();
    });
  // A playable board should not compete for a slow connection; until then links are fetched when pressed.
  void onPageReady().then(() => whenIdle(startTheRest));
}

let areFormsLoaded = false;

/**
 * Loads the form scripts when a form is first used, so that other pages do not pay for them. A visitor who is faster
 * than the scripts gets their help once they are loaded; if they fail to load, the form is sent without them.
 */
function loadForms(event: Event): void {
  const { target, type } = event;
  if (areFormsLoaded || !(target instanceof Element) || !target.closest('[data-form]')) return;
  const isSent = event instanceof SubmitEvent;
  const pressed = isSent ? event.submitter : target.closest<HTMLElement>('[data-show]');
  if (isSent) event.preventDefault();
  void import('./client/forms.ts').finally(() => {
    areFormsLoaded = true;
    if (type !== 'focusin') pressed?.click();
  });
}

/** Moves the focus to the faults of a form when its page is shown. */
function focusFormFaults(): void {
  document.querySelector<HTMLElement>('[data-form-problem]')?.focus();
}

// Browsers before 2022 do not know cascade layers, which hold all our styles: they get plain documents.
if ('CSSLayerBlockRule' in window) start();
