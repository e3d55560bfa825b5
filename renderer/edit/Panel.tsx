import { useState } from 'react';
import type { EditChange, EditForm } from '../../schemas/model/edit.ts';
import { Place } from '../preview/Place.tsx';
import { type FieldTools, Names } from './Control.tsx';
import { FieldList } from './Fields.tsx';

interface PanelProps {
  form: EditForm;
  draft: string;
  setDraft: (draft: string) => void;
  open: (id: string | null) => void;
  change: (changes: readonly EditChange[]) => void;
}

/** One block: which it is, what can be done with it, and all that it takes. */
export function Panel({ form, draft, setDraft, open, change }: PanelProps) {
  const [changed, setChanged] = useState<ReadonlyMap<string, EditChange>>(new Map());
  const { block, fragment, fields, folder } = form;
  const tools: FieldTools = {
    form,
    act: (one) => change([one]),
    set: (key, one) =>
      setChanged((before) => {
        const after = new Map(before);
        if (one) after.set(key, one);
        else after.delete(key);
        return after;
      }),
  };
  return (
    <>
      <label className="Edit-field">
        Block
        <select value={block.id} onChange={({ target }) => open(target.value)}>
          {form.blocks.map(({ id, type, isHidden, depth }) => (
            <option key={id} value={id}>
              {'— '.repeat(depth)}
              {id} · {type}
              {isHidden && ' (hidden)'}
            </option>
          ))}
        </select>
      </label>
      <p>
        <Place place={block.place} folder={folder} />
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
      <Names id="edit-drafts" names={form.drafts} />
      <Steps form={form} change={change} />
      <form
        className="Edit-fields"
        onSubmit={(event) => {
          event.preventDefault();
          change([...changed.values()]);
        }}
      >
        <FieldList fields={fields} tools={tools} />
        <div className="Edit-row Edit-save">
          <button type="submit" disabled={changed.size === 0}>
            Save
          </button>
          <span>{changed.size === 0 ? 'Nothing is changed.' : `${changed.size} to save`}</span>
        </div>
      </form>
    </>
  );
}

/** What is done with the block as a whole. */
function Steps({ form, change }: Pick<PanelProps, 'form' | 'change'>) {
  const { isHidden } = form.block;
  const [asks, setAsks] = useState(false);
  const [added, setAdded] = useState('');
  const [type = '', variant = ''] = added.split(' ');
  return (
    <>
      <div className="Edit-row">
        <button type="button" onClick={() => change([{ kind: 'move', way: [], by: -1 }])}>
          Move up
        </button>
        <button type="button" onClick={() => change([{ kind: 'move', way: [], by: 1 }])}>
          Move down
        </button>
        <button
          type="button"
          onClick={() => change([{ kind: 'set', way: ['hidden'], value: isHidden ? null : true }])}
        >
          {isHidden ? 'Show' : 'Hide'}
        </button>
        <button type="button" onClick={() => (asks ? change([{ kind: 'remove', way: [] }]) : setAsks(true))}>
          {asks ? 'Really delete' : 'Delete'}
        </button>
      </div>
      <div className="Edit-row">
        <label className="Edit-field">
          Add behind it, from the gallery
          <select value={added} onChange={({ target }) => setAdded(target.value)}>
            <option value="">Choose a block</option>
            {form.gallery.map((one) => (
              <optgroup key={one.type} label={one.type}>
                {one.variants.map(({ slug, name }) => (
                  <option key={slug} value={`${one.type} ${slug}`}>
                    {one.type}: {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <button
          type="button"
          disabled={added === ''}
          onClick={() => change([{ kind: 'add', type, variant }])}
        >
          Add
        </button>
      </div>
    </>
  );
}
