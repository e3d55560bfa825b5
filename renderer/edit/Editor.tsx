import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { EditAnswer, EditChange, EditFault, EditForm } from '../../schemas/model/edit.ts';
import { SourceLink } from '../preview/SourceLink.tsx';
import { type EditedPage, editedPage, fetchForm, postChange, postUndo, showDraft } from './ask.ts';
import './edit.css';
import { Panel, type Unsaved } from './Panel.tsx';

/** Stored across pages and reloads: the edited block, and the result of the last change; all else is in files. */
const OPEN_BLOCK_KEY = 'hoshi-edit-block';
const SENT_KEY = 'hoshi-edit-sent';
/** A reload within this time (ms) after a change is considered to be its result. */
const RELOAD_MS = 15_000;

/** Adds the button, and the panel if it was open before or `?edit` is in the address. */
export function startEditing(): void {
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(<Editor />);
}

function Editor() {
  const asked = new URLSearchParams(location.search).has('edit') ? '' : null;
  const [block, setBlock] = useState(sessionStorage.getItem(OPEN_BLOCK_KEY) ?? asked);
  const open = useCallback((id: string | null) => {
    if (id === null) sessionStorage.removeItem(OPEN_BLOCK_KEY);
    else sessionStorage.setItem(OPEN_BLOCK_KEY, id);
    setBlock(id);
  }, []);
  useEffect(() => chooseByClick(block, open), [block, open]);
  return (
    <aside className="Preview Edit" lang="en" dir="ltr" aria-label="Edit">
      {block === null ? (
        <button type="button" className="Edit-open" onClick={() => open('')}>
          Edit
        </button>
      ) : (
        <Edited block={block} open={open} />
      )}
    </aside>
  );
}

/** While the panel is open, a click on the page selects the clicked block. */
function chooseByClick(block: string | null, open: (id: string) => void): (() => void) | undefined {
  if (block === null) return undefined;
  const choose = (event: MouseEvent) => {
    const clicked =
      event.target instanceof Element ? event.target.closest<HTMLElement>('main [data-block]') : null;
    if (!clicked) return;
    event.preventDefault();
    event.stopPropagation();
    open(clicked.dataset['block'] ?? '');
  };
  const chosen = document.querySelector(`main [data-block="${CSS.escape(block)}"]`);
  chosen?.setAttribute('data-edit-chosen', '');
  document.documentElement.setAttribute('data-editing', '');
  document.addEventListener('click', choose, { capture: true });
  return () => {
    chosen?.removeAttribute('data-edit-chosen');
    document.documentElement.removeAttribute('data-editing');
    document.removeEventListener('click', choose, { capture: true });
  };
}

function Edited({ block, open }: { block: string; open: (id: string | null) => void }) {
  const { draft: shownDraft = '' } = editedPage();
  const [draft, setDraft] = useState(shownDraft);
  const [answer, setAnswer] = useState<EditAnswer | null>(null);
  const form = useForm(block, draft, open, setAnswer);
  /** No need to show the change: the preview follows the files. */
  const send = async (sent: Promise<EditAnswer>) => {
    sessionStorage.setItem(SENT_KEY, String(Date.now()));
    const came = await sent;
    setAnswer(came);
    if (came.written.length === 0) sessionStorage.removeItem(SENT_KEY);
    else if (draft !== shownDraft) showDraft(draft);
  };
  const change = (changes: readonly EditChange[]) => {
    if (form && changes.length > 0)
      void send(postChange({ ...pageIn(draft), block: form.block.id }, form.revision, changes));
  };
  const undo = form?.undo;
  return (
    <div className="Edit-panel">
      <div className="Edit-row Edit-head">
        <h2>Edit</h2>
        {undo !== undefined && (
          <button type="button" title={undo} onClick={() => void send(postUndo())}>
            Undo
          </button>
        )}
        <button type="button" onClick={() => open(null)}>
          Close
        </button>
      </div>
      <Result answer={answer} folder={form?.folder} />
      {form && <Form key={form.block.id} {...{ form, draft, setDraft, open, change }} />}
    </div>
  );
}

/** The panel of a block. What is typed stays when a draft is chosen, though other values may come with it. */
function Form(props: Omit<ComponentProps<typeof Panel>, 'unsaved' | 'setUnsaved'>) {
  const [unsaved, setUnsaved] = useState<Unsaved>(new Map());
  return <Panel key={`${props.form.revision} ${props.draft}`} {...{ ...props, unsaved, setUnsaved }} />;
}

/** The form of a block. If the page was reloaded because of a change, the result of that change is included. */
function useForm(
  block: string,
  draft: string,
  open: (id: string) => void,
  say: (answer: EditAnswer) => void,
): EditForm | null {
  const [form, setForm] = useState<EditForm | null>(null);
  const comesAfterChange = useRef(Date.now() - Number(sessionStorage.getItem(SENT_KEY) ?? 0) < RELOAD_MS);
  useEffect(() => {
    let isAsked = true;
    void fetchForm({ ...pageIn(draft), block }).then((found) => {
      if (!isAsked) return;
      if (!('revision' in found)) return say(found);
      setForm(found);
      const last = comesAfterChange.current ? found.last : undefined;
      comesAfterChange.current = false;
      if (last) say(last);
      open(last?.block ?? found.block.id);
    });
    return () => {
      isAsked = false;
    };
  }, [block, draft, open, say]);
  return form;
}

function pageIn(draft: string): EditedPage {
  const { draft: _, ...page } = editedPage();
  return { ...page, ...(draft === '' ? {} : { draft }) };
}

/** The result of a change: where it was written, or the fault as `npm run check` reports it. */
function Result({ answer, folder }: { answer: EditAnswer | null; folder?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) place.current?.focus();
  }, [answer]);
  if (!answer) return null;
  const { written, says, faults, warnings } = answer;
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="Edit-said"
      role={written.length > 0 ? 'status' : 'alert'}
      data-refused={written.length === 0}
    >
      {written.length > 0 && <p>Written: {written.join(', ')}</p>}
      {says !== undefined && <p>{says}</p>}
      <Faults faults={faults} folder={folder} />
      {warnings.length > 0 && <p>Worth a look:</p>}
      <Faults faults={warnings} folder={folder} />
    </div>
  );
}

function Faults({ faults, folder }: { faults: readonly EditFault[]; folder: string | undefined }) {
  if (faults.length === 0) return null;
  return (
    <ul>
      {faults.map(({ place, message, code }) => (
        <li key={`${place.file} ${place.line} ${place.column} ${message}`}>
          <SourceLink place={place} folder={folder} /> {message} <small>({code})</small>
        </li>
      ))}
    </ul>
  );
}
