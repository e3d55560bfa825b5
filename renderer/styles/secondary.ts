// The second style sheet: styles that no main page needs. A page links it if one of its blocks has its styles here
// (`document/Head.tsx`), in a file named `<Type>.secondary.css`.
import.meta.glob(['./*.secondary.css', '../blocks/*/*.secondary.css'], { eager: true });
