import type { ClientModel } from '../../schemas/model.ts';

/** What the server tells the browser of this page; read again after each navigation. */
export function clientModel(): ClientModel | undefined {
  const text = document.getElementById('hoshi-client')?.textContent;
  return text ? JSON.parse(text) : undefined;
}
