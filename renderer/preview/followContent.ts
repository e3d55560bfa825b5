/** Shows the page anew once its content has changed, or what is told to be wrong with it. */
export function followContent(): void {
  let first: string | undefined;
  const events = new EventSource('/_preview/events');
  events.addEventListener('content', ({ data }: MessageEvent<string>) => {
    first ??= data;
    if (data !== first) location.reload();
  });
  window.addEventListener('pagehide', () => events.close());
  // From the browser's memory a page comes back as it was.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
