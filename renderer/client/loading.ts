/** The timing of the loading bar (U2): not before 200 ms; once shown, for at least 200 ms. */

const SHOW_AFTER_MS = 200;
const MIN_SHOWN_MS = 200;

export function createLoading(bar: { show(): void; hide(): void }, now: () => number = Date.now) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let hideTimer: ReturnType<typeof setTimeout> | undefined;
  let shownAt: number | undefined;
  return {
    start() {
      clearTimeout(hideTimer);
      hideTimer = undefined;
      if (waiting !== undefined || shownAt !== undefined) return;
      waiting = setTimeout(() => {
        waiting = undefined;
        shownAt = now();
        bar.show();
      }, SHOW_AFTER_MS);
    },
    stop() {
      clearTimeout(waiting);
      waiting = undefined;
      if (shownAt === undefined || hideTimer !== undefined) return;
      hideTimer = setTimeout(
        () => {
          hideTimer = undefined;
          shownAt = undefined;
          bar.hide();
        },
        Math.max(0, shownAt + MIN_SHOWN_MS - now()),
      );
    },
  };
}

/** The page's loading bar; the style sheet defines its five seconds. */
export function loadingBar(words: () => string | undefined) {
  const bar = () => document.getElementById('loading');
  return createLoading({
    show() {
      bar()?.setAttribute('data-on', '');
      announce(words() ?? '');
    },
    hide: () => bar()?.removeAttribute('data-on'),
  });
}

/** Announces words to screen readers without showing them. */
export function announce(words: string): void {
  const region = document.getElementById('announcer');
  if (region) region.textContent = words;
}
