import { runCommand } from './terminal/runCommand.ts';
import { TRANSLATIONS } from './translations/command.ts';
import { runTranslations } from './translations/runTranslations.ts';

await runCommand(TRANSLATIONS, runTranslations);
