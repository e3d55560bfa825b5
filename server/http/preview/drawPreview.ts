import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Assets, PreviewAssets, PreviewRenderer, Renderer } from '../../../renderer/contract.ts';
import type { PageModel, PreviewBar, PreviewFrame } from '../../../schemas/model.ts';
import type { Site } from '../../../schemas/types.ts';
import type { ModelCache } from '../../model/cache/modelCache.ts';
import { createPageRenderer } from '../pages/pageRenderer.ts';
import { PLAIN_SECURITY_HEADERS, securityHeaders } from '../security.ts';

const END = '</body></html>';

export type DrawPreview = ReturnType<typeof createDrawPreview>;

/** The pages' own tools for drawing, and those of a preview. */
export interface DrawPreviewParts {
  renderer: Renderer;
  assets: () => Assets;
  preview: { renderer: PreviewRenderer; assets: () => PreviewAssets };
}

/** Draws what previews show. `derived`: the previews' own. */
export function createDrawPreview(
  { renderer, assets, preview }: DrawPreviewParts,
  derived: ModelCache,
  log: Logger,
) {
  let count = 0;
  // Its own build id has the browser's navigation load it in full, with the bar.
  const own = (): Assets => {
    const page = assets();
    const styles = [...page.styles, ...preview.assets().styles];
    return { ...page, build: `${page.build}-preview-${++count}`, styles };
  };
  const whole = (): PreviewAssets => ({ entry: preview.assets().entry, styles: own().styles });
  const pages = createPageRenderer(renderer, own, derived, log);
  return {
    /** A page, the bar behind it where there is one. */
    page: (model: PageModel, bar: PreviewBar | undefined): Buffer => {
      const html = pages.render(model);
      if (!bar) return html;
      const drawn = preview.renderer.bar(bar, preview.assets());
      return Buffer.concat([
        html.subarray(0, html.length - END.length),
        Buffer.from(drawn),
        Buffer.from(END),
      ]);
    },
    /** The page in a frame of a chosen width. */
    frame: (frame: PreviewFrame) => Buffer.from(preview.renderer.frame(frame, whole())),
    /** A document of one sentence, the bar behind it where there is one. `endTo`: as `PreviewRenderer.message`. */
    plain: (says: string, below: { bar?: PreviewBar; endTo?: string } = {}) =>
      Buffer.from(preview.renderer.message(says, whole(), below)),
  };
}

/** Headers of whatever a preview answers: kept nowhere, listed nowhere, framed by this host alone. */
export function previewHeaders(site: Site | undefined, locale?: string): Record<string, string> {
  const headers = site ? securityHeaders(site) : PLAIN_SECURITY_HEADERS;
  const policy = headers['content-security-policy'] ?? '';
  return {
    ...headers,
    'content-security-policy': `${policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")};frame-src 'self'`,
    'x-frame-options': 'SAMEORIGIN',
    'content-type': 'text/html; charset=utf-8',
    ...(locale === undefined ? {} : { 'content-language': locale }),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  };
}

/** Redirects of a preview are not cached. */
export function redirectPreview(response: ServerResponse, status: 302 | 303, location: string): true {
  response.writeHead(status, { ...previewHeaders(undefined), location, 'content-length': 0 }).end();
  return true;
}
