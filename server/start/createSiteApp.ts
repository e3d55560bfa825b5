import type { OperatorParts } from '../http/api/operators.ts';
import { type AppParts, createApp } from '../http/app.ts';
import { BrowserErrors } from '../http/browserErrors/browserErrors.ts';
import { assetFiles } from '../http/files/assetFiles.ts';
import { filmService } from '../http/files/filmService.ts';
import { imageService } from '../http/files/imageService.ts';
import { mediaFiles } from '../http/files/mediaFiles.ts';
import { profilePictureService } from '../http/files/profilePicture.ts';
import { shareService } from '../http/files/shareService.ts';
import { Once } from '../http/forms/once.ts';
import { gallery } from '../http/gallery/gallery.ts';
import { FormLimits } from '../http/limits/limits.ts';
import { errorPages } from '../http/pages/errorPages.ts';
import { memberHeaders } from '../http/pages/memberHeader.ts';
import { openUploads } from '../http/uploads/uploads.ts';
import type { CreatePagesParts, SitePages } from './createPages.ts';

export interface SiteAppParts extends CreatePagesParts {
  site: SitePages;
  operators: OperatorParts;
}

/** The routes of the site, with all that answers them. */
export async function createSiteApp(parts: SiteAppParts) {
  const { env, bundle, dependencies, metrics, log, site, operators } = parts;
  const { store, shared } = dependencies;
  const { making, sessions, pages, preview } = site;
  const limits = new FormLimits(shared?.limits);
  const browserErrors = new BrowserErrors(log, metrics.browserFailed);
  const app = createApp({
    ...operators,
    env,
    log,
    pages,
    answerError: errorPages(making),
    drawHeader: memberHeaders(store, making.tools, bundle.renderer),
    tools: making.tools,
    sessions,
    ...(env.nonProduction ? { gallery: gallery({ ...making, sessions, drawing: bundle.gallery }) } : {}),
    limits,
    once: new Once(shared?.outcomes),
    uploads: await openUploads(env.dataDir, log, limits),
    browserErrors,
    files: siteFiles(parts),
    preview: preview.handlers,
  });
  return { app, browserErrors };
}

function siteFiles({ bundle, dependencies, adapters, log, site }: SiteAppParts): AppParts['files'] {
  const { store, shared } = dependencies;
  const { isSigned } = site.signer;
  const imageSources = { store, contentOrigin: adapters.content?.origin, isSigned, log };
  return {
    assets: assetFiles(bundle.files, shared?.assets),
    media: mediaFiles(store),
    images: imageService(imageSources),
    films: filmService(imageSources),
    profilePicture: profilePictureService({ store, adapters, sessions: site.sessions, log }),
    shares: shareService({ store }),
  };
}
