import type { ClientModel } from '../../schemas/model.ts';

/** What the server says about this page to the browser; read again after each navigation. */
export function clientModel(): ClientModel | undefined {
  const text = document.getElementById('hoshi-client')?.textContent;
  return text ? JSON.parse(text) : undefined;
}
