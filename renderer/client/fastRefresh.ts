// Development only: Vite's React plugin needs this on pages that Vite has not written itself.
const runtime: { injectIntoGlobalHook(window: Window): void } = await import(
  /* @vite-ignore */ `${import.meta.env.BASE_URL}@react-refresh`
);
runtime.injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });

export {};
