// The second style sheet: what no main page shows. A page links it where a block of it has its styles here
// (`secondaryTypes.ts`): whose file is called `<Type>.secondary.css`.
import.meta.glob(['./*.secondary.css', '../blocks/*/*.secondary.css'], { eager: true });
