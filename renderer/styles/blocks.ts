// The styles of every block, in one file for all pages: navigation never waits for a style.
// A module of its own, because a glob is imported before anything else of its module, and layers count from the first.
import.meta.glob('../blocks/*/*.css', { eager: true });
