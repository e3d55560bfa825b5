// Development only: what Vite's React plugin asks of a page that it has not written itself.
const runtime: { injectIntoGlobalHook(window: Window): void } = await import(
  /* @vite-ignore */ `${import.meta.env.BASE_URL}@react-refresh`
);
runtime.injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });

export {};
