// The panel that edits a page in place: only `npm run dev` loads it, and builds do not contain it.
await import('../client/fastRefresh.ts');
const { startEditing } = await import('./Editor.tsx');
startEditing();

export {};
