// The styles of blocks of the main pages. A separate module, because a glob is imported before all other imports of its
// module, and the order of layers follows the first import.
import.meta.glob(['../blocks/*/*.css', '!**/*.secondary.css'], { eager: true });
