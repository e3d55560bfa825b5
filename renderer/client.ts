import './styles/tokens.css';
import './styles/base.css';
import './styles/ui.css';
import './styles/cards.css';
import './styles/choices.css';
import './styles/prose.css';
import './styles/tables.css';
import './styles/board.css';
import './styles/header.css';
import './styles/footer.css';
import './styles/overlays.css';
import './styles/blocks.ts';
import { trackPage } from './client/analytics.ts';
import { listenForBrokenChunks } from './client/chunks.ts';
import { openDialogs } from './client/dialogs.ts';
import { listenForEarlyUse, watchIslands } from './client/islands.ts';
import { listenForLanguages } from './client/languages.ts';
import { listenForMenus, openMenus } from './client/menus.ts';
import { startNavigation } from './client/navigation.ts';
import { openNewTabs } from './client/newTab.ts';
import { startPrefetch } from './client/prefetch.ts';
import { startToasts } from './client/toasts.ts';

function start(): void {
  document.documentElement.setAttribute('data-scripts', '');
  listenForBrokenChunks();
  listenForEarlyUse();
  listenForLanguages();
  listenForMenus();
  openNewTabs();
  startToasts();
  const prefetchVisible = startPrefetch();

  /** What each page needs once it stands, the first one included. */
  const pageStands = () => {
    openDialogs();
    openMenus();
    watchIslands(document);
    prefetchVisible();
    trackPage();
    if (document.querySelector('[data-until]'))
      void import('./client/countdown.ts').then(({ startCountdowns }) => startCountdowns(showAnew));
    if (document.querySelector('[data-screens]'))
      void import('./client/originHash.ts').then(({ followHash }) => followHash());
  };
  const showAnew = startNavigation(pageStands);
  pageStands();
}

// Browsers before 2022 know no cascade layers, in which all our styles are: they get plain documents without scripts.
if ('CSSLayerBlockRule' in window) start();
