// The styles of blocks of the main pages. A module of its own, because a glob is imported before anything else of its
// module, and layers count from the first.
import.meta.glob(['../blocks/*/*.css', '!**/*.secondary.css'], { eager: true });
