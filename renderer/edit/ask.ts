import type { EditAnswer, EditAsk, EditChange, EditForm } from '../../schemas/model/edit.ts';

/** The page's data, which `npm run dev` writes next to the preview's bar. */
export type EditedPage = Omit<EditAsk, 'block'>;

export function editedPage(): EditedPage {
  return JSON.parse(document.querySelector<HTMLElement>('[data-edit]')?.dataset['edit'] ?? '{}');
}

export function fetchForm(request: EditAsk): Promise<EditForm | EditAnswer> {
  return post('form', request);
}

export function postChange(
  request: EditAsk,
  revision: string,
  changes: readonly EditChange[],
): Promise<EditAnswer> {
  return post('change', { ...request, revision, changes });
}

export function postUndo(): Promise<EditAnswer> {
  return post('undo', {});
}

/** A refusal is an answer as well; without any answer, the result says so. */
async function post<Answer>(endpoint: string, body: object): Promise<Answer | EditAnswer> {
  try {
    const response = await fetch(`/_edit/${endpoint}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok || response.status === 409 || response.status === 422) return await response.json();
    return toAnswer(`The server answers ${response.status}.`);
  } catch {
    return toAnswer('The server does not answer. Is npm run dev still running?');
  }
}

function toAnswer(says: string): EditAnswer {
  return { written: [], says, faults: [], warnings: [] };
}

/** Lets the preview show a draft; its other settings are unchanged. */
export function showDraft(draft: string): void {
  const settings = document.querySelector<HTMLFormElement>('#preview-settings');
  settings?.querySelector('[name=draft]')?.remove();
  settings?.append(
    Object.assign(document.createElement('input'), { type: 'hidden', name: 'draft', value: draft }),
  );
  settings?.requestSubmit();
}
