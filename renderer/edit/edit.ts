// The panel that edits a page where it is: `npm run dev` alone loads it, and no build has it.
await import('../client/fastRefresh.ts');
const { startEditing } = await import('./Editor.tsx');
startEditing();

export {};
