import type { CssColor } from 'lightningcss';

type Oklch = Extract<CssColor, { type: 'oklch' }>;

/**
 * Lightning CSS: writes each `oklch()` as sRGB, without loss within it. Browsers before 2023 do not know it, and a
 * custom property with one makes each declaration invalid that uses it.
 */
export const srgbColours = {
  Color(color: CssColor): CssColor | undefined {
    const plain = (one: CssColor) => (isOklch(one) ? toSrgb(one) : one);
    if (isOklch(color)) return toSrgb(color);
    if (typeof color === 'object' && color.type === 'light-dark')
      return { type: 'light-dark', light: plain(color.light), dark: plain(color.dark) };
    return undefined;
  },
};

function isOklch(color: CssColor): color is Oklch {
  return typeof color === 'object' && color.type === 'oklch';
}

/**
 * Uses Björn Ottosson's matrices (https://bottosson.github.io/posts/oklab/).
 * @throws for a colour outside of sRGB
 */
export function toSrgb({ l, c, h, alpha }: Omit<Oklch, 'type'>) {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (linear: number) => {
    if (linear < -0.004 || linear > 1.004) throw new Error(`oklch(${l} ${c} ${h}) is outside of sRGB`);
    const value = Math.min(Math.max(linear, 0), 1);
    return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
  };
  return {
    type: 'rgb' as const,
    r: channel(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    g: channel(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    b: channel(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
    alpha,
  };
}
