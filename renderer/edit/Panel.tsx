import { type Dispatch, type SetStateAction, useState } from 'react';
import type { EditChange, EditForm } from '../../schemas/model/edit.ts';
import { SourceLink } from '../preview/SourceLink.tsx';
import { type FieldTools, Names } from './Control.tsx';
import { FieldList } from './Fields.tsx';

export type Unsaved = ReadonlyMap<string, EditChange>;

interface PanelProps {
  form: EditForm;
  unsaved: Unsaved;
  setUnsaved: Dispatch<SetStateAction<Unsaved>>;
  draft: string;
  setDraft: (draft: string) => void;
  open: (id: string | null) => void;
  change: (changes: readonly EditChange[]) => void;
}

export function Panel({ form, change, unsaved, setUnsaved, ...chosen }: PanelProps) {
  // Unsaved values are saved with it, because the page is reloaded afterwards.
  const act = (one: EditChange) => change([...unsaved.values(), one]);
  const tools: FieldTools = {
    form,
    unsaved,
    act,
    set: (key, one) =>
      setUnsaved((before) => {
        const after = new Map(before);
        if (one) after.set(key, one);
        else after.delete(key);
        return after;
      }),
  };
  return (
    <>
      <Chosen form={form} {...chosen} />
      {!form.isPage && <Steps form={form} act={act} />}
      {!form.isPage && <AddBlock form={form} act={act} />}
      <form
        className="Edit-fields"
        onSubmit={(event) => {
          event.preventDefault();
          change([...unsaved.values()]);
        }}
      >
        <FieldList fields={form.fields} tools={tools} />
        <div className="Edit-row Edit-save">
          <button type="submit" disabled={unsaved.size === 0}>
            Save
          </button>
          <span>{unsaved.size === 0 ? 'Nothing is changed.' : `${unsaved.size} to save`}</span>
        </div>
      </form>
    </>
  );
}

/** The edited block, its place, and the file to which changes are written. */
function Chosen({ form, draft, setDraft, open }: Omit<PanelProps, 'change' | 'unsaved' | 'setUnsaved'>) {
  const { block, blocks, fragment, folder, drafts } = form;
  return (
    <>
      <label className="Edit-field">
        Block
        <select value={block.id} onChange={({ target }) => open(target.value)}>
          {blocks.map(({ id, type, isHidden, depth }) => (
            <option key={id} value={id}>
              {'— '.repeat(depth)}
              {id} · {type}
              {isHidden && ' (hidden)'}
            </option>
          ))}
        </select>
      </label>
      <p>
        <SourceLink place={block.place} folder={folder} />
        {fragment !== undefined &&
          ` — from the fragment “${fragment}”: what is in it changes on every page that uses it.`}
      </p>
      <label className="Edit-field">
        Written into the draft
        <input
          defaultValue={draft}
          list="edit-drafts"
          placeholder="none: the live files"
          onBlur={({ target }) => setDraft(target.value.trim())}
        />
      </label>
      <Names id="edit-drafts" names={drafts} />
    </>
  );
}

/** Actions on the block as a whole. */
function Steps({ form: { block }, act }: Pick<FieldTools, 'form' | 'act'>) {
  const [asks, setAsks] = useState(false);
  const { isHidden } = block;
  const steps: [name: string, step: EditChange][] = [
    ['Move up', { kind: 'move', path: [], by: -1 }],
    ['Move down', { kind: 'move', path: [], by: 1 }],
    [isHidden ? 'Show' : 'Hide', { kind: 'set', path: ['hidden'], value: isHidden ? null : true }],
  ];
  return (
    <div className="Edit-row">
      {steps.map(([name, step]) => (
        <button key={name} type="button" onClick={() => act(step)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => (asks ? act({ kind: 'remove', path: [] }) : setAsks(true))}>
        {asks ? 'Really delete' : 'Delete'}
      </button>
    </div>
  );
}

function AddBlock({ form: { gallery }, act }: Pick<FieldTools, 'form' | 'act'>) {
  const [added, setAdded] = useState('');
  const [type = '', variant = ''] = added.split(' ');
  return (
    <div className="Edit-row">
      <label className="Edit-field">
        Add behind it, from the gallery
        <select value={added} onChange={({ target }) => setAdded(target.value)}>
          <option value="">Choose a block</option>
          {gallery.flatMap((one) =>
            one.variants.map(({ slug, name }) => (
              <option key={`${one.type} ${slug}`} value={`${one.type} ${slug}`}>
                {one.type}: {name}
              </option>
            )),
          )}
        </select>
      </label>
      <button type="button" disabled={added === ''} onClick={() => act({ kind: 'add', type, variant })}>
        Add
      </button>
    </div>
  );
}
