import { type Analysis, analysisWithoutRefs, faultyAnalysis } from '../analysis/analysis.ts';
import { FILE_LIMITS } from '../limits.ts';
import { faultyIfCut } from '../parse/mediaEnd.ts';

/** Returns the natural size of a PNG, JPEG, WebP or AVIF, with its orientation applied. Reads the header only. */
export async function rasterSize(bytes: Uint8Array): Promise<Analysis> {
  try {
    const { default: sharp } = await import('sharp');
    const { autoOrient, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!(autoOrient.width > 0) || !(autoOrient.height > 0)) throw new Error('no size');
    if (!FORMATS.includes(format))
      return broken(`this is ${format.toUpperCase()}, whatever its name ends in`);
    const { width, height } = autoOrient;
    if (width * height > FILE_LIMITS.pixels) {
      const [own, most] = [width * height, FILE_LIMITS.pixels].map((pixels) => (pixels / 1e6).toFixed(0));
      const message = `the picture has ${width} × ${height} pixels, ${own} million; at most ${most} million, as 7000 × 5700`;
      return faultyAnalysis('file-too-large', message);
    }
    return faultyIfCut(analysisWithoutRefs({ kind: 'media', width, height }), bytes);
  } catch {
    const why = /^....ftyp(hei|hev|mif)/s.test(Buffer.from(bytes.subarray(0, 11)).toString('latin1'))
      ? 'this is a HEIC picture of a phone, whatever its name ends in'
      : 'the picture cannot be read';
    return broken(why);
  }
}

/** Names of sharp; AVIF is in the container of HEIF. */
const FORMATS = ['png', 'jpeg', 'webp', 'heif'];

function broken(why: string): Analysis {
  return faultyAnalysis('picture-broken', `${why}; save it again as PNG, JPEG, WebP or AVIF`);
}
