import { boardLabels } from './boardLabels.ts';
import { builder } from './builder.ts';

/** The game that a visitor finds, and the address that a winner passes on. */
export const playGo = builder('PlayGo', ({ props, localizedSite, page }) => ({
  props: {
    ...props,
    boardLabels: boardLabels(localizedSite.words),
    address: `${localizedSite.site.config.origin}${localizedSite.href(page.path)?.href ?? ''}`,
  },
}));
