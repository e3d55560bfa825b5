import type { ClientModel } from '../../schemas/model.ts';

/** The server's data about this page for the browser; read again after each navigation. */
export function clientModel(): ClientModel | undefined {
  const text = document.getElementById('hoshi-client')?.textContent;
  return text ? JSON.parse(text) : undefined;
}
