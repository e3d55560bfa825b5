import { PREVIEW_PATH } from '../../content/ownAddresses.ts';

/** Widths of the preview, which the style sheet defines. */
export const PREVIEW_WIDTHS = ['phone', 'tablet', 'desktop'] as const;
type Width = (typeof PREVIEW_WIDTHS)[number];

export const FRAME_PATH = `${PREVIEW_PATH}/frame`;
export const EVENTS_PATH = `${PREVIEW_PATH}/events`;
export const END_PATH = `${PREVIEW_PATH}/end`;

export function framePath(width: Width, to: string): string {
  return `${FRAME_PATH}?${new URLSearchParams({ width, to })}`;
}

export function isWidth(value: unknown): value is Width {
  return PREVIEW_WIDTHS.some((width) => width === value);
}
