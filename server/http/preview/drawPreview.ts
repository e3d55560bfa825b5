import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Assets, PreviewRenderer, Renderer, ToolAssets } from '../../../renderer/contract.ts';
import type { PageModel, PreviewBar, PreviewFrame } from '../../../schemas/model.ts';
import type { Site } from '../../../schemas/types.ts';
import type { ModelCache } from '../../model/cache/modelCache.ts';
import { createPageRenderer } from '../pages/pageRenderer.ts';
import { PLAIN_SECURITY_HEADERS, securityHeaders } from '../security.ts';

const DOCUMENT_END = '</body></html>';

export type DrawPreview = ReturnType<typeof createDrawPreview>;

interface DrawPreviewParts {
  renderer: Renderer;
  assets: () => Assets;
  preview: { renderer: PreviewRenderer; assets: () => ToolAssets };
}

export function createDrawPreview(
  { renderer, assets, preview }: DrawPreviewParts,
  modelCache: ModelCache,
  log: Logger,
) {
  let count = 0;
  // With another build id, navigation loads the page in full, including the bar.
  const pageAssets = (): Assets => {
    const page = assets();
    const styles = [...page.styles, ...preview.assets().styles];
    return { ...page, build: `${page.build}-preview-${++count}`, styles };
  };
  const toolAssets = (): ToolAssets => ({ entry: preview.assets().entry, styles: pageAssets().styles });
  const pages = createPageRenderer(renderer, pageAssets, modelCache, log);
  return {
    page: (model: PageModel, bar: PreviewBar | undefined): Buffer => {
      const html = pages.render(model);
      if (!bar) return html;
      const barHtml = preview.renderer.bar(bar, preview.assets());
      return Buffer.concat([
        html.subarray(0, html.length - DOCUMENT_END.length),
        Buffer.from(barHtml),
        Buffer.from(DOCUMENT_END),
      ]);
    },
    frame: (frame: PreviewFrame) => Buffer.from(preview.renderer.frame(frame, toolAssets())),
    /** A document with one sentence, with the bar if there is one. `endTo`: as in `PreviewRenderer.message`. */
    plain: (message: string, footer: { bar?: PreviewBar; endTo?: string } = {}) =>
      Buffer.from(preview.renderer.message(message, toolAssets(), footer)),
  };
}

/** Headers of every answer of a preview: not cached, not indexed, and framed by this host only. */
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

export function redirectPreview(response: ServerResponse, status: 302 | 303, location: string): true {
  response.writeHead(status, { ...previewHeaders(undefined), location, 'content-length': 0 }).end();
  return true;
}
